import AutoLayout

/// The direction in which views are distributed.
public enum MASAxisType: Sendable {
  case horizontal, vertical
}

extension Array where Element: UIView {
  // MARK: The three verbs over each view

  /// Makes constraints for each view with the same block; all or nothing.
  @discardableResult
  public func mas_makeConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try constrain(.make, sink, block)
  }

  @discardableResult
  public func mas_updateConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try constrain(.update, sink, block)
  }

  @discardableResult
  public func mas_remakeConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try constrain(.remake, sink, block)
  }

  func constrain(
    _ verb: ConstraintMaker.Verb, _ sink: MasonrySink?, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    let makers = map { ConstraintMaker(view: $0, verb: verb, reportingTo: sink) }
    for maker in makers { try block(maker) }
    return try ConstraintMaker.install(makers)
  }

  // MARK: Distribution

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
      // The ends run evenly from lead + length (the first's) to the container's length - tail (the last's).
      let part = Double(index) / Double(count - 1)
      make.attribute(run.end).equalTo(run.container).multipliedBy(part)
        .offset((1 - part) * (leadSpacing + length) - part * tailSpacing)
    }
  }

  /// Holds the first view's start and the last one's end; `between` says the rest of each view.
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
    var common: UIView? = first
    for view in dropFirst() {
      common = common?.mas_closestCommonSuperview(view)
    }
    // A view among those to distribute cannot hold the others.
    guard let common else { throw .noSharedSuperview }
    return common
  }
}

/// Where views are distributed, and the attributes that an axis speaks of.
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

extension Array where Element: UIView {
  // MARK: Shorthand

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

/// Gives each view its name as key, as the macro of that name does with the names of variables.
public func MASAttachKeys(_ views: KeyValuePairs<String, UIView>) {
  for (name, view) in views { view.mas_key = name }
}
