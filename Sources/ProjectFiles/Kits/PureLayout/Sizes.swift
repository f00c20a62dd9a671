// Read where a file imports: PureLayout
import UIKit

/// Lengths, centres and lists of views.
extension UIView {
  func pureAttribute(ofDimension dimension: ALDimension) -> NSLayoutConstraint.Attribute {
    return dimension == .width ? .width : .height
  }

  /// A vertical axis is where horizontal centres are.
  func pureAttribute(ofAxis axis: ALAxis) -> NSLayoutConstraint.Attribute {
    switch axis {
    case .vertical: return .centerX
    case .horizontal: return .centerY
    case .firstBaseline: return .firstBaseline
    default: return .lastBaseline
    }
  }

  @discardableResult func autoSetDimension(
    _ dimension: ALDimension, toSize size: CGFloat, relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return pureConstraint(pureAttribute(ofDimension: dimension), relation, nil, .notAnAttribute, 1, size)
  }

  @discardableResult func autoSetDimensions(to size: CGSize) -> [NSLayoutConstraint] {
    return [autoSetDimension(.width, toSize: size.width), autoSetDimension(.height, toSize: size.height)]
  }

  @discardableResult func autoMatch(
    _ dimension: ALDimension, to other: ALDimension, of view: UIView, withOffset offset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return pureConstraint(
      pureAttribute(ofDimension: dimension), relation, view, pureAttribute(ofDimension: other), 1, offset)
  }

  @discardableResult func autoMatch(
    _ dimension: ALDimension, to other: ALDimension, of view: UIView, withMultiplier multiplier: CGFloat,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    return pureConstraint(
      pureAttribute(ofDimension: dimension), relation, view, pureAttribute(ofDimension: other), multiplier, 0)
  }

  @discardableResult func autoCenterInSuperview() -> [NSLayoutConstraint] {
    return [autoAlignAxis(toSuperviewAxis: .horizontal), autoAlignAxis(toSuperviewAxis: .vertical)]
  }

  @discardableResult func autoAlignAxis(toSuperviewAxis axis: ALAxis) -> NSLayoutConstraint {
    let attribute = pureAttribute(ofAxis: axis)
    return pureConstraint(attribute, .equal, superview, attribute, 1, 0)
  }

  @discardableResult func autoAlignAxis(
    _ axis: ALAxis, toSameAxisOf view: UIView, withOffset offset: CGFloat = 0
  ) -> NSLayoutConstraint {
    let attribute = pureAttribute(ofAxis: axis)
    return pureConstraint(attribute, .equal, view, attribute, 1, offset)
  }

  @discardableResult func autoAlignAxis(
    _ axis: ALAxis, toSameAxisOf view: UIView, withMultiplier multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let attribute = pureAttribute(ofAxis: axis)
    return pureConstraint(attribute, .equal, view, attribute, multiplier, 0)
  }
}

/// Constraints that are made together.
extension NSLayoutConstraint {
  /// A constraint that was just made, as the closures around it want it.
  func pureMade() -> NSLayoutConstraint {
    priority = UILayoutPriority(PureState.priority)
    if PureState.isCollecting { PureState.collected.append(self) } else { isActive = true }
    return self
  }

  static func autoSetPriority(_ priority: UILayoutPriority, forConstraints body: () -> Void) {
    let before = PureState.priority
    PureState.priority = priority.rawValue
    body()
    PureState.priority = before
  }

  static func autoCreateConstraintsWithoutInstalling(_ body: () -> Void) -> [NSLayoutConstraint] {
    let before = PureState.collected
    PureState.collected = []
    PureState.isCollecting = true
    body()
    PureState.isCollecting = false
    let made = PureState.collected
    PureState.collected = before
    return made
  }

  @discardableResult static func autoCreateAndInstallConstraints(_ body: () -> Void) -> [NSLayoutConstraint] {
    let made = autoCreateConstraintsWithoutInstalling(body)
    NSLayoutConstraint.activate(made)
    return made
  }

  @discardableResult func autoInstall() -> NSLayoutConstraint {
    isActive = true
    return self
  }

  func autoRemove() {
    isActive = false
  }
}
