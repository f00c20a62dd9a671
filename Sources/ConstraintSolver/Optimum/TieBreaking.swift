extension HierarchicalSimplex {
  /// Minimises in turn the violation of each row, by priority from high to low and from old to new, then the distance of
  /// each position from 0, then that of each extent, from old to new.
  ///
  /// - Returns: false if a minimum was not reached within ``facePivotLimit`` pivots, or the work that may be done.
  mutating func breakTies() -> Bool {
    face.targets.removeAll()
    for quantity in face.varying.members.all {
      if let target = target(Int(quantity)) { face.targets.append(target) }
    }
    face.varying.removeAll()
    // Mostly the first target fixes everything, and the others need no sorting.
    guard let first = face.targets.all.min() else { return true }
    guard moveToBreakpoint(first.quantity) else { return false }
    guard face.isAnyMovable(&store) else { return true }
    for target in face.targets.all.sorted().dropFirst() {
      guard moveToBreakpoint(target.quantity) else { return false }
      if !face.isAnyMovable(&store) { break }
    }
    return true
  }

  private mutating func target(_ quantity: Int) -> TieBreakingTarget? {
    guard store[quantity].isUnknown || mayBeViolated(quantity) else { return nil }
    let rank =
      !store[quantity].isUnknown
      ? Self.required - Int(store[quantity].priority) : store[quantity].hasBreakpoint ? 2000 : 1999
    return TieBreakingTarget(
      rank: rank, insertionOrder: store.identities[quantity].insertionOrder, quantity: quantity)
  }

  /// Whether a constraint is violated at some point of the face.
  private mutating func mayBeViolated(_ row: Int) -> Bool {
    if store[row].position < 0 { return store[row].price != 0 }
    let sides = store[row].zeroCostSides
    return sides & 1 != 0 && store[row].leftSlope != 0 || sides & 2 != 0 && store[row].rightSlope != 0
  }

  /// Moves a quantity as near to its breakpoint as the face allows, and fixes it there. Returns false if that takes more
  /// than ``facePivotLimit`` pivots, or than the work that may be done.
  private mutating func moveToBreakpoint(_ target: Int) -> Bool {
    let side = store[target].sideOfValue
    face.restrict(target, left: side == Quantity.Side.left, right: side == Quantity.Side.right, &store)
    let direction = store[target].excess > 0 ? Quantity.Side.left : Quantity.Side.right
    var pivots = 0
    while store[target].position < 0 {
      guard mayGoOn() else { return false }
      let sole = face.soleMovable(&store)
      let candidate = sole.map { enteringQuantity($0, moving: target, towards: direction) }
      guard let entering = candidate ?? enteringQuantity(moving: target, towards: direction) else { break }
      computeColumn(of: entering.quantity)
      let (distance, blocking) = faceRatioTest(towards: entering.side)
      guard let blocking else { break }
      if sole != nil && store[entering.quantity].isBeingRemoved {
        // The breakpoint of a removed row has no meaning any more. It moves with the value, so that the row keeps its
        // position for a row inserted later.
        moveOnFace(entering, by: distance)
        store[entering.quantity].breakpoint = store[entering.quantity].value
        face.fix(entering.quantity, &store)
        return true
      }
      if pivots == facePivotLimit { return false }
      pivots += 1
      pivotOnFace(entering, distance: distance, leaving: blocking)
    }
    fixValue(of: target)
    return true
  }

  /// Fixes every nonbasic quantity that could still change the target.
  mutating func fixValue(of target: Int) {
    guard store[target].position < 0 else {
      face.fix(target, &store)
      return
    }
    if let sole = face.soleMovable(&store) {
      computeColumn(of: sole)
      if abs(basis.column[target]) > Self.coefficientTolerance { face.fix(sole, &store) }
      return
    }
    basis.computeRow(of: target, &store)
    for (position, coefficient) in basis.row.entries where abs(coefficient) > Self.coefficientTolerance {
      face.fix(Int(basis.nonbasicAt[position]), &store)
    }
  }
}

/// A quantity that tie-breaking minimises; targets are taken in ascending order.
struct TieBreakingTarget: Comparable, BitwiseCopyable {
  /// For a row, its level: 1000 minus its priority. 1999 for a position, and 2000 for an extent.
  var rank: Int
  var insertionOrder: InsertionOrder
  var quantity: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.rank, left.insertionOrder) < (right.rank, right.insertionOrder)
  }
}
