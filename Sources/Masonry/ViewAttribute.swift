import AutoLayout

/// An attribute of a view, or of an item that belongs to a view such as a guide; or several, as SnapKit's `snp.edges`;
/// or none in particular, as `snp`.
///
/// It does not keep the view alive: views hold constraints, which hold attributes.
public struct ViewAttribute {
  private let viewReference: LayoutItemReference
  private let itemReference: LayoutItemReference
  private let selection: Selection

  /// Nearly all have one, which takes no array.
  private enum Selection {
    case one(NSLayoutConstraint.Attribute)
    /// None, or more than one.
    case several([NSLayoutConstraint.Attribute])

    init(_ attributes: [NSLayoutConstraint.Attribute]) {
      self = attributes.count == 1 ? .one(attributes[0]) : .several(attributes)
    }
  }

  /// Without any, it stands for whichever attribute it is related to.
  public var attributes: [NSLayoutConstraint.Attribute] {
    switch selection {
    case .one(let attribute): [attribute]
    case .several(let attributes): attributes
    }
  }

  public var hasAttributes: Bool {
    if case .several(let attributes) = selection { !attributes.isEmpty } else { true }
  }

  /// The attribute; `notAnAttribute` where there is not just one.
  public var layoutAttribute: NSLayoutConstraint.Attribute {
    if case .one(let attribute) = selection { attribute } else { .notAnAttribute }
  }

  public init(view: UIView, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.init(view: view, item: view, layoutAttribute: layoutAttribute)
  }

  public init(view: UIView, item: LayoutItem, layoutAttribute: NSLayoutConstraint.Attribute) {
    self.init(
      view: view.reference, item: item.reference,
      layoutAttribute == .notAnAttribute ? .several([]) : .one(layoutAttribute))
  }

  private init(
    view: LayoutItemReference, item: LayoutItemReference, _ selection: Selection
  ) {
    viewReference = view
    itemReference = item
    self.selection = selection
  }

  /// The same item with other attributes.
  public func with(_ attributes: [NSLayoutConstraint.Attribute]) -> ViewAttribute {
    ViewAttribute(view: viewReference, item: itemReference, Selection(attributes))
  }

  /// The same item with another attribute.
  func with(_ attribute: NSLayoutConstraint.Attribute) -> ViewAttribute {
    ViewAttribute(view: viewReference, item: itemReference, .one(attribute))
  }

  /// The attribute of this item that another item's attribute is related to: a single one whatever the other is, of
  /// several the same one, with or without its margin. Nil where several do not contain it.
  func counterpart(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute? {
    guard case .several(let attributes) = selection else { return layoutAttribute }
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
