import Foundation

/// The constraints that arrange a stack view's subviews, and the guides that hold its gaps.
///
/// Visible views follow each other along the axis. A hidden one has length 0, unless what is required of it, or in it, asks for
/// another, and lies at its predecessor's end, as it would be ambiguous without constraints.
struct StackArrangement {
  private let stack: UIStackView
  private let visible: [UIView]
  private let along: Edges
  private let across: Edges
  /// The stack's edges, or its margins, that hold the views.
  private let outerAlong: Edges
  private let outerAcross: Edges
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []

  /// The attributes of one direction.
  private struct Edges {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute

    static let horizontal = Edges(start: .leading, end: .trailing, length: .width, center: .centerX)
    static let vertical = Edges(start: .top, end: .bottom, length: .height, center: .centerY)
    static let horizontalMargins = Edges(
      start: .leadingMargin, end: .trailingMargin, length: .width, center: .centerXWithinMargins)
    static let verticalMargins = Edges(
      start: .topMargin, end: .bottomMargin, length: .height, center: .centerYWithinMargins)
  }

  init(of stack: UIStackView) {
    self.stack = stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let isHorizontal = stack.axis == .horizontal
    (along, across) = isHorizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
    let margins: (Edges, Edges) =
      isHorizontal ? (.horizontalMargins, .verticalMargins) : (.verticalMargins, .horizontalMargins)
    (outerAlong, outerAcross) = stack.isLayoutMarginsRelativeArrangement ? margins : (along, across)
    placeAlong()
    distribute()
    for view in stack.arrangedSubviews { align(view) }
    alignBaselines()
    collapseHidden()
    // Without other constraints the stack is as small as possible, and where it does not stretch its views, they are so too:
    // `UISV-spanning-fit` of 51 and `UISV-ambiguity-suppression` of 25 in UIKit's logs.
    let isFill = stack.alignment == .fill
    tie(stack, along.length, at: 25)
    tie(stack, across.length, at: isFill ? 25 : 51)
    if !isFill { for view in stack.arrangedSubviews { tie(view, across.length, at: 25) } }
  }

  private mutating func tie(
    _ first: LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: LayoutItem? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: Double = 1,
    plus constant: Double = 0, at priority: UILayoutPriority = .required
  ) {
    add(
      NSLayoutConstraint(
        implicit: first, firstAttribute, relation, to: second, secondAttribute, multiplier: multiplier,
        constant: constant, priority: priority))
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    constraint.identifier = "UISV"
    constraint.order = LayoutEngine.implicitOrder(of: stack, slot: 8 + constraints.count)
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func placeAlong() {
    guard let first = visible.first, let last = visible.last else { return }
    tie(first, along.start, .equal, stack, outerAlong.start)
    tie(last, along.end, .equal, stack, outerAlong.end)
    let isFixed = ![.equalSpacing, .equalCentering].contains(stack.distribution)
    for (view, next) in zip(visible, visible.dropFirst()) {
      tie(
        next, along.start, isFixed ? .equal : .greaterThanOrEqual, view, along.end,
        plus: stack.customSpacing(after: view))
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: shareEqually()
    case .fillProportionally: shareInProportion()
    case .equalSpacing:
      holdGaps(from: along.end, to: along.start) { _ in .required }
    case .equalCentering:
      // The minimum spacing outweighs equal distances of the centres.
      holdGaps(from: along.center, to: along.center) { UILayoutPriority(max(150 - $0, 50)) }
    }
  }

  private mutating func shareEqually() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() { tie(view, along.length, .equal, first, along.length) }
  }

  /// Each view's part of the stack is its length's part of all lengths and gaps. The parts do not add up to the room that the
  /// gaps leave, so that the first counts most and only one view alone is required to have its part. A view without a length
  /// has none in the stack either. UIKit names these constraints `UISV-fill-proportionally`; iOS 9 gave
  /// them other priorities.
  private mutating func shareInProportion() {
    let gaps = stack.spacing * Double(visible.count - 1)
    let lengths = stack.ownLengths
    let whole = lengths.values.reduce(gaps, +)
    guard whole > max(gaps, 1) else { return shareEqually() }
    let canvas: LayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    for (index, view) in stack.arrangedSubviews.enumerated() where !view.isHidden {
      let share = (lengths[ObjectIdentifier(view)] ?? 0) / whole
      if share > 0 {
        let priority = share == 1 ? .required : UILayoutPriority(max(999 - Double(index), 751))
        tie(view, along.length, .equal, canvas, along.length, times: share, at: priority)
      } else {
        tie(view, along.length)
      }
    }
  }

  /// A guide between each two neighbours, all of equal length.
  private mutating func holdGaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    at priority: (_ index: Double) -> UILayoutPriority
  ) {
    for (view, next) in zip(visible, visible.dropFirst()) {
      let gap = UILayoutGuide(identifier: "gap\(gaps.count + 1)")
      gap.isMadeByView = true
      stack.addLayoutGuide(gap)
      tie(gap, along.start, .equal, view, start)
      tie(gap, along.end, .equal, next, end)
      tie(gap, across.start, .equal, stack, across.start)
      tie(gap, across.length)
      if let first = gaps.first {
        tie(gap, along.length, .equal, first, along.length, at: priority(Double(gaps.count)))
      }
      gaps.append(gap)
    }
  }

  // MARK: Across the axis

  /// A hidden view is aligned with the others and may be larger than the stack, unless the views fill it: UIKit's guide that
  /// spans the views leaves it out.
  private mutating func align(_ view: UIView) {
    let isFill = stack.alignment == .fill
    let isAtStart = isFill || stack.alignment == .leading
    let isAtEnd = isFill || stack.alignment == .trailing
    if isAtStart || !view.isHidden {
      tie(view, across.start, isAtStart ? .equal : .greaterThanOrEqual, stack, outerAcross.start)
    }
    if isAtEnd || !view.isHidden {
      tie(view, across.end, isAtEnd ? .equal : .lessThanOrEqual, stack, outerAcross.end)
    }
    if stack.alignment == .center { tie(view, across.center, .equal, stack, outerAcross.center) }
  }

  private mutating func alignBaselines() {
    let baseline: NSLayoutConstraint.Attribute
    switch stack.alignment {
    case .firstBaseline: baseline = .firstBaseline
    case .lastBaseline: baseline = .lastBaseline
    default: return
    }
    guard let first = stack.arrangedSubviews.first else { return }
    // Views in a column have no common baseline and are aligned to the leading edge.
    guard stack.axis == .horizontal else {
      for view in stack.arrangedSubviews { tie(view, across.start, .equal, stack, across.start) }
      return
    }
    for view in stack.arrangedSubviews.dropFirst() { tie(view, baseline, .equal, first, baseline) }
    // The tallest text touches the leading edge.
    for view in stack.arrangedSubviews { tie(view, across.start, .equal, stack, across.start, at: 40) }
  }

  private mutating func collapseHidden() {
    var previous: (item: UIView, edge: NSLayoutConstraint.Attribute) = (stack, outerAlong.start)
    for view in stack.arrangedSubviews {
      if view.isHidden {
        add(HidingConstraint(of: view, along.length))
        tie(view, along.start, .equal, previous.item, previous.edge)
      }
      previous = (view, along.end)
    }
  }
}
