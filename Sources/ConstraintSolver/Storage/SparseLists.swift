/// The rows of a sparse triangular matrix without its diagonal, or its columns.
struct SparseLists: ~Copyable {
  private(set) var start = Block<Int32>(repeating: 0, count: 1)
  private(set) var index = Block<Int32>()
  private(set) var value = Block<Double>()

  var count: Int { start.count - 1 }

  /// The addresses of the lists, for loops: borrowing the lists themselves would copy their fields.
  struct Places: BitwiseCopyable {
    fileprivate let start: UnsafeMutablePointer<Int32>
    let index: UnsafeMutablePointer<Int32>
    let value: UnsafeMutablePointer<Double>

    @inline(__always) func range(_ list: Int) -> Range<Int> { Int(start[list])..<Int(start[list + 1]) }
  }

  /// Valid until a list grows.
  var places: Places {
    @inline(__always) get { Places(start: start.base, index: index.base, value: value.base) }
  }

  mutating func removeAll() {
    start.reset(to: 1, filler: 0)
    index.removeAll()
    value.removeAll()
  }

  @inline(__always) mutating func append(_ index: Int32, _ value: Double) {
    self.index.append(index)
    self.value.append(value)
  }

  /// Ends the current list and begins the next.
  @inline(__always) mutating func endList() { start.append(index.count) }

  @inline(__always) func range(_ list: Int) -> Range<Int> { Int(start[list])..<Int(start[list + 1]) }

  /// Renumbers all indices; entries with a negative new number become void.
  func rename(_ names: borrowing Block<Int32>) {
    for place in 0..<index.count { index[place] = names[index[place]] }
  }

  /// Becomes the transpose of `other`, leaving out void entries.
  mutating func transpose(_ other: borrowing SparseLists) {
    let count = other.count
    start.reset(to: count + 1, filler: 0)
    var total = 0
    for place in 0..<other.index.count where other.index[place] >= 0 {
      start[Int(other.index[place]) + 1] += 1
      total += 1
    }
    for list in 0..<count { start[list + 1] += start[list] }
    index.reset(to: total, filler: 0)
    value.reset(to: total, filler: 0)
    // `start` serves as the writing position, and is set right again by shifting.
    for list in 0..<count {
      for place in other.range(list) where other.index[place] >= 0 {
        let target = Int(other.index[place])
        let position = Int(start[target])
        index[position] = Int32(truncatingIfNeeded: list)
        value[position] = other.value[place]
        start[target] += 1
      }
    }
    var list = count
    while list > 0 {
      start[list] = start[list - 1]
      list -= 1
    }
    start[0] = 0
  }
}
