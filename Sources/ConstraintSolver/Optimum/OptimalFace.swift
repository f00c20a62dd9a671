/// The face of optimal solutions, and the walks on it.
///
/// On the optimal face every quantity with a price stays on its side of its breakpoint, so each cost is linear, and a
/// nonbasic quantity moves only in directions of zero reduced cost at all levels. Walks on the face use Bland's rule.
extension HierarchicalSimplex {
  /// Chooses one point of the face, and stores the unknowns that are not unique on it in `faceFree`. Returns false if
  /// that reached the bound on the number of pivots.
  mutating func resolveFace() -> Bool {
    faceFree.removeAll()
    var isFinished = true
    examineTouched()
    openFlatMembers()
    guard !open.isEmpty else {
      isAtRest = true
      return true
    }
    isFinished = findFreeUnknowns()
    if !faceFree.isEmpty {
      for place in 0..<open.count where isOpen(Int(open[place])) { reach(from: Int(open[place])) }
      isFinished = breakTies() && isFinished
    }
    openFlatMembers()
    isAtRest = isFinished && faceFree.isEmpty && restricted.isEmpty && open.isEmpty
    for quantity in restricted.all { store[quantity].faceSides = Quantity.unrestricted }
    restricted.removeAll()
    return isFinished
  }

  mutating func isOpen(_ quantity: Int) -> Bool {
    store[quantity].position >= 0 && (isAllowed(quantity, 1) || isAllowed(quantity, -1))
  }

  /// Whether a nonbasic quantity can still move.
  mutating func isAnyOpen() -> Bool {
    while let last = open.popLast() {
      guard isOpen(Int(last)) else { continue }
      open.append(last)
      return true
    }
    return false
  }

  /// The one nonbasic quantity that can still move; nil if there are more, or none.
  mutating func soleOpen() -> Int? {
    guard isAnyOpen(), let sole = open.popLast() else { return nil }
    // A closed quantity is not opened again.
    while let other = open.popLast() {
      if other != sole && isOpen(Int(other)) {
        open.append(other)
        open.append(sole)
        return nil
      }
    }
    open.append(sole)
    return Int(sole)
  }

  @inline(__always)
  mutating func isAllowed(_ quantity: Int, _ side: Int8) -> Bool {
    let sides = store[quantity].faceSides
    if sides != Quantity.unrestricted { return sides & (side < 0 ? 1 : 2) != 0 }
    if store[quantity].position >= 0 { return store[quantity].flatSides & (side < 0 ? 1 : 2) != 0 }
    return store[quantity].slope(on: side) == store[quantity].price
  }

  mutating func restrict(_ quantity: Int, left: Bool, right: Bool) {
    store[quantity].faceSides = (left ? 1 : 0) | (right ? 2 : 0)
    restricted.append(Int32(truncatingIfNeeded: quantity))
  }

  mutating func close(_ quantity: Int) { restrict(quantity, left: false, right: false) }

  /// Adds a nonbasic quantity and all basic ones in its column to `reached`.
  mutating func reach(from quantity: Int) {
    reached.insert(quantity)
    computeColumn(of: quantity)
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      if abs(moves[other]) > Self.coefficientTolerance { reached.insert(other) }
    }
  }

  // MARK: Walking on the face

  /// The most pivots for one quantity on the face.
  var stepBound: Int { stepLimit ?? 1000 + 10 * store.count }

  /// The nonbasic quantity of the smallest number whose allowed direction moves the target towards the side.
  mutating func mover(of target: Int, towards side: Int8) -> (quantity: Int, side: Int8)? {
    guard store[target].position < 0 else { return isAllowed(target, side) ? (target, side) : nil }
    computeRow(of: target)
    var best: (quantity: Int, side: Int8)?
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      guard abs(coefficient) > Self.coefficientTolerance else { continue }
      let quantity = Int(memberAt[position])
      if let best, best.quantity < quantity { continue }
      let direction = coefficient > 0 ? side : -side
      if isAllowed(quantity, direction) { best = (quantity, direction) }
    }
    return best
  }

  /// Like ``mover(of:towards:)`` with a single candidate, by its column instead of the target's row.
  mutating func mover(_ sole: Int, of target: Int, _ side: Int8) -> (quantity: Int, side: Int8)? {
    computeColumn(of: sole)
    guard abs(moves[target]) > Self.coefficientTolerance else { return nil }
    let direction = moves[target] > 0 ? side : -side
    return isAllowed(sole, direction) ? (sole, direction) : nil
  }

  /// The ratio test on the face: how far the nonbasic quantity whose column is in `moves` can move, and the basic
  /// quantity that blocks it there.
  mutating func stop(_ side: Int8) -> (distance: Double, quantity: Int?) {
    var best: (distance: Double, quantity: Int?) = (.infinity, nil)
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      let speed = moves[quantity]
      guard abs(speed) > Self.coefficientTolerance else { continue }
      // Most are positions, which nothing bounds.
      if !store[quantity].hasBreakpoint && store[quantity].faceSides == Quantity.unrestricted { continue }
      let direction: Int8 = speed * Double(side) < 0 ? -1 : 1
      let gap = (store[quantity].breakpoint - store[quantity].value) * Double(direction)
      var room = max(0, gap)
      if isAllowed(quantity, direction) {
        // Unbounded in this direction, unless its breakpoint is still ahead.
        if isAllowed(quantity, -direction) || gap < Self.distanceTolerance { continue }
        room = gap
      }
      let distance = room / abs(speed)
      if distance < best.distance - 1e-12
        || distance < best.distance + 1e-12 && quantity < best.quantity ?? Int.max
      {
        best = (distance, quantity)
      }
    }
    return best
  }

  private mutating func go(_ choice: (quantity: Int, side: Int8), _ distance: Double) {
    guard distance > 0 else { return }
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      let speed = moves[quantity]
      guard abs(speed) > Self.coefficientTolerance else { continue }
      move(quantity, by: speed * distance * Double(choice.side))
      if store[quantity].side == 0 { placeSide(quantity) }
    }
    move(choice.quantity, by: distance * Double(choice.side))
  }

  /// Moves the single free quantity, a removed row, to its final value. Its breakpoint has no meaning any more and moves
  /// with it, so that the row keeps its position for a row inserted later.
  mutating func carry(_ choice: (quantity: Int, side: Int8), distance: Double) {
    go(choice, distance)
    store[choice.quantity].breakpoint = store[choice.quantity].value
    close(choice.quantity)
  }

  mutating func shift(_ choice: (quantity: Int, side: Int8), distance: Double, leaving: Int) {
    go(choice, distance)
    exchange(entering: choice.quantity, side: choice.side, leaving: leaving)
    open.append(Int32(truncatingIfNeeded: leaving))
    examineTouched()
  }
}
