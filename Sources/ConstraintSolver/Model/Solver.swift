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
  // Nobody else can reach it while one of its methods runs.
  @exclusivity(unchecked) private var system = ConstraintSystem()

  public init() {}

  /// A solver with a bound on the number of simplex iterations in one run of the method.
  init(iterationLimit: Int) { system.simplex.iterationLimit = iterationLimit }

  // MARK: Editing

  /// Adds an unknown.
  ///
  /// - Parameter order: free variables are settled from the smallest order up; without one (or where two are
  ///   equal) in the order of adding. The caller gives it so that the outcome depends on what the variables
  ///   are, not on the history of adding and removing them.
  public func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    system.addVariable(kind, order: order)
  }

  /// Takes a variable out. Constraints that still mention it lose that term.
  public func removeVariable(_ variable: Variable) {
    system.removeVariable(variable)
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
    system.addConstraint(terms, relation, constant, priority: priority, order: order)
  }

  /// Takes a constraint out for good.
  public func remove(_ constraint: ConstraintID) {
    system.remove(constraint)
  }

  /// Takes a constraint out until ``resume(_:)``; it keeps its number, and so its place among ties.
  public func suspend(_ constraint: ConstraintID) {
    system.suspend(constraint)
  }

  /// Puts a suspended constraint back.
  public func resume(_ constraint: ConstraintID) {
    system.resume(constraint)
  }

  /// Changes the constant of a constraint in place, whether it is suspended or not.
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    system.setConstant(constraint, constant)
  }

  // MARK: Solving

  /// Brings all values up to date with the edits since the last call.
  public func solve() -> SolveOutcome {
    system.solve()
  }

  // MARK: Reading

  /// The variable's value when ``solve()`` last succeeded (0 before).
  public func value(of variable: Variable) -> Double {
    system.value(of: variable)
  }

  /// Whether the constraints leave the variable one single value. A value that only the order of constraints
  /// that tie, or the settling of free variables, has chosen is not determined. After an unfinished solve none is.
  public func isDetermined(_ variable: Variable) -> Bool {
    system.isDetermined(variable)
  }

  /// By how much the constraint fails to hold at the present values; 0 where it holds.
  public func violation(of constraint: ConstraintID) -> Double {
    system.violation(of: constraint)
  }
}
