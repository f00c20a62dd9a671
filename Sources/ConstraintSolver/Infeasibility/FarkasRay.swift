/// Multipliers that prove that quantities cannot all be where the required level wants them: the quantities,
/// each times its multiplier, add up to 0, but the values that they may have never do.
///
/// At a vertex where the violation of required constraints is least, but not 0, each violated row gives
/// one linear dependency between quantities. If the only one, it is the proof; otherwise the
/// dependencies are combined until the proof needs no more quantities than it must (the quantities in it
/// are then dependent in one single way, so that none can be left out).
struct FarkasRay {
  /// By quantity; positive for one that is too large, negative for one that is too small.
  let multipliers: [Int: Double]
  /// The one violated quantity that the proof was read off; nil if several were needed.
  private let violated: Int?

  private typealias Vector = [Int: Double]

  /// Nil if no required constraint is violated.
  init?(at simplex: inout HierarchicalSimplex) {
    var dependencies: [Vector] = []
    var isViolated = false
    for index in 0..<simplex.store.count where simplex.costsNow(index) {
      let sign = Double(simplex.store[index].side)
      var vector = [index: sign]
      simplex.computeRow(of: index)
      for place in 0..<simplex.row.indices.count {
        let position = Int(simplex.row.indices[place])
        guard abs(simplex.row[position]) > Self.zero else { continue }
        vector[Int(simplex.memberAt[position]), default: 0] -= sign * simplex.row[position]
      }
      if simplex.isViolated(index) {
        isViolated = true
        if Self.isProof(vector, simplex) {
          multipliers = vector
          violated = index
          return
        }
      }
      dependencies.append(vector)
    }
    guard isViolated else { return nil }
    multipliers = Self.reduced(dependencies, simplex)
    violated = nil
  }

  /// Constraints of the proof without which the others agree, as far as that can be told at the vertex.
  ///
  /// At the vertex everything in the proof holds but one quantity. Any other one can be violated in its place: it
  /// moves off its breakpoint until that one holds. If no extent becomes negative by that, there is a
  /// point at which all hold without it.
  func indispensable(at simplex: inout HierarchicalSimplex) -> [Int] {
    guard let violated else { return [] }
    let missing = simplex.store[violated].breakpoint - simplex.store[violated].value
    var moves: [Int: Double] = [violated: 0]
    simplex.computeRow(of: violated)
    for place in 0..<simplex.row.indices.count {
      let position = Int(simplex.row.indices[place])
      let member = Int(simplex.memberAt[position])
      if multipliers[member] != nil { moves[member] = missing / simplex.row[position] }
    }
    for extent in extents(simplex) where extent != violated && simplex.store[extent].position < 0 {
      let value = simplex.store[extent].value
      guard value >= -HierarchicalSimplex.distanceTolerance else { return [] }
      simplex.computeRow(of: extent)
      for place in 0..<simplex.row.indices.count {
        let position = Int(simplex.row.indices[place])
        let member = Int(simplex.memberAt[position])
        guard let move = moves[member] else { continue }
        if value + move * simplex.row[position] < -HierarchicalSimplex.distanceTolerance {
          moves[member] = nil
        }
      }
    }
    return moves.keys.filter { !simplex.store[$0].isUnknown }
  }

  /// The extents that the constraints of the proof mention.
  private func extents(_ simplex: borrowing HierarchicalSimplex) -> Set<Int> {
    var found: Set<Int> = []
    for quantity in multipliers.keys where !simplex.store[quantity].isUnknown {
      for term in simplex.store.terms(of: quantity) {
        let unknown = Int(simplex.store.quantityOfUnknown[simplex.store.pool[term].unknown])
        if simplex.store[unknown].hasBreakpoint { found.insert(unknown) }
      }
    }
    return found
  }

  /// Multipliers below this are rounding errors. A smaller share than 1e-9 is needed where coefficients of 1000 follow
  /// each other in a chain.
  private static let zero = 1e-12

  private static func isProof(_ vector: Vector, _ simplex: borrowing HierarchicalSimplex) -> Bool {
    vector.allSatisfy { index, multiplier in
      multiplier > 0 ? simplex.store[index].rightSlope > 0 : simplex.store[index].leftSlope < 0
    }
  }

  /// How much the multipliers' demand on the quantities falls short of 0: the larger, the stronger the proof.
  private static func strength(_ vector: Vector, _ simplex: borrowing HierarchicalSimplex) -> Double {
    -vector.reduce(0) { $0 + $1.value * simplex.store[$1.key].breakpoint }
  }

  private static func adding(_ factor: Double, _ other: Vector, to vector: Vector) -> Vector {
    var sum = vector
    for (index, value) in other { sum[index, default: 0] += factor * value }
    return sum.filter { abs($0.value) > zero }
  }

  private static func reduced(_ dependencies: [Vector], _ simplex: borrowing HierarchicalSimplex) -> Vector {
    var proof = dependencies.reduce(Vector()) { adding(1, $1, to: $0) }
    var directions = dependencies
    while directions.count > 1 {
      // A quantity that the proof does without must stay out of it: give up one direction for that.
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
      // Go along a direction that does not weaken the proof until a quantity drops out of it.
      let direction = directions[0]
      let gain = strength(direction, simplex)
      guard
        let (sign, index) = [gain < 0 ? -1.0 : 1, gain < 0 ? 1 : -1].lazy.compactMap({ sign in
          firstToVanish(from: proof, along: direction, sign).map { (sign, $0) }
        }).first,
        let speed = direction[index], let value = proof[index]
      else { break }
      if abs(gain) > zero && (sign > 0) != (gain > 0) {
        // Nothing ever drops out on the side on which the proof gets stronger: the direction is a proof.
        proof = adding(sign * -1, direction, to: [:])
      } else {
        proof = adding(-value / speed, direction, to: proof)
        proof[index] = nil
      }
    }
    return proof
  }

  private static func firstToVanish(from proof: Vector, along direction: Vector, _ sign: Double) -> Int? {
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
