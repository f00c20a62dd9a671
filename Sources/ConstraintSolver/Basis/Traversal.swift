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
      isVisited[root] = true
      let entries = lists.range(Int(root))
      if entries.isEmpty {
        finished.append(root)
        continue
      }
      stack.append(root)
      cursor[root] = Int32(truncatingIfNeeded: entries.lowerBound)
      while stack.count > 0 {
        let top = stack[stack.count - 1]
        let end = lists.range(Int(top)).upperBound
        var next = Int(cursor[top])
        var child: Int32 = -1
        while next < end {
          let candidate = lists.index[next]
          next += 1
          if !isVisited[candidate] {
            child = candidate
            break
          }
        }
        cursor[top] = Int32(truncatingIfNeeded: next)
        if child >= 0 {
          isVisited[child] = true
          let entries = lists.range(Int(child))
          if entries.isEmpty {
            finished.append(child)
          } else {
            cursor[child] = Int32(truncatingIfNeeded: entries.lowerBound)
            stack.append(child)
          }
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
}
