/// The depth-first search for the positions that a sparse triangular solve meets (Gilbert and Peierls 1988).
struct Traversal: ~Copyable {
  private(set) var order = Block<Int32>()
  private var stack = Block<Int32>()
  private var cursor = Block<Int32>()
  private var isVisited = Block<Bool>()

  mutating func reset(to count: Int) {
    isVisited.reset(to: count, filler: false)
    cursor.reset(to: count, filler: 0)
  }

  mutating func append() {
    isVisited.append(false)
    cursor.append(0)
  }

  /// Stores all positions reachable from the listed ones in `order`, in reverse topological order.
  mutating func findReach(of vector: inout SparseVector, _ lists: SparseLists.Places) {
    order.removeAll()
    for place in 0..<vector.indices.count {
      let root = vector.indices[place]
      if isVisited[root] { continue }
      isVisited[root] = true
      let entries = lists.range(Int(root))
      if entries.isEmpty {
        order.append(root)
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
            order.append(child)
          } else {
            cursor[child] = Int32(truncatingIfNeeded: entries.lowerBound)
            stack.append(child)
          }
        } else {
          order.append(top)
          _ = stack.popLast()
        }
      }
    }
    for place in 0..<order.count {
      isVisited[order[place]] = false
      vector.list(Int(order[place]))
    }
  }
}
