/// The choice of one of the equally good solutions.
extension HierarchicalSimplex {
  /// Chooses one point of the face. First the violations of constraints, from high to low priority and
  /// from older to newer, are made as small as they can be, one after the other; then positions
  /// and then extents are brought as near to 0 as they can be, from older to newer.
  mutating func settle() {
    targets.removeAll()
    for place in 0..<reached.members.count {
      if let target = target(Int(reached.members[place])) { targets.append(target) }
    }
    reached.removeAll()
    // Mostly the first one leaves nothing open, and the others need not be put in order.
    guard let first = targets.all.min() else { return }
    bringHome(first.quantity)
    guard isAnyOpen() else { return }
    var rest = targets.all
    rest.sort()
    for target in rest.dropFirst() {
      bringHome(target.quantity)
      if !isAnyOpen() { return }
    }
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

  /// Brings a quantity as near to its breakpoint as it can come, and keeps it there.
  private mutating func bringHome(_ target: Int) {
    guard store[target].position < 0 else {
      close(target)
      return
    }
    let distance = store[target].value - store[target].breakpoint
    restrict(
      target, left: distance < -Self.distanceTolerance, right: distance > Self.distanceTolerance)
    for _ in 0..<stepBound {
      guard store[target].position < 0 else {
        close(target)
        return
      }
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
        return
      }
      shift(choice, distance: stop.distance, leaving: leaving)
    }
    freeze(target)
  }

  /// Closes all that could still change the target.
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

/// Something that the choice among the points of the face looks at, the earlier ones first.
struct FaceTarget: Comparable, BitwiseCopyable {
  var rank: Int
  var age: Age
  var quantity: Int

  static func < (left: Self, right: Self) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.age < right.age
  }
}
