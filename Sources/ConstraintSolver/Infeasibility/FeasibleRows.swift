/// Required rows that are added one by one and kept feasible by the dual simplex method (Lemke 1954).
///
/// An objective of its own gives the method a direction: each unknown costs its distance from 0 times a weight. The required rows
/// have no price. While one is violated, a nonbasic quantity of its tableau row takes its place, the
/// one whose reduced cost is the first to reach zero; so a row costs few pivots, where the primal method would begin anew from a
/// vertex that is optimal for nothing. A violated quantity in whose row no other one may move is a Farkas ray (``FarkasRay``).
struct FeasibleRows: ~Copyable {
  private(set) var simplex = HierarchicalSimplex()
  /// The first quantity that is neither an unknown nor the objective of one. The unknowns come first, and then, in their order,
  /// the objectives.
  let firstRow: Int
  /// A superset of the violated quantities.
  private var suspects = QuantitySet()

  /// The priority of the objective.
  private static let objective = 1
  /// The most pivots for one row, by the number of quantities.
  private static let (mostPivots, mostPivotsPerQuantity) = (200, 4)

  /// - Parameter search: gives the unknowns; its rows are not added.
  init(for search: ConflictSearch) {
    firstRow = 2 * search.unknowns.count
    search.configure(&simplex)
    for (index, unknown) in search.unknowns.enumerated() {
      _ = simplex.addUnknown(isExtent: unknown.isExtent, InsertionOrder(serial: index))
    }
    for index in search.unknowns.indices {
      let weight = Self.weight(of: index)
      let row = simplex.store.addConstraint(
        [PooledTerm(coefficient: weight, unknown: Int32(truncatingIfNeeded: index))], .equal, 0,
        priority: Self.objective, InsertionOrder(serial: index))
      simplex.queueInsertion(of: row)
    }
    simplex.applyEdits()
  }

  /// From 1 to 2. The multiples of the golden ratio have no pattern, so that hardly any two ratios are equal.
  private static func weight(of index: Int) -> Double {
    let multiple = Double(index) * 0.618_033_988_749_894_9
    return 1 + multiple - multiple.rounded(.down)
  }

  // MARK: Rows

  /// Adds a row; it may be violated then.
  ///
  /// - Returns: its quantity.
  mutating func add(_ row: ConflictSearch.Row) -> Int {
    let quantity = simplex.store.addConstraint(
      row.expression, row.relation, row.constant, priority: HierarchicalSimplex.required, row.insertionOrder)
    simplex.insertRowWithoutPrice(quantity)
    suspects.resize(to: simplex.store.count)
    suspects.insert(quantity)
    return quantity
  }

  /// Lets a row be violated.
  mutating func relax(_ row: Int) {
    simplex.store[row].leftSlope = 0
    simplex.store[row].rightSlope = 0
  }

  /// Has a relaxed row hold again.
  mutating func tighten(_ row: Int) {
    simplex.store.restoreCosts(of: row)
    suspects.insert(row)
  }

  /// A vertex, to return to.
  struct Vertex {
    fileprivate var nonbasic: [Int32]
    /// By quantity; they decide the prices of the objective.
    fileprivate var sides: [Int8]

    var nonbasicQuantities: [Int] { nonbasic.map { Int($0) } }
  }

  /// The vertex as it is.
  var vertex: Vertex {
    mutating get {
      Vertex(
        nonbasic: Array(simplex.basis.nonbasicAt.all),
        sides: (0..<simplex.store.count).map { simplex.store[$0].side })
    }
  }

  /// Removes the row that was added last, and returns to a vertex from before.
  mutating func remove(_ row: Int, returningTo vertex: Vertex) {
    simplex.basis.begin(with: vertex.nonbasic, &simplex.store)
    for (quantity, side) in vertex.sides.enumerated() { simplex.store[quantity].side = side }
    simplex.store.remove(row)
    simplex.store.free(row)
    suspects.removeAll()
    refactorise()
  }

  // MARK: Feasibility

  /// Whether a quantity is a row, or the bound of an extent, and does not hold.
  mutating func isViolated(_ quantity: Int) -> Bool { violation(of: quantity) > 0 }

  private mutating func violation(of quantity: Int) -> Double {
    guard simplex.store[quantity].isPresent, simplex.store[quantity].position < 0,
      simplex.store[quantity].priority == HierarchicalSimplex.required
    else { return 0 }
    let excess = simplex.store[quantity].excess
    let slope = excess > 0 ? simplex.store[quantity].rightSlope : simplex.store[quantity].leftSlope
    let tolerance =
      HierarchicalSimplex.distanceTolerance * (1 + 1e-5 * abs(simplex.store[quantity].breakpoint))
    return slope != 0 && abs(excess) > tolerance ? abs(excess) : 0
  }

  /// The quantity that is violated most.
  private mutating func farthest(but other: Int?) -> Int? {
    var best: (quantity: Int, violation: Double)?
    var left: [Int] = []
    for index in suspects.members.all {
      let violation = violation(of: Int(index))
      guard violation > 0 else { continue }
      left.append(Int(index))
      if Int(index) == other { continue }
      if let best, (best.violation, -best.quantity) > (violation, -Int(index)) { continue }
      best = (Int(index), violation)
    }
    suspects.removeAll()
    for quantity in left { suspects.insert(quantity) }
    return best?.quantity
  }

  /// Pivots until all rows and bounds hold.
  ///
  /// - Returns: a violated quantity whose tableau row is a Farkas ray; nil if all hold.
  mutating func restore() throws(ConflictSearch.IterationLimitReached) -> Int? {
    var pivots = 0
    while let violated = farthest(but: nil) {
      guard try pivot(on: violated, &pivots) else { return violated }
    }
    return nil
  }

  /// Makes a violated quantity nonbasic at its breakpoint.
  ///
  /// - Returns: false if no quantity of its row may move so far as to let it hold.
  private mutating func pivot(
    on violated: Int, _ pivots: inout Int
  ) throws(ConflictSearch.IterationLimitReached) -> Bool {
    pivots += 1
    guard simplex.mayGoOn(),
      pivots <= Self.mostPivots + Self.mostPivotsPerQuantity * simplex.store.count
    else { throw ConflictSearch.IterationLimitReached() }
    if simplex.basis.needsRefactorisation { refactorise() }
    guard let entering = simplex.feasibleEntering(for: violated) else { return false }
    simplex.computeColumn(of: entering.quantity)
    let pivot = simplex.basis.column[violated]
    guard abs(pivot) > 1e-11 else { throw ConflictSearch.IterationLimitReached() }
    let distance = -simplex.store[violated].excess / pivot
    for (quantity, rate) in simplex.basis.column.entries {
      simplex.values.add(rate * distance, to: quantity, &simplex.store)
      suspects.insert(quantity)
    }
    simplex.values.add(distance, to: entering.quantity, &simplex.store)
    simplex.exchange(entering: entering.quantity, side: entering.side, leaving: violated)
    return true
  }

  private mutating func refactorise() {
    simplex.refactorise()
    simplex.forgetMisplaced()
    for quantity in 0..<simplex.store.count { suspects.insert(quantity) }
  }

  // MARK: Results

  /// The Farkas ray of a violated quantity that ``restore()`` has returned.
  mutating func ray(of violated: Int) throws(ConflictSearch.IterationLimitReached) -> FarkasRay {
    guard let ray = FarkasRay(of: violated, at: &simplex) else {
      throw ConflictSearch.IterationLimitReached()
    }
    return ray
  }

  /// The rows of a ray, by quantity, that are known to be necessary: without one of them the others are consistent.
  mutating func necessary(to ray: FarkasRay) -> [Int] {
    let moved = widen(besides: ray)
    var work = 0
    let found = ray.necessary(at: &simplex, work: &work)
    for (quantity, distance) in moved { simplex.store[quantity].breakpoint -= distance }
    if !moved.isEmpty { refactorise() }
    return found
  }

  /// Makes extents longer that a ray does not bound, where none becomes shorter by that. At the vertex of a ray all of its rows are
  /// tight but one, and what else is nonbasic may move as it likes.
  ///
  /// - Returns: how far breakpoints were moved.
  private mutating func widen(besides ray: FarkasRay) -> [(quantity: Int, distance: Double)] {
    var moved: [(quantity: Int, distance: Double)] = []
    for nonbasic in simplex.basis.nonbasicAt.all {
      let quantity = Int(nonbasic)
      guard quantity < firstRow, ray.multipliers[quantity] == nil, simplex.mayGoOn() else { continue }
      simplex.computeColumn(of: quantity)
      guard let side = simplex.wideningSide(of: quantity) else { continue }
      let distance = Self.wide * Double(side)
      for (other, rate) in simplex.basis.column.entries {
        simplex.values.add(rate * distance, to: other, &simplex.store)
      }
      simplex.store[quantity].breakpoint += distance
      simplex.values.add(distance, to: quantity, &simplex.store)
      moved.append((quantity, distance))
    }
    return moved
  }

  /// Longer than what constants of layouts make.
  private static let wide = 1e5
}

extension HierarchicalSimplex {
  /// The side to which a nonbasic quantity, whose column is computed, moves so that extents become longer and none shorter; nil
  /// for none.
  fileprivate mutating func wideningSide(of quantity: Int) -> Int8? {
    var (longer, shorter) = (store[quantity].isUnknown && store[quantity].hasBreakpoint, false)
    for (other, rate) in basis.column.entries where abs(rate) > Self.coefficientTolerance {
      guard store[other].isUnknown, store[other].hasBreakpoint else { continue }
      if rate > 0 { longer = true } else { shorter = true }
    }
    return longer == shorter ? nil : longer ? Quantity.Side.right : Quantity.Side.left
  }

  /// The nonbasic quantity that takes the place of a violated one in ``FeasibleRows``: of those that may move so that the other
  /// nears its breakpoint, that whose reduced cost is the first to reach zero; of equal ones that with the largest pivot.
  fileprivate mutating func feasibleEntering(for violated: Int) -> Entering? {
    costs.update(&basis, &store)
    basis.computeRow(of: violated, &store)
    let isTooSmall = store[violated].excess < 0
    var best: (quantity: Int, side: Int8, ratio: Double, size: Double)?
    for (position, coefficient) in basis.row.entries where abs(coefficient) > Self.coefficientTolerance {
      let quantity = Int(basis.nonbasicAt[position])
      let side = (coefficient > 0) == isTooSmall ? Quantity.Side.right : Quantity.Side.left
      if store[quantity].priority == Self.required, store[quantity].slope(on: side) != 0 { continue }
      let size = abs(coefficient)
      let cost = costs.reducedCost(quantity, towards: side, at: costs.levels.count - 1, &store)
      let ratio = max(0, cost) / size
      if let best, ratio > best.ratio + 1e-12 || ratio > best.ratio - 1e-12 && size <= best.size { continue }
      best = (quantity, side, ratio, size)
    }
    return best.map { ($0.quantity, $0.side) }
  }
}
