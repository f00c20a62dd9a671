/// The simplex method for constraints with priorities.
///
/// Every unknown and every constraint is the same kind of thing here, a *quantity*: a number with one
/// breakpoint and a convex cost that is linear on either side of it. A position costs nothing anywhere, an
/// extent costs to the left of 0 at the required level, a constraint's expression costs on the sides of its
/// constant that its relation forbids, at the level of its priority. Costs of different levels are never
/// added: they are compared lexicographically, the higher priority first.
///
/// A vertex is a set of *nonbasic* quantities, as many as there are unknowns, that sit at their breakpoints
/// and determine all others (the basic ones). As any vertex is a legal one, there is no first phase: an
/// edit leaves a vertex that may no longer be optimal, and ``optimise()`` walks on from there. A step moves
/// one nonbasic quantity off its breakpoint in a direction in which the cost falls, past the breakpoints
/// of others as long as it goes on falling, to the one where it would no longer.
///
/// Steps that lead nowhere could go round in circles; after a while without progress the choice falls back to
/// Bland's rule (1977), which cannot.
final class HierarchicalSimplex {
  /// A side of a breakpoint, or a direction of movement.
  enum Side: Double {
    case left = -1
    case right = 1

    var opposite: Side { self == .left ? .right : .left }
  }

  struct Quantity {
    var breakpoint: Double = 0
    var value: Double = 0
    /// Cost per unit to the left (0 or negative) and to the right (0 or positive), at the level of `priority`.
    var leftSlope: Double = 0
    var rightSlope: Double = 0
    var priority = 1000
    var isUnknown = false
    /// False while the quantity is no part of the system.
    var isPresent = true
    /// Tells older from newer, among unknowns and among constraints.
    var age = Age()
    /// The side whose slope counts while the quantity is basic; at the breakpoint itself it may be either.
    var side = Side.right

    var slope: Double { slope(on: side) }
    var kink: Double { rightSlope - leftSlope }
    func slope(on side: Side) -> Double { side == .left ? leftSlope : rightSlope }
  }

  static let required = 1000
  /// Slopes below this are what rounding left of zero.
  static let slopeTolerance = 1e-9
  /// Distances below this are what rounding left of zero.
  static let distanceTolerance = 1e-7
  static let coefficientTolerance = 1e-9

  var quantities: [Quantity] = []
  var tableau = Tableau()
  /// For each nonbasic quantity, which sides of its breakpoint it may go to without cost. Only valid while
  /// the optimal face is explored.
  var mayGoLeft: [Bool] = []
  var mayGoRight: [Bool] = []

  /// The priorities in use, from high to low.
  private(set) var levels: [Int] = []
  private var levelOfPriority: [Int: Int] = [:]
  /// For each level and quantity, how the cost of all basic quantities changes per unit of this nonbasic one.
  private var gradient: [[Double]] = []

  // MARK: Building

  func addUnknown(isExtent: Bool, age: Age) -> Int {
    tableau.addNonbasic()
    var quantity = Quantity()
    quantity.isUnknown = true
    quantity.age = age
    quantity.leftSlope = isExtent ? -1 : 0
    append(quantity)
    return quantities.count - 1
  }

  /// Adds a constraint's expression, basic, its value not yet known (see ``refresh()``).
  func addRow(
    _ expression: [Entry], _ relation: Relation, _ constant: Double, priority: Int, age: Age
  ) -> Int {
    tableau.addBasic(expression)
    var quantity = Quantity()
    quantity.age = age
    append(quantity)
    setCost(quantities.count - 1, relation, constant, priority: priority)
    return quantities.count - 1
  }

  private func append(_ quantity: Quantity) {
    quantities.append(quantity)
    useLevel(quantity.priority)
    for level in levels.indices { gradient[level].append(0) }
    mayGoLeft.append(false)
    mayGoRight.append(false)
  }

  private func setCost(_ index: Int, _ relation: Relation, _ constant: Double, priority: Int) {
    quantities[index].breakpoint = constant
    quantities[index].leftSlope = relation == .lessThanOrEqual ? 0 : -1
    quantities[index].rightSlope = relation == .greaterThanOrEqual ? 0 : 1
    quantities[index].priority = priority
    useLevel(priority)
  }

  private func useLevel(_ priority: Int) {
    guard levelOfPriority[priority] == nil else { return }
    let place = levels.firstIndex { $0 < priority } ?? levels.count
    levels.insert(priority, at: place)
    gradient.insert([Double](repeating: 0, count: quantities.count), at: place)
    for (level, priority) in levels.enumerated() { levelOfPriority[priority] = level }
  }

  private func level(of index: Int) -> Int { levelOfPriority[quantities[index].priority] ?? 0 }

  /// Takes the row of a constraint out. The vertex must be refreshed.
  func removeRow(_ index: Int) {
    if !tableau.isBasic(index) {
      quantities[index].leftSlope = 0
      quantities[index].rightSlope = 0
      makeBasic(index)
    }
    if tableau.isBasic(index) {
      add(slope: -quantities[index].slope, of: index)
      tableau.forget(index)
    }
    quantities[index].leftSlope = 0
    quantities[index].rightSlope = 0
    quantities[index].isPresent = false
  }

  /// Takes out an unknown that occurs in no constraint.
  func removeUnknown(_ index: Int) {
    quantities[index].isPresent = false
  }

  /// Makes a nonbasic quantity without a cost basic, going where the cost falls or at least does not rise.
  private func makeBasic(_ index: Int) {
    let column = tableau.column(index).filter { abs($0.coefficient) > Self.coefficientTolerance }
    if let side = fallingSide(of: index)?.side, step(entering: index, towards: side, column, patient: false) {
      return
    }
    // No cost changes on the way to the nearest breakpoint on either side. There is one: some unknown moves.
    var best: (distance: Double, entry: Entry)?
    for entry in column {
      let quantity = quantities[entry.quantity]
      guard quantity.isUnknown || quantity.kink > 0 else { continue }
      let distance = abs((quantity.breakpoint - quantity.value) / entry.coefficient)
      if let best, best.distance < distance || abs(best.entry.coefficient) >= abs(entry.coefficient) * 1000 {
        continue
      }
      best = (distance, entry)
    }
    guard let best else { return }
    let quantity = quantities[best.entry.quantity]
    let move = (quantity.breakpoint - quantity.value) / best.entry.coefficient
    for entry in column { quantities[entry.quantity].value += entry.coefficient * move }
    quantities[index].value += move
    exchange(entering: index, side: move < 0 ? .left : .right, leaving: best.entry.quantity)
  }

  // MARK: The vertex

  func isNonbasic(_ index: Int) -> Bool { quantities[index].isPresent && !tableau.isBasic(index) }

  /// Computes the values of the basic quantities, the sides they are on, and the gradient, from the tableau.
  func refresh() {
    for level in gradient.indices { for index in gradient[level].indices { gradient[level][index] = 0 } }
    for index in quantities.indices where isNonbasic(index) {
      quantities[index].value = quantities[index].breakpoint
    }
    for index in quantities.indices where tableau.isBasic(index) {
      var value = 0.0
      tableau.forEachEntry(ofRow: index) { value += $0.coefficient * quantities[$0.quantity].value }
      quantities[index].value = value
      let distance = value - quantities[index].breakpoint
      if abs(distance) > Self.distanceTolerance { quantities[index].side = distance < 0 ? .left : .right }
      let slope = quantities[index].slope
      guard slope != 0 else { continue }
      let level = level(of: index)
      tableau.forEachEntry(ofRow: index) { gradient[level][$0.quantity] += slope * $0.coefficient }
    }
  }

  private func add(slope: Double, of index: Int) {
    guard slope != 0, tableau.isBasic(index) else { return }
    let level = level(of: index)
    tableau.forEachEntry(ofRow: index) { gradient[level][$0.quantity] += slope * $0.coefficient }
  }

  /// How the cost changes per unit if a nonbasic quantity moves off its breakpoint.
  private func costOfMoving(_ index: Int, _ side: Side) -> [Double] {
    var cost = levels.indices.map { gradient[$0][index] }
    cost[level(of: index)] += quantities[index].slope(on: side)
    return cost.map { $0 * side.rawValue }
  }

  private static func sign(_ cost: [Double]) -> Int {
    for part in cost where abs(part) > slopeTolerance { return part < 0 ? -1 : 1 }
    return 0
  }

  /// The direction in which a nonbasic quantity would lower the cost, if any, with the level and the
  /// speed at which it falls.
  private func fallingSide(of index: Int) -> (side: Side, level: Int, speed: Double)? {
    let quantity = quantities[index]
    let own = level(of: index)
    var right = true
    var left = true
    for level in levels.indices {
      let part = gradient[level][index]
      let rightPart = level == own ? part + quantity.rightSlope : part
      let leftPart = level == own ? part + quantity.leftSlope : part
      if right, rightPart < -Self.slopeTolerance { return (.right, level, -rightPart) }
      if left, leftPart > Self.slopeTolerance { return (.left, level, leftPart) }
      if rightPart > Self.slopeTolerance { right = false }
      if leftPart < -Self.slopeTolerance { left = false }
      if !left && !right { return nil }
    }
    return nil
  }

  /// Whether a nonbasic quantity can move to a side without changing the cost.
  func isFlat(_ index: Int, _ side: Side) -> Bool {
    let quantity = quantities[index]
    let own = level(of: index)
    for level in levels.indices {
      let part = gradient[level][index] + (level == own ? quantity.slope(on: side) : 0)
      if abs(part) > Self.slopeTolerance { return false }
    }
    return true
  }

  // MARK: Optimising

  /// Walks from the present vertex to one of least cost. Returns false if it gave up, which only the
  /// hard bound on the number of steps can cause.
  func optimise(onlyRequired: Bool = false) -> Bool {
    let bound = 1000 + 50 * quantities.count
    let patience = 20 + quantities.count / 4
    var idle = 0
    for _ in 0..<bound {
      let isPatient = idle < patience
      guard let choice = entering(byBland: !isPatient, onlyRequired: onlyRequired) else { return true }
      let column = tableau.column(choice.index).filter { abs($0.coefficient) > Self.coefficientTolerance }
      let before = quantities[choice.index].value
      guard step(entering: choice.index, towards: choice.side, column, patient: isPatient) else {
        return false
      }
      idle = abs(quantities[choice.index].value - before) > 1e-12 ? 0 : idle + 1
    }
    return false
  }

  private func entering(byBland: Bool, onlyRequired: Bool) -> (index: Int, side: Side)? {
    var best: (index: Int, side: Side, level: Int, speed: Double)?
    for index in quantities.indices where isNonbasic(index) {
      guard let falling = fallingSide(of: index) else { continue }
      if onlyRequired && levels[falling.level] != Self.required { continue }
      if byBland { return (index, falling.side) }
      if let best, best.level < falling.level || (best.level == falling.level && best.speed >= falling.speed)
      {
        continue
      }
      best = (index, falling.side, falling.level, falling.speed)
    }
    return best.map { ($0.index, $0.side) }
  }

  /// Moves `entering` off its breakpoint and makes it basic in exchange for the quantity at whose breakpoint
  /// the cost stops falling. False if there is none, which only rounding can cause.
  private func step(entering: Int, towards side: Side, _ column: [Entry], patient: Bool) -> Bool {
    var stops: [(distance: Double, entry: Entry)] = []
    for entry in column {
      let quantity = quantities[entry.quantity]
      guard quantity.kink > 0 else { continue }
      let speed = entry.coefficient * side.rawValue
      guard (speed < 0) == (quantity.side == .right) else { continue }
      stops.append((max(0, (quantity.breakpoint - quantity.value) / speed), entry))
    }
    stops.sort { $0.distance < $1.distance }
    var start = 0
    while start < stops.count {
      // Among stops at one place the order is ours: for Bland's rule by number, otherwise so that the
      // quantity that ends up leaving has a large coefficient.
      var end = start + 1
      while end < stops.count, stops[end].distance <= stops[start].distance + 1e-9 { end += 1 }
      if end > start + 1 {
        stops[start..<end].sort {
          patient
            ? abs($0.entry.coefficient) < abs($1.entry.coefficient) : $0.entry.quantity < $1.entry.quantity
        }
      }
      start = end
    }
    var cost = costOfMoving(entering, side)
    for (place, stop) in stops.enumerated() {
      let quantity = quantities[stop.entry.quantity]
      cost[level(of: stop.entry.quantity)] += quantity.kink * abs(stop.entry.coefficient)
      if patient && Self.sign(cost) < 0 { continue }
      let move = stop.distance * side.rawValue
      for entry in column { quantities[entry.quantity].value += entry.coefficient * move }
      quantities[entering].value += move
      for passed in stops[..<place] {
        let index = passed.entry.quantity
        let opposite = quantities[index].side.opposite
        add(slope: quantities[index].slope(on: opposite) - quantities[index].slope, of: index)
        quantities[index].side = opposite
      }
      exchange(entering: entering, side: side, leaving: stop.entry.quantity)
      return true
    }
    return false
  }

  /// Makes `leaving` nonbasic, at its breakpoint, and `entering` basic, on the given side of its own.
  func exchange(entering: Int, side: Side, leaving: Int) {
    let row = tableau.row(leaving)
    guard let pivot = row.first(where: { $0.quantity == entering })?.coefficient else { return }
    let entered = level(of: entering)
    let left = level(of: leaving)
    quantities[entering].side = side
    for level in levels.indices {
      var rate = gradient[level][entering]
      if level == entered { rate += quantities[entering].slope }
      rate /= pivot
      if rate != 0 {
        for entry in row where entry.quantity != entering {
          gradient[level][entry.quantity] -= entry.coefficient * rate
        }
      }
      gradient[level][entering] = 0
      gradient[level][leaving] = level == left ? rate - quantities[leaving].slope : rate
    }
    quantities[leaving].value = quantities[leaving].breakpoint
    tableau.pivot(entering: entering, leaving: leaving)
  }
}
