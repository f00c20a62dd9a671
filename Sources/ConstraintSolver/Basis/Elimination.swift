/// LU factorisation of a square sparse matrix, in an order that keeps it sparse.
///
/// The basis of a layout is nearly triangular. Row and column singletons are eliminated first, which costs a division
/// each; the rest, the kernel, is eliminated by Markowitz's rule (``KernelElimination``).
///
/// Rows that depend on others are rejected; each is replaced by the unit row of an unknown without a pivot.
struct Elimination: ~Copyable {
  /// The matrix by rows; an index is the number of an unknown.
  var rows = SparseLists()
  private var columns = SparseLists()

  /// The row and the unknown at each position, in the order of elimination.
  private(set) var rowAt = Block<Int32>()
  private(set) var unknownAt = Block<Int32>()
  /// The position of each row and unknown, negative while it has none.
  private(set) var positionOfRow = Block<Int32>()
  private(set) var positionOfUnknown = Block<Int32>()
  /// Dependent rows, and for each the unknown whose unit row replaces it.
  private(set) var rejected = Block<Int32>()
  private(set) var substitutes = Block<Int32>()

  private var rowCount = Block<Int32>()
  private var columnCount = Block<Int32>()
  private var singleRows = Block<Int32>()
  private var singleColumns = Block<Int32>()
  private var kernel = KernelElimination()

  /// The number of entries that factorisations have met since the beginning.
  private var entries = 0
  var work: Int { entries &+ kernel.work }

  mutating func factorise(into factors: inout BasisFactors) {
    let count = rows.count
    entries &+= 8 &* (rows.index.count + count)
    columns.transpose(rows)
    rowAt.removeAll()
    unknownAt.removeAll()
    rejected.removeAll()
    substitutes.removeAll()
    positionOfRow.reset(to: count, filler: -1)
    positionOfUnknown.reset(to: count, filler: -1)
    rowCount.reset(to: count, filler: 0)
    columnCount.reset(to: count, filler: 0)
    for index in 0..<count {
      rowCount[index] = rows.start[index + 1] - rows.start[index]
      columnCount[index] = columns.start[index + 1] - columns.start[index]
    }
    factors.beginFactors()
    eliminateSingletons(&factors)
    if rowAt.count < count { eliminateKernel(&factors) }
    if rowAt.count < count { rejectTheRest(&factors) }
    for row in rejected.all { positionOfRow[row] = -1 }
    factors.lowerColumns.rename(positionOfRow)
    for place in 0..<rejected.count {
      positionOfRow[rejected[place]] = positionOfUnknown[substitutes[place]]
    }
    factors.upperRows.rename(positionOfUnknown)
    factors.endFactors()
  }

  /// Gives the next position to a pivot.
  private mutating func place(_ row: Int32, _ unknown: Int32) {
    let position = Int32(truncatingIfNeeded: rowAt.count)
    positionOfRow[row] = position
    positionOfUnknown[unknown] = position
    rowAt.append(row)
    unknownAt.append(unknown)
  }

  private mutating func eliminateSingletons(_ factors: inout BasisFactors) {
    let count = rows.count
    for index in stride(from: count - 1, through: 0, by: -1) {
      if rowCount[index] == 1 { singleRows.append(index) }
      if columnCount[index] == 1 { singleColumns.append(index) }
    }
    while true {
      if let row = singleRows.popLast() {
        if positionOfRow[row] < 0 && rowCount[row] == 1 { eliminateSingleRow(row, &factors) }
      } else if let unknown = singleColumns.popLast() {
        if positionOfUnknown[unknown] < 0 && columnCount[unknown] == 1 {
          eliminateSingleColumn(unknown, &factors)
        }
      } else {
        break
      }
    }
  }

  private mutating func eliminateSingleRow(_ row: Int32, _ factors: inout BasisFactors) {
    for entry in rows.range(Int(row)) where positionOfUnknown[rows.index[entry]] < 0 {
      let unknown = rows.index[entry]
      let pivot = rows.value[entry]
      place(row, unknown)
      for other in columns.range(Int(unknown)) where positionOfRow[columns.index[other]] < 0 {
        let target = columns.index[other]
        factors.lowerColumns.append(target, columns.value[other] / pivot)
        rowCount[target] -= 1
        if rowCount[target] == 1 { singleRows.append(target) }
      }
      factors.endPivot(pivot)
      return
    }
  }

  private mutating func eliminateSingleColumn(_ unknown: Int32, _ factors: inout BasisFactors) {
    for entry in columns.range(Int(unknown)) where positionOfRow[columns.index[entry]] < 0 {
      let row = columns.index[entry]
      place(row, unknown)
      for other in rows.range(Int(row)) where positionOfUnknown[rows.index[other]] < 0 {
        let target = rows.index[other]
        factors.upperRows.append(target, rows.value[other])
        columnCount[target] -= 1
        if columnCount[target] == 1 { singleColumns.append(target) }
      }
      // An eliminated row lowers the counts of its unknowns; counts of rows stay.
      factors.endPivot(columns.value[entry])
      return
    }
  }

  private mutating func eliminateKernel(_ factors: inout BasisFactors) {
    kernel.begin(count: rows.count)
    for row in 0..<rows.count where positionOfRow[row] < 0 {
      for entry in rows.range(row) where positionOfUnknown[rows.index[entry]] < 0 {
        kernel.append(rows.index[entry], rows.value[entry])
      }
      kernel.endRow(Int32(truncatingIfNeeded: row))
    }
    kernel.start()
    while let pivot = kernel.findPivot() {
      place(pivot.row, pivot.unknown)
      kernel.eliminate(pivot.row, pivot.unknown, into: &factors)
    }
  }

  private mutating func rejectTheRest(_ factors: inout BasisFactors) {
    var unknown = 0
    for row in 0..<rows.count where positionOfRow[row] < 0 {
      while unknown < rows.count && positionOfUnknown[unknown] >= 0 { unknown += 1 }
      guard unknown < rows.count else { return }
      let index = Int32(truncatingIfNeeded: row)
      rejected.append(index)
      substitutes.append(unknown)
      place(index, Int32(truncatingIfNeeded: unknown))
      factors.endPivot(1)
    }
  }
}
