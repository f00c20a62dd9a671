/// A system of linear constraints with priorities, kept solved while it is edited.
///
/// Three rules select the solution:
/// 1. Hierarchy. For each priority, from high to low, the sum of the absolute violations is minimal subject to the minima
///    of all higher priorities.
/// 2. Ties. Among these solutions, by priority and then from old to new, the violation of each constraint is minimal.
/// 3. Remaining freedom. Positions, from old to new, get the value nearest to 0 that they can have, then extents do.
///
/// Older means a smaller `order`, or if these are equal, added earlier. The solution is a function of the variables and
/// constraints in force, not of earlier edits. A variable is determined if rule 1 alone fixes its value.
///
/// Numbers that are not finite count as 0. Removed variables and constraints are ignored: their values and violations
/// are 0.
public final class Solver {
  // No method calls code outside of the module, so accesses never overlap.
  @exclusivity(unchecked) private var system = ConstraintSystem()

  public init() {}

  /// A solver that tells of each pivot, and makes them one by one from the vertex at which all unknowns are 0: without the
  /// crash basis that serves many edits at once. Solve once before the constraints are added.
  public init(tracer: SolverTracer) {
    system.simplex.tracer = tracer
    system.simplex.usesCrashBasis = false
  }

  /// A solver with a bound on the number of simplex iterations in one run of the method.
  init(iterationLimit: Int) { system.simplex.iterationLimit = iterationLimit }

  /// A solver that looks for conflicts by ``ConflictSweep`` after some work.
  init(workBeforeSweeps: Int) { system.workBeforeSweeps = workBeforeSweeps }

  // MARK: Editing

  /// Adds an unknown.
  ///
  /// - Parameter order: free variables are settled by ascending order, and if it is equal in the order of adding. With
  ///   it, the solution does not depend on the history of adding and removing variables.
  public func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    system.addVariable(kind, order: order)
  }

  /// Removes a variable, and its terms from all constraints.
  public func removeVariable(_ variable: Variable) { system.removeVariable(variable) }

  /// Adds the constraint `terms relation constant`.
  ///
  /// - Parameters:
  ///   - terms: a variable that occurs more than once counts with the sum of its coefficients.
  ///   - priority: from 1 to 1000, which is required; others are clamped.
  ///   - order: ties are settled in favour of the smaller order, and if it is equal of the constraint added earlier.
  ///     The members of a proof are sorted by it, too.
  @discardableResult
  public func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int, order: Int = 0
  ) -> ConstraintID {
    system.addConstraint(terms, relation, constant, priority: priority, order: order)
  }

  /// Removes a constraint for good.
  public func remove(_ constraint: ConstraintID) { system.remove(constraint) }

  /// Removes a constraint until ``resume(_:)``. It keeps its place among ties.
  public func suspend(_ constraint: ConstraintID) { system.setActive(constraint, false) }

  /// Restores a suspended constraint.
  public func resume(_ constraint: ConstraintID) { system.setActive(constraint, true) }

  /// Changes the constant of a constraint in place, whether it is suspended or not.
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    system.setConstant(constraint, constant)
  }

  // MARK: Solving

  /// Counts the work of the solver. Several solvers may count in one; each has its own, without a limit, to begin with.
  public var work: SolverWork {
    get { system.simplex.work }
    set { system.simplex.work = newValue }
  }

  /// Limits the work of finding conflicts, counted in the rows of the systems that the searches solve from now on. A solve
  /// that would exceed the limit is ``SolveOutcome/unfinished``.
  ///
  /// - Parameter conflicts: how many conflicts are found whatever that takes.
  public func limitSearches(rows: Int, beyond conflicts: Int = 0) {
    system.effort.restart(rows: rows, beyond: conflicts)
  }

  /// Whether the searches have taken more rows than they may.
  public var hasSearchedEnough: Bool { system.effort.isSpent }

  /// Updates all values for the edits since the last call.
  public func solve() -> SolveOutcome { system.solve() }

  // MARK: Changes

  /// From now on solves record what ``takeChanges()`` returns.
  public func recordChanges() { system.recordChanges() }

  /// What the solves since the last call have changed. A variable is listed once, in no order that means anything.
  public func takeChanges() -> SolutionChanges { system.takeChanges() }

  // MARK: Reading

  /// The variable's value after the last ``solve()`` that was not infeasible; 0 before.
  public func value(of variable: Variable) -> Double { system.value(of: variable) }

  /// Whether the constraints fix the variable's value. One that only the order of tied constraints, or the settling of
  /// free variables, has chosen is not determined. After an unfinished solve none is.
  public func isDetermined(_ variable: Variable) -> Bool { system.isDetermined(variable) }

  /// The variables that are not determined (``isDetermined(_:)``), in no order that means anything.
  public var undetermined: [Variable] { system.undetermined() }

  /// The constraints that were in force at the last ``solve()`` and have a term with the variable, in no order that means
  /// anything.
  public func constraints(mentioning variable: Variable) -> [ConstraintID] {
    system.constraints(mentioning: variable)
  }

  /// The absolute violation of the constraint at the present values; 0 if it holds.
  public func violation(of constraint: ConstraintID) -> Double { system.violation(of: constraint) }
}
