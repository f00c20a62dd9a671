import Foundation

/// Finds, in the members of a proof, a walk from place to place that comes back to where it began although its
/// lengths do not add up to nothing.
///
/// Every step is a bound that a member gives (or a length derived from members by the same rules), so a walk
/// that is found is a proof; it is only accepted when it uses every member.
struct ChainWalk {
  let graph: ProofLinks
  /// The links by the item that they leave, and the rules by their length.
  private let leaving: [ItemLength: [ProofLink]]
  private let rules: [ItemLength: [ProofRule]]
  /// A search that takes longer than this is given up: the equations tell the same.
  private var budget: Int

  init(_ graph: ProofLinks) {
    self.graph = graph
    leaving = Dictionary(grouping: graph.links) { ItemLength(item: $0.from.item, axis: $0.axis) }
    rules = Dictionary(grouping: graph.rules, by: \.length)
    budget = 10_000 + 20 * (graph.links.count + graph.rules.count)
  }

  /// A step of a walk.
  indirect enum Step {
    /// By the distance that a link gives.
    case link(ProofLink, Found?)
    /// By a part of an item's length: so many times a bound of it.
    case length(ItemLength, from: Double, to: Double, Found)

    /// How far it goes, in points.
    var amount: Double {
      switch self {
      case .link(let link, let length): link.constant + link.factor * (length?.value ?? 0)
      case .length(_, let from, let to, let found): (to - from) * found.value
      }
    }

    var members: Set<Int> {
      switch self {
      case .link(let link, let length): (length?.members ?? []).union([link.member])
      case .length(_, _, _, let found): found.members
      }
    }

    /// Constraints beside the members that say more of a length than that it is not negative.
    var others: [NSLayoutConstraint] {
      switch self {
      case .link(_, let length): length?.others ?? []
      case .length(_, _, _, let found): found.others
      }
    }
  }

  /// A bound of a length, and how it is known.
  struct Found {
    var value: Double
    /// Whether the length is no less than this; otherwise it is no more.
    var isLower: Bool
    var members: Set<Int>
    var source: Source

    indirect enum Source {
      case rule(ProofRule, Found?)
      /// By places: the item lies between others.
      case walk([Step], times: Double)
      /// No length is negative.
      case never
      /// A constraint that is none of the members, and that holds: where they need no more than that the length
      /// is not negative, this says what they would need in truth.
      case given(NSLayoutConstraint)
      /// The window has a size, although the proof would stand at any.
      case window
    }

    /// Whether no rule was turned round to speak of the length.
    var isDirect: Bool {
      guard case .rule(let rule, let inner) = source else { return true }
      return rule.isDirect && inner?.isDirect ?? true
    }

    var others: [NSLayoutConstraint] {
      switch source {
      case .given(let constraint): [constraint]
      case .rule(_, let found): found?.others ?? []
      case .walk(let steps, _): steps.flatMap(\.others)
      case .never, .window: []
      }
    }
  }

  enum Result {
    /// A closed walk whose lengths come to more than 0.
    case walk([Step])
    /// A length that has to be at least one thing and at most another, less one.
    case length(ItemLength, atLeast: Found, atMost: Found)
  }

  /// The walk (or the length) that uses all members; nil where there is none.
  mutating func find(memberCount: Int) -> Result? {
    guard graph.isComplete else { return nil }
    // The newest first: that is what the others leave no room for.
    for link in graph.links.reversed() {
      guard budget > 0 else { return nil }
      guard let steps = closedWalk(by: link) else { continue }
      let members = steps.reduce(into: Set<Int>()) { $0.formUnion($1.members) }
      if members.count == memberCount, steps.reduce(0, { $0 + $1.amount }) > 0 { return .walk(steps) }
    }
    // The length that the newest speaks of comes first.
    var turned: Result?
    for length in graph.rules.sorted(by: { $0.member > $1.member }).map(\.length) {
      guard let low = bound(of: length, isLower: true, without: []),
        let high = bound(of: length, isLower: false, without: []), low.value > high.value,
        low.members.union(high.members).count == memberCount
      else { continue }
      let result = Result.length(length, atLeast: low, atMost: high)
      // What is said of the length itself reads better than what is said of others in terms of it.
      if low.isDirect, high.isDirect { return result }
      turned = turned ?? result
    }
    return turned
  }

  // MARK: Lengths

  private mutating func bound(of length: ItemLength, isLower: Bool, without used: Set<Int>) -> Found? {
    budget -= 1
    guard budget > 0 else { return nil }
    for rule in rules[length] ?? [] where rule.isLower == isLower && !used.contains(rule.member) {
      guard let other = rule.other else {
        return Found(
          value: rule.constant, isLower: isLower, members: [rule.member], source: .rule(rule, nil))
      }
      let otherIsLower = rule.factor > 0 ? isLower : !isLower
      if let found = bound(of: other, isLower: otherIsLower, without: used.union([rule.member])) {
        return Found(
          value: rule.constant + rule.factor * found.value, isLower: isLower,
          members: found.members.union([rule.member]),
          source: .rule(rule, found))
      }
    }
    if isLower, graph.bounds.contains(length) {
      // The proof would stand in any window; the numbers are those of this one.
      if let window = length.window {
        return Found(value: window, isLower: true, members: [], source: .window)
      }
      guard let given = length.requiredMinimum else {
        return Found(value: 0, isLower: true, members: [], source: .never)
      }
      return Found(value: given.constant, isLower: true, members: [], source: .given(given))
    }
    if let found = boundByPlaces(of: length, isLower: isLower, without: used) { return found }
    return length.window.map { Found(value: $0, isLower: isLower, members: [], source: .window) }
  }

  /// What a walk from one side of the item to the other says of its length.
  private mutating func boundByPlaces(
    of length: ItemLength, isLower: Bool, without used: Set<Int>
  ) -> Found? {
    for link in leaving[length] ?? [] where !used.contains(link.member) {
      guard let path = path(by: link, without: used), let last = path.last else { continue }
      // From the far side round to the near one, the item's own part is missing.
      let missing = link.from.fraction - last.to.fraction
      guard missing != 0, (missing < 0) == isLower else { continue }
      let inner = used.union(path.map(\.member))
      guard let steps = steps(along: path, isClosed: false, without: inner) else { continue }
      let sum = steps.reduce(0) { $0 + $1.amount }
      return Found(
        value: -sum / missing, isLower: isLower,
        members: steps.reduce(into: Set(path.map(\.member))) { $0.formUnion($1.members) },
        source: .walk(steps, times: abs(missing)))
    }
    return nil
  }

  // MARK: Walks

  private mutating func closedWalk(by link: ProofLink) -> [Step]? {
    guard let path = path(by: link, without: []) else { return nil }
    return steps(along: path, isClosed: true, without: Set(path.map(\.member)))
  }

  /// A link and others after it, each item passed once, back to where it began.
  private mutating func path(by first: ProofLink, without used: Set<Int>) -> [ProofLink]? {
    let item = first.from.item
    if first.to.item === item { return [first] }
    func open(_ item: LayoutItem) -> ArraySlice<ProofLink> {
      leaving[ItemLength(item: item, axis: first.axis)]?[...] ?? []
    }
    var path = [first]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(item), ObjectIdentifier(first.to.item)]
    var choices: [ArraySlice<ProofLink>] = [open(first.to.item)]
    while var rest = choices.popLast() {
      budget -= 1
      guard budget > 0 else { return nil }
      guard let link = rest.popFirst() else {
        if let left = path.popLast() { visited.remove(ObjectIdentifier(left.to.item)) }
        continue
      }
      choices.append(rest)
      guard link.member != first.member, !used.contains(link.member) else { continue }
      if link.to.item === item { return path + [link] }
      guard visited.insert(ObjectIdentifier(link.to.item)).inserted else { continue }
      path.append(link)
      choices.append(open(link.to.item))
    }
    return nil
  }

  /// The links' distances with the parts of lengths between them; a closed walk also crosses the item that it
  /// starts at.
  private mutating func steps(
    along path: [ProofLink], isClosed: Bool, without used: Set<Int>
  ) -> [Step]? {
    var steps: [Step] = []
    for (index, link) in path.enumerated() {
      var found: Found?
      if let length = link.length {
        found = bound(of: length, isLower: link.factor > 0, without: used)
        if found == nil { return nil }
      }
      steps.append(.link(link, found))
      let isLast = index == path.count - 1
      if isLast, !isClosed { break }
      let next = isLast ? path[0] : path[index + 1]
      let part = next.from.fraction - link.to.fraction
      guard part != 0 else { continue }
      let length = ItemLength(item: link.to.item, axis: link.axis)
      guard let bound = bound(of: length, isLower: part > 0, without: used) else { return nil }
      steps.append(.length(length, from: link.to.fraction, to: next.from.fraction, bound))
    }
    return steps
  }
}

extension ItemLength {
  /// The window's, where it is that.
  fileprivate var window: Double? {
    guard let root = item as? UIView, root.superview == nil else { return nil }
    return axis == .horizontal ? root.frame.width : root.frame.height
  }

  /// The constraint that asks for the most of the length by a number alone, of those that hold in any case.
  fileprivate var requiredMinimum: NSLayoutConstraint? {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return item.dependents.values.filter { constraint in
      constraint.firstItem === item && constraint.firstAttribute == attribute && constraint.secondItem == nil
        && constraint.relation != .lessThanOrEqual && constraint.priority.isRequired
        && constraint.row != nil && !constraint.isBroken && constraint.constant > 0
    }.max { ($0.constant, $1.order) < ($1.constant, $0.order) }
  }
}
