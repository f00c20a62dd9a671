import AutoLayout

/// The names without `mas_`, as Masonry has them with `MAS_SHORTHAND`.
extension UIView {
  public var left: ViewAttribute { mas_left }
  public var top: ViewAttribute { mas_top }
  public var right: ViewAttribute { mas_right }
  public var bottom: ViewAttribute { mas_bottom }
  public var leading: ViewAttribute { mas_leading }
  public var trailing: ViewAttribute { mas_trailing }
  public var width: ViewAttribute { mas_width }
  public var height: ViewAttribute { mas_height }
  public var centerX: ViewAttribute { mas_centerX }
  public var centerY: ViewAttribute { mas_centerY }
  public var baseline: ViewAttribute { mas_baseline }
  public var firstBaseline: ViewAttribute { mas_firstBaseline }
  public var lastBaseline: ViewAttribute { mas_lastBaseline }
  public var leftMargin: ViewAttribute { mas_leftMargin }
  public var rightMargin: ViewAttribute { mas_rightMargin }
  public var topMargin: ViewAttribute { mas_topMargin }
  public var bottomMargin: ViewAttribute { mas_bottomMargin }
  public var leadingMargin: ViewAttribute { mas_leadingMargin }
  public var trailingMargin: ViewAttribute { mas_trailingMargin }
  public var centerXWithinMargins: ViewAttribute { mas_centerXWithinMargins }
  public var centerYWithinMargins: ViewAttribute { mas_centerYWithinMargins }

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

  /// An attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> ViewAttribute {
    mas_attribute(attribute)
  }

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
