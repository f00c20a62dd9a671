/// A system of linear constraints with priorities, kept solved while it is edited.
///
/// Numbers that are not finite count as 0 wherever they are passed in. Variables and constraints that are
/// not in the system (any more) are ignored: their value, constant and violation read as 0.
public final class Solver {
  private var variables = 0
  private var constraints = 0

  public init() {}

  /// Adds an unknown.
  ///
  /// - Parameter order: free variables are settled from the smallest order up; without one (or where two are
  ///   equal) in the order of adding. The caller gives it so that the outcome depends on what the variables
  ///   are, not on the history of adding and removing them.
  public func addVariable(_ kind: VariableKind, order: Int = 0) -> Variable {
    variables += 1
    return Variable(index: variables - 1)
  }

  /// Takes a variable out. Constraints that still mention it lose that term.
  public func removeVariable(_ variable: Variable) {}

  /// Adds `terms (relation) constant` at a priority from 1 to 1000 (1000 is required; others are clamped).

  /// - Parameter order: ties are settled in favour of the smaller order; where two are equal, of the one
  ///   added earlier. A proof lists its members by it, too.
  @discardableResult
  public func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int, order: Int = 0
  ) -> ConstraintID {
    constraints += 1
    return ConstraintID(number: constraints - 1)
  }

  /// Takes a constraint out for good.
  public func remove(_ constraint: ConstraintID) {}

  /// Takes a constraint out until ``resume(_:)``; it keeps its number, and so its place among ties.
  public func suspend(_ constraint: ConstraintID) {}

  /// Puts a suspended constraint back.
  public func resume(_ constraint: ConstraintID) {}

  /// Changes the constant of a constraint in place, whether it is suspended or not.
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) {}

  /// Brings all values up to date with the edits since the last call.
  public func solve() -> SolveOutcome { .solved }

  /// The variable's value when ``solve()`` last succeeded (0 before).
  public func value(of variable: Variable) -> Double { 0 }

  /// Whether the constraints leave the variable one single value. A value that only the order of constraints
  /// that tie, or the settling of free variables, has chosen is not determined.
  public func isDetermined(_ variable: Variable) -> Bool { true }

  /// By how much the constraint fails to hold at the present values; 0 where it holds.
  public func violation(of constraint: ConstraintID) -> Double { 0 }
}
