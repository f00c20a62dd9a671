/// Steps along a tableau column, and the exchange of two quantities.
extension HierarchicalSimplex {
  /// Moves a nonbasic quantity, whose column is computed, and the basic quantities in its column.
  mutating func moveAlongColumn(of entering: Int, by distance: Double) {
    guard distance != 0 else { return }
    for (quantity, rate) in basis.column.entries {
      values.add(rate * distance, to: quantity, &store)
      if store[quantity].side == Quantity.Side.at { updateSide(quantity) }
    }
    values.add(distance, to: entering, &store)
  }

  /// The pivot: makes `leaving` nonbasic at its breakpoint, and `entering`, whose column is computed, basic on the given
  /// side of its own.
  mutating func exchange(entering: Int, side: Int8, leaving: Int) {
    costs.update(&basis, &store)
    basis.computeRow(of: leaving, &store)
    let pivot = basis.row[Int(store[entering].position)]
    setSide(entering, side)
    guard abs(pivot) > 1e-11, abs(pivot - basis.column[leaving]) < 1e-6 * max(1, abs(pivot)) else {
      // Row and column disagree on the pivot: the factors are inaccurate.
      basis.replace(entering, by: leaving, &store)
      store[leaving].settle()
      refactorise()
      if tracer != nil { tracePivot(entering: entering, leaving: leaving) }
      return
    }
    costs.exchange(entering: entering, side: side, leaving: leaving, &basis, &store)
    values.increments += basis.row.indices.count
    basis.exchange(entering: entering, leaving: leaving, &store)
    store[leaving].settle()
    store[leaving].value = store[leaving].breakpoint
    values.noteChange(of: leaving, &store)
    values.noteChange(of: entering, &store)
    store[entering].zeroCostSides = 0
    costs.markUnpriced(leaving, &store)
    exchangeInParametricColumns(entering: entering, leaving: leaving)
    if tracer != nil { tracePivot(entering: entering, leaving: leaving) }
  }
}
