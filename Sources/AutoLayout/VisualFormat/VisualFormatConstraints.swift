extension NSLayoutConstraint {
  /// The alignment of the views across a visual format, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate static let alignments: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// The constraints of a visual format such as `H:|-[icon(40)]-8-[title]-|`, not active yet.
  ///
  /// A `-` alone is the standard gap of 8 points; next to a `|` it ends at the superview's margin.
  /// - Parameters:
  ///   - metrics: names for numbers.
  ///   - views: names for views and guides.
  /// - Throws: ``VisualFormatError`` with the position.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var builder = VisualFormatBuilder(
      format: try VisualFormatParser.parse(format), options: options, metrics: metrics, views: views)
    return try builder.build()
  }
}

/// Turns a visual format into constraints.
private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Double]
  let views: [String: LayoutItem]
  fileprivate var constraints: [NSLayoutConstraint] = []

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var items: [LayoutItem] = []
    for view in format.views { items.append(try item(view.name, column: view.column)) }
    if let gap = format.leading, let first = items.first, let column = format.views.first?.column {
      let superview = try superview(of: first, column: column)
      try connect((superview, sides(gap).start), to: (first, edges.start), gap, column: column)
    }
    for (index, item) in items.enumerated() {
      let view = format.views[index]
      for predicate in view.predicates { try size(item, predicate) }
      if index + 1 < items.count {
        try connect(
          (item, edges.end), to: (items[index + 1], edges.start), format.gaps[index], column: view.column)
      }
    }
    if let gap = format.trailing, let last = items.last, let column = format.views.last?.column {
      let superview = try superview(of: last, column: column)
      try connect((last, edges.end), to: (superview, sides(gap).end), gap, column: column)
    }
    try align(items)
    return constraints
  }

  // MARK: Edges

  private typealias Priority = (object: VisualFormat.Object, column: Int)
  private typealias Edge = (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)

  private var runsRightToLeft: Bool {
    format.axis == .horizontal && options.contains(.directionRightToLeft)
  }

  private typealias Sides = (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute)

  private var edges: Sides {
    if format.axis == .vertical { return (.top, .bottom) }
    if runsRightToLeft { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private var margins: Sides {
    if format.axis == .vertical { return (.topMargin, .bottomMargin) }
    if runsRightToLeft { return (.rightMargin, .leftMargin) }
    return options.contains(.directionLeftToRight)
      ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
  }

  /// The superview's sides that a gap to it leads to.
  private func sides(_ gap: VisualFormat.Gap) -> Sides {
    if case .standard = gap { margins } else { edges }
  }

  // MARK: Constraints

  /// Places `to` a gap after `from`.
  private mutating func connect(
    _ from: Edge, to: Edge, _ gap: VisualFormat.Gap, column: Int
  ) throws(VisualFormatError) {
    // From right to left, coordinates decrease along the format.
    let (first, second) = runsRightToLeft ? (from, to) : (to, from)
    switch gap {
    case .none:
      try add(first, .equal, second, 0, nil, column)
    case .standard:
      let touchesSuperview = margins.start == from.attribute || margins.end == to.attribute
      try add(first, .equal, second, touchesSuperview ? 0 : systemSpacing, nil, column)
    case .predicates(let predicates):
      for predicate in predicates {
        guard let distance = try number(predicate.object, column: predicate.column) else {
          throw VisualFormatError(
            column: predicate.column, message: "a distance is a number or a metric, not a view")
        }
        try add(first, predicate.relation, second, distance, predicate.priority, predicate.column)
      }
    }
  }

  private mutating func size(
    _ item: LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let length = format.axis.length
    let (relation, priority, column) = (predicate.relation, predicate.priority, predicate.column)
    if let constant = try number(predicate.object, column: column) {
      try add((item, length), relation, nil, constant, priority, column)
    } else if case .name(let name) = predicate.object {
      let other = try self.item(name, column: column)
      try add((item, length), relation, (other, length), 0, priority, column)
    }
  }

  private mutating func align(_ items: [LayoutItem]) throws(VisualFormatError) {
    // There is nothing to align one item with.
    guard items.count > 1 else { return }
    for (option, attribute) in NSLayoutConstraint.FormatOptions.alignments
    where options.contains(option) {
      guard attribute.axis != format.axis else {
        throw VisualFormatError(
          column: 1,
          message: "the option to align all by \(attribute.rawValue) goes along the format, not across it")
      }
      for (item, next) in zip(items, items.dropFirst()) {
        try add((item, attribute), .equal, (next, attribute), 0, nil, 1)
      }
    }
  }

  private mutating func add(
    _ first: Edge, _ relation: NSLayoutConstraint.Relation, _ second: Edge?, _ constant: Double,
    _ priority: Priority?, _ column: Int
  ) throws(VisualFormatError) {
    let priority = try self.priority(priority)
    do throws(LayoutError) {
      constraints.append(
        try NSLayoutConstraint(
          item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
          attribute: second?.attribute ?? .notAnAttribute, constant: constant, priority: priority))
    } catch {
      throw VisualFormatError(column: column, message: error.phrase)
    }
  }

  // MARK: Names

  private func item(_ name: String, column: Int) throws(VisualFormatError) -> LayoutItem {
    guard let item = views[name] else {
      throw VisualFormatError(column: column, message: "'\(name)' is not among the views")
    }
    return item
  }

  private func superview(of item: LayoutItem, column: Int) throws(VisualFormatError) -> UIView {
    guard let superview = item.container else {
      throw VisualFormatError(
        column: column, message: "\(item.displayName) has no superview for | to stand for")
    }
    return superview
  }

  /// The value of an object that is a number or a metric; nil for a view's name.
  private func number(
    _ object: VisualFormat.Object, column: Int
  ) throws(VisualFormatError) -> Double? {
    switch object {
    case .number(let number): return number
    case .name(let name):
      if let metric = metrics[name] { return metric }
      guard views[name] != nil else {
        throw VisualFormatError(column: column, message: "'\(name)' is neither a metric nor a view")
      }
      return nil
    }
  }

  private func priority(_ priority: Priority?) throws(VisualFormatError) -> UILayoutPriority {
    switch priority?.object {
    case nil: return .required
    case .number(let number): return UILayoutPriority(number)
    case .name(let name):
      guard let value = metrics[name] else {
        throw VisualFormatError(column: priority?.column ?? 1, message: "'\(name)' is not among the metrics")
      }
      return UILayoutPriority(value)
    }
  }
}
