import Testing

@testable import ConstraintSolver

extension SystemModel {
  /// Checks a proof of infeasibility by arithmetic alone (Farkas' lemma), and that no member can be left out.
  ///
  /// The members, each times its multiplier, have to add up to a sum of extents with coefficients of at least 0 that is
  /// bounded above by a negative constant. Each set of all members but one has to have a point that satisfies it.
  func verify(_ proof: InfeasibilityProof, _ built: Built, _ label: Comment) {
    let members = proof.members.compactMap { built.constraints.firstIndex(of: $0.constraint) }
    #expect(members.count == proof.members.count && Set(members).count == members.count, label)
    #expect(members == members.sorted() && !members.isEmpty, label)
    guard members.count == proof.members.count else { return }
    var sums = Array(repeating: 0.0, count: kinds.count)
    var sizes = sums
    var constant = 0.0
    func add(_ coefficient: Double, of unknown: Int) {
      sums[unknown] += coefficient
      sizes[unknown] += abs(coefficient)
    }
    for (member, multiplier) in zip(members, proof.members.map(\.multiplier)) {
      #expect(rows[member].priority == 1000, label)
      switch rows[member].relation {
      case .lessThanOrEqual: #expect(multiplier > 0, label)
      case .equal: #expect(multiplier != 0, label)
      case .greaterThanOrEqual: #expect(multiplier < 0, label)
      }
      for term in rows[member].terms { add(multiplier * term.coefficient, of: term.unknown) }
      constant += multiplier * rows[member].constant
    }
    for bound in proof.bounds {
      let unknown = built.variables.firstIndex(of: bound.variable)
      #expect(unknown.map { kinds[$0] } == .extent && bound.coefficient > 0, label)
      if let unknown { add(-bound.coefficient, of: unknown) }
    }
    for (sum, size) in zip(sums, sizes) { #expect(abs(sum) <= 1e-9 * size, label) }
    #expect(constant < -1e-6, label)
    for member in members {
      let rest = SystemModel(kinds: kinds, rows: members.filter { $0 != member }.map { rows[$0] })
      #expect(rest.solvedPoint().map(rest.satisfiesRequired) == true, "\(label): \(member) can be left out")
    }
  }

  /// The values that a fresh solver finds.
  private func solvedPoint() -> [Double]? {
    let solver = Solver()
    let built = build(in: solver)
    return solver.solve() == .solved ? built.variables.map { solver.value(of: $0) } : nil
  }

  func satisfiesRequired(_ point: [Double]) -> Bool {
    rows.allSatisfy {
      $0.priority < 1000 || $0.violation(at: point) <= 1e-6 * max(1, abs($0.constant) / 10)
    } && zip(kinds, point).allSatisfy { $0 == .position || $1 >= -1e-6 }
  }
}

extension SolveOutcome {
  /// The first proof, where the constraints are inconsistent.
  var proof: InfeasibilityProof? { proofs.first }

  var proofs: [InfeasibilityProof] {
    if case .infeasible(let proofs) = self { return proofs }
    return []
  }
}
