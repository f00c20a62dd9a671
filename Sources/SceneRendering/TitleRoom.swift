import Canvas

/// Where the name of a view with a border stands: a part of its upper edge, else of its lower one, that no subview covers.
struct TitleRoom: Equatable {
  var x: Int
  var y: Int
  /// Between the corners, or what covers the edge.
  var columns: Int

  /// The upper edge, without anything that covers it.
  init(_ cells: CellRect) { self.init(x: cells.x + 1, y: cells.y, columns: cells.width - 2) }

  private init(x: Int, y: Int, columns: Int) { (self.x, self.y, self.columns) = (x, y, columns) }

  /// The first part of an edge that has the name with a blank on either side, else the first that has the name alone, else the
  /// longest one, if a part of the name and an ellipsis fit there.
  ///
  /// - Parameters:
  ///   - columns: those of the name
  ///   - covers: the cells of the subviews
  init(_ cells: CellRect, for columns: Int, beside covers: [CellRect]) {
    let rows = cells.height > 1 ? [cells.minY, cells.maxY - 1] : [cells.minY]
    let free = rows.flatMap { y in
      Self.parts(of: (cells.minX + 1)..<max(cells.minX + 1, cells.maxX - 1), y: y, beside: covers)
    }
    let longest = free.max { $0.columns < $1.columns }
    self =
      free.first { $0.columns >= columns + 2 } ?? free.first { $0.columns >= columns }
      ?? longest.flatMap { $0.columns >= Self.shortest ? $0 : nil } ?? TitleRoom(cells)
  }

  /// The fewest columns for the beginning of a name.
  static let shortest = 3

  private static func parts(of edge: Range<Int>, y: Int, beside covers: [CellRect]) -> [TitleRoom] {
    var parts: [TitleRoom] = []
    var start = edge.lowerBound
    let covering = covers.filter { $0.minY <= y && y < $0.maxY }.sorted { $0.minX < $1.minX }
    for cover in covering where start < edge.upperBound {
      if cover.minX > start {
        parts.append(TitleRoom(x: start, y: y, columns: min(cover.minX, edge.upperBound) - start))
      }
      start = max(start, cover.maxX)
    }
    if start < edge.upperBound { parts.append(TitleRoom(x: start, y: y, columns: edge.upperBound - start)) }
    return parts
  }

  /// The cells of the edges that a name may stand on.
  static func edges(of cells: CellRect) -> [CellRect] {
    [
      CellRect(x: cells.x, y: cells.minY, width: cells.width, height: 1),
      CellRect(x: cells.x, y: cells.maxY - 1, width: cells.width, height: 1),
    ]
  }
}
