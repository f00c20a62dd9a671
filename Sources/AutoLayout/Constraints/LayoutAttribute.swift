extension NSLayoutConstraint {
  /// The part of an item that a constraint speaks of.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom
    case leading, trailing
    case width, height
    case centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute

    /// Another name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the first attribute stands to the second side.
  public enum Relation: String, Hashable, Sendable {
    case lessThanOrEqual = "<="
    case equal = "=="
    case greaterThanOrEqual = ">="
  }

  /// A direction of the plane.
  public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }
}

extension NSLayoutConstraint.Attribute {
  /// The direction the attribute lies in; nil for `notAnAttribute`.
  public var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  /// Whether it is a width or a height.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether it is a place in the plane, which only means something relative to another place.
  public var isPosition: Bool { self != .notAnAttribute && !isSize }

  /// Whether it is a side of the item, margins included: no size, centre or baseline.
  public var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: isMargin && self != .centerXWithinMargins && self != .centerYWithinMargins
    }
  }

  /// Whether its side depends on the direction of reading.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it names a side by left or right, whatever the direction of reading.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether it lies inside the item by its layout margins.
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
