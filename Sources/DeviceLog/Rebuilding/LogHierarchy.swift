import AutoLayout

/// Which item of a log lies in which: nothing in a log says so outright, but much hints at it.
struct LogHierarchy {
  private(set) var items: [LogItem]
  private var indices: [String: Int] = [:]
  private var parents: [Int?]
  private let classes: [ClassName]
  private let outermost: Set<String>
  /// Items side by side, as a forest whose roots stand for their groups.
  private var groups: [Int]

  /// Subviews deeper than this become views of the root.
  private static let depthLimit = 50

  /// - Parameter constraints: their items are among `items`.
  init(_ items: [LogItem], _ constraints: [LogConstraint]) {
    self.items = items
    for (index, item) in items.enumerated() { indices[item.identity] = index }
    parents = Array(repeating: nil, count: items.count)
    groups = Array(items.indices)
    classes = items.map { ClassName($0.className ?? "UIView") }
    outermost = Set(constraints.filter { $0.kind == .encapsulated }.map(\.first.identity))
    for constraint in constraints { placeSurely(constraint) }
    for constraint in constraints { joinSiblings(constraint) }
    shareParents()
    for constraint in constraints { placeLikely(constraint) }
    shareParents()
    for constraint in constraints { placeInUnknown(constraint) }
    limitDepth()
  }

  /// The item that this one lies in; nil for one that lies in the root.
  func superview(of item: LogItem) -> LogItem? {
    indices[item.identity].flatMap { parents[$0] }.map { items[$0] }
  }

  /// The items, each after the one it lies in; otherwise in the order of their first mention.
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

  /// Superviews from the notation: `|`, autoresizing masks, stack views, margins.
  private mutating func placeSurely(_ constraint: LogConstraint) {
    let (first, second) = (constraint.first, constraint.second)
    if let superview = constraint.superview, superview.identity != "|" {
      place(first, in: superview)
      return
    }
    guard let second, second.identity != "|", !isGuide(first), !isGuide(second) else { return }
    if constraint.kind == .autoresizing {
      place(first, in: second)
    } else if constraint.identifier?.hasPrefix("UISV-canvas") == true {
      let secondIsStack = isStack(second) && !isStack(first)
      place(secondIsStack ? first : second, in: secondIsStack ? second : first)
    } else if constraint.secondAttribute.isMargin, !constraint.firstAttribute.isMargin {
      place(first, in: second)
    } else if constraint.firstAttribute.isMargin, !constraint.secondAttribute.isMargin {
      place(second, in: first)
    }
  }

  /// `[A]-[B]`, an edge of one at the opposite edge of the other, what a stack view aligns, and guides.
  private mutating func joinSiblings(_ constraint: LogConstraint) {
    guard let second = constraint.second, second.identity != "|",
      constraint.firstAttribute.isPosition, constraint.secondAttribute.isPosition,
      constraint.isBetweenSiblings || isGuide(constraint.first) || isGuide(second)
        || constraint.identifier == "UISV-alignment"
        || constraint.firstAttribute.isOpposite(to: constraint.secondAttribute),
      let one = indices[constraint.first.identity], let other = indices[second.identity]
    else { return }
    groups[group(of: other)] = group(of: one)
  }

  /// The same edge of both: a view that shows something lies in one that does not; else the first, which is
  /// where code begins, lies in the second, unless it would stick out.
  private mutating func placeLikely(_ constraint: LogConstraint) {
    guard let second = constraint.second, second.identity != "|", constraint.firstAttribute.isPosition,
      constraint.firstAttribute == constraint.secondAttribute,
      let one = indices[constraint.first.identity], let other = indices[second.identity],
      group(of: one) != group(of: other)
    else { return }
    let firstHolds = holds(one, other), secondHolds = holds(other, one)
    if firstHolds != secondHolds {
      place(firstHolds ? second : constraint.first, in: firstHolds ? constraint.first : second)
    } else if !classes[other].isLeaf,
      constraint.multiplier != 1 || constraint.firstAttribute.pointsInward(constraint.constant)
    {
      place(constraint.first, in: second)
    }
  }

  private func holds(_ outer: Int, _ inner: Int) -> Bool {
    if outermost.contains(items[inner].identity) || classes[outer].isLeaf { return false }
    return outermost.contains(items[outer].identity) || classes[outer].isContainer || classes[inner].isLeaf
  }

  /// An item beside a `|` that is not named, for which nothing else was found.
  private mutating func placeInUnknown(_ constraint: LogConstraint) {
    guard constraint.second?.identity == "|", let child = indices[constraint.first.identity],
      parents[child] == nil
    else { return }
    place(constraint.first, in: .unknownSuperview)
  }

  /// A guide has the superview of the views aligned with it.
  private func isGuide(_ item: LogItem) -> Bool {
    indices[item.identity].map { classes[$0].isGuide } ?? false
  }

  private func isStack(_ item: LogItem) -> Bool {
    indices[item.identity].map { classes[$0].isStack } ?? false
  }

  // MARK: Placing

  private mutating func place(_ item: LogItem, in superview: LogItem) {
    guard let child = indices[item.identity], let parent = indices[superview.identity] else { return }
    place(child, in: parent)
  }

  /// Takes the first hint only, and none that would make a circle.
  private mutating func place(_ child: Int, in parent: Int) {
    guard child != parent, parents[child] == nil else { return }
    var ancestor: Int? = parent
    while let next = ancestor {
      if next == child { return }
      ancestor = parents[next]
    }
    parents[child] = parent
  }

  private mutating func group(of index: Int) -> Int {
    var root = index
    while groups[root] != root {
      groups[root] = groups[groups[root]]
      root = groups[root]
    }
    return root
  }

  /// Items side by side lie in the same one.
  private mutating func shareParents() {
    var shared: [Int: Int] = [:]
    for index in items.indices {
      if let parent = parents[index], shared[group(of: index)] == nil { shared[group(of: index)] = parent }
    }
    for index in items.indices where parents[index] == nil {
      if let parent = shared[group(of: index)] { place(index, in: parent) }
    }
  }

  private mutating func limitDepth() {
    for index in items.indices {
      var depth = 0
      var ancestor = parents[index]
      while let next = ancestor, depth < Self.depthLimit {
        depth += 1
        ancestor = parents[next]
      }
      if depth >= Self.depthLimit { parents[index] = nil }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether one is where the other's neighbour begins: right and left, bottom and top.
  fileprivate func isOpposite(to other: Self) -> Bool {
    let opposites: [Self: Self] = [
      .left: .right, .right: .left, .leading: .trailing, .trailing: .leading, .top: .bottom, .bottom: .top,
    ]
    return opposites[self] == other
  }

  /// Whether an item whose edge is so far from another's same edge may lie in it.
  fileprivate func pointsInward(_ constant: Double) -> Bool {
    switch self {
    case .left, .leading, .top: constant >= 0
    case .right, .trailing, .bottom: constant <= 0
    default: true
    }
  }
}
