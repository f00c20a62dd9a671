// Read where a file imports: PureLayout
import UIKit

enum ALEdge { case left, right, top, bottom, leading, trailing }
enum ALDimension { case width, height }
enum ALAxis { case vertical, horizontal, baseline, lastBaseline, firstBaseline }

/// What the closures of `autoSetPriority` and `autoCreateConstraintsWithoutInstalling` change for a while.
class PureState {
  static var priority: Float = 1000
  static var isCollecting = false
  static var collected: [NSLayoutConstraint] = []
}

extension UIView {
  convenience init(forAutoLayout: ()) {
    self.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  static func newAutoLayout() -> Self {
    // Without a variable here, the view is named after the caller's.
    return Self().configureForAutoLayout()
  }

  @discardableResult func configureForAutoLayout() -> UIView {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }

  func pureAttribute(_ edge: ALEdge) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .left: return .left
    case .right: return .right
    case .top: return .top
    case .bottom: return .bottom
    case .leading: return .leading
    case .trailing: return .trailing
    }
  }

  func pureConstraint(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ item: Any?,
    _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ offset: CGFloat
  ) -> NSLayoutConstraint {
    translatesAutoresizingMaskIntoConstraints = false
    let made = NSLayoutConstraint(
      item: self, attribute: attribute, relatedBy: relation, toItem: item, attribute: other,
      multiplier: multiplier, constant: offset)
    return made.pureMade()
  }

  /// An inset counts inwards, so that at the far edges the offset and the relation are turned round.
  func purePin(
    _ edge: ALEdge, within item: Any?, inset: CGFloat, relation: NSLayoutConstraint.Relation
  ) -> NSLayoutConstraint {
    let isFar = edge == .bottom || edge == .right || edge == .trailing
    var turned = relation
    if isFar && relation == .lessThanOrEqual { turned = .greaterThanOrEqual }
    if isFar && relation == .greaterThanOrEqual { turned = .lessThanOrEqual }
    let attribute = pureAttribute(edge)
    return pureConstraint(attribute, turned, item, attribute, 1, isFar ? -inset : inset)
  }

  // MARK: The superview's edges

  @discardableResult func autoPinEdge(
    toSuperviewEdge edge: ALEdge, withInset inset: CGFloat = 0, relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return purePin(edge, within: superview, inset: inset, relation: relation)
  }

  @discardableResult func autoPinEdge(
    toSuperviewMargin edge: ALEdge, withInset inset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return purePin(edge, within: superview?.layoutMarginsGuide, inset: inset, relation: relation)
  }

  @discardableResult func autoPinEdge(
    toSuperviewSafeArea edge: ALEdge, withInset inset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return purePin(edge, within: superview?.safeAreaLayoutGuide, inset: inset, relation: relation)
  }

  func purePins(within item: Any?, insets: UIEdgeInsets, excluding excluded: ALEdge?) -> [NSLayoutConstraint]
  {
    var made: [NSLayoutConstraint] = []
    if excluded != .top { made.append(purePin(.top, within: item, inset: insets.top, relation: .equal)) }
    if excluded != .leading && excluded != .left {
      made.append(purePin(.leading, within: item, inset: insets.left, relation: .equal))
    }
    if excluded != .bottom {
      made.append(purePin(.bottom, within: item, inset: insets.bottom, relation: .equal))
    }
    if excluded != .trailing && excluded != .right {
      made.append(purePin(.trailing, within: item, inset: insets.right, relation: .equal))
    }
    return made
  }

  @discardableResult func autoPinEdgesToSuperviewEdges(
    with insets: UIEdgeInsets = .zero, excludingEdge excluded: ALEdge? = nil
  ) -> [NSLayoutConstraint] {
    return purePins(within: superview, insets: insets, excluding: excluded)
  }

  @discardableResult func autoPinEdgesToSuperviewMargins(
    with insets: UIEdgeInsets = .zero, excludingEdge excluded: ALEdge? = nil
  ) -> [NSLayoutConstraint] {
    return purePins(within: superview?.layoutMarginsGuide, insets: insets, excluding: excluded)
  }

  @discardableResult func autoPinEdgesToSuperviewSafeArea(
    with insets: UIEdgeInsets = .zero, excludingEdge excluded: ALEdge? = nil
  ) -> [NSLayoutConstraint] {
    return purePins(within: superview?.safeAreaLayoutGuide, insets: insets, excluding: excluded)
  }

  // MARK: Another view's edges

  @discardableResult func autoPinEdge(
    _ edge: ALEdge, to other: ALEdge, of view: UIView, withOffset offset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return pureConstraint(pureAttribute(edge), relation, view, pureAttribute(other), 1, offset)
  }
}
