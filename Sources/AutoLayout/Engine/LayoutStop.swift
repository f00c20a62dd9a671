import ConstraintSolver

/// Counts the work of the solvers of one or more hierarchies, and bounds it.
public typealias LayoutWork = SolverWork

/// Why the solver stopped before it was done, so that the frames are those of no solution.
public enum LayoutStop: Equatable, Sendable {
  /// There are more conflicts than are looked for at once.
  case conflicts
  /// Multipliers and constants of very different magnitudes.
  case numbers
  /// The work that may be done is spent.
  case work
  /// The user has stopped it.
  case interruption

  /// Whether more work would change it.
  public var isForWork: Bool { self == .work || self == .interruption }

  init(_ solver: Solver) {
    switch solver.work.stop {
    case .limit: self = .work
    case .interruption: self = .interruption
    case nil: self = solver.hasSearchedEnough ? .conflicts : .numbers
    }
  }
}
