import AutoLayout

/// An attribute of a view, or of an item that belongs to a view such as a guide; or several, as SnapKit's `snp.edges`;
/// or none in particular, as `snp`.
///
/// It does not keep the view alive: views hold constraints, which hold attributes.
public struct ViewAttribute {
  private let viewReference: LayoutItemReference
  private let itemReference: LayoutItemReference
  /// Without any, it stands for whichever attribute it is related to.
  public let attributes: [NSLayoutConstraint.Attribute]
  /// The attribute; `notAnAttribute` where there is not just one.
  public var layoutAttribute: NSLayoutConstraint.Attribute {
    attributes.count == 1 ? attributes[0] : .notAnAttribute
  }

  public init(view: UIView, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.init(view: view, item: view, layoutAttribute: layoutAttribute)
  }

  public init(view: UIView, item: LayoutItem, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.init(
      view: view.reference, item: item.reference,
      attributes: layoutAttribute == .notAnAttribute ? [] : [layoutAttribute])
  }

  private init(
    view: LayoutItemReference, item: LayoutItemReference, attributes: [NSLayoutConstraint.Attribute]
  ) {
    viewReference = view
    itemReference = item
    self.attributes = attributes
  }

  /// The same item with other attributes.
  public func with(_ attributes: [NSLayoutConstraint.Attribute]) -> ViewAttribute {
    ViewAttribute(view: viewReference, item: itemReference, attributes: attributes)
  }

  /// The attribute of this item that another item's attribute is related to: a single one whatever the other is, of
  /// several the same one, with or without its margin. Nil where several do not contain it.
  func counterpart(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute? {
    if attributes.count == 1 { return attributes[0] }
    if attributes.isEmpty || attributes.contains(attribute) { return attribute }
    return attributes.first {
      guard var other = $0.geometry, let own = attribute.geometry else { return false }
      other.isWithinMargins = own.isWithinMargins
      return other == own
    }
  }

  /// The view; for a guide, its owning view. An empty view if it no longer exists.
  public var view: UIView { viewReference.item as? UIView ?? .departed }

  /// The item that constraints refer to: the view or a guide.
  public var item: LayoutItem { itemReference.item ?? view }

  public var isSizeAttribute: Bool { layoutAttribute.isSize }
}

extension ViewAttribute: Equatable {
  public static func == (left: ViewAttribute, right: ViewAttribute) -> Bool {
    left.item === right.item && left.attributes == right.attributes
  }
}
