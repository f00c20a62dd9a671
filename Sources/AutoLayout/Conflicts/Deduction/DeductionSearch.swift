/// Applies the members of a proof one after another, each giving one more place or length, until one of them
/// contradicts the values that the others give.
struct DeductionSearch {
  typealias Deduction = ConflictDerivation.Deduction

  let equations: [ProofEquation]
  /// The lengths that the proof takes as never negative.
  private let bounds: [ProofExtent]
  var steps: [Deduction.Step] = []
  var facts = DeductionFacts()
  var unknowns: [Int: ProofQuantity] = [:]
  var unknownCount = 0
  var origins: [NSLayoutConstraint.Axis: ProofExtent] = [:]
  /// The item of the last step.
  var last: ProofItem?

  /// With more members, the equations alone are easier to follow.
  private static let mostMembers = 40
  static let mostUnknowns = 2

  /// - Parameters:
  ///   - bounds: the lengths that the proof takes as never negative.
  ///   - broken: the index of the broken member.
  /// - Returns: nil if the members have no such order.
  static func find(_ members: [ProofEquation?], bounds: [ProofExtent], broken: Int?) -> Deduction? {
    let equations = members.compactMap { $0 }
    guard equations.count == members.count, equations.count <= mostMembers else { return nil }
    // The broken member comes last if possible, else another one.
    let others = equations.indices.reversed().filter { $0 != broken }
    var found: Deduction?
    for closer: Int? in (broken.map { [$0] } ?? []) + others + (bounds.isEmpty ? [] : [nil]) {
      var search = DeductionSearch(equations: equations, bounds: bounds)
      guard let deduction = search.run(closer: closer) else { continue }
      // Numbers are easier to follow than unknowns.
      if search.unknowns.isEmpty { return deduction }
      found = found ?? deduction
    }
    return found
  }

  /// - Parameter closer: the member that comes last; nil for the rule that no length is negative.
  private mutating func run(closer: Int?) -> Deduction? {
    var rest = equations.indices.filter { $0 != closer }
    while !rest.isEmpty {
      if let next = next(of: rest) {
        rest.removeAll { $0 == next.term }
        apply(next)
      } else if let settled = settleUnknown(by: rest) {
        rest.removeAll { $0 == settled }
      } else if !setOrigin(for: rest), !addUnknownLength(for: rest), !addUnknownPlace(for: rest) {
        return nil
      }
    }
    let found =
      if let closer {
        contradiction(by: closer)
      } else {
        bounds.compactMap {
          contradiction(.length($0), ProofBounds(lower: ProofNumber(0)), term: nil, from: [])
        }
        .first
      }
    return found.map { Deduction(steps: steps, contradiction: $0) }
  }

  /// A quantity that a member gives.
  private struct Result {
    var term: Int
    var quantity: ProofQuantity
    var bounds: ProofBounds
  }

  private mutating func apply(_ result: Result) {
    let inputs = inputs(of: equations[result.term], but: result.quantity)
    facts.add(result.quantity, result.bounds)
    last = result.quantity.extent.item
    let given = Deduction.Input(quantity: result.quantity, bounds: result.bounds)
    steps.append(.term(result.term, gives: given, from: inputs))
  }

  func inputs(of equation: ProofEquation, but quantity: ProofQuantity) -> [Deduction.Input] {
    equation.terms.map(\.quantity).filter { $0 != quantity }.map(input)
  }

  func input(_ quantity: ProofQuantity) -> Deduction.Input {
    Deduction.Input(quantity: quantity, bounds: facts.bounds(of: quantity), follows: !facts.has(quantity))
  }

  /// The next member to apply: of the last item, else of one with a known quantity, else any.
  private func next(of rest: [Int]) -> Result? {
    var best: (result: Result, rank: Int)?
    for term in rest {
      guard let result = result(of: term) else { continue }
      let items = equations[term].terms.map(\.quantity.extent.item)
      let rank = items.contains { $0 == last } ? 0 : items.contains(where: facts.has) ? 1 : 2
      if rank == 2, origins.isEmpty,
        rest.contains(where: { equations[$0].terms.contains(where: \.quantity.isPlace) })
      {
        continue
      }
      if best.map({ rank < $0.rank }) ?? true { best = (result, rank) }
    }
    return best?.result
  }

  /// The only unknown quantity of a member, with the bounds that the member gives it.
  private func result(of term: Int) -> Result? {
    let equation = equations[term]
    let unknown = equation.terms.map(\.quantity).filter { facts.bounds(of: $0).isEmpty }
    guard unknown.count == 1, let quantity = unknown.first else { return nil }
    let bounds = solved(equation, for: quantity)
    return bounds.isEmpty ? nil : Result(term: term, quantity: quantity, bounds: bounds)
  }

  func givesSomething(_ term: Int) -> Bool { result(of: term) != nil }

  /// The bounds that the equation gives one quantity, by those of the others.
  func solved(_ equation: ProofEquation, for quantity: ProofQuantity) -> ProofBounds {
    guard let own = equation.terms.first(where: { $0.quantity == quantity })?.coefficient else {
      return ProofBounds()
    }
    var sum = ProofBounds.exactly(ProofNumber(equation.constant / own))
    for term in equation.terms where term.quantity != quantity {
      sum = sum + facts.bounds(of: term.quantity) * (-term.coefficient / own)
    }
    switch own < 0 ? equation.relation.flipped : equation.relation {
    case .equal: break
    case .greaterThanOrEqual: sum.upper = nil
    case .lessThanOrEqual: sum.lower = nil
    }
    return sum
  }

  // MARK: The contradiction

  private func contradiction(by term: Int) -> Deduction.Contradiction? {
    guard let quantity = equations[term].terms.first?.quantity else { return nil }
    return contradiction(
      quantity, solved(equations[term], for: quantity), term: term,
      from: inputs(of: equations[term], but: quantity))
  }

  private func contradiction(
    _ quantity: ProofQuantity, _ wanted: ProofBounds, term: Int?, from: [Deduction.Input]
  ) -> Deduction.Contradiction? {
    let found = input(quantity)
    func contradiction(_ value: ProofNumber, _ wanted: ProofNumber) -> Deduction.Contradiction {
      Deduction.Contradiction(term: term, found: found, value: value, wanted: wanted, from: from)
    }
    if let value = found.bounds.lower, let wanted = wanted.upper, isPositive(value - wanted) {
      return contradiction(value, wanted)
    }
    if let value = found.bounds.upper, let wanted = wanted.lower, isPositive(wanted - value) {
      return contradiction(value, wanted)
    }
    return nil
  }

  /// Whether the number is more than 0 whatever the unknowns are. Only a length in the proof's bounds is taken to be
  /// non-negative.
  private func isPositive(_ number: ProofNumber) -> Bool {
    number.constant > 1e-9
      && number.coefficients.allSatisfy { unknown, coefficient in
        guard case .length(let extent) = unknowns[unknown] else { return false }
        return coefficient > 0 && bounds.contains(extent)
      }
  }
}
