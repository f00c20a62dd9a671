import Foundation

/// The layout that would follow if an attribute had another value, with nothing changed.
public struct Supposition {
  /// The frames, in the superviews' coordinates, of the views in document order.
  public let frames: [CGRect]
  /// The constraints that would be broken, and are not.
  public let broken: [NSLayoutConstraint]
  /// The constraints below required that would not hold, and do.
  public let yielding: [NSLayoutConstraint]
  /// Whether the attribute can have the value at all: the window's size may forbid it, and no length is negative.
  public let isPossible: Bool
}

extension LayoutWindow {
  /// Solves with a required constraint, older than all others, that gives an attribute a value; and solves again without it.
  ///
  /// - Parameters:
  ///   - value: in points; of a position, from the root's edge.
  ///   - pass: runs a layout pass, in which the window's views may change; the window is then left as it is. Without one,
  ///     no layout code of the views runs, and the window is as before.
  /// - Returns: nil for an attribute that no constraint can relate, and for an item that is not in the window.
  public func supposing(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, is value: Double,
    layingOutBy pass: (() -> Void)? = nil
  ) -> Supposition? {
    layoutIfNeeded()
    guard let engine = rootView.ownedEngine, item.frameVariables != nil, value.isFinite,
      attribute != .notAnAttribute
    else { return nil }
    let views = rootView.subtree
    let before = engine.brokenConstraints
    let holding = rootView.subtree.flatMap(\.constraints).filter {
      !$0.priority.isRequired && engine.holds($0)
    }
    let supposed =
      attribute.isSize
      ? NSLayoutConstraint(implicit: item, attribute, constant: value)
      : NSLayoutConstraint(
        implicit: item, attribute, to: rootView, attribute.rootCounterpart, constant: value)
    // Of a conflict the newest member is broken, so that this one goes only where the window's size forbids it.
    supposed.order = Int.min
    engine.activate(supposed)
    if let pass { pass() } else { engine.solveIfNeeded() }
    let alreadyBroken = Set(before.map { ObjectIdentifier($0.constraint) })
    let result = Supposition(
      frames: views.map { pass == nil ? $0.solvedFrame ?? $0.frame : $0.frame },
      broken: engine.brokenConstraints.map(\.constraint).filter {
        $0 !== supposed && !alreadyBroken.contains(ObjectIdentifier($0))
      },
      yielding: holding.filter { $0.row != nil && !engine.holds($0) }, isPossible: !supposed.isBroken)
    if pass == nil {
      engine.deactivate(supposed)
      engine.restore(before)
    }
    return result
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the root that a position is counted from: its left or top edge, or its leading one.
  fileprivate var rootCounterpart: Self {
    axis == .vertical ? .top : isDirectional ? .leading : .left
  }
}

extension LayoutEngine {
  /// Solves the constraints as they were before a trial, with the conflicts proved as they were.
  func restore(_ entries: [BrokenConstraint]) {
    solveIfNeeded()
    // A conflict may have several proofs; the one that the user has seen stays.
    guard
      Set(entries.map { ObjectIdentifier($0.constraint) })
        == Set(brokenConstraints.map { ObjectIdentifier($0.constraint) })
    else { return }
    brokenConstraints = entries.map { entry in
      var entry = entry
      for (index, member) in entry.members.enumerated() {
        entry.members[index].row = member.constraint.row ?? member.row
      }
      return entry
    }
  }
}
