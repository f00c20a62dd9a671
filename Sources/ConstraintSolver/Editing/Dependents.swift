extension ParametricColumns {
  /// A basic quantity in a kept column.
  struct Dependent: BitwiseCopyable {
    var quantity: Int32
    /// Its number, negative for a constraint.
    var unknown: Int32
    /// Per unit of the breakpoint.
    var rate: Double
    /// Its value at distance 0.
    var start: Double

    @inline(__always) func value(at distance: Double) -> Double { start + rate * distance }
  }

  /// The interval of values in which a dependent stays on its side, or at its own breakpoint.
  struct Interval: BitwiseCopyable {
    var lowest = -Double.infinity
    var highest = Double.infinity

    init(of quantity: borrowing Quantity) {
      guard quantity.hasBreakpoint else { return }
      let tolerance = quantity.side == Quantity.Side.at ? HierarchicalSimplex.distanceTolerance : 0
      if quantity.side >= 0 { lowest = min(quantity.breakpoint - tolerance, quantity.value) }
      if quantity.side <= 0 { highest = max(quantity.breakpoint + tolerance, quantity.value) }
    }

    @inline(__always) func contains(_ value: Double) -> Bool { value >= lowest && value <= highest }
  }

  /// Dependents, and in a separate block their intervals, which are read less often.
  struct Dependents: ~Copyable {
    var members = Block<Dependent>()
    var intervals = Block<Interval>()

    var count: Int { members.count }

    mutating func append(_ dependent: Dependent, _ interval: Interval) {
      members.append(dependent)
      intervals.append(interval)
    }

    /// Removes a dependent by moving the last one to its index.
    mutating func remove(at index: Int) {
      guard let member = members.popLast(), let interval = intervals.popLast(), index < count else { return }
      members[index] = member
      intervals[index] = interval
    }

    mutating func removeAll() {
      members.removeAll()
      intervals.removeAll()
    }

    /// Sorts by quantity.
    mutating func sort() {
      let (unsortedMembers, unsortedIntervals) = (Array(members.all), Array(intervals.all))
      let order = unsortedMembers.indices.sorted {
        unsortedMembers[$0].quantity < unsortedMembers[$1].quantity
      }
      for (index, place) in order.enumerated() {
        members[index] = unsortedMembers[place]
        intervals[index] = unsortedIntervals[place]
      }
    }
  }
}
