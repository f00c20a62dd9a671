/// Finds, among the members of a proof, a closed walk from place to place with lengths that do not add up to 0, or a
/// length with a lower bound above its upper one.
///
/// Every step is a bound that a member gives (or a length derived from members by the same rules), so the result is a
/// proof; it is accepted only if it uses every member.
struct ChainSearch {
  typealias Length = ConflictDerivation.Length
  typealias LengthBound = ConflictDerivation.LengthBound

  private let graph: ProofLinks
  /// The links by the item that they leave, and the rules by their length.
  private let leaving: [ProofExtent: [ProofLink]]
  private let rules: [ProofExtent: [ProofRule]]
  /// The lengths that the proof takes as never negative, and required minimums of some.
  private let bounds: Set<ProofExtent>
  private let minimums: [ProofExtent: LengthBound]
  private let termCount: Int
  /// The steps left before the search gives up, as the equations alone explain the conflict too.
  private var budget: Int

  init(_ graph: ProofLinks, bounds: Set<ProofExtent>, minimums: [LengthBound], termCount: Int) {
    self.graph = graph
    leaving = Dictionary(grouping: graph.links, by: \.from.extent)
    rules = Dictionary(grouping: graph.rules, by: \.length)
    self.bounds = bounds
    self.minimums = Dictionary(minimums.map { ($0.extent, $0) }) { first, _ in first }
    self.termCount = termCount
    budget = 10_000 + 20 * (graph.links.count + graph.rules.count)
  }

  /// The walk (or the length) that uses all members; nil if there is none.
  mutating func find() -> ConflictDerivation.Chain? {
    // The newest first: it contradicts the others.
    for link in graph.links.reversed() {
      guard budget > 0 else { return nil }
      guard let path = path(by: link, without: []),
        let steps = steps(along: path, isClosed: true, without: Set(path.map(\.term))),
        steps.total > 0, usesAll(steps)
      else { continue }
      return ConflictDerivation.Chain(axis: link.from.extent.axis, steps)
    }
    // The length that the newest member bounds comes first.
    var turned: ConflictDerivation.Chain?
    for length in graph.rules.sorted(by: { $0.term > $1.term }).map(\.length) {
      guard let low = bound(of: length, isLower: true, without: []),
        let high = bound(of: length, isLower: false, without: []), low.value > high.value
      else { continue }
      let steps = [low, high].map { part(of: $0, from: 0, to: 1) }
      guard usesAll(steps) else { continue }
      let chain = ConflictDerivation.Chain(axis: length.axis, lengths: [steps[0]], room: [steps[1]])
      // Bounds of the length itself are easier to follow than those of others in terms of it.
      if low.isDirect, high.isDirect { return chain }
      turned = turned ?? chain
    }
    return turned
  }

  private func usesAll(_ steps: [Length]) -> Bool {
    steps.terms.filter { $0 < termCount }.count == termCount
  }

  // MARK: Lengths

  private func part(of bound: LengthBound, from: Double, to: Double) -> Length {
    Length(
      amount: (to - from) * bound.value, from: ProofPlace(extent: bound.extent, fraction: from),
      to: ProofPlace(extent: bound.extent, fraction: to), terms: bound.terms, reason: .part(bound))
  }

  private mutating func bound(of length: ProofExtent, isLower: Bool, without used: Set<Int>) -> LengthBound? {
    budget -= 1
    guard budget > 0 else { return nil }
    for rule in rules[length] ?? [] where rule.isLower == isLower && !used.contains(rule.term) {
      var found = LengthBound(
        extent: length, value: rule.constant, isLower: isLower, terms: [rule.term],
        source: .rule(term: rule.term, isDirect: rule.isDirect, nil))
      guard let other = rule.other else { return found }
      let otherIsLower = rule.factor > 0 ? isLower : !isLower
      // A set is copied at each step of a length that depends on many others.
      budget -= used.count / 8
      if let inner = bound(of: other, isLower: otherIsLower, without: used.union([rule.term])) {
        found.value += rule.factor * inner.value
        found.terms.formUnion(inner.terms)
        found.source = .rule(term: rule.term, isDirect: rule.isDirect, inner)
        return found
      }
    }
    // The proof holds for any window size; the numbers are for the present one.
    let window = length.window.map {
      LengthBound(extent: length, value: $0, isLower: isLower, source: .window)
    }
    if isLower, bounds.contains(length) {
      return window ?? minimums[length]
        ?? LengthBound(extent: length, value: 0, isLower: true, source: .nonNegative)
    }
    return boundByPlaces(of: length, isLower: isLower, without: used) ?? window
  }

  /// The bound that a walk from one side of the item to the other gives.
  private mutating func boundByPlaces(
    of length: ProofExtent, isLower: Bool, without used: Set<Int>
  ) -> LengthBound? {
    for link in leaving[length] ?? [] where !used.contains(link.term) {
      guard let path = path(by: link, without: used), let last = path.last else { continue }
      // The walk starts and ends on this item; the share of its length between the two places is missing.
      let missing = link.from.fraction - last.to.fraction
      guard missing != 0, (missing < 0) == isLower else { continue }
      let inner = used.union(path.map(\.term))
      guard let steps = steps(along: path, isClosed: false, without: inner) else { continue }
      return LengthBound(
        extent: length, value: -steps.total / missing, isLower: isLower,
        terms: steps.terms, source: .walk(steps, times: abs(missing)))
    }
    return nil
  }

  // MARK: Walks

  /// A closed path from a link by others, each item passed once.
  private mutating func path(by first: ProofLink, without used: Set<Int>) -> [ProofLink]? {
    let start = first.from.extent
    if first.to.extent == start { return [first] }
    var path = [first]
    var visited: Set = [start, first.to.extent]
    var choices = [leaving[first.to.extent, default: []][...]]
    while var rest = choices.popLast() {
      budget -= 1
      guard budget > 0 else { return nil }
      guard let link = rest.popFirst() else {
        if let left = path.popLast() { visited.remove(left.to.extent) }
        continue
      }
      choices.append(rest)
      guard link.term != first.term, !used.contains(link.term) else { continue }
      if link.to.extent == start { return path + [link] }
      guard visited.insert(link.to.extent).inserted else { continue }
      path.append(link)
      choices.append(leaving[link.to.extent, default: []][...])
    }
    return nil
  }

  /// The links' distances with the parts of lengths between them; a closed walk also crosses the item that it
  /// starts at.
  private mutating func steps(along path: [ProofLink], isClosed: Bool, without used: Set<Int>) -> [Length]? {
    var steps: [Length] = []
    for (index, link) in path.enumerated() {
      let factor = link.length.flatMap { bound(of: $0, isLower: link.factor > 0, without: used) }
      if link.length != nil && factor == nil { return nil }
      steps.append(
        Length(
          amount: link.constant + link.factor * (factor?.value ?? 0), from: link.from, to: link.to,
          terms: (factor?.terms ?? []).union([link.term]), reason: .distance(term: link.term, factor)))
      let isLast = index == path.count - 1
      if isLast, !isClosed { break }
      let next = path[isLast ? 0 : index + 1].from
      guard next.fraction != link.to.fraction else { continue }
      guard let bound = bound(of: next.extent, isLower: next.fraction > link.to.fraction, without: used)
      else {
        return nil
      }
      steps.append(part(of: bound, from: link.to.fraction, to: next.fraction))
    }
    return steps
  }
}
