extension Sensitivities {
  /// A basic quantity in a kept column.
  struct Follower: BitwiseCopyable {
    var quantity: Int32
    /// Its number, negative for a constraint.
    var unknown: Int32
    /// Per unit of the breakpoint.
    var speed: Double
    /// Its value at distance 0.
    var start = 0.0

    @inline(__always)
    func value(at distance: Double) -> Double { start + speed * distance }
  }

  /// The interval of values in which a follower stays on its side, or at its own breakpoint.
  struct Range: BitwiseCopyable {
    var lowest = -Double.infinity
    var highest = Double.infinity

    init(of quantity: borrowing Quantity) {
      guard quantity.hasBreakpoint else { return }
      let tolerance = quantity.side == 0 ? HierarchicalSimplex.distanceTolerance : 0
      if quantity.side >= 0 { lowest = min(quantity.breakpoint - tolerance, quantity.value) }
      if quantity.side <= 0 { highest = max(quantity.breakpoint + tolerance, quantity.value) }
    }

    @inline(__always)
    func contains(_ value: Double) -> Bool { value >= lowest && value <= highest }
  }

  /// Followers, and in a separate array their ranges, which are read less often.
  struct Followers: ~Copyable {
    var members = Block<Follower>()
    var ranges = Block<Range>()

    var count: Int { members.count }

    mutating func append(_ follower: Follower, _ range: Range) {
      members.append(follower)
      ranges.append(range)
    }

    /// Removes a follower by moving the last one to its index.
    mutating func remove(at index: Int) {
      guard let member = members.popLast(), let range = ranges.popLast(), index < count else { return }
      members[index] = member
      ranges[index] = range
    }

    /// Sorts the followers by quantity.
    mutating func sort() {
      let (unsortedMembers, unsortedRanges) = (Array(members.all), Array(ranges.all))
      let order = unsortedMembers.indices.sorted {
        unsortedMembers[$0].quantity < unsortedMembers[$1].quantity
      }
      for (index, place) in order.enumerated() {
        members[index] = unsortedMembers[place]
        ranges[index] = unsortedRanges[place]
      }
    }
  }
}
