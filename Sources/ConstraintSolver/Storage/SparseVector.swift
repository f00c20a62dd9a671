/// A vector with few nonzero components: dense values, and a list of the indices of nonzeros.
struct SparseVector: ~Copyable {
  private(set) var values = Block<Double>()
  private(set) var indices = Block<Int32>()
  private var isListed = Block<Bool>()

  mutating func resize(to length: Int) {
    values.resize(to: length, filler: 0)
    isListed.resize(to: length, filler: false)
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  @inline(__always)
  func contains(_ index: Int) -> Bool { isListed[index] }

  /// Lists the index, whatever its value.
  @inline(__always)
  mutating func list(_ index: Int) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(Int32(truncatingIfNeeded: index))
    }
  }

  @inline(__always)
  mutating func add(_ index: Int, _ value: Double) {
    list(index)
    values[index] += value
  }

  /// Changes the value at an index that is listed.
  @inline(__always)
  mutating func set(_ index: Int, _ value: Double) { values[index] = value }

  mutating func clear() {
    for place in 0..<indices.count {
      values[indices[place]] = 0
      isListed[indices[place]] = false
    }
    indices.removeAll()
  }
}
