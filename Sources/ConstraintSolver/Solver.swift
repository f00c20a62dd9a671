/// A system of linear constraints with priorities, kept solved while it is edited.
///
/// What a solution is:
/// 1. The hierarchy is strict. For each priority, from high to low, the sum of the absolute violations is as
///    small as it can be with those of all higher priorities as they are.
/// 2. Ties. Among solutions that are equally good by that, and again from high to low
///    priority, the oldest constraint has the smallest violation, then the next one, and so on.
/// 3. What is still free: positions, from the oldest on, get the value nearest to 0 that they can have, then
///    extents do.
///
/// The order in which they were added makes one older than another, unless the caller gives another order.
///
/// So the solution depends on the constraints that are in force, on their order and on their constants, and
/// not on the edits that led there. A variable is determined if step 1 alone leaves it one single value.
///
/// Numbers that are not finite count as 0 wherever they are passed in. Variables and constraints that are
/// not in the system (any more) are ignored: their values and violations read as 0.
public final class Solver {
  private var simplex = HierarchicalSimplex()

  // By quantity of the simplex.
  private var records = Block<Record>()
  /// What ``value(of:)`` tells of unknowns. It outlasts a failure to solve.
  private var values = Block<Double>()

  private var lastSerial = 0
  private var changed: [Int32] = []
  private var discarded: [Int32] = []
  private var free: [Int] = []

  private struct Record {
    var state: State
    /// Of an unknown, whether more than one value would do.
    var isFree = false
  }

  /// What a handle may stand for.
  private struct State: OptionSet {
    let rawValue: UInt8
    static let isUnknown = State(rawValue: 1)
    static let isConstraint = State(rawValue: 2)
    /// The constraint is to take part in the solution.
    static let isWanted = State(rawValue: 4)
    /// The constraint does take part.
    static let isEntered = State(rawValue: 8)
    /// The constraint is in the list of those whose taking part may have to change.
    static let isListed = State(rawValue: 16)
  }

  public init() {}

  // MARK: Editing

  /// Adds an unknown.
  ///
  /// - Parameter order: free variables are settled from the smallest order up; without one (or where two are
  ///   equal) in the order of adding. The caller gives it so that the outcome depends on what the variables
  ///   are, not on the history of adding and removing them.
  public func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    lastSerial += 1
    let quantity = simplex.addUnknown(
      isExtent: kind == .extent, age: Age(order: order, number: lastSerial))
    register(quantity, .isUnknown)
    return Variable(index: quantity, serial: lastSerial)
  }

  /// Takes a variable out. Constraints that still mention it lose that term.
  public func removeVariable(_ variable: Variable) {
    guard let quantity = place(of: variable) else { return }
    records[quantity].state = []
    simplex.store.serial[quantity] = 0
    if simplex.store.mentions[quantity] > 0 { dropTerms(with: quantity) }
    values[quantity] = 0
    records[quantity].isFree = false
    simplex.removeUnknown(quantity)
  }

  /// Adds `terms (relation) constant` at a priority from 1 to 1000 (1000 is required; others are clamped).
  /// A variable that occurs more than once counts with the sum of its coefficients.
  ///
  /// - Parameter order: ties are settled in favour of the smaller order; where two are equal, of the one
  ///   added earlier. A proof lists its members by it, too.
  @discardableResult
  public func addConstraint(
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

  /// Takes a constraint out for good.
  public func remove(_ constraint: ConstraintID) {
    guard let quantity = place(of: constraint) else { return }
    for term in simplex.store.terms(of: quantity) {
      simplex.store.mentions[simplex.store.quantityOfUnknown[simplex.store.termUnknown[term]]] -= 1
    }
    records[quantity].state.subtract([.isWanted, .isConstraint])
    list(quantity)
  }

  /// Takes a constraint out until ``resume(_:)``; it keeps its number, and so its place among ties.
  public func suspend(_ constraint: ConstraintID) {
    guard let quantity = place(of: constraint) else { return }
    records[quantity].state.remove(.isWanted)
    list(quantity)
  }

  /// Puts a suspended constraint back.
  public func resume(_ constraint: ConstraintID) {
    guard let quantity = place(of: constraint) else { return }
    records[quantity].state.insert(.isWanted)
    list(quantity)
  }

  /// Changes the constant of a constraint in place, whether it is suspended or not.
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    guard let quantity = place(of: constraint) else { return }
    simplex.moveBreakpoint(quantity, to: constant.isFinite ? constant : 0)
  }

  private func register(_ quantity: Int, _ state: State) {
    if quantity == records.count {
      records.append(Record(state: state))
      values.append(0)
    } else {
      values[quantity] = 0
      records[quantity] = Record(state: state)
    }
  }

  private func list(_ quantity: Int) {
    if !records[quantity].state.contains(.isListed) {
      records[quantity].state.insert(.isListed)
      changed.append(Int32(truncatingIfNeeded: quantity))
    }
  }

  /// Leaves an unknown out of all constraints that mention it.
  private func dropTerms(with unknown: Int) {
    let number = simplex.store.unknownNumber[unknown]
    let users = (0..<records.count).filter { quantity in
      records[quantity].state.contains(.isConstraint)
        && simplex.store.terms(of: quantity).contains { simplex.store.termUnknown[$0] == number }
    }
    let entered = users.filter { records[$0].state.contains(.isEntered) }
    takeChanges()
    for quantity in entered where records[quantity].state.contains(.isEntered) { simplex.leave(quantity) }
    simplex.takeEdits()
    for quantity in users { simplex.store.dropTerms(of: quantity, with: number) }
    for quantity in entered where records[quantity].state.contains(.isEntered) { simplex.enter(quantity) }
    simplex.store.mentions[unknown] = 0
  }

  // MARK: Solving

  /// Brings all values up to date with the edits since the last call.
  public func solve() -> SolveOutcome {
    if changed.isEmpty && simplex.followConstants(into: values) { return .solved }
    takeChanges()
    for attempt in 0..<2 {
      if !simplex.optimise(onlyRequired: true) || !simplex.violated().isEmpty {
        if let proof = conflict() { return .infeasible(proof) }
        // A system built afresh sees no contradiction: rounding has spoilt this one.
        if attempt == 0 {
          simplex.startAfresh()
          simplex.takeEdits()
          continue
        }
      }
      if simplex.optimise() || attempt == 1 { break }
      simplex.startAfresh()
      simplex.takeEdits()
    }
    publish(free: simplex.settleFace())
    return .solved
  }

  private func takeChanges() {
    for index in changed {
      let quantity = Int(index)
      let state = records[quantity].state
      records[quantity].state.remove(.isListed)
      if state.contains(.isWanted) && !state.contains(.isEntered) {
        simplex.enter(quantity)
        records[quantity].state.insert(.isEntered)
      } else if !state.contains(.isWanted) && state.contains(.isEntered) {
        simplex.leave(quantity)
        records[quantity].state.remove(.isEntered)
      }
      if !state.contains(.isConstraint) { discarded.append(index) }
    }
    changed.removeAll(keepingCapacity: true)
    simplex.takeEdits()
    for quantity in discarded { simplex.store.discard(Int(quantity)) }
    discarded.removeAll(keepingCapacity: true)
  }

  private func publish(free newlyFree: [Int]) {
    if simplex.allChanged {
      for unknown in 0..<simplex.store.unknownCount {
        let quantity = simplex.store.quantityOfUnknown[unknown]
        values[quantity] = simplex.store.value[quantity]
      }
    } else {
      for place in 0..<simplex.changed.count {
        let quantity = simplex.changed[place]
        values[quantity] = simplex.store.value[quantity]
      }
    }
    simplex.forgetChanges()
    for quantity in free { records[quantity].isFree = false }
    for quantity in newlyFree { records[quantity].isFree = true }
    free = newlyFree
  }

  // MARK: Conflicts

  /// A contradiction among required constraints, if there is one. Of several that have nothing to do with
  /// each other it is one that hangs together with the oldest variable.
  private func conflict() -> InfeasibilityProof? {
    var searches: [ConflictSearch] = []
    var seen = Set<Int>()
    for quantity in simplex.violated() where !seen.contains(quantity) {
      let search = ConflictSearch(
        around: quantity, in: simplex,
        variable: { Variable(index: $0, serial: self.simplex.store.serial[$0]) },
        constraint: { ConstraintID(number: self.simplex.store.serial[$0], index: $0) }, seen: &seen)
      searches.append(search)
    }
    searches.sort { $0.age < $1.age }
    for search in searches {
      if let proof = search.conflict() { return proof }
    }
    return nil
  }

  // MARK: Reading

  /// The variable's value when ``solve()`` last succeeded (0 before).
  public func value(of variable: Variable) -> Double {
    place(of: variable).map { values[$0] } ?? 0
  }

  /// Whether the constraints leave the variable one single value. A value that only the order of constraints
  /// that tie, or the settling of free variables, has chosen is not determined.
  public func isDetermined(_ variable: Variable) -> Bool {
    place(of: variable).map { !records[$0].isFree } ?? true
  }

  /// By how much the constraint fails to hold at the present values; 0 where it holds.
  public func violation(of constraint: ConstraintID) -> Double {
    guard let quantity = place(of: constraint) else { return 0 }
    var excess = -simplex.store.wantedBreakpoint[quantity]
    for term in simplex.store.terms(of: quantity) {
      let unknown = simplex.store.quantityOfUnknown[simplex.store.termUnknown[term]]
      excess += simplex.store.termCoefficient[term] * values[unknown]
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
    guard index >= 0, index < records.count, simplex.store.serial[index] == variable.serial,
      records[index].state.contains(.isUnknown)
    else { return nil }
    return index
  }

  @inline(__always)
  private func place(of constraint: ConstraintID) -> Int? {
    let index = constraint.index
    guard index >= 0, index < records.count, simplex.store.serial[index] == constraint.number,
      records[index].state.contains(.isConstraint)
    else { return nil }
    return index
  }
}
