/// Finds rows that contradict an older row directly, by the same expression with other constants, such as two fixed widths
/// of one view. Thousands of these are told apart in one pass over the rows, without a solver.
struct DirectContradiction {
  /// An expression divided by the coefficient of its first unknown.
  private struct Form: Hashable {
    var unknowns: [Int32]
    var coefficients: [Double]
  }

  /// The numbers that a form may have, by one row.
  private struct Interval {
    var row: Int
    var lower: Double
    var upper: Double
  }

  /// The older row and the newer one, for the oldest newer one that there is; nil if no two rows contradict each other.
  static func first(in rows: [ConflictSearch.Row]) -> (older: Int, newer: Int)? {
    var known: [Form: [Interval]] = [:]
    for (index, row) in rows.enumerated() {
      let terms = row.expression.sorted { $0.unknown < $1.unknown }
      guard let scale = terms.first?.coefficient, scale != 0 else { continue }
      let form = Form(
        unknowns: terms.map(\.unknown), coefficients: terms.map { $0.coefficient / scale })
      let constant = row.constant / scale
      let isFlipped = scale < 0
      let hasLower = row.relation == .equal || (row.relation == .greaterThanOrEqual) != isFlipped
      let hasUpper = row.relation == .equal || (row.relation == .lessThanOrEqual) != isFlipped
      let interval = Interval(
        row: index, lower: hasLower ? constant : -.infinity, upper: hasUpper ? constant : .infinity)
      if let older = known[form]?.first(where: { isApart($0, interval) || isApart(interval, $0) }) {
        return (older.row, index)
      }
      known[form, default: []].append(interval)
    }
    return nil
  }

  /// Whether one interval ends clearly before the other begins.
  private static func isApart(_ one: Interval, _ other: Interval) -> Bool {
    other.lower - one.upper > 1e-6 * max(1, abs(other.lower), abs(one.upper))
  }
}
