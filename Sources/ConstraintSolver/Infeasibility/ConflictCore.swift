/// An irreducible conflict among inconsistent rows, by a deletion filter, newer ones first (Chinneck and Dravnieks 1991), for
/// ``ConflictSweep``.
///
/// All rows are in one system (``FeasibleRows``). To try a row it is relaxed: if the others can be made to hold, which takes some
/// pivots, it is necessary. Otherwise it is left out, with all rows that the new Farkas ray does not need.
struct ConflictCore: ~Copyable {
  private let search: ConflictSearch
  private var rows: FeasibleRows
  /// The rows that are left, by index.
  private var members: Set<Int> = []
  /// Those without which the others are consistent.
  private var necessary: Set<Int> = []

  /// - Parameter search: its rows are inconsistent.
  init(_ search: ConflictSearch) throws(ConflictSearch.IterationLimitReached) {
    self.search = search
    rows = FeasibleRows(for: search)
    guard search.effort.spend(search.rows.count) else { throw ConflictSearch.IterationLimitReached() }
    for (index, row) in search.rows.enumerated() {
      members.insert(index)
      let quantity = rows.add(row)
      // Up to the last one they are mostly consistent.
      if rows.isViolated(quantity), try rows.restore() != nil { break }
    }
  }

  /// Nil if the rows are consistent, which only rounding errors can cause.
  mutating func proof() throws(ConflictSearch.IterationLimitReached) -> InfeasibilityProof? {
    guard try leaveOutOthers() != nil else { return nil }
    for index in members.sorted().reversed() where members.contains(index) && !necessary.contains(index) {
      rows.relax(rows.firstRow + index)
      if try leaveOutOthers() == nil {
        necessary.insert(index)
        rows.tighten(rows.firstRow + index)
      }
    }
    guard let ray = try leaveOutOthers() else { return nil }
    var multipliers: [Int: Double] = [:]
    for (quantity, multiplier) in ray.multipliers {
      let index = quantity < rows.firstRow ? quantity : quantity - rows.firstRow + search.unknowns.count
      multipliers[index] = multiplier
    }
    return search.proof(multipliers)
  }

  /// Makes the members hold. If they cannot, the rows outside of the Farkas ray are no members any more.
  ///
  /// - Returns: the ray; nil if they hold.
  private mutating func leaveOutOthers() throws(ConflictSearch.IterationLimitReached) -> FarkasRay? {
    guard let violated = try rows.restore() else { return nil }
    let ray = try rows.ray(of: violated)
    let first = rows.firstRow
    let others = members.filter { ray.multipliers[first + $0] == nil }
    for index in others { rows.relax(first + index) }
    members.subtract(others)
    if necessary.count < members.count {
      necessary.formUnion(rows.necessary(to: ray).filter { $0 >= first }.map { $0 - first })
    }
    return ray
  }
}
