/// Maintenance of values, sides, prices and reduced costs as the vertex moves, and rows and columns of the tableau.
extension HierarchicalSimplex {
  // MARK: Values, prices and gradients

  /// Notes that a nonbasic quantity's gradient has changed.
  @inline(__always)
  mutating func touch(_ quantity: Int) {
    if !store[quantity].isTouched {
      store[quantity].isTouched = true
      touched.append(Int32(truncatingIfNeeded: quantity))
    }
  }

  @inline(__always)
  mutating func move(_ quantity: Int, by distance: Double) {
    store[quantity].value += distance
    if abs(distance) > longestMove { longestMove = abs(distance) }
    workSinceRefresh += 1
    if store[quantity].isUnknown && !store[quantity].isChanged {
      store[quantity].isChanged = true
      changed.append(Int32(truncatingIfNeeded: quantity))
    }
  }

  mutating func noteChange(_ quantity: Int) { move(quantity, by: 0) }

  mutating func forgetChanges() {
    for place in 0..<changed.count { store[changed[place]].isChanged = false }
    changed.removeAll()
    allChanged = false
  }

  /// Adds to the price of a basic quantity. The gradients reflect it after ``updateGradients()``.
  mutating func addPrice(of quantity: Int, _ price: Double) {
    guard price != 0 else { return }
    let level = levels.base + rank(ofQuantity: quantity)
    if store[quantity].isUnknown {
      level.pointee.change.add(Int(positionOfUnknown[store[quantity].unknownNumber]), price)
    } else {
      for term in store.terms(of: quantity) {
        level.pointee.change.add(
          Int(positionOfUnknown[store.pool[term].unknown]), price * store.pool[term].coefficient)
      }
    }
  }

  /// Updates the gradients of all levels for the prices that have changed.
  mutating func updateGradients() {
    for rank in 0..<levels.count where !levels.base[rank].change.indices.isEmpty {
      let level = levels.base + rank
      factors.solveForMultipliers(&level.pointee.change)
      for place in 0..<level.pointee.change.indices.count {
        let position = Int(level.pointee.change.indices[place])
        let change = level.pointee.change[position]
        if change == 0 { continue }
        let quantity = Int(memberAt[position])
        level.pointee.gradient[quantity] += change
        level.pointee.note(level.pointee.gradient[quantity])
        touch(quantity)
      }
      level.pointee.change.clear()
    }
  }

  /// Updates the gradients for a change in the price of the basic quantity whose row is in `row`.
  mutating func spread(_ change: Double, ofRowOf quantity: Int) {
    let level = levels.base + rank(ofQuantity: quantity)
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let part = row[position] * change
      if part == 0 { continue }
      let member = Int(memberAt[position])
      level.pointee.gradient[member] += part
      level.pointee.note(level.pointee.gradient[member])
      touch(member)
    }
  }

  @inline(__always)
  mutating func setSide(_ quantity: Int, _ side: Int8) {
    store[quantity].side = side
    if sensitivities.count > 0 { sensitivities.renew(quantity, store) }
    if store[quantity].priority == Self.required && store[quantity].slope(on: side) != 0
      && !store[quantity].isSuspect
    {
      store[quantity].isSuspect = true
      suspects.append(Int32(truncatingIfNeeded: quantity))
    }
  }

  /// Sets the side of a basic quantity by its value; the gradients do not reflect it.
  @inline(__always)
  mutating func placeSide(_ quantity: Int) {
    let distance = store[quantity].value - store[quantity].breakpoint
    if distance > Self.distanceTolerance {
      setSide(quantity, 1)
    } else if distance < -Self.distanceTolerance {
      setSide(quantity, -1)
    }
  }

  /// Moves a basic quantity to the side where its value is now, and its price with it.
  @inline(__always)
  mutating func updateSide(_ quantity: Int) {
    let side = store[quantity].side
    let price = store[quantity].price
    placeSide(quantity)
    if store[quantity].side != side { addPrice(of: quantity, store[quantity].price - price) }
  }

  // MARK: Rows and columns

  /// Computes the tableau column of a nonbasic quantity in `moves`, unless it is cached there.
  mutating func computeColumn(of quantity: Int) {
    if columnInMoves == quantity { return }
    column.clear()
    column.add(Int(store[quantity].position), 1)
    factors.solveForUnknowns(&column)
    collectMoves()
    columnInMoves = quantity
  }

  /// Computes `moves` for all basic quantities from those of the unknowns in `column`.
  mutating func collectMoves() {
    columnInMoves = -1
    moves.clear()
    for place in 0..<column.indices.count {
      let position = Int(column.indices[place])
      let speed = column[position]
      guard abs(speed) > 1e-13 else { continue }
      let unknown = Int(unknownAt[position])
      let quantity = Int(store.quantityOfUnknown[unknown])
      if store[quantity].position < 0 { addMove(of: quantity, speed) }
      var term = store.firstTerm(ofUnknown: unknown)
      while term >= 0 {
        let user = Int(store.pool[term].row)
        if store[user].position < 0 { addMove(of: user, speed * store.pool[term].coefficient) }
        term = store.termAfter(term)
      }
    }
    column.clear()
  }

  @inline(__always)
  private mutating func addMove(of quantity: Int, _ speed: Double) {
    bringUp(quantity)
    moves.add(quantity, speed)
  }

  /// Computes the tableau row of a basic quantity in `row`, unless it is cached there.
  mutating func computeRow(of quantity: Int) {
    if rowInRow == quantity { return }
    rowInRow = quantity
    row.clear()
    if store[quantity].isUnknown {
      row.add(Int(positionOfUnknown[store[quantity].unknownNumber]), 1)
    } else {
      for term in store.terms(of: quantity) {
        row.add(Int(positionOfUnknown[store.pool[term].unknown]), store.pool[term].coefficient)
      }
    }
    factors.solveForMultipliers(&row)
  }

  /// Puts the row of a basic quantity in `row` that is a multiple of one nonbasic quantity.
  mutating func setRow(of quantity: Int, to multiplier: Double, times nonbasic: Int) {
    row.clear()
    row.add(Int(store[nonbasic].position), multiplier)
    rowInRow = quantity
  }

  // MARK: Slopes

  /// Prices a nonbasic quantity: the side towards which the cost falls (or 0), and the level at which it does. Sets
  /// `flatSides` to the sides towards which the cost is constant.
  mutating func examine(_ quantity: Int) -> (side: Int8, rank: Int) {
    guard store[quantity].isPresent else {
      store[quantity].flatSides = 0
      return (0, 0)
    }
    let own = Int(store[quantity].priority)
    var right = true
    var left = true
    for rank in 0..<levels.count {
      let level = levels.base + rank
      let part = level.pointee.gradient[quantity]
      var rightPart = part
      var leftPart = part
      if level.pointee.priority == own {
        rightPart += store[quantity].rightSlope
        leftPart += store[quantity].leftSlope
      }
      if right && rightPart < -level.pointee.tolerance {
        store[quantity].flatSides = 0
        return (1, rank)
      }
      if left && leftPart > level.pointee.tolerance {
        store[quantity].flatSides = 0
        return (-1, rank)
      }
      if rightPart > level.pointee.tolerance { right = false }
      if leftPart < -level.pointee.tolerance { left = false }
      if !left && !right { break }
    }
    store[quantity].flatSides = (left ? 1 : 0) | (right ? 2 : 0)
    return (0, 0)
  }

  /// Prices a nonbasic quantity and adds it to the candidates or to the flat ones.
  @inline(__always)
  mutating func examineAgain(_ quantity: Int) {
    let falling = examine(quantity)
    if falling.side != 0 {
      levels.base[falling.rank].candidates.append(Int32(truncatingIfNeeded: quantity))
    } else if store[quantity].flatSides != 0 && !store[quantity].isInFlat {
      store[quantity].isInFlat = true
      flat.append(Int32(truncatingIfNeeded: quantity))
    }
  }

  mutating func examineTouched() {
    for place in 0..<touched.count {
      let quantity = Int(touched[place])
      store[quantity].isTouched = false
      if store[quantity].position >= 0 { examineAgain(quantity) } else { store[quantity].flatSides = 0 }
    }
    touched.removeAll()
  }

  /// Puts the nonbasic quantities that can move without changing the cost in `open`.
  mutating func openFlatMembers() {
    open.removeAll()
    var kept = 0
    for place in 0..<flat.count {
      let quantity = flat[place]
      if store[quantity].position >= 0 && store[quantity].flatSides != 0 {
        open.append(quantity)
        flat[kept] = quantity
        kept += 1
      } else {
        store[quantity].isInFlat = false
      }
    }
    flat.truncate(to: kept)
  }
}
