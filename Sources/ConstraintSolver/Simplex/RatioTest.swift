/// Scratch of the ratio tests.
struct RatioTest: ~Copyable {
  /// A breakpoint on the ray along which a quantity moves off its own.
  struct Breakpoint: BitwiseCopyable {
    var distance: Double
    /// The absolute rate at which the basic quantity moves.
    var rate: Double
    var quantity: Int
  }

  /// Of the primal ratio test, by distance.
  fileprivate(set) var breakpoints = Block<Breakpoint>()
  /// By rank. Primal: the slope of the cost along the ray. Dual: the ratios of the best quantity so far.
  fileprivate var slopes = Block<Double>()

  /// Sorts the breakpoints by distance. Of several at one distance, those with a small rate come first, as they are
  /// bad pivots; under Bland's rule those with a small number.
  fileprivate mutating func sort(bland: Bool) {
    if breakpoints.count < 2 { return }
    var all = breakpoints.all
    all.sort { $0.distance < $1.distance }
    var start = 0
    while start < all.count {
      var end = start + 1
      while end < all.count, all[end].distance <= all[start].distance + 1e-9 { end += 1 }
      if end > start + 1 {
        all[start..<end].sort { bland ? $0.quantity < $1.quantity : $0.rate < $1.rate }
      }
      start = end
    }
  }
}

extension HierarchicalSimplex {
  // MARK: Primal

  /// The primal ratio test with long steps (Fourer 1985): breakpoints on the ray of `entering`, whose column is computed,
  /// are passed while the lexicographic slope of the cost stays negative.
  ///
  /// - Returns: the index in `ratioTest.breakpoints` of the one where the slope is no longer negative, under Bland's rule
  ///   the first one; nil if there is none.
  mutating func primalRatioTest(entering: Int, towards side: Int8, bland: Bool) -> Int? {
    collectBreakpoints(towards: side)
    ratioTest.sort(bland: bland)
    ratioTest.slopes.removeAll()
    for rank in 0..<costs.levels.count {
      ratioTest.slopes.append(costs.reducedCost(entering, towards: side, at: rank, &store))
    }
    for place in 0..<ratioTest.breakpoints.count {
      let breakpoint = ratioTest.breakpoints[place]
      let movesRight = basis.column[breakpoint.quantity] * Double(side) > 0
      ratioTest.slopes[costs.rank(of: breakpoint.quantity, &store)] +=
        slopeIncrease(at: breakpoint.quantity, movesRight: movesRight) * breakpoint.rate
      if bland || !isSlopeNegative() { return place }
    }
    return nil
  }

  private mutating func collectBreakpoints(towards side: Int8) {
    ratioTest.breakpoints.removeAll()
    for (quantity, coefficient) in basis.column.entries where abs(coefficient) > Self.coefficientTolerance {
      let rate = coefficient * Double(side)
      guard store[quantity].hasBreakpoint, slopeIncrease(at: quantity, movesRight: rate > 0) > 0
      else { continue }
      let gap = store[quantity].side == Quantity.Side.at ? 0 : -store[quantity].excess
      ratioTest.breakpoints.append(.init(distance: max(0, gap / rate), rate: abs(rate), quantity: quantity))
    }
  }

  /// By how much the slope of a basic quantity increases at its breakpoint; 0 if it moves away from it.
  @inline(__always) private mutating func slopeIncrease(at quantity: Int, movesRight: Bool) -> Double {
    movesRight
      ? store[quantity].rightSlope - store[quantity].price
      : store[quantity].price - store[quantity].leftSlope
  }

  private mutating func isSlopeNegative() -> Bool {
    for rank in 0..<ratioTest.slopes.count where abs(ratioTest.slopes[rank]) > costs.levels[rank].tolerance {
      return ratioTest.slopes[rank] < 0
    }
    return false
  }

  // MARK: Dual

  /// The dual ratio test: the nonbasic quantity whose reduced cost is the first to reach zero, by lexicographic ratios,
  /// while the price of the basic quantity whose row is computed changes; of equal ones that with the largest pivot. Nil
  /// if the change can be completed.
  mutating func dualRatioTest(changingPriceBy change: Double, at ownRank: Int) -> Entering? {
    ratioTest.slopes.removeAll()
    var best: (quantity: Int, side: Int8, size: Double)?
    for (position, coefficient) in basis.row.entries {
      let size = abs(coefficient)
      guard size > Self.coefficientTolerance else { continue }
      let quantity = Int(basis.nonbasicAt[position])
      guard store[quantity].isPresent else { continue }
      let side = coefficient * change > 0 ? Quantity.Side.left : Quantity.Side.right
      guard let isBetter = compareRatios(of: quantity, side, size, at: ownRank, isFirst: best == nil) else {
        continue
      }
      if !isBetter, let best, best.size >= size { continue }
      best = (quantity, side, size)
    }
    // The change is complete if no ratio is below it.
    guard let best, ratioTest.slopes[0] <= abs(change) - 1e-9 else { return nil }
    return (best.quantity, best.side)
  }

  /// Compares the ratios of a quantity, from the changing level down, with those in `ratioTest.slopes`, which they
  /// replace if they are smaller.
  ///
  /// - Returns: true if they are smaller, false if equal; nil if they are larger, or if a higher level forbids the pivot.
  private mutating func compareRatios(
    of quantity: Int, _ side: Int8, _ size: Double, at ownRank: Int, isFirst: Bool
  ) -> Bool? {
    var isSmaller = isFirst
    for rank in 0..<costs.levels.count {
      let cost = costs.reducedCost(quantity, towards: side, at: rank, &store)
      let isPositive = cost > costs.levels[rank].tolerance
      if rank < ownRank {
        if isPositive { return nil }
        continue
      }
      let ratio = isPositive ? cost / size : 0
      let place = rank - ownRank
      if place == ratioTest.slopes.count {
        ratioTest.slopes.append(ratio)
        continue
      }
      if !isSmaller {
        let difference = ratio - ratioTest.slopes[place]
        if difference > 1e-9 * max(1, ratio) { return nil }
        isSmaller = difference < -1e-9 * max(1, ratio)
      }
      if isSmaller { ratioTest.slopes[place] = ratio }
    }
    return isSmaller
  }

  // MARK: On the optimal face

  /// The ratio test on the optimal face: how far the nonbasic quantity whose column is computed can move to a side, and
  /// the basic quantity of the smallest number that blocks it there.
  mutating func faceRatioTest(towards side: Int8) -> (distance: Double, blocking: Int?) {
    var best: (distance: Double, blocking: Int?) = (.infinity, nil)
    for (quantity, rate) in basis.column.entries where abs(rate) > Self.coefficientTolerance {
      // Most are positions, which nothing bounds.
      if !store[quantity].hasBreakpoint && store[quantity].faceSides == Quantity.unrestricted { continue }
      let direction: Int8 = rate * Double(side) < 0 ? -1 : 1
      let gap = -store[quantity].excess * Double(direction)
      // One that may move on is blocked only at its breakpoint, and only if it may not move back.
      if store[quantity].mayMove(to: direction),
        store[quantity].mayMove(to: -direction) || gap < Self.distanceTolerance
      {
        continue
      }
      let distance = max(0, gap) / abs(rate)
      if distance < best.distance - 1e-12
        || distance < best.distance + 1e-12 && quantity < best.blocking ?? Int.max
      {
        best = (distance, quantity)
      }
    }
    return best
  }
}
