/// Applies the queued edits to the vertex: rows, unknowns and constants.
extension HierarchicalSimplex {
  /// Applies all queued edits. The vertex need not be optimal afterwards.
  mutating func applyEdits() {
    isAtRest = false
    rowInRow = -1
    let edits = insertedRows.count + removedRows.count
    if edits == 0 && areOnlyFollowersOutOfPlace {
      repair()
      return
    }
    bringUpFollowers()
    resizeScratch()
    if !hasBasis || (edits > 6 && edits * 10 > store.unknownCount) {
      applyEditsToCrashBasis()
      return
    }
    insertVariables()
    if factors.isWornOut || workSinceRefresh > 4096 + 64 * store.count { factorise() }
    if !insertedRows.isEmpty || !removedRows.isEmpty || !pendingRemovals.isEmpty { forgetFollowers() }
    let insertsRows = !insertedRows.isEmpty
    if !insertsRows { dropRemovals() }
    insertRows()
    // Insertion precedes removal, so that an inserted row can take over the position of a removed one.
    removeRows()
    // All inserted rows have their positions. A removal without insertions is kept: the row may come back soon.
    if insertsRows || !removedUnknowns.isEmpty { dropRemovals() }
    for quantity in removedUnknowns.all { removeVariable(Int(quantity)) }
    removedUnknowns.removeAll()
    if !hasBasis { chooseBasis() }
    repair()
  }

  /// Whether only constants were edited, and their dependent values are up to date.
  private var areOnlyFollowersOutOfPlace: Bool {
    hasBasis && areFollowersBehind && movedBreakpoints.isEmpty && pendingRemovals.isEmpty
      && removedUnknowns.isEmpty
      && reusedUnknowns.isEmpty && positionOfUnknown.count == store.unknownCount
  }

  /// Applies edits that are too many for the old basis to be of use, beginning with a crash basis.
  private mutating func applyEditsToCrashBasis() {
    hasBasis = false
    dropRemovals()
    for quantity in removedRows.all { store.remove(Int(quantity)) }
    for quantity in movedBreakpoints.all { adoptBreakpoint(Int(quantity)) }
    for quantity in insertedRows.all { insertRow(Int(quantity)) }
    for quantity in removedUnknowns.all { store.removeUnknown(Int(quantity)) }
    insertedRows.removeAll()
    removedRows.removeAll()
    movedBreakpoints.removeAll()
    removedUnknowns.removeAll()
    chooseBasis()
    repair()
  }

  mutating func resizeScratch() {
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

  mutating func adoptBreakpoint(_ quantity: Int) {
    store[quantity].breakpoint = store[quantity].wantedBreakpoint
  }

  mutating func insertVariables() {
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

  mutating func removeVariable(_ quantity: Int) {
    guard store[quantity].position >= 0 else { return }
    columnInMoves = -1
    store.removeUnknown(quantity)
    for rank in 0..<levels.count { levels.base[rank].gradient[quantity] = 0 }
    store[quantity].flatSides = 0
  }

  mutating func moveBreakpoints() {
    guard !movedBreakpoints.isEmpty else { return }
    column.clear()
    var sole: (quantity: Int, change: Double)?
    var isSole = true
    for index in movedBreakpoints.all {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, store[quantity].isPresent, !store[quantity].isLeaving else { continue }
      adoptBreakpoint(quantity)
      if store[quantity].position >= 0 {
        column.add(Int(store[quantity].position), change)
        store[quantity].value = store[quantity].breakpoint
        isSole = sole == nil
        sole = (quantity, change)
      } else {
        noteValue(quantity)
        // The range in which it depends linearly on a kept column may have changed.
        sensitivities.renew(quantity, store)
      }
    }
    movedBreakpoints.removeAll()
    guard let sole else { return }
    sensitivities.isStale = true
    if isSole {
      // Its column may be cached.
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
