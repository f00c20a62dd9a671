/// Puts the members of a proof to use one after another, each telling one more place or length, until one of
/// them contradicts what the others have told.
struct ProofDeduction {
  enum Step {
    /// Places along an axis count from here.
    case origin(ProofQuantity)
    /// Nothing tells the length: it stands for itself, as the unknown of a number.
    case unknown(ProofBody, Int)
    /// Nothing tells where the item begins.
    case unknownPlace(ProofBody, Int)
    /// The window has a size, although the proof would stand at any.
    case window(ProofBody, Double)
    case member(Int, tells: ProofQuantity, ProofFacts.Bounds, from: [Input])
    /// Both sides of a member are known, and are the same only where an unknown is so much.
    case settled(Int, left: Input, right: Affine, unknown: Int, Double, from: [Input])
  }

  /// What a member's quantity is known to be, and whether it only follows from what was told.
  struct Input {
    var quantity: ProofQuantity
    var bounds: ProofFacts.Bounds
    var follows: Bool
  }

  /// What the last one asks for, against what the others come to.
  struct Contradiction {
    /// Nil where it is that no length is negative.
    var member: Int?
    var quantity: ProofQuantity
    var found: Affine
    var foundInput: Input
    var wanted: Affine
    var from: [Input]
    /// More than 0 in any case.
    var excess: Affine { found.constant > wanted.constant ? found - wanted : wanted - found }
  }

  var steps: [Step] = []
  private(set) var contradiction: Contradiction?
  /// The lengths that nothing tells, by the number of their unknown.
  var unknowns: [Int: ProofBody] = [:]
  /// The items that begin nobody knows where, by the number of the unknown.
  var unknownPlaces: [Int: ProofBody] = [:]

  private let conflict: LayoutConflict
  let equations: [ProofEquation]
  private let bounds: Set<ProofBody>
  var facts = ProofFacts()
  var unknownCount = 0
  var origins: [NSLayoutConstraint.Axis: ProofBody] = [:]
  var last: LayoutItem?

  /// With more members, equations are easier to follow.
  private static let mostMembers = 40
  static let mostUnknowns = 2

  /// - Returns: nil where the members cannot be taken so one after another.
  static func find(_ conflict: LayoutConflict) -> ProofDeduction? {
    let equations = conflict.members.compactMap { ProofEquation($0.constraint) }
    guard equations.count == conflict.members.count, equations.count <= mostMembers else { return nil }
    // The broken member contradicts the others; where it cannot come last, another may.
    let broken = conflict.members.firstIndex { $0.constraint === conflict.broken }
    let others = conflict.members.indices.reversed().filter { $0 != broken }
    let closers = (broken.map { [$0] } ?? []) + others
    var found: ProofDeduction?
    for closer: Int? in closers + (conflict.bounds.isEmpty ? [] : [nil]) {
      var deduction = ProofDeduction(conflict, equations)
      guard deduction.run(closer: closer) else { continue }
      // Numbers are easier to follow than what stands for them.
      if deduction.unknowns.isEmpty, deduction.unknownPlaces.isEmpty { return deduction }
      found = found ?? deduction
    }
    return found
  }

  private init(_ conflict: LayoutConflict, _ equations: [ProofEquation]) {
    self.conflict = conflict
    self.equations = equations
    bounds = Set(conflict.bounds.map { ProofBody($0.item, $0.axis) })
  }

  // MARK: Running

  private mutating func run(closer: Int?) -> Bool {
    var rest = equations.indices.filter { $0 != closer }
    while !rest.isEmpty {
      if let next = next(of: rest) {
        rest.removeAll { $0 == next.member }
        tell(next)
      } else if let settled = settleUnknown(by: rest) {
        rest.removeAll { $0 == settled }
      } else if !setOrigin(for: rest), !leaveUnknown(for: rest), !leaveUnknownPlace(for: rest) {
        return false
      }
    }
    if let closer {
      contradiction = contradicts(closer)
    } else {
      for body in bounds where contradiction == nil { contradiction = contradictsBound(body) }
    }
    return contradiction != nil
  }

  struct Telling {
    var member: Int
    var quantity: ProofQuantity
    var bounds: ProofFacts.Bounds
  }

  private mutating func tell(_ telling: Telling) {
    let inputs = inputs(of: equations[telling.member], but: telling.quantity)
    facts.tell(telling.quantity, telling.bounds)
    last = telling.quantity.body.item
    steps.append(.member(telling.member, tells: telling.quantity, telling.bounds, from: inputs))
  }

  func inputs(of equation: ProofEquation, but quantity: ProofQuantity) -> [Input] {
    equation.terms.map(\.quantity).filter { $0 != quantity }.map(input)
  }

  func input(_ quantity: ProofQuantity) -> Input {
    Input(quantity: quantity, bounds: facts.bounds(of: quantity), follows: !facts.isTold(quantity))
  }

  /// The member to go on with: of the item that was spoken of last, else of one that is known.
  private func next(of rest: [Int]) -> Telling? {
    var best: (telling: Telling, rank: Int)?
    for member in rest {
      guard let telling = telling(member) else { continue }
      let items = equations[member].terms.map(\.quantity.body.item)
      let rank =
        items.contains { $0 === last } ? 0 : items.contains(where: facts.speaks) ? 1 : 2
      if rank == 2, origins.isEmpty, needsOrigin(rest) { continue }
      if best.map({ rank < $0.rank }) ?? true { best = (telling, rank) }
    }
    return best?.telling
  }

  /// What a member tells when all but one of its quantities are known.
  func telling(_ member: Int) -> Telling? {
    let equation = equations[member]
    let unknown = equation.terms.map(\.quantity).filter { facts.bounds(of: $0).isEmpty }
    guard unknown.count == 1, let quantity = unknown.first else { return nil }
    let bounds = solved(equation, for: quantity)
    return bounds.isEmpty ? nil : Telling(member: member, quantity: quantity, bounds: bounds)
  }

  /// What the equation says of one quantity, the others being what they are.
  func solved(_ equation: ProofEquation, for quantity: ProofQuantity) -> ProofFacts.Bounds {
    guard let own = equation.terms.first(where: { $0.quantity == quantity })?.coefficient else {
      return ProofFacts.Bounds()
    }
    var sum = ProofFacts.Bounds(exactly: Affine(equation.constant / own))
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

  private func contradicts(_ member: Int) -> Contradiction? {
    guard let quantity = equations[member].terms.first?.quantity else { return nil }
    let wanted = solved(equations[member], for: quantity)
    return contradiction(
      quantity, wanted, member: member, from: inputs(of: equations[member], but: quantity))
  }

  private func contradictsBound(_ body: ProofBody) -> Contradiction? {
    contradiction(.length(body), ProofFacts.Bounds(lower: Affine(0)), member: nil, from: [])
  }

  private func contradiction(
    _ quantity: ProofQuantity, _ wanted: ProofFacts.Bounds, member: Int?, from: [Input]
  ) -> Contradiction? {
    let input = input(quantity)
    for (found, other) in [(input.bounds.lower, wanted.upper), (wanted.lower, input.bounds.upper)] {
      guard let found, let other, isPositive(found - other) else { continue }
      let isMore = found == input.bounds.lower && other == wanted.upper
      return Contradiction(
        member: member, quantity: quantity, found: isMore ? found : other, foundInput: input,
        wanted: isMore ? other : found, from: from)
    }
    return nil
  }

  /// Whether the number is more than 0 whatever the unknowns are, of which those may be negative that the proof
  /// does not say otherwise of.
  private func isPositive(_ number: Affine) -> Bool {
    number.constant > 1e-9
      && number.coefficients.allSatisfy { unknown, coefficient in
        coefficient > 0 && unknowns[unknown].map(bounds.contains) ?? false
      }
  }
}

extension ProofQuantity {
  var isPlace: Bool {
    if case .place = self { return true }
    return false
  }
}
