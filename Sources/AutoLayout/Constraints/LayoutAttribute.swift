extension NSLayoutConstraint {
  /// The part of an item that a constraint relates.
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

  /// The relation of the first attribute to the right side.
  public enum Relation: String, Hashable, Sendable {
    case lessThanOrEqual = "<="
    case equal = "=="
    case greaterThanOrEqual = ">="

    /// The case as written in code: `greaterThanOrEqual`.
    public var name: String { String(describing: self) }

    /// The method of Masonry's chains for it: `greaterThanOrEqualTo`.
    public var verb: String { name + "To" }

    /// The relation with its two sides exchanged.
    public var flipped: Self {
      switch self {
      case .lessThanOrEqual: .greaterThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    }
  }

  /// A direction of layout.
  public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    var start: Attribute { self == .horizontal ? .left : .top }
    var length: Attribute { self == .horizontal ? .width : .height }
  }
}
