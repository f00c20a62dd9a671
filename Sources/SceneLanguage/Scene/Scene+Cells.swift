import AutoLayout

extension Scene {
  /// Has each table and collection fill its first cell once more, as when it is scrolled and the cell is used for another row.
  /// Errors of that code are ignored.
  public func reuseCells() {
    for list in window.rootView.subtree.compactMap({ $0 as? ListView }) {
      try? world.interpreter.reuseCell(of: list)
    }
    window.layoutIfNeeded()
  }
}
