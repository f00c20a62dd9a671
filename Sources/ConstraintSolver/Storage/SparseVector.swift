/// A vector with few nonzero components: dense values, and a list of the indices of nonzeros.
struct SparseVector: ~Copyable {
  private(set) var values = Block<Double>()
  private(set) var indices = Block<Int32>()
  private var isListed = Block<Bool>()

  /// The listed indices and their values, as long as the vector does not change.
  var entries: Entries {
    @inline(__always) get { Entries(indices: indices.base, count: indices.count, values: values.base) }
  }

  struct Entries: Sequence, IteratorProtocol {
    fileprivate var indices: UnsafeMutablePointer<Int32>
    fileprivate var count: Int
    fileprivate let values: UnsafeMutablePointer<Double>

    @inline(__always) mutating func next() -> (index: Int, value: Double)? {
      if count == 0 { return nil }
      let index = Int(indices.pointee)
      indices += 1
      count -= 1
      return (index, values[index])
    }
  }

  mutating func resize(to length: Int) {
    values.resize(to: length, filler: 0)
    isListed.resize(to: length, filler: false)
  }

  @inline(__always) subscript(index: Int) -> Double { values[index] }

  @inline(__always) func contains(_ index: Int) -> Bool { isListed[index] }

  /// Lists the index, whatever its value.
  @inline(__always) mutating func list(_ index: Int) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(index)
    }
  }

  @inline(__always) mutating func add(_ index: Int, _ value: Double) {
    list(index)
    values[index] += value
  }

  /// Changes the value at an index that is listed.
  @inline(__always) mutating func set(_ index: Int, _ value: Double) { values[index] = value }

  mutating func clear() {
    for index in indices.drain() {
      values[index] = 0
      isListed[index] = false
    }
  }
}
