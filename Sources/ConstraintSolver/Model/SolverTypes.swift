/// An unknown of the system, returned by ``Solver/addVariable(_:order:)``.
public struct Variable: Hashable, Sendable {
  /// Small, and not that of any other variable or constraint of the solver at the same time: a place in a table.
  public let index: Int
  /// Unique, so that the handle of a removed variable is not taken for a newer one.
  let serial: Int
}

/// A constraint of the system, returned by ``Solver/addConstraint(_:_:_:priority:order:)``. The numbers increase with
/// every constraint added and are never reused.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let number: Int
  /// Small, and not that of any other variable or constraint of the solver at the same time: a place in a table.
  public let index: Int

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

/// The relation of a linear expression to its constant.
public enum Relation: Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The kind of a variable, which decides how it is settled if nothing determines it.
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
  /// The required constraints are inconsistent. The values are those of before.
  ///
  /// There is at least one proof. Each is a conflict of the constraints without the newest members of the proofs before it.
  /// Those of connected constraints are in the order of their newest members. There may be others.
  case infeasible([InfeasibilityProof])
  /// The solver stopped before it was done. The values are those of the last iteration, and may violate anything; the next
  /// solve goes on from there.
  ///
  /// Either its ``Solver/work`` says why, or the searches for conflicts took more rows than they may, or an iteration limit was
  /// reached twice: from the present vertex, and from a crash basis. Only numbers of very different magnitude (coefficients of
  /// 1e-9 and 1e9) can cause the last.
  case unfinished
}

/// A proof that required constraints are inconsistent (Farkas' lemma): in the sum of the constraints, each times its
/// multiplier, all variables cancel, except extents with coefficients of at least 0, and the sum of the constants
/// contradicts the relation.
public struct InfeasibilityProof: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    public var constraint: ConstraintID
    /// Not 0. Positive if the constraint is used as `<=`, negative if it is used as `>=`: the sum of
    /// `multiplier * expression` is then bounded above by the sum of `multiplier * constant`, which is negative.
    public var multiplier: Double
  }
  /// The conflicting constraints, oldest first; without any one of them the others are consistent.
  public var members: [Member]
  /// Extents whose lower bound of 0 is part of the contradiction, with their coefficients (positive) in the sum.
  public var bounds: [Term]
}

/// What solves have changed (``Solver/takeChanges()``).
public struct SolutionChanges: Equatable, Sendable {
  /// The variables with other values than before.
  public var variables: [Variable] = []
  /// The constraints below required priority that mention one of them: whether they hold may have changed.
  public var optionalConstraints: [ConstraintID] = []
}
