import ConstraintSolver

/// A required constraint that was broken because it conflicts with older ones, with the proof.
struct BrokenConstraint {
  let constraint: NSLayoutConstraint
  /// The conflicting constraints, this one included, oldest first.
  var members: [Member]
  /// Lengths that would have to be negative, with their coefficients in the sum of the members.
  let bounds: [Term]

  /// The sum of the members' present constants, times their multipliers.
  var sum: Double { members.reduce(0) { $0 + $1.multiplier * $1.constraint.rowConstant } }

  struct Member {
    let constraint: NSLayoutConstraint
    /// Its row at the time of the proof, and the row's constant.
    var row: ConstraintID
    let constant: Double
    let multiplier: Double
  }
}

// The newest member of each conflict is broken, so that the constraints kept are the greedy choice in the order of
// installation: each one that is compatible with the older ones kept. This depends on the ordered constraints alone, not
// on the edits that led to them.
//
// The proof of a broken constraint is multipliers under which the members add up to a contradiction (Farkas). It holds
// while its other members are kept and no constant of them changes. With other constants there may still be a
// contradiction, but it may need fewer members, or others. Rows without a proof are resumed, and the solver runs again:
// once each broken row is inconsistent with older ones that are kept, the choice is the greedy one.
extension LayoutEngine {
  /// The conflicts of a layout pass that are found whatever that takes.
  private static let firstConflicts = 20
  /// The most rows of all systems that are solved to find the other ones, which take some seconds.
  private static let mostSearchedRows = 500_000

  func resolveConflicts() {
    // A round makes at least one final choice; the bound is far above the number of rounds needed.
    let limit = 64 + 4 * constraintOfRow.count
    stop = nil
    solver.limitSearches(rows: Self.mostSearchedRows, beyond: Self.firstConflicts)
    for _ in 0..<limit {
      resumeUnproved()
      switch solver.solve() {
      case .solved:
        if brokenConstraints.allSatisfy(stands) { return }
      case .infeasible(let proofs):
        guard breakNewest(ofEach: proofs) else { return }
      case .unfinished:
        stop = LayoutStop(solver)
        return
      }
    }
    stop = .conflicts
  }

  private func resumeUnproved() {
    let unproved = brokenConstraints.filter { !stands($0) }
    if unproved.isEmpty { return }
    brokenConstraints.removeAll { !stands($0) }
    for entry in unproved {
      entry.constraint.engineState.isBroken = false
      changes.note(entry.constraint)
      if let row = entry.constraint.row { solver.resume(row) }
    }
  }

  /// - Returns: whether there was a constraint to break.
  private func breakNewest(ofEach proofs: [InfeasibilityProof]) -> Bool {
    for (index, proof) in proofs.enumerated() {
      guard let broken = breakNewest(of: proof) else { return index > 0 }
      // The proofs that follow are those of a system without the newest member.
      if broken != proof.members.last?.constraint { break }
    }
    return !proofs.isEmpty
  }

  /// - Returns: the row of the broken constraint; nil if there was none to break.
  private func breakNewest(of proof: InfeasibilityProof) -> ConstraintID? {
    let members = proof.members.compactMap { member in
      constraintOfRow[member.constraint].map {
        BrokenConstraint.Member(
          constraint: $0, row: member.constraint, constant: $0.rowConstant, multiplier: member.multiplier)
      }
    }.sorted { $0.constraint.order < $1.constraint.order }
    guard let newest = members.last(where: { $0.constraint.source != .window }) else { return nil }
    solver.suspend(newest.row)
    newest.constraint.engineState.isBroken = true
    changes.note(newest.constraint)
    let entry = BrokenConstraint(constraint: newest.constraint, members: members, bounds: proof.bounds)
    let place =
      brokenConstraints.firstIndex { $0.constraint.order > newest.constraint.order }
      ?? brokenConstraints.count
    brokenConstraints.insert(entry, at: place)
    return newest.row
  }

  /// Whether the proof still shows that the constraint cannot hold.
  private func stands(_ entry: BrokenConstraint) -> Bool {
    entry.members.allSatisfy { member in
      member.constraint.row == member.row && member.constraint.rowConstant == member.constant
        && (member.constraint === entry.constraint || !member.constraint.isBroken)
    }
  }
}
