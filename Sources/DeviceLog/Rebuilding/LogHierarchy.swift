import AutoLayout

/// The superviews of the items of a log, concluded from its constraints, as a log does not print them.
struct LogHierarchy {
  private(set) var items: [LogItem]
  private var indices: [String: Int] = [:]
  private var parents: [Int?]
  /// The items whose superview is only likely.
  private var guessed: Set<Int> = []
  private let classes: [ClassName]
  private let outermost: Set<String>
  /// The views whose width or height only their frames give, in code as well as in interface files most often those on the
  /// outside.
  private let framed: Set<String>
  /// The stack views that are known by the spacers in them, also those of the app's classes.
  private let arrangers: Set<String>
  /// By item: another item of its group of siblings, or itself (union-find).
  private var groups: [Int]
  /// The items that the notation shows beside another one of their group.
  private var surelySiblings: Set<Int> = []

  /// Views nested deeper than this become subviews of the root.
  private static let depthLimit = 50

  /// - Parameter constraints: constraints whose items are among `items`.
  init(_ items: [LogItem], _ constraints: [LogConstraint]) {
    self.items = items
    for (index, item) in items.enumerated() { indices[item.identity] = index }
    parents = Array(repeating: nil, count: items.count)
    groups = Array(items.indices)
    classes = items.map(\.parsedClass)
    outermost = Set(constraints.filter { $0.kind == .encapsulated }.map(\.first.identity))
    framed = Set(
      constraints.filter { $0.kind == .autoresizing && $0.second == nil && $0.firstAttribute.isSize }
        .map(\.first.identity))
    arrangers = Set(
      constraints.filter { $0.identifier?.hasPrefix("UISV-canvas") == true }.flatMap {
        constraint -> [String] in
        guard let second = constraint.second else { return [] }
        let pair = [constraint.first, second]
        return pair.contains { $0.parsedClass.isSpacer }
          ? pair.filter { !$0.parsedClass.isSpacer }.map(\.identity) : []
      })
    for constraint in constraints { placeInNamed(constraint) }
    for constraint in constraints { placeSurely(constraint) }
    for constraint in constraints { joinSiblings(constraint) }
    shareParents()
    for constraint in constraints { placeLikely(constraint) }
    shareParents()
    for constraint in constraints { placeInUnknown(constraint) }
    limitDepth()
  }

  /// Nil for a subview of the root.
  func superview(of item: LogItem) -> LogItem? {
    indices[item.identity].flatMap { parents[$0] }.map { items[$0] }
  }

  /// Whether nothing but the usual order of a constraint's items says which its superview is.
  func isGuess(_ item: LogItem) -> Bool { indices[item.identity].map(guessed.contains) ?? false }

  /// The items, each after its superview; otherwise in the order of their first mention.
  var fromOutside: [LogItem] {
    var children: [Int: [Int]] = [:]
    for (index, parent) in parents.enumerated() { children[parent ?? -1, default: []].append(index) }
    var ordered: [LogItem] = []
    var pending = Array((children[-1] ?? []).reversed())
    while let index = pending.popLast() {
      ordered.append(items[index])
      pending += (children[index] ?? []).reversed()
    }
    return ordered
  }

  // MARK: Evidence

  /// Superviews that a line names, as `|`.
  private mutating func placeInNamed(_ constraint: LogConstraint) {
    if let superview = constraint.superview, superview.identity != "|" {
      place(constraint.first, in: superview)
    }
  }

  /// Superviews that the notation shows: autoresizing masks, stack views, margins.
  private mutating func placeSurely(_ constraint: LogConstraint) {
    let (first, second) = (constraint.first, constraint.second)
    guard constraint.superview.map({ $0.identity == "|" }) ?? true else { return }
    guard let second, second.identity != "|", !isGuide(first), !isGuide(second) else { return }
    if constraint.kind == .autoresizing {
      place(first, in: second)
    } else if constraint.identifier?.hasPrefix("UISV-canvas") == true {
      let isSecondOuter = parsedClass(of: second)?.isStack == true && parsedClass(of: first)?.isStack != true
      if isSecondOuter && !arrangers.contains(first.identity) {
        place(first, in: second)
      } else {
        place(second, in: first)
      }
    } else if constraint.secondAttribute.isMargin, !constraint.firstAttribute.isMargin {
      place(first, in: second)
    } else if constraint.firstAttribute.isMargin, !constraint.secondAttribute.isMargin {
      place(second, in: first)
    }
  }

  /// Siblings: `[A]-[B]`, opposite edges at each other, views that a stack view aligns, and a guide with the views
  /// aligned with it.
  private mutating func joinSiblings(_ constraint: LogConstraint) {
    guard let second = constraint.second, second.identity != "|", constraint.superview == nil,
      constraint.firstAttribute.isPosition, constraint.secondAttribute.isPosition,
      let one = indices[constraint.first.identity], let other = indices[second.identity]
    else { return }
    let isSure =
      constraint.isBetweenSiblings || isGuide(constraint.first) || isGuide(second)
      || constraint.identifier == "UISV-alignment"
    guard isSure || constraint.firstAttribute.oppositeEdge == constraint.secondAttribute else { return }
    groups[group(of: other)] = group(of: one)
    if isSure { surelySiblings.formUnion([one, other]) }
  }

  /// The same edge of both: a view with content is in one without. Otherwise the first is in the second, as in most
  /// code, unless it would extend beyond it.
  private mutating func placeLikely(_ constraint: LogConstraint) {
    guard let second = constraint.second, second.identity != "|", constraint.firstAttribute.isPosition,
      let one = indices[constraint.first.identity], let other = indices[second.identity],
      group(of: one) != group(of: other)
    else { return }
    guard constraint.firstAttribute == constraint.secondAttribute else {
      placeByBaseline(constraint, one, other)
      return
    }
    var firstHolds = holds(one, other), secondHolds = holds(other, one)
    if constraint.firstAttribute.isCentre, firstHolds, !classes[other].isLeaf,
      !outermost.contains(constraint.first.identity)
    {
      // A view is centred in another one, also a stack view, which holds others as well.
      (firstHolds, secondHolds) = (false, false)
    }
    if firstHolds != secondHolds, constraint.constant != 0, !classes[firstHolds ? other : one].isLeaf,
      !constraint.firstAttribute.pointsInward(firstHolds ? -constraint.constant : constraint.constant)
    {
      // It would extend beyond the one that seems to hold it.
      swap(&firstHolds, &secondHolds)
    }
    if firstHolds == secondHolds, constraint.constant == 0 {
      (firstHolds, secondHolds) = (isAround(one, other), isAround(other, one))
    }
    if firstHolds != secondHolds {
      place(firstHolds ? second : constraint.first, in: firstHolds ? constraint.first : second)
    } else if !classes[other].isLeaf,
      constraint.multiplier != 1 || constraint.firstAttribute.pointsInward(constraint.constant)
    {
      if parents[one] == nil, !outermost.contains(second.identity) { guessed.insert(one) }
      place(constraint.first, in: second)
    }
  }

  /// A baseline related to an edge of what usually contains texts.
  private mutating func placeByBaseline(_ constraint: LogConstraint, _ one: Int, _ other: Int) {
    if constraint.firstAttribute.isBaseline, constraint.secondAttribute.isEdge, holds(other, one) {
      place(items[one], in: items[other])
    } else if constraint.secondAttribute.isBaseline, constraint.firstAttribute.isEdge, holds(one, other) {
      place(items[other], in: items[one])
    }
  }

  private func holds(_ outer: Int, _ inner: Int) -> Bool {
    if outermost.contains(items[inner].identity) || classes[outer].isLeaf { return false }
    return outermost.contains(items[outer].identity) || classes[outer].isContainer || classes[inner].isLeaf
  }

  /// Whether a view is likely around another because only its own size is a frame's.
  private func isAround(_ outer: Int, _ inner: Int) -> Bool {
    outermost.isEmpty && !classes[outer].isLeaf && framed.contains(items[outer].identity)
      && !framed.contains(items[inner].identity)
  }

  /// An item related to an unknown `|`, if it has no other superview.
  private mutating func placeInUnknown(_ constraint: LogConstraint) {
    guard constraint.second?.identity == "|", let child = indices[constraint.first.identity],
      parents[child] == nil
    else { return }
    place(constraint.first, in: .unknownSuperview)
  }

  /// The class by the first mention that gives it.
  private func parsedClass(of item: LogItem) -> ClassName? { indices[item.identity].map { classes[$0] } }

  private func isGuide(_ item: LogItem) -> Bool { parsedClass(of: item)?.isGuide == true }

  // MARK: Placing

  private mutating func place(_ item: LogItem, in superview: LogItem) {
    guard let child = indices[item.identity], let parent = indices[superview.identity] else { return }
    place(child, in: parent)
  }

  /// Sets the superview of a view that has none, unless it is a window or that would make a cycle.
  private mutating func place(_ child: Int, in parent: Int) {
    guard parents[child] == nil, !classes[child].isWindow, !ancestors(from: parent).contains(child) else {
      return
    }
    parents[child] = parent
  }

  /// An item, its superview, and so on.
  private func ancestors(from index: Int) -> some Sequence<Int> {
    sequence(first: index) { [parents] in parents[$0] }
  }

  private mutating func group(of index: Int) -> Int {
    var root = index
    while groups[root] != root {
      groups[root] = groups[groups[root]]
      root = groups[root]
    }
    return root
  }

  /// Gives siblings the same superview. It is a guess for those that no notation shows to be siblings.
  private mutating func shareParents() {
    var shared: [Int: Int] = [:]
    for index in items.indices where parents[index] != nil && shared[group(of: index)] == nil {
      shared[group(of: index)] = index
    }
    for index in items.indices where parents[index] == nil {
      guard let sibling = shared[group(of: index)], let parent = parents[sibling] else { continue }
      place(index, in: parent)
      if parents[index] != nil, guessed.contains(sibling) || !surelySiblings.contains(index) {
        guessed.insert(index)
      }
    }
  }

  private mutating func limitDepth() {
    for index in items.indices {
      let depth = ancestors(from: index).prefix(Self.depthLimit + 1).reduce(-1) { depth, _ in depth + 1 }
      if depth == Self.depthLimit { parents[index] = nil }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isCentre: Bool { self == .centerX || self == .centerY }

  /// Whether the edge is inside another item, if it is at this distance from the same edge of that item.
  fileprivate func pointsInward(_ constant: Double) -> Bool {
    switch self {
    case .left, .leading, .top: constant >= 0
    case .right, .trailing, .bottom: constant <= 0
    default: true
    }
  }
}
