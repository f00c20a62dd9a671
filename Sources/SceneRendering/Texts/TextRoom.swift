import Canvas

/// The cells that are free for a text of a view: those that show no line, no glyph, no text, and no view in front of it.
struct TextRoom {
  /// The view's place in the scene.
  let place: Int
  let ground: TextGround
  /// Where it may be seen. Cells outside are free, so that a text there is cut and not moved.
  let clip: CellRect

  private var views: [DrawnView] { ground.views }
  private var boxes: BoxLayer { ground.boxes }

  private enum Cell {
    case free
    /// A horizontal piece of the border of a superview, which gives way to a text as to a name.
    case edge
    case text
    case covered
  }

  private func cell(_ x: Int, _ y: Int, in layer: TextLayer) -> Cell {
    guard clip.contains(x: x, y: y) else { return .free }
    if layer.owners[x, y] != nil { return .text }
    guard let front = boxes.covering[x, y] else { return .free }
    if front > place { return .covered }
    if layer.canvas[x, y].ascii == UInt8(ascii: " ") { return .free }
    return isEdge(of: front, x, y) ? .edge : .covered
  }

  private func isEdge(of front: Int, _ x: Int, _ y: Int) -> Bool {
    guard views.superviews(ofViewAt: place).contains(front) else { return false }
    let cells = views[front].cells
    guard cells.height > 0 else { return false }
    return (y == cells.minY || y == cells.maxY - 1)
      && (cells.height == 1 || x > cells.minX && x < cells.maxX - 1)
  }

  /// Whether no other view's box is around a cell than those around the view.
  func isHome(_ x: Int, _ y: Int) -> Bool {
    guard let box = boxes.enclosing[x, y] else { return true }
    return box == place || views.superviews(ofViewAt: place).contains(box)
  }

  /// Whether a text fits between some columns of a row.
  func isFree(_ columns: Range<Int>, _ y: Int, withEdges: Bool = false, in layer: TextLayer) -> Bool {
    seen(columns, y).allSatisfy { isFree($0, y, withEdges: withEdges, in: layer) }
  }

  func isFree(_ x: Int, _ y: Int, withEdges: Bool = false, in layer: TextLayer) -> Bool {
    switch cell(x, y, in: layer) {
    case .free: true
    case .edge: withEdges
    case .text, .covered: false
    }
  }

  /// Whether another text ends or begins beside some columns.
  func touchesText(_ columns: Range<Int>, _ y: Int, in layer: TextLayer) -> Bool {
    layer.owners[columns.lowerBound - 1, y] != nil || layer.owners[columns.upperBound, y] != nil
  }

  /// The parts of some columns of a row that are free, without the cell beside another text.
  ///
  /// - Parameter isApart: whether a text that is beside the columns counts too
  func runs(
    _ columns: Range<Int>, _ y: Int, isApart: Bool = false, in layer: TextLayer, where isFree: (Int) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = columns.lowerBound
    func end(before x: Int) {
      var (first, last) = (start, x)
      if isApart || first > columns.lowerBound, layer.owners[first - 1, y] != nil { first += 1 }
      if isApart || last < columns.upperBound, layer.owners[last, y] != nil { last -= 1 }
      if first < last { runs.append(first..<last) }
    }
    for x in seen(columns, y) where !isFree(x) {
      end(before: x)
      start = x + 1
    }
    end(before: columns.upperBound)
    return runs
  }

  /// The columns that are in view.
  private func seen(_ columns: Range<Int>, _ y: Int) -> Range<Int> {
    guard y >= clip.minY, y < clip.maxY else { return columns.lowerBound..<columns.lowerBound }
    return columns.clamped(to: clip.minX..<max(clip.minX, clip.maxX))
  }
}
