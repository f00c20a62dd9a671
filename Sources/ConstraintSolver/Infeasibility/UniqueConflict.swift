/// The constraints of a conflict that is the only one in the system, found at the vertex where one constraint or bound is
/// violated.
///
/// The tableau row of the violated quantity is a Farkas ray (``FarkasRay``). A member is in every conflict if the others
/// are consistent without it, which shows where it moves off its breakpoint until the violated quantity holds: nothing else
/// may become violated there. If that is so for all members there is no other conflict, so that these are the members that
/// ``ConflictSearch`` finds among all constraints. The cost is that of the members' tableau columns.
struct UniqueConflict {
  /// Quantities.
  let members: [Int]

  /// Nil where there may be other conflicts.
  init?(at simplex: inout HierarchicalSimplex) {
    let violated = simplex.violated()
    guard violated.count == 1, let violated = violated.first else { return nil }
    let side = Double(simplex.store[violated].side)
    let missing = -simplex.store[violated].excess
    simplex.basis.computeRow(of: violated, &simplex.store)
    var ray: [(quantity: Int, distance: Double)] = []
    for (position, coefficient) in simplex.basis.row.entries where abs(coefficient) > Self.zero {
      let quantity = Int(simplex.basis.nonbasicAt[position])
      let multiplier = -side * coefficient
      guard simplex.store[quantity].priority == HierarchicalSimplex.required,
        multiplier > 0 ? simplex.store[quantity].rightSlope > 0 : simplex.store[quantity].leftSlope < 0
      else { return nil }
      // The bounds of extents are no members.
      if !simplex.store[quantity].isUnknown { ray.append((quantity, missing / coefficient)) }
    }
    guard !ray.isEmpty, ray.count <= Self.most else { return nil }
    for (quantity, distance) in ray
    where !Self.holdsAll(in: &simplex, whereMoved: quantity, by: distance, but: violated) { return nil }
    members = ray.map(\.quantity) + (simplex.store[violated].isUnknown ? [] : [violated])
  }

  /// Multipliers below this are rounding errors, as in ``FarkasRay``.
  private static let zero = 1e-12
  /// The most members that are tried.
  private static let most = 64

  /// Whether all required constraints and bounds hold where a nonbasic one is at a distance from its breakpoint.
  private static func holdsAll(
    in simplex: inout HierarchicalSimplex, whereMoved quantity: Int, by distance: Double, but violated: Int
  ) -> Bool {
    simplex.computeColumn(of: quantity)
    for (other, rate) in simplex.basis.column.entries where other != violated {
      guard simplex.store[other].priority == HierarchicalSimplex.required else { continue }
      let excess = simplex.store[other].excess + rate * distance
      let slope = excess > 0 ? simplex.store[other].rightSlope : simplex.store[other].leftSlope
      if slope != 0, abs(excess) > HierarchicalSimplex.distanceTolerance { return false }
    }
    return true
  }
}
