import AutoLayout

/// An attribute of a view, or of an item that belongs to a view such as a guide.
///
/// It does not keep the view alive: views hold constraints, which hold attributes.
public struct ViewAttribute {
  private let viewReference: LayoutItemReference
  private let itemReference: LayoutItemReference
  /// `notAnAttribute` stands for whichever attribute it is related to.
  public let layoutAttribute: NSLayoutConstraint.Attribute

  public init(view: UIView, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.init(view: view, item: view, layoutAttribute: layoutAttribute)
  }

  public init(view: UIView, item: LayoutItem, layoutAttribute: NSLayoutConstraint.Attribute) {
    viewReference = view.reference
    itemReference = item.reference
    self.layoutAttribute = layoutAttribute
  }

  /// The view; for a guide, its owning view. One that is gone is replaced by an empty one.
  public var view: UIView { viewReference.item as? UIView ?? .departed }

  /// The item that constraints refer to: the view or a guide.
  public var item: LayoutItem { itemReference.item ?? view }

  /// Whether it is a width or a height.
  public var isSizeAttribute: Bool { layoutAttribute.isSize }
}

extension ViewAttribute: Equatable {
  public static func == (left: ViewAttribute, right: ViewAttribute) -> Bool {
    left.item === right.item && left.layoutAttribute == right.layoutAttribute
  }
}
