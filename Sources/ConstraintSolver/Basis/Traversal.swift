/// The depth-first search for the positions that a sparse triangular solve meets (Gilbert and Peierls 1988).
struct Traversal: ~Copyable {
  private var finished = Block<Int32>()
  private var stack = Block<Int32>()
  private var cursor = Block<Int32>()
  private var isVisited = Block<Bool>()

  /// The positions found, in topological order.
  var order: ReversedCollection<UnsafeMutableBufferPointer<Int32>> { finished.all.reversed() }

  mutating func reset(to count: Int) {
    isVisited.reset(to: count, filler: false)
    cursor.reset(to: count, filler: 0)
  }

  mutating func append() {
    isVisited.append(false)
    cursor.append(0)
  }

  /// Stores all positions reachable from the listed ones in `order`.
  mutating func findReach(of vector: inout SparseVector, _ lists: SparseLists.Places) {
    finished.removeAll()
    for root in vector.indices.all where !isVisited[root] {
      visit(root, lists)
      while stack.count > 0 {
        let top = stack[stack.count - 1]
        let end = lists.range(Int(top)).upperBound
        var next = Int(cursor[top])
        while next < end, isVisited[lists.index[next]] { next += 1 }
        cursor[top] = Int32(truncatingIfNeeded: next + 1)
        if next < end {
          visit(lists.index[next], lists)
        } else {
          finished.append(top)
          _ = stack.popLast()
        }
      }
    }
    for position in finished.all {
      isVisited[position] = false
      vector.list(Int(position))
    }
  }

  /// Pushes a position on the stack; one with an empty list is finished at once.
  @inline(__always) private mutating func visit(_ position: Int32, _ lists: SparseLists.Places) {
    isVisited[position] = true
    let entries = lists.range(Int(position))
    if entries.isEmpty {
      finished.append(position)
    } else {
      cursor[position] = Int32(truncatingIfNeeded: entries.lowerBound)
      stack.append(position)
    }
  }
}
