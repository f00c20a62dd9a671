import ConstraintSolver
import Foundation

// The engine's results besides the frames: conflicts, ambiguity and violations.
extension LayoutEngine {
  /// The parts of a view's frame that no constraint determines.
  func ambiguity(of view: UIView) -> [SceneSnapshot.FrameAttribute] {
    guard let variables = view.frameVariables else { return [] }
    return zip(SceneSnapshot.FrameAttribute.allCases, variables.frame)
      .filter { !solver.isDetermined($0.1) }
      .map(\.0)
  }

  func conflict(_ entry: BrokenConstraint) -> LayoutConflict {
    let items = entry.members.flatMap(\.constraint.items).flatMap(\.containers)
    let bounds = entry.bounds.compactMap { term -> LayoutConflict.Bound? in
      for axis in NSLayoutConstraint.Axis.allCases {
        if let item = items.first(where: { $0.frameVariables?.length(axis) == term.variable }) {
          return LayoutConflict.Bound(item: item, axis: axis, coefficient: term.coefficient)
        }
      }
      return nil
    }
    return LayoutConflict(
      members: entry.members.map { ($0.constraint, $0.multiplier) }, broken: entry.constraint,
      bounds: bounds, outcome: outcome(of: entry.constraint))
  }

  /// The value that the constraint demands of its first attribute, given the rest of the solution, and the solved value. A
  /// mirrored position is told as its distance from the leading edge of the closest common superview.
  func outcome(of constraint: NSLayoutConstraint) -> (wanted: Double, found: Double)? {
    var first = LinearExpression()
    guard let ancestor = constraint.commonAncestor, let equation = constraint.equation() else { return nil }
    let mirrored = constraint.isMirrored(in: ancestor)
    guard
      constraint.firstItem.add(
        constraint.firstAttribute, times: 1, to: &first, in: ancestor, mirrored: mirrored)
    else { return nil }
    if mirrored, constraint.firstAttribute.isPosition, let variables = ancestor.frameVariables {
      first.add(variables.width, times: 1)
    }
    func value(_ terms: [Term]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    }
    let found = value(first.terms) + first.constant
    return (clean(found - (value(equation.terms) - equation.constant)), clean(found))
  }

  /// Whether a constraint holds at the present frames, to within a thousandth of a point.
  func holds(_ constraint: NSLayoutConstraint) -> Bool {
    guard let row = constraint.row else { return false }
    return solver.violation(of: row) <= 0.0005
  }
}

extension UIView {
  /// The conflicts of the whole hierarchy, by the broken constraint, oldest first; as of the last layout.
  public var layoutConflicts: [LayoutConflict] {
    guard let engine = root.ownedEngine else { return [] }
    return engine.brokenConstraints.map(engine.conflict)
  }

  /// Whether the whole hierarchy has a conflict.
  var hasConflicts: Bool { !(root.ownedEngine?.brokenConstraints.isEmpty ?? true) }

  /// Whether a part of the frame is undetermined; as of the last layout.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
}
