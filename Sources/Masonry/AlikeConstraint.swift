import AutoLayout
import Translation

/// What sets a constraint apart from the one that an update asks for: the first that differs. The constant may differ.
public enum Unlikeness: Equatable, Sendable {
  case maker, firstView, firstAttribute, relation, secondView, secondAttribute, multiplier, priority
  /// Masonry looks at the constraints of one view only: the one that would hold the new one.
  case holder

  /// `another relation`
  public var words: Phrase {
    switch self {
    case .maker: "not made by Masonry"
    case .firstView: "another view"
    case .firstAttribute: "another attribute"
    case .relation: "another relation"
    case .secondView: "another second view"
    case .secondAttribute: "another second attribute"
    case .multiplier: "another multiplier"
    case .priority: "another priority"
    case .holder: "another view holds it"
    }
  }
}

extension NSLayoutConstraint {
  /// What sets this constraint apart from a wanted one; nil for one that an update changes.
  fileprivate func unlikeness(to wanted: NSLayoutConstraint) -> Unlikeness? {
    if !(self is MASLayoutConstraint) { return .maker }
    if firstItem !== wanted.firstItem { return .firstView }
    if firstAttribute != wanted.firstAttribute { return .firstAttribute }
    if relation != wanted.relation { return .relation }
    if secondItem !== wanted.secondItem { return .secondView }
    if secondAttribute != wanted.secondAttribute { return .secondAttribute }
    if multiplier != wanted.multiplier { return .multiplier }
    return priority == wanted.priority ? nil : .priority
  }
}

extension UIView {
  /// The constraint of Masonry's held here that differs at most in its constant: the newest, for SnapKit the oldest.
  func masonryConstraint(
    alike wanted: NSLayoutConstraint, _ dialect: ConstraintDialect
  ) -> NSLayoutConstraint? {
    func isAlike(_ candidate: NSLayoutConstraint) -> Bool { candidate.unlikeness(to: wanted) == nil }
    let held = dialect == .masonry ? constraints.last(where: isAlike) : constraints.first(where: isAlike)
    return held ?? (wanted.firstItem as? UIView)?.switchedOffConstraint(where: isAlike)
  }

  /// The constraints about the same attribute of the same view that are not alike, and why not.
  ///
  /// - Parameter found: the one that was found; as the search begins with the newest, the older ones were not looked at.
  func refusedConstraints(
    for wanted: NSLayoutConstraint, until found: NSLayoutConstraint?
  ) -> [(NSLayoutConstraint, Unlikeness)] {
    let place = found.flatMap { found in constraints.lastIndex { $0 === found } }
    let held = constraints.dropFirst(place.map { $0 + 1 } ?? 0).filter {
      $0.firstItem === wanted.firstItem && $0.firstAttribute == wanted.firstAttribute
    }
    if found != nil {
      return held.compactMap { candidate in candidate.unlikeness(to: wanted).map { (candidate, $0) } }
    }
    let installed =
      (wanted.firstItem as? UIView)?.mas_installedConstraints.compactMap(\.layoutConstraint) ?? []
    let elsewhere = installed.filter { candidate in
      candidate.firstAttribute == wanted.firstAttribute && !held.contains { $0 === candidate }
    }
    return held.compactMap { candidate in candidate.unlikeness(to: wanted).map { (candidate, $0) } }
      + elsewhere.map { ($0, .holder) }
  }

  /// A constraint of Masonry's for this view that is switched off, so that no view holds it.
  private func switchedOffConstraint(where isWanted: (NSLayoutConstraint) -> Bool) -> NSLayoutConstraint? {
    mas_installedConstraints.lazy.compactMap(\.layoutConstraint).first { $0.isSwitchedOff && isWanted($0) }
  }
}
