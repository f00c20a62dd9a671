import Canvas
import SceneRendering
import TextLayout

/// A list that lies above the prompt, over whatever is there: the menu of completions, or the palette.
struct FloatingList {
  /// A row: a name, and a few words about it.
  typealias Row = (name: String, note: String)

  private let rows: [Row]
  private let chosen: Int?
  /// The first row that shows.
  private let first: Int
  private let area: CellRect
  /// The columns of the names.
  private let nameWidth: Int

  /// - Parameters:
  ///   - chosen: the place of the row that is highlighted, which shows
  ///   - most: the rows that show at most
  ///   - row: the row of the screen below the list
  ///   - column: where it begins, if there is room
  ///   - room: the columns of the screen
  init(_ rows: [Row], chosen: Int?, most: Int, above row: Int, at column: Int, room: Int) {
    let height = max(0, min(rows.count, most, row - 1))
    (self.rows, self.chosen) = (rows, chosen)
    first = min(max(0, (chosen ?? 0) - height + 1), rows.count - height)
    let shown = rows[first..<(first + height)]
    let names = shown.map { CharacterWidth.columns(of: $0.name) }.max() ?? 0
    let notes = shown.map { CharacterWidth.columns(of: $0.note) }.max() ?? 0
    // A long name takes at most half of the width, so that the note is seen.
    nameWidth = min(names, notes > 0 ? max(room / 2, room - notes - 4) : room - 2)
    let width = min(room, nameWidth + 2 + (notes > 0 ? notes + 2 : 0))
    area = CellRect(x: max(0, min(column, room - width)), y: row - height, width: width, height: height)
  }

  /// The place of the row that a cell of the screen shows.
  func row(at cell: (column: Int, row: Int)) -> Int? {
    area.contains(x: cell.column, y: cell.row) ? first + cell.row - area.y : nil
  }

  func draw(in canvas: inout Canvas, _ appearance: Appearance) {
    for index in 0..<area.height {
      let line = CellRect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let row = rows[first + index]
      let isChosen = first + index == chosen
      canvas.fill(line, style: appearance.style(isChosen ? .row : .bar))
      canvas.put(
        TextWrapping.truncated(row.name, toColumns: max(1, nameWidth)), x: line.x + 1, y: line.y,
        style: appearance.style(isChosen ? .row : .barKey), clip: line)
      canvas.put(
        TextWrapping.truncated(row.note, toColumns: max(1, line.width - nameWidth - 3)),
        x: line.x + nameWidth + 3, y: line.y, style: appearance.style(isChosen ? .row : .bar), clip: line)
    }
  }
}
