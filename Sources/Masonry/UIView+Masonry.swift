import AutoLayout

extension UIView {
  // MARK: The three verbs

  /// Makes constraints for this view and installs them. Sets `translatesAutoresizingMaskIntoConstraints` to
  /// false.
  /// - Throws: ``MasonryError`` (nothing is installed then), or whatever the block throws.
  /// - Returns: the constraints, to be kept for changes.
  @discardableResult
  public func mas_makeConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try [self].constrain(.make, sink, block)
  }

  /// As ``mas_makeConstraints(reportingTo:_:)``, but a constraint that is there already, alike in all but the
  /// constant, takes the new constant instead.
  @discardableResult
  public func mas_updateConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try [self].constrain(.update, sink, block)
  }

  /// As ``mas_makeConstraints(reportingTo:_:)``, after all that Masonry installed for this view is
  /// uninstalled.
  @discardableResult
  public func mas_remakeConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try [self].constrain(.remake, sink, block)
  }

  /// Short for ``mas_makeConstraints(reportingTo:_:)``.
  @discardableResult
  public func make(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_makeConstraints(block)
  }

  /// Short for ``mas_updateConstraints(reportingTo:_:)``.
  @discardableResult
  public func update(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_updateConstraints(block)
  }

  /// Short for ``mas_remakeConstraints(reportingTo:_:)``.
  @discardableResult
  public func remake(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_remakeConstraints(block)
  }

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

  /// The safe area, by whichever attribute it is related to.
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

  private func guide(
    _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute
  ) -> ViewAttribute {
    ViewAttribute(view: view, item: guide, layoutAttribute: attribute)
  }
}
