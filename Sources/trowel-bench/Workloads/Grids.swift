/// Cells of one size, gaps of 8 points between them, that fill the window.
enum Grids {
  static func grid(_ count: Int) -> Workload {
    var grid = Workload("grid")
    let columns = max(1, Int(Double(count).squareRoot()))
    // There is to be room for the gaps.
    let window = grid.addWindow(max(375, 24 * Double(columns)))
    var first: (width: Int, height: Int)?
    var above: [(left: Int, top: Int, width: Int, height: Int)] = []
    for start in stride(from: 0, to: count, by: columns) {
      var row: [(left: Int, top: Int, width: Int, height: Int)] = []
      for index in start..<min(count, start + columns) {
        let cell = (left: grid.position(), top: grid.position(), width: grid.extent(), height: grid.extent())
        if let last = row.last {
          grid.add([(cell.left, 1), (last.left, -1), (last.width, -1)], .equal, 8)
        } else {
          grid.add([(cell.left, 1)], .equal, 8)
        }
        if let over = above.dropFirst(row.count).first {
          let place = grid.add([(cell.top, 1), (over.top, -1), (over.height, -1)], .equal, 8)
          if index <= count / 2 { grid.middle = place }
        } else {
          grid.add([(cell.top, 1)], .equal, 8)
        }
        if let first {
          grid.add([(cell.width, 1), (first.width, -1)], .equal, 0)
          grid.add([(cell.height, 1), (first.height, -1)], .equal, 0)
        } else {
          first = (cell.width, cell.height)
        }
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

  /// Views of which every one is as wide as one a third of the way before it.
  static func equalPairs(_ count: Int) -> Workload {
    var pairs = Workload("equal-pairs")
    let window = pairs.addWindow()
    var widths: [Int] = []
    for index in 0..<count {
      let (left, width) = (pairs.position(), pairs.extent())
      pairs.add([(left, 1), (width, 0.5), (window.width, -0.5)], .equal, 0)
      let place =
        index == 0
        ? pairs.add([(width, 1)], .equal, 100)
        : pairs.add([(width, 1), (widths[index / 3], -1)], .equal, 0)
      if index == count / 2 { pairs.middle = place }
      widths.append(width)
    }
    return pairs
  }
}
