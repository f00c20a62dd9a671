/// Leaves out of contradicting constraints all that can be left out, the newer ones first.
///
/// A Farkas ray at a vertex is a dependency of which no part alone is one. Yet something may be superfluous in
/// it: the bounds of extents are always there, and can do in place of a constraint that the dependency needs
/// (of a hundred rows in a window that holds three, the first four are one too many, as no height is
/// negative). What the ray itself shows to be indispensable stays so in every part that still contradicts
/// itself. The others are left out in stretches, that are halved where they turn out to be
/// needed: the few that matter among many are found in as many solves as they have digits.
struct ConflictReduction {
  private var search: ConflictSearch
  private var found: ConflictSearch.Contradiction
  private var indispensable: Set<ConstraintID>

  /// - Parameter found: rows that contradict each other, while those without the newest do not.
  init(_ search: ConflictSearch, _ found: ConflictSearch.Contradiction) {
    self.search = search
    self.found = found
    indispensable = found.indispensable
    if search.rows.indices.contains(found.newest) {
      indispensable.insert(search.rows[found.newest].constraint)
    }
  }

  mutating func proof() throws(ConflictSearch.IterationLimitReached) -> InfeasibilityProof? {
    guard try dropOutsiders() else { return written() }
    var length = search.rows.count
    while true {
      let doubtful = search.rows.indices.filter { !indispensable.contains(search.rows[$0].constraint) }
      if doubtful.isEmpty { break }
      let stretch = doubtful.suffix(length)
      let rest = search.restricted(to: search.rows.indices.filter { !stretch.contains($0) })
      if let smaller = try rest.contradiction(amongFirst: rest.rows.count) {
        search = rest
        found = smaller
        indispensable.formUnion(found.indispensable)
        guard try dropOutsiders() else { break }
        length = stretch.count * 2
      } else if stretch.count == 1 {
        indispensable.formUnion(stretch.map { search.rows[$0].constraint })
      } else {
        length = (stretch.count + 1) / 2
      }
    }
    return written()
  }

  /// Drops the rows that have no part in the contradiction. False if it does not outlast that, which only
  /// rounding can cause.
  private mutating func dropOutsiders() throws(ConflictSearch.IterationLimitReached) -> Bool {
    while found.members.count < search.rows.count {
      let part = search.restricted(to: found.members)
      guard let same = try part.contradiction(amongFirst: part.rows.count) else { return false }
      search = part
      found = same
      indispensable.formUnion(found.indispensable)
    }
    return true
  }

  private func written() -> InfeasibilityProof? {
    let unit = found.multipliers.values.map(abs).min() ?? 1
    var members: [InfeasibilityProof.Member] = []
    var bounds: [Term] = []
    for (index, multiplier) in found.multipliers.sorted(by: { $0.key < $1.key }) {
      if index < search.unknowns.count {
        bounds.append(Term(search.unknowns[index].variable, -multiplier / unit))
      } else {
        let constraint = search.rows[index - search.unknowns.count].constraint
        members.append(.init(constraint: constraint, multiplier: multiplier / unit))
      }
    }
    return members.isEmpty ? nil : InfeasibilityProof(members: members, bounds: bounds)
  }
}
