/// How constraints leave the vertex.
///
/// A nonbasic constraint cannot simply go: as many quantities as there are unknowns hold the vertex in place. So it
/// stays without a cost until something has taken its place; and if nothing does, until the next edit, which may bring
/// its like back: what is remade, hidden and shown, or made stricter and laxer again, as layouts do all the time,
/// then asks for no step at all.
extension HierarchicalSimplex {
  /// Takes basic constraints that leave out of the vertex, and has the nonbasic ones hold their places without a cost
  /// for a while.
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
  private mutating func makeBasic(_ quantity: Int) {
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
