import AutoLayout

/// The names without `mas_`, as Masonry has them with `MAS_SHORTHAND`.
extension UIView {
  /// The safe area, by whichever attribute it is related to.
  public var safeAreaLayoutGuideTop: ViewAttribute { mas_safeAreaLayoutGuideTop }
  public var safeAreaLayoutGuideBottom: ViewAttribute { mas_safeAreaLayoutGuideBottom }
  public var safeAreaLayoutGuideLeft: ViewAttribute { mas_safeAreaLayoutGuideLeft }
  public var safeAreaLayoutGuideRight: ViewAttribute { mas_safeAreaLayoutGuideRight }
  public var safeAreaLayoutGuideLeading: ViewAttribute { mas_safeAreaLayoutGuideLeading }
  public var safeAreaLayoutGuideTrailing: ViewAttribute { mas_safeAreaLayoutGuideTrailing }
  public var safeAreaLayoutGuideWidth: ViewAttribute { mas_safeAreaLayoutGuideWidth }
  public var safeAreaLayoutGuideHeight: ViewAttribute { mas_safeAreaLayoutGuideHeight }
  public var safeAreaLayoutGuideCenterX: ViewAttribute { mas_safeAreaLayoutGuideCenterX }
  public var safeAreaLayoutGuideCenterY: ViewAttribute { mas_safeAreaLayoutGuideCenterY }

  /// As ``mas_makeConstraints(reportingTo:_:)``.
  @discardableResult
  public func makeConstraints(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_makeConstraints(block)
  }

  /// As ``mas_updateConstraints(reportingTo:_:)``.
  @discardableResult
  public func updateConstraints(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_updateConstraints(block)
  }

  /// As ``mas_remakeConstraints(reportingTo:_:)``.
  @discardableResult
  public func remakeConstraints(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_remakeConstraints(block)
  }
}
