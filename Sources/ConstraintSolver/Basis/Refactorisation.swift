/// Computation of the vertex from a basis that is chosen, or taken as it is, and factorised.
extension HierarchicalSimplex {
  mutating func crash() {
    basis.choose(&store, preferring: startingBasis)
    startingBasis = []
    for quantity in 0..<store.count { store[quantity].settle() }
    edits.reusedUnknowns.removeAll()
    refactorise()
  }

  /// Factorises the present basis, and recomputes all values, sides and reduced costs from the factors.
  mutating func refactorise() {
    discardParametricColumns()
    basis.factorise(&store)
    values.allAreComputed()
    forgetMisplaced()
    for rank in 0..<costs.levels.count {
      costs.levels[rank].change.removeAll()
      costs.levels[rank].candidates.removeAll()
      costs.levels[rank].isFarthestKnown = false
    }
    basis.computeValues(&store)
    for quantity in 0..<store.count where store[quantity].isPresent {
      if store[quantity].position >= 0 {
        store[quantity].value = store[quantity].breakpoint
        continue
      }
      if !store[quantity].isUnknown { store[quantity].value = store.expressionValue(quantity) }
      noteValue(quantity)
      costs.addPrice(store[quantity].price, of: quantity, &basis, &store)
    }
    costs.compute(&basis, &store)
  }
}
