import AutoLayout

/// A constraint's equation as the scene can have it: its items known, its attributes such as go together.
struct RebuiltEquation {
  var first: LogItem
  var firstAttribute: NSLayoutConstraint.Attribute
  var second: LogItem?
  var secondAttribute: NSLayoutConstraint.Attribute
  var multiplier: Double
  var constant: Double

  /// Nil where the two attributes have nothing to do with each other.
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
    if firstAttribute.isPosition {
      guard firstAttribute.axis == secondAttribute.axis else { return nil }
      speakAlike()
    }
  }

  /// Leading does not go with left: text runs from left to right in a rebuilt scene, so they are the same.
  private mutating func speakAlike() {
    if firstAttribute.isAbsoluteSide { secondAttribute = secondAttribute.fromLeftToRight }
    if secondAttribute.isAbsoluteSide { firstAttribute = firstAttribute.fromLeftToRight }
  }
}
