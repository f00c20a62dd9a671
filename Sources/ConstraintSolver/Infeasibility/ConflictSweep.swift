/// All conflicts among the rows of a search, for rows that ``ConflictSequence`` would take too long for: hundreds of views with
/// inequalities to one another, in which each conflict has many members.
///
/// The rows are added one by one, from older to newer, to those that are kept (``FeasibleRows``). One that cannot hold with them
/// is the newest member of a conflict, and is removed again: it is the row that ``ConflictSequence`` would find. Where several
/// conflicts have the same newest member, another one may be found than there.
struct ConflictSweep {
  /// In the order of their newest members.
  private(set) var proofs: [InfeasibilityProof] = []
  /// A basis at whose vertex all rows hold that are not the newest of a proof: quantities of the system that the search is about.
  private(set) var basis: [Int] = []

  /// - Parameter known: conflicts that were found already.
  init(
    _ search: ConflictSearch, known: [InfeasibilityProof]
  ) throws(ConflictSearch.IterationLimitReached) {
    let byNewest = Dictionary(known.compactMap { proof in proof.members.last.map { ($0.constraint, proof) } })
    {
      first, _ in first
    }
    var rows = FeasibleRows(for: search)
    let firstRow = rows.firstRow
    /// The rows of the search, by quantity from ``FeasibleRows/firstRow`` on.
    var rowOfQuantity: [Int] = []
    for (index, row) in search.rows.enumerated() {
      guard search.effort.spend(1) else { throw ConflictSearch.IterationLimitReached() }
      let quantity = rows.add(row)
      let place = quantity - firstRow
      if place == rowOfQuantity.count { rowOfQuantity.append(index) } else { rowOfQuantity[place] = index }
      guard rows.isViolated(quantity) else { continue }
      let before = rows.vertex
      guard let violated = try rows.restore() else { continue }
      if let proof = byNewest[row.constraint] {
        proofs.append(proof)
      } else {
        let ray = try rows.ray(of: violated)
        let members = ray.multipliers.keys.filter { $0 >= firstRow }.map {
          rowOfQuantity[$0 - firstRow]
        }
        var core = try ConflictCore(search.restricted(to: members.sorted()))
        guard let proof = try core.proof(), proof.members.last?.constraint == row.constraint else {
          throw ConflictSearch.IterationLimitReached()
        }
        proofs.append(proof)
        search.effort.noteConflict()
      }
      rows.remove(quantity, returningTo: before)
    }
    basis = rows.vertex.nonbasicQuantities.map { quantity in
      if quantity >= firstRow {
        return search.rows[rowOfQuantity[quantity - firstRow]].constraint.index
      }
      return search.unknowns[quantity % search.unknowns.count].variable.index
    }
  }
}
