/// An unknown of the system, handed out by ``Solver/addVariable(_:)``.
public struct Variable: Hashable, Sendable {
  let index: Int
  /// Grows with every variable added, so that a handle kept after removal is not taken for a newer one.
  let serial: Int
}

/// A constraint in the system, handed out by ``Solver/addConstraint(_:_:_:priority:)``.
/// The numbers grow with every constraint added and are never reused, so they tell older from newer.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let number: Int
  let index: Int

  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.number < right.number
  }
}

/// `coefficient * variable`, one summand of a linear expression.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How a linear expression stands to its constant.
public enum Relation: Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// What a variable stands for, which decides how it is settled when nothing determines it.
public enum VariableKind: Sendable {
  /// A coordinate: any sign; settled nearest to 0, before all extents.
  case position
  /// A width or a height: never negative (a required bound); settled nearest to 0, after all positions.
  case extent
}

/// The outcome of ``Solver/solve()``.
public enum SolveOutcome: Equatable, Sendable {
  /// All required constraints hold; the values are up to date.
  case solved
  /// The required constraints cannot hold together. The values are those of before.
  case infeasible(InfeasibilityProof)
  /// The bound on the work was reached, twice: from where the system stood, and from a new beginning. The values are
  /// those of the last step, and may break anything. Only numbers that are too far apart for one another
  /// (coefficients of 1e-9 beside some of 1e9) can cause it; the next solve tries again.
  case unfinished
}

/// A proof that required constraints contradict each other (Farkas' lemma): add the constraints up, each
/// times its multiplier, and all variables cancel (but for extents, left with a coefficient that their
/// bound of 0 makes harmless), and the constants left over contradict the relation.
public struct InfeasibilityProof: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    public var constraint: ConstraintID
    /// Not 0. Positive where the constraint is used as written or as `<=`, negative where used as `>=`:
    /// the sum of `multiplier * (expression)` is then bounded above by the sum of `multiplier * constant`.
    public var multiplier: Double
  }
  /// The conflicting constraints, oldest first; none can be left out.
  public var members: [Member]
  /// Extents whose lower bound of 0 takes part in the contradiction, each with its coefficient (positive)
  /// in the sum of the members.
  public var bounds: [Term]
}
