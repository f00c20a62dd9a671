/// LU factors of the basis matrix, whose rows are the expressions of the nonbasic quantities. A solve costs time
/// proportional to the nonzeros it meets.
///
/// Rows and columns are numbered in the order of elimination, so that the matrix is the product of a lower triangular one
/// with ones on the diagonal and an upper triangular one. Both are kept by rows and by columns, so that each of the four
/// triangular solves can follow the nonzeros (Gilbert and Peierls 1988).
///
/// Replacing a row multiplies the matrix from the left by one that differs from the identity in that row only (the
/// product form, Dantzig and Orchard-Hays 1954). These etas are linked by position, so that only the ones that a solve
/// meets cost anything.
struct BasisFactors: ~Copyable {
  var lowerColumns = SparseLists()
  var lowerRows = SparseLists()
  var upperRows = SparseLists()
  var upperColumns = SparseLists()
  var diagonal = Block<Double>()

  /// The number of entries of updates that solves have applied.
  private var updateWork = 0
  private var etaPosition = Block<Int32>()
  private var etaPivot = Block<Double>()
  private var etaStart = Block<Int32>(repeating: 0, count: 1)
  private var etaIndex = Block<Int32>()
  private var etaValue = Block<Double>()
  private var etaOwner = Block<Int32>()
  private var etaNext = Block<Int32>()
  private var etaHead = Block<Int32>()
  /// By position: the last update of its row, or negative; by update: the one before it of the same row.
  private var lastUpdate = Block<Int32>()
  private var previousUpdate = Block<Int32>()
  /// Updates in the queue.
  private var isQueued = Block<Bool>()
  private var queue = MinHeap()
  private var merged = SparseVector()

  private var traversal = Traversal()

  /// The number of positions.
  var count: Int { diagonal.count }
  var updates: Int { etaPosition.count }

  /// Whether the updates have cost as much as a refactorisation does.
  var needsRefactorisation: Bool {
    updateWork > 500 + 60 * count || updates > 40 + count / 40 || etaIndex.count > 200 + 3 * count
  }

  // MARK: Building

  mutating func beginFactors() {
    lowerColumns.removeAll()
    upperRows.removeAll()
    diagonal.removeAll()
    updateWork = 0
    etaPosition.removeAll()
    etaPivot.removeAll()
    etaStart.reset(to: 1, filler: 0)
    etaIndex.removeAll()
    etaValue.removeAll()
    etaOwner.removeAll()
    etaNext.removeAll()
    previousUpdate.removeAll()
    isQueued.removeAll()
  }

  mutating func endFactors() {
    lowerRows.transpose(lowerColumns)
    if lowerRows.index.count != lowerColumns.index.count { lowerColumns.transpose(lowerRows) }
    upperColumns.transpose(upperRows)
    etaHead.reset(to: count, filler: -1)
    lastUpdate.reset(to: count, filler: -1)
    traversal.reset(to: count)
  }

  /// Adds a position with a row and a column that are those of the identity.
  mutating func addIdentity() {
    diagonal.append(1)
    lowerColumns.endList()
    lowerRows.endList()
    upperRows.endList()
    upperColumns.endList()
    etaHead.append(-1)
    lastUpdate.append(-1)
    traversal.append()
  }

  /// Replaces the row at a position by the sum of all rows, each times its component of `multipliers`.
  ///
  /// If the last update is of the same row, the two are merged, so that repeated removal and insertion of one constraint
  /// does not add updates.
  mutating func replaceRow(at position: Int, by multipliers: borrowing SparseVector) {
    merged.resize(to: count)
    for (index, multiplier) in multipliers.entries { merged.add(index, multiplier) }
    let pivot = multipliers[position]
    if let last = mergeable(at: position, beside: pivot) {
      for place in last {
        let index = Int(etaIndex[place])
        if index == position { continue }
        merged.add(index, etaValue[place] * pivot)
      }
      merged.set(position, pivot * etaPivot[updates - 1])
      removeLastUpdate()
    }
    appendUpdate(at: position)
    merged.clear()
  }

  /// The entries of the last update if it is one of the position and can be merged without loss.
  private mutating func mergeable(at position: Int, beside pivot: Double) -> Range<Int>? {
    guard updates > 0, Int(etaPosition[updates - 1]) == position else { return nil }
    let product = abs(pivot * etaPivot[updates - 1])
    guard product > 1e-3, product < 1e3 else { return nil }
    return Int(etaStart[updates - 1])..<Int(etaStart[updates])
  }

  private mutating func removeLastUpdate() {
    let start = Int(etaStart[updates - 1])
    for place in stride(from: etaIndex.count - 1, through: start, by: -1) {
      etaHead[etaIndex[place]] = etaNext[place]
    }
    etaIndex.truncate(to: start)
    etaValue.truncate(to: start)
    etaOwner.truncate(to: start)
    etaNext.truncate(to: start)
    etaStart.truncate(to: updates)
    lastUpdate[etaPosition[updates - 1]] = previousUpdate[updates - 1]
    previousUpdate.truncate(to: updates - 1)
    etaPosition.truncate(to: updates - 1)
    etaPivot.truncate(to: etaPosition.count)
    isQueued.truncate(to: etaPosition.count)
  }

  /// Appends the update in `merged`, unless it is the identity.
  private mutating func appendUpdate(at position: Int) {
    var isIdentity = abs(merged[position] - 1) < 1e-13
    for (index, value) in merged.entries where index != position && abs(value) > 1e-13 { isIdentity = false }
    if isIdentity { return }
    let number = Int32(truncatingIfNeeded: updates)
    etaPosition.append(position)
    etaPivot.append(merged[position])
    previousUpdate.append(lastUpdate[position])
    lastUpdate[position] = number
    isQueued.append(false)
    for (index, value) in merged.entries where abs(value) > 1e-14 || index == position {
      etaNext.append(etaHead[index])
      etaHead[index] = Int32(truncatingIfNeeded: etaIndex.count)
      etaIndex.append(index)
      etaValue.append(value)
      etaOwner.append(number)
    }
    etaStart.append(etaIndex.count)
  }

  // MARK: Solving

  /// FTRAN: turns the values of the rows (by position) into those of the unknowns.
  mutating func solveForUnknowns(_ vector: inout SparseVector) {
    applyUpdatesToRows(&vector)
    traversal.findReach(of: &vector, lowerColumns.places)
    substitute(vector.values, lowerColumns.places, traversal.order)
    traversal.findReach(of: &vector, upperColumns.places)
    substitute(vector.values, upperColumns.places, isUpper: true, traversal.order)
  }

  /// BTRAN: turns a row of coefficients of the unknowns into the multipliers of the rows that add up to it.
  mutating func solveForMultipliers(_ vector: inout SparseVector) {
    traversal.findReach(of: &vector, upperRows.places)
    substitute(vector.values, upperRows.places, isUpper: true, traversal.order)
    traversal.findReach(of: &vector, lowerRows.places)
    substitute(vector.values, lowerRows.places, traversal.order)
    applyUpdatesToMultipliers(&vector)
  }

  /// Like ``solveForUnknowns(_:)``, for a full vector and no updates.
  mutating func solveForUnknowns(full vector: borrowing Block<Double>) {
    substitute(vector, lowerColumns.places, 0..<Int32(truncatingIfNeeded: count))
    substitute(vector, upperColumns.places, isUpper: true, (0..<Int32(truncatingIfNeeded: count)).reversed())
  }

  /// Like ``solveForMultipliers(_:)``, for a full vector and no updates.
  mutating func solveForMultipliers(full vector: borrowing Block<Double>) {
    substitute(vector, upperRows.places, isUpper: true, 0..<Int32(truncatingIfNeeded: count))
    substitute(vector, lowerRows.places, (0..<Int32(truncatingIfNeeded: count)).reversed())
  }

  /// Solves with a triangular factor; each position is visited before those in its list.
  @inline(__always)
  private mutating func substitute(
    _ vector: borrowing Block<Double>, _ factor: SparseLists.Places, isUpper: Bool = false,
    _ order: some Sequence<Int32>
  ) {
    for position in order {
      var value = vector[position]
      if value == 0 { continue }
      if isUpper {
        value /= diagonal[position]
        vector[position] = value
      }
      for entry in factor.range(Int(position)) { vector[factor.index[entry]] -= factor.value[entry] * value }
    }
  }

  /// Queues the updates before `limit` that have an entry at the position. The last one is applied first.
  private mutating func enqueue(meeting position: Int32, before limit: Int) {
    var link = etaHead[position]
    while link >= 0 {
      let owner = etaOwner[link]
      if Int(owner) < limit && !isQueued[owner] {
        isQueued[owner] = true
        queue.insert(-owner)
      }
      link = etaNext[link]
    }
  }

  private mutating func applyUpdatesToRows(_ vector: inout SparseVector) {
    guard updates > 0 else { return }
    for index in vector.indices.all { enqueue(meeting: index, before: updates) }
    while let negative = queue.popMin() {
      let number = Int(-negative)
      isQueued[number] = false
      updateWork += Int(etaStart[number + 1] - etaStart[number])
      let position = Int(etaPosition[number])
      var sum = vector[position]
      for place in Int(etaStart[number])..<Int(etaStart[number + 1]) where Int(etaIndex[place]) != position {
        sum -= etaValue[place] * vector[Int(etaIndex[place])]
      }
      if !vector.contains(position) {
        vector.list(position)
        enqueue(meeting: Int32(truncatingIfNeeded: position), before: number)
      }
      vector.set(position, sum / etaPivot[number])
    }
  }

  /// Queues the updates of the position after `number`. The earliest one is applied first.
  private mutating func enqueue(of position: Int, after number: Int) {
    var update = lastUpdate[position]
    while Int(update) > number {
      queue.insert(update)
      update = previousUpdate[update]
    }
  }

  private mutating func applyUpdatesToMultipliers(_ vector: inout SparseVector) {
    guard updates > 0 else { return }
    for index in vector.indices.all { enqueue(of: Int(index), after: -1) }
    while let first = queue.popMin() {
      let number = Int(first)
      let position = Int(etaPosition[number])
      guard vector[position] != 0 else { continue }
      updateWork += Int(etaStart[number + 1] - etaStart[number])
      let value = vector[position] / etaPivot[number]
      for place in Int(etaStart[number])..<Int(etaStart[number + 1]) where Int(etaIndex[place]) != position {
        let index = Int(etaIndex[place])
        if !vector.contains(index) { enqueue(of: index, after: number) }
        vector.add(index, -etaValue[place] * value)
      }
      vector.set(position, value)
    }
  }
}
