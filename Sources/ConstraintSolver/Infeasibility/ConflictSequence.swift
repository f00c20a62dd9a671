/// All conflicts among the rows of a search.
///
/// They are those that ``ConflictSearch/conflict()`` would find one after the other if the newest row of each were removed
/// before the next search. The first is found that way, by bisection. Where the rows that are left are still inconsistent,
/// the older ones become a system, to which the newer ones are added one by one: a row that makes it inconsistent is the
/// newest of a conflict, and is removed again. A row then costs an edit, where each conflict would cost some solves of all
/// rows.
struct ConflictSequence {
  private let search: ConflictSearch
  /// In the order of their newest members.
  private(set) var proofs: [InfeasibilityProof] = []
  /// The rows that are consistent with all older ones among them, by index, from older to newer.
  private var kept: [Int] = []
  /// The row of each quantity of the system, from the first that is no unknown.
  private var rowOfQuantity: [Int] = []

  init(_ search: ConflictSearch) throws(ConflictSearch.IterationLimitReached) {
    self.search = search
    guard let first = try search.conflict() else { return }
    add(first)
    let members = Set(first.members.map(\.constraint))
    guard let newest = search.rows.lastIndex(where: { members.contains($0.constraint) }) else { return }
    do throws(ConflictSearch.IterationLimitReached) {
      let rest = search.restricted(to: search.rows.indices.filter { $0 != newest })
      guard try rest.contradiction(amongFirst: rest.rows.count) != nil else { return }
      try findOthers(after: newest)
    } catch {
      // What was found holds; the next search says that it cannot go on.
    }
  }

  private mutating func findOthers(after newest: Int) throws(ConflictSearch.IterationLimitReached) {
    kept = Array(0..<newest)
    rowOfQuantity = kept
    var simplex = HierarchicalSimplex()
    try search.build(&simplex, fromFirst: newest)
    for row in (newest + 1)..<search.rows.count {
      rowOfQuantity.append(row)
      guard let quantity = try search.add(CollectionOfOne(search.rows[row]), to: &simplex) else { return }
      if simplex.violated().isEmpty {
        kept.append(row)
        continue
      }
      let members = UniqueConflict(at: &simplex)?.members.compactMap(rowIndex).sorted()
      // Without a proof the violation is a rounding error, and all further ones would follow from it.
      guard let proof = try search.restricted(to: members ?? kept + [row]).conflict() else { return }
      add(proof)
      simplex.queueRemoval(of: quantity)
      simplex.applyEdits()
      simplex.completeRemovals()
      guard simplex.optimise(onlyRequired: true), simplex.violated().isEmpty else { return }
    }
  }

  private mutating func add(_ proof: InfeasibilityProof) {
    proofs.append(proof)
    search.effort.noteConflict()
  }

  private func rowIndex(_ quantity: Int) -> Int? {
    let place = quantity - search.unknowns.count
    return rowOfQuantity.indices.contains(place) ? rowOfQuantity[place] : nil
  }
}
