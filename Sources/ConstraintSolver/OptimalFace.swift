/// What remains free once the cost is least: the set of equally good solutions, and the rules by which one of
/// them is chosen.
///
/// The equally good solutions form a face of a polyhedron. Every quantity with a price stays on its
/// side of its breakpoint there, so on the face each cost is linear, and a nonbasic quantity
/// can move only where moving is free of cost. The vertices of the face are walked with Bland's rule.
extension HierarchicalSimplex {
  /// Settles on one of the equally good solutions, and leaves the unknowns that are not the same in all of
  /// them in `faceFree`.
  mutating func settleFace() {
    faceFree.removeAll()
    examineTouched()
    openFlatMembers()
    guard !open.isEmpty else {
      isAtRest = true
      return
    }
    findFreeUnknowns()
    if !faceFree.isEmpty {
      for place in 0..<open.count where isOpen(Int(open[place])) { reach(from: Int(open[place])) }
      settle()
    }
    openFlatMembers()
    isAtRest = faceFree.isEmpty && restricted.isEmpty && open.isEmpty
    for quantity in restricted { store[quantity].faceSides = Quantity.unrestricted }
    restricted.removeAll(keepingCapacity: true)
  }

  private mutating func isOpen(_ quantity: Int) -> Bool {
    store[quantity].position >= 0 && (mayGo(quantity, 1) || mayGo(quantity, -1))
  }

  /// Whether anything can still move.
  private mutating func isAnyOpen() -> Bool {
    while let last = open.popLast() {
      guard isOpen(Int(last)) else { continue }
      open.append(last)
      return true
    }
    return false
  }

  /// The one nonbasic quantity that can still move; nil if there are more, or none.
  private mutating func soleOpen() -> Int? {
    guard isAnyOpen() else { return nil }
    let sole = open[open.count - 1]
    var place = 0
    while place < open.count - 1 {
      if open[place] != sole && isOpen(Int(open[place])) { return nil }
      // What is closed stays closed.
      open[place] = open[open.count - 2]
      open[open.count - 2] = sole
      _ = open.popLast()
    }
    return Int(sole)
  }

  @inline(__always)
  private mutating func mayGo(_ quantity: Int, _ side: Int8) -> Bool {
    let sides = store[quantity].faceSides
    if sides != Quantity.unrestricted { return sides & (side < 0 ? 1 : 2) != 0 }
    if store[quantity].position >= 0 { return store[quantity].flatSides & (side < 0 ? 1 : 2) != 0 }
    return store[quantity].slope(on: side) == store[quantity].price
  }

  private mutating func restrict(_ quantity: Int, left: Bool, right: Bool) {
    store[quantity].faceSides = (left ? 1 : 0) | (right ? 2 : 0)
    restricted.append(quantity)
  }

  private mutating func close(_ quantity: Int) { restrict(quantity, left: false, right: false) }

  /// Adds all quantities to `reached` that can differ between points of the face where a nonbasic one does.
  private mutating func reach(from quantity: Int) {
    reached.insert(quantity)
    computeColumn(of: quantity)
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      if abs(moves[other]) > Self.coefficientTolerance { reached.insert(other) }
    }
  }

  // MARK: What is free

  /// The unknowns whose value is not the same all over the face.
  ///
  /// A quantity that may move is often kept from it by one that sits at its breakpoint too. Mostly that one alone
  /// proves that nothing can move (see ``pin(_:_:)``); otherwise each doubtful unknown is pushed to both
  /// sides until it either moves or is proved to be stuck.
  private mutating func findFreeUnknowns() {
    var doubtful: [Int] = []
    let movable = open.count
    var next = 0
    // An exchange adds what it makes nonbasic to the end.
    while next < open.count {
      let quantity = Int(open[next])
      next += 1
      guard isOpen(quantity) else { continue }
      switch obstacle(to: quantity) {
      case .none: markMoved(quantity)
      case .unknown: break
      case .quantity(let blocker, let side, let pushed):
        switch pin(blocker, pushed) {
        case .no: doubtful.append(quantity)
        case .lasting: break
        case .passing(let stuck):
          // It would have to be pinned anew every time. In each other's place the two may pin each other for good.
          if stuck == [quantity], next <= movable {
            computeColumn(of: quantity)
            shift((quantity, side), distance: 0, leaving: blocker)
          } else {
            for member in stuck { close(member) }
          }
        }
      }
    }
    doubtful = doubtful.filter { isOpen($0) }
    guard !doubtful.isEmpty else { return }
    for quantity in doubtful { reach(from: quantity) }
    let doubtfulUnknowns = reached.members.all.map { Int($0) }.sorted()
    reached.removeAll()
    for unknown in doubtfulUnknowns where store[unknown].isUnknown && !faceFree.contains(unknown) {
      if canMove(unknown, 1) || canMove(unknown, -1) { continue }
      freeze(unknown)
    }
  }

  /// What keeps a nonbasic quantity from moving.
  private enum Obstacle {
    case none
    /// It could move without end, or not at all.
    case unknown
    /// Going to `side` the quantity pushes another one, which is at its breakpoint, to a side where that costs.
    case quantity(Int, side: Int8, pushed: Int8)
  }

  /// What keeps a nonbasic quantity from moving to any of the sides it may go to.
  private mutating func obstacle(to quantity: Int) -> Obstacle {
    // Where content is to be neither larger nor smaller, one look at the unknown tells as much as a column would,
    // and that may hold all that lies below.
    var found = Obstacle.unknown
    for side: Int8 in [1, -1] where mayGo(quantity, side) {
      guard let twin = twin(of: quantity, side) else { return obstacleInColumn(of: quantity) }
      found = .quantity(twin.quantity, side: side, pushed: twin.pushed)
    }
    return found
  }

  private mutating func obstacleInColumn(of quantity: Int) -> Obstacle {
    computeColumn(of: quantity)
    var found = Obstacle.unknown
    for side: Int8 in [1, -1] where mayGo(quantity, side) {
      let stop = stop(side)
      if stop.distance > Self.distanceTolerance { return .none }
      if let blocker = stop.quantity {
        found = .quantity(blocker, side: side, pushed: moves[blocker] * Double(side) > 0 ? 1 : -1)
      }
    }
    return found
  }

  /// Another constraint on the one unknown that a quantity consists of, which keeps it from going to a side.
  private mutating func twin(of quantity: Int, _ side: Int8) -> (quantity: Int, pushed: Int8)? {
    var unknown = store[quantity].unknownNumber
    var coefficient = 1.0
    if unknown < 0 {
      guard store[quantity].rowLength == 1 else { return nil }
      let term = store.pool[store[quantity].rowStart]
      (unknown, coefficient) = (term.unknown, term.coefficient)
    }
    var place = store.firstTerm(ofUnknown: Int(unknown))
    // An unknown of many constraints is hardly the size of some content.
    for _ in 0..<16 where place >= 0 {
      let other = Int(store.pool[place].row)
      let speed = store.pool[place].coefficient * coefficient * Double(side)
      let pushed: Int8 = speed < 0 ? -1 : 1
      let gap = (store[other].breakpoint - store[other].value) * Double(pushed)
      if store[other].position < 0, store[other].rowLength == 1, speed != 0, gap <= Self.distanceTolerance,
        !mayGo(other, pushed)
      {
        setRow(of: other, to: store.pool[place].coefficient / coefficient, times: quantity)
        return (other, pushed)
      }
      place = store.termAfter(place)
    }
    return nil
  }

  private enum Pinning {
    /// Something may still move.
    case no
    /// These cannot move, and nothing shows it.
    case passing([Int])
    /// Nothing can move, and the quantity has a price that tells as much: the question will not come up again.
    case lasting
  }

  /// A basic quantity sits at its breakpoint and may not go to one side. If all that may move pushes it to that
  /// side, none of it can move.
  private mutating func pin(_ blocker: Int, _ side: Int8) -> Pinning {
    computeRow(of: blocker)
    var stuck: [Int] = []
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      guard abs(coefficient) > Self.coefficientTolerance else { continue }
      let member = Int(memberAt[position])
      let pushing = coefficient > 0 ? side : -side
      if mayGo(member, -pushing) { return .no }
      if mayGo(member, pushing) { stuck.append(member) }
    }
    return raisePrice(of: blocker, side) ? .lasting : .passing(stuck)
  }

  /// Moves the price of a basic quantity at its breakpoint, whose row is in `row`, towards its slope on the side,
  /// but not so far that the cost could fall anywhere. Returns false if it cannot.
  private mutating func raisePrice(of blocker: Int, _ side: Int8) -> Bool {
    let old = store[blocker].price
    let rank = rank(ofQuantity: blocker)
    var change = (store[blocker].slope(on: side) - old) / 2
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      guard abs(coefficient) > Self.coefficientTolerance else { continue }
      // The side on which the cost of moving gets less.
      let cheaper: Int8 = coefficient * change > 0 ? -1 : 1
      guard let room = slack(of: Int(memberAt[position]), cheaper, rank) else { return false }
      if abs(coefficient * change) > room / 2 { change *= room / 2 / abs(coefficient * change) }
    }
    guard abs(change) > 1e-4 else { return false }
    setSide(blocker, Quantity.Side.at)
    store[blocker].innerPrice = old + change
    spread(change, ofRowOf: blocker)
    examineTouched()
    return true
  }

  /// By how much the cost of moving a nonbasic quantity to a side can fall at a level so that it still rises;
  /// nil if not at all.
  private mutating func slack(of quantity: Int, _ side: Int8, _ ownRank: Int) -> Double? {
    for rank in 0..<levels.count {
      let level = levels.base + rank
      var part = level.pointee.gradient[quantity]
      if level.pointee.priority == Int(store[quantity].priority) { part += store[quantity].slope(on: side) }
      part *= Double(side)
      if rank == ownRank { return part > level.pointee.tolerance ? part : nil }
      if abs(part) > level.pointee.tolerance { return part > 0 ? .infinity : nil }
    }
    return nil
  }

  /// Notes the unknowns that move with the nonbasic quantity whose column is in `moves`.
  private mutating func markMoved(_ quantity: Int) {
    if store[quantity].isUnknown { faceFree.insert(quantity) }
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      if store[other].isUnknown && abs(moves[other]) > Self.coefficientTolerance { faceFree.insert(other) }
    }
  }

  private mutating func canMove(_ target: Int, _ side: Int8) -> Bool {
    for _ in 0..<stepBound {
      guard let choice = mover(of: target, towards: side) else { return false }
      computeColumn(of: choice.quantity)
      let stop = stop(choice.side)
      if stop.distance > Self.distanceTolerance {
        markMoved(choice.quantity)
        return faceFree.contains(target)
      }
      guard let leaving = stop.quantity else { return true }
      shift(choice, distance: 0, leaving: leaving)
    }
    return true
  }

  // MARK: What is chosen

  /// Chooses one point of the face. First the violations of constraints, from high to low priority and
  /// from older to newer, are made as small as they can be, one after the other; then positions
  /// and then extents are brought as near to 0 as they can be, from older to newer.
  private mutating func settle() {
    targets.removeAll(keepingCapacity: true)
    for place in 0..<reached.members.count {
      if let target = target(Int(reached.members[place])) { targets.append(target) }
    }
    reached.removeAll()
    // Mostly the first one leaves nothing open, and the others need not be put in order.
    guard let first = targets.indices.min(by: { targets[$0] < targets[$1] }) else { return }
    bringHome(targets[first].quantity)
    guard isAnyOpen() else { return }
    targets.remove(at: first)
    targets.sort()
    for index in targets.indices {
      bringHome(targets[index].quantity)
      if !isAnyOpen() { return }
    }
  }

  private mutating func target(_ quantity: Int) -> FaceTarget? {
    let age = store.identities[quantity].age
    if store[quantity].isUnknown {
      return FaceTarget(rank: store[quantity].hasBreakpoint ? 2000 : 1999, age: age, quantity: quantity)
    }
    guard violates(quantity) else { return nil }
    return FaceTarget(rank: Self.required - Int(store[quantity].priority), age: age, quantity: quantity)
  }

  private mutating func violates(_ quantity: Int) -> Bool {
    if store[quantity].isUnknown { return false }
    if store[quantity].position < 0 { return store[quantity].price != 0 }
    let sides = store[quantity].flatSides
    return sides & 1 != 0 && store[quantity].leftSlope != 0
      || sides & 2 != 0 && store[quantity].rightSlope != 0
  }

  /// Brings a quantity as near to its breakpoint as it can come, and keeps it there.
  private mutating func bringHome(_ target: Int) {
    guard store[target].position < 0 else {
      close(target)
      return
    }
    let distance = store[target].value - store[target].breakpoint
    restrict(
      target, left: distance < -Self.distanceTolerance, right: distance > Self.distanceTolerance)
    for _ in 0..<stepBound {
      guard store[target].position < 0 else {
        close(target)
        return
      }
      let side: Int8 = distance > 0 ? -1 : 1
      let sole = soleOpen()
      guard let choice = sole.map({ mover($0, of: target, side) }) ?? mover(of: target, towards: side) else {
        break
      }
      computeColumn(of: choice.quantity)
      let stop = stop(choice.side)
      guard let leaving = stop.quantity else { break }
      if sole != nil && store[choice.quantity].isLeaving {
        carry(choice, distance: stop.distance)
        return
      }
      shift(choice, distance: stop.distance, leaving: leaving)
    }
    freeze(target)
  }

  /// Closes all that could still change the target.
  private mutating func freeze(_ target: Int) {
    guard store[target].position < 0 else {
      close(target)
      return
    }
    if let sole = soleOpen() {
      computeColumn(of: sole)
      if abs(moves[target]) > Self.coefficientTolerance { close(sole) }
      return
    }
    computeRow(of: target)
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      if abs(row[position]) > Self.coefficientTolerance { close(Int(memberAt[position])) }
    }
  }

  // MARK: Walking on the face

  private var stepBound: Int { 1000 + 10 * store.count }

  /// The first nonbasic quantity that may go where the target moves towards the side.
  private mutating func mover(of target: Int, towards side: Int8) -> (quantity: Int, side: Int8)? {
    guard store[target].position < 0 else { return mayGo(target, side) ? (target, side) : nil }
    computeRow(of: target)
    var best: (quantity: Int, side: Int8)?
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      guard abs(coefficient) > Self.coefficientTolerance else { continue }
      let quantity = Int(memberAt[position])
      if let best, best.quantity < quantity { continue }
      let direction = coefficient > 0 ? side : -side
      if mayGo(quantity, direction) { best = (quantity, direction) }
    }
    return best
  }

  /// Like ``mover(of:towards:)``, where it can only be this one: its column tells as much as the row of the target.
  private mutating func mover(_ sole: Int, of target: Int, _ side: Int8) -> (quantity: Int, side: Int8)? {
    computeColumn(of: sole)
    guard abs(moves[target]) > Self.coefficientTolerance else { return nil }
    let direction = moves[target] > 0 ? side : -side
    return mayGo(sole, direction) ? (sole, direction) : nil
  }

  /// How far the nonbasic quantity whose column is in `moves` can go before a basic one is at the end of what
  /// it may do.
  private mutating func stop(_ side: Int8) -> (distance: Double, quantity: Int?) {
    var best: (distance: Double, quantity: Int?) = (.infinity, nil)
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      let speed = moves[quantity]
      guard abs(speed) > Self.coefficientTolerance else { continue }
      // Most are positions, which may be anywhere.
      if !store[quantity].hasBreakpoint && store[quantity].faceSides == Quantity.unrestricted { continue }
      let direction: Int8 = speed * Double(side) < 0 ? -1 : 1
      let gap = (store[quantity].breakpoint - store[quantity].value) * Double(direction)
      var room = max(0, gap)
      if mayGo(quantity, direction) {
        // Free to go on for ever, unless it comes from the other side of its breakpoint.
        if mayGo(quantity, -direction) || gap < Self.distanceTolerance { continue }
        room = gap
      }
      let distance = room / abs(speed)
      if distance < best.distance - 1e-12
        || distance < best.distance + 1e-12 && quantity < best.quantity ?? Int.max
      {
        best = (distance, quantity)
      }
    }
    return best
  }

  private mutating func go(_ choice: (quantity: Int, side: Int8), _ distance: Double) {
    guard distance > 0 else { return }
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      let speed = moves[quantity]
      guard abs(speed) > Self.coefficientTolerance else { continue }
      move(quantity, by: speed * distance * Double(choice.side))
      if store[quantity].side == 0 { placeSide(quantity) }
    }
    move(choice.quantity, by: distance * Double(choice.side))
  }

  /// Moves the one quantity that is free to where it is to stay. As it is one that leaves, its breakpoint means
  /// nothing any more and goes with it: so it holds its place for what may come instead.
  private mutating func carry(_ choice: (quantity: Int, side: Int8), distance: Double) {
    go(choice, distance)
    store[choice.quantity].breakpoint = store[choice.quantity].value
    close(choice.quantity)
  }

  private mutating func shift(_ choice: (quantity: Int, side: Int8), distance: Double, leaving: Int) {
    go(choice, distance)
    exchange(entering: choice.quantity, side: choice.side, leaving: leaving)
    open.append(Int32(truncatingIfNeeded: leaving))
    examineTouched()
  }
}

/// Something that the choice among the points of the face looks at, the earlier ones first.
struct FaceTarget: Comparable {
  var rank: Int
  var age: Age
  var quantity: Int

  static func < (left: Self, right: Self) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.age < right.age
  }
}
