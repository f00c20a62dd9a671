import Synchronization

/// What the derivation of a conflict is made from.
struct ConflictPremises: Equatable, Sendable {
  /// The members and bounds, without the steps that follow from them.
  var derivation: ConflictDerivation
  /// Required minimums of the lengths in its bounds.
  var minimums: [ConflictDerivation.LengthBound]
  /// The members as equations; nil for one without such a form.
  var equations: [ProofEquation?]
  /// The index of the broken member.
  var broken: Int?

  /// The derivation with its chain or deduction.
  var conclusion: ConflictDerivation {
    var derivation = derivation
    let extents = derivation.bounds.map(\.extent)
    let multipliers = derivation.terms.map(\.multiplier)
    if let links = ProofLinks(equations, multipliers: multipliers) {
      var search = ChainSearch(
        links, bounds: Set(extents), minimums: minimums, termCount: multipliers.count)
      derivation.chain = search.find()
    }
    let isTangled = derivation.isTangled
    guard derivation.chain == nil || isTangled else { return derivation }
    let deduction = DeductionSearch.find(equations, bounds: extents, broken: broken)
    guard let deduction, !isTangled || deduction.unknowns.isEmpty else { return derivation }
    derivation.chain = derivation.chain ?? deduction.chain(termCount: multipliers.count)
    derivation.deduction = deduction
    return derivation
  }
}

/// The derivation of a conflict, worked out when it is first read. Two are equal if their premises are.
final class ConflictProof: Equatable, Sendable {
  private let premises: ConflictPremises
  private let found = Mutex<ConflictDerivation?>(nil)

  init(_ premises: ConflictPremises) { self.premises = premises }

  var derivation: ConflictDerivation {
    found.withLock { found in
      let derivation = found ?? premises.conclusion
      found = derivation
      return derivation
    }
  }

  static func == (left: ConflictProof, right: ConflictProof) -> Bool {
    left === right || left.premises == right.premises
  }
}
