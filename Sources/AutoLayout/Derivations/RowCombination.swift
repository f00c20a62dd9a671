import ConstraintSolver

/// Writes expressions as combinations of rows: Gaussian elimination that keeps the multipliers.
struct RowCombination {
  private typealias Line = (terms: [Variable: Double], sources: [Int: Double])
  /// Independent combinations of rows, by the variable that each eliminates. None contains the variable of an earlier one.
  private var lines: [Variable: Line] = [:]

  /// The multipliers of a smaller magnitude are rounding errors.
  private static let smallest = 1e-9

  /// Adds a row; one that depends on those before has no effect.
  mutating func add(_ terms: [Term], as source: Int) {
    var line = Line(Self.summed(terms), [source: 1])
    eliminate(&line)
    let pivot = line.terms.max { left, right in
      (left.value.magnitude, right.key.index) < (right.value.magnitude, left.key.index)
    }
    guard let pivot else { return }
    lines[pivot.key] = (
      line.terms.mapValues { $0 / pivot.value }, line.sources.mapValues { $0 / pivot.value }
    )
  }

  /// The multipliers with which rows add up to an expression, by row; nil if they do not.
  func multipliers(for terms: [Term]) -> [Int: Double]? {
    var line = Line(Self.summed(terms), [:])
    eliminate(&line)
    guard line.terms.isEmpty else { return nil }
    return line.sources.compactMapValues { $0.magnitude < Self.smallest ? nil : -$0 }
  }

  private func eliminate(_ line: inout Line) {
    while let pivot = line.terms.keys.filter({ lines[$0] != nil }).min(by: { $0.index < $1.index }) {
      guard let factor = line.terms[pivot], let other = lines[pivot] else { return }
      for (variable, coefficient) in other.terms {
        let rest = line.terms[variable, default: 0] - factor * coefficient
        line.terms[variable] = rest.magnitude < Self.smallest ? nil : rest
      }
      line.terms[pivot] = nil
      for (source, multiplier) in other.sources { line.sources[source, default: 0] -= factor * multiplier }
    }
  }

  private static func summed(_ terms: [Term]) -> [Variable: Double] {
    terms.reduce(into: [:]) { $0[$1.variable, default: 0] += $1.coefficient }.filter { $0.value != 0 }
  }
}
