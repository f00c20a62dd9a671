/// Which unknowns are not the same in all of the equally good solutions.
extension HierarchicalSimplex {
  /// The unknowns whose value is not the same all over the face.
  ///
  /// A quantity that may move is often kept from it by one that sits at its breakpoint too. Mostly that one alone
  /// proves that nothing can move (see ``pin(_:_:)``); otherwise each doubtful unknown is pushed to both
  /// sides until it either moves or is proved to be stuck. Returns false if one of these needs more than
  /// ``stepBound`` pivots.
  mutating func findFreeUnknowns() -> Bool {
    var doubtful: [Int] = []
    let movable = open.count
    var next = 0
    // An exchange adds what it makes nonbasic to the end.
    while next < open.count {
      let quantity = Int(open[next])
      next += 1
      guard isOpen(quantity) else { continue }
      switch obstacle(to: quantity) {
      case .none: markMoved(quantity)
      case .unknown: break
      case .quantity(let blocker, let side, let pushed):
        switch pin(blocker, pushed) {
        case .no: doubtful.append(quantity)
        case .lasting: break
        case .passing:
          // It would have to be pinned anew every time. In each other's place the two may pin each other for good.
          if stuck.count == 1, stuck[0] == quantity, next <= movable {
            computeColumn(of: quantity)
            shift((quantity, side), distance: 0, leaving: blocker)
          } else {
            for member in stuck.all { close(Int(member)) }
          }
        }
      }
    }
    doubtful = doubtful.filter { isOpen($0) }
    guard !doubtful.isEmpty else { return true }
    for quantity in doubtful { reach(from: quantity) }
    let doubtfulUnknowns = reached.members.all.map { Int($0) }.sorted()
    reached.removeAll()
    for unknown in doubtfulUnknowns where store[unknown].isUnknown && !faceFree.contains(unknown) {
      guard let movesRight = canMove(unknown, 1), let moves = movesRight ? true : canMove(unknown, -1) else {
        return false
      }
      if !moves { freeze(unknown) }
    }
    return true
  }

  /// What keeps a nonbasic quantity from moving.
  private enum Obstacle {
    case none
    /// It could move without end, or not at all.
    case unknown
    /// Going to `side` the quantity pushes another one, which is at its breakpoint, to a side where that costs.
    case quantity(Int, side: Int8, pushed: Int8)
  }

  /// What keeps a nonbasic quantity from moving to any of the sides it may go to.
  private mutating func obstacle(to quantity: Int) -> Obstacle {
    // Where content is to be neither larger nor smaller, one look at the unknown tells as much as a column would,
    // and that may hold all that lies below.
    var found = Obstacle.unknown
    for side: Int8 in [1, -1] where isAllowed(quantity, side) {
      guard let twin = twin(of: quantity, side) else { return obstacleInColumn(of: quantity) }
      found = .quantity(twin.quantity, side: side, pushed: twin.pushed)
    }
    return found
  }

  private mutating func obstacleInColumn(of quantity: Int) -> Obstacle {
    computeColumn(of: quantity)
    var found = Obstacle.unknown
    for side: Int8 in [1, -1] where isAllowed(quantity, side) {
      let stop = stop(side)
      if stop.distance > Self.distanceTolerance { return .none }
      if let blocker = stop.quantity {
        found = .quantity(blocker, side: side, pushed: moves[blocker] * Double(side) > 0 ? 1 : -1)
      }
    }
    return found
  }

  /// Another constraint on the one unknown that a quantity consists of, which keeps it from going to a side.
  private mutating func twin(of quantity: Int, _ side: Int8) -> (quantity: Int, pushed: Int8)? {
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
      bringUp(other)
      let speed = store.pool[place].coefficient * coefficient * Double(side)
      let pushed: Int8 = speed < 0 ? -1 : 1
      let gap = (store[other].breakpoint - store[other].value) * Double(pushed)
      if store[other].position < 0, store[other].rowLength == 1, speed != 0, gap <= Self.distanceTolerance,
        !isAllowed(other, pushed)
      {
        setRow(of: other, to: store.pool[place].coefficient / coefficient, times: quantity)
        return (other, pushed)
      }
      place = store.termAfter(place)
    }
    return nil
  }

  private enum Pinning {
    /// Something may still move.
    case no
    /// What is in `stuck` cannot move, and nothing shows it.
    case passing
    /// Nothing can move, and the quantity has a price that tells as much: the question will not come up again.
    case lasting
  }

  /// A basic quantity sits at its breakpoint and may not go to one side. If all that may move pushes it to that
  /// side, none of it can move.
  private mutating func pin(_ blocker: Int, _ side: Int8) -> Pinning {
    computeRow(of: blocker)
    stuck.removeAll()
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      guard abs(coefficient) > Self.coefficientTolerance else { continue }
      let member = Int(memberAt[position])
      let pushing = coefficient > 0 ? side : -side
      if isAllowed(member, -pushing) { return .no }
      if isAllowed(member, pushing) { stuck.append(Int32(truncatingIfNeeded: member)) }
    }
    return raisePrice(of: blocker, side) ? .lasting : .passing
  }

  /// Moves the price of a basic quantity at its breakpoint, whose row is in `row`, towards its slope on the side,
  /// but not so far that the cost could fall anywhere. Returns false if it cannot.
  private mutating func raisePrice(of blocker: Int, _ side: Int8) -> Bool {
    let old = store[blocker].price
    let rank = rank(ofQuantity: blocker)
    var change = (store[blocker].slope(on: side) - old) / 2
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      let coefficient = row[position]
      guard abs(coefficient) > Self.coefficientTolerance else { continue }
      // The side on which the cost of moving gets less.
      let cheaper: Int8 = coefficient * change > 0 ? -1 : 1
      guard let room = slack(of: Int(memberAt[position]), cheaper, rank) else { return false }
      if abs(coefficient * change) > room / 2 { change *= room / 2 / abs(coefficient * change) }
    }
    guard abs(change) > 1e-4 else { return false }
    setSide(blocker, Quantity.Side.at)
    store[blocker].innerPrice = old + change
    spread(change, ofRowOf: blocker)
    examineTouched()
    return true
  }

  /// By how much the cost of moving a nonbasic quantity to a side can fall at a level so that it still rises;
  /// nil if not at all.
  private mutating func slack(of quantity: Int, _ side: Int8, _ ownRank: Int) -> Double? {
    for rank in 0..<levels.count {
      let level = levels.base + rank
      var part = level.pointee.gradient[quantity]
      if level.pointee.priority == Int(store[quantity].priority) { part += store[quantity].slope(on: side) }
      part *= Double(side)
      if rank == ownRank { return part > level.pointee.tolerance ? part : nil }
      if abs(part) > level.pointee.tolerance { return part > 0 ? .infinity : nil }
    }
    return nil
  }

  /// Notes the unknowns that move with the nonbasic quantity whose column is in `moves`.
  private mutating func markMoved(_ quantity: Int) {
    if store[quantity].isUnknown { faceFree.insert(quantity) }
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      if store[other].isUnknown && abs(moves[other]) > Self.coefficientTolerance { faceFree.insert(other) }
    }
  }

  /// Nil if ``stepBound`` pivots do not tell.
  private mutating func canMove(_ target: Int, _ side: Int8) -> Bool? {
    for pivots in 0... {
      guard let choice = mover(of: target, towards: side) else { return false }
      computeColumn(of: choice.quantity)
      let stop = stop(choice.side)
      if stop.distance > Self.distanceTolerance {
        markMoved(choice.quantity)
        return faceFree.contains(target)
      }
      guard let leaving = stop.quantity else { return true }
      if pivots == stepBound { break }
      shift(choice, distance: 0, leaving: leaving)
    }
    return nil
  }
}
