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
  private struct Unknown {
    var serial: Int
    var age: Age
    var kind: VariableKind
    var quantity: Int?
    var isRemoved = false
    var uses = 0
    var value = 0.0
    var isDetermined = true
  }

  private struct Constraint {
    var number: Int
    var age: Age
    var terms: [(unknown: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Int
    var quantity: Int?
    var isSuspended = false
    var isRemoved = false
  }

  private var unknowns: [Unknown] = []
  private var constraints: [Constraint] = []
  private var simplex = HierarchicalSimplex()
  /// Constraints that are to get or to lose their place in the simplex.
  private var changed: Set<Int> = []
  private var removedUnknowns: [Int] = []
  /// Quantities of the simplex that are no longer in use.
  private var holes = 0
  private var needsRebuild = false

  public init() {}

  // MARK: Editing

  /// Adds an unknown.
  ///
  /// - Parameter order: free variables are settled from the smallest order up; without one (or where two are
  ///   equal) in the order of adding. The caller gives it so that the outcome depends on what the variables
  ///   are, not on the history of adding and removing them.
  public func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    let index = unknowns.count
    let age = Age(order: order, number: index)
    unknowns.append(Unknown(serial: index, age: age, kind: kind))
    unknowns[index].quantity = simplex.addUnknown(isExtent: kind == .extent, age: age)
    return Variable(index: index, serial: index)
  }

  /// Takes a variable out. Constraints that still mention it lose that term.
  public func removeVariable(_ variable: Variable) {
    guard let index = place(of: variable) else { return }
    unknowns[index].isRemoved = true
    if unknowns[index].uses > 0 {
      for constraint in constraints.indices
      where constraints[constraint].terms.contains(where: { $0.unknown == index }) {
        constraints[constraint].terms.removeAll { $0.unknown == index }
      }
      unknowns[index].uses = 0
      needsRebuild = true
    } else if let quantity = unknowns[index].quantity {
      removedUnknowns.append(quantity)
    }
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
    var summed: [(unknown: Int, coefficient: Double)] = []
    for term in terms where term.coefficient.isFinite {
      guard let index = place(of: term.variable) else { continue }
      if let place = summed.firstIndex(where: { $0.unknown == index }) {
        summed[place].coefficient += term.coefficient
      } else {
        summed.append((index, term.coefficient))
      }
    }
    summed.removeAll { $0.coefficient == 0 || !$0.coefficient.isFinite }
    for term in summed { unknowns[term.unknown].uses += 1 }
    let number = constraints.count
    constraints.append(
      Constraint(
        number: number, age: Age(order: order, number: number), terms: summed, relation: relation,
        constant: constant.isFinite ? constant : 0,
        priority: min(max(priority, 1), HierarchicalSimplex.required)))
    changed.insert(number)
    return ConstraintID(number: number, index: number)
  }

  /// Takes a constraint out for good.
  public func remove(_ constraint: ConstraintID) {
    guard let index = place(of: constraint) else { return }
    constraints[index].isRemoved = true
    for term in constraints[index].terms { unknowns[term.unknown].uses -= 1 }
    changed.insert(index)
  }

  /// Takes a constraint out until ``resume(_:)``; it keeps its number, and so its place among ties.
  public func suspend(_ constraint: ConstraintID) {
    guard let index = place(of: constraint) else { return }
    constraints[index].isSuspended = true
    changed.insert(index)
  }

  /// Puts a suspended constraint back.
  public func resume(_ constraint: ConstraintID) {
    guard let index = place(of: constraint) else { return }
    constraints[index].isSuspended = false
    changed.insert(index)
  }

  /// Changes the constant of a constraint in place, whether it is suspended or not.
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    guard let index = place(of: constraint) else { return }
    constraints[index].constant = constant.isFinite ? constant : 0
    if let quantity = constraints[index].quantity {
      simplex.quantities[quantity].breakpoint = constraints[index].constant
    }
  }

  // MARK: Solving

  /// Brings all values up to date with the edits since the last call.
  public func solve() -> SolveOutcome {
    if needsRebuild || holes > 100 + simplex.quantities.count / 2 { rebuild() }
    applyChanges()
    for attempt in 0..<2 {
      if !simplex.optimise(onlyRequired: true) || !violatedConstraints().isEmpty {
        if let proof = conflict() { return .infeasible(proof) }
        // A system built afresh sees no contradiction: rounding has spoilt this one.
        if attempt == 0 {
          rebuild()
          applyChanges()
          continue
        }
      }
      if simplex.optimise() || attempt == 1 { break }
      rebuild()
      applyChanges()
    }
    settle()
    return .solved
  }

  private func rebuild() {
    simplex = HierarchicalSimplex()
    for index in unknowns.indices {
      let unknown = unknowns[index]
      unknowns[index].quantity =
        unknown.isRemoved ? nil : simplex.addUnknown(isExtent: unknown.kind == .extent, age: unknown.age)
    }
    for index in constraints.indices {
      constraints[index].quantity = nil
      changed.insert(index)
    }
    removedUnknowns = []
    holes = 0
    needsRebuild = false
  }

  private func applyChanges() {
    simplex.refresh()
    let changed = changed.sorted { constraints[$0].age < constraints[$1].age }
    self.changed = []
    for index in changed {
      let constraint = constraints[index]
      guard let quantity = constraint.quantity, constraint.isRemoved || constraint.isSuspended else {
        continue
      }
      simplex.removeRow(quantity)
      constraints[index].quantity = nil
      holes += 1
    }
    for quantity in removedUnknowns {
      simplex.removeUnknown(quantity)
      holes += 1
    }
    removedUnknowns = []
    for index in changed {
      let constraint = constraints[index]
      guard constraint.quantity == nil, !constraint.isRemoved, !constraint.isSuspended else { continue }
      let expression = constraint.terms.compactMap { term in
        unknowns[term.unknown].quantity.map { Entry(quantity: $0, coefficient: term.coefficient) }
      }
      constraints[index].quantity = simplex.addRow(
        expression, constraint.relation, constraint.constant, priority: constraint.priority,
        age: constraint.age)
    }
    simplex.refresh()
  }

  private func settle() {
    let movable = simplex.openFace()
    let reached = simplex.reach(of: movable)
    let free = simplex.freeUnknowns(among: reached, movable: movable)
    if !free.isEmpty { simplex.settle(reached) }
    for index in unknowns.indices {
      guard let quantity = unknowns[index].quantity else { continue }
      unknowns[index].value = simplex.quantities[quantity].value
      unknowns[index].isDetermined = !free.contains(quantity)
    }
  }

  // MARK: Conflicts

  private func violatedConstraints() -> [Int] {
    simplex.quantities.indices.filter(simplex.isViolated)
  }

  /// A contradiction among required constraints, if there is one.
  private func conflict() -> InfeasibilityProof? {
    var users: [[Int]] = Array(repeating: [], count: unknowns.count)
    var lonely: [Int] = []
    for index in constraints.indices {
      let constraint = constraints[index]
      guard constraint.quantity != nil, constraint.priority == HierarchicalSimplex.required else { continue }
      for term in constraint.terms { users[term.unknown].append(index) }
      if constraint.terms.isEmpty { lonely.append(index) }
    }
    var visited: Set<Int> = []
    var violated: Set<Int> = Set(violatedConstraints())
    for index in lonely {
      guard let quantity = constraints[index].quantity, violated.contains(quantity) else { continue }
      if let proof = search([index], []).conflict() { return proof }
    }
    for start in unknowns.indices where !visited.contains(start) {
      var rows: Set<Int> = []
      var members = [start]
      visited.insert(start)
      var next = 0
      var isSuspect = false
      while next < members.count {
        let unknown = members[next]
        next += 1
        if let quantity = unknowns[unknown].quantity, violated.remove(quantity) != nil { isSuspect = true }
        for row in users[unknown] where rows.insert(row).inserted {
          if let quantity = constraints[row].quantity, violated.remove(quantity) != nil { isSuspect = true }
          for term in constraints[row].terms where visited.insert(term.unknown).inserted {
            members.append(term.unknown)
          }
        }
      }
      if isSuspect, let proof = search(Array(rows), members).conflict() { return proof }
      if violated.isEmpty { break }
    }
    return nil
  }

  private func search(_ rows: [Int], _ members: [Int]) -> ConflictSearch {
    let rows = rows.sorted { constraints[$0].age < constraints[$1].age }
    let members = members.sorted { unknowns[$0].age < unknowns[$1].age }
    var place: [Int: Int] = [:]
    for (index, unknown) in members.enumerated() { place[unknown] = index }
    return ConflictSearch(
      unknowns: members.map { (variable($0), unknowns[$0].kind == .extent) },
      rows: rows.map { index in
        let constraint = constraints[index]
        return ConflictSearch.Row(
          constraint: ConstraintID(number: constraint.number, index: index), age: constraint.age,
          expression: constraint.terms.compactMap { term in
            place[term.unknown].map { Entry(quantity: $0, coefficient: term.coefficient) }
          },
          relation: constraint.relation, constant: constraint.constant)
      })
  }

  // MARK: Reading

  /// The variable's value when ``solve()`` last succeeded (0 before).
  public func value(of variable: Variable) -> Double {
    place(of: variable).map { unknowns[$0].value } ?? 0
  }

  /// Whether the constraints leave the variable one single value. A value that only the order of constraints
  /// that tie, or the settling of free variables, has chosen is not determined.
  public func isDetermined(_ variable: Variable) -> Bool {
    place(of: variable).map { unknowns[$0].isDetermined } ?? true
  }

  /// By how much the constraint fails to hold at the present values; 0 where it holds.
  public func violation(of constraint: ConstraintID) -> Double {
    guard let index = place(of: constraint) else { return 0 }
    let constraint = constraints[index]
    var excess = -constraint.constant
    for term in constraint.terms { excess += term.coefficient * unknowns[term.unknown].value }
    switch constraint.relation {
    case .lessThanOrEqual: return max(0, excess)
    case .equal: return abs(excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }

  private func variable(_ index: Int) -> Variable { Variable(index: index, serial: unknowns[index].serial) }

  private func place(of variable: Variable) -> Int? {
    guard unknowns.indices.contains(variable.index), !unknowns[variable.index].isRemoved,
      unknowns[variable.index].serial == variable.serial
    else { return nil }
    return variable.index
  }

  private func place(of constraint: ConstraintID) -> Int? {
    guard constraints.indices.contains(constraint.index), !constraints[constraint.index].isRemoved,
      constraints[constraint.index].number == constraint.number
    else { return nil }
    return constraint.index
  }
}
