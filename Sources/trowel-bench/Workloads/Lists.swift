/// Views below each other, as wide as the window.
enum Lists {
  /// Rows of 44 points.
  static func fixed(_ count: Int) -> Workload {
    list("list-fixed", count) { list, view, _ in list.add([(view.height, 1)], .equal, 44) }.list
  }

  /// Rows of equal heights that fill the window.
  static func equal(_ count: Int) -> Workload {
    var (list, window, last) = Self.list("list-equal", count) { list, view, above in
      if let above { list.add([(view.height, 1), (above.height, -1)], .equal, 0) }
    }
    if let last { list.add([(last.top, 1), (last.height, 1), (window.height, -1)], .equal, 0) }
    list.middle = list.window[1]
    return list
  }

  /// - Parameter addHeight: adds the row for the height of a view; its last parameter is the view above.
  private static func list(
    _ name: String, _ count: Int, addHeight: (inout Workload, Workload.View, Workload.View?) -> Void
  ) -> (list: Workload, window: (width: Int, height: Int), last: Workload.View?) {
    var list = Workload(name)
    let window = list.addWindow()
    var above: Workload.View?
    for index in 0..<count {
      let view = list.addView()
      list.add([(view.left, 1)], .equal, 0)
      list.add([(view.left, 1), (view.width, 1), (window.width, -1)], .equal, 0)
      list.place(view, below: above, 0)
      if index == count / 2 { list.middle = list.rows.count }
      addHeight(&list, view, above)
      above = view
    }
    return (list, window, above)
  }
}
