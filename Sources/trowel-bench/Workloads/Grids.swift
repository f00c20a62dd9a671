/// Cells of one size, gaps of 8 points between them, that fill the window.
enum Grids {
  static func grid(_ count: Int) -> Workload {
    var grid = Workload("grid")
    let columns = max(1, Int(Double(count).squareRoot()))
    // The gaps take 8 points of each column.
    let window = grid.addWindow(width: max(375, 24 * Double(columns)))
    var first: Workload.View?
    var above: [Workload.View] = []
    for start in stride(from: 0, to: count, by: columns) {
      var row: [Workload.View] = []
      for index in start..<min(count, start + columns) {
        let cell = grid.addView()
        if let last = row.last {
          grid.add([(cell.left, 1), (last.left, -1), (last.width, -1)], .equal, 8)
        } else {
          grid.add([(cell.left, 1)], .equal, 8)
        }
        let place = grid.place(cell, below: above.dropFirst(row.count).first, 8)
        if start > 0, index <= count / 2 { grid.middle = place }
        if let first {
          grid.add([(cell.width, 1), (first.width, -1)], .equal, 0)
          grid.add([(cell.height, 1), (first.height, -1)], .equal, 0)
        }
        first = first ?? cell
        row.append(cell)
      }
      if start == 0, let last = row.last {
        grid.add([(last.left, 1), (last.width, 1), (window.width, -1)], .equal, -8)
      }
      above = row
    }
    if let last = above.first {
      grid.add([(last.top, 1), (last.height, 1), (window.height, -1)], .equal, -8)
    }
    return grid
  }

  /// Views, the one at an index i as wide as the one at i / 3.
  static func equalPairs(_ count: Int) -> Workload {
    var pairs = Workload("equal-pairs")
    let window = pairs.addWindow()
    var widths: [Int] = []
    for index in 0..<count {
      let (left, width) = (pairs.position(), pairs.extent())
      pairs.add([(left, 1), (width, 0.5), (window.width, -0.5)], .equal, 0)
      if index == count / 2 { pairs.middle = pairs.rows.count }
      if index == 0 {
        pairs.add([(width, 1)], .equal, 100)
      } else {
        pairs.add([(width, 1), (widths[index / 3], -1)], .equal, 0)
      }
      widths.append(width)
    }
    return pairs
  }
}
