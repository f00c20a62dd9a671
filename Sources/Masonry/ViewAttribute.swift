import AutoLayout

/// An attribute of a view, or of an item that belongs to a view such as a guide.
///
/// It does not keep the view alive: views hold constraints, which hold attributes.
public struct ViewAttribute {
  private weak var livingView: UIView?
  private weak var livingItem: LayoutItem?
  /// `notAnAttribute` stands for whichever attribute it is related to.
  public let layoutAttribute: NSLayoutConstraint.Attribute

  public init(view: UIView, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.init(view: view, item: view, layoutAttribute: layoutAttribute)
  }

  public init(view: UIView, item: LayoutItem, layoutAttribute: NSLayoutConstraint.Attribute) {
    livingView = view
    livingItem = item
    self.layoutAttribute = layoutAttribute
  }

  /// The view; for a guide, its owning view. One that is gone is replaced by an empty one.
  public var view: UIView { livingView ?? .departed }

  /// What constraints refer to: the view itself or the guide.
  public var item: LayoutItem { livingItem ?? view }

  /// Whether it is a width or a height.
  public var isSizeAttribute: Bool { layoutAttribute.isSize }
}

extension ViewAttribute: Equatable {
  public static func == (left: ViewAttribute, right: ViewAttribute) -> Bool {
    left.item === right.item && left.layoutAttribute == right.layoutAttribute
  }
}
