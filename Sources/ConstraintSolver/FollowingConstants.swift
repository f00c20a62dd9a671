/// What depends on a constant follows it in proportion, and mostly nothing is in the way of that: the vertex stays
/// where it is, and nothing has to be solved. A window that is resized step by step, or an edge that is
/// dragged, asks for the same proportions again and again. So they are kept, and changed only where a step
/// changes the basis.
struct Sensitivities: ~Copyable {
  /// A basic quantity that follows the breakpoint of a nonbasic one.
  struct Follower {
    var quantity: Int32
    var column: Int32
    /// Per unit of the breakpoint.
    var speed: Double
  }

  /// A value that was published before the last move.
  struct Published {
    var quantity: Int32
    var value: Double
  }

  /// More constants than this that change at once, or in turn, are not followed one by one.
  static let mostColumns = 4

  /// A nonbasic quantity that is followed.
  struct Column {
    var quantity: Int32
    /// How far its breakpoint is moving.
    var distance = 0.0
  }

  private(set) var columns = Block<Column>()
  /// What the last move has published over, at the beginning of `room`.
  var overwritten = 0
  private(set) var room = Block<Published>()
  private(set) var followers = Block<Follower>()
  /// How often the followers have moved since some were added in no order.
  private var moves = 0
  /// By quantity: its place among the followers, or negative.
  private var place = Block<Int32>()
  /// Whether something follows two breakpoints at once, which is not kept up.
  private(set) var isTangled = false

  /// Forgets everything, as the vertex is another one.
  mutating func forget() {
    if columns.isEmpty && !isTangled { return }
    for index in 0..<followers.count { place[followers[index].quantity] = -1 }
    followers.removeAll()
    columns.removeAll()
    isTangled = false
  }

  func column(of quantity: Int) -> Int? {
    for index in 0..<columns.count where Int(columns[index].quantity) == quantity { return index }
    return nil
  }

  /// Adds a column for a nonbasic quantity, of the basic ones that move by `moves` per unit of it.
  mutating func add(_ quantity: Int, _ moves: borrowing SparseVector) {
    self.moves = 0
    place.resize(to: moves.values.count, filler: -1)
    let column = columns.count
    columns.append(Column(quantity: Int32(truncatingIfNeeded: quantity)))
    for index in 0..<moves.indices.count {
      let other = Int(moves.indices[index])
      if abs(moves[other]) > 1e-12 { add(moves[other], to: other, column) }
    }
  }

  private mutating func add(_ speed: Double, to quantity: Int, _ column: Int) {
    if place[quantity] >= 0 {
      let index = Int(place[quantity])
      if Int(followers[index].column) == column { followers[index].speed += speed } else { isTangled = true }
      return
    }
    place[quantity] = Int32(truncatingIfNeeded: followers.count)
    followers.append(
      Follower(
        quantity: Int32(truncatingIfNeeded: quantity), column: Int32(truncatingIfNeeded: column), speed: speed
      ))
  }

  /// Takes in that one quantity becomes basic in place of another. Where the other one followed a breakpoint, what
  /// the first one moves follows it now.
  mutating func exchange(entering: Int, leaving: Int, _ moves: borrowing SparseVector) {
    if columns.isEmpty { return }
    guard !isTangled, column(of: entering) == nil, moves.values.count <= place.count else {
      forget()
      return
    }
    guard place[leaving] >= 0 else { return }
    let follower = followers[place[leaving]]
    remove(leaving)
    let column = Int(follower.column)
    let factor = -follower.speed / moves[leaving]
    add(factor, to: entering, column)
    for index in 0..<moves.indices.count {
      let other = Int(moves.indices[index])
      if other != leaving, abs(moves[other] * factor) > 1e-13 {
        add(moves[other] * factor, to: other, column)
      }
    }
  }

  /// To be called before the followers are walked through. When it turns out that they are walked through again and
  /// again, they are put in the order in which quantities lie in memory.
  mutating func prepareToMove() {
    if room.count < followers.count {
      room.resize(to: followers.count, filler: Published(quantity: 0, value: 0))
    }
    moves += 1
    guard moves == 2 else { return }
    var all = UnsafeMutableBufferPointer(start: followers.base, count: followers.count)
    all.sort { $0.quantity < $1.quantity }
    for index in 0..<followers.count {
      place[followers[index].quantity] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func remove(_ quantity: Int) {
    guard let last = followers.popLast() else { return }
    if Int(last.quantity) != quantity {
      followers[place[quantity]] = last
      place[last.quantity] = place[quantity]
    }
    place[quantity] = -1
  }

}

extension HierarchicalSimplex {
  /// Lets everything follow the constants that have changed, if nothing else has been edited, and returns whether
  /// that was all. If not, some quantity has changed sides, or there are other edits. Values may be published all
  /// the same, which ``takeBack(from:)`` can undo.
  ///
  /// - Parameters:
  ///   - values: by quantity, where the values of unknowns are to be published.
  ///   - hasOtherEdits: whether there are some that the simplex method does not know of yet.
  mutating func followConstants(into values: borrowing Block<Double>, unless hasOtherEdits: Bool) -> Bool {
    sensitivities.overwritten = 0
    guard !hasOtherEdits, isAtRest, entering.isEmpty, leaving.isEmpty, removedUnknowns.isEmpty,
      reusedUnknowns.isEmpty,
      positionOfUnknown.count == store.unknownCount, !sensitivities.isTangled,
      movedBreakpoints.count <= Sensitivities.mostColumns, knowColumns()
    else { return false }
    for index in movedBreakpoints {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, let column = sensitivities.column(of: quantity) else { continue }
      settleBreakpoint(quantity)
      store[quantity].value = store[quantity].breakpoint
      sensitivities.columns[column].distance = change
    }
    movedBreakpoints.removeAll(keepingCapacity: true)
    follow(into: values)
    for column in 0..<sensitivities.columns.count { sensitivities.columns[column].distance = 0 }
    return misplacedCount == 0
  }

  /// Sees to it that there is a column for each constant that has changed. False if there cannot be one.
  private mutating func knowColumns() -> Bool {
    for index in movedBreakpoints {
      let quantity = Int(index)
      guard store[quantity].wantedBreakpoint != store[quantity].breakpoint, store[quantity].isPresent else {
        continue
      }
      guard store[quantity].position >= 0 else { return false }
      if sensitivities.column(of: quantity) != nil { continue }
      if sensitivities.columns.count == Sensitivities.mostColumns {
        sensitivities.forget()
        return knowColumns()
      }
      computeColumn(of: quantity)
      sensitivities.add(quantity, moves)
      if sensitivities.isTangled { return false }
    }
    return true
  }

  private mutating func follow(into values: borrowing Block<Double>) {
    sensitivities.prepareToMove()
    // This is what a window does that is dragged: where things lie is looked up once.
    let (followers, columns) = (sensitivities.followers.base, sensitivities.columns.base)
    let (quantities, published, before) = (store.base, values.base, sensitivities.room.base)
    var overwritten = 0
    for place in 0..<sensitivities.followers.count {
      let follower = followers[place]
      let distance = columns[Int(follower.column)].distance
      if distance == 0 { continue }
      let index = Int(follower.quantity)
      let value = quantities[index].value + follower.speed * distance
      quantities[index].value = value
      if quantities[index].isUnknown {
        before[overwritten] = Sensitivities.Published(quantity: follower.quantity, value: published[index])
        overwritten += 1
        published[index] = value
      }
      if quantities[index].kink > 0 { noteValue(index) }
    }
    sensitivities.overwritten = overwritten
    // Rounding adds up far more slowly here than where the columns themselves change.
    workSinceRefresh += 1 + sensitivities.followers.count / 16
  }

  /// Publishes what was published before, as there turned out to be no solution.
  mutating func takeBack(from values: borrowing Block<Double>) {
    for place in 0..<sensitivities.overwritten {
      let old = sensitivities.room[place]
      values[old.quantity] = old.value
      noteChange(Int(old.quantity))
    }
    sensitivities.overwritten = 0
  }
}
