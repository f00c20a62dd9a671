/// What depends on a constant follows it in proportion, and mostly nothing is in the way of that: the vertex stays
/// where it is, and nothing has to be solved. A window that is resized step by step, or an edge that is
/// dragged, asks for the same proportions again and again. So they are kept (``Sensitivities``), and changed only
/// where a step changes the basis.
extension HierarchicalSimplex {
  /// Lets everything follow the constants that have changed, if nothing else has been edited, and returns whether
  /// that was all. If not, some quantity has changed sides, or there are other edits; nothing has been published
  /// then.
  ///
  /// - Parameters:
  ///   - values: by number of unknown, where its value is to be published.
  ///   - hasOtherEdits: whether there are some that the simplex method does not know of yet.
  mutating func followConstants(into values: borrowing Block<Double>, unless hasOtherEdits: Bool) -> Bool {
    guard !hasOtherEdits, isAtRest, entering.isEmpty, leaving.isEmpty, removedUnknowns.isEmpty,
      reusedUnknowns.isEmpty,
      positionOfUnknown.count == store.unknownCount, !sensitivities.isTangled,
      movedBreakpoints.count <= Sensitivities.mostColumns, knowColumns()
    else { return false }
    if sensitivities.isStale { sensitivities.startAnew(store) }
    var isWithinLimits = true
    for index in movedBreakpoints {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, let number = sensitivities.column(of: quantity) else { continue }
      settleBreakpoint(quantity)
      store[quantity].value = store[quantity].breakpoint
      let column = sensitivities.columns + number
      column.pointee.distance += change
      column.pointee.isMoving = true
      if !column.pointee.isWithinLimits { isWithinLimits = false }
    }
    movedBreakpoints.removeAll(keepingCapacity: true)
    if !isWithinLimits {
      bringUpFollowers()
      noteFollowers()
      if misplacedCount > 0 { return false }
      sensitivities.startAnew(store)
    }
    for column in 0..<sensitivities.count where sensitivities.columns[column].isMoving {
      sensitivities.columns[column].isMoving = false
      sensitivities.prepareToMove(column)
      publish(sensitivities.columns + column, into: values)
    }
    return true
  }

  /// Sees to it that there is a column for each constant that has changed. False if there cannot be one.
  private mutating func knowColumns() -> Bool {
    for index in movedBreakpoints {
      let quantity = Int(index)
      guard store[quantity].wantedBreakpoint != store[quantity].breakpoint, store[quantity].isPresent else {
        continue
      }
      guard store[quantity].position >= 0 else { return false }
      if sensitivities.column(of: quantity) != nil { continue }
      if sensitivities.count == Sensitivities.mostColumns {
        bringUpFollowers()
        sensitivities.forget()
        return knowColumns()
      }
      computeColumn(of: quantity)
      sensitivities.add(quantity, moves, store)
      if sensitivities.isTangled { return false }
    }
    return true
  }

  /// Gives the followers the values that they have by now.
  mutating func bringUpFollowers() {
    if sensitivities.count == 0 { return }
    for number in 0..<sensitivities.count {
      let column = sensitivities.columns + number
      let distance = column.pointee.distance
      if distance == 0 { continue }
      column.pointee.distance = 0
      let (unknowns, constraints) = (column.pointee.unknowns.base, column.pointee.constraints.base)
      for place in 0..<column.pointee.unknowns.count {
        unknowns[place].start += unknowns[place].speed * distance
        store[unknowns[place].quantity].value = unknowns[place].start
      }
      for place in 0..<column.pointee.constraints.count {
        constraints[place].start += constraints[place].speed * distance
        store[constraints[place].quantity].value = constraints[place].start
      }
    }
    workSinceRefresh += 1
    sensitivities.isStale = true
  }

  /// Looks for followers of the breakpoints that are moving that have changed sides for the worse. If there are some,
  /// all followers are noted as changed, and the breakpoints as moved.
  private mutating func noteFollowers() {
    for number in 0..<sensitivities.count where sensitivities.columns[number].isMoving {
      let column = sensitivities.columns + number
      for place in 0..<column.pointee.unknowns.count {
        let quantity = Int(column.pointee.unknowns[place].quantity)
        if store[quantity].kink > 0 { noteValue(quantity) }
      }
      for place in 0..<column.pointee.constraints.count {
        noteValue(Int(column.pointee.constraints[place].quantity))
      }
    }
    if misplacedCount == 0 { return }
    for number in 0..<sensitivities.count where sensitivities.columns[number].isMoving {
      let column = sensitivities.columns + number
      column.pointee.isMoving = false
      for place in 0..<column.pointee.unknowns.count {
        noteChange(Int(column.pointee.unknowns[place].quantity))
      }
    }
  }

  private func publish(
    _ column: UnsafeMutablePointer<Sensitivities.Column>, into values: borrowing Block<Double>
  ) {
    // This is what a window does that is dragged: where things lie is looked up once.
    let (followers, published, distance) = (
      column.pointee.unknowns.base, values.base, column.pointee.distance
    )
    for place in 0..<column.pointee.unknowns.count {
      published[Int(followers[place].unknown)] = followers[place].start + followers[place].speed * distance
    }
  }
}
