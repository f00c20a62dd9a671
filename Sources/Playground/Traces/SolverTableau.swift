import AutoLayout

/// The tableau at a vertex: each basic quantity as its value plus multiples of the nonbasic ones, which are 0 there.
///
/// A quantity is an unknown, or by how much a constraint is off: of an inequality the slack, which is negative where it is violated, of
/// an equality the error.
struct SolverTableau {
  typealias Quantity = SolverTrace.Quantity

  let trace: SolverTrace
  /// The nonbasic quantities.
  private(set) var columns: [Quantity]
  /// The basic ones.
  private(set) var rows: [Quantity]
  private(set) var values: [Double]
  /// By row and column.
  private(set) var coefficients: [[Double]]

  /// The most coefficients that are computed on the way to a step.
  private static let mostWork = 3_000_000

  /// - Returns: nil for a system that is too large to be computed while somebody waits
  init?(_ trace: SolverTrace, after step: Int) {
    guard trace.rows.count * trace.unknowns.count * (step + 1) <= Self.mostWork else { return nil }
    self.trace = trace
    columns = trace.unknowns.indices.map(Quantity.unknown)
    rows = trace.rows.indices.map(Quantity.row)
    values = trace.rows.map { -$0.constant * Self.sign($0) }
    coefficients = trace.rows.map { row in
      var all = Array(repeating: 0.0, count: trace.unknowns.count)
      for term in row.terms where all.indices.contains(term.unknown) {
        all[term.unknown] += term.coefficient * Self.sign(row)
      }
      return all
    }
    for pivot in trace.steps.prefix(step) {
      guard pivoted(pivot) else { return nil }
    }
  }

  /// The slack of an upper bound is counted downwards.
  private static func sign(_ row: SolverTrace.Row) -> Double { row.relation == .lessThanOrEqual ? -1 : 1 }

  /// Exchanges a nonbasic and a basic quantity.
  ///
  /// - Returns: false if they are not, or the coefficient is 0
  private mutating func pivoted(_ pivot: SolverTrace.Step) -> Bool {
    guard let column = columns.firstIndex(of: pivot.entering), let row = rows.firstIndex(of: pivot.leaving)
    else { return false }
    let element = coefficients[row][column]
    guard abs(element) > 1e-12 else { return false }
    // leaving = value + element * entering + rest, so entering = (leaving - value - rest) / element.
    var solved = coefficients[row].map { Self.clean(-$0 / element) }
    solved[column] = 1 / element
    let value = -values[row] / element
    for other in rows.indices where other != row {
      let factor = coefficients[other][column]
      if factor == 0 { continue }
      values[other] = Self.clean(values[other] + factor * value)
      for place in columns.indices {
        coefficients[other][place] =
          place == column
          ? factor / element : Self.clean(coefficients[other][place] + factor * solved[place])
      }
    }
    (coefficients[row], values[row]) = (solved, Self.clean(value))
    (columns[column], rows[row]) = (pivot.leaving, pivot.entering)
    return true
  }

  private static func clean(_ number: Double) -> Double { abs(number) < 1e-9 ? 0 : number }

  func coefficient(_ row: Quantity, _ column: Quantity) -> Double? {
    guard let place = rows.firstIndex(of: row), let other = columns.firstIndex(of: column) else { return nil }
    return coefficients[place][other]
  }

  // MARK: Objective

  /// A row of the objective: what the constraints of a priority still cost, and by how much a nonbasic quantity changes that.
  struct Objective {
    var priority: Int
    var value: Double
    var coefficients: [Double]
  }

  /// From the highest priority to the lowest; none for those that cost nothing.
  var objectives: [Objective] {
    var all: [Int: Objective] = [:]
    for (place, row) in rows.enumerated() {
      guard let (priority, slope) = cost(of: row, at: values[place]) else { continue }
      var objective =
        all[priority]
        ?? Objective(priority: priority, value: 0, coefficients: columns.map { _ in 0 })
      objective.value += slope * values[place]
      for column in columns.indices { objective.coefficients[column] += slope * coefficients[place][column] }
      all[priority] = objective
    }
    return all.values.sorted { $0.priority > $1.priority }
  }

  /// The priority at which a quantity costs something, and what it costs by point; nil where it costs nothing.
  private func cost(of quantity: Quantity, at value: Double) -> (priority: Int, slope: Double)? {
    guard abs(value) > 0.0005 else { return nil }
    switch quantity {
    case .unknown(let place):
      guard trace.unknowns.indices.contains(place), trace.unknowns[place].isLength, value < 0 else {
        return nil
      }
      return (1000, -1)
    case .row(let place):
      guard trace.rows.indices.contains(place) else { return nil }
      let row = trace.rows[place]
      if row.relation != .equal, value > 0 { return nil }
      return (row.priority, value < 0 ? -1 : 1)
    }
  }

  // MARK: Ratios

  /// A ratio of a step's test as the division that it is, at the vertex before that step: of a primal step by how much a basic quantity
  /// is off and its coefficient in the entering column, of a dual one the reduced cost of a nonbasic one and its coefficient in the
  /// leaving row.
  ///
  /// - Returns: nil for a quantity that is not in that column or row
  func division(_ ratio: SolverTrace.Ratio, of step: SolverTrace.Step) -> (dividend: Double, divisor: Double)?
  {
    let coefficient =
      step.method == .dual
      ? coefficient(step.leaving, ratio.quantity) : coefficient(ratio.quantity, step.entering)
    guard let coefficient, coefficient != 0 else { return nil }
    let divisor = abs(coefficient)
    if step.method == .primal, let place = rows.firstIndex(of: ratio.quantity),
      abs(abs(values[place]) / divisor - ratio.value) <= 1e-6 * max(1, ratio.value)
    {
      return (abs(values[place]), divisor)
    }
    return (ratio.value * divisor, divisor)
  }
}
