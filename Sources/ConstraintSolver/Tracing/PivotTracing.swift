/// Tells a tracer of pivots. Nothing here runs without one.
extension HierarchicalSimplex {
  /// Tells of a pivot that has been made.
  mutating func tracePivot(entering: Int, leaving: Int) {
    guard let tracer else { return }
    tracer.tell(
      SolverPivot(
        method: tracer.method, entering: handle(entering), leaving: handle(leaving),
        ratios: tracer.ratios.map { SolverPivot.Ratio(quantity: handle($0.quantity), value: $0.value) },
        values: unknownValues(), costs: violationCosts()))
    tracer.expect(.primal)
  }

  /// The primal ratio test that was just made.
  mutating func expectPrimalPivot() {
    tracer?.expect(.primal, ratioTest.breakpoints.all.map { ($0.quantity, $0.distance) })
  }

  /// The dual ratio test that was just made, at the level of the leaving quantity.
  mutating func expectDualPivot(changingPriceBy change: Double, at rank: Int) {
    guard let tracer else { return }
    var ratios: [(quantity: Int, value: Double)] = []
    for (position, coefficient) in basis.row.entries where abs(coefficient) > Self.coefficientTolerance {
      let quantity = Int(basis.nonbasicAt[position])
      guard store[quantity].isPresent else { continue }
      let side = coefficient * change > 0 ? Quantity.Side.left : Quantity.Side.right
      let cost = costs.reducedCost(quantity, towards: side, at: rank, &store)
      ratios.append((quantity, max(0, cost) / abs(coefficient)))
    }
    tracer.expect(.dual, ratios)
  }

  private mutating func handle(_ quantity: Int) -> SolverQuantity {
    let serial = store.identities[quantity].serial
    return store[quantity].isUnknown
      ? .variable(Variable(index: quantity, serial: serial))
      : .constraint(ConstraintID(number: serial, index: quantity))
  }

  private mutating func unknownValues() -> [Double] {
    (0..<store.unknownCount).map { unknown in
      let quantity = Int(store.quantityOfUnknown[unknown])
      return store[quantity].value
    }
  }

  private mutating func violationCosts() -> [SolverPivot.Cost] {
    var sums: [Int: Double] = [:]
    for quantity in 0..<store.count where store[quantity].isPresent {
      let side = store[quantity].sideOfValue
      sums[Int(store[quantity].priority), default: 0] +=
        store[quantity].slope(on: side) * store[quantity].excess
    }
    return sums.sorted { $0.key > $1.key }.map { SolverPivot.Cost(priority: $0.key, sum: $0.value) }
  }
}
