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

  /// Sees to it that there is a column for each constant that has changed. False if there cannot be one.
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

  /// Forgets what follows what, as the vertex is another one.
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

  /// Gives the followers the values that they have by now.
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

  /// Gives a quantity the value that it has by now, if it follows a constant.
  @inline(__always)
  mutating func bringUp(_ quantity: Int) {
    if areFollowersBehind, let value = sensitivities.value(of: quantity) { store[quantity].value = value }
  }

  /// Looks for followers of a column that have changed sides for the worse, and notes anew how far it may go.
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
        // What is out of place will not stay as it is, and then is looked at again.
        if store[quantity].isMisplaced { continue }
      }
      column.pointee.limit(by: members[place], ranges[place])
    }
  }

  /// Publishes the values of followers that have not been since they moved.
  mutating func publishFollowers(into values: borrowing Block<Double>) {
    for number in 0..<sensitivities.count where sensitivities.columns[number].isUnpublished {
      let column = sensitivities.columns + number
      column.pointee.isUnpublished = false
      sensitivities.prepareToMove(number)
      // This is what a window does that is dragged: where things lie is looked up once.
      let (followers, published, distance) = (
        column.pointee.unknowns.members.base, values.base, column.pointee.distance
      )
      for place in 0..<column.pointee.unknowns.count {
        published[Int(followers[place].unknown)] = followers[place].value(at: distance)
      }
    }
  }
}
