extension HierarchicalSimplex {
  /// Finds the unknowns whose value is not the same all over the face.
  ///
  /// A nonbasic quantity that may move is often blocked by a basic one at its breakpoint. Mostly the tableau row of that
  /// one alone proves that nothing can move (``proveBlocked(by:_:)``); otherwise each doubtful unknown is pushed to both
  /// sides until it either moves or is proved fixed.
  ///
  /// - Returns: false if one of these needs more than ``facePivotLimit`` pivots.
  mutating func findNonUniqueUnknowns() -> Bool {
    var doubtful: [Int] = []
    let initialCount = face.movable.count
    var next = 0
    // A pivot appends the leaving quantity.
    while next < face.movable.count {
      let quantity = Int(face.movable[next])
      next += 1
      guard mayGoOn() else { return false }
      guard store[quantity].isMovable else { continue }
      switch movement(of: quantity) {
      case .free: addNonUnique(alongColumnOf: quantity)
      case .unknown: break
      case .blocked(let blocking, let side, let pushed):
        switch proveBlocked(by: blocking, pushed) {
        case .none: doubtful.append(quantity)
        case .priced: break
        case .unpriced:
          // It would have to be proved again in each solve. After an exchange each may block the other for good.
          if face.blocked.count == 1, face.blocked[0] == quantity, next <= initialCount {
            computeColumn(of: quantity)
            pivotOnFace((quantity, side), distance: 0, leaving: blocking)
          } else {
            for blocked in face.blocked.all { face.fix(Int(blocked), &store) }
          }
        }
      }
    }
    doubtful = doubtful.filter { store[$0].isMovable }
    guard !doubtful.isEmpty else { return true }
    for quantity in doubtful where mayGoOn() { addVarying(quantity) }
    let doubtfulUnknowns = face.varying.members.all.map { Int($0) }.sorted()
    face.varying.removeAll()
    for unknown in doubtfulUnknowns where store[unknown].isUnknown && !face.nonUnique.contains(unknown) {
      guard let movesRight = canMove(unknown, to: Quantity.Side.right),
        let moves = movesRight ? true : canMove(unknown, to: Quantity.Side.left)
      else { return false }
      if !moves { fixValue(of: unknown) }
    }
    return true
  }

  /// How a nonbasic quantity can move to the sides to which it may move.
  private enum Movement {
    case free
    /// Without end, or not at all.
    case unknown
    /// A move to `side` pushes a basic one off its breakpoint, to a side where that costs.
    case blocked(by: Int, side: Int8, pushed: Int8)
  }

  private mutating func movement(of quantity: Int) -> Movement {
    // A row on the same single unknown, as the two that keep content from growing and shrinking, is found without
    // computing a column.
    var found = Movement.unknown
    for side: Int8 in [1, -1] where store[quantity].mayMove(to: side) {
      guard let row = blockingSingletonRow(besides: quantity, side) else {
        return movementInColumn(of: quantity)
      }
      found = .blocked(by: row.quantity, side: side, pushed: row.pushed)
    }
    return found
  }

  private mutating func movementInColumn(of quantity: Int) -> Movement {
    computeColumn(of: quantity)
    var found = Movement.unknown
    for side: Int8 in [1, -1] where store[quantity].mayMove(to: side) {
      let (distance, blocking) = faceRatioTest(towards: side)
      if distance > Self.distanceTolerance { return .free }
      if let blocking {
        found = .blocked(
          by: blocking, side: side, pushed: basis.column[blocking] * Double(side) > 0 ? 1 : -1)
      }
    }
    return found
  }

  /// For a quantity that consists of one unknown: another row of that unknown alone that keeps it from moving to a side.
  /// Sets the tableau row of that row.
  private mutating func blockingSingletonRow(besides quantity: Int, _ side: Int8) -> (
    quantity: Int, pushed: Int8
  )? {
    var unknown = store[quantity].unknownNumber
    var coefficient = 1.0
    if unknown < 0 {
      guard store[quantity].rowLength == 1 else { return nil }
      let term = store.pool[store[quantity].rowStart]
      (unknown, coefficient) = (term.unknown, term.coefficient)
    }
    var place = store.firstTerm(ofUnknown: Int(unknown))
    // An unknown of many constraints is hardly the size of some content.
    for _ in 0..<16 where place >= 0 {
      let other = Int(store.pool[place].row)
      updateDependent(other)
      let rate = store.pool[place].coefficient * coefficient * Double(side)
      let pushed: Int8 = rate < 0 ? -1 : 1
      if store[other].position < 0, store[other].rowLength == 1, rate != 0,
        -store[other].excess * Double(pushed) <= Self.distanceTolerance, !store[other].mayMove(to: pushed)
      {
        basis.setRow(of: other, to: store.pool[place].coefficient / coefficient, times: quantity, &store)
        return (other, pushed)
      }
      place = store.termAfter(place)
    }
    return nil
  }

  /// The result of a row as a proof that the nonbasic quantities in it are blocked.
  private enum Proof {
    /// Nothing: some may move.
    case none
    /// Those in `face.blocked` cannot move, but their reduced costs do not show it.
    case unpriced
    /// None can move, and the row has a price that shows it in the following solves.
    case priced
  }

  /// If all nonbasic quantities in the row of a basic one at its breakpoint push it to a side where that costs, none of
  /// them can move.
  private mutating func proveBlocked(by blocking: Int, _ side: Int8) -> Proof {
    basis.computeRow(of: blocking, &store)
    face.blocked.removeAll()
    for (position, coefficient) in basis.row.entries where abs(coefficient) > Self.coefficientTolerance {
      let quantity = Int(basis.nonbasicAt[position])
      let pushing = coefficient > 0 ? side : -side
      if store[quantity].mayMove(to: -pushing) { return .none }
      if store[quantity].mayMove(to: pushing) { face.blocked.append(quantity) }
    }
    return makeComplementary(blocking, side) ? .priced : .unpriced
  }

  /// Moves the inner price of a basic quantity at its breakpoint, whose row is computed, towards its slope on a side, but
  /// not so far that any reduced cost becomes zero or negative (strict complementarity). Returns false if it cannot.
  private mutating func makeComplementary(_ quantity: Int, _ side: Int8) -> Bool {
    let old = store[quantity].price
    let rank = costs.rank(of: quantity, &store)
    var change = (store[quantity].slope(on: side) - old) / 2
    for (position, coefficient) in basis.row.entries where abs(coefficient) > Self.coefficientTolerance {
      // The side on which the reduced cost decreases.
      let cheaper: Int8 = coefficient * change > 0 ? -1 : 1
      guard let slack = slack(of: Int(basis.nonbasicAt[position]), towards: cheaper, at: rank) else {
        return false
      }
      if abs(coefficient * change) > slack / 2 { change *= slack / 2 / abs(coefficient * change) }
    }
    guard abs(change) > 1e-4 else { return false }
    setSide(quantity, Quantity.Side.at)
    store[quantity].innerPrice = old + change
    costs.addRow(times: change, at: rank, &basis, &store)
    costs.priceUnpriced(&store)
    return true
  }

  /// By how much the reduced cost of a nonbasic quantity at a level can decrease so that it stays lexicographically
  /// positive; nil if it is not.
  private mutating func slack(of quantity: Int, towards side: Int8, at ownRank: Int) -> Double? {
    for rank in 0..<costs.levels.count {
      let cost = costs.reducedCost(quantity, towards: side, at: rank, &store)
      if rank == ownRank { return cost > costs.levels[rank].tolerance ? cost : nil }
      if abs(cost) > costs.levels[rank].tolerance { return cost > 0 ? .infinity : nil }
    }
    return nil
  }

  /// Notes the unknowns in the column of a nonbasic quantity, which is computed, as not unique.
  private mutating func addNonUnique(alongColumnOf quantity: Int) {
    if store[quantity].isUnknown { face.nonUnique.insert(quantity) }
    for (other, rate) in basis.column.entries where abs(rate) > Self.coefficientTolerance {
      if store[other].isUnknown { face.nonUnique.insert(other) }
    }
  }

  /// Whether an unknown can move to a side; nil if ``facePivotLimit`` pivots do not tell.
  private mutating func canMove(_ target: Int, to side: Int8) -> Bool? {
    for _ in 0...facePivotLimit {
      guard mayGoOn() else { return nil }
      guard let entering = enteringQuantity(moving: target, towards: side) else { return false }
      computeColumn(of: entering.quantity)
      let (distance, blocking) = faceRatioTest(towards: entering.side)
      guard distance <= Self.distanceTolerance, let blocking else {
        addNonUnique(alongColumnOf: entering.quantity)
        return face.nonUnique.contains(target)
      }
      pivotOnFace(entering, distance: 0, leaving: blocking)
    }
    return nil
  }
}
