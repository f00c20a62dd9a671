/// The columns of nonbasic quantities whose breakpoints are being moved, kept so that what depends on them can
/// follow them without anything being solved.
///
/// While nothing but these breakpoints changes, what follows one is a linear function of the distance that it has
/// gone. So a follower's value in the ``QuantityStore`` is left as it is until somebody else wants it
/// (``HierarchicalSimplex/bringUpFollowers()``), and all that would end this is known beforehand: how far the
/// breakpoint may go until the first follower changes sides.
struct Sensitivities: ~Copyable {
  /// A basic quantity that follows the breakpoint of a nonbasic one.
  struct Follower: BitwiseCopyable {
    var quantity: Int32
    /// Its number, negative for a constraint.
    var unknown: Int32
    /// Per unit of the breakpoint.
    var speed: Double
    /// Where it was before the breakpoint went its distance.
    var start = 0.0
    /// Between these it stays on its side, or at its own breakpoint.
    var lowest = -Double.infinity
    var highest = Double.infinity

    @inline(__always)
    var isInRange: Bool { start >= lowest && start <= highest }

    /// Notes where the quantity is now, and in what range it stays on its side.
    @inline(__always)
    mutating func note(_ quantity: UnsafePointer<Quantity>) {
      start = quantity.pointee.value
      (lowest, highest) = (-.infinity, .infinity)
      guard quantity.pointee.hasBreakpoint else { return }
      let (side, breakpoint) = (quantity.pointee.side, quantity.pointee.breakpoint)
      let tolerance = side == 0 ? HierarchicalSimplex.distanceTolerance : 0
      if side >= 0 { lowest = min(breakpoint - tolerance, start) }
      if side <= 0 { highest = max(breakpoint + tolerance, start) }
    }
  }

  /// A nonbasic quantity that is followed.
  struct Column: ~Copyable {
    let quantity: Int
    /// How far its breakpoint has gone since the followers' starts were noted.
    var distance = 0.0
    /// As far as it may go to either side without any follower's changing sides.
    var lowest = -Double.infinity
    var highest = Double.infinity
    var unknowns = Block<Follower>()
    var constraints = Block<Follower>()
    /// How often the followers have moved.
    var moves = 0
    /// How many followers have come or gone since they were put in order.
    var disorder = 0
    /// Whether the values of the followers are yet to be published.
    var isUnpublished = false

    init(quantity: Int) { self.quantity = quantity }

    var isWithinLimits: Bool { distance >= lowest && distance <= highest }

    /// Sees to it that a follower stays within its range.
    @inline(__always)
    mutating func limit(by follower: Follower) {
      let speed = follower.speed
      let (down, up) = (follower.lowest - follower.start, follower.highest - follower.start)
      // Few are nearer than what is the nearest so far, and only these are worth a division.
      if speed > 0 {
        if down > lowest * speed { lowest = down / speed }
        if up < highest * speed { highest = up / speed }
      } else if speed < 0 {
        if up < lowest * speed { lowest = up / speed }
        if down > highest * speed { highest = down / speed }
      }
    }

    /// Notes that the followers' starts are where they are now.
    mutating func haveArrived() {
      lowest -= distance
      highest -= distance
      distance = 0
    }

    mutating func forgetLimits() {
      lowest = -.infinity
      highest = .infinity
    }
  }

  /// More constants than this that change at once, or in turn, are not followed one by one.
  static let mostColumns = 4

  /// By number of column.
  let columns: UnsafeMutablePointer<Column>
  private(set) var count = 0
  /// By quantity: where it is among the followers, or negative.
  private var place = Block<Int32>()
  /// Whether something follows two breakpoints at once, which is not kept up.
  private(set) var isTangled = false
  /// Whether followers have moved for other reasons since their starts were noted.
  var isStale = false

  init() { columns = .allocate(capacity: Self.mostColumns) }

  deinit {
    columns.deinitialize(count: count)
    columns.deallocate()
  }

  /// Forgets everything. Values must have been brought up.
  mutating func forget() {
    if count == 0 && !isTangled { return }
    for column in 0..<count {
      for index in 0..<columns[column].unknowns.count { place[columns[column].unknowns[index].quantity] = -1 }
      for index in 0..<columns[column].constraints.count {
        place[columns[column].constraints[index].quantity] = -1
      }
    }
    columns.deinitialize(count: count)
    count = 0
    isTangled = false
  }

  func column(of quantity: Int) -> Int? { (0..<count).first { columns[$0].quantity == quantity } }

  // MARK: Followers

  /// Adds a column for a nonbasic quantity, of the basic ones that move by `moves` per unit of it.
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
        columns[column].unknowns[index].speed += speed
      } else {
        columns[column].constraints[index].speed += speed
      }
      return
    }
    columns[column].disorder += 1
    var follower = Follower(
      quantity: Int32(truncatingIfNeeded: quantity), unknown: store[quantity].unknownNumber, speed: speed)
    follower.note(store.base + quantity)
    columns[column].limit(by: follower)
    if follower.unknown >= 0 {
      place[quantity] = Self.pack(columns[column].unknowns.count, column, isUnknown: true)
      columns[column].unknowns.append(follower)
    } else {
      place[quantity] = Self.pack(columns[column].constraints.count, column, isUnknown: false)
      columns[column].constraints.append(follower)
    }
  }

  /// Whether ``exchange(entering:leaving:_:_:)`` can take in an exchange.
  func canExchange(entering: Int, _ moves: borrowing SparseVector) -> Bool {
    !isTangled && column(of: entering) == nil && moves.values.count <= place.count
  }

  /// Takes in that one quantity has become basic in place of another, and that others have moved with it. Where the
  /// other one followed a breakpoint, what the first one moves follows it now.
  mutating func exchange(
    entering: Int, leaving: Int, _ moves: borrowing SparseVector, _ store: borrowing QuantityStore
  ) {
    var factor = 0.0
    var column = 0
    if place[leaving] >= 0 {
      let follower = Self.unpack(place[leaving])
      column = follower.column
      let speed =
        follower.isUnknown
        ? columns[column].unknowns[follower.index].speed : columns[column].constraints[follower.index].speed
      remove(leaving)
      factor = -speed / moves[leaving]
      add(factor, to: entering, column, store)
    }
    for index in 0..<moves.indices.count {
      let other = Int(moves.indices[index])
      if other == leaving { continue }
      if abs(moves[other] * factor) > 1e-13 { add(moves[other] * factor, to: other, column, store) }
      renew(other, store)
    }
  }

  /// Notes where a quantity is now and how far it may go, if it follows a breakpoint.
  mutating func renew(_ quantity: Int, _ store: borrowing QuantityStore) {
    guard quantity < place.count, place[quantity] >= 0 else { return }
    let (index, column, isUnknown) = Self.unpack(place[quantity])
    if isUnknown {
      start(&columns[column].unknowns[index], columns + column, store)
    } else {
      start(&columns[column].constraints[index], columns + column, store)
    }
  }

  private mutating func remove(_ quantity: Int) {
    let (index, column, isUnknown) = Self.unpack(place[quantity])
    let last = isUnknown ? columns[column].unknowns.popLast() : columns[column].constraints.popLast()
    guard let last else { return }
    columns[column].disorder += 1
    if Int(last.quantity) != quantity {
      if isUnknown {
        columns[column].unknowns[index] = last
      } else {
        columns[column].constraints[index] = last
      }
      place[last.quantity] = place[quantity]
    }
    place[quantity] = -1
  }

  /// A place among the followers as one number.
  private static func pack(_ index: Int, _ column: Int, isUnknown: Bool) -> Int32 {
    Int32(truncatingIfNeeded: index << 3 | column << 1 | (isUnknown ? 1 : 0))
  }

  private static func unpack(_ place: Int32) -> (index: Int, column: Int, isUnknown: Bool) {
    (Int(place >> 3), Int(place >> 1) & 3, place & 1 != 0)
  }

  // MARK: Moving

  /// Notes where the followers are now, and how far they may go.
  mutating func startAnew(_ store: borrowing QuantityStore) {
    isStale = false
    for column in 0..<count {
      let column = columns + column
      column.pointee.distance = 0
      column.pointee.forgetLimits()
      for index in 0..<column.pointee.unknowns.count { start(&column.pointee.unknowns[index], column, store) }
      for index in 0..<column.pointee.constraints.count {
        start(&column.pointee.constraints[index], column, store)
      }
    }
  }

  private func start(
    _ follower: inout Follower, _ column: UnsafeMutablePointer<Column>, _ store: borrowing QuantityStore
  ) {
    follower.note(store.base + Int(follower.quantity))
    column.pointee.limit(by: follower)
  }

  /// To be called before the followers of a column are walked through. When it turns out that they are walked
  /// through again and again, they are put in the order in which their values lie in memory.
  mutating func prepareToMove(_ column: Int) {
    columns[column].moves += 1
    let count = columns[column].unknowns.count + columns[column].constraints.count
    guard columns[column].moves > 1, columns[column].disorder * 8 > count else { return }
    columns[column].disorder = 0
    sort(columns[column].unknowns.all, column, isUnknown: true)
    sort(columns[column].constraints.all, column, isUnknown: false)
  }

  private mutating func sort(
    _ followers: UnsafeMutableBufferPointer<Follower>, _ column: Int, isUnknown: Bool
  ) {
    var followers = followers
    followers.sort { $0.quantity < $1.quantity }
    for (index, follower) in followers.enumerated() {
      place[follower.quantity] = Self.pack(index, column, isUnknown: isUnknown)
    }
  }
}
