import AutoLayout

/// The direction in which views are distributed.
public enum MASAxisType: Sendable {
  case horizontal, vertical
}

extension Array where Element: UIView {
  /// Spreads the views over their common superview: equal lengths, fixed gaps.
  /// - Parameters: all lengths in points.
  /// - Throws: ``MasonryError/tooFewViews`` for fewer than two views, ``MasonryError/noSharedSuperview``.
  @discardableResult
  public func mas_distributeViewsAlongAxis(
    _ axis: MASAxisType, withFixedSpacing spacing: Double, leadSpacing: Double, tailSpacing: Double,
    reportingTo sink: MasonrySink? = nil
  ) throws -> [Constraint] {
    try distribute(axis, leadSpacing, tailSpacing, sink) { make, index, run in
      guard index > 0 else { return }
      let previous = self[index - 1]
      make.attribute(run.length).equalTo(previous)
      make.attribute(run.start).equalTo(previous.mas_attribute(run.end)).offset(spacing)
    }
  }

  /// Spreads the views over their common superview: fixed lengths, equal gaps.
  /// - Parameters: all lengths in points.
  /// - Throws: ``MasonryError/tooFewViews`` for fewer than two views, ``MasonryError/noSharedSuperview``.
  @discardableResult
  public func mas_distributeViewsAlongAxis(
    _ axis: MASAxisType, withFixedItemLength length: Double, leadSpacing: Double, tailSpacing: Double,
    reportingTo sink: MasonrySink? = nil
  ) throws -> [Constraint] {
    try distribute(axis, leadSpacing, tailSpacing, sink) { make, index, run in
      make.attribute(run.length).equalTo(length)
      guard index > 0, index < count - 1 else { return }
      // The ends are interpolated between the first one, lead + length, and the last, the container's length - tail.
      let part = Double(index) / Double(count - 1)
      make.attribute(run.end).equalTo(run.container).multipliedBy(part)
        .offset((1 - part) * (leadSpacing + length) - part * tailSpacing)
    }
  }

  /// Constrains the start of the first view and the end of the last; `between` makes the other constraints of a view.
  private func distribute(
    _ axis: MASAxisType, _ leadSpacing: Double, _ tailSpacing: Double, _ sink: MasonrySink?,
    between: (ConstraintMaker, Int, DistributionRun) -> Void
  ) throws -> [Constraint] {
    let run = DistributionRun(axis, in: try distributionContainer())
    let makers = map { ConstraintMaker(view: $0, reportingTo: sink) }
    for (index, make) in makers.enumerated() {
      between(make, index, run)
      if index == 0 { make.attribute(run.start).equalTo(run.container).offset(leadSpacing) }
      if index == count - 1 { make.attribute(run.end).equalTo(run.container).offset(-tailSpacing) }
    }
    return try ConstraintMaker.install(makers)
  }

  private func distributionContainer() throws(MasonryError) -> UIView {
    guard count > 1, let first else { throw .tooFewViews }
    let common = dropFirst().reduce(first as UIView?) { $0?.mas_closestCommonSuperview($1) }
    guard let common else { throw .noSharedSuperview }
    return common
  }
}

/// The superview to distribute views in, and the attributes along the axis.
private struct DistributionRun {
  let container: UIView
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let length: NSLayoutConstraint.Attribute

  init(_ axis: MASAxisType, in container: UIView) {
    self.container = container
    switch axis {
    case .horizontal: (start, end, length) = (.left, .right, .width)
    case .vertical: (start, end, length) = (.top, .bottom, .height)
    }
  }
}
