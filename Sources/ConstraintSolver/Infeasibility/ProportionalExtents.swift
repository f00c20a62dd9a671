/// Extents of a proof that its constraints make multiples of one another, plus a number, such as the equal widths of a
/// row.
///
/// A nonbasic constraint `b x + c y` between two of them is an edge of a tree: `y = -b/c x + s/c`, where `s` is the value
/// of the constraint. Divided by its factor, the product of the ratios from the root, each extent is the root plus a
/// multiple of `s` for each edge on its path. The tableau row of the root then gives those of all, so that a chain of n
/// views costs the entries of one row, and not of n.
struct ProportionalExtents {
  private struct Node {
    /// The extent is this many times the root, apart from the edges.
    var factor: Double
    /// The value divided by the factor.
    var value: Double
    /// The position of the edge's constraint in the basis; -1 for the root.
    var position: Int
    /// What the edge's constraint adds to the quotient, by its value.
    var rate: Double
    /// The place after the last node below this one.
    var end: Int
  }

  /// A quantity.
  let root: Int
  /// In preorder.
  private var nodes: [Node] = []
  private var isEdge: Set<Int> = []
  private var largestFactor = 1.0
  /// The least quotient among the nodes before each place, from each place on, and below each node.
  private var leastBefore: [Double] = []
  private var leastFrom: [Double] = []
  private var leastBelow: [Double] = []

  var count: Int { nodes.count }

  /// An edge as seen from the parent.
  struct Edge {
    var child: Int
    var position: Int
    /// Of the parent's coefficient to the child's, negated.
    var ratio: Double
    /// The inverse of the child's coefficient.
    var share: Double
  }

  /// The tree that hangs from an extent.
  ///
  /// - Parameters:
  ///   - edges: by extent.
  ///   - seen: gets the extents of the tree, and has those of others.
  init(
    from root: Int, _ edges: [Int: [Edge]], seen: inout Set<Int>, _ store: inout QuantityStore
  ) {
    self.root = root
    var waiting = [(edge: Edge(child: root, position: -1, ratio: 1, share: 0), parent: -1)]
    var parents: [Int] = []
    while let (edge, parent) = waiting.popLast() {
      guard seen.insert(edge.child).inserted else { continue }
      let factor = parent < 0 ? 1 : nodes[parent].factor * edge.ratio
      let place = nodes.count
      nodes.append(
        Node(
          factor: factor, value: store[edge.child].value / factor, position: edge.position,
          rate: edge.share / factor, end: place + 1))
      parents.append(parent)
      largestFactor = max(largestFactor, factor)
      if edge.position >= 0 { isEdge.insert(edge.position) }
      for next in edges[edge.child] ?? [] { waiting.append((next, place)) }
    }
    sumUp(parents)
  }

  private mutating func sumUp(_ parents: [Int]) {
    let values = nodes.map(\.value)
    (leastBefore, leastFrom, leastBelow) = (values, values, values)
    leastBefore[0] = .infinity
    for place in values.indices.dropFirst() {
      leastBefore[place] = min(leastBefore[place - 1], values[place - 1])
    }
    for place in values.indices.reversed().dropFirst() {
      leastFrom[place] = min(values[place], leastFrom[place + 1])
    }
    for place in values.indices.reversed() where parents[place] >= 0 {
      let parent = parents[place]
      nodes[parent].end = max(nodes[parent].end, nodes[place].end)
      leastBelow[parent] = min(leastBelow[parent], leastBelow[place])
    }
  }

  /// Discards the distances, by nonbasic position, at which an extent of the tree would become negative.
  ///
  /// - Parameter row: the root's tableau row.
  func discard(_ distances: inout [Double], row: borrowing SparseVector) {
    // A quotient is rounded by as much as its extent, divided by the factor.
    let tolerance = HierarchicalSimplex.distanceTolerance / largestFactor
    // False where there is no distance.
    for (position, rate) in row.entries where !isEdge.contains(position) {
      if leastFrom[0] + distances[position] * rate < -tolerance { distances[position] = .nan }
    }
    for (place, node) in nodes.enumerated().dropFirst() {
      let (distance, rate) = (distances[node.position], row[node.position])
      let others = min(leastBefore[place], node.end < nodes.count ? leastFrom[node.end] : .infinity)
      if leastBelow[place] + distance * (rate + node.rate) < -tolerance
        || others + distance * rate < -tolerance
      {
        distances[node.position] = .nan
      }
    }
  }
}
