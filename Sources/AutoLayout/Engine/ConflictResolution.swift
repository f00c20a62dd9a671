import ConstraintSolver

/// A required constraint that was broken because it conflicts with older ones.
struct BrokenConstraint {
  let constraint: NSLayoutConstraint
  /// The proof: the conflicting constraints, this one included, oldest first, with their rows when it was proved
  /// and their multipliers.
  let members: [Member]
  /// Extents that would have to be negative, with their coefficients in the sum of the members.
  let bounds: [Term]
  /// The weighted sum of the members' constants when it was proved.
  let provedSum: Double

  struct Member {
    let constraint: NSLayoutConstraint
    let row: ConstraintID
    let multiplier: Double
  }
}

// When required constraints conflict, the newest member of a conflict is broken. What remains is the greedy
// choice in the order of installation: each constraint is kept that is compatible with the older ones kept.
// This is a function of the ordered constraints alone, whatever edits led there.
//
// A broken constraint carries its proof: multipliers under which the members add up to a contradiction
// (Farkas). The proof stands while its other members are kept and the sum, with the present constants, is
// still contradictory; so after an edit it costs one sum to know whether a constraint may return. When a
// proof no longer holds, its row is resumed and the solver runs again. Always taking the oldest one first
// makes each choice final: its proof names only older constraints, which are settled already.
extension LayoutEngine {
  func resolveConflicts() {
    // Each round makes one final choice; the bound is far above the number of rounds needed.
    let limit = 64 + 4 * constraintOfRow.count
    isUnfinished = false
    for _ in 0..<limit {
      if let fallen = brokenConstraints.firstIndex(where: { !stands($0) }) {
        let entry = brokenConstraints.remove(at: fallen)
        entry.constraint.engineState.isBroken = false
        if let row = entry.constraint.row { solver.resume(row) }
        // Solve with this row before the younger ones are checked.
      }
      switch solver.solve() {
      case .solved:
        if brokenConstraints.allSatisfy(stands) { return }
      case .infeasible(let proof):
        guard breakNewest(of: proof) else { return }
      case .unfinished:
        isUnfinished = true
        return
      }
    }
    isUnfinished = true
  }

  /// - Returns: whether there was a constraint to break.
  private func breakNewest(of proof: InfeasibilityProof) -> Bool {
    let members = proof.members.compactMap { member in
      constraintOfRow[member.constraint].map {
        BrokenConstraint.Member(constraint: $0, row: member.constraint, multiplier: member.multiplier)
      }
    }.sorted { $0.constraint.order < $1.constraint.order }
    guard let newest = members.last(where: { $0.constraint.source != .window }) else { return false }
    solver.suspend(newest.row)
    newest.constraint.engineState.isBroken = true
    let entry = BrokenConstraint(
      constraint: newest.constraint, members: members, bounds: proof.bounds,
      provedSum: members.reduce(0) { $0 + $1.multiplier * $1.constraint.rowConstant })
    let place =
      brokenConstraints.firstIndex { $0.constraint.order > newest.constraint.order }
      ?? brokenConstraints.count
    brokenConstraints.insert(entry, at: place)
    return true
  }

  /// Whether the proof still shows that the constraint cannot hold.
  private func stands(_ entry: BrokenConstraint) -> Bool {
    var sum = 0.0
    var scale = 1.0
    for member in entry.members {
      guard member.constraint.row == member.row else { return false }
      if member.constraint !== entry.constraint && member.constraint.isBroken { return false }
      let part = member.multiplier * member.constraint.rowConstant
      sum += part
      scale = max(scale, abs(part))
    }
    return sum < -1e-9 * scale || sum <= entry.provedSum
  }
}
