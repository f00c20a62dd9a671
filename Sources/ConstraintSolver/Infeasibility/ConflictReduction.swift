/// Reduction of an inconsistent set of constraints to an irreducible one by a deletion filter, newer ones first (Chinneck
/// and Dravnieks 1991).
///
/// A Farkas ray of minimal support can still have superfluous constraints, as the bounds of extents are always present
/// and can replace them (if a hundred rows are in a window with room for three, the first four are inconsistent, as no
/// height is negative). A constraint that the ray shows to be necessary is so in every inconsistent subset. The others
/// are removed in groups, which are halved if the rest is consistent.
struct ConflictReduction {
  private var search: ConflictSearch
  private var found: ConflictSearch.Contradiction
  private var necessary: Set<ConstraintID>

  /// - Parameter found: an inconsistent set of rows, of which those without the newest are consistent.
  init(_ search: ConflictSearch, _ found: ConflictSearch.Contradiction) {
    self.search = search
    self.found = found
    necessary = found.necessary
    if search.rows.indices.contains(found.newest) {
      necessary.insert(search.rows[found.newest].constraint)
    }
  }

  mutating func proof() throws(ConflictSearch.IterationLimitReached) -> InfeasibilityProof? {
    guard try dropOthers() else { return search.proof(found.multipliers) }
    var length = search.rows.count
    while true {
      let doubtful = search.rows.indices.filter { !necessary.contains(search.rows[$0].constraint) }
      if doubtful.isEmpty { break }
      let group = doubtful.suffix(length)
      let rest = search.restricted(to: search.rows.indices.filter { !group.contains($0) })
      if let smaller = try rest.contradiction(amongFirst: rest.rows.count) {
        search = rest
        found = smaller
        necessary.formUnion(found.necessary)
        guard try dropOthers() else { break }
        length = group.count * 2
      } else if group.count == 1 {
        necessary.formUnion(group.map { search.rows[$0].constraint })
      } else {
        length = (group.count + 1) / 2
      }
    }
    return search.proof(found.multipliers)
  }

  /// Drops the rows that are not in the contradiction. False if the rest is consistent, which only rounding errors can
  /// cause.
  private mutating func dropOthers() throws(ConflictSearch.IterationLimitReached) -> Bool {
    while found.members.count < search.rows.count {
      let part = search.restricted(to: found.members)
      guard let same = try part.contradiction(amongFirst: part.rows.count) else { return false }
      search = part
      found = same
      necessary.formUnion(found.necessary)
    }
    return true
  }
}
