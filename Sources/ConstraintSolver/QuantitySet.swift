/// Some of the quantities, in the order in which they came in.
struct QuantitySet: ~Copyable {
  private(set) var members: [Int] = []
  private var isMember = Block<Bool>()

  mutating func resize(to count: Int) { isMember.resize(to: count, filler: false) }

  func contains(_ quantity: Int) -> Bool { isMember[quantity] }

  mutating func insert(_ quantity: Int) {
    if isMember[quantity] { return }
    isMember[quantity] = true
    members.append(quantity)
  }

  mutating func removeAll() {
    for member in members { isMember[member] = false }
    members.removeAll()
  }
}
