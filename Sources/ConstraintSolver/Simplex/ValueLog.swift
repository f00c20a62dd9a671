/// Changes of values since they were published, and since they were computed from the factors.
struct ValueLog: ~Copyable {
  /// Unknowns whose values have changed since they were published; all may have if `allHaveChanged`.
  private(set) var changed = Block<Int32>()
  private(set) var allHaveChanged = false
  /// A measure of the rounding errors since the values were computed from the factors: the number of increments.
  var increments = 0
  private(set) var largestIncrement = 0.0

  @inline(__always) mutating func add(_ distance: Double, to quantity: Int, _ store: inout QuantityStore) {
    store[quantity].value += distance
    if abs(distance) > largestIncrement { largestIncrement = abs(distance) }
    increments += 1
    noteChange(of: quantity, &store)
  }

  @inline(__always) mutating func noteChange(of quantity: Int, _ store: inout QuantityStore) {
    if store[quantity].isUnknown && !store[quantity].isChanged {
      store[quantity].isChanged = true
      changed.append(quantity)
    }
  }

  mutating func allArePublished(_ store: inout QuantityStore) {
    for quantity in changed.drain() { store[quantity].isChanged = false }
    allHaveChanged = false
  }

  mutating func allAreComputed() {
    increments = 0
    largestIncrement = 0
    allHaveChanged = true
  }
}
