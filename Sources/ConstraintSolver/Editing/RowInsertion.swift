extension HierarchicalSimplex {
  /// Inserts the queued rows. A row identical to a nonbasic one being removed takes over its position, so that the basis
  /// stays the same; every other row becomes basic.
  mutating func insertRows() {
    for index in edits.insertedRows.drain() {
      let quantity = Int(index)
      if store[quantity].isPresent {
        store.restoreCosts(of: quantity)
        resumeAtOwnBreakpoint(quantity, from: store[quantity].breakpoint)
      } else if let removed = identicalRemovedRow(to: quantity) {
        takeOverPosition(of: removed, by: quantity)
      } else {
        insertRow(quantity)
        edits.insertedRows.append(index)
      }
    }
    changeConstants()
    for quantity in edits.insertedRows.drain() {
      store[quantity].value = store.expressionValue(Int(quantity))
      noteValue(Int(quantity))
    }
  }

  /// A nonbasic row with the same expression that is being removed.
  private mutating func identicalRemovedRow(to quantity: Int) -> Int? {
    if edits.removedRows.isEmpty && edits.deferredRemovals.isEmpty { return nil }
    let terms = store.terms(of: quantity)
    guard let rarest = terms.min(by: { store.columnLength(ofTermAt: $0) < store.columnLength(ofTermAt: $1) })
    else { return nil }
    var place = store.firstTerm(ofUnknown: Int(store.pool[rarest].unknown))
    // In a column as long as a root edge's the search would cost more than it saves.
    for _ in 0..<32 where place >= 0 {
      let other = Int(store.pool[place].row)
      if store[other].isBeingRemoved, store[other].position >= 0, store.haveSameTerms(quantity, other) {
        return other
      }
      place = store.termAfter(place)
    }
    return nil
  }

  private mutating func takeOverPosition(of removed: Int, by quantity: Int) {
    store.insert(quantity)
    prepareRow(quantity)
    basis.replace(removed, by: quantity, &store)
    store[removed].zeroCostSides = 0
    let breakpoint = store[removed].breakpoint
    store.remove(removed)
    resumeAtOwnBreakpoint(quantity, from: breakpoint)
  }

  /// Queues the change of a nonbasic row's constant from the breakpoint of its position to its own.
  private mutating func resumeAtOwnBreakpoint(_ quantity: Int, from breakpoint: Double) {
    store[quantity].breakpoint = breakpoint
    store[quantity].value = breakpoint
    edits.changedConstants.append(quantity)
    costs.markUnpriced(quantity, &store)
  }

  /// Inserts a row as a basic one with price 0.
  mutating func insertRow(_ quantity: Int) {
    store.insert(quantity)
    prepareRow(quantity)
    basis.invalidateTableau()
  }

  /// Inserts a row as a basic one that costs nothing even where it is violated.
  mutating func insertRowWithoutPrice(_ quantity: Int) {
    resizeScratch()
    insertRow(quantity)
    store[quantity].value = store.expressionValue(quantity)
  }

  private mutating func prepareRow(_ quantity: Int) {
    store[quantity].position = -1
    store[quantity].settle()
    costs.ensureLevel(store[quantity].priority, &store)
  }
}
