/// Views under each other, as wide as the window.
enum Lists {
  /// Rows of 44 points.
  static func fixed(_ count: Int) -> Workload {
    list("list-fixed", count) { list, heights, _ in
      if let height = heights.last { list.add([(height, 1)], .equal, 44) }
    }
  }

  /// Rows of equal heights that fill the window.
  static func equal(_ count: Int) -> Workload {
    var last: (top: Int, height: Int)?
    var window = 0
    var list = list("list-equal", count) { list, heights, place in
      if heights.count > 1 {
        list.add([(heights[heights.count - 1], 1), (heights[heights.count - 2], -1)], .equal, 0)
      }
      last = place
      window = list.kinds.startIndex + 1
    }
    if let last { list.add([(last.top, 1), (last.height, 1), (window, -1)], .equal, 0) }
    list.middle = list.window[1]
    return list
  }

  private static func list(
    _ name: String, _ count: Int,
    height: (inout Workload, [Int], (top: Int, height: Int)) -> Void
  ) -> Workload {
    var list = Workload(name)
    let window = list.addWindow()
    var heights: [Int] = []
    var above: (top: Int, height: Int)?
    for index in 0..<count {
      let (left, top) = (list.position(), list.position())
      let (width, ownHeight) = (list.extent(), list.extent())
      list.add([(left, 1)], .equal, 0)
      list.add([(left, 1), (width, 1), (window.width, -1)], .equal, 0)
      if let above {
        list.add([(top, 1), (above.top, -1), (above.height, -1)], .equal, 0)
      } else {
        list.add([(top, 1)], .equal, 0)
      }
      heights.append(ownHeight)
      let first = list.rows.count
      height(&list, heights, (top, ownHeight))
      if index == count / 2 { list.middle = first }
      above = (top, ownHeight)
    }
    return list
  }
}
