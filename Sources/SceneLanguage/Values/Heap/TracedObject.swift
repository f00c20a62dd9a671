import CThread

/// An object through which the values of a scene hold each other: a scope, a block, an array.
///
/// Counting references, as Swift does, does not release objects that hold each other. ``ValueHeap`` does, and for that each of
/// them tells what it holds.
class TracedObject {
  /// The number of the trace that met it last.
  @exclusivity(unchecked) final var trace: UInt32 = 0
  /// How many references to it that trace met.
  @exclusivity(unchecked) private final var references: UInt32 = 0

  /// Calls `body` with each traced object that it holds, once for each reference that it has to it.
  ///
  /// References that it shares with others, as an array shares its elements with a copy until one of them changes, have to be made
  /// its own before. A reference that is left out does no harm: what it leads to is kept as long as the object itself.
  func forEachPart(_ body: (TracedObject) -> Void) {}

  /// Releases what it holds, as far as that may lead back to it.
  func releaseParts() {}

  /// About how many bytes it takes, without the objects that it holds.
  func size(_ measure: inout ValueMeasure) -> Int { 0 }

  /// Begins a trace at it.
  ///
  /// - Returns: whether the trace has not met it yet.
  final func begin(_ number: UInt32) -> Bool {
    if trace == number { return false }
    (trace, references) = (number, 0)
    return true
  }

  /// Counts a reference that a trace meets.
  ///
  /// - Returns: whether the trace has not met it yet.
  final func meet(_ number: UInt32) -> Bool {
    let isNew = begin(number)
    references &+= 1
    return isNew
  }

  /// Whether something that the trace has not met holds an object: the interpreter, a view, a function of Swift that runs.
  ///
  /// - Parameter object: no reference, which would count.
  static func isHeldFromOutside(_ object: Unmanaged<TracedObject>) -> Bool {
    let references = object._withUnsafeGuaranteedRef { Int($0.references) }
    return ct_reference_count(object.toOpaque()) > references
  }
}

/// A traced object that is in the list of a heap. Scopes are in none, as those that can be part of a cycle are met through the
/// blocks that run in them.
class ListedObject: TracedObject {
  // The heap and the list's neighbours take themselves out of these when they go.
  @exclusivity(unchecked) final var heap: Unmanaged<ValueHeap>?
  @exclusivity(unchecked) final var previous: Unmanaged<ListedObject>?
  @exclusivity(unchecked) final var next: Unmanaged<ListedObject>?

  override init() {
    super.init()
    ValueHeap.list(self)
  }

  deinit { heap?._withUnsafeGuaranteedRef { $0.remove(self) } }
}
