/// The unknowns whose published values have changed since the log was emptied, each once. It costs nothing until it is
/// asked to record.
struct ChangeLog: ~Copyable {
  private(set) var isRecording = false
  private var quantities = QuantitySet()

  mutating func beginRecording() { isRecording = true }

  /// - Parameter count: the number of quantities, so that each has its place.
  mutating func reserve(_ count: Int) {
    if isRecording { quantities.resize(to: count) }
  }

  @inline(__always) mutating func note(_ quantity: Int) {
    if isRecording { quantities.insert(quantity) }
  }

  /// Empties the log.
  mutating func drain() -> [Int] {
    let members = quantities.members.all.map { Int($0) }
    quantities.removeAll()
    return members
  }
}
