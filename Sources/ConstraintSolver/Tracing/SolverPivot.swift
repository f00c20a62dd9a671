/// A pivot of the simplex method, told to a ``SolverTracer`` once it is done.
public struct SolverPivot: Equatable, Sendable {
  /// Why there was a pivot.
  public enum Method: Sendable {
    /// The leaving quantity did not hold, and becomes exact.
    case dual
    /// The entering quantity moves because that lowers a cost, until the leaving one is reached.
    case primal
    /// The costs stay as they are: ties are broken, or a value is proved unique.
    case face
    /// A row that was removed leaves the basis matrix.
    case removal
  }

  /// A candidate of the ratio test. Of the dual one, the ratio is that of reduced cost and pivot; of the primal one, the
  /// distance that the entering quantity moves until it is reached.
  public struct Ratio: Equatable, Sendable {
    public var quantity: SolverQuantity
    public var value: Double
  }

  /// What all constraints of a priority still cost: the sum of their violations.
  public struct Cost: Equatable, Sendable {
    public var priority: Int
    public var sum: Double
  }

  public var method: Method
  /// Nonbasic before, at its breakpoint; basic from now on.
  public var entering: SolverQuantity
  /// Basic before; nonbasic from now on: exactly at its constant, or at 0.
  public var leaving: SolverQuantity
  public var ratios: [Ratio]
  /// The values of all unknowns at the new vertex, in the order in which they were added.
  public var values: [Double]
  /// From the highest priority to the lowest.
  public var costs: [Cost]
}

/// An unknown, or the expression of a constraint.
public enum SolverQuantity: Hashable, Sendable {
  case variable(Variable)
  case constraint(ConstraintID)
}

/// Receives the pivots of a ``Solver``.
public final class SolverTracer {
  let tell: (SolverPivot) -> Void
  /// Why the pivot that comes next is made, and what its ratio test compared.
  var method = SolverPivot.Method.primal
  var ratios: [(quantity: Int, value: Double)] = []

  public init(_ tell: @escaping (SolverPivot) -> Void) { self.tell = tell }

  /// To be called before a pivot.
  func expect(_ method: SolverPivot.Method, _ ratios: [(quantity: Int, value: Double)] = []) {
    self.method = method
    self.ratios = ratios
  }
}
