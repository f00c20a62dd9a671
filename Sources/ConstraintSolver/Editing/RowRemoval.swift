/// Removal of rows.
///
/// A basic row is removed at once. A nonbasic row is part of the basis: it stays there with zero cost until a pivot
/// makes it basic, or else until the next edits. If these insert a row with the same expression, as remaking a
/// constraint does, that row takes over the position without a pivot (``insertRows()``).
extension HierarchicalSimplex {
  /// Removes the basic rows among the queued removals, and defers the removal of the nonbasic ones.
  mutating func removeRows() {
    guard !edits.removedRows.isEmpty || !edits.deferredRemovals.isEmpty else { return }
    for index in edits.removedRows.all where store[index].isBeingRemoved && store[index].position < 0 {
      costs.addPrice(-store[index].price, of: Int(index), &basis, &store)
      removeBasicRow(Int(index))
    }
    costs.update(&basis, &store)
    for index in edits.removedRows.all where store[index].isBeingRemoved {
      resetInnerPrices(besideRow: Int(index))
      // With zero cost it is among the first to become basic in the pivots for inserted rows.
      store[index].leftSlope = 0
      store[index].rightSlope = 0
    }
    repair()
    for index in edits.removedRows.drain() where store[index].isBeingRemoved {
      edits.deferredRemovals.append(index)
      if store[index].position >= 0 { costs.markUnpriced(Int(index), &store) }
    }
  }

  private mutating func removeBasicRow(_ quantity: Int) {
    store.remove(quantity)
    basis.invalidateTableau()
  }

  /// Resets the inner prices of other rows on the single unknown of a removed nonbasic row: they prove that it cannot
  /// move, which no longer holds.
  private mutating func resetInnerPrices(besideRow quantity: Int) {
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
      basis.setRow(of: other, to: term.coefficient / own.coefficient, times: quantity, &store)
      costs.addRow(times: -store[other].innerPrice, at: costs.rank(of: other, &store), &basis, &store)
      store[other].innerPrice = 0
    }
  }

  /// Removes all rows whose removal was deferred, making them basic first where needed.
  ///
  /// - Returns: whether a pivot was made, so that the vertex may have changed.
  @discardableResult
  mutating func completeRemovals() -> Bool {
    var hasPivoted = false
    for index in edits.deferredRemovals.all where basis.isValid && isNonbasicAndBeingRemoved(index) {
      makeBasic(Int(index))
      hasPivoted = true
    }
    if edits.deferredRemovals.all.contains(where: { isNonbasicAndBeingRemoved($0) }) { basis.isValid = false }
    removeBasicRows()
    return hasPivoted
  }

  private mutating func isNonbasicAndBeingRemoved(_ index: Int32) -> Bool {
    store[index].isBeingRemoved && store[index].position >= 0
  }

  /// Removes the rows whose removal was deferred and that pivots have made basic.
  mutating func removeBasicRows() {
    for quantity in edits.deferredRemovals.drain() where store[quantity].isBeingRemoved {
      if basis.isValid && store[quantity].position >= 0 {
        edits.deferredRemovals.append(quantity)
      } else {
        removeBasicRow(Int(quantity))
      }
    }
  }

  /// Makes a nonbasic quantity with zero cost basic, in a direction in which the cost does not rise.
  private mutating func makeBasic(_ entering: Int) {
    computeColumn(of: entering)
    let improving = costs.price(entering, &store)
    if improving.side != 0, iterate(entering: entering, towards: improving.side, bland: true) { return }
    // The cost is constant up to the nearest breakpoint on either side, which exists because some unknown moves.
    var best: (distance: Double, rate: Double, quantity: Int)?
    for (quantity, rate) in basis.column.entries where abs(rate) > Self.coefficientTolerance {
      guard store[quantity].isUnknown || store[quantity].hasBreakpoint else { continue }
      let distance = -store[quantity].excess / rate
      if let best, abs(best.distance) < abs(distance) || abs(best.rate) >= abs(rate) * 1000 { continue }
      best = (distance, rate, quantity)
    }
    guard let best else { return }
    moveAlongColumn(of: entering, by: best.distance)
    tracer?.expect(.removal)
    exchange(entering: entering, side: best.distance < 0 ? -1 : 1, leaving: best.quantity)
  }
}
