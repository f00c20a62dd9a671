import Synchronization

/// Numbers objects in the order of their creation. Only the order of the numbers matters.
struct CreationOrder: ~Copyable, Sendable {
  private let last = Atomic<Int>(0)

  /// A number greater than all before.
  func next() -> Int {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// The order in which views and guides are created, by which the solver resolves free variables.
let itemOrder = CreationOrder()

/// The order in which constraints are installed: the earlier one wins a tie, the newest of a conflict is broken.
let installationOrder = CreationOrder()
