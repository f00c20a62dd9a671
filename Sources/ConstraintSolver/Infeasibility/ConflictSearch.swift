/// A search for a conflict in one connected component of the required constraints.
///
/// The result depends on the constraints and their order alone, as it is found on fresh systems. Of all conflicts it is
/// one whose newest member is as old as possible, so that suspending that member, again and again, keeps each constraint
/// that is consistent with all older ones that were kept.
struct ConflictSearch {
  struct Row {
    var constraint: ConstraintID
    var insertionOrder: InsertionOrder
    /// By the index in `unknowns`.
    var expression: [PooledTerm]
    var relation: Relation
    var constant: Double
  }

  /// All unknowns of the rows, oldest first.
  var unknowns: [(variable: Variable, isExtent: Bool)]
  /// Oldest first.
  var rows: [Row]

  /// That of the oldest unknown, or of the row if it has none.
  private(set) var insertionOrder = InsertionOrder()

  /// The simplex method reached its iteration limit, the searches theirs, or all the limit of work, so that it is not known
  /// whether the rows are consistent.
  struct IterationLimitReached: Error {}

  private let iterationLimit: Int?
  let effort: SearchEffort
  private let work: SolverWork

  /// Collects the required constraints connected with a quantity, and adds them all to `seen`.
  init(
    around quantity: Int, in simplex: inout HierarchicalSimplex, _ effort: SearchEffort,
    seen: inout Set<Int>
  ) {
    var component: [Int] = []
    func meet(_ quantity: Int) {
      if seen.insert(quantity).inserted { component.append(quantity) }
    }
    meet(quantity)
    var next = 0
    while next < component.count {
      let member = component[next]
      next += 1
      guard simplex.store[member].isUnknown else {
        for term in simplex.store.terms(of: member) { meet(simplex.store.quantity(ofTermAt: term)) }
        continue
      }
      var term = simplex.store.firstTerm(ofUnknown: Int(simplex.store[member].unknownNumber))
      while term >= 0 {
        let user = Int(simplex.store.pool[term].row)
        if simplex.store[user].priority == HierarchicalSimplex.required { meet(user) }
        term = simplex.store.termAfter(term)
      }
    }
    self.init(of: component, in: &simplex, effort)
    if unknowns.isEmpty { insertionOrder = simplex.store.identities[quantity].insertionOrder }
  }

  /// The search among some constraints alone, whose unknowns are those that they mention.
  init(among constraints: [Int], in simplex: inout HierarchicalSimplex, _ effort: SearchEffort) {
    var unknowns: Set<Int> = []
    for constraint in constraints {
      for term in simplex.store.terms(of: constraint) {
        unknowns.insert(simplex.store.quantity(ofTermAt: term))
      }
    }
    self.init(of: constraints + unknowns, in: &simplex, effort)
  }

  /// - Parameter component: constraints, and all unknowns that they mention.
  private init(of component: [Int], in simplex: inout HierarchicalSimplex, _ effort: SearchEffort) {
    self.effort = effort
    iterationLimit = simplex.iterationLimit
    work = simplex.work
    let component = component.sorted {
      simplex.store.identities[$0].insertionOrder < simplex.store.identities[$1].insertionOrder
    }
    let unknowns = component.filter { simplex.store[$0].isUnknown }
    let constraints = component.filter { !simplex.store[$0].isUnknown }
    if let oldest = unknowns.first { insertionOrder = simplex.store.identities[oldest].insertionOrder }
    let place = Dictionary(uniqueKeysWithValues: zip(unknowns, Int32(0)...))
    self.unknowns = unknowns.map {
      (Variable(index: $0, serial: simplex.store.identities[$0].serial), simplex.store[$0].hasBreakpoint)
    }
    rows = constraints.map { index in
      Row(
        constraint: ConstraintID(number: simplex.store.identities[index].serial, index: index),
        insertionOrder: simplex.store.identities[index].insertionOrder,
        expression: simplex.store.terms(of: index).map { term in
          PooledTerm(
            coefficient: simplex.store.pool[term].coefficient,
            unknown: place[simplex.store.quantity(ofTermAt: term)] ?? 0)
        },
        relation: simplex.store.relation(of: index), constant: simplex.store[index].breakpoint)
    }
  }

  /// An irreducible inconsistent subsystem of the rows; nil if they are consistent.
  func conflict() throws(IterationLimitReached) -> InfeasibilityProof? {
    var first = try directContradiction()
    if first == nil { first = try contradiction(amongFirst: rows.count) }
    guard var found = first else { return nil }
    // Bisection for the first row that is inconsistent with the older ones: the first `consistent` rows are consistent,
    // and those up to the newest of the proof are not. Mostly that one is the first, so it is tried first.
    var consistent = 0
    var middle = found.newest
    while found.newest > consistent {
      if let older = try contradiction(amongFirst: middle) { found = older } else { consistent = middle }
      middle = consistent + (found.newest - consistent + 1) / 2
    }
    var reduction = ConflictReduction(self, found)
    return try reduction.proof()
  }

  /// Two rows that contradict each other.
  private func directContradiction() throws(IterationLimitReached) -> Contradiction? {
    guard rows.count > 2, let pair = DirectContradiction.first(in: rows) else { return nil }
    let members = [pair.older, pair.newer]
    let part = restricted(to: members)
    // The multipliers are found when the other rows have been dropped.
    guard let found = try part.contradiction(amongFirst: 2), found.members == [0, 1] else { return nil }
    return Contradiction(members: members, multipliers: [:], necessary: [])
  }

  /// An inconsistent set of rows.
  struct Contradiction {
    /// The indices of the rows, from older to newer.
    var members: [Int]
    /// By index of unknown (for bounds of extents), or by number of unknowns + index of row.
    var multipliers: [Int: Double]
    /// Those known to be necessary: without one of them the others are consistent.
    var necessary: Set<ConstraintID>

    var newest: Int { members.last ?? 0 }
  }

  /// A contradiction among the oldest rows; nil if they are consistent.
  func contradiction(amongFirst length: Int) throws(IterationLimitReached) -> Contradiction? {
    var simplex = HierarchicalSimplex()
    try build(&simplex, fromFirst: length)
    guard let ray = try FarkasRay(at: &simplex) else { return nil }
    func row(_ quantity: Int) -> Int? { quantity < unknowns.count ? nil : quantity - unknowns.count }
    var entries = 0
    let necessary = ray.necessary(at: &simplex, work: &entries)
    // An entry is looked at in less time than a row is solved.
    effort.note(rows: entries / 16)
    return Contradiction(
      members: ray.multipliers.keys.compactMap(row).sorted(), multipliers: ray.multipliers,
      necessary: Set(necessary.compactMap(row).map { rows[$0].constraint }))
  }

  /// Makes an empty simplex the system of the unknowns and the oldest rows, with the least violation of those. The
  /// quantities are the unknowns and then the rows, in their order.
  func build(_ simplex: inout HierarchicalSimplex, fromFirst length: Int) throws(IterationLimitReached) {
    configure(&simplex)
    for (index, unknown) in unknowns.enumerated() {
      _ = simplex.addUnknown(isExtent: unknown.isExtent, InsertionOrder(serial: index))
    }
    try add(rows.prefix(length), to: &simplex)
  }

  /// Gives a system the limits of the search.
  func configure(_ simplex: inout HierarchicalSimplex) {
    simplex.iterationLimit = iterationLimit
    simplex.work = work
  }

  /// Adds rows, and finds the least violation of all.
  ///
  /// - Returns: the quantity of the last.
  @discardableResult
  func add(
    _ rows: some Collection<Row>, to simplex: inout HierarchicalSimplex
  ) throws(IterationLimitReached) -> Int? {
    guard effort.spend(rows.count) else { throw IterationLimitReached() }
    var quantity: Int?
    for row in rows {
      let added = simplex.store.addConstraint(
        row.expression, row.relation, row.constant, priority: HierarchicalSimplex.required,
        row.insertionOrder)
      simplex.queueInsertion(of: added)
      quantity = added
    }
    simplex.applyEdits()
    guard simplex.optimise(onlyRequired: true) else { throw IterationLimitReached() }
    return quantity
  }

  /// The proof that multipliers give.
  ///
  /// - Parameter multipliers: as in ``Contradiction``.
  func proof(_ multipliers: [Int: Double]) -> InfeasibilityProof? {
    let unit = multipliers.values.map(abs).min() ?? 1
    var members: [InfeasibilityProof.Member] = []
    var bounds: [Term] = []
    for (index, multiplier) in multipliers.sorted(by: { $0.key < $1.key }) {
      if index < unknowns.count {
        bounds.append(Term(unknowns[index].variable, -multiplier / unit))
      } else {
        let constraint = rows[index - unknowns.count].constraint
        members.append(.init(constraint: constraint, multiplier: multiplier / unit))
      }
    }
    return members.isEmpty ? nil : InfeasibilityProof(members: members, bounds: bounds)
  }

  /// The search restricted to some of the rows, given from older to newer.
  func restricted(to members: [Int]) -> ConflictSearch {
    let kept = Set(members.flatMap { rows[$0].expression.map(\.unknown) }).sorted()
    let place = Dictionary(uniqueKeysWithValues: zip(kept, Int32(0)...))
    var result = self
    result.unknowns = kept.map { unknowns[Int($0)] }
    result.rows = members.map { member in
      var row = rows[member]
      for index in row.expression.indices {
        row.expression[index].unknown = place[row.expression[index].unknown] ?? 0
      }
      return row
    }
    return result
  }
}
