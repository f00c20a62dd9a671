/// LU factors of the basis matrix, whose rows are the expressions of the nonbasic quantities. A solve costs time
/// proportional to the nonzeros it meets.
///
/// Rows and columns are numbered in the order of elimination, so that the matrix is the product of a lower triangular one
/// with ones on the diagonal and an upper triangular one. Both are kept by rows and by columns, so that each of the four
/// triangular solves can follow the nonzeros (Gilbert and Peierls 1988).
///
/// Replacing a row multiplies the matrix from the left by one that differs from the identity in that row only (the
/// product form, Dantzig and Orchard-Hays 1954). The entries of these updates are linked by position, so that only the
/// updates that a solve meets cost anything.
struct BasisFactors: ~Copyable {
  var lowerColumns = SparseLists()
  var lowerRows = SparseLists()
  var upperRows = SparseLists()
  var upperColumns = SparseLists()
  var diagonal = Block<Double>()

  /// The replacement of the row at a position.
  struct Update: BitwiseCopyable {
    var position: Int32
    var pivot: Double
    /// Its entries, the pivot among them.
    var start: Int32
    var end: Int32
    /// The update of the same row before it, or negative.
    var previous: Int32
    var isQueued = false

    @inline(__always) var entries: Range<Int> { Int(start)..<Int(end) }
  }

  /// A nonzero of an update, linked with the entries of earlier updates at the same index.
  struct Entry: BitwiseCopyable {
    var index: Int32
    var update: Int32
    var value: Double
    var next: Int32
  }

  private var updates = Block<Update>()
  private var entries = Block<Entry>()
  // By position; negative for none.
  private var lastUpdate = Block<Int32>()
  private var lastEntry = Block<Int32>()
  /// The number of entries of updates that solves have applied.
  private var updateWork = 0
  /// The number of entries that solves have met since the beginning.
  private(set) var work = 0
  private var queue = MinHeap()
  private var merged = SparseVector()

  private var traversal = Traversal()

  var count: Int { diagonal.count }

  /// Whether the updates have cost as much as a refactorisation does.
  var needsRefactorisation: Bool {
    updateWork > 500 + 60 * count || updates.count > 40 + count / 40 || entries.count > 200 + 3 * count
  }

  // MARK: Building

  mutating func beginFactors() {
    lowerColumns.removeAll()
    upperRows.removeAll()
    diagonal.removeAll()
    updateWork = 0
    updates.removeAll()
    entries.removeAll()
  }

  mutating func endFactors() {
    lowerRows.transpose(lowerColumns)
    if lowerRows.index.count != lowerColumns.index.count { lowerColumns.transpose(lowerRows) }
    upperColumns.transpose(upperRows)
    lastUpdate.reset(to: count, filler: -1)
    lastEntry.reset(to: count, filler: -1)
    traversal.reset(to: count)
  }

  /// Ends the row and the column of a pivot.
  mutating func endPivot(_ pivot: Double) {
    diagonal.append(pivot)
    lowerColumns.endList()
    upperRows.endList()
  }

  /// Adds a position with a row and a column that are those of the identity.
  mutating func addIdentity() {
    endPivot(1)
    lowerRows.endList()
    upperColumns.endList()
    lastUpdate.append(-1)
    lastEntry.append(-1)
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
      for place in last.entries where Int(entries[place].index) != position {
        merged.add(Int(entries[place].index), entries[place].value * pivot)
      }
      merged.set(position, pivot * last.pivot)
      removeLastUpdate()
    }
    appendUpdate(at: position)
    merged.clear()
  }

  /// The last update if it is one of the position and can be merged without loss.
  private mutating func mergeable(at position: Int, beside pivot: Double) -> Update? {
    guard let last = updates.all.last, Int(last.position) == position else { return nil }
    let product = abs(pivot * last.pivot)
    return product > 1e-3 && product < 1e3 ? last : nil
  }

  private mutating func removeLastUpdate() {
    guard let last = updates.popLast() else { return }
    for place in last.entries.reversed() { lastEntry[entries[place].index] = entries[place].next }
    entries.truncate(to: Int(last.start))
    lastUpdate[last.position] = last.previous
  }

  /// Appends the update in `merged`, unless it is the identity.
  private mutating func appendUpdate(at position: Int) {
    if abs(merged[position] - 1) < 1e-13,
      !merged.entries.contains(where: { $0.index != position && abs($0.value) > 1e-13 })
    {
      return
    }
    let number = Int32(truncatingIfNeeded: updates.count)
    let start = Int32(truncatingIfNeeded: entries.count)
    for (index, value) in merged.entries where abs(value) > 1e-14 || index == position {
      entries.append(
        Entry(
          index: Int32(truncatingIfNeeded: index), update: number, value: value, next: lastEntry[index]))
      lastEntry[index] = Int32(truncatingIfNeeded: entries.count - 1)
    }
    updates.append(
      Update(
        position: Int32(truncatingIfNeeded: position), pivot: merged[position], start: start,
        end: Int32(truncatingIfNeeded: entries.count), previous: lastUpdate[position]))
    lastUpdate[position] = number
  }

  // MARK: Solving

  /// FTRAN: turns the values of the rows (by position) into those of the unknowns.
  mutating func solveForUnknowns(_ vector: inout SparseVector) {
    applyUpdatesToRows(&vector)
    traversal.findReach(of: &vector, lowerColumns.places)
    substitute(vector.values, lowerColumns.places, traversal.order)
    traversal.findReach(of: &vector, upperColumns.places)
    substitute(vector.values, upperColumns.places, isUpper: true, traversal.order)
    work &+= vector.indices.count
  }

  /// BTRAN: turns a row of coefficients of the unknowns into the multipliers of the rows that add up to it.
  mutating func solveForMultipliers(_ vector: inout SparseVector) {
    traversal.findReach(of: &vector, upperRows.places)
    substitute(vector.values, upperRows.places, isUpper: true, traversal.order)
    traversal.findReach(of: &vector, lowerRows.places)
    substitute(vector.values, lowerRows.places, traversal.order)
    applyUpdatesToMultipliers(&vector)
    work &+= vector.indices.count
  }

  // The same for a full vector; the factors must have no updates.

  mutating func solveForUnknowns(full vector: borrowing Block<Double>) {
    let order = 0..<Int32(truncatingIfNeeded: count)
    substitute(vector, lowerColumns.places, order)
    substitute(vector, upperColumns.places, isUpper: true, order.reversed())
  }

  mutating func solveForMultipliers(full vector: borrowing Block<Double>) {
    let order = 0..<Int32(truncatingIfNeeded: count)
    substitute(vector, upperRows.places, isUpper: true, order)
    substitute(vector, lowerRows.places, order.reversed())
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
      let entries = factor.range(Int(position))
      work &+= 4 &+ 3 &* entries.count
      for entry in entries { vector[factor.index[entry]] -= factor.value[entry] * value }
    }
  }

  /// Queues the updates before `limit` that have an entry at the position. The last one is applied first.
  private mutating func enqueue(meeting position: Int32, before limit: Int) {
    var link = lastEntry[position]
    while link >= 0 {
      let number = entries[link].update
      if Int(number) < limit && !updates[number].isQueued {
        updates[number].isQueued = true
        queue.insert(-number)
      }
      link = entries[link].next
    }
  }

  private mutating func applyUpdatesToRows(_ vector: inout SparseVector) {
    if updates.isEmpty { return }
    for index in vector.indices.all { enqueue(meeting: index, before: updates.count) }
    while let negative = queue.popMin() {
      let number = Int(-negative)
      updates[number].isQueued = false
      let update = updates[number]
      updateWork += update.entries.count
      work &+= 2 &* update.entries.count
      let position = Int(update.position)
      var sum = vector[position]
      for place in update.entries where Int(entries[place].index) != position {
        sum -= entries[place].value * vector[Int(entries[place].index)]
      }
      if !vector.contains(position) {
        vector.list(position)
        enqueue(meeting: update.position, before: number)
      }
      vector.set(position, sum / update.pivot)
    }
  }

  /// Queues the updates of the position after `number`. The earliest one is applied first.
  private mutating func enqueue(of position: Int, after number: Int) {
    var update = lastUpdate[position]
    while Int(update) > number {
      queue.insert(update)
      update = updates[update].previous
    }
  }

  private mutating func applyUpdatesToMultipliers(_ vector: inout SparseVector) {
    if updates.isEmpty { return }
    for index in vector.indices.all { enqueue(of: Int(index), after: -1) }
    while let number = queue.popMin() {
      let update = updates[number]
      let position = Int(update.position)
      guard vector[position] != 0 else { continue }
      updateWork += update.entries.count
      work &+= 2 &* update.entries.count
      let value = vector[position] / update.pivot
      for place in update.entries where Int(entries[place].index) != position {
        let index = Int(entries[place].index)
        if !vector.contains(index) { enqueue(of: index, after: Int(number)) }
        vector.add(index, -entries[place].value * value)
      }
      vector.set(position, value)
    }
  }
}
