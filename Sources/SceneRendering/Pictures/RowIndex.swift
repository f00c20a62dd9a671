import Canvas

/// Lists the views that may be painted in each row of a canvas.
struct RowIndex {
  private var rows: [[Int32]] = []
  private(set) var isBuilt = false

  mutating func invalidate() { isBuilt = false }

  /// Lists all views.
  ///
  /// - Parameter footprints: the cells of each view.
  mutating func build(height: Int, footprints: some Sequence<CellRect>) {
    rows = Array(repeating: [], count: height)
    isBuilt = true
    for (index, footprint) in footprints.enumerated() { insert(index, into: footprint) }
  }

  mutating func insert(_ view: Int, into footprint: CellRect) {
    for y in span(of: footprint) { rows[y].append(Int32(truncatingIfNeeded: view)) }
  }

  mutating func remove(_ view: Int, from footprint: CellRect) {
    for y in span(of: footprint) {
      if let place = rows[y].firstIndex(of: Int32(truncatingIfNeeded: view)) { rows[y].remove(at: place) }
    }
  }

  /// The views that are listed in the rows of a region, from back to front.
  func views(in region: CellRect) -> [Int] {
    // Each row is nearly sorted, which makes sorting all of them fast.
    var listed: [Int32] = []
    for y in span(of: region) { listed += rows[y] }
    listed.sort()
    var views: [Int] = []
    views.reserveCapacity(listed.count)
    var last: Int32 = -1
    for view in listed where view != last {
      views.append(Int(view))
      last = view
    }
    return views
  }

  private func span(of footprint: CellRect) -> Range<Int> {
    if footprint.isEmpty { return 0..<0 }
    let low = min(max(0, footprint.minY), rows.count)
    return low..<max(low, min(rows.count, footprint.maxY))
  }
}
