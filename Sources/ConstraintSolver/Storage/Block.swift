/// A growing block of memory for plain values: an array without reference counting and uniqueness checks.
///
/// Indices are checked in debug builds only. No index comes from outside of the module unchecked.
struct Block<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// An empty block allocates nothing.
  init() {
    capacity = 0
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  init(repeating element: Element, count: Int) {
    self.init()
    resize(to: count, filler: element)
  }

  deinit { if capacity > 0 { HugePages.release(base, ofSize: capacity * MemoryLayout<Element>.stride) } }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always) subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  var isEmpty: Bool { count == 0 }

  /// All elements; valid until the block grows or shrinks.
  var all: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: max(96, capacity * 2)) }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(__always) mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  /// Removes all elements. The result is valid as long as no more elements are appended than were read from it, so that
  /// a loop over it can put some of them back.
  mutating func drain() -> UnsafeMutableBufferPointer<Element> {
    defer { count = 0 }
    return all
  }

  mutating func truncate(to length: Int) { count = min(count, length) }

  /// Makes the length `length`, new elements being `filler`.
  mutating func resize(to length: Int, filler: Element) {
    // Most blocks are resized once, so there is little spare capacity.
    if length > capacity { grow(to: max(96, length + length / 8)) }
    if length > count { (base + count).initialize(repeating: filler, count: length - count) }
    count = length
  }

  /// Makes the length `length` and all elements `filler`.
  mutating func reset(to length: Int, filler: Element) {
    count = 0
    resize(to: length, filler: filler)
  }

  @inline(never)
  private mutating func grow(to larger: Int) {
    let stride = MemoryLayout<Element>.stride
    let new = HugePages.reallocate(
      capacity > 0 ? UnsafeMutableRawPointer(base) : nil, ofSize: capacity * stride, used: count * stride,
      size: larger * stride)
    capacity = new.size / stride
    base = new.memory.bindMemory(to: Element.self, capacity: capacity)
  }
}

extension Block<Int32> {
  /// Appends an index, which is in the range of the elements.
  @inline(__always) mutating func append(_ index: Int) { append(Int32(truncatingIfNeeded: index)) }
}
