import ConstraintSolver

/// A required constraint that was broken because it conflicts with older ones, with the proof.
struct BrokenConstraint {
  let constraint: NSLayoutConstraint
  /// The conflicting constraints, this one included, oldest first.
  var members: [Member]
  /// Lengths that would have to be negative, with their coefficients in the sum of the members.
  let bounds: [Term]
  /// ``sum`` at the time of the proof.
  let provedSum: Double

  /// The sum of the members' present constants, times their multipliers.
  var sum: Double { members.reduce(0) { $0 + $1.multiplier * $1.constraint.rowConstant } }

  struct Member {
    let constraint: NSLayoutConstraint
    /// Its row at the time of the proof.
    var row: ConstraintID
    let multiplier: Double
  }
}

// The newest member of each conflict is broken, so that the constraints kept are the greedy choice in the order of
// installation: each one that is compatible with the older ones kept. This depends on the ordered constraints alone, not
// on the edits that led to them.
//
// The proof of a broken constraint is multipliers under which the members add up to a contradiction (Farkas). It holds
// while its other members are kept and the sum with the present constants is contradictory, so checking it after an edit
// costs one sum. If it no longer holds, the row is resumed and the solver runs again. Resuming the oldest first makes
// each choice final, as a proof has only older members.
extension LayoutEngine {
  /// The conflicts of a layout pass that are found whatever that takes.
  private static let firstConflicts = 20
  /// The most rows of all systems that are solved to find the other ones, which take some seconds.
  private static let mostSearchedRows = 500_000

  func resolveConflicts() {
    // Each round makes one final choice; the bound is far above the number of rounds needed.
    let limit = 64 + 4 * constraintOfRow.count
    isUnfinished = false
    solver.limitSearches(rows: .max)
    var found = 0
    for _ in 0..<limit {
      if let fallen = brokenConstraints.firstIndex(where: { !stands($0) }) {
        let entry = brokenConstraints.remove(at: fallen)
        entry.constraint.engineState.isBroken = false
        changes.note(entry.constraint)
        if let row = entry.constraint.row { solver.resume(row) }
      }
      switch solver.solve() {
      case .solved:
        if brokenConstraints.allSatisfy(stands) { return }
      case .infeasible(let proofs):
        guard let count = breakNewest(ofEach: proofs) else { return }
        if found < Self.firstConflicts, found + count >= Self.firstConflicts {
          solver.limitSearches(rows: Self.mostSearchedRows)
        }
        found += count
      case .unfinished:
        isUnfinished = true
        return
      }
    }
    isUnfinished = true
  }

  /// - Returns: the number of broken constraints; nil if there was none to break.
  private func breakNewest(ofEach proofs: [InfeasibilityProof]) -> Int? {
    var count = 0
    for proof in proofs {
      guard let broken = breakNewest(of: proof) else { break }
      count += 1
      // The proofs that follow are those of a system without the newest member.
      if broken != proof.members.last?.constraint { break }
    }
    return count > 0 ? count : nil
  }

  /// - Returns: the row of the broken constraint; nil if there was none to break.
  private func breakNewest(of proof: InfeasibilityProof) -> ConstraintID? {
    let members = proof.members.compactMap { member in
      constraintOfRow[member.constraint].map {
        BrokenConstraint.Member(constraint: $0, row: member.constraint, multiplier: member.multiplier)
      }
    }.sorted { $0.constraint.order < $1.constraint.order }
    guard let newest = members.last(where: { $0.constraint.source != .window }) else { return nil }
    solver.suspend(newest.row)
    newest.constraint.engineState.isBroken = true
    changes.note(newest.constraint)
    let entry = BrokenConstraint(
      constraint: newest.constraint, members: members, bounds: proof.bounds,
      provedSum: members.reduce(0) { $0 + $1.multiplier * $1.constraint.rowConstant })
    let place =
      brokenConstraints.firstIndex { $0.constraint.order > newest.constraint.order }
      ?? brokenConstraints.count
    brokenConstraints.insert(entry, at: place)
    return newest.row
  }

  /// Whether the proof still shows that the constraint cannot hold.
  private func stands(_ entry: BrokenConstraint) -> Bool {
    var scale = 1.0
    for member in entry.members {
      guard member.constraint.row == member.row else { return false }
      if member.constraint !== entry.constraint && member.constraint.isBroken { return false }
      scale = max(scale, abs(member.multiplier * member.constraint.rowConstant))
    }
    let sum = entry.sum
    return sum < -1e-9 * scale || sum <= entry.provedSum
  }
}
