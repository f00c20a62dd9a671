/// The dual simplex method (Lemke 1954), which repairs misplaced quantities after an edit.
///
/// A basic quantity is misplaced if its price is not the slope of the side that its value is on. A dual iteration shifts
/// the price to that slope. If a reduced cost reaches zero before the shift is complete, the quantity of the first one
/// enters, and the misplaced one leaves at its breakpoint.
///
/// The number of iterations is bounded. Quantities that are still misplaced then are left to the primal method,
/// ``HierarchicalSimplex/optimise(onlyRequired:)``.
extension HierarchicalSimplex {
  /// Compares the price of a basic quantity with its value, after the value has changed, and lists a misplaced one.
  @inline(__always) mutating func noteValue(_ quantity: Int) {
    let side = store[quantity].sideOfValue
    if side == Quantity.Side.at || side == store[quantity].side { return }
    if store[quantity].slope(on: side) == store[quantity].price {
      setSide(quantity, side)
    } else if !store[quantity].isMisplaced {
      store[quantity].isMisplaced = true
      costs.levels[costs.rank(of: quantity, &store)].misplaced.append(quantity)
      costs.misplacedCount += 1
    }
  }

  mutating func forgetMisplaced() {
    for rank in 0..<costs.levels.count {
      for quantity in costs.levels[rank].misplaced.drain() { store[quantity].isMisplaced = false }
    }
    costs.misplacedCount = 0
  }

  /// Dual iterations for the misplaced quantities, up to a bound; the others are accepted on the side they are on.
  ///
  /// An iteration brings one quantity to its breakpoint. Of thousands of rows on one unknown the primal method passes as many as
  /// it has to in one step, at the cost of some dual iterations.
  mutating func repair() {
    guard costs.misplacedCount > 0 else { return }
    var iterations = 50 + 5 * costs.misplacedCount
    let most = work.spent + Self.leastRepair + Self.repairOfQuantity * store.count
    while costs.misplacedCount > 0, iterations > 0, mayGoOn(), work.spent < most {
      iterations -= 1
      if basis.needsRefactorisation { refactorise() }
      guard let leaving = popMisplaced() else { break }
      iterateDual(leaving: leaving)
    }
    acceptMisplaced()
  }

  /// The work of dual iterations, in all and for each quantity, after which the primal method does the rest.
  private static let (leastRepair, repairOfQuantity) = (1_000_000, 200)

  /// Gives each misplaced quantity the price of the side it is on.
  mutating func acceptMisplaced() {
    guard costs.misplacedCount > 0 else { return }
    while let quantity = popMisplaced() { updateSide(quantity) }
    costs.update(&basis, &store)
  }

  /// A misplaced quantity of the highest level, approximately the farthest from its breakpoint.
  private mutating func popMisplaced() -> Int? {
    for rank in 0..<costs.levels.count {
      while costs.levels[rank].misplaced.count > 0 {
        swapFarthestToEnd(rank)
        guard let last = costs.levels[rank].misplaced.popLast() else { break }
        costs.misplacedCount -= 1
        store[last].isMisplaced = false
        let quantity = Int(last)
        guard store[quantity].isPresent, store[quantity].position < 0 else { continue }
        let side = store[quantity].sideOfValue
        if side == Quantity.Side.at { continue }
        if store[quantity].slope(on: side) != store[quantity].price { return quantity }
        setSide(quantity, side)
      }
    }
    return nil
  }

  /// Compares only the last 8 after the first time, so that the cost does not depend on their number.
  private mutating func swapFarthestToEnd(_ rank: Int) {
    let count = costs.levels[rank].misplaced.count
    let first = costs.levels[rank].isFarthestKnown ? max(0, count - 8) : 0
    costs.levels[rank].isFarthestKnown = true
    var best = count - 1
    var farthest = -1.0
    for place in first..<count {
      let gap = abs(store[costs.levels[rank].misplaced[place]].excess)
      if gap > farthest {
        farthest = gap
        best = place
      }
    }
    let last = costs.levels[rank].misplaced[count - 1]
    costs.levels[rank].misplaced[count - 1] = costs.levels[rank].misplaced[best]
    costs.levels[rank].misplaced[best] = last
  }

  private mutating func iterateDual(leaving: Int) {
    let side = store[leaving].value > store[leaving].breakpoint ? Quantity.Side.right : Quantity.Side.left
    let change = store[leaving].slope(on: side) - store[leaving].price
    let rank = costs.rank(of: leaving, &store)
    basis.computeRow(of: leaving, &store)
    guard let entering = dualRatioTest(changingPriceBy: change, at: rank) else {
      costs.addRow(times: change, at: rank, &basis, &store)
      setSide(leaving, side)
      return
    }
    if tracer != nil { expectDualPivot(changingPriceBy: change, at: rank) }
    computeColumn(of: entering.quantity)
    let pivot = basis.column[leaving]
    guard abs(pivot) > 1e-11 else {
      updateSide(leaving)
      costs.update(&basis, &store)
      return
    }
    let distance = -store[leaving].excess / pivot
    for (quantity, rate) in basis.column.entries {
      values.add(rate * distance, to: quantity, &store)
      if quantity != leaving { noteValue(quantity) }
    }
    values.add(distance, to: entering.quantity, &store)
    exchange(entering: entering.quantity, side: entering.side, leaving: leaving)
  }
}
