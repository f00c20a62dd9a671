/// Turns a conflict's proof into a derivation that a person can follow.
struct DerivationBuilder {
  let conflict: LayoutConflict
  let words: ConstraintWords
  let number: (NSLayoutConstraint) -> Int?

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
    let builder = ChainBuilder(conflict, words, number: number)
    var walk = ChainWalk(ProofLinks(conflict))
    derivation.chain = walk.find(memberCount: conflict.members.count).map(builder.chain)
    derivation.text = derivation.chain.map { ChainSentence.text(isMirrored ? $0.inReverse : $0) } ?? ""
    let isTangled = isTangled(derivation)
    if derivation.chain == nil || isTangled, let deduction = ProofDeduction.find(conflict),
      !isTangled || deduction.unknowns.isEmpty && deduction.unknownPlaces.isEmpty
    {
      derivation.chain = derivation.chain ?? builder.chain(deduction)
      derivation.text = DeductionWords.text(deduction, of: conflict, words)
    }
    if derivation.text.isEmpty { derivation.text = general(derivation) }
    return derivation
  }

  /// Whether the text of the scene runs from right to left: then one reads the lengths from there.
  private var isMirrored: Bool {
    conflict.members.contains { member in
      member.constraint.firstAttribute.isDirectional
        && member.constraint.commonAncestor.map(member.constraint.isMirrored) ?? false
    }
  }

  /// Whether the sentence has reasons for reasons for reasons, which places one after another tell better: all but
  /// what the sentence has for completeness.
  private func isTangled(_ derivation: ConflictDerivation) -> Bool {
    guard let chain = derivation.chain else { return false }
    // A length that is compared with what follows from itself.
    if conflict.members.allSatisfy({ $0.constraint.firstAttribute.isSize }), chain.lengths.count == 1,
      chain.room.count == 1,
      !Set(chain.lengths[0].constraints).isDisjoint(with: chain.room[0].constraints)
    {
      return true
    }
    var (depth, deepest) = (0, 0)
    for character in derivation.text {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      deepest = max(deepest, depth)
    }
    let members = Set(derivation.terms.compactMap(\.constraint))
    return deepest > 2 && Set((chain.lengths + chain.room).flatMap(\.constraints)).isSubset(of: members)
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
    ChainSentence.shorten(&parts)
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
    let text = "broken: \(words.equation(broken))\(line)\(newest)"
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

extension ConflictDerivation.Chain {
  /// The lengths as one meets them from the other side; a walk that ends where it began stays as it is.
  fileprivate var inReverse: Self {
    guard !room.isEmpty else { return self }
    var chain = self
    chain.lengths.reverse()
    return chain
  }
}
