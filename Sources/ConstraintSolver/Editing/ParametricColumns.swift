/// Tableau columns of nonbasic quantities whose constants change repeatedly.
///
/// While only these constants change, the value of each quantity in a column, a *dependent*, is a linear function of the
/// distance that the constant has moved. Its value in the ``QuantityStore`` may lag behind
/// (``HierarchicalSimplex/updateDependent(_:)``). Each column has the interval of distances in which no dependent
/// changes sides; outside it the simplex method is needed.
///
/// A quantity is a dependent of at most one column, unless ``hasSharedDependent``: then the columns are of no use until
/// they are removed.
struct ParametricColumns: ~Copyable {
  struct Column: BitwiseCopyable {
    let quantity: Int
    /// The distance that its breakpoint has moved.
    var distance = 0.0
    var lowest = -Double.infinity
    var highest = Double.infinity
    /// How often the values of dependents were published.
    var publications = 0
    /// How many dependents were added or removed since they were sorted.
    var unsorted = 0
    /// Whether values of dependents have changed since they were published.
    var isUnpublished = false

    var isWithinLimits: Bool { distance >= lowest && distance <= highest }

    /// Shrinks the interval of distances so that a dependent stays within its own interval.
    @inline(__always) mutating func limit(by dependent: Dependent, _ interval: Interval) {
      let rate = dependent.rate
      let (down, up) = (interval.lowest - dependent.start, interval.highest - dependent.start)
      // Few dependents shrink the interval; only these need the division.
      if rate > 0 {
        if down > lowest * rate { lowest = down / rate }
        if up < highest * rate { highest = up / rate }
      } else if rate < 0 {
        if up < lowest * rate { lowest = up / rate }
        if down > highest * rate { highest = down / rate }
      }
    }

    mutating func removeLimits() {
      lowest = -.infinity
      highest = .infinity
    }
  }

  /// The most columns that are kept.
  static let capacity = 4

  var columns = Block<Column>()
  /// Two for each column: unknowns at 2 * column, and constraints after them.
  private var lists = UniqueArray<Dependents>()
  /// By quantity: `index << 3 | list` of a dependent, negative for others.
  private var location = Block<Int32>()
  private(set) var hasSharedDependent = false
  /// Whether values of dependents have changed otherwise since ``restart(_:)``.
  var areStartsStale = false
  /// Whether the stored values of dependents may lag behind.
  var areDependentsStale = false
  /// Whether the solution is unique and only constants were edited since it was found.
  var isApplicable = false

  init() { for list in 0..<2 * Self.capacity { lists.insert(Dependents(), at: list) } }

  var count: Int { columns.count }

  @inline(__always)
  func column(of quantity: Int) -> Int? { columns.all.firstIndex { $0.quantity == quantity } }

  @inline(__always)
  func unknowns(_ column: Int) -> UnsafeMutableBufferPointer<Dependent> { lists[2 * column].members.all }

  /// Removes all columns. The stored values of dependents must be up to date.
  mutating func removeAll() {
    for list in 0..<2 * count {
      for dependent in lists[list].members.all { location[dependent.quantity] = -1 }
      lists[list].removeAll()
    }
    columns.removeAll()
    hasSharedDependent = false
  }

  @inline(__always) private func locate(_ quantity: Int) -> (index: Int, list: Int) {
    (Int(location[quantity] >> 3), Int(location[quantity] & 7))
  }

  @inline(__always)
  private func isDependent(_ quantity: Int) -> Bool { quantity < location.count && location[quantity] >= 0 }

  private mutating func setLocation(of quantity: Int32, index: Int, list: Int) {
    location[quantity] = Int32(truncatingIfNeeded: index << 3 | list)
  }

  // MARK: Columns

  mutating func add(_ quantity: Int, _ column: borrowing SparseVector, _ store: inout QuantityStore) {
    location.resize(to: column.values.count, filler: -1)
    columns.append(Column(quantity: quantity))
    for (dependent, rate) in column.entries where abs(rate) > 1e-12 {
      add(rate, to: dependent, count - 1, &store)
    }
  }

  private mutating func add(_ rate: Double, to quantity: Int, _ column: Int, _ store: inout QuantityStore) {
    if location[quantity] >= 0 {
      let (index, list) = locate(quantity)
      if list >> 1 == column {
        lists[list].members[index].rate += rate
      } else {
        hasSharedDependent = true
      }
      return
    }
    columns[column].unsorted += 1
    let dependent = Dependent(
      quantity: Int32(truncatingIfNeeded: quantity), unknown: store[quantity].unknownNumber, rate: rate,
      start: store[quantity].value - rate * columns[column].distance)
    let interval = Interval(of: store[quantity])
    columns[column].limit(by: dependent, interval)
    let list = 2 * column + (dependent.unknown >= 0 ? 0 : 1)
    setLocation(of: dependent.quantity, index: lists[list].count, list: list)
    lists[list].append(dependent, interval)
  }

  private mutating func remove(_ quantity: Int) {
    let (index, list) = locate(quantity)
    let last = lists[list].members[lists[list].count - 1].quantity
    lists[list].remove(at: index)
    columns[list >> 1].unsorted += 1
    location[last] = location[quantity]
    location[quantity] = -1
  }

  /// Whether ``exchange(entering:leaving:_:_:)`` can update the columns for a pivot.
  mutating func canExchange(entering: Int, _ column: borrowing SparseVector) -> Bool {
    !hasSharedDependent && self.column(of: entering) == nil && column.values.count <= location.count
  }

  /// Updates the columns for a pivot: the multiple of the entering quantity's column that eliminates `leaving` is added
  /// to the column of which it is a dependent.
  mutating func exchange(
    entering: Int, leaving: Int, _ enteringColumn: borrowing SparseVector, _ store: inout QuantityStore
  ) {
    var factor = 0.0
    var column = 0
    if location[leaving] >= 0 {
      let (index, list) = locate(leaving)
      column = list >> 1
      factor = -lists[list].members[index].rate / enteringColumn[leaving]
      remove(leaving)
      add(factor, to: entering, column, &store)
    }
    for (quantity, rate) in enteringColumn.entries where quantity != leaving {
      if abs(rate * factor) > 1e-13 { add(rate * factor, to: quantity, column, &store) }
      renew(quantity, &store)
    }
  }

  // MARK: Dependents

  /// The value of a dependent; nil for other quantities.
  @inline(__always) func value(of quantity: Int) -> Double? {
    guard isDependent(quantity) else { return nil }
    let (index, list) = locate(quantity)
    return lists[list].members[index].value(at: columns[list >> 1].distance)
  }

  /// Brings the stored values of all dependents up to date.
  mutating func storeValues(_ store: inout QuantityStore) {
    for list in 0..<2 * count {
      let distance = columns[list >> 1].distance
      for dependent in lists[list].members.all {
        store[dependent.quantity].value = dependent.value(at: distance)
      }
    }
  }

  /// Recomputes the start and the interval of a dependent from its stored value; ignores other quantities.
  mutating func renew(_ quantity: Int, _ store: inout QuantityStore) {
    guard isDependent(quantity) else { return }
    let (index, list) = locate(quantity)
    renew(index, in: list, &store)
  }

  private mutating func renew(_ index: Int, in list: Int, _ store: inout QuantityStore) {
    let quantity = lists[list].members[index].quantity
    let distance = columns[list >> 1].distance
    lists[list].members[index].start =
      store[quantity].value - lists[list].members[index].rate * distance
    lists[list].intervals[index] = Interval(of: store[quantity])
    columns[list >> 1].limit(by: lists[list].members[index], lists[list].intervals[index])
  }

  /// Sets all distances to 0, and recomputes the starts and intervals of all dependents.
  mutating func restart(_ store: inout QuantityStore) {
    areStartsStale = false
    for column in 0..<count {
      columns[column].distance = 0
      columns[column].removeLimits()
    }
    for list in 0..<2 * count {
      for index in 0..<lists[list].count { renew(index, in: list, &store) }
    }
  }

  static func lists(of column: Int) -> Range<Int> { 2 * column..<2 * column + 2 }

  /// Shrinks the limits of a column by the dependents of one of its lists from an index on, up to the first one that is
  /// outside its own interval, which it returns.
  mutating func limit(byList list: Int, from start: Int) -> (index: Int, quantity: Int, value: Double)? {
    let distance = columns[list >> 1].distance
    let (members, intervals) = (lists[list].members.all, lists[list].intervals.all)
    for index in start..<members.count {
      let value = members[index].value(at: distance)
      if !intervals[index].contains(value) { return (index, Int(members[index].quantity), value) }
      columns[list >> 1].limit(by: members[index], intervals[index])
    }
    return nil
  }

  /// Writes the values of unknowns that have changed since they were published.
  mutating func publish(into values: borrowing Block<Double>, _ changes: inout ChangeLog) {
    for column in 0..<count where columns[column].isUnpublished {
      columns[column].isUnpublished = false
      columns[column].publications += 1
      sortIfWorthwhile(column)
      let distance = columns[column].distance
      let published = values.all
      for dependent in unknowns(column) { published[Int(dependent.unknown)] = dependent.value(at: distance) }
      guard changes.isRecording else { continue }
      for dependent in unknowns(column) { changes.note(Int(dependent.quantity)) }
    }
  }

  /// Sorts the dependents of a column that is published repeatedly by the memory order of their values.
  private mutating func sortIfWorthwhile(_ column: Int) {
    let size = lists[2 * column].count + lists[2 * column + 1].count
    guard columns[column].publications > 1, columns[column].unsorted * 8 > size else { return }
    columns[column].unsorted = 0
    for list in Self.lists(of: column) {
      lists[list].sort()
      for index in 0..<lists[list].count {
        setLocation(of: lists[list].members[index].quantity, index: index, list: list)
      }
    }
  }
}
