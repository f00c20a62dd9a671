import Synchronization

/// Counts what is created, so that older can be told from newer. Only the order of the numbers matters.
struct CreationOrder: ~Copyable, Sendable {
  private let last = Atomic<Int>(0)

  /// A number greater than all given out before.
  func next() -> Int {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// The order in which views and guides are created: what the solver settles free variables by.
let itemOrder = CreationOrder()

/// The order in which constraints are installed: the earlier one wins a tie, the newest gives way in a
/// conflict.
let installationOrder = CreationOrder()
