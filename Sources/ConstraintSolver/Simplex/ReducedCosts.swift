/// A nonbasic quantity, and the side of its breakpoint to which it moves when it enters the set of basic ones.
typealias Entering = (quantity: Int, side: Int8)

/// The reduced costs of the nonbasic quantities at all levels, and pricing.
///
/// A gradient differs from the sum of the present prices only by the pending ``PriorityLevel/change`` of its level.
/// Each nonbasic quantity whose reduced cost has changed since it was priced is in `unpriced`; each other one that
/// improves a level is among the candidates of that level, and each that moves at zero reduced cost in
/// `dualDegenerate`.
struct ReducedCosts: ~Copyable {
  var levels = PriorityLevels()
  /// The number of entries of the levels' lists of misplaced quantities.
  var misplacedCount = 0
  /// Scratch: the change of a level's prices, then that of its gradient.
  private var change = SparseVector()
  private var unpriced = Block<Int32>()
  private var dualDegenerate = Block<Int32>()
  /// The number of reduced costs that were looked at or changed since the beginning.
  private(set) var work = 0

  /// The rank of the level of a quantity that is present.
  @inline(__always)
  func rank(of quantity: Int, _ store: inout QuantityStore) -> Int { levels.rank(store[quantity].priority) }

  /// Adds the level of a priority if there is none.
  mutating func ensureLevel(_ priority: Int16, _ store: inout QuantityStore) {
    if levels.has(priority) { return }
    levels[levels.add(priority)].resize(&store)
  }

  mutating func resize(_ store: inout QuantityStore) {
    change.resize(to: store.unknownCount)
    for rank in 0..<levels.count { levels[rank].resize(&store) }
  }

  /// The derivative of a level's cost by a nonbasic quantity on a side of its breakpoint.
  @inline(__always)
  private mutating func derivative(_ quantity: Int, on side: Int8, at rank: Int, _ store: inout QuantityStore)
    -> Double
  {
    let gradient = levels[rank].gradient[store[quantity].position]
    return Int(store[quantity].priority) == levels[rank].priority
      ? gradient + store[quantity].slope(on: side) : gradient
  }

  /// The change of a level's cost per unit that a nonbasic quantity moves to a side.
  @inline(__always)
  mutating func reducedCost(_ quantity: Int, towards side: Int8, at rank: Int, _ store: inout QuantityStore)
    -> Double
  {
    derivative(quantity, on: side, at: rank, &store) * Double(side)
  }

  // MARK: Changes of prices

  /// Adds to the price of a basic quantity. The gradient reflects it after ``update(_:_:)``.
  mutating func addPrice(
    _ price: Double, of quantity: Int, _ basis: inout Basis, _ store: inout QuantityStore
  ) {
    guard price != 0 else { return }
    let rank = rank(of: quantity, &store)
    guard !store[quantity].isUnknown else {
      let position = basis.positionOfUnknown[store[quantity].unknownNumber]
      levels[rank].change.append(PriceTerm(position: position, value: price))
      return
    }
    for place in store.terms(of: quantity) {
      let term = store.pool[place]
      levels[rank].change.append(
        PriceTerm(position: basis.positionOfUnknown[term.unknown], value: price * term.coefficient))
    }
  }

  /// Updates the gradients of all levels for the prices that have changed.
  mutating func update(_ basis: inout Basis, _ store: inout QuantityStore) {
    for rank in 0..<levels.count where !levels[rank].change.isEmpty {
      for term in levels[rank].change.drain() { change.add(Int(term.position), term.value) }
      basis.solveForMultipliers(&change)
      for (position, change) in change.entries where change != 0 {
        add(change, at: position, rank, &basis, &store)
      }
      change.clear()
    }
  }

  /// Updates the gradient for a change in the price of the basic quantity whose tableau row is in `basis.row`.
  mutating func addRow(times change: Double, at rank: Int, _ basis: inout Basis, _ store: inout QuantityStore)
  {
    for (position, coefficient) in basis.row.entries where coefficient * change != 0 {
      add(coefficient * change, at: position, rank, &basis, &store)
    }
  }

  @inline(__always)
  private mutating func add(
    _ change: Double, at position: Int, _ rank: Int, _ basis: inout Basis, _ store: inout QuantityStore
  ) {
    levels[rank].gradient[position] += change
    levels[rank].note(levels[rank].gradient[position])
    markUnpriced(Int(basis.nonbasicAt[position]), &store)
  }

  /// Updates the gradients of all levels for a pivot in which `entering` becomes basic on a side of its breakpoint;
  /// the tableau row of `leaving` is in `basis.row`.
  mutating func exchange(
    entering: Int, side: Int8, leaving: Int, _ basis: inout Basis, _ store: inout QuantityStore
  ) {
    let place = Int(store[entering].position)
    let pivot = basis.row[place]
    for rank in 0..<levels.count {
      var rate = derivative(entering, on: side, at: rank, &store) / pivot
      if abs(rate) > 1e-14 {
        work &+= 2 &* basis.row.indices.count
        for (position, coefficient) in basis.row.entries where coefficient * rate != 0 {
          let change = coefficient * rate
          levels[rank].gradient[position] -= change
          levels[rank].note(change)
          markUnpriced(Int(basis.nonbasicAt[position]), &store)
        }
      }
      if levels[rank].priority == Int(store[leaving].priority) { rate -= store[leaving].price }
      levels[rank].gradient[place] = rate
      levels[rank].note(rate)
    }
  }

  mutating func clear(position: Int32) {
    for rank in 0..<levels.count { levels[rank].gradient[position] = 0 }
  }

  // MARK: Pricing

  /// Notes that the reduced cost of a nonbasic quantity has changed.
  @inline(__always) mutating func markUnpriced(_ quantity: Int, _ store: inout QuantityStore) {
    if !store[quantity].isUnpriced {
      store[quantity].isUnpriced = true
      unpriced.append(quantity)
    }
  }

  /// Prices a nonbasic quantity: the side towards which the cost falls (or 0), and the rank of the level at which it
  /// does. Sets `zeroCostSides`.
  mutating func price(_ quantity: Int, _ store: inout QuantityStore) -> (side: Int8, rank: Int) {
    store[quantity].zeroCostSides = 0
    guard store[quantity].isPresent else { return (0, 0) }
    var (isLeftZero, isRightZero) = (true, true)
    for rank in 0..<levels.count {
      work &+= 1
      let tolerance = levels[rank].tolerance
      let right = derivative(quantity, on: Quantity.Side.right, at: rank, &store)
      let left = derivative(quantity, on: Quantity.Side.left, at: rank, &store)
      if isRightZero && right < -tolerance { return (Quantity.Side.right, rank) }
      if isLeftZero && left > tolerance { return (Quantity.Side.left, rank) }
      if right > tolerance { isRightZero = false }
      if left < -tolerance { isLeftZero = false }
      if !isLeftZero && !isRightZero { break }
    }
    store[quantity].zeroCostSides = (isLeftZero ? 1 : 0) | (isRightZero ? 2 : 0)
    return (0, 0)
  }

  /// Prices a nonbasic quantity and lists it as a candidate or as dual degenerate.
  @inline(__always) mutating func priceAndList(_ quantity: Int, _ store: inout QuantityStore) {
    let improving = price(quantity, &store)
    if improving.side != 0 {
      levels[improving.rank].candidates.append(quantity)
    } else if store[quantity].zeroCostSides != 0 && !store[quantity].isDualDegenerate {
      store[quantity].isDualDegenerate = true
      dualDegenerate.append(quantity)
    }
  }

  mutating func priceUnpriced(_ store: inout QuantityStore) {
    for index in unpriced.drain() {
      let quantity = Int(index)
      store[quantity].isUnpriced = false
      if store[quantity].position >= 0 {
        priceAndList(quantity, &store)
      } else {
        store[quantity].zeroCostSides = 0
      }
    }
  }

  /// Computes the gradients of all levels from the prices in their `change`, and prices all nonbasic quantities.
  mutating func compute(_ basis: inout Basis, _ store: inout QuantityStore) {
    work &+= levels.count &* basis.count
    for rank in 0..<levels.count { basis.computeGradient(of: &levels[rank]) }
    for quantity in dualDegenerate.drain() { store[quantity].isDualDegenerate = false }
    for quantity in basis.nonbasicAt.all { priceAndList(Int(quantity), &store) }
  }

  /// The candidate listed last at the highest level that can be improved; nil at an optimal vertex.
  mutating func popCandidate(onlyRequired: Bool, _ store: inout QuantityStore) -> Entering? {
    for rank in 0..<(onlyRequired ? 1 : levels.count) {
      while let candidate = levels[rank].candidates.popLast() {
        let quantity = Int(candidate)
        guard store[quantity].position >= 0 else { continue }
        let improving = price(quantity, &store)
        guard improving.side != 0 else { continue }
        if improving.rank <= rank { return (quantity, improving.side) }
        levels[improving.rank].candidates.append(candidate)
      }
    }
    return nil
  }

  /// The improving quantity of the smallest number (Bland's rule).
  mutating func firstImproving(onlyRequired: Bool, _ store: inout QuantityStore) -> Entering? {
    for quantity in 0..<store.count where store[quantity].position >= 0 {
      let improving = price(quantity, &store)
      if improving.side != 0 && (!onlyRequired || improving.rank == 0) { return (quantity, improving.side) }
    }
    return nil
  }

  /// Puts the nonbasic quantities that move at zero reduced cost in `list`.
  mutating func listDualDegenerate(in list: inout Block<Int32>, _ store: inout QuantityStore) {
    list.removeAll()
    for quantity in dualDegenerate.drain() {
      store[quantity].isDualDegenerate = store[quantity].position >= 0 && store[quantity].zeroCostSides != 0
      guard store[quantity].isDualDegenerate else { continue }
      list.append(quantity)
      dualDegenerate.append(quantity)
    }
  }
}
