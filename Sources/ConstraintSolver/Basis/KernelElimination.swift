/// Gaussian elimination of the kernel, in which no row and no column has a single entry, by Markowitz's rule (1957):
/// the next pivot has the smallest bound on fill-in among the entries that are not small in their row.
struct KernelElimination: ~Copyable {
  /// The pivot threshold, relative to the largest entry of the row.
  private static let threshold = 0.1
  /// Sums below this, relative to their terms, count as 0.
  private static let cancellation = 1e-11
  /// The number of rows and columns that are searched for a pivot (Suhl and Suhl 1990).
  private static let candidates = 4

  // Rows and columns lie in pools, each with spare capacity; one that exceeds it moves to the end.
  private var rowIndex = Block<Int32>()
  private var rowValue = Block<Double>()
  private var rowStart = Block<Int32>()
  private var rowLength = Block<Int32>()
  private var rowCapacity = Block<Int32>()
  private var columnIndex = Block<Int32>()
  private var columnStart = Block<Int32>()
  private var columnLength = Block<Int32>()
  private var columnCapacity = Block<Int32>()
  private var rowsInKernel = Block<Int32>()
  private var pending = 0

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
    rowStart.reset(to: count, filler: 0)
    rowLength.reset(to: count, filler: 0)
    rowCapacity.reset(to: count, filler: 0)
    columnStart.reset(to: count, filler: 0)
    columnLength.reset(to: count, filler: 0)
    columnCapacity.reset(to: count, filler: 0)
    pivotRow.reset(to: count, filler: 0)
    isInPivotRow.reset(to: count, filler: false)
    rowsByLength.reset(to: count)
    columnsByLength.reset(to: count)
    pending = 0
  }

  mutating func append(_ unknown: Int32, _ value: Double) {
    rowIndex.append(unknown)
    rowValue.append(value)
    columnLength[unknown] += 1
  }

  mutating func endRow(_ row: Int32) {
    rowStart[row] = Int32(truncatingIfNeeded: pending)
    rowLength[row] = Int32(truncatingIfNeeded: rowIndex.count - pending)
    rowCapacity[row] = rowLength[row]
    pending = rowIndex.count
    rowsInKernel.append(row)
  }

  /// Builds the columns from the rows.
  mutating func start() {
    for unknown in 0..<columnLength.count where columnLength[unknown] > 0 {
      columnStart[unknown] = Int32(truncatingIfNeeded: columnIndex.count)
      columnCapacity[unknown] = columnLength[unknown] + 2
      columnIndex.resize(to: columnIndex.count + Int(columnCapacity[unknown]), filler: -1)
      columnsByLength.insert(unknown, Int(columnLength[unknown]))
      columnLength[unknown] = 0
    }
    for row in rowsInKernel.all {
      for entry in entries(row) {
        let unknown = rowIndex[entry]
        columnIndex[columnStart[unknown] + columnLength[unknown]] = row
        columnLength[unknown] += 1
      }
      if rowLength[row] > 0 { rowsByLength.insert(Int(row), Int(rowLength[row])) }
    }
  }

  @inline(__always) private func entries(_ row: Int32) -> Range<Int> {
    Int(rowStart[row])..<Int(rowStart[row] + rowLength[row])
  }

  @inline(__always) private func users(_ unknown: Int32) -> Range<Int> {
    Int(columnStart[unknown])..<Int(columnStart[unknown] + columnLength[unknown])
  }

  private mutating func largest(_ row: Int32) -> Double {
    var largest = 0.0
    for entry in entries(row) { largest = max(largest, abs(rowValue[entry])) }
    return largest
  }

  /// The next pivot; nil if no entry is left that could be one.
  mutating func findPivot() -> (row: Int32, unknown: Int32)? {
    var best: (row: Int32, unknown: Int32, cost: Int)?
    var seen = 0
    let longest = max(rowsByLength.longest, columnsByLength.longest)
    var length = 1
    while length <= longest {
      if let best, best.cost <= (length - 1) * (length - 1) { break }
      var unknown = columnsByLength.first(length)
      while unknown >= 0 {
        for place in users(unknown) {
          let row = columnIndex[place]
          let cost = (Int(rowLength[row]) - 1) * (length - 1)
          if let best, best.cost <= cost { continue }
          let limit = largest(row) * Self.threshold
          for entry in entries(row) where rowIndex[entry] == unknown && abs(rowValue[entry]) >= limit {
            best = (row, unknown, cost)
          }
        }
        seen += 1
        if seen >= Self.candidates, let best { return (best.row, best.unknown) }
        unknown = columnsByLength.next(unknown)
      }
      var row = rowsByLength.first(length)
      while row >= 0 {
        let limit = largest(row) * Self.threshold
        for entry in entries(row) where abs(rowValue[entry]) >= limit {
          let cost = (Int(columnLength[rowIndex[entry]]) - 1) * (length - 1)
          if let best, best.cost <= cost { continue }
          best = (row, rowIndex[entry], cost)
        }
        seen += 1
        if seen >= Self.candidates, let best { return (best.row, best.unknown) }
        row = rowsByLength.next(row)
      }
      length += 1
    }
    return best.map { ($0.row, $0.unknown) }
  }

  /// Eliminates the unknown of a pivot from all other rows, and removes the pivot's row and column.
  mutating func eliminate(_ row: Int32, _ unknown: Int32, into factors: inout BasisFactors) {
    var pivot = 1.0
    rowsByLength.remove(Int(row), Int(rowLength[row]))
    columnsByLength.remove(Int(unknown), Int(columnLength[unknown]))
    for entry in entries(row) {
      let index = rowIndex[entry]
      if index == unknown {
        pivot = rowValue[entry]
      } else {
        pivotRow[index] = rowValue[entry]
        isInPivotRow[index] = true
        factors.upperRows.append(index, rowValue[entry])
        columnsByLength.remove(Int(index), Int(columnLength[index]))
        removeFromColumn(index, row)
      }
    }
    factors.diagonal.append(pivot)
    for place in users(unknown) where columnIndex[place] != row {
      let target = columnIndex[place]
      rowsByLength.remove(Int(target), Int(rowLength[target]))
      let factor = subtract(row, pivot, unknown, from: target)
      factors.lowerColumns.append(target, factor)
      if rowLength[target] > 0 { rowsByLength.insert(Int(target), Int(rowLength[target])) }
    }
    for entry in entries(row) where rowIndex[entry] != unknown {
      let index = rowIndex[entry]
      isInPivotRow[index] = false
      if columnLength[index] > 0 { columnsByLength.insert(Int(index), Int(columnLength[index])) }
    }
    columnLength[unknown] = 0
    rowLength[row] = 0
    factors.lowerColumns.endList()
    factors.upperRows.endList()
  }

  private mutating func subtract(
    _ row: Int32, _ pivot: Double, _ unknown: Int32, from target: Int32
  ) -> Double {
    var factor = 0.0
    for entry in entries(target) where rowIndex[entry] == unknown { factor = rowValue[entry] / pivot }
    var kept = Int(rowStart[target])
    for entry in entries(target) {
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
    rowLength[target] = Int32(truncatingIfNeeded: kept) - rowStart[target]
    for entry in entries(row) where rowIndex[entry] != unknown {
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
    if rowLength[row] == rowCapacity[row] {
      let old = entries(row)
      rowStart[row] = Int32(truncatingIfNeeded: rowIndex.count)
      rowCapacity[row] = rowCapacity[row] * 2 + 2
      for entry in old {
        rowIndex.append(rowIndex[entry])
        rowValue.append(rowValue[entry])
      }
      rowIndex.resize(to: Int(rowStart[row] + rowCapacity[row]), filler: -1)
      rowValue.resize(to: Int(rowStart[row] + rowCapacity[row]), filler: 0)
    }
    let end = rowStart[row] + rowLength[row]
    rowIndex[end] = unknown
    rowValue[end] = value
    rowLength[row] += 1
  }

  private mutating func appendToColumn(_ unknown: Int32, _ row: Int32) {
    if columnLength[unknown] == columnCapacity[unknown] {
      let old = users(unknown)
      columnStart[unknown] = Int32(truncatingIfNeeded: columnIndex.count)
      columnCapacity[unknown] = columnCapacity[unknown] * 2 + 2
      for place in old { columnIndex.append(columnIndex[place]) }
      columnIndex.resize(to: Int(columnStart[unknown] + columnCapacity[unknown]), filler: -1)
    }
    columnIndex[columnStart[unknown] + columnLength[unknown]] = row
    columnLength[unknown] += 1
  }

  private mutating func removeFromColumn(_ unknown: Int32, _ row: Int32) {
    let last = columnStart[unknown] + columnLength[unknown] - 1
    for place in users(unknown) where columnIndex[place] == row {
      columnIndex[place] = columnIndex[last]
      columnLength[unknown] -= 1
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

  mutating func insert(_ item: Int, _ length: Int) {
    let old = head[length]
    let number = Int32(truncatingIfNeeded: item)
    following[item] = old
    preceding[item] = -1
    if old >= 0 { preceding[old] = number }
    head[length] = number
    longest = max(longest, length)
  }

  mutating func remove(_ item: Int, _ length: Int) {
    let next = following[item]
    let previous = preceding[item]
    if next >= 0 { preceding[next] = previous }
    if previous >= 0 { following[previous] = next } else { head[length] = next }
  }
}
