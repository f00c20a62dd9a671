/// Tableau columns of nonbasic quantities whose constants change repeatedly (parametric right-hand sides).
///
/// While only these constants change, each dependent value, a *follower*, is a linear function of the distance that the
/// constant has moved. A follower's value in the ``QuantityStore`` is updated only when it is read
/// (``HierarchicalSimplex/bringUp(_:)``). Each column keeps the interval of distances in which no follower changes
/// sides; outside it the simplex method is needed.
struct Sensitivities: ~Copyable {
  /// The column of one nonbasic quantity.
  struct Column: ~Copyable {
    let quantity: Int
    /// The distance that its breakpoint has moved.
    var distance = 0.0
    /// The interval of distances in which no follower changes sides.
    var lowest = -Double.infinity
    var highest = Double.infinity
    var unknowns = Followers()
    var constraints = Followers()
    /// How often the followers have moved.
    var moves = 0
    /// How many followers were added or removed since they were sorted.
    var disorder = 0
    /// Whether values of followers have changed since they were published.
    var isUnpublished = false

    init(quantity: Int) { self.quantity = quantity }

    var isWithinLimits: Bool { distance >= lowest && distance <= highest }

    /// Shrinks the interval so that a follower stays within its range.
    @inline(__always)
    mutating func limit(by follower: Follower, _ range: Range) {
      let speed = follower.speed
      let (down, up) = (range.lowest - follower.start, range.highest - follower.start)
      // Few followers shrink the interval; only these need the division.
      if speed > 0 {
        if down > lowest * speed { lowest = down / speed }
        if up < highest * speed { highest = up / speed }
      } else if speed < 0 {
        if up < lowest * speed { lowest = up / speed }
        if down > highest * speed { highest = down / speed }
      }
    }

    mutating func forgetLimits() {
      lowest = -.infinity
      highest = .infinity
    }
  }

  /// The most columns that are kept.
  static let mostColumns = 4

  /// By number of column.
  let columns: UnsafeMutablePointer<Column>
  private(set) var count = 0
  /// By quantity: its index among the followers, or negative.
  private var place = Block<Int32>()
  /// Whether a quantity is in two columns, which the columns cannot represent.
  private(set) var isTangled = false
  /// Whether values of followers have changed otherwise since ``startAnew(_:)``.
  var isStale = false

  init() { columns = .allocate(capacity: Self.mostColumns) }

  deinit {
    columns.deinitialize(count: count)
    columns.deallocate()
  }

  /// Removes all columns. The values of followers must be up to date.
  mutating func forget() {
    if count == 0 && !isTangled { return }
    for column in 0..<count {
      for follower in columns[column].unknowns.members.all { place[follower.quantity] = -1 }
      for follower in columns[column].constraints.members.all { place[follower.quantity] = -1 }
    }
    columns.deinitialize(count: count)
    count = 0
    isTangled = false
  }

  func column(of quantity: Int) -> Int? { (0..<count).first { columns[$0].quantity == quantity } }

  // MARK: Followers

  /// Adds the column of a nonbasic quantity from `moves`.
  mutating func add(_ quantity: Int, _ moves: borrowing SparseVector, _ store: borrowing QuantityStore) {
    place.resize(to: moves.values.count, filler: -1)
    let column = count
    (columns + column).initialize(to: Column(quantity: quantity))
    count += 1
    for index in 0..<moves.indices.count {
      let other = Int(moves.indices[index])
      if abs(moves[other]) > 1e-12 { add(moves[other], to: other, column, store) }
    }
  }

  private mutating func add(
    _ speed: Double, to quantity: Int, _ column: Int, _ store: borrowing QuantityStore
  ) {
    let (index, owner, isUnknown) = Self.unpack(place[quantity])
    if place[quantity] >= 0 {
      if owner != column {
        isTangled = true
      } else if isUnknown {
        columns[column].unknowns.members[index].speed += speed
      } else {
        columns[column].constraints.members[index].speed += speed
      }
      return
    }
    columns[column].disorder += 1
    let follower = Follower(
      quantity: Int32(truncatingIfNeeded: quantity), unknown: store[quantity].unknownNumber, speed: speed,
      start: store[quantity].value - speed * columns[column].distance)
    let range = Range(of: store[quantity])
    columns[column].limit(by: follower, range)
    if follower.unknown >= 0 {
      place[quantity] = Self.pack(columns[column].unknowns.count, column, isUnknown: true)
      columns[column].unknowns.append(follower, range)
    } else {
      place[quantity] = Self.pack(columns[column].constraints.count, column, isUnknown: false)
      columns[column].constraints.append(follower, range)
    }
  }

  /// Whether ``exchange(entering:leaving:_:_:)`` can update the columns for a pivot.
  func canExchange(entering: Int, _ moves: borrowing SparseVector) -> Bool {
    !isTangled && column(of: entering) == nil && moves.values.count <= place.count
  }

  /// Updates the columns for a pivot: the followers of `leaving`'s column get the multiple of `moves` that eliminates
  /// `leaving` from it.
  mutating func exchange(
    entering: Int, leaving: Int, _ moves: borrowing SparseVector, _ store: borrowing QuantityStore
  ) {
    var factor = 0.0
    var column = 0
    if place[leaving] >= 0 {
      column = Self.unpack(place[leaving]).column
      factor = -follower(leaving).speed / moves[leaving]
      remove(leaving)
      add(factor, to: entering, column, store)
    }
    for index in 0..<moves.indices.count {
      let other = Int(moves.indices[index])
      if other == leaving { continue }
      if abs(moves[other] * factor) > 1e-13 { add(moves[other] * factor, to: other, column, store) }
      renew(other, store)
    }
  }

  /// The column and index of a follower; nil for other quantities.
  @inline(__always)
  func value(of quantity: Int) -> Double? {
    guard quantity < place.count, place[quantity] >= 0 else { return nil }
    return follower(quantity).value(at: columns[Self.unpack(place[quantity]).column].distance)
  }

  @inline(__always)
  private func follower(_ quantity: Int) -> Follower {
    let (index, column, isUnknown) = Self.unpack(place[quantity])
    return isUnknown ? columns[column].unknowns.members[index] : columns[column].constraints.members[index]
  }

  /// Recomputes the start and the range of a quantity if it is a follower.
  mutating func renew(_ quantity: Int, _ store: borrowing QuantityStore) {
    guard quantity < place.count, place[quantity] >= 0 else { return }
    let (index, column, isUnknown) = Self.unpack(place[quantity])
    if isUnknown {
      renew(columns[column].unknowns, index, columns + column, store)
    } else {
      renew(columns[column].constraints, index, columns + column, store)
    }
  }

  private func renew(
    _ followers: borrowing Followers, _ index: Int, _ column: UnsafeMutablePointer<Column>,
    _ store: borrowing QuantityStore
  ) {
    let quantity = Int(followers.members[index].quantity)
    followers.members[index].start =
      store[quantity].value - followers.members[index].speed * column.pointee.distance
    followers.ranges[index] = Range(of: store[quantity])
    column.pointee.limit(by: followers.members[index], followers.ranges[index])
  }

  private mutating func remove(_ quantity: Int) {
    let (index, column, isUnknown) = Self.unpack(place[quantity])
    let last: Int32
    if isUnknown {
      last = columns[column].unknowns.members[columns[column].unknowns.count - 1].quantity
      columns[column].unknowns.remove(at: index)
    } else {
      last = columns[column].constraints.members[columns[column].constraints.count - 1].quantity
      columns[column].constraints.remove(at: index)
    }
    columns[column].disorder += 1
    place[last] = place[quantity]
    place[quantity] = -1
  }

  /// Column and index of a follower packed into one number.
  private static func pack(_ index: Int, _ column: Int, isUnknown: Bool) -> Int32 {
    Int32(truncatingIfNeeded: index << 3 | column << 1 | (isUnknown ? 1 : 0))
  }

  private static func unpack(_ place: Int32) -> (index: Int, column: Int, isUnknown: Bool) {
    (Int(place >> 3), Int(place >> 1) & 3, place & 1 != 0)
  }

  // MARK: Moving

  /// Recomputes the starts and ranges of all followers.
  mutating func startAnew(_ store: borrowing QuantityStore) {
    isStale = false
    for column in 0..<count {
      columns[column].distance = 0
      columns[column].forgetLimits()
      for index in 0..<columns[column].unknowns.count {
        renew(columns[column].unknowns, index, columns + column, store)
      }
      for index in 0..<columns[column].constraints.count {
        renew(columns[column].constraints, index, columns + column, store)
      }
    }
  }

  /// Called before a loop over the followers of a column. After several such loops they are sorted by the memory order
  /// of their values.
  mutating func prepareToMove(_ column: Int) {
    columns[column].moves += 1
    let count = columns[column].unknowns.count + columns[column].constraints.count
    guard columns[column].moves > 1, columns[column].disorder * 8 > count else { return }
    columns[column].disorder = 0
    columns[column].unknowns.sort()
    for index in 0..<columns[column].unknowns.count {
      place[columns[column].unknowns.members[index].quantity] = Self.pack(index, column, isUnknown: true)
    }
    columns[column].constraints.sort()
    for index in 0..<columns[column].constraints.count {
      place[columns[column].constraints.members[index].quantity] = Self.pack(index, column, isUnknown: false)
    }
  }
}
