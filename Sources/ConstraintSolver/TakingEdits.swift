/// How edits reach the vertex: what comes in, what goes, and what has moved.
extension HierarchicalSimplex {
  /// Brings the vertex up to date with all edits. It need not be optimal then.
  mutating func takeEdits() {
    isAtRest = false
    rowInRow = -1
    let edits = entering.count + leaving.count
    if edits == 0 && areOnlyFollowersOutOfPlace {
      repair()
      return
    }
    bringUpFollowers()
    makeRoom()
    if !hasBasis || (edits > 6 && edits * 10 > store.unknownCount) {
      takeEditsAfresh()
      return
    }
    adoptUnknowns()
    if factors.isWornOut || workSinceRefresh > 4096 + 64 * store.count { factorise() }
    if !entering.isEmpty || !leaving.isEmpty || !outgoing.isEmpty { forgetFollowers() }
    let somethingComesIn = !entering.isEmpty
    if !somethingComesIn { letGo() }
    takeIn()
    // What comes in comes before what goes, so that it can take its place where it stands.
    takeLeaving()
    // What came in has taken what places it wanted. Only what leaves by itself is likely to be put back soon.
    if somethingComesIn || !removedUnknowns.isEmpty { letGo() }
    for quantity in removedUnknowns.all { forgetUnknown(Int(quantity)) }
    removedUnknowns.removeAll()
    if !hasBasis { chooseBasis() }
    repair()
  }

  /// Whether nothing has been edited but constants, and what follows them has been told.
  private var areOnlyFollowersOutOfPlace: Bool {
    hasBasis && areFollowersBehind && movedBreakpoints.isEmpty && outgoing.isEmpty && removedUnknowns.isEmpty
      && reusedUnknowns.isEmpty && positionOfUnknown.count == store.unknownCount
  }

  /// Where so much is new that what was there before is of no help.
  private mutating func takeEditsAfresh() {
    hasBasis = false
    letGo()
    for quantity in leaving.all { store.leave(Int(quantity)) }
    for quantity in movedBreakpoints.all { settleBreakpoint(Int(quantity)) }
    for quantity in entering.all { takeIn(Int(quantity)) }
    for quantity in removedUnknowns.all { store.removeUnknown(Int(quantity)) }
    entering.removeAll()
    leaving.removeAll()
    movedBreakpoints.removeAll()
    removedUnknowns.removeAll()
    chooseBasis()
    repair()
  }

  mutating func makeRoom() {
    let count = store.count
    guard moves.values.count < count || row.values.count < store.unknownCount else { return }
    moves.resize(to: count)
    faceFree.resize(to: count)
    reached.resize(to: count)
    row.resize(to: store.unknownCount)
    column.resize(to: store.unknownCount)
    for rank in 0..<levels.count {
      let level = levels.base + rank
      level.pointee.gradient.resize(to: count, filler: 0)
      level.pointee.change.resize(to: store.unknownCount)
    }
  }

  mutating func takeIn(_ quantity: Int) {
    store.enter(quantity)
    store[quantity].position = -1
    store[quantity].side = Quantity.Side.at
    store[quantity].innerPrice = 0
    _ = rank(ofPriority: store[quantity].priority)
  }

  // MARK: What comes in

  /// Takes in what enters: first what has the same expression as something that leaves and can stand in its place,
  /// so that the basis remains the same, then the rest, where the vertex has got to by then.
  private mutating func takeIn() {
    var rest = 0
    for place in 0..<entering.count {
      let quantity = Int(entering[place])
      if store[quantity].isPresent {
        store.restoreCosts(of: quantity)
        goOn(quantity, from: store[quantity].breakpoint)
        continue
      }
      takeIn(quantity)
      if let predecessor = predecessor(of: quantity) {
        succeed(predecessor, by: quantity)
      } else {
        entering[rest] = entering[place]
        rest += 1
      }
    }
    entering.truncate(to: rest)
    takeBreakpoints()
    if !entering.isEmpty { columnInMoves = -1 }
    for quantity in entering.all {
      store[Int(quantity)].value = store.expressionValue(Int(quantity))
      noteValue(Int(quantity))
    }
    entering.removeAll()
  }

  /// A nonbasic constraint with the same expression that is to leave.
  private func predecessor(of quantity: Int) -> Int? {
    guard !leaving.isEmpty || !outgoing.isEmpty else { return nil }
    let terms = store.terms(of: quantity)
    guard let rarest = terms.min(by: { store.uses(ofTermAt: $0) < store.uses(ofTermAt: $1) }) else {
      return nil
    }
    var place = store.firstTerm(ofUnknown: Int(store.pool[rarest].unknown))
    // Where everything hangs on one edge, the search would cost more than it saves.
    for _ in 0..<32 where place >= 0 {
      let other = Int(store.pool[place].row)
      if store[other].isLeaving, store[other].position >= 0, store.haveSameTerms(quantity, other) {
        return other
      }
      place = store.termAfter(place)
    }
    return nil
  }

  private mutating func succeed(_ predecessor: Int, by quantity: Int) {
    let position = store[predecessor].position
    memberAt[position] = Int32(truncatingIfNeeded: quantity)
    store[quantity].position = position
    store[predecessor].position = -1
    store[predecessor].flatSides = 0
    let breakpoint = store[predecessor].breakpoint
    store.leave(predecessor)
    if columnInMoves == predecessor { columnInMoves = quantity }
    for rank in 0..<levels.count {
      let gradient = levels.base[rank].gradient.base
      gradient[quantity] = gradient[predecessor]
      gradient[predecessor] = 0
    }
    goOn(quantity, from: breakpoint)
  }

  /// Lets a nonbasic quantity come to its own breakpoint from one that its place had.
  private mutating func goOn(_ quantity: Int, from breakpoint: Double) {
    store[quantity].breakpoint = breakpoint
    store[quantity].value = breakpoint
    movedBreakpoints.append(Int32(truncatingIfNeeded: quantity))
    touch(quantity)
  }

  // MARK: What moves

  mutating func settleBreakpoint(_ quantity: Int) {
    store[quantity].breakpoint = store[quantity].wantedBreakpoint
  }

  mutating func adoptUnknowns() {
    while positionOfUnknown.count < store.unknownCount {
      columnInMoves = -1
      let position = Int32(truncatingIfNeeded: factors.count)
      let unknown = Int32(truncatingIfNeeded: positionOfUnknown.count)
      let quantity = store.quantityOfUnknown[unknown]
      factors.addIdentity()
      positionOfUnknown.append(position)
      unknownAt.append(unknown)
      memberAt.append(quantity)
      store[quantity].position = position
      store[quantity].value = 0
      touch(Int(quantity))
    }
    for unknown in reusedUnknowns.all { touch(Int(unknown)) }
    reusedUnknowns.removeAll()
  }

  mutating func forgetUnknown(_ quantity: Int) {
    guard store[quantity].position >= 0 else { return }
    columnInMoves = -1
    store.removeUnknown(quantity)
    for rank in 0..<levels.count { levels.base[rank].gradient[quantity] = 0 }
    store[quantity].flatSides = 0
  }

  mutating func takeBreakpoints() {
    guard !movedBreakpoints.isEmpty else { return }
    column.clear()
    var sole: (quantity: Int, change: Double)?
    var isSole = true
    for index in movedBreakpoints.all {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, store[quantity].isPresent, !store[quantity].isLeaving else { continue }
      settleBreakpoint(quantity)
      if store[quantity].position >= 0 {
        column.add(Int(store[quantity].position), change)
        store[quantity].value = store[quantity].breakpoint
        isSole = sole == nil
        sole = (quantity, change)
      } else {
        noteValue(quantity)
        // It may follow another one no longer as far as before.
        sensitivities.renew(quantity, store)
      }
    }
    movedBreakpoints.removeAll()
    guard let sole else { return }
    sensitivities.isStale = true
    if isSole {
      // Its column may be known.
      computeColumn(of: sole.quantity)
    } else {
      factors.solveForUnknowns(&column)
      collectMoves()
    }
    let scale = isSole ? sole.change : 1
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      move(quantity, by: moves[quantity] * scale)
      noteValue(quantity)
    }
  }

  mutating func takeLeaving() {
    guard !leaving.isEmpty || !outgoing.isEmpty else { return }
    for index in leaving.all where store[index].isLeaving && store[index].position < 0 {
      columnInMoves = -1
      addPrice(of: Int(index), -store[Int(index)].price)
      store.leave(Int(index))
    }
    spreadPrices()
    for index in leaving.all where store[index].isLeaving { withdrawPrices(thatHold: Int(index)) }
    // Without a cost of their own, those that hold their place are the first to give way to what came in.
    for index in leaving.all where store[index].isLeaving {
      store[index].leftSlope = 0
      store[index].rightSlope = 0
    }
    repair()
    for index in leaving.all where store[index].isLeaving {
      outgoing.append(index)
      if store[index].position >= 0 { touch(Int(index)) }
    }
    leaving.removeAll()
  }

  /// Takes back the prices of constraints on the one unknown that a nonbasic quantity consists of. They prove that
  /// it cannot move, and it is to be free to.
  private mutating func withdrawPrices(thatHold quantity: Int) {
    guard store[quantity].rowLength == 1 else { return }
    let own = store.pool[store[quantity].rowStart]
    var place = store.firstTerm(ofUnknown: Int(own.unknown))
    for _ in 0..<16 where place >= 0 {
      let term = store.pool[place]
      let other = Int(term.row)
      place = term.next
      guard store[other].rowLength == 1, store[other].position < 0, store[other].side == Quantity.Side.at,
        store[other].innerPrice != 0
      else { continue }
      setRow(of: other, to: term.coefficient / own.coefficient, times: quantity)
      spread(-store[other].innerPrice, ofRowOf: other)
      store[other].innerPrice = 0
    }
  }

  /// Takes constraints without a cost out of the vertex. Returns whether some had still to be made basic, so that the
  /// vertex may be another one.
  @discardableResult
  mutating func letGo() -> Bool {
    if outgoing.isEmpty { return false }
    var hasMoved = false
    for index in outgoing.all where store[index].isLeaving && store[index].position >= 0 && hasBasis {
      makeBasic(Int(index))
      hasMoved = true
    }
    if outgoing.all.contains(where: { store[$0].isLeaving && store[$0].position >= 0 }) { hasBasis = false }
    letGoOfBasic()
    return hasMoved
  }

  /// Takes those out of the vertex that something has taken the place of.
  mutating func letGoOfBasic() {
    if outgoing.isEmpty { return }
    var kept = 0
    for place in 0..<outgoing.count {
      let quantity = outgoing[place]
      guard store[quantity].isLeaving else { continue }
      if hasBasis && store[quantity].position >= 0 {
        outgoing[kept] = quantity
        kept += 1
      } else {
        store.leave(Int(quantity))
        columnInMoves = -1
        rowInRow = -1
      }
    }
    outgoing.truncate(to: kept)
  }

  /// Makes a nonbasic quantity without a cost basic, going where the cost falls or at least does not rise.
  mutating func makeBasic(_ quantity: Int) {
    computeColumn(of: quantity)
    let falling = examine(quantity)
    if falling.side != 0, step(entering: quantity, towards: falling.side, patient: false) { return }
    // No cost changes on the way to the nearest breakpoint on either side. There is one: some unknown moves.
    var best: (distance: Double, speed: Double, quantity: Int)?
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      let speed = moves[other]
      guard abs(speed) > Self.coefficientTolerance else { continue }
      guard store[other].isUnknown || store[other].hasBreakpoint else { continue }
      let distance = abs((store[other].breakpoint - store[other].value) / speed)
      if let best, best.distance < distance || abs(best.speed) >= abs(speed) * 1000 { continue }
      best = (distance, speed, other)
    }
    guard let best else { return }
    let distance = (store[best.quantity].breakpoint - store[best.quantity].value) / best.speed
    walk(entering: quantity, by: distance)
    exchange(entering: quantity, side: distance < 0 ? -1 : 1, leaving: best.quantity)
  }
}
