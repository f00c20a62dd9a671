import AutoLayout

// What an equation asks for, as far as that decides which of a conflict's members gives way.
extension Equation {
  /// Whether it centres an item on another.
  var isCentring: Bool {
    secondItem != nil && firstAttribute == secondAttribute
      && [.centerX, .centerY].contains(firstAttribute)
  }

  /// Whether it gives two texts a common baseline.
  var isBaselineAlignment: Bool {
    secondItem != nil && firstAttribute.isBaseline && secondAttribute.isBaseline
  }

  /// Whether it relates the leading, left or top edges of two items, or of their margins.
  var isNearPin: Bool { relates(.leading, .leadingMargin, .left, .leftMargin, .top, .topMargin) }

  private func relates(_ edges: NSLayoutConstraint.Attribute...) -> Bool {
    secondItem != nil && firstAttribute.axis == secondAttribute.axis && edges.contains(firstAttribute)
      && edges.contains(secondAttribute)
  }

  /// Whether it makes a width or height a number.
  var isSizeNumber: Bool { firstAttribute.isSize && secondItem == nil && relation == .equal }

  /// Whether it is the thickness of a line that separates views.
  var isLine: Bool {
    isSizeNumber && constant > 0 && constant <= 2
  }

  /// Whether it is a size that a view has at least.
  var isLeastSize: Bool {
    firstAttribute.isSize && secondItem == nil && relation == .greaterThanOrEqual
  }

  /// Whether it makes a size that much less than another one.
  var isInsetSize: Bool {
    firstAttribute.isSize && secondItem != nil && firstAttribute == secondAttribute && multiplier == 1
      && constant < 0
  }

  /// Whether it asks for a size that no view has.
  var isNegativeSize: Bool {
    isSizeNumber && constant < 0
  }

  /// Whether it relates the trailing, right or bottom edges of two items, or of their margins.
  var isFarPin: Bool {
    relates(.trailing, .trailingMargin, .right, .rightMargin, .bottom, .bottomMargin)
  }

  /// Whether it places a far edge 4 points or more outside of another item's, as an inset with the sign of the near edge does.
  var isOutwardFarPin: Bool {
    isFarPin && firstAttribute == secondAttribute && relation == .equal && multiplier == 1 && constant >= 4
  }
}
