/// Insertion of rows.
extension HierarchicalSimplex {
  /// Inserts the pending rows. A row identical to one being removed takes over its position, so that the basis stays
  /// the same; every other row becomes basic.
  mutating func insertRows() {
    var rest = 0
    for place in 0..<insertedRows.count {
      let quantity = Int(insertedRows[place])
      if store[quantity].isPresent {
        store.restoreCosts(of: quantity)
        resumeAtOwnBreakpoint(quantity, from: store[quantity].breakpoint)
        continue
      }
      insertRow(quantity)
      if let removedTwin = removedTwin(of: quantity) {
        takeOverPosition(removedTwin, by: quantity)
      } else {
        insertedRows[rest] = insertedRows[place]
        rest += 1
      }
    }
    insertedRows.truncate(to: rest)
    moveBreakpoints()
    if !insertedRows.isEmpty { columnInMoves = -1 }
    for quantity in insertedRows.all {
      store[Int(quantity)].value = store.expressionValue(Int(quantity))
      noteValue(Int(quantity))
    }
    insertedRows.removeAll()
  }

  /// A nonbasic row with the same expression that is being removed.
  private func removedTwin(of quantity: Int) -> Int? {
    guard !removedRows.isEmpty || !pendingRemovals.isEmpty else { return nil }
    let terms = store.terms(of: quantity)
    guard let rarest = terms.min(by: { store.uses(ofTermAt: $0) < store.uses(ofTermAt: $1) }) else {
      return nil
    }
    var place = store.firstTerm(ofUnknown: Int(store.pool[rarest].unknown))
    // In a column as long as a root edge's the search would cost more than it saves.
    for _ in 0..<32 where place >= 0 {
      let other = Int(store.pool[place].row)
      if store[other].isLeaving, store[other].position >= 0, store.haveSameTerms(quantity, other) {
        return other
      }
      place = store.termAfter(place)
    }
    return nil
  }

  private mutating func takeOverPosition(_ removedTwin: Int, by quantity: Int) {
    let position = store[removedTwin].position
    memberAt[position] = Int32(truncatingIfNeeded: quantity)
    store[quantity].position = position
    store[removedTwin].position = -1
    store[removedTwin].flatSides = 0
    let breakpoint = store[removedTwin].breakpoint
    store.remove(removedTwin)
    if columnInMoves == removedTwin { columnInMoves = quantity }
    for rank in 0..<levels.count {
      let gradient = levels.base[rank].gradient.base
      gradient[quantity] = gradient[removedTwin]
      gradient[removedTwin] = 0
    }
    resumeAtOwnBreakpoint(quantity, from: breakpoint)
  }

  /// Queues the move of a nonbasic row from the breakpoint of its position to its own.
  private mutating func resumeAtOwnBreakpoint(_ quantity: Int, from breakpoint: Double) {
    store[quantity].breakpoint = breakpoint
    store[quantity].value = breakpoint
    movedBreakpoints.append(Int32(truncatingIfNeeded: quantity))
    touch(quantity)
  }

  mutating func insertRow(_ quantity: Int) {
    store.insert(quantity)
    store[quantity].position = -1
    store[quantity].side = Quantity.Side.at
    store[quantity].innerPrice = 0
    _ = rank(ofPriority: store[quantity].priority)
  }
}
