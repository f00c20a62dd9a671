/// The face of optimal solutions.
///
/// On it every quantity with a price stays on its side of its breakpoint, so each cost is linear, and a nonbasic
/// quantity moves only to sides with zero reduced cost at all levels.
struct OptimalFace: ~Copyable {
  /// Unknowns that are not unique on the optimal face of the last solve.
  var nonUnique = QuantitySet()
  /// A superset of the nonbasic quantities that may still move.
  var movable = Block<Int32>()
  /// Scratch: quantities that vary over a part of the face.
  var varying = QuantitySet()
  /// Scratch: nonbasic quantities that one row keeps from moving.
  var blocked = Block<Int32>()
  /// Scratch: the quantities that tie-breaking minimises.
  var targets = Block<TieBreakingTarget>()
  /// Quantities with ``Quantity/faceSides``.
  private var restricted = Block<Int32>()

  mutating func resize(to count: Int) {
    nonUnique.resize(to: count)
    varying.resize(to: count)
  }

  mutating func restrict(_ quantity: Int, left: Bool, right: Bool, _ store: inout QuantityStore) {
    store[quantity].faceSides = (left ? 1 : 0) | (right ? 2 : 0)
    restricted.append(quantity)
  }

  /// Forbids any movement of a quantity.
  mutating func fix(_ quantity: Int, _ store: inout QuantityStore) {
    restrict(quantity, left: false, right: false, &store)
  }

  /// Lifts all restrictions. Returns whether there were any.
  mutating func liftRestrictions(_ store: inout QuantityStore) -> Bool {
    let quantities = restricted.drain()
    for quantity in quantities { store[quantity].faceSides = Quantity.unrestricted }
    return !quantities.isEmpty
  }

  mutating func isAnyMovable(_ store: inout QuantityStore) -> Bool {
    while let last = movable.all.last, !store[last].isMovable { _ = movable.popLast() }
    return !movable.isEmpty
  }

  /// The one nonbasic quantity that may still move; nil if there are more, or none.
  mutating func soleMovable(_ store: inout QuantityStore) -> Int? {
    guard isAnyMovable(&store), let sole = movable.popLast() else { return nil }
    // A fixed quantity is never released, so it is dropped from the list.
    while let other = movable.popLast() {
      if other != sole && store[other].isMovable {
        movable.append(other)
        movable.append(sole)
        return nil
      }
    }
    movable.append(sole)
    return Int(sole)
  }

  /// Adds a nonbasic quantity and the basic ones in its tableau column to `varying`.
  mutating func addVarying(_ quantity: Int, _ column: borrowing SparseVector) {
    varying.insert(quantity)
    for (other, rate) in column.entries where abs(rate) > HierarchicalSimplex.coefficientTolerance {
      varying.insert(other)
    }
  }
}

extension HierarchicalSimplex {
  /// Determines which unknowns are unique on the optimal face, and chooses one point of it.
  ///
  /// - Returns: false if that reached the bound on the number of pivots or the work.
  mutating func resolveFace() -> Bool {
    face.nonUnique.removeAll()
    costs.priceUnpriced(&store)
    costs.listDualDegenerate(in: &face.movable, &store)
    if face.movable.isEmpty {
      parametric.isApplicable = true
      return true
    }
    var isComplete = findNonUniqueUnknowns()
    if !face.nonUnique.isEmpty {
      for place in 0..<face.movable.count where store[face.movable[place]].isMovable && mayGoOn() {
        addVarying(Int(face.movable[place]))
      }
      isComplete = mayGoOn() && breakTies() && isComplete
    }
    costs.listDualDegenerate(in: &face.movable, &store)
    let wasRestricted = face.liftRestrictions(&store)
    parametric.isApplicable = face.nonUnique.isEmpty && !wasRestricted && face.movable.isEmpty
    return isComplete
  }

  mutating func addVarying(_ quantity: Int) {
    computeColumn(of: quantity)
    face.addVarying(quantity, basis.column)
  }

  // MARK: Pivots on the face

  /// The most pivots for one quantity.
  var facePivotLimit: Int { iterationLimit ?? 1000 + 10 * store.count }

  /// By Bland's rule: the nonbasic quantity of the smallest number, and the side to which it may move, that moves the
  /// target to a side.
  mutating func enteringQuantity(moving target: Int, towards side: Int8) -> Entering? {
    guard store[target].position < 0 else { return store[target].mayMove(to: side) ? (target, side) : nil }
    basis.computeRow(of: target, &store)
    var best: Entering?
    for (position, coefficient) in basis.row.entries where abs(coefficient) > Self.coefficientTolerance {
      let quantity = Int(basis.nonbasicAt[position])
      if let best, best.quantity < quantity { continue }
      let direction = coefficient > 0 ? side : -side
      if store[quantity].mayMove(to: direction) { best = (quantity, direction) }
    }
    return best
  }

  /// Like ``enteringQuantity(moving:towards:)`` with a single candidate, by its column instead of the target's row.
  mutating func enteringQuantity(_ sole: Int, moving target: Int, towards side: Int8) -> Entering? {
    computeColumn(of: sole)
    guard abs(basis.column[target]) > Self.coefficientTolerance else { return nil }
    let direction = basis.column[target] > 0 ? side : -side
    return store[sole].mayMove(to: direction) ? (sole, direction) : nil
  }

  /// Moves along the tableau column of the entering quantity, which is computed.
  mutating func moveOnFace(_ entering: Entering, by distance: Double) {
    guard distance > 0 else { return }
    for (quantity, rate) in basis.column.entries where abs(rate) > Self.coefficientTolerance {
      values.add(rate * distance * Double(entering.side), to: quantity, &store)
      if store[quantity].side == Quantity.Side.at { setSideByValue(quantity) }
    }
    values.add(distance * Double(entering.side), to: entering.quantity, &store)
  }

  mutating func pivotOnFace(_ entering: Entering, distance: Double, leaving: Int) {
    moveOnFace(entering, by: distance)
    tracer?.expect(.face)
    exchange(entering: entering.quantity, side: entering.side, leaving: leaving)
    face.movable.append(leaving)
    costs.priceUnpriced(&store)
  }
}
