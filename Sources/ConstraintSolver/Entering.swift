/// How constraints come into the vertex.
extension HierarchicalSimplex {
  /// Takes in what enters: first what has the same expression as something that leaves and can stand in its place,
  /// so that the basis remains the same, then the rest, where the vertex has got to by then.
  mutating func takeIn() {
    var rest = 0
    for place in 0..<entering.count {
      let quantity = Int(entering[place])
      if store[quantity].isPresent {
        store.restoreCosts(of: quantity)
        goOn(quantity, from: store[quantity].breakpoint)
        continue
      }
      takeIn(quantity)
      if let predecessor = predecessor(of: quantity) {
        succeed(predecessor, by: quantity)
      } else {
        entering[rest] = entering[place]
        rest += 1
      }
    }
    entering.truncate(to: rest)
    takeBreakpoints()
    if !entering.isEmpty { columnInMoves = -1 }
    for quantity in entering.all {
      store[Int(quantity)].value = store.expressionValue(Int(quantity))
      noteValue(Int(quantity))
    }
    entering.removeAll()
  }

  /// A nonbasic constraint with the same expression that is to leave.
  private func predecessor(of quantity: Int) -> Int? {
    guard !leaving.isEmpty || !outgoing.isEmpty else { return nil }
    let terms = store.terms(of: quantity)
    guard let rarest = terms.min(by: { store.uses(ofTermAt: $0) < store.uses(ofTermAt: $1) }) else {
      return nil
    }
    var place = store.firstTerm(ofUnknown: Int(store.pool[rarest].unknown))
    // Where everything hangs on one edge, the search would cost more than it saves.
    for _ in 0..<32 where place >= 0 {
      let other = Int(store.pool[place].row)
      if store[other].isLeaving, store[other].position >= 0, store.haveSameTerms(quantity, other) {
        return other
      }
      place = store.termAfter(place)
    }
    return nil
  }

  private mutating func succeed(_ predecessor: Int, by quantity: Int) {
    let position = store[predecessor].position
    memberAt[position] = Int32(truncatingIfNeeded: quantity)
    store[quantity].position = position
    store[predecessor].position = -1
    store[predecessor].flatSides = 0
    let breakpoint = store[predecessor].breakpoint
    store.leave(predecessor)
    if columnInMoves == predecessor { columnInMoves = quantity }
    for rank in 0..<levels.count {
      let gradient = levels.base[rank].gradient.base
      gradient[quantity] = gradient[predecessor]
      gradient[predecessor] = 0
    }
    goOn(quantity, from: breakpoint)
  }

  /// Lets a nonbasic quantity come to its own breakpoint from one that its place had.
  private mutating func goOn(_ quantity: Int, from breakpoint: Double) {
    store[quantity].breakpoint = breakpoint
    store[quantity].value = breakpoint
    movedBreakpoints.append(Int32(truncatingIfNeeded: quantity))
    touch(quantity)
  }

  mutating func takeIn(_ quantity: Int) {
    store.enter(quantity)
    store[quantity].position = -1
    store[quantity].side = Quantity.Side.at
    store[quantity].innerPrice = 0
    _ = rank(ofPriority: store[quantity].priority)
  }
}
