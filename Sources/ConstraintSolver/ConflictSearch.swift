/// Required constraints that hang together, apart from all others, searched for a contradiction.
///
/// The answer depends on the constraints and their order alone: it is found on a system built afresh.
/// Of all contradictions it is one whose newest member is as old as possible, so that setting that member
/// aside, again and again, keeps each constraint that agrees with all older ones that were kept.
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

  /// Gathers the required constraints that hang together with a quantity, and notes them all in `seen`.
  init(
    around quantity: Int, in simplex: borrowing HierarchicalSimplex, seen: inout Set<Int>
  ) {
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
      (Variable(index: $0, serial: simplex.store.identities[$0].serial), simplex.store[$0].kink > 0)
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
  func conflict() -> InfeasibilityProof? {
    guard var proof = conflict(among: rows) else { return nil }
    while let newest = proof.members.last?.constraint,
      let older = conflict(among: Array(rows.prefix { $0.constraint != newest }))
    {
      proof = older
    }
    return irreducible(proof)
  }

  /// Leaves out what can be left out. No part of the dependency itself can, but where extents take
  /// part, their bounds may make a constraint superfluous that the dependency needs.
  private func irreducible(_ proof: InfeasibilityProof) -> InfeasibilityProof {
    var proof = proof
    var candidates = proof.members.dropLast().map(\.constraint)
    guard touchesExtents(proof) else { return proof }
    while let candidate = candidates.popLast() {
      let rest = Set(proof.members.map(\.constraint)).subtracting([candidate])
      guard let smaller = conflict(among: rows.filter { rest.contains($0.constraint) }) else { continue }
      proof = smaller
      candidates.removeAll { candidate in !smaller.members.contains { $0.constraint == candidate } }
    }
    return proof
  }

  private func touchesExtents(_ proof: InfeasibilityProof) -> Bool {
    let members = Set(proof.members.map(\.constraint))
    return rows.contains { row in
      members.contains(row.constraint) && row.expression.contains { unknowns[$0.quantity].isExtent }
    }
  }

  private func conflict(among rows: [Row]) -> InfeasibilityProof? {
    var simplex = HierarchicalSimplex()
    for (index, unknown) in unknowns.enumerated() {
      _ = simplex.addUnknown(isExtent: unknown.isExtent, age: Age(number: index))
    }
    for row in rows {
      _ = simplex.addRow(
        row.expression, row.relation, row.constant, priority: HierarchicalSimplex.required,
        age: row.age)
    }
    simplex.takeEdits()
    _ = simplex.optimise(onlyRequired: true)
    guard let multipliers = FarkasRay(at: &simplex)?.multipliers else { return nil }
    return proof(from: multipliers, rows)
  }

  private func proof(from multipliers: [Int: Double], _ rows: [Row]) -> InfeasibilityProof? {
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
}
