import Foundation

/// Turns a conflict's proof into a derivation that a person can follow.
struct DerivationBuilder {
  let conflict: LayoutConflict
  let words: ConstraintWords
  let number: (NSLayoutConstraint) -> Int?

  /// The lengths that were worked out in so many words already.
  private let told = ToldLengths()

  /// More lengths than this are not all named in the sentence.
  private static let mostLengths = 14

  func build() -> ConflictDerivation {
    let terms = conflict.members.map { member in
      ConflictDerivation.Term(
        constraint: member.constraint is WindowConstraint ? nil : number(member.constraint),
        equation: words.equation(member.constraint), multiplier: member.multiplier,
        constant: member.constraint.rowConstant, origin: member.constraint.origin)
    }
    let bounds = conflict.bounds.map { bound in
      ConflictDerivation.Bound(
        length: words.name(bound.item) + (bound.axis == .horizontal ? ".width" : ".height"),
        coefficient: bound.coefficient)
    }
    var derivation = ConflictDerivation(
      terms: terms, bounds: bounds, chain: nil, text: "", choice: choice, outcome: outcome)
    var walk = ChainWalk(ProofLinks(conflict))
    switch walk.find(memberCount: conflict.members.count) {
    case .walk(let steps): derivation.chain = chain(steps)
    case .length(let length, let low, let high):
      derivation.chain = ConflictDerivation.Chain(
        axis: length.axis, lengths: [self.length(.length(length, from: 0, to: 1, low))],
        room: [self.length(.length(length, from: 0, to: 1, high))])
    case nil:
      if let deduction = ProofDeduction.find(conflict) {
        derivation.chain = chain(deduction)
        derivation.text = DeductionWords.text(deduction, of: conflict, words)
        return derivation
      }
    }
    derivation.text = derivation.chain.map(sentence) ?? general(derivation)
    return derivation
  }

  // MARK: Chains

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
      room: (back.reversed() + order.filter(rooms.contains).reversed()).map { reversed(length(steps[$0])) })
  }

  /// From where places are counted, or along the length: to where the others lead, and to where the last one
  /// wants it.
  private func chain(_ deduction: ProofDeduction) -> ConflictDerivation.Chain? {
    guard let end = deduction.contradiction, deduction.unknowns.isEmpty else { return nil }
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

  /// The steps that go back: through an item, else the only one of three or more that does.
  private func rooms(in steps: [ChainWalk.Step]) -> [Int] {
    let through = steps.indices.filter {
      if case .length(_, let from, let to, _) = steps[$0] { return to < from }
      return false
    }
    let back = steps.indices.filter { steps[$0].amount < 0 }
    return through.isEmpty && back.count == 1 && steps.count > 2 ? back : through
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
      let sum = Self.sum(amounts.filter { $0 > 0 } + amounts.filter { $0 < 0 })
      let half = times == 1 ? "" : " for \(formatted(times)) times it"
      return "\(value) (\(clauses(parts))\(sum.isEmpty ? "" : ": \(sum)\(half)"))"
    }
  }

  /// What stands before a length that is not known exactly: `at least `.
  private func bound(_ found: ChainWalk.Found) -> String {
    let constraints = found.members.map { conflict.members[$0].constraint } + found.others
    if constraints.allSatisfy({ $0.relation == .equal }) { return "" }
    return found.isLower ? "at least " : "at most "
  }

  // MARK: Sentences

  private func sentence(_ chain: ConflictDerivation.Chain) -> String {
    let word = chain.axis == .horizontal ? "wide" : "high"
    if let contradiction = twoPlaces(chain) { return contradiction }
    if let negative = negativeLength(chain) { return negative }
    let sum = Self.sum(chain.lengths.map(\.amount))
    guard let first = chain.room.first else {
      return clauses(chain.lengths) + (sum.isEmpty ? "" : ": \(sum)") + circle(chain)
    }
    let right = clauses(chain.room)
    if chain.lengths.count == 1, chain.room.count == 1, chain.lengths[0].subject == first.subject {
      return "\(clauses(chain.lengths)), but it \(right.dropFirst(first.subject.count + 1)): \(chain.verdict)"
    }
    // What the lengths lie in is named at the end.
    let container = chain.room.allSatisfy { $0.subject == first.subject } ? first.subject : nil
    let left = clauses(chain.lengths, in: container)
    let rightSum = Self.sum(chain.room.map(\.amount))
    let numbers = chain.lengths.filter { $0.amount != 0 }.count
    let visible = chain.lengths.filter { !$0.constraints.isEmpty || $0.amount != 0 }.count
    let total =
      numbers > 1
      ? ": \(sum)" : numbers == 1 && visible > 1 ? ": \(formatted(chain.needed)) \(word)" : ""
    return "\(left)\(total), but \(right)\(rightSum.isEmpty ? "" : " (\(rightSum))"): \(chain.verdict)"
      + (visible == 1 && chain.lengths.count == 2 ? ", as no length is less than 0" : "")
  }

  /// What a walk that comes back to where it began has come to: `, so a would start 80 after itself`.
  private func circle(_ chain: ConflictDerivation.Chain) -> String {
    guard let start = chain.lengths.first?.from else { return "" }
    let verb =
      switch start.fraction {
      case 0: "start"
      case 1: "end"
      default: "have its centre"
      }
    let direction = chain.axis == .horizontal ? "after" : "below"
    let itself = start.fraction == 0 || start.fraction == 1 ? "where it does" : "where it has it"
    return ", so \(start.view) would \(verb) \(formatted(chain.overrun)) \(direction) \(itself)"
  }

  /// A length that would be less than nothing.
  private func negativeLength(_ chain: ConflictDerivation.Chain) -> String? {
    guard chain.lengths.count == 1, chain.room.count == 1, chain.lengths[0].constraints.isEmpty,
      chain.needed == 0
    else { return nil }
    let word = chain.axis == .horizontal ? "width" : "height"
    return "\(clauses(chain.room)), but no \(word) is less than 0"
  }

  /// Two constraints that put one place at two distances from another.
  private func twoPlaces(_ chain: ConflictDerivation.Chain) -> String? {
    guard chain.room.isEmpty, chain.lengths.count == 2, chain.lengths[0].from == chain.lengths[1].to,
      chain.lengths[0].to == chain.lengths[1].from
    else { return nil }
    let (first, second) = (chain.lengths[0], chain.lengths[1])
    var again = second.predicate
    if first.subject == second.subject {
      again =
        "also "
        + (first.predicate.hasPrefix("is ") && again.hasPrefix("is ") ? String(again.dropFirst(3)) : again)
    } else {
      again = "\(second.subject) \(again)"
    }
    // Before and above is as far as after and below.
    let sign = first.amount <= 0 && second.amount >= 0 ? -1.0 : 1
    return "\(first.subject) \(first.predicate), but \(again): "
      + "\(formatted(sign * first.amount)) and \(formatted(-sign * second.amount)) are \(formatted(chain.overrun)) apart"
  }

  /// The lengths as sentences, those of one subject joined: `icon is 40 wide and 10 from the left`.
  ///
  /// - Parameter container: whose edges need no name.
  private func clauses(_ all: [ConflictDerivation.Length], in container: String? = nil) -> String {
    var groups: [(subject: String, predicates: [String])] = []
    // That lengths are not negative goes without saying, among others.
    let lengths = all.filter { !$0.constraints.isEmpty || $0.amount != 0 }
    for var length in lengths.isEmpty ? all : lengths {
      if let container, length.subject != container {
        length.predicate = Self.withoutContainer(container, length.predicate)
      }
      if let last = groups.indices.last, groups[last].subject == length.subject {
        let plain = length.predicate
        let follows = groups[last].predicates.last?.hasPrefix("is ") ?? false
        groups[last].predicates.append(
          follows && plain.hasPrefix("is ") ? "&" + plain.dropFirst(3) : plain)
      } else {
        var predicate = length.predicate
        if let before = groups.last?.subject,
          predicate.hasSuffix("after \(before)") || predicate.hasSuffix("before \(before)")
            || predicate.hasSuffix("above \(before)") || predicate.hasSuffix("below \(before)")
        {
          predicate = predicate.dropLast(before.count) + "it"
        }
        groups.append((length.subject, [predicate]))
      }
    }
    for index in groups.indices { Self.putSizeFirst(in: &groups[index].predicates) }
    var sentences = groups.map { group in "\(group.subject) " + Self.join(group.predicates) }
    if sentences.count > Self.mostLengths {
      let left = sentences.count - Self.mostLengths
      sentences[(Self.mostLengths / 2)..<(Self.mostLengths / 2 + left)] = ["… (\(left) more)"]
    }
    return sentences.joined(separator: ", ")
  }

  /// `ends at the right edge` goes without saying of what; `ends at the centre` does not.
  private static func withoutContainer(_ container: String, _ predicate: String) -> String {
    let edges = ["left", "top", "edge", "margin"]
    guard edges.contains(where: { predicate.hasSuffix(" \($0) of \(container)") }) else { return predicate }
    return String(predicate.dropLast(container.count + 4))
  }

  /// `is 40 wide and 10 from the left`: with the place first, it would read as if the left were 40 wide.
  private static func putSizeFirst(in predicates: inout [String]) {
    guard predicates.count > 1, predicates[0].hasPrefix("is "), predicates[0].contains(" from the "),
      predicates[1].hasPrefix("&"), predicates[1].hasSuffix(" wide") || predicates[1].hasSuffix(" high")
    else { return }
    (predicates[0], predicates[1]) = ("is " + predicates[1].dropFirst(), "&" + predicates[0].dropFirst(3))
  }

  /// `a and b, and c`; a part with a mark leaves out the verb of the one before.
  private static func join(_ parts: [String]) -> String {
    let texts = parts.map { $0.hasPrefix("&") ? String($0.dropFirst()) : $0 }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    if texts.count == 3 { return "\(texts[0]) and \(texts[1]), and \(last)" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `10 + 40 - 8 = 42`; empty for less than two numbers that count.
  static func sum(_ amounts: [Double]) -> String {
    let numbers = amounts.filter { $0 != 0 }
    guard numbers.count > 1 else { return "" }
    var parts = numbers.enumerated().map { index, amount in
      index == 0 ? formatted(amount) : "\(amount < 0 ? "-" : "+") \(formatted(abs(amount)))"
    }
    if parts.count > mostLengths {
      let left = parts.count - mostLengths
      parts[(mostLengths / 2)..<(mostLengths / 2 + left)] = ["… (\(left) more)"]
    }
    return parts.joined(separator: " ") + " = " + formatted(amounts.reduce(0, +))
  }

  /// The equations, each as often as the proof takes it.
  private func general(_ derivation: ConflictDerivation) -> String {
    let unit = derivation.terms.map { abs($0.multiplier) }.min() ?? 1
    var parts = derivation.terms.map { term in
      let times = term.multiplier / (unit > 0 ? unit : 1)
      let factor = times == 1 ? "" : times == -1 ? "-" : "\(formatted(times)) * "
      return "\(factor)(\(term.equation))"
    }
    if parts.count == 1, conflict.bounds.count == 1, let term = derivation.terms.first {
      return "\(term.equation), but \(derivation.bounds[0].length) is never negative"
    }
    if parts.count > Self.mostLengths {
      let left = parts.count - Self.mostLengths
      parts[(Self.mostLengths / 2)..<(Self.mostLengths / 2 + left)] = ["… (\(left) more)"]
    }
    let rest =
      derivation.bounds.isEmpty
      ? "cancel"
      : "leave \(derivation.bounds.map(\.length).joined(separator: ", ")), never negative"
    return "added up, \(parts.joined(separator: " + ")): the left sides \(rest), "
      + "the right sides come to \(formatted(derivation.sum / (unit > 0 ? unit : 1))), which is less than 0"
  }

  // MARK: The choice

  private var choice: String {
    let broken = conflict.broken
    let line = broken.origin.map { " (line \($0.line))" } ?? ""
    let count = conflict.members.filter { !($0.constraint is WindowConstraint) }.count
    let newest = count > 1 ? ", the newest of the \(count)" : ""
    let text = "set aside: \(words.equation(broken))\(line)\(newest)"
    return outcome.map { "\(text); it asks for \($0.text)" } ?? text
  }

  private var outcome: ConflictDerivation.Outcome? {
    let broken = conflict.broken
    return conflict.outcome.map {
      ConflictDerivation.Outcome(
        attribute: "\(words.name(broken.firstItem)).\(broken.firstAttribute.rawValue)",
        relation: broken.relation, wanted: $0.wanted, found: $0.found)
    }
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
