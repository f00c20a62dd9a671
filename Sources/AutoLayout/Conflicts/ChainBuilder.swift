import Foundation

/// Turns the steps of a proof into a chain of lengths, each with what is said of it.
struct ChainBuilder {
  let conflict: LayoutConflict
  let words: ConstraintWords
  let number: (NSLayoutConstraint) -> Int?
  /// The lengths that were worked out in so many words already.
  private let told = ToldLengths()

  init(_ conflict: LayoutConflict, _ words: ConstraintWords, number: @escaping (NSLayoutConstraint) -> Int?) {
    self.conflict = conflict
    self.words = words
    self.number = number
  }

  func chain(_ result: ChainWalk.Result) -> ConflictDerivation.Chain {
    switch result {
    case .walk(let steps): chain(steps)
    case .length(let length, let low, let high):
      ConflictDerivation.Chain(
        axis: length.axis, lengths: [self.length(.length(length, from: 0, to: 1, low))],
        room: [self.length(.length(length, from: 0, to: 1, high))])
    }
  }

  private func chain(_ steps: [ChainWalk.Step]) -> ConflictDerivation.Chain {
    let axis: NSLayoutConstraint.Axis =
      switch steps[0] {
      case .link(let link, _): link.axis
      case .length(let length, _, _, _): length.axis
      }
    if let short = tooShort(steps) {
      return ConflictDerivation.Chain(
        axis: axis, lengths: short.lengths.map { reversed(length($0)) }, room: [length(short.room)],
        isTooShort: true)
    }
    // The walk begins after the longest stretch that it goes back.
    let rooms = rooms(in: steps)
    let start = rooms.min { steps[$0].amount < steps[$1].amount }.map { $0 + 1 } ?? outermost(steps)
    let order = Array(start..<steps.count) + Array(0..<start)
    let lengths = order.filter { !rooms.contains($0) }
    // Where it goes back at first, it is better told from further on, with that as a part of the room.
    let back = Array(lengths.prefix { steps[$0].amount < 0 })
    guard !rooms.isEmpty, !back.isEmpty,
      lengths.dropFirst(back.count).contains(where: { steps[$0].amount > 0 })
    else {
      return ConflictDerivation.Chain(
        axis: axis, lengths: lengths.map { length(steps[$0]) },
        room: order.filter(rooms.contains).map { reversed(length(steps[$0])) })
    }
    return ConflictDerivation.Chain(
      axis: axis, lengths: lengths.dropFirst(back.count).map { length(steps[$0]) },
      room: (order.filter(rooms.contains) + back).reversed().map { reversed(length(steps[$0])) })
  }

  /// From where places are counted, or along the length: to where the others lead, and to where the last one
  /// wants it.
  func chain(_ deduction: ProofDeduction) -> ConflictDerivation.Chain? {
    guard let end = deduction.contradiction, deduction.unknowns.isEmpty, deduction.unknownPlaces.isEmpty
    else { return nil }
    let body = end.quantity.body
    let ends: (from: ProofPlace, to: ProofPlace)
    if case .place(_, let fraction) = end.quantity {
      guard
        let origin = deduction.origin(along: body.axis),
        case .place(let first, let start) = origin
      else { return nil }
      ends = (ProofPlace(item: first.item, fraction: start), ProofPlace(item: body.item, fraction: fraction))
    } else {
      ends = (ProofPlace(item: body.item, fraction: 0), ProofPlace(item: body.item, fraction: 1))
    }
    func length(_ amount: Double, _ members: [Int]) -> ConflictDerivation.Length {
      let constraints = members.map { conflict.members[$0].constraint }
      let numbers = constraints.compactMap { $0 is WindowConstraint ? nil : number($0) }
      return ConflictDerivation.Length(
        amount: amount, from: anchor(ends.from), to: anchor(ends.to), subject: words.name(body.item),
        predicate: "", constraints: numbers)
    }
    let others = conflict.members.indices.filter { $0 != end.member }
    return ConflictDerivation.Chain(
      axis: body.axis, lengths: [length(end.found.constant, others)],
      room: [length(end.wanted.constant, end.member.map { [$0] } ?? [])],
      isTooShort: end.found.constant < end.wanted.constant)
  }

  /// The steps that go back: through an item, else the one of three or more that goes back furthest.
  private func rooms(in steps: [ChainWalk.Step]) -> [Int] {
    let through = steps.indices.filter {
      if case .length(_, let from, let to, _) = steps[$0] { return to < from }
      return false
    }
    guard through.isEmpty, steps.count > 2 else { return through }
    let furthest = steps.indices.min { steps[$0].amount < steps[$1].amount }
    return furthest.map { steps[$0].amount < 0 ? [$0] : [] } ?? []
  }

  /// A walk through one item and back by smaller ones: those are to fill it and do not. In the order in which they
  /// lie in it.
  private func tooShort(_ steps: [ChainWalk.Step]) -> (lengths: [ChainWalk.Step], room: ChainWalk.Step)? {
    var forward: [(index: Int, item: LayoutItem)] = []
    var inner: [LayoutItem] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .link:
        if step.amount > 0 { return nil }
      case .length(let length, let from, let to, _):
        if to > from { forward.append((index, length.item)) } else { inner.append(length.item) }
      }
    }
    guard let (place, outer) = forward.first, forward.count == 1, steps[place].amount > 0, !inner.isEmpty,
      inner.allSatisfy({ $0.containers.dropFirst().contains { $0 === outer } })
    else { return nil }
    let others = Array(steps[(place + 1)...] + steps[..<place])
    return (others.reversed(), steps[place])
  }

  /// The length as one goes the other way.
  private func reversed(_ length: ConflictDerivation.Length) -> ConflictDerivation.Length {
    var length = length
    length.amount = length.amount == 0 ? 0 : -length.amount
    swap(&length.from, &length.to)
    return length
  }

  /// The step that leaves the item nearest to the root.
  private func outermost(_ steps: [ChainWalk.Step]) -> Int {
    func depth(_ step: ChainWalk.Step) -> Int {
      guard case .link(let link, _) = step else { return Int.max }
      return Array(link.from.item.containers).count
    }
    return steps.indices.min { depth(steps[$0]) < depth(steps[$1]) } ?? 0
  }

  private func length(_ step: ChainWalk.Step) -> ConflictDerivation.Length {
    let from: ProofPlace
    let to: ProofPlace
    let subject: LayoutItem
    var predicate: String
    switch step {
    case .link(let link, let found):
      (from, to) = (link.from, link.to)
      let phrase = words.phrase(conflict.members[link.member].constraint)
      subject = phrase.subject
      predicate = phrase.predicate
      if let found, let length = link.length {
        let place = formatted(abs(step.amount))
        let isPlace = link.constant == conflict.members[link.member].constraint.constant
        predicate +=
          " (\(words.name(length.item)) \(known(found, length))\(isPlace || link.factor < 0 ? ", so \(place)" : ""))"
      }
    case .length(let length, let start, let end, let found):
      from = ProofPlace(item: length.item, fraction: start)
      to = ProofPlace(item: length.item, fraction: end)
      subject = length.item
      predicate = known(found, length)
      if abs(end - start) == 0.5 { predicate += " (half of it: \(formatted(found.value / 2)))" }
    }
    return ConflictDerivation.Length(
      amount: step.amount, from: anchor(from), to: anchor(to), subject: words.name(subject),
      predicate: predicate,
      constraints: (step.members.sorted().map { conflict.members[$0].constraint } + step.others)
        .compactMap { $0 is WindowConstraint ? nil : number($0) })
  }

  private func anchor(_ place: ProofPlace) -> ConflictDerivation.Anchor {
    let view = place.item as? UIView ?? place.item.container
    return ConflictDerivation.Anchor(
      view: view.map(words.name) ?? words.name(place.item), fraction: place.fraction)
  }

  /// What is known of a length: `is at least 300 wide`.
  private func known(_ found: ChainWalk.Found, _ length: ItemLength) -> String {
    let word = length.axis == .horizontal ? "wide" : "high"
    let value = "is \(bound(found))\(formatted(found.value)) \(word)"
    switch found.source {
    case .never:
      return "is never less than 0 \(word)"
    case .window:
      return value
    case .given(let constraint):
      return words.phrase(constraint).predicate
    case .rule(let rule, let inner):
      let constraint = conflict.members[rule.member].constraint
      let phrase = words.phrase(constraint)
      guard let inner, let other = rule.other else {
        return phrase.subject === length.item ? phrase.predicate : value
      }
      guard told.isFirst(length, isLower: found.isLower) else { return value }
      let reason =
        " (\(words.name(other.item)) \(known(inner, other)), so \(bound(found))\(formatted(found.value)))"
      guard phrase.subject === length.item, rule.length == ItemLength(constraint) else {
        return "\(value), as \(words.equation(constraint))\(reason)"
      }
      return phrase.predicate + reason
    case .walk(let steps, let times):
      guard told.isFirst(length, isLower: found.isLower) else { return value }
      let parts = steps.map(self.length)
      // An upper bound comes out of the walk the other way round.
      let amounts = parts.map { found.isLower ? $0.amount : -$0.amount }
      // First what there is, then what it leaves.
      let sum = ChainSentence.sum(amounts.filter { $0 > 0 } + amounts.filter { $0 < 0 })
      let half = times == 1 ? "" : " for \(formatted(times)) times it"
      return "\(value) (\(ChainSentence.clauses(parts))\(sum.isEmpty ? "" : ": \(sum)\(half)"))"
    }
  }

  /// What stands before a length that is not known exactly: `at least `.
  private func bound(_ found: ChainWalk.Found) -> String {
    let constraints = found.members.map { conflict.members[$0].constraint } + found.others
    if constraints.allSatisfy({ $0.relation == .equal }) { return "" }
    return found.isLower ? "at least " : "at most "
  }
}

extension ItemLength {
  /// The length that a constraint on a size is about.
  fileprivate init(_ constraint: NSLayoutConstraint) {
    self.init(item: constraint.firstItem, axis: constraint.firstAttribute.axis ?? .horizontal)
  }
}

/// Bounds of lengths that a derivation has worked out, so that it does so once only.
private final class ToldLengths {
  private var lowers: Set<ItemLength> = []
  private var uppers: Set<ItemLength> = []

  func isFirst(_ length: ItemLength, isLower: Bool) -> Bool {
    isLower ? lowers.insert(length).inserted : uppers.insert(length).inserted
  }
}
