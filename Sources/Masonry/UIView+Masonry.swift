import AutoLayout

extension UIView {
  // MARK: Hierarchy and keys

  /// The deepest view that contains both, a view containing itself; nil for different hierarchies.
  public func mas_closestCommonSuperview(_ view: UIView) -> UIView? {
    closestCommonAncestor(with: view) as? UIView
  }

  /// The name that stands for the view in descriptions.
  public var mas_key: String? {
    get { key }
    set { key = newValue }
  }

  // MARK: Safe area

  /// The safe area; a relation takes the attribute of its first side.
  public var mas_safeAreaLayoutGuide: ViewAttribute { safeArea(.notAnAttribute) }
  public var mas_safeAreaLayoutGuideTop: ViewAttribute { safeArea(.top) }
  public var mas_safeAreaLayoutGuideBottom: ViewAttribute { safeArea(.bottom) }
  public var mas_safeAreaLayoutGuideLeft: ViewAttribute { safeArea(.left) }
  public var mas_safeAreaLayoutGuideRight: ViewAttribute { safeArea(.right) }
  public var mas_safeAreaLayoutGuideLeading: ViewAttribute { safeArea(.leading) }
  public var mas_safeAreaLayoutGuideTrailing: ViewAttribute { safeArea(.trailing) }
  public var mas_safeAreaLayoutGuideWidth: ViewAttribute { safeArea(.width) }
  public var mas_safeAreaLayoutGuideHeight: ViewAttribute { safeArea(.height) }
  public var mas_safeAreaLayoutGuideCenterX: ViewAttribute { safeArea(.centerX) }
  public var mas_safeAreaLayoutGuideCenterY: ViewAttribute { safeArea(.centerY) }

  // The names that Masonry has with `MAS_SHORTHAND`.
  public var safeAreaLayoutGuideTop: ViewAttribute { safeArea(.top) }
  public var safeAreaLayoutGuideBottom: ViewAttribute { safeArea(.bottom) }
  public var safeAreaLayoutGuideLeft: ViewAttribute { safeArea(.left) }
  public var safeAreaLayoutGuideRight: ViewAttribute { safeArea(.right) }
  public var safeAreaLayoutGuideLeading: ViewAttribute { safeArea(.leading) }
  public var safeAreaLayoutGuideTrailing: ViewAttribute { safeArea(.trailing) }
  public var safeAreaLayoutGuideWidth: ViewAttribute { safeArea(.width) }
  public var safeAreaLayoutGuideHeight: ViewAttribute { safeArea(.height) }
  public var safeAreaLayoutGuideCenterX: ViewAttribute { safeArea(.centerX) }
  public var safeAreaLayoutGuideCenterY: ViewAttribute { safeArea(.centerY) }

  private func safeArea(_ attribute: NSLayoutConstraint.Attribute) -> ViewAttribute {
    ViewAttribute(view: self, item: safeAreaLayoutGuide, layoutAttribute: attribute)
  }
}

extension UIViewController {
  /// Where content begins: the bottom of the top guide.
  public var mas_topLayoutGuide: ViewAttribute { guide(topLayoutGuide, .bottom) }
  public var mas_topLayoutGuideTop: ViewAttribute { guide(topLayoutGuide, .top) }
  public var mas_topLayoutGuideBottom: ViewAttribute { guide(topLayoutGuide, .bottom) }
  /// Where content ends: the top of the bottom guide.
  public var mas_bottomLayoutGuide: ViewAttribute { guide(bottomLayoutGuide, .top) }
  public var mas_bottomLayoutGuideTop: ViewAttribute { guide(bottomLayoutGuide, .top) }
  public var mas_bottomLayoutGuideBottom: ViewAttribute { guide(bottomLayoutGuide, .bottom) }

  private func guide(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) -> ViewAttribute {
    ViewAttribute(view: view, item: guide, layoutAttribute: attribute)
  }
}
