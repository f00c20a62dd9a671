extension SparseVector {
  /// Adds the expression of a quantity, times a factor, as coefficients of the unknowns (by position).
  @inline(__always)
  mutating func add(
    _ quantity: Int, times factor: Double, _ positionOfUnknown: borrowing Block<Int32>,
    _ store: inout QuantityStore
  ) {
    if store[quantity].isUnknown {
      add(Int(positionOfUnknown[store[quantity].unknownNumber]), factor)
    } else {
      for term in store.terms(of: quantity) {
        add(Int(positionOfUnknown[store.pool[term].unknown]), factor * store.pool[term].coefficient)
      }
    }
  }
}

/// A basis: as many *nonbasic* quantities with linearly independent expressions as there are unknowns, the factors of
/// the matrix of these expressions, and the tableau column and row that were computed last.
///
/// Invariants while ``isValid``:
/// - Row p of the matrix is the expression of `nonbasicAt[p]`, whose `position` is p; column p belongs to
///   `unknownAt[p]`, the inverse of `positionOfUnknown`. The position of a basic quantity is negative.
/// - `column` is the tableau column of `columnOwner`, and `row` the tableau row of `rowOwner`, if these are not
///   negative. Every change of the basis or of the set of basic quantities ends in ``invalidateTableau()``; only
///   replacing a quantity by one with the same expression keeps them.
struct Basis: ~Copyable {
  private var factors = BasisFactors()
  private var elimination = Elimination()
  private var crashBasis = CrashBasis()

  /// False if the next edits are to begin with a crash basis.
  var isValid = false
  private(set) var nonbasicAt = Block<Int32>()
  private(set) var unknownAt = Block<Int32>()
  private(set) var positionOfUnknown = Block<Int32>()

  /// By quantity: the rates at which basic quantities change with a nonbasic one. After a pivot it still holds those
  /// from before.
  private(set) var column = SparseVector()
  /// By position: the multipliers of the nonbasic quantities that add up to a basic one.
  private(set) var row = SparseVector()
  private var columnOwner = -1
  private var rowOwner = -1

  /// By position: a right-hand side, then its solution.
  private var solution = SparseVector()
  private var dense = Block<Double>()
  /// The number of entries of columns that were computed since the beginning.
  private var columnWork = 0

  /// The number of entries that computations have met since the beginning.
  var work: Int { columnWork &+ factors.work &+ elimination.work &+ crashBasis.work }

  var count: Int { nonbasicAt.count }
  var needsRefactorisation: Bool { factors.needsRefactorisation }

  // MARK: Changes

  /// To be called also when a basic row was inserted or removed.
  mutating func invalidateTableau() {
    columnOwner = -1
    rowOwner = -1
  }

  mutating func resize(_ store: inout QuantityStore) {
    column.resize(to: store.count)
    row.resize(to: store.unknownCount)
    solution.resize(to: store.unknownCount)
  }

  /// Adds a position for the next unknown, which is nonbasic there, and returns its quantity.
  mutating func appendUnknown(_ store: inout QuantityStore) -> Int {
    let unknown = Int32(truncatingIfNeeded: positionOfUnknown.count)
    let quantity = store.quantityOfUnknown[unknown]
    positionOfUnknown.append(count)
    unknownAt.append(unknown)
    nonbasicAt.append(quantity)
    store[quantity].position = Int32(truncatingIfNeeded: count - 1)
    factors.addIdentity()
    invalidateTableau()
    return Int(quantity)
  }

  /// Makes `leaving`, whose tableau row is in `row`, nonbasic in place of `entering`.
  mutating func exchange(entering: Int, leaving: Int, _ store: inout QuantityStore) {
    factors.replaceRow(at: Int(store[entering].position), by: row)
    replace(entering, by: leaving, &store)
    invalidateTableau()
  }

  /// Gives the position of a nonbasic quantity to one with the same expression, or before ``factorise(_:)`` to any one.
  mutating func replace(_ old: Int, by new: Int, _ store: inout QuantityStore) {
    let position = store[old].position
    nonbasicAt[position] = Int32(truncatingIfNeeded: new)
    store[new].position = position
    store[old].position = -1
    if columnOwner == old { columnOwner = new }
  }

  /// Makes other quantities nonbasic, as many as before. They have to be factorised.
  mutating func begin(with quantities: [Int32], _ store: inout QuantityStore) {
    for quantity in nonbasicAt.all { store[quantity].position = -1 }
    nonbasicAt.removeAll()
    for quantity in quantities { nonbasicAt.append(quantity) }
    invalidateTableau()
  }

  /// Chooses a crash basis. It has to be factorised.
  ///
  /// - Parameter preferred: quantities that are to be in it, as far as they can.
  mutating func choose(_ store: inout QuantityStore, preferring preferred: [Int]) {
    crashBasis.choose(from: &store, preferring: preferred)
    nonbasicAt.removeAll()
    for unknown in 0..<store.unknownCount {
      let choice = crashBasis.choice[unknown]
      nonbasicAt.append(choice >= 0 ? choice : store.quantityOfUnknown[unknown])
    }
    isValid = true
  }

  /// Factorises the basis, and renumbers the positions in the order of elimination. Quantities whose expressions are
  /// linearly dependent on others become basic in exchange for unknowns.
  mutating func factorise(_ store: inout QuantityStore) {
    elimination.rows.removeAll()
    columnWork &+= 8 &* store.count
    for quantity in nonbasicAt.all {
      if store[quantity].isUnknown {
        elimination.rows.append(store[quantity].unknownNumber, 1)
      } else {
        for term in store.terms(of: Int(quantity)) where store.pool[term].coefficient != 0 {
          elimination.rows.append(store.pool[term].unknown, store.pool[term].coefficient)
        }
      }
      elimination.rows.endList()
    }
    elimination.factorise(into: &factors)
    for quantity in 0..<store.count { store[quantity].position = -1 }
    for place in 0..<elimination.rejected.count {
      let substitute = elimination.substitutes[place]
      nonbasicAt[elimination.rejected[place]] = store.quantityOfUnknown[substitute]
    }
    dense.reset(to: count, filler: 0)
    positionOfUnknown.reset(to: count, filler: 0)
    unknownAt.removeAll()
    // `unknownAt` holds the quantities while they are permuted.
    for row in elimination.rowAt.all { unknownAt.append(nonbasicAt[row]) }
    for position in 0..<count {
      nonbasicAt[position] = unknownAt[position]
      unknownAt[position] = elimination.unknownAt[position]
      store[nonbasicAt[position]].position = Int32(truncatingIfNeeded: position)
      positionOfUnknown[unknownAt[position]] = Int32(truncatingIfNeeded: position)
    }
    invalidateTableau()
  }

  // MARK: The tableau

  /// Computes the tableau column of a nonbasic quantity in `column`, unless it is there.
  mutating func computeColumn(of quantity: Int, _ store: inout QuantityStore) {
    solution.clear()
    if columnOwner == quantity { return }
    solution.add(Int(store[quantity].position), 1)
    computeColumn(&store)
    columnOwner = quantity
  }

  /// Adds a nonbasic quantity, times a factor, to the combination for ``computeCombination(_:)``. Computing any column
  /// ends the combination.
  mutating func addToCombination(_ quantity: Int, times factor: Double, _ store: inout QuantityStore) {
    solution.add(Int(store[quantity].position), factor)
  }

  /// Computes the sum of the tableau columns of the combination in `column`.
  mutating func computeCombination(_ store: inout QuantityStore) {
    columnOwner = -1
    computeColumn(&store)
  }

  /// Computes `column` from a right-hand side in `solution`.
  private mutating func computeColumn(_ store: inout QuantityStore) {
    factors.solveForUnknowns(&solution)
    column.clear()
    for (position, rate) in solution.entries where abs(rate) > 1e-13 {
      let unknown = Int(unknownAt[position])
      let quantity = Int(store.quantityOfUnknown[unknown])
      if store[quantity].position < 0 { column.add(quantity, rate) }
      var term = store.firstTerm(ofUnknown: unknown)
      while term >= 0 {
        let row = Int(store.pool[term].row)
        if store[row].position < 0 { column.add(row, rate * store.pool[term].coefficient) }
        term = store.termAfter(term)
      }
    }
    // A column is searched for breakpoints, and values move along it.
    columnWork &+= 4 &* column.indices.count
    solution.clear()
  }

  /// Computes the tableau row of a basic quantity in `row`, unless it is there.
  mutating func computeRow(of quantity: Int, _ store: inout QuantityStore) {
    if rowOwner == quantity { return }
    rowOwner = quantity
    row.clear()
    row.add(quantity, times: 1, positionOfUnknown, &store)
    factors.solveForMultipliers(&row)
  }

  /// Puts the tableau row of a basic quantity that is a multiple of one nonbasic quantity in `row`.
  mutating func setRow(
    of quantity: Int, to multiplier: Double, times nonbasic: Int, _ store: inout QuantityStore
  ) {
    row.clear()
    row.add(Int(store[nonbasic].position), multiplier)
    rowOwner = quantity
  }

  // MARK: Solutions

  /// BTRAN of coefficients of the unknowns (by position).
  mutating func solveForMultipliers(_ vector: inout SparseVector) { factors.solveForMultipliers(&vector) }

  /// Computes the values of all unknowns from the breakpoints of the nonbasic quantities, with factors without updates.
  mutating func computeValues(_ store: inout QuantityStore) {
    for position in 0..<count { dense[position] = store[nonbasicAt[position]].breakpoint }
    factors.solveForUnknowns(full: dense)
    for position in 0..<count { store[store.quantityOfUnknown[unknownAt[position]]].value = dense[position] }
  }

  /// Computes the gradient of a level from the prices in its `change`, with factors without updates.
  mutating func computeGradient(of level: inout PriorityLevel) {
    level.resetGradient()
    if level.change.isEmpty { return }
    for position in 0..<count { dense[position] = 0 }
    for term in level.change.drain() { dense[term.position] += term.value }
    factors.solveForMultipliers(full: dense)
    for position in 0..<count where dense[position] != 0 {
      level.gradient[position] = dense[position]
      level.note(dense[position])
    }
    level.gradientIsComputed()
  }
}
