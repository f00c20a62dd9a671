/// What remains free once the cost is least: the set of equally good solutions, and the rules by which one of
/// them is chosen.
///
/// The equally good solutions form a face of a polyhedron. Every quantity with a slope stays on its
/// side of its breakpoint there, so on the face each cost is linear, and a nonbasic quantity
/// can move only where moving is free of cost. The vertices of the face are walked with Bland's rule.
extension HierarchicalSimplex {
  /// Finds the nonbasic quantities that can move without cost, and to which sides. Empty if the
  /// optimum is a single point beyond doubt.
  func openFace() -> [Int] {
    var movable: [Int] = []
    for index in quantities.indices where quantities[index].isPresent {
      if tableau.isBasic(index) {
        let hasKink = quantities[index].kink > 0
        mayGoLeft[index] = !hasKink || quantities[index].side == .left
        mayGoRight[index] = !hasKink || quantities[index].side == .right
      } else {
        mayGoLeft[index] = isFlat(index, .left)
        mayGoRight[index] = isFlat(index, .right)
        if mayGoLeft[index] || mayGoRight[index] { movable.append(index) }
      }
    }
    return movable
  }

  func mayGo(_ index: Int, _ side: Side) -> Bool {
    side == .left ? mayGoLeft[index] : mayGoRight[index]
  }

  private func close(_ index: Int) {
    mayGoLeft[index] = false
    mayGoRight[index] = false
  }

  /// All quantities that can differ between the points of the face, and possibly some that cannot.
  func reach(of movable: [Int]) -> [Int] {
    var reached: Set<Int> = []
    for index in movable {
      reached.insert(index)
      for entry in tableau.column(index) where abs(entry.coefficient) > Self.coefficientTolerance {
        reached.insert(entry.quantity)
      }
    }
    return reached.sorted()
  }

  /// The unknowns whose value is not the same all over the face.
  ///
  /// A quantity that may move is often kept from it by others that sit at their breakpoints too, so each
  /// doubtful unknown is pushed to both sides until it either moves or is proved to be stuck.
  func freeUnknowns(among reached: [Int], movable: [Int]) -> Set<Int> {
    var free: Set<Int> = []
    for index in movable {
      for side in [Side.right, .left] where mayGo(index, side) {
        let column = tableau.column(index)
        if stop(of: index, side, column).distance > Self.distanceTolerance { markMoved(index, column, &free) }
      }
    }
    for unknown in reached where quantities[unknown].isUnknown && !free.contains(unknown) {
      if canMove(unknown, .right, &free) || canMove(unknown, .left, &free) { continue }
      freeze(unknown)
    }
    return free
  }

  private func markMoved(_ index: Int, _ column: [Entry], _ free: inout Set<Int>) {
    if quantities[index].isUnknown { free.insert(index) }
    for entry in column where quantities[entry.quantity].isUnknown {
      if abs(entry.coefficient) > Self.coefficientTolerance { free.insert(entry.quantity) }
    }
  }

  private func canMove(_ target: Int, _ side: Side, _ free: inout Set<Int>) -> Bool {
    for _ in 0..<stepBound {
      if !tableau.isBasic(target), !mayGo(target, side) { return false }
      guard let choice = mover(of: target, towards: side) else { return false }
      let column = tableau.column(choice.index)
      let stop = stop(of: choice.index, choice.side, column)
      if stop.distance > Self.distanceTolerance {
        markMoved(choice.index, column, &free)
        return free.contains(target)
      }
      guard let leaving = stop.quantity else { return true }
      walk(choice, column, distance: 0, leaving: leaving)
    }
    return true
  }

  /// Chooses one point of the face. First the violations of constraints, from high to low priority and
  /// from older to newer, are made as small as they can be, one after the other; then positions
  /// and then extents are brought as near to 0 as they can be, in the order in which they were made.
  func settle(_ reached: [Int]) {
    func violates(_ index: Int) -> Bool {
      let quantity = quantities[index]
      if quantity.isUnknown || quantity.kink == 0 { return false }
      if tableau.isBasic(index) { return quantity.slope != 0 }
      return mayGoLeft[index] && quantity.leftSlope != 0 || mayGoRight[index] && quantity.rightSlope != 0
    }
    let constraints = reached.filter(violates).sorted {
      let (left, right) = (quantities[$0].priority, quantities[$1].priority)
      return left != right ? left > right : quantities[$0].age < quantities[$1].age
    }
    let unknowns = reached.filter { quantities[$0].isUnknown }
    let positions = unknowns.filter { quantities[$0].kink == 0 }.sorted {
      quantities[$0].age < quantities[$1].age
    }
    let extents = unknowns.filter { quantities[$0].kink > 0 }.sorted {
      quantities[$0].age < quantities[$1].age
    }
    for target in constraints + positions + extents { bringHome(target) }
  }

  /// Brings a quantity as near to its breakpoint as it can come, and keeps it there.
  private func bringHome(_ target: Int) {
    guard tableau.isBasic(target) else {
      close(target)
      return
    }
    let distance = quantities[target].value - quantities[target].breakpoint
    mayGoRight[target] = distance > Self.distanceTolerance
    mayGoLeft[target] = distance < -Self.distanceTolerance
    let side: Side = distance > 0 ? .left : .right
    for _ in 0..<stepBound {
      guard tableau.isBasic(target) else {
        close(target)
        return
      }
      guard let choice = mover(of: target, towards: side) else { break }
      let column = tableau.column(choice.index)
      let stop = stop(of: choice.index, choice.side, column)
      guard let leaving = stop.quantity else { break }
      walk(choice, column, distance: stop.distance, leaving: leaving)
    }
    freeze(target)
  }

  /// Closes all that could still change the target.
  private func freeze(_ target: Int) {
    guard tableau.isBasic(target) else {
      close(target)
      return
    }
    for entry in tableau.row(target) where abs(entry.coefficient) > Self.coefficientTolerance {
      close(entry.quantity)
    }
  }

  private var stepBound: Int { 1000 + 10 * quantities.count }

  /// The first nonbasic quantity that may go where the target moves towards the side.
  private func mover(of target: Int, towards side: Side) -> (index: Int, side: Side)? {
    guard tableau.isBasic(target) else { return mayGo(target, side) ? (target, side) : nil }
    for entry in tableau.row(target) where abs(entry.coefficient) > Self.coefficientTolerance {
      let direction = entry.coefficient > 0 ? side : side.opposite
      if mayGo(entry.quantity, direction) { return (entry.quantity, direction) }
    }
    return nil
  }

  /// How far a nonbasic quantity can go before a basic one is at the end of what it may do.
  private func stop(of index: Int, _ side: Side, _ column: [Entry]) -> (distance: Double, quantity: Int?) {
    var best: (distance: Double, quantity: Int?) = (.infinity, nil)
    for entry in column where abs(entry.coefficient) > Self.coefficientTolerance {
      let direction: Side = entry.coefficient * side.rawValue < 0 ? .left : .right
      let quantity = quantities[entry.quantity]
      var room = 0.0
      if mayGo(entry.quantity, direction) {
        // Free to go on for ever, unless it comes from the other side of its breakpoint.
        if mayGo(entry.quantity, direction.opposite) { continue }
        let gap = (quantity.breakpoint - quantity.value) * direction.rawValue
        if gap < Self.distanceTolerance { continue }
        room = gap
      } else {
        room = max(0, (quantity.breakpoint - quantity.value) * direction.rawValue)
      }
      let distance = room / abs(entry.coefficient)
      if distance < best.distance - 1e-12 { best = (distance, entry.quantity) }
    }
    return best
  }

  private func walk(_ choice: (index: Int, side: Side), _ column: [Entry], distance: Double, leaving: Int) {
    let move = distance * choice.side.rawValue
    if move != 0 {
      for entry in column { quantities[entry.quantity].value += entry.coefficient * move }
      quantities[choice.index].value += move
    }
    exchange(entering: choice.index, side: choice.side, leaving: leaving)
  }
}
