/// A growing array of noncopyable elements.
struct UniqueArray<Element: ~Copyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 8

  init() { base = .allocate(capacity: capacity) }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The element in place; valid until one is inserted.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(address(of: index)) }
    @inline(__always) nonmutating unsafeMutableAddress { address(of: index) }
  }

  /// For subscripts of enclosing types.
  @inline(__always) func address(of index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count)
    return base + index
  }

  mutating func insert(_ element: consuming Element, at index: Int) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    (base + index + 1).moveInitialize(from: base + index, count: count - index)
    (base + index).initialize(to: element)
    count += 1
  }
}
