import CThread

/// The objects of a scene's values: it releases those that hold only each other, and measures the others.
///
/// A block holds the scope that it is made in, and that holds the block in a variable. Such cycles are found by trial deletion
/// (Bacon and Rajan, "Concurrent Cycle Collection in Reference Counted Systems", 2001, without the candidates; CPython's collector
/// does the same): all references that the objects have to each other are counted, and an object that has more than these is held
/// from outside. What cannot be reached from such objects is garbage. So what holds values need not be known.
final class ValueHeap {
  private var first: Unmanaged<ListedObject>?
  /// How many objects are listed.
  private(set) var count = 0
  /// The bytes that the objects, and the others, took when they were last measured.
  private var held = 0
  private var heldByOthers = 0
  /// The bytes that were asked for since.
  private var added = 0
  /// The bytes that were asked for in all.
  private(set) var asked = 0
  /// How many of those since the last measuring bring pressure.
  private var allowance = ValueHeap.leastAllowance
  private var countAtLast = 0
  private var number: UInt32 = 0
  private let limit: Int
  /// Whether as much has been asked for since the last collection as the objects may have grown.
  private(set) var isPressed = false
  /// Tells how many bytes the scene keeps beside its values.
  var measureOthers: () -> Int = { 0 }
  /// Called when an object of the running heap is what begins the pressure.
  var pressed: () -> Void = {}

  private static let leastAllowance = 16_000_000
  /// As many bytes make it worth measuring at the end of a statement.
  private static let leastGrowth = 1_000_000
  /// A statement that asks for fewer bytes may run although the values are a little over the limit.
  private static let smallRequest = 100_000
  /// What one object is counted as before it is measured, in bytes: a block with the scope that it is made in.
  private static let usualSize = 400

  /// - Parameter limit: how many bytes the objects and the others may take.
  init(limit: Int) { self.limit = limit }

  deinit { forgetObjects() }

  /// Whether the values take more than they may, for a statement that asked for so many bytes. One that asked for next to nothing does
  /// not answer for what those before it kept, which may not have been measured then.
  func isOverLimit(asking bytes: Int) -> Bool {
    held > limit + (bytes < Self.smallRequest ? max(Self.leastGrowth, limit / 4) : 0)
  }

  // MARK: The list

  /// Lists the objects that `body` makes.
  func listing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = ct_thread_pointer()
    ct_set_thread_pointer(Unmanaged.passUnretained(self).toOpaque())
    defer { ct_set_thread_pointer(outer) }
    return try body()
  }

  /// The heap that lists the objects which this thread makes.
  @inline(__always)
  private static func withRunning(_ body: (ValueHeap) -> Void) {
    guard let pointer = ct_thread_pointer() else { return }
    Unmanaged<ValueHeap>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  static func list(_ object: ListedObject) { withRunning { $0.add(object) } }

  /// Counts memory that a value of the running heap asks for.
  static func grow(by bytes: Int) { withRunning { if $0.grow(by: bytes) { $0.pressed() } } }

  private func add(_ object: ListedObject) {
    object.heap = .passUnretained(self)
    object.next = first
    first?._withUnsafeGuaranteedRef { $0.previous = .passUnretained(object) }
    first = .passUnretained(object)
    count += 1
    if grow(by: Self.usualSize) { pressed() }
  }

  func remove(_ object: ListedObject) {
    let (previous, next) = (object.previous, object.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    next?._withUnsafeGuaranteedRef { $0.previous = previous }
    count -= 1
  }

  /// Counts memory that a value asks for.
  ///
  /// - Returns: whether that begins the pressure.
  func grow(by bytes: Int) -> Bool {
    added &+= bytes
    asked &+= bytes
    guard added >= allowance, !isPressed else { return false }
    isPressed = true
    return true
  }

  /// Takes itself out of the objects that are left.
  private func forgetObjects() {
    var rest = first
    while let object = rest {
      object._withUnsafeGuaranteedRef {
        rest = $0.next
        ($0.heap, $0.previous, $0.next) = (nil, nil, nil)
      }
    }
    (first, count) = (nil, 0)
  }

  // MARK: Collection

  /// Collects where the objects have become so many, or may have grown so much, since the last time that it takes but a part of
  /// the time that making them took.
  func collectIfDue() {
    let few = 16
    if count - countAtLast >= max(few, countAtLast / 2) || added >= max(Self.leastGrowth, held / 4) {
      collect()
    }
  }

  /// Releases the objects that hold only each other.
  func collect() {
    let found = traceAll()
    let reached = number &+ 1
    var open = found.filter(TracedObject.isHeldFromOutside)
    for object in open { object._withUnsafeGuaranteedRef { $0.trace = reached } }
    while let object = open.popLast() {
      object._withUnsafeGuaranteedRef { holder in
        holder.forEachPart { part in
          guard part.trace != reached else { return }
          part.trace = reached
          open.append(.passUnretained(part))
        }
      }
    }
    var garbage: [TracedObject] = []
    var measure = ValueMeasure()
    if added >= Self.leastGrowth { heldByOthers = measureOthers() }
    held = heldByOthers
    for object in found {
      object._withUnsafeGuaranteedRef {
        if $0.trace == reached { held += $0.size(&measure) } else { garbage.append($0) }
      }
    }
    for object in garbage { object.releaseParts() }
    garbage = []
    (countAtLast, added, isPressed) = (count, 0, false)
    let room = max(limit - held, Self.leastGrowth)
    allowance = min(max(Self.leastAllowance, held), room)
  }

  /// Releases what the objects hold, whoever holds them.
  func dismantle() {
    let objects = traceAll().map { $0.takeUnretainedValue() }
    for object in objects { object.releaseParts() }
  }

  /// The listed objects and those that they lead to, with the references among them counted.
  private func traceAll() -> [Unmanaged<TracedObject>] {
    number &+= 2
    let number = number
    var found: [Unmanaged<TracedObject>] = []
    found.reserveCapacity(count)
    var rest = first
    while let object = rest {
      object._withUnsafeGuaranteedRef {
        rest = $0.next
        if $0.begin(number) { found.append(.passUnretained($0)) }
      }
    }
    var place = 0
    while place < found.count {
      found[place]._withUnsafeGuaranteedRef { holder in
        holder.forEachPart { part in
          if part.meet(number) { found.append(.passUnretained(part)) }
        }
      }
      place += 1
    }
    return found
  }
}
