/// The primal simplex method.
extension HierarchicalSimplex {
  // MARK: Iterations

  /// Primal simplex iterations from the present vertex to an optimal one. Returns false if it gave up, which only the
  /// hard bound on the number of steps can cause.
  mutating func optimise(onlyRequired: Bool = false) -> Bool {
    let bound = stepLimit ?? 2000 + 20 * store.count
    let patience = 50 + store.count / 4
    var idle = 0
    var polishes = 0
    for _ in 0..<bound {
      if factors.isWornOut {
        factorise()
      }
      acceptMisplaced()
      examineTouched()
      let isPatient = idle < patience
      guard let choice = isPatient ? pricedCandidate(onlyRequired) : blandCandidate(onlyRequired) else {
        if !isWorn || polishes == 3 { return true }
        polishes += 1
        factorise()
        repair()
        continue
      }
      let before = store[choice.quantity].value
      computeColumn(of: choice.quantity)
      guard step(entering: choice.quantity, towards: choice.side, patient: isPatient) else {
        // Only rounding can make it seem that the cost falls for ever.
        if workSinceRefresh == 0 { return false }
        factorise()
        continue
      }
      idle = abs(store[choice.quantity].value - before) > 1e-12 ? 0 : idle + 1
    }
    return false
  }

  /// Whether numbers have been so large on the way that rounding may have spoilt what is left of them.
  private var isWorn: Bool {
    longestMove > 1e7 || (0..<levels.count).contains { levels.base[$0].isWorn }
  }

  private mutating func pricedCandidate(_ onlyRequired: Bool) -> (quantity: Int, side: Int8)? {
    for rank in 0..<levels.count {
      let level = levels.base + rank
      if onlyRequired && level.pointee.priority < Self.required { return nil }
      while let candidate = level.pointee.candidates.popLast() {
        let quantity = Int(candidate)
        guard store[quantity].position >= 0 else { continue }
        let falling = examine(quantity)
        guard falling.side != 0 else { continue }
        if falling.rank > rank {
          levels.base[falling.rank].candidates.append(candidate)
          continue
        }
        return (quantity, falling.side)
      }
    }
    return nil
  }

  private mutating func blandCandidate(_ onlyRequired: Bool) -> (quantity: Int, side: Int8)? {
    for quantity in 0..<store.count where store[quantity].position >= 0 {
      let falling = examine(quantity)
      if falling.side != 0 && (!onlyRequired || falling.rank == 0) { return (quantity, falling.side) }
    }
    return nil
  }

  /// Moves `entering`, whose column is in `moves`, off its breakpoint and makes it basic in exchange for the
  /// quantity at whose breakpoint the cost stops falling. False if there is none.
  mutating func step(entering: Int, towards side: Int8, patient: Bool) -> Bool {
    let direction = Double(side)
    stops.removeAll(keepingCapacity: true)
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      let speed = moves[quantity] * direction
      guard abs(speed) > Self.coefficientTolerance, store[quantity].hasBreakpoint else { continue }
      guard kink(of: quantity, goesRight: speed > 0) > 0 else { continue }
      let gap = store[quantity].side == 0 ? 0 : store[quantity].breakpoint - store[quantity].value
      let distance = max(0, gap / speed)
      stops.append(Stop(distance: distance, speed: abs(speed), quantity: quantity))
    }
    guard let place = ratioTest(entering: entering, side, patient: patient) else { return false }
    let last = stops[place]
    walk(entering: entering, by: last.distance * direction)
    if place > 0 {
      for passed in stops[..<place] {
        let quantity = passed.quantity
        let old = store[quantity].price
        setSide(quantity, moves[quantity] * direction > 0 ? 1 : -1)
        addPrice(of: quantity, store[quantity].price - old)
      }
      updateGradients()
    }
    exchange(entering: entering, side: side, leaving: last.quantity)
    return true
  }

  /// By how much the slope of a basic quantity rises when it passes its breakpoint; 0 if it goes away from it.
  @inline(__always)
  private func kink(of quantity: Int, goesRight: Bool) -> Double {
    goesRight
      ? store[quantity].rightSlope - store[quantity].price
      : store[quantity].price - store[quantity].leftSlope
  }

  /// Sorts the stops as far as need be and finds the one where the cost no longer falls.
  private mutating func ratioTest(entering: Int, _ side: Int8, patient: Bool) -> Int? {
    cost.removeAll(keepingCapacity: true)
    for rank in 0..<levels.count {
      let level = levels.base + rank
      var part = level.pointee.gradient[entering]
      if level.pointee.priority == Int(store[entering].priority) { part += store[entering].slope(on: side) }
      cost.append(part * Double(side))
    }
    if stops.count > 1 {
      // Among stops at one place the order is ours: for Bland's rule by number, otherwise so that the
      // quantity that ends up leaving has a large coefficient.
      stops.sort { $0.distance < $1.distance }
      var start = 0
      while start < stops.count {
        var end = start + 1
        while end < stops.count, stops[end].distance <= stops[start].distance + 1e-9 { end += 1 }
        if end > start + 1 {
          if patient {
            stops[start..<end].sort { $0.speed < $1.speed }
          } else {
            stops[start..<end].sort { $0.quantity < $1.quantity }
          }
        }
        start = end
      }
    }
    for (place, stop) in stops.enumerated() {
      let quantity = stop.quantity
      let kink = kink(of: quantity, goesRight: moves[quantity] * Double(side) > 0)
      cost[rank(ofQuantity: quantity)] += kink * stop.speed
      if !patient || !falls() { return place }
    }
    return nil
  }

  private func falls() -> Bool {
    for (rank, part) in cost.enumerated() where abs(part) > levels.base[rank].tolerance { return part < 0 }
    return false
  }

  /// Moves a nonbasic quantity, whose column is in `moves`, and all that depends on it.
  mutating func walk(entering: Int, by distance: Double) {
    guard distance != 0 else { return }
    for place in 0..<moves.indices.count {
      let quantity = Int(moves.indices[place])
      move(quantity, by: moves[quantity] * distance)
      if store[quantity].side == 0 { updateSide(quantity) }
    }
    move(entering, by: distance)
  }

  /// Makes `leaving` nonbasic, at its breakpoint, and `entering` basic, on the given side of its own.
  mutating func exchange(entering: Int, side: Int8, leaving: Int) {
    updateGradients()
    computeRow(of: leaving)
    columnInMoves = -1
    rowInRow = -1
    let position = Int(store[entering].position)
    let pivot = row[position]
    setSide(entering, side)
    guard abs(pivot) > 1e-11, abs(pivot - moves[leaving]) < 1e-6 * max(1, abs(pivot)) else {
      // The row and the column do not agree on the pivot: the factors are no longer any good.
      memberAt[position] = Int32(truncatingIfNeeded: leaving)
      store[leaving].side = 0
      store[leaving].innerPrice = 0
      factorise()
      return
    }
    for rank in 0..<levels.count {
      let level = levels.base + rank
      var rate = level.pointee.gradient[entering]
      if level.pointee.priority == Int(store[entering].priority) { rate += store[entering].slope(on: side) }
      rate /= pivot
      if abs(rate) > 1e-14 {
        for place in 0..<row.indices.count {
          let index = Int(row.indices[place])
          let change = row[index] * rate
          if change == 0 { continue }
          let quantity = Int(memberAt[index])
          level.pointee.gradient[quantity] -= change
          level.pointee.note(change)
          touch(quantity)
        }
      }
      level.pointee.gradient[entering] = 0
      if level.pointee.priority == Int(store[leaving].priority) { rate -= store[leaving].price }
      level.pointee.gradient[leaving] = rate
      level.pointee.note(rate)
    }
    factors.replaceRow(at: position, by: row)
    workSinceRefresh += row.indices.count
    memberAt[position] = Int32(truncatingIfNeeded: leaving)
    store[leaving].position = Int32(truncatingIfNeeded: position)
    store[entering].position = -1
    store[leaving].side = 0
    store[leaving].innerPrice = 0
    noteChange(leaving)
    store[leaving].value = store[leaving].breakpoint
    noteChange(entering)
    store[entering].flatSides = 0
    touch(leaving)
    if sensitivities.count > 0 {
      if sensitivities.canExchange(entering: entering, moves) {
        sensitivities.exchange(entering: entering, leaving: leaving, moves, store)
      } else {
        for place in 0..<moves.indices.count { sensitivities.renew(Int(moves.indices[place]), store) }
        forgetFollowers()
      }
    }
  }

  // MARK: Required constraints

  /// Whether a basic quantity costs at the required level, or at least counts as doing so.
  func costsNow(_ quantity: Int) -> Bool {
    store[quantity].isPresent && store[quantity].position < 0
      && store[quantity].priority == Self.required && store[quantity].price != 0
  }

  /// Whether a required constraint or the bound of an extent does not hold at the present vertex.
  func isViolated(_ quantity: Int) -> Bool {
    guard costsNow(quantity) else { return false }
    let distance = store[quantity].value - store[quantity].breakpoint
    return store[quantity].price * distance
      > Self.distanceTolerance * (1 + 1e-5 * abs(store[quantity].breakpoint))
  }

  /// The required constraints and bounds that are violated, by quantity.
  mutating func violated() -> [Int] {
    if suspects.isEmpty { return [] }
    var found: [Int] = []
    var kept = 0
    for place in 0..<suspects.count {
      let quantity = suspects[place]
      if costsNow(Int(quantity)) {
        bringUp(Int(quantity))
        if isViolated(Int(quantity)) { found.append(Int(quantity)) }
        suspects[kept] = quantity
        kept += 1
      } else {
        store[quantity].isSuspect = false
      }
    }
    suspects.truncate(to: kept)
    return found.count > 1 ? found.sorted() : found
  }
}
