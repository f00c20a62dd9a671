/// Multipliers of quantities that prove that the required constraints are inconsistent (Farkas' lemma): the quantities,
/// each times its multiplier, add up to 0, but no values that satisfy the constraints do.
///
/// At a vertex where the violation of required constraints is minimal, but not 0, each violated row gives one linear
/// dependency between quantities. A single one is the proof; several are combined until the support of the proof is
/// minimal, so that its quantities are dependent in one way only.
struct FarkasRay {
  /// By quantity; positive for one that is too large, negative for one that is too small.
  let multipliers: [Int: Double]
  /// The one violated quantity whose tableau row is the proof; nil if several were combined.
  private let violated: Int?

  private typealias Vector = [Int: Double]

  /// Nil if no required constraint is violated.
  init?(at simplex: inout HierarchicalSimplex) throws(ConflictSearch.IterationLimitReached) {
    var dependencies: [Vector] = []
    var isViolated = false
    for index in 0..<simplex.store.count where simplex.store[index].hasRequiredPrice {
      guard simplex.mayGoOn() else { throw ConflictSearch.IterationLimitReached() }
      let sign = Double(simplex.store[index].side)
      var vector = [index: sign]
      simplex.basis.computeRow(of: index, &simplex.store)
      for (position, coefficient) in simplex.basis.row.entries where abs(coefficient) > Self.zero {
        vector[Int(simplex.basis.nonbasicAt[position]), default: 0] -= sign * coefficient
      }
      if simplex.store[index].isViolated {
        isViolated = true
        if Self.isProof(vector, &simplex.store) {
          multipliers = vector
          violated = index
          return
        }
      }
      dependencies.append(vector)
    }
    guard isViolated else { return nil }
    multipliers = try Self.reduced(dependencies, &simplex.store, simplex.work)
    violated = nil
  }

  /// The tableau row of a violated quantity; nil if it is none.
  init?(of violated: Int, at simplex: inout HierarchicalSimplex) {
    let sign = simplex.store[violated].excess > 0 ? 1.0 : -1
    var vector = [violated: sign]
    simplex.basis.computeRow(of: violated, &simplex.store)
    for (position, coefficient) in simplex.basis.row.entries
    where abs(coefficient) > HierarchicalSimplex.coefficientTolerance {
      vector[Int(simplex.basis.nonbasicAt[position]), default: 0] -= sign * coefficient
    }
    guard Self.isProof(vector, &simplex.store) else { return nil }
    multipliers = vector
    self.violated = violated
  }

  /// Constraints of the proof without which the others are consistent, as far as the vertex shows.
  ///
  /// At the vertex all of them hold but one. Any other one can be violated in its place: it moves off its breakpoint
  /// until that one holds. If no extent becomes negative by that, all others hold at the new point.
  ///
  /// - Parameter work: grows by the entries of the tableau that are looked at.
  func necessary(at simplex: inout HierarchicalSimplex, work: inout Int) -> [Int] {
    guard let violated else { return [] }
    let missing = -simplex.store[violated].excess
    var found = [violated]
    // The distance to move, by nonbasic position; not a number where there is no need, or no way, to.
    var distances = [Double](repeating: .nan, count: simplex.basis.nonbasicAt.count)
    simplex.basis.computeRow(of: violated, &simplex.store)
    for (position, coefficient) in simplex.basis.row.entries {
      let quantity = Int(simplex.basis.nonbasicAt[position])
      if multipliers[quantity] != nil { distances[Int(position)] = missing / coefficient }
    }
    let extents = extents(&simplex.store).filter { $0 != violated && simplex.store[$0].position < 0 }
    guard extents.allSatisfy({ simplex.store[$0].value >= -HierarchicalSimplex.distanceTolerance }) else {
      return []
    }
    let edges = edges(among: extents, &simplex.store)
    var seen: Set<Int> = []
    for extent in extents.sorted() where !seen.contains(extent) {
      guard simplex.mayGoOn() else { return [] }
      let tree = ProportionalExtents(from: extent, edges, seen: &seen, &simplex.store)
      simplex.basis.computeRow(of: extent, &simplex.store)
      work += simplex.basis.row.indices.count + tree.count
      tree.discard(&distances, row: simplex.basis.row)
    }
    for (position, distance) in distances.enumerated() where !distance.isNaN {
      found.append(Int(simplex.basis.nonbasicAt[position]))
    }
    return found.filter { !simplex.store[$0].isUnknown }
  }

  /// The extents that the constraints of the proof mention.
  private func extents(_ store: inout QuantityStore) -> Set<Int> {
    var found: Set<Int> = []
    for quantity in multipliers.keys where !store[quantity].isUnknown {
      for term in store.terms(of: quantity) {
        let unknown = store.quantity(ofTermAt: term)
        if store[unknown].hasBreakpoint { found.insert(unknown) }
      }
    }
    return found
  }

  /// The constraints of the proof that make one extent a positive multiple of another, plus a number, by extent.
  private func edges(
    among extents: Set<Int>, _ store: inout QuantityStore
  ) -> [Int: [ProportionalExtents.Edge]] {
    // They are grouped afterwards: the compiler of Swift 6.0 crashes where the loop that reads the borrowed system does it.
    var all: [(parent: Int, edge: ProportionalExtents.Edge)] = []
    let quantities = multipliers.keys.sorted()
    for quantity in quantities {
      let found = Self.edges(of: quantity, among: extents, &store)
      all.append(contentsOf: found)
    }
    return Dictionary(grouping: all, by: \.parent).mapValues { $0.map(\.edge) }
  }

  /// Both directions of a constraint that makes one extent a positive multiple of another, plus a number; none for another one.
  private static func edges(
    of quantity: Int, among extents: Set<Int>, _ store: inout QuantityStore
  ) -> [(parent: Int, edge: ProportionalExtents.Edge)] {
    if store[quantity].isUnknown { return [] }
    let position = Int(store[quantity].position)
    if position < 0 { return [] }
    var terms: [(extent: Int, coefficient: Double)] = []
    for term in store.terms(of: quantity) {
      terms.append((store.quantity(ofTermAt: term), store.pool[term].coefficient))
    }
    guard terms.count == 2, terms.allSatisfy({ extents.contains($0.extent) }),
      terms[0].coefficient * terms[1].coefficient < 0
    else { return [] }
    return [(terms[0], terms[1]), (terms[1], terms[0])].map { parent, child in
      let edge = ProportionalExtents.Edge(
        child: child.extent, position: position, ratio: -parent.coefficient / child.coefficient,
        share: 1 / child.coefficient)
      return (parent.extent, edge)
    }
  }

  /// Multipliers below this are rounding errors. A smaller share than 1e-9 is needed where coefficients of 1000 follow
  /// each other in a chain.
  private static let zero = 1e-12

  private static func isProof(_ vector: Vector, _ store: inout QuantityStore) -> Bool {
    vector.allSatisfy { index, multiplier in
      guard store[index].priority == HierarchicalSimplex.required else { return false }
      return multiplier > 0 ? store[index].rightSlope > 0 : store[index].leftSlope < 0
    }
  }

  /// By how much the sum of the breakpoints, each times its multiplier, is below 0; positive for a proof.
  private static func strength(_ vector: Vector, _ store: inout QuantityStore) -> Double {
    -vector.reduce(0) { $0 + $1.value * store[$1.key].breakpoint }
  }

  private static func adding(_ factor: Double, _ other: Vector, to vector: Vector) -> Vector {
    var sum = vector
    for (index, value) in other { sum[index, default: 0] += factor * value }
    return sum.filter { abs($0.value) > zero }
  }

  private static func reduced(
    _ dependencies: [Vector], _ store: inout QuantityStore, _ work: SolverWork
  ) throws(ConflictSearch.IterationLimitReached) -> Vector {
    var proof = dependencies.reduce(Vector()) { adding(1, $1, to: $0) }
    var directions = dependencies
    while directions.count > 1 {
      // An entry of a dictionary costs as much as many of a vector.
      let entries = directions.reduce(proof.count) { $0 + $1.count }
      guard work.take(16 * entries) else { throw ConflictSearch.IterationLimitReached() }
      // A quantity outside the support must stay outside: eliminate it from the directions.
      let outsiders = Set(directions.flatMap(\.keys)).subtracting(proof.keys)
      if let outsider = outsiders.min(),
        let place = directions.indices.max(by: {
          abs(directions[$0][outsider] ?? 0) < abs(directions[$1][outsider] ?? 0)
        })
      {
        let eliminator = directions.remove(at: place)
        guard let pivot = eliminator[outsider] else { continue }
        directions = directions.map { direction in
          guard let value = direction[outsider] else { return direction }
          var rest = adding(-value / pivot, eliminator, to: direction)
          rest[outsider] = nil
          return rest
        }
        directions.removeAll(where: \.isEmpty)
        continue
      }
      // Move along a direction that does not weaken the proof until a multiplier becomes 0.
      let direction = directions[0]
      let gain = strength(direction, &store)
      guard
        let (sign, index) = [gain < 0 ? -1.0 : 1, gain < 0 ? 1 : -1].lazy.compactMap({ sign in
          firstToBecomeZero(from: proof, along: direction, sign).map { (sign, $0) }
        }).first,
        let speed = direction[index], let value = proof[index]
      else { break }
      if abs(gain) > zero && (sign > 0) != (gain > 0) {
        // No multiplier becomes 0 on the side on which the proof gets stronger: the direction is a proof.
        proof = adding(sign * -1, direction, to: [:])
      } else {
        proof = adding(-value / speed, direction, to: proof)
        proof[index] = nil
      }
    }
    return proof
  }

  private static func firstToBecomeZero(from proof: Vector, along direction: Vector, _ sign: Double) -> Int? {
    var best: (distance: Double, index: Int)?
    for (index, speed) in direction {
      guard let value = proof[index], value * speed * sign < 0 else { continue }
      let distance = abs(value / speed)
      if let best, (best.distance, best.index) < (distance, index) { continue }
      best = (distance, index)
    }
    return best?.index
  }
}
