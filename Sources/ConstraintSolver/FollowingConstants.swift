/// What depends on a constant follows it in proportion, as long as no quantity reaches its breakpoint: the
/// vertex stays where it is, and nothing has to be solved. A window that is resized step by step, or an
/// edge that is dragged, asks for the same proportions again and again, so they are kept.
struct Sensitivities: ~Copyable {
  /// A basic quantity that follows the breakpoint of a nonbasic one.
  struct Follower {
    var quantity: Int32
    /// Per unit of the breakpoint.
    var speed: Double
    /// The value when the proportion was computed. Values are computed from it, so that rounding does not add
    /// up, however often the breakpoint moves.
    var origin: Double
  }

  /// The followers of one nonbasic quantity: first unknowns, then constraints.
  struct Column {
    var quantity: Int32
    var unknowns: Range<Int32>
    var constraints: Range<Int32>
    var moved = 0.0
    /// How far the breakpoint can go to either side, from where it was, before the vertex no longer stands.
    var leftRoom: Double
    var rightRoom: Double
  }

  var columns: [Column] = []
  private(set) var followers = Block<Follower>()
  /// By quantity: whether it follows one of the columns.
  private var isFollower = Block<Bool>()
  /// Whether something follows two breakpoints at once: the room of one then depends on the other.
  private(set) var isTangled = false

  /// Forgets everything, as the vertex has changed.
  mutating func forget() {
    if columns.isEmpty && !isTangled { return }
    for place in 0..<followers.count { isFollower[followers[place].quantity] = false }
    followers.removeAll()
    columns.removeAll(keepingCapacity: true)
    isTangled = false
  }

  mutating func makeRoom(for count: Int) { isFollower.resize(to: count, filler: false) }

  @inline(__always)
  mutating func append(_ quantity: Int, speed: Double, origin: Double) {
    if isFollower[quantity] { isTangled = true }
    isFollower[quantity] = true
    followers.append(
      Follower(quantity: Int32(truncatingIfNeeded: quantity), speed: speed, origin: origin))
  }
}

extension HierarchicalSimplex {
  /// More constants than this that change at once are not followed one by one.
  private static let mostFollowed = 8

  /// Brings everything up to date if nothing has been edited but constants and none of them has gone so far that
  /// the vertex would change. False if that is not so; then nothing has been done.
  ///
  /// - Parameter values: by quantity, where the values of unknowns are to be stored.
  mutating func followConstants(into values: borrowing Block<Double>) -> Bool {
    guard isAtRest, entering.isEmpty, leaving.isEmpty, removedUnknowns.isEmpty, reusedUnknowns.isEmpty,
      positionOfUnknown.count == store.unknownCount, movedBreakpoints.count <= Self.mostFollowed,
      !sensitivities.isTangled
    else { return false }
    for index in movedBreakpoints {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, store[quantity].isPresent else { continue }
      guard let column = sensitivity(to: quantity), !sensitivities.isTangled else { return false }
      let target = sensitivities.columns[column].moved + change
      let room = sensitivities.columns[column]
      guard target < room.rightRoom, -target < room.leftRoom else { return false }
    }
    for index in movedBreakpoints { follow(Int(index), into: values) }
    movedBreakpoints.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func follow(_ quantity: Int, into values: borrowing Block<Double>) {
    let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
    guard change != 0, store[quantity].isPresent, let index = sensitivity(to: quantity) else { return }
    settleBreakpoint(quantity)
    store[quantity].value = store[quantity].breakpoint
    sensitivities.columns[index].moved += change
    let column = sensitivities.columns[index]
    for place in column.unknowns {
      let follower = sensitivities.followers[place]
      let value = follower.origin + follower.speed * column.moved
      store[follower.quantity].value = value
      values[follower.quantity] = value
    }
    for place in column.constraints {
      let follower = sensitivities.followers[place]
      store[follower.quantity].value = follower.origin + follower.speed * column.moved
    }
  }

  /// The place of a quantity's column; nil for a basic quantity, which nothing follows.
  private mutating func sensitivity(to quantity: Int) -> Int? {
    guard store[quantity].position >= 0 else { return nil }
    for (place, column) in sensitivities.columns.enumerated() where Int(column.quantity) == quantity {
      return place
    }
    sensitivities.makeRoom(for: store.count)
    computeColumn(of: quantity)
    var column = Sensitivities.Column(
      quantity: Int32(truncatingIfNeeded: quantity), unknowns: 0..<0, constraints: 0..<0,
      leftRoom: .infinity, rightRoom: .infinity)
    column.unknowns = appendFollowers(areUnknowns: true, &column)
    column.constraints = appendFollowers(areUnknowns: false, &column)
    sensitivities.columns.append(column)
    return sensitivities.columns.count - 1
  }

  private mutating func appendFollowers(
    areUnknowns: Bool, _ column: inout Sensitivities.Column
  ) -> Range<Int32> {
    let start = Int32(truncatingIfNeeded: sensitivities.followers.count)
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      let speed = moves[quantity]
      guard store[quantity].isUnknown == areUnknowns, abs(speed) > 1e-12 else { continue }
      sensitivities.append(quantity, speed: speed, origin: store[quantity].value)
      guard store[quantity].kink > 0 else { continue }
      // The side that it is on costs the same everywhere; towards the other one it may go to the breakpoint.
      let side = store[quantity].side
      let room = max(0, Double(side) * (store[quantity].value - store[quantity].breakpoint)) / abs(speed)
      let goesRight = speed > 0
      if side == 0 || (side > 0) == goesRight { column.leftRoom = min(column.leftRoom, room) }
      if side == 0 || (side > 0) != goesRight { column.rightRoom = min(column.rightRoom, room) }
    }
    return start..<Int32(truncatingIfNeeded: sensitivities.followers.count)
  }
}
