/// The dual simplex method (Lemke 1954), which repairs misplaced quantities after an edit.
///
/// A basic quantity is misplaced where its price is not the slope of the side that its value is on. A dual step shifts
/// the price to that slope. If a reduced cost reaches zero before the shift is complete, the first one to do so, by
/// lexicographic ratios, determines the pivot: its quantity becomes basic, and the misplaced one nonbasic at its
/// breakpoint.
///
/// The number of steps is bounded. Quantities that are still misplaced then are left to the primal method,
/// ``HierarchicalSimplex/optimise(onlyRequired:)``.
extension HierarchicalSimplex {
  /// Compares a basic quantity's price with its value, after the value has changed, and notes a mismatch.
  @inline(__always)
  mutating func noteValue(_ quantity: Int) {
    let distance = store[quantity].value - store[quantity].breakpoint
    let side: Int8 =
      distance > Self.distanceTolerance ? 1 : distance < -Self.distanceTolerance ? -1 : 0
    if side == 0 || side == store[quantity].side { return }
    if store[quantity].slope(on: side) == store[quantity].price {
      setSide(quantity, side)
    } else if !store[quantity].isMisplaced {
      store[quantity].isMisplaced = true
      levels.base[rank(ofQuantity: quantity)].misplaced.append(Int32(truncatingIfNeeded: quantity))
      misplacedCount += 1
    }
  }

  mutating func forgetMisplaced() {
    for rank in 0..<levels.count {
      let level = levels.base + rank
      for place in 0..<level.pointee.misplaced.count {
        store[level.pointee.misplaced[place]].isMisplaced = false
      }
      level.pointee.misplaced.removeAll()
    }
    misplacedCount = 0
  }

  /// Dual steps for the misplaced quantities, up to a bound; the others are accepted on the side they are on.
  mutating func repair() {
    guard misplacedCount > 0 else { return }
    var budget = 50 + 5 * misplacedCount
    while budget > 0, misplacedCount > 0 {
      if factors.isWornOut { factorise() }
      guard let quantity = popMisplaced() else { break }
      budget -= 1
      dualStep(quantity)
    }
    acceptMisplaced()
  }

  /// Gives each misplaced quantity the price of the side it is on.
  mutating func acceptMisplaced() {
    guard misplacedCount > 0 else { return }
    while let quantity = popMisplaced() { updateSide(quantity) }
    updateGradients()
  }

  /// A misplaced quantity of the highest level, approximately the farthest from its breakpoint.
  private mutating func popMisplaced() -> Int? {
    for rank in 0..<levels.count {
      let level = levels.base + rank
      while level.pointee.misplaced.count > 0 {
        bringFarthestToEnd(rank)
        guard let last = level.pointee.misplaced.popLast() else { break }
        misplacedCount -= 1
        store[last].isMisplaced = false
        let quantity = Int(last)
        guard store[quantity].isPresent, store[quantity].position < 0 else { continue }
        let gap = store[quantity].value - store[quantity].breakpoint
        guard abs(gap) > Self.distanceTolerance else { continue }
        let side: Int8 = gap > 0 ? 1 : -1
        if store[quantity].slope(on: side) == store[quantity].price {
          setSide(quantity, side)
          continue
        }
        return quantity
      }
    }
    return nil
  }

  /// Compares only the last 8, so that the cost does not depend on their number.
  private mutating func bringFarthestToEnd(_ rank: Int) {
    let level = levels.base + rank
    let count = level.pointee.misplaced.count
    let first = level.pointee.isMisplacedSorted ? max(0, count - 8) : 0
    level.pointee.isMisplacedSorted = true
    var best = count - 1
    var farthest = -1.0
    for place in first..<count {
      let quantity = Int(level.pointee.misplaced[place])
      let gap = abs(store[quantity].value - store[quantity].breakpoint)
      if gap > farthest {
        farthest = gap
        best = place
      }
    }
    let last = level.pointee.misplaced[count - 1]
    level.pointee.misplaced[count - 1] = level.pointee.misplaced[best]
    level.pointee.misplaced[best] = last
  }

  private mutating func dualStep(_ quantity: Int) {
    let side: Int8 = store[quantity].value > store[quantity].breakpoint ? 1 : -1
    let change = store[quantity].slope(on: side) - store[quantity].price
    computeRow(of: quantity)
    guard let yielding = dualRatioTest(change, rank(ofQuantity: quantity)) else {
      spread(change, ofRowOf: quantity)
      setSide(quantity, side)
      return
    }
    computeColumn(of: yielding.quantity)
    let speed = moves[quantity]
    guard abs(speed) > 1e-11 else {
      updateSide(quantity)
      updateGradients()
      return
    }
    let distance = (store[quantity].breakpoint - store[quantity].value) / speed
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      move(other, by: moves[other] * distance)
      if other != quantity { noteValue(other) }
    }
    move(yielding.quantity, by: distance)
    exchange(entering: yielding.quantity, side: yielding.side, leaving: quantity)
  }

  /// The dual ratio test: the nonbasic quantity whose reduced cost is the first to reach zero as the price of the
  /// quantity in `row` changes; nil if the change can be completed.
  private mutating func dualRatioTest(_ change: Double, _ ownRank: Int) -> (quantity: Int, side: Int8)? {
    cost.removeAll(keepingCapacity: true)
    var best: (quantity: Int, side: Int8, size: Double)?
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      let size = abs(coefficient)
      guard size > Self.coefficientTolerance else { continue }
      let member = Int(memberAt[position])
      guard store[member].isPresent else { continue }
      let side: Int8 = coefficient * change > 0 ? -1 : 1
      var comparison = 0
      var isBarred = false
      for rank in 0..<levels.count {
        let level = levels.base + rank
        var part = level.pointee.gradient[member]
        if level.pointee.priority == Int(store[member].priority) { part += store[member].slope(on: side) }
        part *= Double(side)
        if rank < ownRank {
          if part > level.pointee.tolerance {
            isBarred = true
            break
          }
          continue
        }
        part = part > level.pointee.tolerance ? part / size : 0
        let place = rank - ownRank
        if best == nil || comparison < 0 {
          // The best so far: its ratios are the ones to compare with.
          if place < cost.count { cost[place] = part } else { cost.append(part) }
          comparison = -1
        } else if comparison == 0 {
          let difference = part - cost[place]
          if difference > 1e-9 * max(1, part) {
            comparison = 1
            break
          }
          if difference < -1e-9 * max(1, part) {
            cost[place] = part
            comparison = -1
          }
        }
      }
      if isBarred || comparison > 0 { continue }
      if comparison == 0, let best, best.size >= size { continue }
      best = (member, side, size)
    }
    guard let best else { return nil }
    // Its ratio is not below the whole change, which can be completed then.
    if cost[0] > abs(change) - 1e-9 { return nil }
    return (best.quantity, best.side)
  }
}
