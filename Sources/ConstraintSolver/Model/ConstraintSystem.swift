/// What the handles of a ``Solver`` stand for, and the edits that the simplex method does not know of yet.
/// Its operations are those of the solver, and described there.
struct ConstraintSystem: ~Copyable {
  var simplex = HierarchicalSimplex()

  /// What ``value(of:)`` tells of unknowns, by their number. It outlasts a failure to solve.
  private var values = Block<Double>()

  /// False after an unfinished solve.
  private var isUniquenessKnown = true

  private var lastSerial = 0
  private var changed = Block<Int32>()
  private var discarded = Block<Int32>()

  // MARK: Editing

  mutating func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    lastSerial += 1
    let quantity = simplex.addUnknown(
      isExtent: kind == .extent, age: Age(order: order, number: lastSerial))
    register(quantity, .isUnknown)
    values.resize(to: simplex.store.unknownCount, filler: 0)
    values[simplex.store[quantity].unknownNumber] = 0
    return Variable(index: quantity, serial: lastSerial)
  }

  mutating func removeVariable(_ variable: Variable) {
    guard let quantity = place(of: variable) else { return }
    simplex.store[quantity].state = []
    simplex.store.identities[quantity].serial = 0
    if simplex.store.identities[quantity].mentions > 0 { dropTerms(with: quantity) }
    values[simplex.store[quantity].unknownNumber] = 0
    simplex.removeUnknown(quantity)
  }

  mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int, order: Int = 0
  ) -> ConstraintID {
    lastSerial += 1
    let quantity = simplex.store.addConstraint(
      terms, relation, constant.isFinite ? constant : 0,
      priority: min(max(priority, 1), HierarchicalSimplex.required),
      age: Age(order: order, number: lastSerial))
    register(quantity, [.isConstraint, .isWanted])
    list(quantity)
    return ConstraintID(number: lastSerial, index: quantity)
  }

  mutating func remove(_ constraint: ConstraintID) {
    guard let quantity = place(of: constraint) else { return }
    for term in simplex.store.terms(of: quantity) {
      simplex.store.identities[simplex.store.quantityOfUnknown[simplex.store.pool[term].unknown]].mentions -=
        1
    }
    simplex.store[quantity].state.subtract([.isWanted, .isConstraint])
    list(quantity)
  }

  mutating func suspend(_ constraint: ConstraintID) {
    guard let quantity = place(of: constraint) else { return }
    simplex.store[quantity].state.remove(.isWanted)
    list(quantity)
  }

  mutating func resume(_ constraint: ConstraintID) {
    guard let quantity = place(of: constraint) else { return }
    simplex.store[quantity].state.insert(.isWanted)
    list(quantity)
  }

  mutating func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    guard let quantity = place(of: constraint) else { return }
    simplex.moveBreakpoint(quantity, to: constant.isFinite ? constant : 0)
  }

  private mutating func register(_ quantity: Int, _ state: Quantity.State) {
    simplex.store[quantity].state = state
  }

  private mutating func list(_ quantity: Int) {
    if !simplex.store[quantity].state.contains(.isListed) {
      simplex.store[quantity].state.insert(.isListed)
      changed.append(Int32(truncatingIfNeeded: quantity))
    }
  }

  /// Leaves an unknown out of all constraints that mention it.
  private mutating func dropTerms(with unknown: Int) {
    let number = simplex.store[unknown].unknownNumber
    let users = (0..<simplex.store.count).filter { quantity in
      simplex.store[quantity].state.contains(.isConstraint)
        && simplex.store.terms(of: quantity).contains { simplex.store.pool[$0].unknown == number }
    }
    let entered = users.filter { simplex.store[$0].state.contains(.isEntered) }
    takeChanges()
    for quantity in entered where simplex.store[quantity].state.contains(.isEntered) {
      simplex.queueRemoval(of: quantity)
    }
    simplex.applyEdits()
    simplex.dropRemovals()
    for quantity in users { simplex.store.dropTerms(of: quantity, with: number) }
    for quantity in entered where simplex.store[quantity].state.contains(.isEntered) {
      simplex.queueInsertion(of: quantity)
    }
    simplex.store.identities[unknown].mentions = 0
  }

  // MARK: Solving

  mutating func solve() -> SolveOutcome {
    if simplex.followConstants(into: values, unless: !changed.isEmpty) { return .solved }
    takeChanges()
    for attempt in 0..<2 {
      if !isPossible() {
        do {
          if let proof = try conflict() { return .infeasible(proof) }
        } catch {
          break
        }
        // A system built afresh sees no contradiction: rounding has spoilt this one.
        if attempt == 0 {
          simplex.startAfresh()
          simplex.applyEdits()
          continue
        }
      }
      if simplex.optimise(), simplex.resolveFace() {
        isUniquenessKnown = true
        simplex.dropBasicRemovals()
        discardLeft()
        publish()
        return .solved
      }
      if attempt == 0 {
        simplex.startAfresh()
        simplex.applyEdits()
      }
    }
    isUniquenessKnown = false
    publish()
    return .unfinished
  }

  /// Walks to a vertex where everything required holds, if there is one.
  private mutating func isPossible() -> Bool {
    if simplex.violated().isEmpty { return true }
    if simplex.optimise(onlyRequired: true) && simplex.violated().isEmpty { return true }
    // What is on its way out is not to be part of a contradiction.
    return simplex.dropRemovals() && simplex.optimise(onlyRequired: true) && simplex.violated().isEmpty
  }

  private mutating func takeChanges() {
    for index in changed.all {
      let quantity = Int(index)
      let state = simplex.store[quantity].state
      simplex.store[quantity].state.remove(.isListed)
      if state.contains(.isWanted) && !state.contains(.isEntered) {
        simplex.queueInsertion(of: quantity)
        simplex.store[quantity].state.insert(.isEntered)
      } else if !state.contains(.isWanted) && state.contains(.isEntered) {
        simplex.queueRemoval(of: quantity)
        simplex.store[quantity].state.remove(.isEntered)
      }
      if !state.contains(.isConstraint) { discarded.append(index) }
    }
    changed.removeAll()
    simplex.applyEdits()
  }

  /// Discards the constraints that were removed and have left the vertex.
  private mutating func discardLeft() {
    if discarded.isEmpty { return }
    var kept = 0
    for quantity in discarded.all {
      if simplex.store[quantity].isPresent {
        discarded[kept] = quantity
        kept += 1
      } else {
        simplex.store.discard(Int(quantity))
      }
    }
    discarded.truncate(to: kept)
  }

  private mutating func publish() {
    simplex.publishFollowers(into: values)
    if simplex.allChanged {
      for unknown in 0..<simplex.store.unknownCount {
        let quantity = simplex.store.quantityOfUnknown[unknown]
        values[unknown] = simplex.store[quantity].value
      }
    } else {
      for place in 0..<simplex.changed.count {
        let quantity = simplex.changed[place]
        values[simplex.store[quantity].unknownNumber] = simplex.store[quantity].value
      }
    }
    simplex.forgetChanges()
  }

  // MARK: Conflicts

  /// A contradiction among required constraints, if there is one. Of several that have nothing to do with
  /// each other it is one that hangs together with the oldest variable.
  private mutating func conflict() throws(ConflictSearch.IterationLimitReached) -> InfeasibilityProof? {
    var searches: [ConflictSearch] = []
    var seen = Set<Int>()
    for quantity in simplex.violated() where !seen.contains(quantity) {
      let search = ConflictSearch(
        around: quantity, in: simplex, seen: &seen)
      searches.append(search)
    }
    searches.sort { $0.age < $1.age }
    for search in searches {
      if let proof = try search.conflict() { return proof }
    }
    return nil
  }

  // MARK: Reading

  func value(of variable: Variable) -> Double {
    place(of: variable).map { values[simplex.store[$0].unknownNumber] } ?? 0
  }

  func isDetermined(_ variable: Variable) -> Bool {
    place(of: variable).map { isUniquenessKnown && !simplex.faceFree.contains($0) } ?? true
  }

  func violation(of constraint: ConstraintID) -> Double {
    guard let quantity = place(of: constraint) else { return 0 }
    var excess = -simplex.store[quantity].wantedBreakpoint
    for term in simplex.store.terms(of: quantity) {
      excess += simplex.store.pool[term].coefficient * values[simplex.store.pool[term].unknown]
    }
    switch simplex.store.relation(of: quantity) {
    case .lessThanOrEqual: return max(0, excess)
    case .equal: return abs(excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }

  @inline(__always)
  private func place(of variable: Variable) -> Int? {
    let index = variable.index
    guard index >= 0, index < simplex.store.count, simplex.store.identities[index].serial == variable.serial,
      simplex.store[index].state.contains(.isUnknown)
    else { return nil }
    return index
  }

  @inline(__always)
  private func place(of constraint: ConstraintID) -> Int? {
    let index = constraint.index
    guard index >= 0, index < simplex.store.count,
      simplex.store.identities[index].serial == constraint.number,
      simplex.store[index].state.contains(.isConstraint)
    else { return nil }
    return index
  }
}
