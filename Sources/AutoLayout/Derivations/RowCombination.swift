import ConstraintSolver

/// Writes expressions as combinations of rows: Gaussian elimination that keeps the multipliers.
struct RowCombination {
  /// Terms by the index of their variables, and the multipliers of the rows that they are made of by the row.
  private struct Line {
    var terms: SparseSum
    var sources: SparseSum

    mutating func add(_ other: Line, times factor: Double) {
      terms.add(other.terms, times: factor, dropping: RowCombination.smallest)
      sources.add(other.sources, times: factor, dropping: 0)
    }
  }

  /// Independent combinations of rows, each of which eliminates a variable. None contains the variable of an earlier one.
  private var lines: [Line] = []
  /// The places of the lines by the indices of the variables that they eliminate.
  private var places: [Int: Int] = [:]

  /// The multipliers of a smaller magnitude are rounding errors.
  private static let smallest = 1e-9

  /// Adds a row; one that depends on those before has no effect.
  mutating func add(_ terms: [Term], as source: Int) {
    var line = Line(terms: SparseSum(terms), sources: SparseSum(source, 1))
    eliminate(&line)
    // Of equal coefficients, that of the smallest index.
    guard var pivot = line.terms.entries.first else { return }
    for entry in line.terms.entries where entry.value.magnitude > pivot.value.magnitude { pivot = entry }
    line.terms.divide(by: pivot.value)
    line.sources.divide(by: pivot.value)
    places[pivot.key] = lines.count
    lines.append(line)
  }

  /// The multipliers with which rows add up to an expression, by row; nil if they do not.
  func multipliers(for terms: [Term]) -> [Int: Double]? {
    var line = Line(terms: SparseSum(terms), sources: SparseSum())
    eliminate(&line)
    guard line.terms.entries.isEmpty else { return nil }
    let found = line.sources.entries.filter { $0.value.magnitude >= Self.smallest }
    return Dictionary(found.map { ($0.key, -$0.value) }) { first, _ in first }
  }

  private func eliminate(_ line: inout Line) {
    var start = 0
    while start < line.terms.entries.count {
      let entry = line.terms.entries[start]
      guard let place = places[entry.key] else {
        start += 1
        continue
      }
      line.add(lines[place], times: -entry.value)
      line.terms.remove(entry.key)
      start = 0
    }
  }
}

/// A sum of multiples of few things, which have numbers.
private struct SparseSum {
  /// By ascending keys.
  private(set) var entries: [(key: Int, value: Double)] = []

  init() {}

  init(_ key: Int, _ value: Double) { entries = [(key, value)] }

  init(_ terms: [Term]) {
    entries.reserveCapacity(terms.count)
    for term in terms { add(term.variable.index, term.coefficient, dropping: 0) }
  }

  /// - Parameter smallest: sums up to this magnitude are 0.
  private mutating func add(_ key: Int, _ value: Double, dropping smallest: Double) {
    let place = entries.firstIndex { $0.key >= key } ?? entries.count
    if place < entries.count, entries[place].key == key {
      entries[place].value += value
      if entries[place].value.magnitude <= smallest { entries.remove(at: place) }
    } else if value.magnitude > smallest {
      entries.insert((key, value), at: place)
    }
  }

  mutating func add(_ other: SparseSum, times factor: Double, dropping smallest: Double) {
    for entry in other.entries { add(entry.key, factor * entry.value, dropping: smallest) }
  }

  mutating func remove(_ key: Int) {
    if let place = entries.firstIndex(where: { $0.key == key }) { entries.remove(at: place) }
  }

  mutating func divide(by divisor: Double) {
    for place in entries.indices { entries[place].value /= divisor }
  }
}
