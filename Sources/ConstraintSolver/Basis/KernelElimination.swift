/// Gaussian elimination of the kernel, in which no row and no column has a single entry, by Markowitz's rule (1957):
/// the next pivot has the smallest bound on fill-in among the entries that are not small in their row.
struct KernelElimination: ~Copyable {
  /// The pivot threshold, relative to the largest entry of the row.
  private static let threshold = 0.1
  /// Sums below this, relative to their terms, count as 0.
  private static let cancellation = 1e-11
  /// The number of rows and columns that are searched for a pivot (Suhl and Suhl 1990).
  private static let candidates = 4

  /// A row or a column in its pool. One that exceeds its capacity moves to the end.
  struct Stretch: BitwiseCopyable {
    var start: Int32 = 0
    var length: Int32 = 0
    var capacity: Int32 = 0

    var isFull: Bool { length == capacity }
    @inline(__always) var entries: Range<Int> { Int(start)..<Int(start + length) }
    /// The length of a pool that ends with it.
    var poolLength: Int { Int(start + capacity) }

    mutating func move(to place: Int) {
      start = Int32(truncatingIfNeeded: place)
      capacity = capacity * 2 + 2
    }
  }

  private var rows = Block<Stretch>()
  private var rowIndex = Block<Int32>()
  private var rowValue = Block<Double>()
  private var columns = Block<Stretch>()
  private var columnIndex = Block<Int32>()
  private var rowsInKernel = Block<Int32>()
  private var pending = 0
  /// The number of entries that eliminations have met since the beginning.
  private(set) var work = 0

  private var rowsByLength = Buckets()
  private var columnsByLength = Buckets()
  /// The row of the pivot, spread out by unknown, while it is subtracted from others.
  private var pivotRow = Block<Double>()
  private var isInPivotRow = Block<Bool>()

  mutating func begin(count: Int) {
    rowIndex.removeAll()
    rowValue.removeAll()
    columnIndex.removeAll()
    rowsInKernel.removeAll()
    rows.reset(to: count, filler: Stretch())
    columns.reset(to: count, filler: Stretch())
    pivotRow.reset(to: count, filler: 0)
    isInPivotRow.reset(to: count, filler: false)
    rowsByLength.reset(to: count)
    columnsByLength.reset(to: count)
    pending = 0
  }

  mutating func append(_ unknown: Int32, _ value: Double) {
    rowIndex.append(unknown)
    rowValue.append(value)
    columns[unknown].length += 1
  }

  mutating func endRow(_ row: Int32) {
    let length = Int32(truncatingIfNeeded: rowIndex.count - pending)
    rows[row] = Stretch(start: Int32(truncatingIfNeeded: pending), length: length, capacity: length)
    pending = rowIndex.count
    rowsInKernel.append(row)
  }

  /// Builds the columns from the rows.
  mutating func start() {
    for unknown in 0..<Int32(truncatingIfNeeded: columns.count) where columns[unknown].length > 0 {
      columnsByLength.insert(unknown, columns[unknown].length)
      columns[unknown] = Stretch(
        start: Int32(truncatingIfNeeded: columnIndex.count), capacity: columns[unknown].length + 2)
      columnIndex.resize(to: columns[unknown].poolLength, filler: -1)
    }
    for row in rowsInKernel.all {
      for entry in rows[row].entries { appendToColumn(rowIndex[entry], row) }
      if rows[row].length > 0 { rowsByLength.insert(row, rows[row].length) }
    }
  }

  /// The least magnitude of a pivot in a row.
  private mutating func leastPivot(_ row: Int32) -> Double {
    var largest = 0.0
    for entry in rows[row].entries { largest = max(largest, abs(rowValue[entry])) }
    return largest * Self.threshold
  }

  /// The next pivot; nil if no entry is left that could be one.
  mutating func findPivot() -> (row: Int32, unknown: Int32)? {
    var best: (row: Int32, unknown: Int32, cost: Int)?
    var seen = 0
    let longest = max(rowsByLength.longest, columnsByLength.longest)
    for length in stride(from: 1, through: longest, by: 1) {
      if let best, best.cost <= (length - 1) * (length - 1) { break }
      var unknown = columnsByLength.first(length)
      while unknown >= 0 {
        for place in columns[unknown].entries {
          let row = columnIndex[place]
          let cost = (Int(rows[row].length) - 1) * (length - 1)
          if let best, best.cost <= cost { continue }
          let limit = leastPivot(row)
          for entry in rows[row].entries where rowIndex[entry] == unknown && abs(rowValue[entry]) >= limit {
            best = (row, unknown, cost)
          }
        }
        seen += 1
        if seen >= Self.candidates, let best { return (best.row, best.unknown) }
        unknown = columnsByLength.next(unknown)
      }
      var row = rowsByLength.first(length)
      while row >= 0 {
        let limit = leastPivot(row)
        for entry in rows[row].entries where abs(rowValue[entry]) >= limit {
          let cost = (Int(columns[rowIndex[entry]].length) - 1) * (length - 1)
          if let best, best.cost <= cost { continue }
          best = (row, rowIndex[entry], cost)
        }
        seen += 1
        if seen >= Self.candidates, let best { return (best.row, best.unknown) }
        row = rowsByLength.next(row)
      }
    }
    return best.map { ($0.row, $0.unknown) }
  }

  /// Eliminates the unknown of a pivot from all other rows, and removes the pivot's row and column.
  mutating func eliminate(_ row: Int32, _ unknown: Int32, into factors: inout BasisFactors) {
    var pivot = 1.0
    rowsByLength.remove(row, rows[row].length)
    columnsByLength.remove(unknown, columns[unknown].length)
    for entry in rows[row].entries {
      let index = rowIndex[entry]
      if index == unknown {
        pivot = rowValue[entry]
      } else {
        pivotRow[index] = rowValue[entry]
        isInPivotRow[index] = true
        factors.upperRows.append(index, rowValue[entry])
        columnsByLength.remove(index, columns[index].length)
        removeFromColumn(index, row)
      }
    }
    for place in columns[unknown].entries where columnIndex[place] != row {
      let target = columnIndex[place]
      rowsByLength.remove(target, rows[target].length)
      let factor = subtract(row, pivot, unknown, from: target)
      factors.lowerColumns.append(target, factor)
      if rows[target].length > 0 { rowsByLength.insert(target, rows[target].length) }
    }
    for entry in rows[row].entries where rowIndex[entry] != unknown {
      let index = rowIndex[entry]
      isInPivotRow[index] = false
      if columns[index].length > 0 { columnsByLength.insert(index, columns[index].length) }
    }
    columns[unknown].length = 0
    rows[row].length = 0
    factors.endPivot(pivot)
  }

  /// Subtracts the pivot row from another row so that the unknown cancels; returns the factor.
  private mutating func subtract(
    _ row: Int32, _ pivot: Double, _ unknown: Int32, from target: Int32
  ) -> Double {
    var factor = 0.0
    work &+= 2 &* (rows[target].entries.count + rows[row].entries.count)
    for entry in rows[target].entries where rowIndex[entry] == unknown { factor = rowValue[entry] / pivot }
    var kept = Int(rows[target].start)
    for entry in rows[target].entries {
      let index = rowIndex[entry]
      if index == unknown { continue }
      var value = rowValue[entry]
      if isInPivotRow[index] {
        isInPivotRow[index] = false
        let change = factor * pivotRow[index]
        let old = value
        value -= change
        if abs(value) <= Self.cancellation * max(abs(old), abs(change)) {
          removeFromColumn(index, target)
          continue
        }
      }
      rowIndex[kept] = index
      rowValue[kept] = value
      kept += 1
    }
    rows[target].length = Int32(truncatingIfNeeded: kept) - rows[target].start
    for entry in rows[row].entries where rowIndex[entry] != unknown {
      let index = rowIndex[entry]
      if isInPivotRow[index] {
        appendToRow(target, index, -factor * pivotRow[index])
        appendToColumn(index, target)
      } else {
        isInPivotRow[index] = true
      }
    }
    return factor
  }

  private mutating func appendToRow(_ row: Int32, _ unknown: Int32, _ value: Double) {
    if rows[row].isFull {
      let old = rows[row].entries
      rows[row].move(to: rowIndex.count)
      for entry in old {
        rowIndex.append(rowIndex[entry])
        rowValue.append(rowValue[entry])
      }
      rowIndex.resize(to: rows[row].poolLength, filler: -1)
      rowValue.resize(to: rows[row].poolLength, filler: 0)
    }
    let end = rows[row].entries.upperBound
    rowIndex[end] = unknown
    rowValue[end] = value
    rows[row].length += 1
  }

  private mutating func appendToColumn(_ unknown: Int32, _ row: Int32) {
    if columns[unknown].isFull {
      let old = columns[unknown].entries
      columns[unknown].move(to: columnIndex.count)
      for place in old { columnIndex.append(columnIndex[place]) }
      columnIndex.resize(to: columns[unknown].poolLength, filler: -1)
    }
    columnIndex[columns[unknown].entries.upperBound] = row
    columns[unknown].length += 1
  }

  private mutating func removeFromColumn(_ unknown: Int32, _ row: Int32) {
    for place in columns[unknown].entries where columnIndex[place] == row {
      columns[unknown].length -= 1
      columnIndex[place] = columnIndex[columns[unknown].entries.upperBound]
      return
    }
  }
}

/// Items in linked lists by length.
struct Buckets: ~Copyable {
  private var head = Block<Int32>()
  private var following = Block<Int32>()
  private var preceding = Block<Int32>()
  private(set) var longest = 0

  mutating func reset(to count: Int) {
    head.reset(to: count + 2, filler: -1)
    following.reset(to: count, filler: -1)
    preceding.reset(to: count, filler: -1)
    longest = 0
  }

  func first(_ length: Int) -> Int32 { length < head.count ? head[length] : -1 }
  func next(_ item: Int32) -> Int32 { following[item] }

  mutating func insert(_ item: Int32, _ length: Int32) {
    let old = head[length]
    following[item] = old
    preceding[item] = -1
    if old >= 0 { preceding[old] = item }
    head[length] = item
    longest = max(longest, Int(length))
  }

  mutating func remove(_ item: Int32, _ length: Int32) {
    let next = following[item]
    let previous = preceding[item]
    if next >= 0 { preceding[next] = previous }
    if previous >= 0 { following[previous] = next } else { head[length] = next }
  }
}
