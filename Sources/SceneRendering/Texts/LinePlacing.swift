import Canvas
import TextLayout

/// Finds a place for a line of what a view shows: where the layout has it, else beside that, else for a part of it.
struct LinePlacing {
  let room: TextRoom
  /// The cells of the view that are for its text.
  let area: CellRect
  /// Whether cells are so large that rounding may put texts into one row which the layout has one below the other.
  let isCoarse: Bool
  /// The rows to try after its own one where that is so, and for a text on a border.
  let otherRows: [Int]

  struct Place: Equatable {
    var text: String
    var x: Int
    var y: Int
  }

  /// The fewest columns for the beginning of a text.
  static let shortest = 3

  /// Whether a line has blank cells where the layout has it.
  func isFree(_ line: String, x: Int, y: Int, in layer: TextLayer) -> Bool {
    let own = x..<(x + CharacterWidth.columns(of: line))
    return room.isFree(own, y, in: layer) && (!isCoarse || !room.touchesText(own, y, in: layer))
  }

  /// - Parameters:
  ///   - x: where the alignment puts the line
  ///   - y: the row that the layout has it in
  func place(_ line: String, x: Int, y: Int, in layer: TextLayer) -> Place? {
    let columns = CharacterWidth.columns(of: line)
    guard columns > 0 else { return nil }
    let own = Place(text: line, x: x, y: y)
    if isFree(line, x: x, y: y, in: layer) { return own }
    // In the row of a superview's border it rather stands beside that.
    let isOnEdge = room.isFree(x..<(x + columns), y, withEdges: true, in: layer)
    for row in [y] + (isCoarse || isOnEdge ? otherRows : []) {
      if let place = whole(line, columns, near: x, row, in: layer) { return place }
    }
    if isOnEdge, !isCoarse || !room.touchesText(x..<(x + columns), y, in: layer) { return own }
    if let place = whole(line, columns, near: x, y, withEdges: true, in: layer) { return place }
    for withEdges in [false, true] {
      let runs = room.runs(seen(area.minX..<area.maxX), y, isApart: isCoarse, in: layer) {
        room.isFree($0, y, withEdges: withEdges, in: layer)
      }
      let longest = runs.max { $0.count < $1.count }
      if let longest, longest.count >= min(columns, Self.shortest) {
        return Place(
          text: TextWrapping.truncated(line, toColumns: longest.count), x: longest.lowerBound, y: y)
      }
    }
    return nil
  }

  /// A place in a row for all of the line, which may begin or end in the cell beside the view, for one that a border has taken.
  private func whole(
    _ line: String, _ columns: Int, near x: Int, _ row: Int, withEdges: Bool = false, in layer: TextLayer
  ) -> Place? {
    let near = (area.minX - 1)..<(area.maxX + 1)
    // The columns beside these are looked at for other texts.
    let runs = room.runs(seen((area.minX - 2)..<(area.maxX + 2)), row, in: layer) { column in
      near.contains(column) && room.isFree(column, row, withEdges: withEdges, in: layer)
        && (area.contains(x: column, y: row) || room.isHome(column, row))
    }
    let starts = runs.filter { $0.count >= columns }.map {
      min(max(x, $0.lowerBound), $0.upperBound - columns)
    }
    return starts.min { abs($0 - x) < abs($1 - x) }.map { Place(text: line, x: $0, y: row) }
  }

  /// The columns that are in view: a text is not moved out of sight.
  private func seen(_ columns: Range<Int>) -> Range<Int> {
    columns.clamped(to: room.clip.minX..<max(room.clip.minX, room.clip.maxX))
  }
}
