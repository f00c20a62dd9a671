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
    let container = try distributionContainer()
    let ends = DistributionEnds(axis)
    return try distribute(sink) { make, index in
      if index > 0 {
        let previous = self[index - 1]
        make.attribute(ends.length).equalTo(previous)
        make.attribute(ends.start).equalTo(previous.mas_attribute(ends.end)).offset(spacing)
      } else {
        make.attribute(ends.start).equalTo(container).offset(leadSpacing)
      }
      if index == count - 1 { make.attribute(ends.end).equalTo(container).offset(-tailSpacing) }
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
    let container = try distributionContainer()
    let ends = DistributionEnds(axis)
    return try distribute(sink) { make, index in
      make.attribute(ends.length).equalTo(length)
      if index == 0 {
        make.attribute(ends.start).equalTo(container).offset(leadSpacing)
      } else if index == count - 1 {
        make.attribute(ends.end).equalTo(container).offset(-tailSpacing)
      } else {
        // The ends run evenly from lead + length (the first's) to the container's length - tail (the last's).
        let part = Double(index) / Double(count - 1)
        make.attribute(ends.end).equalTo(container).multipliedBy(part)
          .offset((1 - part) * (leadSpacing + length) - part * tailSpacing)
      }
    }
  }

  private func distribute(
    _ sink: MasonrySink?, _ constrain: (ConstraintMaker, Int) -> Void
  ) throws -> [Constraint] {
    let makers = map { ConstraintMaker(view: $0, reportingTo: sink) }
    for (index, maker) in makers.enumerated() { constrain(maker, index) }
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

/// The attributes that distribution along an axis speaks of.
private struct DistributionEnds {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let length: NSLayoutConstraint.Attribute

  init(_ axis: MASAxisType) {
    switch axis {
    case .horizontal: (start, end, length) = (.left, .right, .width)
    case .vertical: (start, end, length) = (.top, .bottom, .height)
    }
  }
}

/// Gives each view its name as key, as the macro of that name does with the names of variables.
public func MASAttachKeys(_ views: KeyValuePairs<String, UIView>) {
  for (name, view) in views { view.mas_key = name }
}
