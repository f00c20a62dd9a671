/// Required constraints that hang together, apart from all others, searched for a contradiction.
///
/// The answer depends on the constraints and their order alone: it is found on systems built afresh.
/// Of all contradictions it is one whose newest member is as old as possible, so that suspending that
/// member, again and again, keeps each constraint that agrees with all older ones that were kept.
struct ConflictSearch {
  struct Row {
    var constraint: ConstraintID
    var age: Age
    /// By the index in `unknowns`.
    var expression: [Entry]
    var relation: Relation
    var constant: Double
  }

  /// All unknowns of the rows, oldest first.
  var unknowns: [(variable: Variable, isExtent: Bool)]
  /// Oldest first.
  var rows: [Row]

  /// The age of the oldest unknown, or of the row if it has none.
  private(set) var age = Age()

  /// The simplex method reached its iteration limit, so that it is open whether the rows contradict each other.
  struct IterationLimitReached: Error {}

  private let iterationLimit: Int?

  /// Gathers the required constraints that hang together with a quantity, and notes them all in `seen`.
  init(
    around quantity: Int, in simplex: borrowing HierarchicalSimplex, seen: inout Set<Int>
  ) {
    iterationLimit = simplex.stepLimit
    var unknowns: [Int] = []
    var constraints: [Int] = []
    func meet(_ quantity: Int) {
      guard seen.insert(quantity).inserted else { return }
      if simplex.store[quantity].isUnknown { unknowns.append(quantity) } else { constraints.append(quantity) }
    }
    meet(quantity)
    var (nextUnknown, nextConstraint) = (0, 0)
    while nextUnknown < unknowns.count || nextConstraint < constraints.count {
      if nextConstraint < constraints.count {
        for term in simplex.store.terms(of: constraints[nextConstraint]) {
          meet(Int(simplex.store.quantityOfUnknown[simplex.store.pool[term].unknown]))
        }
        nextConstraint += 1
        continue
      }
      let number = Int(simplex.store[unknowns[nextUnknown]].unknownNumber)
      var term = simplex.store.firstTerm(ofUnknown: number)
      while term >= 0 {
        let user = Int(simplex.store.pool[term].row)
        if simplex.store[user].priority == HierarchicalSimplex.required { meet(user) }
        term = simplex.store.termAfter(term)
      }
      nextUnknown += 1
    }
    unknowns.sort { simplex.store.identities[$0].age < simplex.store.identities[$1].age }
    constraints.sort { simplex.store.identities[$0].age < simplex.store.identities[$1].age }
    age = simplex.store.identities[unknowns.first ?? quantity].age
    var place: [Int: Int] = [:]
    for (index, unknown) in unknowns.enumerated() { place[unknown] = index }
    self.unknowns = unknowns.map {
      (Variable(index: $0, serial: simplex.store.identities[$0].serial), simplex.store[$0].hasBreakpoint)
    }
    rows = constraints.map { index in
      Row(
        constraint: ConstraintID(number: simplex.store.identities[index].serial, index: index),
        age: simplex.store.identities[index].age,
        expression: simplex.store.terms(of: index).map { term in
          let unknown = Int(simplex.store.quantityOfUnknown[simplex.store.pool[term].unknown])
          return Entry(quantity: place[unknown] ?? 0, coefficient: simplex.store.pool[term].coefficient)
        },
        relation: simplex.store.relation(of: index), constant: simplex.store[index].breakpoint)
    }
  }

  /// A set of rows that contradict each other and of which none can be left out; nil if they all agree.
  func conflict() throws(IterationLimitReached) -> InfeasibilityProof? {
    guard var found = try contradiction(amongFirst: rows.count) else { return nil }
    // The first row that contradicts the older ones is to be found: they agree up to `agreeing` of them, and no
    // longer do with the newest of the proof. Mostly it is that one, which is looked at first.
    var agreeing = 0
    var middle = found.newest
    while found.newest > agreeing {
      if let older = try contradiction(amongFirst: middle) { found = older } else { agreeing = middle }
      middle = agreeing + (found.newest - agreeing + 1) / 2
    }
    var reduction = ConflictReduction(self, found)
    return try reduction.proof()
  }

  /// Rows that contradict each other.
  struct Contradiction {
    /// The indices of the rows, from older to newer.
    var members: [Int]
    /// By index of unknown (for bounds of extents), or by number of unknowns + index of row.
    var multipliers: [Int: Double]
    /// Those without which the others agree, as far as that was plain to see.
    var indispensable: Set<ConstraintID>

    var newest: Int { members.last ?? 0 }
  }

  /// A contradiction among the oldest rows; nil if they agree.
  func contradiction(amongFirst length: Int) throws(IterationLimitReached) -> Contradiction? {
    var simplex = HierarchicalSimplex()
    simplex.stepLimit = iterationLimit
    for (index, unknown) in unknowns.enumerated() {
      _ = simplex.addUnknown(isExtent: unknown.isExtent, age: Age(number: index))
    }
    for row in rows.prefix(length) {
      _ = simplex.addRow(
        row.expression, row.relation, row.constant, priority: HierarchicalSimplex.required,
        age: row.age)
    }
    simplex.applyEdits()
    guard simplex.optimise(onlyRequired: true) else { throw IterationLimitReached() }
    guard let ray = FarkasRay(at: &simplex) else { return nil }
    func row(_ quantity: Int) -> Int? { quantity < unknowns.count ? nil : quantity - unknowns.count }
    return Contradiction(
      members: ray.multipliers.keys.compactMap(row).sorted(), multipliers: ray.multipliers,
      indispensable: Set(ray.indispensable(at: &simplex).compactMap(row).map { rows[$0].constraint }))
  }

  /// The same with some of the rows only, given from older to newer.
  func restricted(to members: [Int]) -> ConflictSearch {
    var place: [Int: Int] = [:]
    for member in members {
      for entry in rows[member].expression { place[entry.quantity] = 0 }
    }
    let kept = place.keys.sorted()
    for (index, unknown) in kept.enumerated() { place[unknown] = index }
    var result = self
    result.unknowns = kept.map { unknowns[$0] }
    result.rows = members.map { member in
      var row = rows[member]
      for index in row.expression.indices {
        row.expression[index].quantity = place[row.expression[index].quantity] ?? 0
      }
      return row
    }
    return result
  }
}
