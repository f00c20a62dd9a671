/// A set of quantities, in the order of insertion.
struct QuantitySet: ~Copyable {
  private(set) var members = Block<Int32>()
  private var isMember = Block<Bool>()

  var isEmpty: Bool { members.isEmpty }

  mutating func resize(to count: Int) { isMember.resize(to: count, filler: false) }

  /// Quantities added after the last ``resize(to:)`` are no members.
  func contains(_ quantity: Int) -> Bool { quantity < isMember.count && isMember[quantity] }

  mutating func insert(_ quantity: Int) {
    if isMember[quantity] { return }
    isMember[quantity] = true
    members.append(quantity)
  }

  mutating func removeAll() {
    for member in members.drain() { isMember[member] = false }
  }
}
