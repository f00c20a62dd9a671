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
}
