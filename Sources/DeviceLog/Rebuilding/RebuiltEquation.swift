import AutoLayout

/// The equation of a constraint in the rebuilt scene: its items are known, and its attributes are compatible.
struct RebuiltEquation {
  var first: LogItem
  var firstAttribute: NSLayoutConstraint.Attribute
  var second: LogItem?
  var secondAttribute: NSLayoutConstraint.Attribute
  var multiplier: Double
  var constant: Double

  /// Nil if the attributes cannot be related.
  init?(_ constraint: LogConstraint, in hierarchy: LogHierarchy) {
    first = constraint.first
    firstAttribute = constraint.firstAttribute
    second = constraint.second
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    if second?.identity == "|" { second = hierarchy.superview(of: first) ?? second }
    if multiplier == 0, firstAttribute.isSize {
      second = nil
      secondAttribute = .notAnAttribute
    }
    guard second != nil else { return }
    if firstAttribute.isPosition, secondAttribute.isSize {
      // In the superview's own coordinates its width is its right edge.
      secondAttribute = secondAttribute == .width ? .right : .bottom
    }
    guard firstAttribute.isPosition == secondAttribute.isPosition else { return nil }
    guard firstAttribute.isPosition else { return }
    guard firstAttribute.axis == secondAttribute.axis else { return nil }
    // Leading cannot be related to left. Text runs from left to right in a rebuilt scene, so they are the same.
    if firstAttribute.isAbsoluteSide { secondAttribute = secondAttribute.fromLeftToRight }
    if secondAttribute.isAbsoluteSide { firstAttribute = firstAttribute.fromLeftToRight }
  }
}
