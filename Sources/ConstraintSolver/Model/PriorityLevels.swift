/// The levels that there are, from high to low priority. A level's place among them is its rank.
struct PriorityLevels: ~Copyable {
  /// By rank. Adding a level moves the ones below it.
  private(set) var base: UnsafeMutablePointer<PriorityLevel>
  private(set) var count = 0
  private var capacity = 4
  /// By priority; negative for a priority without a level.
  private var rankOfPriority = Block<Int16>(repeating: -1, count: 1001)

  init() { base = .allocate(capacity: capacity) }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The rank of a priority that has a level.
  @inline(__always)
  func rank(_ priority: Int16) -> Int { Int(rankOfPriority[Int(priority)]) }

  func has(_ priority: Int16) -> Bool { rankOfPriority[Int(priority)] >= 0 }

  /// Adds a level for a priority that has none, and returns its rank.
  mutating func add(_ priority: Int16) -> Int {
    if count == capacity { grow() }
    var place = count
    while place > 0, base[place - 1].priority < priority {
      (base + place).moveInitialize(from: base + place - 1, count: 1)
      place -= 1
    }
    (base + place).initialize(to: PriorityLevel(priority: Int(priority)))
    count += 1
    for rank in place..<count { rankOfPriority[base[rank].priority] = Int16(truncatingIfNeeded: rank) }
    return place
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<PriorityLevel>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
