/// The simplex method for constraints with priorities.
///
/// A vertex is a set of *nonbasic* quantities (see ``QuantityStore``), as many as there are unknowns, that sit
/// at their breakpoints and determine all others, the basic ones. Costs of different priorities are never added:
/// they are compared lexicographically, the higher first.
///
/// The choice of method:
///
/// - As costs are piecewise linear, every vertex is a legal one, and required constraints are only the highest
///   level. So there is no first phase, and no edit needs a method of its own: it leaves a vertex that
///   may no longer be optimal, and ``optimise(onlyRequired:)`` walks on from there. A step moves one
///   nonbasic quantity off its breakpoint in a direction in which the cost falls, past the breakpoints
///   of others as long as it goes on falling, to the one where it would no longer.
/// - Values and gradients are kept and changed by differences. A tableau would hold them in the open, but for a
///   list of n rows its size is n squared; so the basis is kept factorised instead (``BasisFactors``),
///   and a row or a column is computed when it is needed, at a cost that depends on its
///   nonzeros. What an edit does not reach is not looked at: unrelated parts of a scene, and its two
///   axes, do not know of each other.
/// - When much has changed at once, nothing is walked: a basis is guessed from the structure
///   (``CrashBasis``), factorised, and only what the guess got wrong is left to steps. In
///   layouts that is next to nothing.
/// - A basic quantity that sits at its breakpoint has no price until it moves off it, or until one is seen to
///   prove that others cannot move. Redundant constraints, of which layouts are full, then ask for no steps.
///
/// Steps that lead nowhere could go round in circles; after a while without progress the choice falls back to
/// Bland's rule (1977), which cannot.
struct HierarchicalSimplex: ~Copyable {
  static let required = 1000
  /// Distances below this are what rounding left of zero.
  static let distanceTolerance = 1e-7
  static let coefficientTolerance = 1e-9

  var store = QuantityStore()

  // The basis: positions number both the nonbasic quantities and the unknowns.
  var factors = BasisFactors()
  var elimination = Elimination()
  var crashBasis = CrashBasis()
  var memberAt = Block<Int32>()
  var unknownAt = Block<Int32>()
  var positionOfUnknown = Block<Int32>()

  var levels = PriorityLevels()

  // Queued edits, which the vertex does not reflect yet.
  var insertedRows = Block<Int32>()
  var removedRows = Block<Int32>()
  var movedBreakpoints = Block<Int32>()
  var removedUnknowns = Block<Int32>()
  /// Removed rows that are still nonbasic. They have zero cost, and go when a pivot makes them basic.
  var pendingRemovals = Block<Int32>()
  var reusedUnknowns = Block<Int32>()
  var workSinceRefresh = 0
  /// The most steps of one call of ``optimise(onlyRequired:)``; nil for a bound far above what systems need.
  var stepLimit: Int?
  var hasBasis = false
  /// Whether the solution is unique and nothing but constants was edited since it was found.
  var isAtRest = false
  var sensitivities = Sensitivities()
  /// Whether values that depend on a changed constant have still to be updated.
  var areFollowersBehind = false
  /// The longest single move of a value since ``refresh()``.
  var longestMove = 0.0

  // Lists that a solve maintains.
  var touched = Block<Int32>()
  /// Unknowns whose values have changed since ``forgetChanges()``; all may have if `allChanged`.
  var changed = Block<Int32>()
  var allChanged = false
  var misplacedCount = 0
  var suspects = Block<Int32>()
  var flat = Block<Int32>()
  /// Quantities that are kept from going to a side while the optimal face is explored.
  var restricted = Block<Int32>()
  /// Unknowns that are not unique on the optimal face of the last solve.
  var faceFree = QuantitySet()
  /// Scratch: quantities that vary over a part of the face.
  var reached = QuantitySet()
  /// A superset of the nonbasic quantities that can still move on the optimal face.
  var open = Block<Int32>()
  /// Scratch: the targets of tie-breaking.
  var targets = Block<FaceTarget>()
  /// Scratch: quantities that one row keeps from moving.
  var stuck = Block<Int32>()

  /// By position: multipliers of the nonbasic quantities that add up to a basic one.
  var row = SparseVector()
  var column = SparseVector()
  /// By quantity: how basic ones move.
  var moves = SparseVector()
  /// The nonbasic quantity whose column `moves` is in the present basis, or negative.
  var columnInMoves = -1
  /// The basic quantity whose row is in `row` in the present basis, or negative.
  var rowInRow = -1
  var dense = Block<Double>()
  var stops: [Stop] = []
  var cost: [Double] = []

  struct Stop {
    var distance: Double
    var speed: Double
    var quantity: Int
  }

  init() { _ = rank(ofPriority: Int16(Self.required)) }

  // MARK: Editing

  mutating func addUnknown(isExtent: Bool, age: Age) -> Int {
    let added = store.addUnknown(isExtent: isExtent, age: age)
    if !added.isNew { reusedUnknowns.append(Int32(truncatingIfNeeded: added.quantity)) }
    return added.quantity
  }

  /// Queues the removal of an unknown, which no row mentions once the queued rows are removed.
  mutating func removeUnknown(_ quantity: Int) { removedUnknowns.append(Int32(truncatingIfNeeded: quantity)) }

  mutating func addRow(
    _ expression: [Entry], _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    let quantity = store.addConstraint(expression, relation, constant, priority: priority, age: age)
    queueInsertion(of: quantity)
    return quantity
  }

  /// Discards the basis: the next solve begins with a crash basis.
  mutating func startAfresh() { hasBasis = false }

  /// Queues the insertion of a row for the next solve.
  mutating func queueInsertion(of quantity: Int) { insertedRows.append(Int32(truncatingIfNeeded: quantity)) }

  /// Queues the removal of a row for the next solve.
  mutating func queueRemoval(of quantity: Int) {
    store[quantity].isLeaving = true
    removedRows.append(Int32(truncatingIfNeeded: quantity))
  }

  mutating func moveBreakpoint(_ quantity: Int, to constant: Double) {
    store[quantity].wantedBreakpoint = constant
    if store[quantity].isPresent { movedBreakpoints.append(Int32(truncatingIfNeeded: quantity)) }
  }

  /// The rank of a priority among the levels, which a new level is made for if need be.
  mutating func rank(ofPriority priority: Int16) -> Int {
    if levels.has(priority) { return levels.rank(priority) }
    let rank = levels.add(priority)
    levels.base[rank].gradient.resize(to: store.count, filler: 0)
    levels.base[rank].change.resize(to: store.unknownCount)
    return rank
  }

  /// The rank of the level of a quantity that takes part.
  @inline(__always)
  func rank(ofQuantity quantity: Int) -> Int { levels.rank(store[quantity].priority) }
}
