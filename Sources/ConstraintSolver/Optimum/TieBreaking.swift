/// Tie-breaking: the choice of one point of the optimal face.
extension HierarchicalSimplex {
  /// Chooses one point of the face by minimising in turn the violation of each row, by priority from high to low and
  /// from old to new, then the distance of each position from 0, and of each extent, from old to new. Returns false if a
  /// minimum was not reached within the bound on the number of pivots.
  mutating func breakTies() -> Bool {
    targets.removeAll()
    for place in 0..<reached.members.count {
      if let target = target(Int(reached.members[place])) { targets.append(target) }
    }
    reached.removeAll()
    // Mostly the first target fixes everything, and the others need no sorting.
    guard let first = targets.all.min() else { return true }
    guard moveToBreakpoint(first.quantity) else { return false }
    guard isAnyOpen() else { return true }
    var rest = targets.all
    rest.sort()
    for target in rest.dropFirst() {
      guard moveToBreakpoint(target.quantity) else { return false }
      if !isAnyOpen() { break }
    }
    return true
  }

  private mutating func target(_ quantity: Int) -> FaceTarget? {
    let age = store.identities[quantity].age
    if store[quantity].isUnknown {
      return FaceTarget(rank: store[quantity].hasBreakpoint ? 2000 : 1999, age: age, quantity: quantity)
    }
    guard violates(quantity) else { return nil }
    return FaceTarget(rank: Self.required - Int(store[quantity].priority), age: age, quantity: quantity)
  }

  private mutating func violates(_ quantity: Int) -> Bool {
    if store[quantity].isUnknown { return false }
    if store[quantity].position < 0 { return store[quantity].price != 0 }
    let sides = store[quantity].flatSides
    return sides & 1 != 0 && store[quantity].leftSlope != 0
      || sides & 2 != 0 && store[quantity].rightSlope != 0
  }

  /// Moves a quantity as near to its breakpoint as the face allows, and fixes it there. Returns false if it is not there
  /// after ``stepBound`` pivots.
  private mutating func moveToBreakpoint(_ target: Int) -> Bool {
    let distance = store[target].value - store[target].breakpoint
    restrict(
      target, left: distance < -Self.distanceTolerance, right: distance > Self.distanceTolerance)
    for pivots in 0... {
      guard store[target].position < 0 else { break }
      let side: Int8 = distance > 0 ? -1 : 1
      let sole = soleOpen()
      guard let choice = sole.map({ mover($0, of: target, side) }) ?? mover(of: target, towards: side) else {
        break
      }
      computeColumn(of: choice.quantity)
      let stop = stop(choice.side)
      guard let leaving = stop.quantity else { break }
      if sole != nil && store[choice.quantity].isLeaving {
        carry(choice, distance: stop.distance)
        return true
      }
      if pivots == stepBound { return false }
      shift(choice, distance: stop.distance, leaving: leaving)
    }
    freeze(target)
    return true
  }

  /// Fixes every nonbasic quantity that could still change the target.
  mutating func freeze(_ target: Int) {
    guard store[target].position < 0 else {
      close(target)
      return
    }
    if let sole = soleOpen() {
      computeColumn(of: sole)
      if abs(moves[target]) > Self.coefficientTolerance { close(sole) }
      return
    }
    computeRow(of: target)
    for place in 0..<row.indices.count {
      let position = Int(row.indices[place])
      if abs(row[position]) > Self.coefficientTolerance { close(Int(memberAt[position])) }
    }
  }
}

/// A quantity that tie-breaking minimises; targets are taken in ascending order.
struct FaceTarget: Comparable, BitwiseCopyable {
  var rank: Int
  var age: Age
  var quantity: Int

  static func < (left: Self, right: Self) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.age < right.age
  }
}
