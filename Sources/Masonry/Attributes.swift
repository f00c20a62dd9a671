import AutoLayout

/// A type with a member for each attribute: makers and constraints, which chain them, and views (in Masonry with
/// `MAS_SHORTHAND`).
public protocol AttributeNaming {
  associatedtype Named

  /// An attribute by its value.
  func attribute(_ attribute: NSLayoutConstraint.Attribute) -> Named
}

extension AttributeNaming {
  public var left: Named { attribute(.left) }
  public var top: Named { attribute(.top) }
  public var right: Named { attribute(.right) }
  public var bottom: Named { attribute(.bottom) }
  public var leading: Named { attribute(.leading) }
  public var trailing: Named { attribute(.trailing) }
  public var width: Named { attribute(.width) }
  public var height: Named { attribute(.height) }
  public var centerX: Named { attribute(.centerX) }
  public var centerY: Named { attribute(.centerY) }
  public var baseline: Named { attribute(.baseline) }
  public var firstBaseline: Named { attribute(.firstBaseline) }
  public var lastBaseline: Named { attribute(.lastBaseline) }
  public var leftMargin: Named { attribute(.leftMargin) }
  public var rightMargin: Named { attribute(.rightMargin) }
  public var topMargin: Named { attribute(.topMargin) }
  public var bottomMargin: Named { attribute(.bottomMargin) }
  public var leadingMargin: Named { attribute(.leadingMargin) }
  public var trailingMargin: Named { attribute(.trailingMargin) }
  public var centerXWithinMargins: Named { attribute(.centerXWithinMargins) }
  public var centerYWithinMargins: Named { attribute(.centerYWithinMargins) }
}

extension ConstraintMaker: AttributeNaming {}
extension Constraint: AttributeNaming {}
extension UIView: AttributeNaming {}

extension UIView {
  public var mas_left: ViewAttribute { attribute(.left) }
  public var mas_top: ViewAttribute { attribute(.top) }
  public var mas_right: ViewAttribute { attribute(.right) }
  public var mas_bottom: ViewAttribute { attribute(.bottom) }
  public var mas_leading: ViewAttribute { attribute(.leading) }
  public var mas_trailing: ViewAttribute { attribute(.trailing) }
  public var mas_width: ViewAttribute { attribute(.width) }
  public var mas_height: ViewAttribute { attribute(.height) }
  public var mas_centerX: ViewAttribute { attribute(.centerX) }
  public var mas_centerY: ViewAttribute { attribute(.centerY) }
  public var mas_baseline: ViewAttribute { attribute(.baseline) }
  public var mas_firstBaseline: ViewAttribute { attribute(.firstBaseline) }
  public var mas_lastBaseline: ViewAttribute { attribute(.lastBaseline) }
  public var mas_leftMargin: ViewAttribute { attribute(.leftMargin) }
  public var mas_rightMargin: ViewAttribute { attribute(.rightMargin) }
  public var mas_topMargin: ViewAttribute { attribute(.topMargin) }
  public var mas_bottomMargin: ViewAttribute { attribute(.bottomMargin) }
  public var mas_leadingMargin: ViewAttribute { attribute(.leadingMargin) }
  public var mas_trailingMargin: ViewAttribute { attribute(.trailingMargin) }
  public var mas_centerXWithinMargins: ViewAttribute { attribute(.centerXWithinMargins) }
  public var mas_centerYWithinMargins: ViewAttribute { attribute(.centerYWithinMargins) }

  /// An attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> ViewAttribute {
    ViewAttribute(view: self, layoutAttribute: attribute)
  }

  /// As ``attribute(_:)``.
  public func mas_attribute(_ attribute: NSLayoutConstraint.Attribute) -> ViewAttribute {
    self.attribute(attribute)
  }
}

/// A set of attributes, for ``ConstraintMaker/attributes(_:)``.
public struct AttributeMask: OptionSet, Hashable, Sendable {
  /// A bit for each attribute, in the order of its cases.
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The mask of the attributes in a literal such as `[.left, .right]`.
  public init(arrayLiteral attributes: NSLayoutConstraint.Attribute...) {
    self = attributes.reduce(into: Self(rawValue: 0)) { $0.formUnion(Self($1)) }
  }

  /// The mask of one attribute; empty for `notAnAttribute`.
  public init(_ attribute: NSLayoutConstraint.Attribute) {
    let place =
      attribute == .notAnAttribute ? nil : NSLayoutConstraint.Attribute.allCases.firstIndex(of: attribute)
    self.init(rawValue: place.map { 1 << UInt32($0) } ?? 0)
  }

  /// The attributes in the order of a composite's children, which its key numbers.
  public var attributes: [NSLayoutConstraint.Attribute] {
    NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute && contains(AttributeMask($0)) }
  }
}
