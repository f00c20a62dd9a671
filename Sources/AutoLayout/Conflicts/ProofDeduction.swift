/// Puts the members of a proof to use one after another, each telling one more place or length, until one of
/// them contradicts what the others have told.
struct ProofDeduction {
  enum Step {
    /// Places along an axis count from here.
    case origin(ProofQuantity)
    /// Nothing tells the length: it stands for itself, as the unknown of a number.
    case unknown(ProofBody, Int)
    /// The window has a size, although the proof would stand at any.
    case window(ProofBody, Double)
    case member(Int, tells: ProofQuantity, ProofFacts.Bounds, from: [Input])
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

  private(set) var steps: [Step] = []
  private(set) var contradiction: Contradiction?
  /// The lengths that nothing tells, by the number of their unknown.
  private(set) var unknowns: [Int: ProofBody] = [:]

  private let conflict: LayoutConflict
  private let equations: [ProofEquation]
  private let bounds: Set<ProofBody>
  private var facts = ProofFacts()
  private var unknownCount = 0
  private var origins: [NSLayoutConstraint.Axis: ProofBody] = [:]
  private var last: LayoutItem?

  /// With more members, equations are easier to follow.
  private static let mostMembers = 40
  private static let mostUnknowns = 2

  /// - Returns: nil where the members cannot be taken so one after another.
  static func find(_ conflict: LayoutConflict) -> ProofDeduction? {
    let equations = conflict.members.compactMap { ProofEquation($0.constraint) }
    guard equations.count == conflict.members.count, equations.count <= mostMembers else { return nil }
    // What was set aside is what the others leave no room for; where that does not come last, another may.
    let broken = conflict.members.firstIndex { $0.constraint === conflict.broken }
    let others = conflict.members.indices.reversed().filter { $0 != broken }
    let closers = (broken.map { [$0] } ?? []) + others
    var found: ProofDeduction?
    for closer: Int? in closers + (conflict.bounds.isEmpty ? [] : [nil]) {
      var deduction = ProofDeduction(conflict, equations)
      guard deduction.run(closer: closer) else { continue }
      // Numbers are easier to follow than what stands for them.
      if deduction.unknowns.isEmpty { return deduction }
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
      } else if !setOrigin(for: rest), !leaveUnknown(for: rest) {
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

  private struct Telling {
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

  private func inputs(of equation: ProofEquation, but quantity: ProofQuantity) -> [Input] {
    equation.terms.map(\.quantity).filter { $0 != quantity }.map(input)
  }

  private func input(_ quantity: ProofQuantity) -> Input {
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
  private func telling(_ member: Int) -> Telling? {
    let equation = equations[member]
    let unknown = equation.terms.map(\.quantity).filter { facts.bounds(of: $0).isEmpty }
    guard unknown.count == 1, let quantity = unknown.first else { return nil }
    let bounds = solved(equation, for: quantity)
    return bounds.isEmpty ? nil : Telling(member: member, quantity: quantity, bounds: bounds)
  }

  /// What the equation says of one quantity, the others being what they are.
  private func solved(_ equation: ProofEquation, for quantity: ProofQuantity) -> ProofFacts.Bounds {
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

  // MARK: Where nothing is known

  private func needsOrigin(_ rest: [Int]) -> Bool {
    rest.contains { equations[$0].terms.contains { $0.quantity.isPlace } }
  }

  /// Counts places from the outermost item that they are given of.
  private mutating func setOrigin(for rest: [Int]) -> Bool {
    let places = rest.flatMap { equations[$0].terms.reversed().map(\.quantity) }.filter(\.isPlace)
    guard let first = places.first(where: { origins[$0.body.axis] == nil }) else { return false }
    let axis = first.body.axis
    let bodies = places.map(\.body).filter { $0.axis == axis }
    let outermost = bodies.min { depth($0) < depth($1) } ?? first.body
    let isAbove = bodies.allSatisfy { body in body.item.containers.contains { $0 === outermost.item } }
    let origin = isAbove ? ProofBody(outermost.item, axis).place(0) : first
    origins[axis] = origin.body
    facts.tell(origin, ProofFacts.Bounds(exactly: Affine(unknown: newUnknown())))
    last = origin.body.item
    steps.append(.origin(origin))
    return true
  }

  private func depth(_ body: ProofBody) -> Int { Array(body.item.containers).count }

  /// Goes on with a length that nothing tells: of what is placed already, else of what comes first.
  private mutating func leaveUnknown(for rest: [Int]) -> Bool {
    guard unknowns.count < Self.mostUnknowns else { return false }
    let bodies = rest.flatMap { equations[$0].terms.map(\.quantity.body) }
      .filter { facts.bounds(of: .length($0)).isEmpty }
    // One that lets a member tell something, if there is any.
    let useful = bodies.filter { body in
      var trial = self
      trial.facts.tell(.length(body), ProofFacts.Bounds(exactly: Affine(unknown: 0)))
      return rest.contains { trial.telling($0) != nil }
    }
    let placed = useful.filter(facts.knowsPlace)
    guard
      let body = placed.first(where: { origins[$0.axis] == $0 }) ?? placed.first ?? useful.first
        ?? bodies.first
    else { return false }
    if let root = body.item as? UIView, root.superview == nil, !body.isContent {
      let length = body.axis == .horizontal ? root.frame.width : root.frame.height
      facts.tell(.length(body), ProofFacts.Bounds(exactly: Affine(length)))
      steps.append(.window(body, length))
      return true
    }
    let unknown = newUnknown()
    unknowns[unknown] = body
    facts.tell(.length(body), ProofFacts.Bounds(exactly: Affine(unknown: unknown)))
    steps.append(.unknown(body, unknown))
    return true
  }

  private mutating func newUnknown() -> Int {
    unknownCount += 1
    return unknownCount
  }

  func isOrigin(_ body: ProofBody) -> Bool { origins[body.axis] == body }

  /// From where places along an axis count.
  func origin(along axis: NSLayoutConstraint.Axis) -> ProofQuantity? {
    for case .origin(let quantity) in steps where quantity.body.axis == axis { return quantity }
    return nil
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
