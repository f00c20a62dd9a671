import ConstraintSolver
import Foundation

// What the engine knows beside the frames: what conflicts, what is undetermined, what gave way.
extension LayoutEngine {
  /// The parts of an item's frame that no constraint determines.
  func ambiguity(of item: LayoutItem) -> [SceneSnapshot.FrameAttribute] {
    guard let variables = item.frameVariables else { return [] }
    return zip(SceneSnapshot.FrameAttribute.allCases, variables.all)
      .filter { !solver.isDetermined($0.1) }
      .map(\.0)
  }

  /// Whether a constraint holds at the present frames, to within a thousandth of a point.
  func holds(_ constraint: NSLayoutConstraint) -> Bool {
    guard let row = constraint.row else { return false }
    return solver.violation(of: row) <= 0.0005
  }
}

/// Required constraints that cannot hold together, and the one of them that was set aside.
public struct LayoutConflict {
  /// The members, oldest first, each with the multiplier by which they add up to a contradiction: with it,
  /// the left sides cancel (but for lengths that would have to be negative) and the right sides do not.
  public let members: [(constraint: NSLayoutConstraint, multiplier: Double)]
  /// The member that was set aside, the newest.
  public let broken: NSLayoutConstraint

  /// The conflict in words.
  public var explanation: String {
    let equations = members.map(\.constraint).filter { !($0 is WindowConstraint) }
      .map { $0.equationText { $0.displayName } }
    let sizes = members.map(\.constraint).filter { $0 is WindowConstraint }
      .map { "\($0.firstItem.displayName) is \(formatted($0.constant)) \($0.dimensionWord)" }
    let together =
      equations.count == 1
      ? "\(equations[0]) cannot hold" : "\(Self.list(equations)) cannot all hold"
    let given = sizes.isEmpty ? "" : " while \(Self.list(sizes))"
    let negative =
      members.count == 1 && sizes.isEmpty && broken.firstAttribute.isSize
      ? ": a size is never negative" : ""
    return "\(together)\(given)\(negative); \(broken.displayKey) is set aside, the newest"
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension NSLayoutConstraint {
  fileprivate var dimensionWord: String {
    switch firstAttribute {
    case .width: "wide"
    case .height: "high"
    default: "from the \(firstAttribute.rawValue)"
    }
  }
}

extension UIView {
  /// The conflicts of the whole hierarchy, by the constraint set aside, oldest first; as of the last layout.
  public var layoutConflicts: [LayoutConflict] {
    (root.ownedEngine?.setAside ?? []).map { entry in
      LayoutConflict(
        members: entry.members.map { ($0.constraint, $0.multiplier) }, broken: entry.constraint)
    }
  }

  /// The parts of the frame that no constraint determines; as of the last layout.
  public var ambiguousAttributes: [SceneSnapshot.FrameAttribute] {
    engine?.ambiguity(of: self) ?? []
  }

  /// Whether some part of the frame is undetermined; as of the last layout.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
}
