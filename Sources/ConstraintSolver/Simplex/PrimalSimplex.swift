extension HierarchicalSimplex {
  /// Primal simplex iterations from the present vertex to an optimal one.
  ///
  /// The entering quantity is the last candidate of the highest level that can be improved. After many iterations
  /// without movement Bland's rule (1977) excludes cycling.
  ///
  /// - Returns: false if the iteration limit was reached, or the work that may be done.
  mutating func optimise(onlyRequired: Bool = false) -> Bool {
    let limit = iterationLimit ?? 2000 + 20 * store.count
    let degenerateLimit = 50 + store.count / 4
    var degenerateSteps = 0
    var refactorisations = 0
    for _ in 0..<limit {
      guard mayGoOn() else { return false }
      if basis.needsRefactorisation { refactorise() }
      acceptMisplaced()
      costs.priceUnpriced(&store)
      let bland = degenerateSteps >= degenerateLimit
      guard
        let (entering, side) = bland
          ? costs.firstImproving(onlyRequired: onlyRequired, &store)
          : costs.popCandidate(onlyRequired: onlyRequired, &store)
      else {
        if !isInaccurate() || refactorisations == 3 { return true }
        refactorisations += 1
        refactorise()
        repair()
        continue
      }
      let before = store[entering].value
      computeColumn(of: entering)
      guard iterate(entering: entering, towards: side, bland: bland) else {
        // The cost is bounded below by 0, so this is a rounding error.
        if values.increments == 0 { return false }
        refactorise()
        continue
      }
      degenerateSteps = abs(store[entering].value - before) > 1e-12 ? 0 : degenerateSteps + 1
    }
    return false
  }

  /// Whether numbers have been so large that rounding errors may exceed the tolerances.
  private mutating func isInaccurate() -> Bool {
    values.largestIncrement > 1e7 || (0..<costs.levels.count).contains { costs.levels[$0].isInaccurate }
  }

  /// One iteration with an entering quantity whose column is computed. Returns false if the ray has no breakpoint at
  /// which the cost stops falling.
  mutating func iterate(entering: Int, towards side: Int8, bland: Bool) -> Bool {
    guard let last = primalRatioTest(entering: entering, towards: side, bland: bland) else { return false }
    if tracer != nil { expectPrimalPivot() }
    let direction = Double(side)
    let leaving = ratioTest.breakpoints[last]
    moveAlongColumn(of: entering, by: leaving.distance * direction)
    for place in 0..<last {
      let passed = ratioTest.breakpoints[place].quantity
      let price = store[passed].price
      setSide(passed, basis.column[passed] * direction > 0 ? Quantity.Side.right : Quantity.Side.left)
      costs.addPrice(store[passed].price - price, of: passed, &basis, &store)
    }
    exchange(entering: entering, side: side, leaving: leaving.quantity)
    return true
  }
}
