/// An attribute of an item that makes constraints with anchors of its kind: positions on one axis with each other,
/// lengths with lengths and with numbers.
public struct NSLayoutAnchor<Kind> {
  public let item: LayoutItem
  public let attribute: NSLayoutConstraint.Attribute

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// A constraint, not active yet.
  /// - Parameters:
  ///   - multiplier: for lengths; of a position it would multiply the coordinate in the common superview.
  ///   - constant: in points.
  /// - Throws: ``LayoutError``, such as for left with leading.
  public func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor, multiplier: Double = 1,
    constant: Double = 0
  ) throws(LayoutError) -> NSLayoutConstraint {
    try NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
      attribute: other.attribute, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    equalTo other: NSLayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.equal, other, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.greaterThanOrEqual, other, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.lessThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
}

public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutAnchorKind.XAxis>
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutAnchorKind.YAxis>
public typealias NSLayoutDimension = NSLayoutAnchor<NSLayoutAnchorKind.Dimension>

/// The kinds of anchors; constraints relate anchors of one kind.
public enum NSLayoutAnchorKind {
  public enum XAxis {}
  public enum YAxis {}
  public enum Dimension {}
}

extension NSLayoutAnchor where Kind == NSLayoutAnchorKind.Dimension {
  /// The general form of the three below.
  public func constraint(
    _ relation: NSLayoutConstraint.Relation, constant: Double
  ) throws(LayoutError) -> NSLayoutConstraint {
    try NSLayoutConstraint(item: item, attribute: attribute, relatedBy: relation, constant: constant)
  }

  public func constraint(equalToConstant constant: Double) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.equal, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualToConstant constant: Double
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.greaterThanOrEqual, constant: constant)
  }

  public func constraint(
    lessThanOrEqualToConstant constant: Double
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.lessThanOrEqual, constant: constant)
  }
}

/// The standard spacing between views, in points.
public let systemSpacing = 8.0

extension NSLayoutAnchor where Kind == NSLayoutAnchorKind.XAxis {
  /// A multiple of the standard spacing after the other.
  public func constraint(
    equalToSystemSpacingAfter other: NSLayoutAnchor, multiplier: Double = 1
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.equal, other, constant: systemSpacing * multiplier)
  }
}

extension NSLayoutAnchor where Kind == NSLayoutAnchorKind.YAxis {
  /// A multiple of the standard spacing below the other.
  public func constraint(
    equalToSystemSpacingBelow other: NSLayoutAnchor, multiplier: Double = 1
  ) throws(LayoutError) -> NSLayoutConstraint {
    try constraint(.equal, other, constant: systemSpacing * multiplier)
  }
}

extension LayoutItem {
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
