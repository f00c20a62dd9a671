/// The levels, by descending priority. The index of a level is its rank.
struct PriorityLevels: ~Copyable {
  private var levels = UniqueArray<PriorityLevel>()
  /// By priority; negative for a priority without a level.
  private var rankOfPriority = Block<Int16>(repeating: -1, count: 1001)

  var count: Int { levels.count }

  /// The level in place; valid until one is added.
  subscript(rank: Int) -> PriorityLevel {
    @inline(__always) unsafeAddress { UnsafePointer(levels.address(of: rank)) }
    @inline(__always) nonmutating unsafeMutableAddress { levels.address(of: rank) }
  }

  /// The rank of a priority that has a level.
  @inline(__always) func rank(_ priority: Int16) -> Int { Int(rankOfPriority[Int(priority)]) }

  func has(_ priority: Int16) -> Bool { rankOfPriority[Int(priority)] >= 0 }

  /// Adds a level for a priority that has none, and returns its rank.
  mutating func add(_ priority: Int16) -> Int {
    var place = count
    while place > 0, levels[place - 1].priority < priority { place -= 1 }
    levels.insert(PriorityLevel(priority: Int(priority)), at: place)
    for rank in place..<count { rankOfPriority[levels[rank].priority] = Int16(truncatingIfNeeded: rank) }
    return place
  }
}
