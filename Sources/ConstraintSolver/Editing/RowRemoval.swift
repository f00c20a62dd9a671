/// Removal of rows.
///
/// A basic row is removed at once. A nonbasic row is part of the basis: it stays there with zero cost until a pivot
/// makes it basic, or else until the next edits. If these insert a row with the same expression, as remaking a
/// constraint does, that row takes over the position without a pivot (``removedTwin(of:)``).
extension HierarchicalSimplex {
  /// Removes the basic rows among the queued removals; gives the nonbasic ones zero cost and adds them to
  /// `pendingRemovals`.
  mutating func removeRows() {
    guard !removedRows.isEmpty || !pendingRemovals.isEmpty else { return }
    for index in removedRows.all where store[index].isLeaving && store[index].position < 0 {
      columnInMoves = -1
      addPrice(of: Int(index), -store[Int(index)].price)
      store.remove(Int(index))
    }
    updateGradients()
    for index in removedRows.all where store[index].isLeaving { withdrawPrices(thatHold: Int(index)) }
    // With zero cost they are the first to become basic in the pivots for inserted rows.
    for index in removedRows.all where store[index].isLeaving {
      store[index].leftSlope = 0
      store[index].rightSlope = 0
    }
    repair()
    for index in removedRows.all where store[index].isLeaving {
      pendingRemovals.append(index)
      if store[index].position >= 0 { touch(Int(index)) }
    }
    removedRows.removeAll()
  }

  /// Resets the inner prices of other rows on the single unknown of a removed nonbasic row: they prove that it cannot
  /// move, which no longer holds.
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

  /// Removes all pending rows, making them basic first where needed.
  ///
  /// - Returns: whether a pivot was made, so that the vertex may have changed
  @discardableResult
  mutating func dropRemovals() -> Bool {
    if pendingRemovals.isEmpty { return false }
    var hasMoved = false
    for index in pendingRemovals.all where store[index].isLeaving && store[index].position >= 0 && hasBasis {
      makeBasic(Int(index))
      hasMoved = true
    }
    if pendingRemovals.all.contains(where: { store[$0].isLeaving && store[$0].position >= 0 }) {
      hasBasis = false
    }
    dropBasicRemovals()
    return hasMoved
  }

  /// Removes the pending rows that pivots have made basic.
  mutating func dropBasicRemovals() {
    if pendingRemovals.isEmpty { return }
    var kept = 0
    for place in 0..<pendingRemovals.count {
      let quantity = pendingRemovals[place]
      guard store[quantity].isLeaving else { continue }
      if hasBasis && store[quantity].position >= 0 {
        pendingRemovals[kept] = quantity
        kept += 1
      } else {
        store.remove(Int(quantity))
        columnInMoves = -1
        rowInRow = -1
      }
    }
    pendingRemovals.truncate(to: kept)
  }

  /// Makes a nonbasic quantity with zero cost basic, in a direction in which the cost does not rise.
  private mutating func makeBasic(_ quantity: Int) {
    computeColumn(of: quantity)
    let falling = examine(quantity)
    if falling.side != 0, step(entering: quantity, towards: falling.side, patient: false) { return }
    // The cost is constant up to the nearest breakpoint on either side, which exists because some unknown moves.
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
