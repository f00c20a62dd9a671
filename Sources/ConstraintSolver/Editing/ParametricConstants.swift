/// Changes of constants without a solve (parametric right-hand sides).
///
/// As long as no basic quantity changes sides, the basis stays optimal and values depend linearly on the constants. A
/// window that is resized step by step needs the same tableau columns each time, so they are kept (``Sensitivities``)
/// and updated at a pivot.
extension HierarchicalSimplex {
  /// Updates and publishes the values that depend on the changed constants, if only constants were edited and no
  /// quantity changes sides.
  ///
  /// - Parameters:
  ///   - values: by number of unknown, where its value is to be published.
  ///   - hasOtherEdits: whether there are some that the simplex method does not know of yet.
  mutating func followConstants(into values: borrowing Block<Double>, unless hasOtherEdits: Bool) -> Bool {
    guard !hasOtherEdits, isAtRest, insertedRows.isEmpty, removedRows.isEmpty, pendingRemovals.isEmpty,
      removedUnknowns.isEmpty, reusedUnknowns.isEmpty,
      positionOfUnknown.count == store.unknownCount, !sensitivities.isTangled,
      movedBreakpoints.count <= Sensitivities.mostColumns, knowColumns()
    else { return false }
    if sensitivities.isStale { sensitivities.startAnew(store) }
    var isWithinLimits = true
    for index in movedBreakpoints.all {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, let number = sensitivities.column(of: quantity) else { continue }
      adoptBreakpoint(quantity)
      store[quantity].value = store[quantity].breakpoint
      areFollowersBehind = true
      columnInMoves = -1
      let column = sensitivities.columns + number
      column.pointee.distance += change
      column.pointee.isUnpublished = true
      if !column.pointee.isWithinLimits { isWithinLimits = false }
    }
    movedBreakpoints.removeAll()
    if !isWithinLimits {
      for column in 0..<sensitivities.count where sensitivities.columns[column].isUnpublished {
        passLimits(sensitivities.columns + column)
      }
      if misplacedCount > 0 { return false }
    }
    publishFollowers(into: values)
    return true
  }

  /// Makes sure that there is a column for each changed constant. False if there cannot be one.
  private mutating func knowColumns() -> Bool {
    for index in movedBreakpoints.all {
      let quantity = Int(index)
      guard store[quantity].wantedBreakpoint != store[quantity].breakpoint, store[quantity].isPresent else {
        continue
      }
      guard store[quantity].position >= 0 else { return false }
      if sensitivities.column(of: quantity) != nil { continue }
      if sensitivities.count == Sensitivities.mostColumns {
        forgetFollowers()
        return knowColumns()
      }
      computeColumn(of: quantity)
      sensitivities.add(quantity, moves, store)
      if sensitivities.isTangled { return false }
    }
    return true
  }

  /// Removes all kept columns, as the basis has changed.
  mutating func forgetFollowers() {
    if sensitivities.count == 0 { return }
    bringUpFollowers()
    for number in 0..<sensitivities.count where sensitivities.columns[number].isUnpublished {
      for follower in sensitivities.columns[number].unknowns.members.all {
        noteChange(Int(follower.quantity))
      }
    }
    sensitivities.forget()
  }

  /// Updates the values of all followers.
  mutating func bringUpFollowers() {
    guard areFollowersBehind else { return }
    areFollowersBehind = false
    for number in 0..<sensitivities.count {
      let distance = sensitivities.columns[number].distance
      for follower in sensitivities.columns[number].unknowns.members.all {
        store[follower.quantity].value = follower.value(at: distance)
      }
      for follower in sensitivities.columns[number].constraints.members.all {
        store[follower.quantity].value = follower.value(at: distance)
      }
    }
  }

  /// Updates the value of a quantity if it is a follower.
  @inline(__always)
  mutating func bringUp(_ quantity: Int) {
    if areFollowersBehind, let value = sensitivities.value(of: quantity) { store[quantity].value = value }
  }

  /// Notes the followers of a column that have become misplaced, and recomputes the interval of the column.
  private mutating func passLimits(_ column: UnsafeMutablePointer<Sensitivities.Column>) {
    column.pointee.forgetLimits()
    passLimits(column.pointee.unknowns, column)
    passLimits(column.pointee.constraints, column)
    workSinceRefresh += 1
  }

  private mutating func passLimits(
    _ followers: borrowing Sensitivities.Followers, _ column: UnsafeMutablePointer<Sensitivities.Column>
  ) {
    let distance = column.pointee.distance
    let (members, ranges) = (followers.members.base, followers.ranges.base)
    for place in 0..<followers.count {
      let value = members[place].value(at: distance)
      if !ranges[place].contains(value) {
        let quantity = Int(members[place].quantity)
        store[quantity].value = value
        noteValue(quantity)
        ranges[place] = Sensitivities.Range(of: store[quantity])
        // A misplaced quantity will move; its range is recomputed then.
        if store[quantity].isMisplaced { continue }
      }
      column.pointee.limit(by: members[place], ranges[place])
    }
  }

  /// Publishes the values of followers that have changed since they were published.
  mutating func publishFollowers(into values: borrowing Block<Double>) {
    for number in 0..<sensitivities.count where sensitivities.columns[number].isUnpublished {
      let column = sensitivities.columns + number
      column.pointee.isUnpublished = false
      sensitivities.prepareToMove(number)
      // The inner loop of a resize: addresses are looked up once.
      let (followers, published, distance) = (
        column.pointee.unknowns.members.base, values.base, column.pointee.distance
      )
      for place in 0..<column.pointee.unknowns.count {
        published[Int(followers[place].unknown)] = followers[place].value(at: distance)
      }
    }
  }
}
