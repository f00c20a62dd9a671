import AutoLayout

/// A type with a member for each attribute: makers and constraints, which chain them, and views, as Masonry has them
/// with `MAS_SHORTHAND`.
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
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The mask of one attribute; empty for `notAnAttribute`.
  public init(_ attribute: NSLayoutConstraint.Attribute) {
    let place =
      attribute == .notAnAttribute ? nil : NSLayoutConstraint.Attribute.allCases.firstIndex(of: attribute)
    self.init(rawValue: place.map { 1 << UInt32($0) } ?? 0)
  }

  /// In the order in which a composite holds them, which its key's indices count by.
  public var attributes: [NSLayoutConstraint.Attribute] {
    NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute && contains(AttributeMask($0)) }
  }

  public static let left = AttributeMask(NSLayoutConstraint.Attribute.left)
  public static let top = AttributeMask(NSLayoutConstraint.Attribute.top)
  public static let right = AttributeMask(NSLayoutConstraint.Attribute.right)
  public static let bottom = AttributeMask(NSLayoutConstraint.Attribute.bottom)
  public static let leading = AttributeMask(NSLayoutConstraint.Attribute.leading)
  public static let trailing = AttributeMask(NSLayoutConstraint.Attribute.trailing)
  public static let width = AttributeMask(NSLayoutConstraint.Attribute.width)
  public static let height = AttributeMask(NSLayoutConstraint.Attribute.height)
  public static let centerX = AttributeMask(NSLayoutConstraint.Attribute.centerX)
  public static let centerY = AttributeMask(NSLayoutConstraint.Attribute.centerY)
  public static let baseline = AttributeMask(NSLayoutConstraint.Attribute.baseline)
  public static let firstBaseline = AttributeMask(NSLayoutConstraint.Attribute.firstBaseline)
  public static let lastBaseline = AttributeMask(NSLayoutConstraint.Attribute.lastBaseline)
  public static let leftMargin = AttributeMask(NSLayoutConstraint.Attribute.leftMargin)
  public static let rightMargin = AttributeMask(NSLayoutConstraint.Attribute.rightMargin)
  public static let topMargin = AttributeMask(NSLayoutConstraint.Attribute.topMargin)
  public static let bottomMargin = AttributeMask(NSLayoutConstraint.Attribute.bottomMargin)
  public static let leadingMargin = AttributeMask(NSLayoutConstraint.Attribute.leadingMargin)
  public static let trailingMargin = AttributeMask(NSLayoutConstraint.Attribute.trailingMargin)
  public static let centerXWithinMargins = AttributeMask(NSLayoutConstraint.Attribute.centerXWithinMargins)
  public static let centerYWithinMargins = AttributeMask(NSLayoutConstraint.Attribute.centerYWithinMargins)
}
