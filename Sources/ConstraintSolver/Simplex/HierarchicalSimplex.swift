/// A revised simplex method for constraints with priorities.
///
/// A vertex is a basis (``Basis``): *nonbasic* quantities, as many as there are unknowns, that are at their breakpoints
/// and determine the values of all others, the basic ones. Costs of different priorities are compared
/// lexicographically, the higher priority first.
///
/// - As costs are piecewise linear, every basis is a legal start, and required constraints are only the highest level.
///   So there is no phase 1, and an edit only leaves a vertex that may not be optimal.
/// - Values and gradients are updated by differences. Rows and columns of the tableau are computed from the factors when
///   needed, at a cost that depends on their nonzeros, so that an edit costs nothing in unrelated parts of the system.
/// - After many edits at once a crash basis is chosen from the structure of the rows (``CrashBasis``); in layouts it is
///   nearly optimal.
/// - A basic quantity at its breakpoint has the price 0 until it moves or serves in a proof of uniqueness, so redundant
///   constraints, of which layouts are full, cause no pivots.
///
/// The components are passed `inout`, and their methods are mutating, even where they only read: the compiler copies a
/// borrowed struct of their size at each call.
struct HierarchicalSimplex: ~Copyable {
  static let required = 1000
  /// Distances below this are rounding errors.
  static let distanceTolerance = 1e-7
  /// Components of the tableau below this are rounding errors.
  static let coefficientTolerance = 1e-9

  var store: QuantityStore
  var basis = Basis()
  var costs: ReducedCosts
  var values = ValueLog()
  var edits = EditQueue()
  var parametric = ParametricColumns()
  var ratioTest = RatioTest()
  var face = OptimalFace()
  /// A superset of the required constraints and bounds that are violated.
  private var violationSuspects = Block<Int32>()
  /// The most iterations of one call of ``optimise(onlyRequired:)``, and pivots for one quantity on the optimal face;
  /// nil for bounds far above what systems need.
  var iterationLimit: Int?
  /// Counts the work of this system and of others, which end where it is too much.
  var work = SolverWork()
  /// The work of the basis and the reduced costs that is counted already.
  private var countedWork = 0
  /// Told of pivots, if somebody wants to know.
  var tracer: SolverTracer?
  /// Quantities that the next crash basis is to have: those of a basis at whose vertex the required rows hold.
  var startingBasis: [Int] = []
  /// Whether many edits at once lead to a crash basis.
  var usesCrashBasis = true

  init() {
    // Locals, since Swift 6.0 takes two stored properties in an initializer for overlapping accesses to self.
    var costs = ReducedCosts()
    var store = QuantityStore()
    costs.ensureLevel(Int16(Self.required), &store)
    self.costs = costs
    self.store = store
  }

  // MARK: Work

  /// Counts the work since the last call.
  ///
  /// - Returns: false if the method has to stop at this vertex.
  @inline(__always) mutating func mayGoOn() -> Bool {
    let all = basis.work &+ costs.work
    defer { countedWork = all }
    return work.take(all &- countedWork &+ Self.workOfIteration)
  }

  /// What an iteration takes besides the entries that it meets.
  private static let workOfIteration = 100

  // MARK: The tableau

  /// Computes the tableau column of a nonbasic quantity in `basis.column`. The values of the quantities in it are then
  /// up to date.
  mutating func computeColumn(of quantity: Int) {
    basis.computeColumn(of: quantity, &store)
    guard parametric.areDependentsStale else { return }
    for (quantity, _) in basis.column.entries { updateDependent(quantity) }
  }

  // MARK: Sides and prices

  /// Sets the side of a basic quantity; the gradients do not reflect it.
  @inline(__always) mutating func setSide(_ quantity: Int, _ side: Int8) {
    store[quantity].side = side
    if parametric.count > 0 { parametric.renew(quantity, &store) }
    if store[quantity].priority == Self.required && store[quantity].slope(on: side) != 0
      && !store[quantity].isViolationSuspect
    {
      store[quantity].isViolationSuspect = true
      violationSuspects.append(quantity)
    }
  }

  /// Sets the side of a basic quantity to that of its value, unless this is at the breakpoint.
  @inline(__always) mutating func setSideByValue(_ quantity: Int) {
    let side = store[quantity].sideOfValue
    if side != Quantity.Side.at { setSide(quantity, side) }
  }

  /// Like ``setSideByValue(_:)``, and notes the change of the price.
  @inline(__always) mutating func updateSide(_ quantity: Int) {
    let side = store[quantity].side
    let price = store[quantity].price
    setSideByValue(quantity)
    if store[quantity].side != side {
      costs.addPrice(store[quantity].price - price, of: quantity, &basis, &store)
    }
  }

  // MARK: Required constraints

  /// The required constraints and bounds that are violated, by quantity.
  mutating func violated() -> [Int] {
    if violationSuspects.isEmpty { return [] }
    var found: [Int] = []
    for quantity in violationSuspects.drain() {
      store[quantity].isViolationSuspect = store[quantity].hasRequiredPrice
      guard store[quantity].isViolationSuspect else { continue }
      violationSuspects.append(quantity)
      updateDependent(Int(quantity))
      if store[quantity].isViolated { found.append(Int(quantity)) }
    }
    return found.count > 1 ? found.sorted() : found
  }
}
