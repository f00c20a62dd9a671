/// The handles of a ``Solver``, the sequence of a solve, and the published values. Its operations are those of the
/// solver, and documented there.
struct ConstraintSystem: ~Copyable {
  var simplex = HierarchicalSimplex()

  /// The values of the last solve that was not infeasible, by number of unknown.
  private var values = Block<Double>()
  /// False after an unfinished solve.
  private var isUniquenessKnown = true
  /// The unknowns with other published values than when the log was last taken.
  private var changes = ChangeLog()
  /// Scratch: constraints with other violations.
  private var changedRows = QuantitySet()

  /// The work of the searches for conflicts, which is bounded.
  let effort = SearchEffort()

  /// A basis that the last search for conflicts has found: at its vertex all required rows hold, without the newest row of each
  /// conflict. Empty if there is none.
  private var feasibleBasis: [Int] = []
  /// Instead of the usual work, for tests.
  var workBeforeSweeps: Int?

  private var lastSerial = 0
  /// Constraints whose rows may have to be inserted or removed.
  private var listed = Block<Int32>()
  /// Removed constraints whose rows may still be present.
  private var removed = Block<Int32>()

  // MARK: Editing

  mutating func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    lastSerial += 1
    let quantity = simplex.addUnknown(
      isExtent: kind == .extent, InsertionOrder(order: order, serial: lastSerial))
    simplex.store[quantity].state = .isUnknown
    values.resize(to: simplex.store.unknownCount, filler: 0)
    values[simplex.store[quantity].unknownNumber] = 0
    return Variable(index: quantity, serial: lastSerial)
  }

  mutating func removeVariable(_ variable: Variable) {
    guard let quantity = index(of: variable) else { return }
    simplex.store[quantity].state = []
    simplex.store.identities[quantity].serial = 0
    if simplex.store.identities[quantity].useCount > 0 { dropTerms(with: quantity) }
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
      InsertionOrder(order: order, serial: lastSerial))
    simplex.store[quantity].state = [.isConstraint, .isActive]
    if simplex.store[quantity].priority < HierarchicalSimplex.required {
      for term in simplex.store.terms(of: quantity) {
        simplex.store[simplex.store.quantity(ofTermAt: term)].state.insert(.isOptional)
      }
    }
    list(quantity)
    return ConstraintID(number: lastSerial, index: quantity)
  }

  mutating func remove(_ constraint: ConstraintID) {
    guard let quantity = index(of: constraint) else { return }
    for term in simplex.store.terms(of: quantity) {
      simplex.store.identities[simplex.store.quantity(ofTermAt: term)].useCount -= 1
    }
    simplex.store[quantity].state.subtract([.isActive, .isConstraint])
    list(quantity)
  }

  mutating func setActive(_ constraint: ConstraintID, _ isActive: Bool) {
    guard let quantity = index(of: constraint) else { return }
    if isActive {
      simplex.store[quantity].state.insert(.isActive)
    } else {
      simplex.store[quantity].state.remove(.isActive)
    }
    list(quantity)
  }

  mutating func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    guard let quantity = index(of: constraint) else { return }
    simplex.setConstant(of: quantity, to: constant.isFinite ? constant : 0)
  }

  private mutating func list(_ quantity: Int) {
    if simplex.store[quantity].state.insert(.isListed).inserted { listed.append(quantity) }
  }

  /// Drops the terms of an unknown from all constraints that mention it.
  private mutating func dropTerms(with unknown: Int) {
    let number = simplex.store[unknown].unknownNumber
    let users = (0..<simplex.store.count).filter { quantity in
      simplex.store[quantity].state.contains(.isConstraint)
        && simplex.store.terms(of: quantity).contains { simplex.store.pool[$0].unknown == number }
    }
    let inserted = users.filter { simplex.store[$0].state.contains(.isInserted) }
    applyEdits()
    for quantity in inserted where simplex.store[quantity].state.contains(.isInserted) {
      simplex.queueRemoval(of: quantity)
    }
    simplex.applyEdits()
    simplex.completeRemovals()
    for quantity in users { simplex.store.dropTerm(of: quantity, with: number) }
    for quantity in inserted where simplex.store[quantity].state.contains(.isInserted) {
      simplex.queueInsertion(of: quantity)
    }
    simplex.store.identities[unknown].useCount = 0
  }

  // MARK: Solving

  mutating func solve() -> SolveOutcome {
    changes.reserve(simplex.store.count)
    if listed.isEmpty, simplex.solveParametrically(into: values, &changes) { return .solved }
    if !feasibleBasis.isEmpty { beginWithFeasibleBasis() }
    applyEdits()
    for attempt in 0..<2 where simplex.work.stop == nil {
      if !reachFeasibleVertex(within: usualWork) {
        do {
          let proofs = try conflicts()
          if !proofs.isEmpty { return .infeasible(proofs) }
        } catch {
          break
        }
        if !feasibleBasis.isEmpty {
          beginWithFeasibleBasis()
          simplex.applyEdits()
        }
        // A fresh system has no conflict: it is reached with more work, or else this is a rounding error.
        if !reachFeasibleVertex(within: .max), attempt == 0 {
          restart()
          continue
        }
      }
      if simplex.optimise(), simplex.resolveFace() {
        isUniquenessKnown = true
        simplex.removeBasicRows()
        freeRemoved()
        publish()
        return .solved
      }
      if attempt == 0 { restart() }
    }
    isUniquenessKnown = false
    publish()
    return .unfinished
  }

  private mutating func restart() {
    simplex.basis.isValid = false
    simplex.applyEdits()
  }

  /// The work that is enough to find a feasible vertex or all conflicts of a layout in the usual way. Beyond it rows are swept
  /// (``ConflictSweep``).
  private var usualWork: Int { workBeforeSweeps ?? 5_000_000 + 1_000 * simplex.store.count }

  /// The next edits begin at the vertex that the search for conflicts has found.
  private mutating func beginWithFeasibleBasis() {
    simplex.startingBasis = feasibleBasis
    feasibleBasis = []
    simplex.basis.isValid = false
  }

  /// Makes all required constraints hold, if they can.
  ///
  /// - Parameter amount: the work that it may take.
  private mutating func reachFeasibleVertex(within amount: Int) -> Bool {
    if simplex.violated().isEmpty { return true }
    let work = simplex.work
    let end = work.part(amount)
    defer { work.leave(end) }
    if simplex.optimise(onlyRequired: true) && simplex.violated().isEmpty { return true }
    // Rows that are being removed are not to be part of a conflict.
    return simplex.completeRemovals() && simplex.optimise(onlyRequired: true) && simplex.violated().isEmpty
  }

  /// Queues the insertion and removal of the rows of listed constraints, and applies all queued edits.
  private mutating func applyEdits() {
    for index in listed.drain() {
      let quantity = Int(index)
      let state = simplex.store[quantity].state
      simplex.store[quantity].state.remove(.isListed)
      if state.contains(.isActive) && !state.contains(.isInserted) {
        simplex.queueInsertion(of: quantity)
        simplex.store[quantity].state.insert(.isInserted)
      } else if !state.contains(.isActive) && state.contains(.isInserted) {
        simplex.queueRemoval(of: quantity)
        simplex.store[quantity].state.remove(.isInserted)
      }
      if !state.contains(.isConstraint) { removed.append(index) }
    }
    simplex.applyEdits()
  }

  /// Frees the slots of removed constraints whose rows are absent.
  private mutating func freeRemoved() {
    for quantity in removed.drain() {
      if simplex.store[quantity].isPresent {
        removed.append(quantity)
      } else {
        simplex.store.free(Int(quantity))
      }
    }
  }

  private mutating func publish() {
    changes.reserve(simplex.store.count)
    simplex.parametric.publish(into: values, &changes)
    if simplex.values.allHaveChanged {
      for unknown in 0..<simplex.store.unknownCount {
        publish(Int(simplex.store.quantityOfUnknown[unknown]))
      }
    } else {
      for quantity in simplex.values.changed.all { publish(Int(quantity)) }
    }
    simplex.values.allArePublished(&simplex.store)
  }

  @inline(__always) private mutating func publish(_ quantity: Int) {
    let unknown = simplex.store[quantity].unknownNumber
    let value = simplex.store[quantity].value
    guard values[unknown] != value else { return }
    values[unknown] = value
    changes.note(quantity)
  }

  // MARK: Changes

  mutating func recordChanges() { changes.beginRecording() }

  mutating func takeChanges() -> SolutionChanges {
    var taken = SolutionChanges()
    changedRows.resize(to: simplex.store.count)
    for quantity in changes.drain() where simplex.store[quantity].state.contains(.isUnknown) {
      taken.variables.append(variable(quantity))
      guard simplex.store[quantity].state.contains(.isOptional) else { continue }
      var place = simplex.store.firstTerm(ofUnknown: Int(simplex.store[quantity].unknownNumber))
      while place >= 0 {
        let row = Int(simplex.store.pool[place].row)
        if simplex.store[row].priority < HierarchicalSimplex.required,
          simplex.store[row].state.contains(.isConstraint)
        {
          changedRows.insert(row)
        }
        place = simplex.store.termAfter(place)
      }
    }
    for row in changedRows.members.all {
      taken.optionalConstraints.append(
        ConstraintID(number: simplex.store.identities[row].serial, index: Int(row)))
    }
    changedRows.removeAll()
    return taken
  }

  private mutating func variable(_ quantity: Int) -> Variable {
    Variable(index: quantity, serial: simplex.store.identities[quantity].serial)
  }

  // MARK: Conflicts

  /// The conflicts among required constraints, those in the part of the oldest variable first; none if they are consistent.
  private mutating func conflicts() throws(ConflictSearch.IterationLimitReached) -> [InfeasibilityProof] {
    if let conflict = UniqueConflict(at: &simplex),
      let proof = try ConflictSearch(among: conflict.members, in: &simplex, effort).conflict()
    {
      effort.noteConflict()
      return [proof]
    }
    var searches: [ConflictSearch] = []
    var seen = Set<Int>()
    for quantity in simplex.violated() where !seen.contains(quantity) {
      searches.append(ConflictSearch(around: quantity, in: &simplex, effort, seen: &seen))
    }
    searches.sort { $0.insertionOrder < $1.insertionOrder }
    var proofs: [InfeasibilityProof] = []
    for search in searches {
      do throws(ConflictSearch.IterationLimitReached) {
        proofs += try conflicts(of: search)
      } catch {
        if proofs.isEmpty { throw error }
        break
      }
    }
    return proofs
  }

  /// All conflicts among connected rows.
  private mutating func conflicts(
    of search: ConflictSearch
  ) throws(ConflictSearch.IterationLimitReached) -> [InfeasibilityProof] {
    let work = simplex.work
    let end = work.part(usualWork)
    var sequence: ConflictSequence?
    do throws(ConflictSearch.IterationLimitReached) {
      sequence = try ConflictSequence(search)
    } catch {
      // Either the work is more than usual, or the rows are, or the numbers are at fault.
      if work.stop != .limit {
        work.leave(end)
        throw error
      }
    }
    let isCut = work.stop == .limit
    work.leave(end)
    let known = sequence?.proofs ?? []
    guard isCut, work.stop == nil else { return known }
    do throws(ConflictSearch.IterationLimitReached) {
      let sweep = try ConflictSweep(search, known: known)
      feasibleBasis += sweep.basis
      return sweep.proofs
    } catch {
      if known.isEmpty { throw error }
      return known
    }
  }

  // MARK: Reading

  mutating func value(of variable: Variable) -> Double {
    index(of: variable).map { values[simplex.store[$0].unknownNumber] } ?? 0
  }

  mutating func isDetermined(_ variable: Variable) -> Bool {
    index(of: variable).map { isUniquenessKnown && !simplex.face.nonUnique.contains($0) } ?? true
  }

  mutating func undetermined() -> [Variable] {
    var found: [Variable] = []
    if isUniquenessKnown {
      for quantity in simplex.face.nonUnique.members.all { found.append(variable(Int(quantity))) }
    } else {
      for quantity in 0..<simplex.store.count where simplex.store[quantity].state.contains(.isUnknown) {
        found.append(variable(quantity))
      }
    }
    return found
  }

  mutating func constraints(mentioning variable: Variable) -> [ConstraintID] {
    guard let quantity = index(of: variable) else { return [] }
    var found: [ConstraintID] = []
    var place = simplex.store.firstTerm(ofUnknown: Int(simplex.store[quantity].unknownNumber))
    while place >= 0 {
      let row = Int(simplex.store.pool[place].row)
      // Rows out of force may stay in the basis for a while.
      if simplex.store[row].state.contains(.isActive) {
        found.append(ConstraintID(number: simplex.store.identities[row].serial, index: row))
      }
      place = simplex.store.pool[place].next
    }
    return found
  }

  mutating func violation(of constraint: ConstraintID) -> Double {
    guard let quantity = index(of: constraint) else { return 0 }
    var excess = -simplex.store[quantity].newBreakpoint
    for term in simplex.store.terms(of: quantity) {
      excess += simplex.store.pool[term].coefficient * values[simplex.store.pool[term].unknown]
    }
    switch simplex.store.relation(of: quantity) {
    case .lessThanOrEqual: return max(0, excess)
    case .equal: return abs(excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }

  private mutating func index(of variable: Variable) -> Int? {
    index(variable.index, serial: variable.serial, state: .isUnknown)
  }

  private mutating func index(of constraint: ConstraintID) -> Int? {
    index(constraint.index, serial: constraint.number, state: .isConstraint)
  }

  @inline(__always) private mutating func index(_ index: Int, serial: Int, state: Quantity.State) -> Int? {
    guard index >= 0, index < simplex.store.count, simplex.store.identities[index].serial == serial,
      simplex.store[index].state.contains(state)
    else { return nil }
    return index
  }
}
