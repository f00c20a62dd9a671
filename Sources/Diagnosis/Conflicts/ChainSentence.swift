import AutoLayout

/// A chain of lengths as one sentence: `icon is 40 wide and 10 from the left, …: 10 + 40 + … = 368, but view is 320 wide:
/// 48 pt over`.
struct ChainSentence {
  private typealias Length = ConflictDerivation.Length
  private typealias LengthBound = ConflictDerivation.LengthBound

  private let chain: ConflictDerivation.Chain
  private let derivation: ConflictDerivation
  /// The lower (true) and upper bounds whose reasons the sentence has given.
  private var explained: [Bool: Set<ProofExtent>] = [:]
  /// Whether brackets would nest too deeply to be followed.
  private let isDeep: Bool
  /// In a deep chain, what lengths come to and why, each after those that it rests on.
  private var facts: [Clause] = []

  static func text(_ chain: ConflictDerivation.Chain, of derivation: ConflictDerivation) -> String {
    var chain = chain
    // In a right-to-left layout the lengths are read from the right, unless the walk ends where it began.
    if derivation.isMirrored, !chain.room.isEmpty { chain.lengths.reverse() }
    var sentence = ChainSentence(chain: chain, derivation: derivation)
    let text = sentence.text()
    let facts = FactList(sentence.facts, names: derivation.names).sentences
    return (facts + [text]).joined(separator: "; ")
  }

  private init(chain: ConflictDerivation.Chain, derivation: ConflictDerivation) {
    self.chain = chain
    self.derivation = derivation
    isDeep = chain.isDeep
  }

  private mutating func text() -> String {
    let total = sum(chain.lengths.map(\.amount))
    guard !chain.room.isEmpty else {
      if chain.lengths.count == 2 { return twoPlaces() }
      return sentences(chain.lengths) + (total.isEmpty ? "" : ": \(total)") + circle
    }
    if chain.lengths.count == 1, chain.lengths[0].isUnsaid {
      return "\(sentences(chain.room)), but no \(chain.axis.noun) is less than 0"
    }
    let lengths = clauses(chain.lengths)
    let room = clauses(chain.room)
    if lengths.count == 1, chain.lengths.count == 1, room.count == 1, lengths[0].subject == room[0].subject {
      return "\(Clause.sentences(lengths)), but it \(room[0].predicate()): \(chain.verdict)"
    }
    // The item that contains the lengths is named at the end.
    let container = room.allSatisfy { $0.subject == room[0].subject } ? room[0].subject : nil
    let available = sum(chain.room.map(\.amount))
    let visible = chain.lengths.filter { !$0.isUnsaid }.count
    // Through an item, the sum is a length; else it is a distance.
    let isLength = chain.room.allSatisfy {
      $0.from.extent == $0.to.extent && abs($0.to.fraction - $0.from.fraction) == 1
    }
    var middle = total.isEmpty ? "" : ": \(total)"
    if total.isEmpty, visible > 1, chain.lengths.contains(where: { $0.amount != 0 }) {
      middle = ": \(points(chain.needed))\(isLength ? " \(chain.axis.adjective)" : "")"
    }
    return "\(Clause.sentences(lengths, in: container))\(middle), but \(Clause.sentences(room))"
      + "\(available.isEmpty ? "" : " (\(available))"): \(chain.verdict)"
      + (visible == 1 && chain.lengths.count == 2 ? ", as no length is less than 0" : "")
  }

  /// The result of a walk that returns to its beginning: `, so a would be -40 wide`, `, so a would start in two places, 80 apart`,
  /// or `, so a would start 80 after where it does`.
  private var circle: String {
    guard let start = chain.lengths.first?.from else { return "" }
    let free = chain.lengths.filter(\.isUnsaid)
    if let only = free.first, free.count == 1, only.from.extent == only.to.extent {
      let length = -abs(chain.overrun / (only.to.fraction - only.from.fraction))
      return ", so \(only.from.extent.item.view) would be \(points(length)) \(chain.axis.adjective)"
    }
    if let place = placeOfBoth {
      return ", so \(Self.beginning(of: place)) in two places, \(points(chain.overrun)) apart"
    }
    let itself = start.isEdge ? "where it does" : "where it has it"
    let direction = chain.axis == .horizontal ? "after" : "below"
    return ", so \(Self.beginning(of: start)) \(points(chain.overrun)) \(direction) \(itself)"
  }

  /// `a would start`
  private static func beginning(of place: ProofPlace) -> String {
    let verb = place.fraction == 0 ? "start" : place.fraction == 1 ? "end" : "have its centre"
    return "\(place.extent.item.view) would \(verb)"
  }

  /// A place of the walk that the two equations beside it place, in an item that contains no other: best the one that both are
  /// told of. Nil if bounds have a part in the walk.
  private var placeOfBoth: ProofPlace? {
    let isEquation = chain.lengths.allSatisfy { length in
      length.terms.allSatisfy { derivation.term($0)?.equation.relation == .equal }
    }
    guard isEquation else { return nil }
    func subject(_ length: Length) -> String? {
      guard case .distance(let index, _) = length.reason else { return nil }
      return derivation.term(index).map { Clause($0).subject }
    }
    let items = Set(chain.lengths.map(\.from.extent.item))
    var best: (place: ProofPlace, count: Int)?
    for (length, next) in zip(chain.lengths, chain.lengths.dropFirst()) {
      let item = length.to.extent.item
      guard !item.isGuide, !items.contains(where: { $0.lies(in: item) }), let before = subject(length),
        let after = subject(next)
      else { continue }
      let count = [before, after].count { $0 == item.name }
      if count > best?.count ?? 0 { best = (length.to, count) }
    }
    return best?.place
  }

  /// Two constraints that put one place at two distances from another.
  private mutating func twoPlaces() -> String {
    let (first, second) = (clause(chain.lengths[0]), clause(chain.lengths[1]))
    let again =
      first.subject == second.subject
      ? "also \(second.predicate(hasVerb: first.verb != "is" || second.verb != "is"))"
      : "\(second.subject) \(second.predicate())"
    // Before and above is as far as after and below.
    let (one, other) = (chain.lengths[0].amount, chain.lengths[1].amount)
    let sign = one <= 0 && other >= 0 ? -1.0 : 1
    return "\(first.subject) \(first.predicate()), but \(again): "
      + "\(points(sign * one)) and \(points(-sign * other)) are \(points(chain.overrun)) apart"
  }

  // MARK: Clauses

  private mutating func sentences(_ lengths: [ConflictDerivation.Length]) -> String {
    Clause.sentences(clauses(lengths))
  }

  /// The clauses of lengths; among others, that a length is not negative is left out.
  private mutating func clauses(_ lengths: [ConflictDerivation.Length]) -> [Clause] {
    let said = lengths.filter { !$0.isUnsaid }
    return (said.isEmpty ? lengths : said).map { clause($0) }
  }

  private mutating func clause(_ length: ConflictDerivation.Length) -> Clause {
    switch length.reason {
    case .distance(let index, let bound):
      guard let term = derivation.term(index) else { break }
      var clause = Clause(term)
      guard let bound else { return clause }
      clause.remarks.append(
        "\(bound.extent.item.name) \(reason(bound).predicate()), so \(points(abs(length.amount)))")
      return clause
    case .part(let bound):
      var clause = reason(bound)
      if abs(length.to.fraction - length.from.fraction) == 0.5 {
        clause.remarks.append("half of it: \(points(bound.value / 2))")
      }
      return clause
    case .deduced: break
    }
    return size(length.to.extent, points(length.amount))
  }

  /// Whether the length is the bound itself: it follows from equations alone, and not from a length that may be larger.
  private func isExact(_ bound: ConflictDerivation.LengthBound) -> Bool {
    guard bound.terms.allSatisfy({ derivation.term($0)?.equation.relation == .equal }) else { return false }
    switch bound.source {
    case .nonNegative: return false
    case .minimum, .window: return true
    case .rule(_, _, let inner): return inner.map(isExact) ?? true
    case .walk(let lengths, _):
      return lengths.allSatisfy { length in
        switch length.reason {
        case .distance(_, let inner): inner.map(isExact) ?? true
        case .part(let inner): isExact(inner)
        case .deduced: true
        }
      }
    }
  }

  /// A bound of a length that others rest on. In a deep chain its reasons become a fact.
  private mutating func reason(_ bound: ConflictDerivation.LengthBound) -> Clause {
    var clause = clause(bound)
    guard isDeep, !clause.remarks.isEmpty else { return clause }
    facts.append(clause)
    clause.remarks = []
    return clause
  }

  /// A bound of a length, with its reasons unless they were given before: `is at least 300 wide`.
  private mutating func clause(_ bound: ConflictDerivation.LengthBound) -> Clause {
    let value = (isExact(bound) ? "" : bound.isLower ? "at least " : "at most ") + points(bound.value)
    var clause = size(bound.extent, value)
    switch bound.source {
    case .nonNegative: return size(bound.extent, "never less than 0")
    case .window: return clause
    case .minimum(let index), .rule(let index, true, nil):
      return derivation.term(index).map { Clause($0) } ?? clause
    case .rule(let index, let isDirect, let inner):
      guard explained[bound.isLower, default: []].insert(bound.extent).inserted, let inner,
        let term = derivation.term(index)
      else { return clause }
      if isDirect { clause = Clause(term) } else { clause.complement += ", as \(term.equation.text)" }
      clause.remarks.append("\(inner.extent.item.name) \(reason(inner).predicate()), so \(value)")
    case .walk(let lengths, let times):
      guard explained[bound.isLower, default: []].insert(bound.extent).inserted else { return clause }
      let parts = clauses(lengths)
      // An upper bound comes out of the walk the other way round.
      let amounts = lengths.map { bound.isLower ? $0.amount : -$0.amount }
      // First the room, then the lengths that it has to leave.
      let total = sum(amounts.filter { $0 > 0 } + amounts.filter { $0 < 0 })
      let half = times == 1 ? "" : " for \(formatted(times)) times it"
      clause.remarks.append("\(Clause.sentences(parts))\(total.isEmpty ? "" : ": \(total)\(half)")")
    }
    return clause
  }

  private func size(_ extent: ProofExtent, _ value: String) -> Clause {
    Clause(subject: extent.item.name, complement: "\(value) \(extent.axis.adjective)", isSize: true)
  }
}

extension ProofPlace {
  /// Whether it is at the near or the far edge.
  fileprivate var isEdge: Bool { fraction == 0 || fraction == 1 }
}

extension ConflictDerivation.Length {
  /// Whether it is only that a length is not negative.
  fileprivate var isUnsaid: Bool { terms.isEmpty && amount == 0 }
}
