import AutoLayout

extension Scene {
  /// Fills the first cell of each table and collection once more, for the row that it is shown for, as when the list is
  /// scrolled and the cell comes back. A list whose code fails keeps what it had made until then.
  public func reuseCells() {
    for list in window.rootView.subtree.compactMap({ $0 as? ListView }) {
      try? world.interpreter.reuseCell(of: list)
    }
    window.layoutIfNeeded()
  }
}
