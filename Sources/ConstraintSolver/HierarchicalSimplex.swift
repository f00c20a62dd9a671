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
///   (``StartingBasis``), factorised, and only what the guess got wrong is left to steps. In
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
  var startingBasis = StartingBasis()
  var memberAt = Block<Int32>()
  var unknownAt = Block<Int32>()
  var positionOfUnknown = Block<Int32>()

  var levels = PriorityLevels()

  // Edits that the vertex does not yet reflect.
  var entering: [Int32] = []
  var leaving: [Int32] = []
  var movedBreakpoints: [Int32] = []
  var removedUnknowns: [Int32] = []
  var reusedUnknowns: [Int32] = []
  var workSinceRefresh = 0
  /// How many steps a walk may have, if other than what is many times more than any has been seen to need.
  var stepLimit: Int?
  var hasBasis = false
  /// Whether the vertex is the one solution, and nothing has happened since it was found.
  var isAtRest = false
  var sensitivities = Sensitivities()
  /// How far a quantity has moved at most since its value was computed from nothing.
  var longestMove = 0.0

  // What a solve has touched.
  var touched = Block<Int32>()
  /// Unknowns whose values have changed since ``forgetChanges()``; all may have if `allChanged`.
  var changed = Block<Int32>()
  var allChanged = false
  var misplacedCount = 0
  var suspects = Block<Int32>()
  var flat = Block<Int32>()
  var restricted: [Int] = []
  /// Unknowns that are not the same all over the face.
  var faceFree = QuantitySet()
  /// Scratch: what is not the same all over a part of the face.
  var reached = QuantitySet()
  /// Among these are all that can still move on the optimal face.
  var open: [Int] = []

  /// By position: multipliers of the nonbasic quantities that add up to a basic one.
  var row = SparseVector()
  var column = SparseVector()
  /// By quantity: how basic ones move.
  var moves = SparseVector()
  /// The nonbasic quantity whose column `moves` is in the present basis, or negative.
  var columnInMoves = -1
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

  /// Takes out an unknown that occurs in no constraint, once the constraints that leave have left.
  mutating func removeUnknown(_ quantity: Int) { removedUnknowns.append(Int32(truncatingIfNeeded: quantity)) }

  mutating func addRow(
    _ expression: [Entry], _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    let quantity = store.addConstraint(expression, relation, constant, priority: priority, age: age)
    enter(quantity)
    return quantity
  }

  /// Forgets the vertex: the next one is found from the constraints alone.
  mutating func startAfresh() { hasBasis = false }

  /// Lets a constraint take part from the next solve on.
  mutating func enter(_ quantity: Int) { entering.append(Int32(truncatingIfNeeded: quantity)) }

  /// Lets a constraint that takes part do so no longer, from the next solve on.
  mutating func leave(_ quantity: Int) { leaving.append(Int32(truncatingIfNeeded: quantity)) }

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

  // MARK: Taking edits in

  /// Brings the vertex up to date with all edits. It need not be optimal then.
  mutating func takeEdits() {
    isAtRest = false
    columnInMoves = -1
    makeRoom()
    let edits = entering.count + leaving.count
    if !hasBasis || (edits > 6 && edits * 10 > store.unknownCount) {
      for quantity in leaving { store.leave(Int(quantity)) }
      for quantity in movedBreakpoints { settleBreakpoint(Int(quantity)) }
      for quantity in entering { takeIn(Int(quantity)) }
      for quantity in removedUnknowns { store.removeUnknown(Int(quantity)) }
      entering.removeAll(keepingCapacity: true)
      leaving.removeAll(keepingCapacity: true)
      movedBreakpoints.removeAll(keepingCapacity: true)
      removedUnknowns.removeAll(keepingCapacity: true)
      chooseBasis()
      repair()
      return
    }
    adoptUnknowns()
    if factors.isWornOut || workSinceRefresh > 4096 + 64 * store.count { factorise() }
    takeBreakpoints()
    if !entering.isEmpty || !leaving.isEmpty { sensitivities.forget() }
    for quantity in entering {
      takeIn(Int(quantity))
      store[Int(quantity)].value = store.expressionValue(Int(quantity))
      noteValue(Int(quantity))
    }
    entering.removeAll(keepingCapacity: true)
    // What comes in comes before what goes, so that it can take its place where it stands.
    takeLeaving()
    for quantity in removedUnknowns { forgetUnknown(Int(quantity)) }
    removedUnknowns.removeAll(keepingCapacity: true)
    if !hasBasis { chooseBasis() }
    repair()
  }

  mutating func makeRoom() {
    let count = store.count
    guard moves.values.count < count || row.values.count < store.unknownCount else { return }
    moves.resize(to: count)
    faceFree.resize(to: count)
    reached.resize(to: count)
    row.resize(to: store.unknownCount)
    column.resize(to: store.unknownCount)
    for rank in 0..<levels.count {
      let level = levels.base + rank
      level.pointee.gradient.resize(to: count, filler: 0)
      level.pointee.change.resize(to: store.unknownCount)
    }
  }

  mutating func takeIn(_ quantity: Int) {
    store.enter(quantity)
    store[quantity].position = -1
    store[quantity].side = Quantity.Side.at
    store[quantity].innerPrice = 0
    _ = rank(ofPriority: store[quantity].priority)
  }

  mutating func settleBreakpoint(_ quantity: Int) {
    store[quantity].breakpoint = store[quantity].wantedBreakpoint
  }

  mutating func adoptUnknowns() {
    while positionOfUnknown.count < store.unknownCount {
      let position = Int32(truncatingIfNeeded: factors.count)
      let unknown = Int32(truncatingIfNeeded: positionOfUnknown.count)
      let quantity = store.quantityOfUnknown[unknown]
      factors.addIdentity()
      positionOfUnknown.append(position)
      unknownAt.append(unknown)
      memberAt.append(quantity)
      store[quantity].position = position
      store[quantity].value = 0
      touch(Int(quantity))
    }
    for unknown in reusedUnknowns { touch(Int(unknown)) }
    reusedUnknowns.removeAll(keepingCapacity: true)
  }

  mutating func forgetUnknown(_ quantity: Int) {
    guard store[quantity].position >= 0 else { return }
    store.removeUnknown(quantity)
    for rank in 0..<levels.count { levels.base[rank].gradient[quantity] = 0 }
    store[quantity].flatSides = 0
  }

  mutating func takeBreakpoints() {
    guard !movedBreakpoints.isEmpty else { return }
    column.clear()
    for index in movedBreakpoints {
      let quantity = Int(index)
      let change = store[quantity].wantedBreakpoint - store[quantity].breakpoint
      guard change != 0, store[quantity].isPresent else { continue }
      settleBreakpoint(quantity)
      if store[quantity].position >= 0 {
        column.add(Int(store[quantity].position), change)
        store[quantity].value = store[quantity].breakpoint
      } else {
        noteValue(quantity)
      }
    }
    movedBreakpoints.removeAll(keepingCapacity: true)
    if !column.indices.isEmpty {
      factors.solveForUnknowns(&column)
      collectMoves()
      for place in 0..<moves.indices.count {
        let quantity = Int(moves.indices[place])
        move(quantity, by: moves[quantity])
        noteValue(quantity)
      }
    }
  }

  mutating func takeLeaving() {
    guard !leaving.isEmpty else { return }
    for index in leaving where store[index].position < 0 {
      addPrice(of: Int(index), -store[Int(index)].price)
      store.leave(Int(index))
    }
    spreadPrices()
    // Without a cost of their own, those that hold their place are the first to give way to what came in.
    for index in leaving where store[index].isPresent {
      store[index].leftSlope = 0
      store[index].rightSlope = 0
    }
    repair()
    for index in leaving where store[index].isPresent {
      let quantity = Int(index)
      if store[quantity].position >= 0 { makeBasic(quantity) }
      hasBasis = hasBasis && store[quantity].position < 0
      store.leave(quantity)
    }
    columnInMoves = -1
    leaving.removeAll(keepingCapacity: true)
  }

  /// Makes a nonbasic quantity without a cost basic, going where the cost falls or at least does not rise.
  mutating func makeBasic(_ quantity: Int) {
    computeColumn(of: quantity)
    let falling = examine(quantity)
    if falling.side != 0, step(entering: quantity, towards: falling.side, patient: false) { return }
    // No cost changes on the way to the nearest breakpoint on either side. There is one: some unknown moves.
    var best: (distance: Double, speed: Double, quantity: Int)?
    for place in 0..<moves.indices.count {
      let other = Int(moves.indices[place])
      let speed = moves[other]
      guard abs(speed) > Self.coefficientTolerance else { continue }
      guard store[other].isUnknown || store[other].kink > 0 else { continue }
      let distance = abs((store[other].breakpoint - store[other].value) / speed)
      if let best, best.distance < distance || abs(best.speed) >= abs(speed) * 1000 { continue }
      best = (distance, speed, other)
    }
    guard let best else { return }
    let distance = (store[best.quantity].breakpoint - store[best.quantity].value) / best.speed
    walk(entering: quantity, by: distance)
    exchange(entering: quantity, side: distance < 0 ? -1 : 1, leaving: best.quantity)
  }

  // MARK: The vertex

  /// Guesses a basis and starts anew from it.
  mutating func chooseBasis() {
    startingBasis.choose(from: store)
    memberAt.removeAll()
    for unknown in 0..<store.unknownCount {
      let choice = startingBasis.choice[unknown]
      memberAt.append(choice >= 0 ? choice : store.quantityOfUnknown[unknown])
    }
    for quantity in 0..<store.count {
      store[quantity].side = Quantity.Side.at
      store[quantity].innerPrice = 0
    }
    hasBasis = true
    reusedUnknowns.removeAll(keepingCapacity: true)
    factorise()
  }

  /// Factorises the present basis and computes everything that depends on it.
  mutating func factorise() {
    sensitivities.forget()
    columnInMoves = -1
    let count = memberAt.count
    elimination.rows.removeAll()
    for place in 0..<count {
      let quantity = Int(memberAt[place])
      if store[quantity].isUnknown {
        elimination.rows.append(store[quantity].unknownNumber, 1)
      } else {
        for term in store.terms(of: quantity) where store.pool[term].coefficient != 0 {
          elimination.rows.append(store.pool[term].unknown, store.pool[term].coefficient)
        }
      }
      elimination.rows.endList()
    }
    elimination.factorise(into: &factors)
    for quantity in 0..<store.count { store[quantity].position = -1 }
    for place in 0..<elimination.rejected.count {
      let substitute = elimination.substitutes[place]
      memberAt[elimination.rejected[place]] = store.quantityOfUnknown[substitute]
    }
    dense.reset(to: count, filler: 0)
    positionOfUnknown.reset(to: count, filler: 0)
    unknownAt.removeAll()
    column.clear()
    // `unknownAt` serves to keep the members while they are put in order.
    for position in 0..<count { unknownAt.append(memberAt[elimination.rowAt[position]]) }
    for position in 0..<count {
      memberAt[position] = unknownAt[position]
      unknownAt[position] = elimination.unknownAt[position]
      store[memberAt[position]].position = Int32(truncatingIfNeeded: position)
      positionOfUnknown[unknownAt[position]] = Int32(truncatingIfNeeded: position)
    }
    refresh()
  }

  /// Computes values, sides and gradients from the factorised basis.
  mutating func refresh() {
    let count = memberAt.count
    workSinceRefresh = 0
    longestMove = 0
    allChanged = true
    for position in 0..<count { dense[position] = store[memberAt[position]].breakpoint }
    factors.solveForUnknowns(full: dense)
    for position in 0..<count {
      let quantity = Int(store.quantityOfUnknown[unknownAt[position]])
      store[quantity].value = dense[position]
    }
    forgetMisplaced()
    for rank in 0..<levels.count {
      let level = levels.base + rank
      level.pointee.change.clear()
      level.pointee.candidates.removeAll()
      level.pointee.isMisplacedSorted = false
    }
    for quantity in 0..<store.count where store[quantity].isPresent {
      if store[quantity].position >= 0 {
        store[quantity].value = store[quantity].breakpoint
        continue
      }
      if !store[quantity].isUnknown { store[quantity].value = store.expressionValue(quantity) }
      noteValue(quantity)
      let price = store[quantity].price
      if price != 0 { addPrice(of: quantity, price) }
    }
    for rank in 0..<levels.count {
      let level = levels.base + rank
      for quantity in 0..<store.count { level.pointee.gradient[quantity] = 0 }
      level.pointee.forgetLargest()
      if level.pointee.change.indices.isEmpty { continue }
      for position in 0..<count { dense[position] = 0 }
      for place in 0..<level.pointee.change.indices.count {
        let index = level.pointee.change.indices[place]
        dense[index] = level.pointee.change[Int(index)]
      }
      level.pointee.change.clear()
      factors.solveForMultipliers(full: dense)
      for position in 0..<count where dense[position] != 0 {
        level.pointee.gradient[memberAt[position]] = dense[position]
        level.pointee.note(dense[position])
      }
      level.pointee.noteAfresh()
    }
    for place in 0..<flat.count { store[flat[place]].isInFlat = false }
    flat.removeAll()
    for position in 0..<count { examineAgain(Int(memberAt[position])) }
  }
}
