/// A vertex from nothing: the basis is chosen or taken as it is, factorised, and everything computed from it.
extension HierarchicalSimplex {
  /// Guesses a basis and starts anew from it.
  mutating func chooseBasis() {
    crashBasis.choose(from: store)
    memberAt.removeAll()
    for unknown in 0..<store.unknownCount {
      let choice = crashBasis.choice[unknown]
      memberAt.append(choice >= 0 ? choice : store.quantityOfUnknown[unknown])
    }
    for quantity in 0..<store.count {
      store[quantity].side = Quantity.Side.at
      store[quantity].innerPrice = 0
    }
    hasBasis = true
    reusedUnknowns.removeAll()
    factorise()
  }

  /// Factorises the present basis and computes everything that depends on it.
  mutating func factorise() {
    forgetFollowers()
    columnInMoves = -1
    rowInRow = -1
    let count = memberAt.count
    elimination.rows.removeAll()
    for place in 0..<count {
      let quantity = Int(memberAt[place])
      if store[quantity].isUnknown {
        elimination.rows.append(store[quantity].unknownNumber, 1)
      } else {
        for term in store.terms(of: quantity) where store.pool[term].coefficient != 0 {
          elimination.rows.append(store.pool[term].unknown, store.pool[term].coefficient)
        }
      }
      elimination.rows.endList()
    }
    elimination.factorise(into: &factors)
    for quantity in 0..<store.count { store[quantity].position = -1 }
    for place in 0..<elimination.rejected.count {
      let substitute = elimination.substitutes[place]
      memberAt[elimination.rejected[place]] = store.quantityOfUnknown[substitute]
    }
    dense.reset(to: count, filler: 0)
    positionOfUnknown.reset(to: count, filler: 0)
    unknownAt.removeAll()
    column.clear()
    // `unknownAt` serves to keep the members while they are put in order.
    for position in 0..<count { unknownAt.append(memberAt[elimination.rowAt[position]]) }
    for position in 0..<count {
      memberAt[position] = unknownAt[position]
      unknownAt[position] = elimination.unknownAt[position]
      store[memberAt[position]].position = Int32(truncatingIfNeeded: position)
      positionOfUnknown[unknownAt[position]] = Int32(truncatingIfNeeded: position)
    }
    refresh()
  }

  /// Computes values, sides and gradients from the factorised basis.
  mutating func refresh() {
    let count = memberAt.count
    workSinceRefresh = 0
    longestMove = 0
    allChanged = true
    for position in 0..<count { dense[position] = store[memberAt[position]].breakpoint }
    factors.solveForUnknowns(full: dense)
    for position in 0..<count {
      let quantity = Int(store.quantityOfUnknown[unknownAt[position]])
      store[quantity].value = dense[position]
    }
    forgetMisplaced()
    for rank in 0..<levels.count {
      let level = levels.base + rank
      level.pointee.change.clear()
      level.pointee.candidates.removeAll()
      level.pointee.isMisplacedSorted = false
    }
    for quantity in 0..<store.count where store[quantity].isPresent {
      if store[quantity].position >= 0 {
        store[quantity].value = store[quantity].breakpoint
        continue
      }
      if !store[quantity].isUnknown { store[quantity].value = store.expressionValue(quantity) }
      noteValue(quantity)
      let price = store[quantity].price
      if price != 0 { addPrice(of: quantity, price) }
    }
    for rank in 0..<levels.count {
      let level = levels.base + rank
      for quantity in 0..<store.count { level.pointee.gradient[quantity] = 0 }
      level.pointee.forgetLargest()
      if level.pointee.change.indices.isEmpty { continue }
      for position in 0..<count { dense[position] = 0 }
      for place in 0..<level.pointee.change.indices.count {
        let index = level.pointee.change.indices[place]
        dense[index] = level.pointee.change[Int(index)]
      }
      level.pointee.change.clear()
      factors.solveForMultipliers(full: dense)
      for position in 0..<count where dense[position] != 0 {
        level.pointee.gradient[memberAt[position]] = dense[position]
        level.pointee.note(dense[position])
      }
      level.pointee.noteAfresh()
    }
    for place in 0..<flat.count { store[flat[place]].isInFlat = false }
    flat.removeAll()
    for position in 0..<count { examineAgain(Int(memberAt[position])) }
  }
}
