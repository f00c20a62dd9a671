import AutoLayout
import Canvas
import Foundation
import TextLayout

/// Draws one view: its background, then a border with its name, and its content; small views leave parts of it out.
struct ViewDrawing {
  let view: SceneSnapshot.View
  let cells: CellRect
  /// The same to half a cell, where the view may have such edges; else nil.
  let halves: HalfCellRect?
  /// Where the view may be seen, which decides where its marks are put.
  let clip: CellRect
  /// The cells that are painted now.
  let region: CellRect
  let palette: ViewPalette
  let charset: Charset
  /// Where the name stands on the border; nil for the upper edge.
  var titleRoom: TitleRoom?

  private var painted: CellRect { clip.intersection(region) }
  private var border: ViewBorder { ViewBorder(view) }
  private var line: LineStyle { border.line(charset) }

  func draw(in canvas: inout Canvas) {
    if cells.isEmpty, border.isShown {
      drawMark(in: &canvas)
    } else if (halves?.cells ?? cells).union(cells).intersection(clip).isEmpty {
      return
    } else if let content = view.content, !content.isEmpty {
      draw(content, in: &canvas)
    } else if !border.isShown {
      // A view that has no cell of its own is seen to half a cell all the same.
      fill(cells.isEmpty ? halves : room().halves, in: &canvas)
    } else if palette.isTinted, Self.isSmall(cells) {
      drawName(in: &canvas)
    } else if cells.width == 1 && cells.height == 1 {
      fill(nil, in: &canvas)
      let dot: Character = charset == .ascii ? "o" : "▫"
      canvas.put(String(border.marker ?? dot), x: cells.x, y: cells.y, style: palette.frame, clip: painted)
    } else {
      drawBox(in: &canvas)
    }
  }

  // MARK: - Background

  /// Whether a view without subviews may have edges at half a cell: it has no border. A line beside a border would look like a
  /// second one, and a box of lines says where the view is to half a cell by itself.
  static func hasSoftEdges(_ view: SceneSnapshot.View, cells: CellRect) -> Bool {
    !ViewBorder(view).isShown || isSmall(cells) || view.content.map { !$0.isEmpty } ?? false
  }

  /// Whether there is no room for a border with something in it.
  private static func isSmall(_ cells: CellRect) -> Bool { cells.width < 3 || cells.height < 3 }

  private func fill(_ halves: HalfCellRect?, in canvas: inout Canvas) {
    guard let fill = palette.fill else { return }
    if palette.isSheer {
      if let color = fill.background { canvas.tint(cells, color, clip: painted) }
    } else if let halves, let color = fill.background {
      canvas.fill(halves, color: color, clip: painted)
    } else {
      canvas.fill(cells, style: fill, clip: painted)
    }
  }

  /// The cells to write in, and the area to fill so that they are filled wholly. There is at least one, which is seen whatever is
  /// written around it.
  private func room(columns: Int = 1, rows: Int = 1) -> (area: CellRect, halves: HalfCellRect?) {
    guard var soft = halves, palette.fill?.background != nil else { return (cells, nil) }
    if soft.wholeCells.width < max(1, columns) { (soft.left, soft.right) = (2 * cells.minX, 2 * cells.maxX) }
    if soft.wholeCells.height < max(1, rows) { (soft.top, soft.bottom) = (2 * cells.minY, 2 * cells.maxY) }
    return (soft.wholeCells, soft)
  }

  /// Cells around all that drawing the view may change, found without looking at much of it.
  static func reach(of view: borrowing SceneSnapshot.View, cells: CellRect) -> CellRect {
    // No name takes more columns than bytes.
    let mark = cells.isEmpty ? view.name.utf8.count + 4 : 0
    return CellRect(
      left: cells.minX - 1, top: cells.minY - 1, right: cells.minX + max(cells.width, mark) + 1,
      bottom: cells.maxY + 1)
  }

  /// All cells that drawing the view may change.
  static func footprint(of view: SceneSnapshot.View, cells: CellRect, halves: HalfCellRect?) -> CellRect {
    if let halves {
      let hard = footprint(of: view, cells: cells, halves: nil)
      return cells.isEmpty && !ViewBorder(view).isShown ? halves.cells : hard.union(halves.cells)
    }
    if cells.isEmpty {
      // A mark and the name, or a line, from the corner or the cell before it on.
      let mark = CharacterWidth.columns(of: view.name) + 4
      return CellRect(
        left: cells.minX - 1, top: cells.minY - 1, right: cells.minX + max(cells.width, mark) + 1,
        bottom: cells.maxY + 1)
    }
    let hasMarkBeside = ViewBorder(view).marker != nil && !(view.content?.isEmpty ?? true)
    return hasMarkBeside
      ? CellRect(left: cells.minX - 1, top: cells.minY, right: cells.maxX + 1, bottom: cells.maxY) : cells
  }

  // MARK: - Box and name

  private func drawBox(in canvas: inout Canvas) {
    fill(nil, in: &canvas)
    canvas.drawBorder(cells, line: line, style: palette.frame, clip: painted)
    let room = titleRoom ?? TitleRoom(cells)
    let title = title
    let columns = CharacterWidth.columns(of: title)
    if columns + 2 <= room.columns {
      put(" \(title) ", x: room.x, y: room.y, in: &canvas)
    } else if columns <= room.columns || room.columns >= TitleRoom.shortest {
      put(TextWrapping.truncated(title, toColumns: room.columns), x: room.x, y: room.y, in: &canvas)
    } else if let marker = border.marker, room.columns >= 0 {
      put(String(marker), x: room.x - 1 + min(1, room.columns), y: room.y, in: &canvas)
    }
  }

  /// The columns of the name on a border, with its marker.
  static func titleColumns(of view: SceneSnapshot.View) -> Int {
    CharacterWidth.columns(of: view.name) + (ViewBorder(view).marker == nil ? 0 : 2)
  }

  /// Draws the name of a view that is too small for a border, or its marker, where they fit.
  private func drawName(in canvas: inout Canvas) {
    let columns = CharacterWidth.columns(of: title)
    let text = columns <= cells.width ? title : border.marker.map { String($0) }
    guard let text else { return fill(room().halves, in: &canvas) }
    let (area, soft) = room(columns: min(columns, cells.width), rows: 1)
    fill(soft, in: &canvas)
    put(text, x: area.x, y: area.y + (area.height - 1) / 2, in: &canvas)
  }

  /// The marker and the name.
  private var title: String { border.marker.map { "\($0) \(view.name)" } ?? view.name }

  private func put(_ text: String, x: Int, y: Int, in canvas: inout Canvas) {
    canvas.put(shown(text), x: x, y: y, style: palette.frame, clip: painted)
  }

  private func shown(_ text: String) -> String { charset == .ascii ? ASCII.text(text) : text }

  // MARK: - Without an area

  /// Draws a view that has no cells: a line if one of its lengths has cells, else a mark and the name.
  private func drawMark(in canvas: inout Canvas) {
    // A view on the far edge of the visible part is marked in the last cell.
    let x = cells.x == clip.maxX ? cells.x - 1 : cells.x
    let y = cells.y == clip.maxY ? cells.y - 1 : cells.y
    let hasArea = view.frame.width > 0.0005 && view.frame.height > 0.0005
    if hasArea && cells.width > 1 {
      canvas.drawHorizontalLine(
        x: x, y: y, width: cells.width, line: line, style: palette.frame, clip: painted)
    } else if hasArea && cells.height > 1 {
      canvas.drawVerticalLine(
        x: x, y: y, height: cells.height, line: line, style: palette.frame, clip: painted)
    } else if clip.contains(x: x, y: y) {
      let mark = "+" + title
      let end = x + CharacterWidth.columns(of: mark)
      // The name gives way to the names and texts that are there.
      let isFree = !((x + 1)..<max(x + 1, end)).contains { isWritten(canvas[$0, y].character) }
      put(end <= clip.maxX && isFree ? mark : "+", x: x, y: y, in: &canvas)
    }
  }

  /// Whether a cell is a part of a border.
  private func isLine(_ character: Character?) -> Bool {
    guard let scalar = character?.unicodeScalars.first else { return false }
    return (0x2500...0x257F).contains(scalar.value)
  }

  /// Whether a cell is a part of a name or of a text; nil is the second column of a character.
  private func isWritten(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? true
  }

  // MARK: - Content

  private func draw(_ content: ViewContent, in canvas: inout Canvas) {
    let free = textCells(of: content)
    let inside = cells.inset(by: 1).intersection(free)
    if cells.height >= 3 && cells.width >= 3 && (fits(content, inside) || !fits(content, free)) {
      drawBox(in: &canvas)
      drawLines(of: content, in: inside, of: &canvas)
      return
    }
    let written = content.lines(columns: free.width, rows: free.height)
    let widest = written.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    let brackets = content.isBracketed && widest + 2 <= cells.width ? 2 : 0
    let (cells, soft) = room(columns: widest + brackets, rows: written.count)
    fill(soft, in: &canvas)
    let lines = drawLines(of: content, in: cells.intersection(free), of: &canvas)
    if let marker = border.marker {
      drawMarker(marker, in: &canvas)
    } else if content.isBracketed && lines.count == 1
      && CharacterWidth.columns(of: lines[0]) + 2 <= cells.width
    {
      canvas.put("[", x: cells.x, y: cells.y, style: palette.content, clip: painted)
      canvas.put("]", x: cells.maxX - 1, y: cells.y, style: palette.content, clip: painted)
    }
  }

  /// The cells that what stands at the ends of the view leaves to its text.
  private func textCells(of content: ViewContent) -> CellRect {
    let width = view.frame.width
    guard content.leftInset > 0 || content.rightInset > 0, width > 0 else { return cells }
    func columns(_ inset: Double) -> Int {
      Int((min(max(inset / width, 0), 1) * Double(cells.width)).rounded())
    }
    return CellRect(
      left: cells.minX + columns(content.leftInset), top: cells.minY,
      right: cells.maxX - columns(content.rightInset), bottom: cells.maxY)
  }

  private func fits(_ content: ViewContent, _ area: CellRect) -> Bool {
    let text = content.text ?? ""
    let lines = TextWrapping.lines(of: text, columns: nil, limit: 0)
    let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    if widest <= area.width { return lines.count <= area.height }
    if content.numberOfLines == 1 { return false }
    return TextWrapping.lines(of: text, columns: area.width, limit: area.height + 1).count <= area.height
  }

  @discardableResult
  private func drawLines(of content: ViewContent, in area: CellRect, of canvas: inout Canvas) -> [String] {
    if area.isEmpty { return [] }
    let lines = content.lines(columns: area.width, rows: area.height)
    let top = content.startsAtTop ? area.y : area.y + (area.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let free = area.width - CharacterWidth.columns(of: line)
      let indent =
        switch content.alignment {
        case .left: 0
        case .center: max(0, free) / 2
        case .right: max(0, free)
        }
      canvas.put(
        shown(line), x: area.x + indent, y: top + row, style: palette.content,
        clip: painted.intersection(area))
    }
    return lines
  }

  /// Puts the marker of content without a border in a blank cell beside it, else over a line beside it, else over its first
  /// character.
  private func drawMarker(_ marker: Character, in canvas: inout Canvas) {
    let places = [cells.x, cells.maxX - 1, cells.x - 1, cells.maxX].filter {
      clip.contains(x: $0, y: cells.y)
    }
    let x =
      places.first { canvas[$0, cells.y].character == " " }
      ?? places.first { !cells.contains(x: $0, y: cells.y) && isLine(canvas[$0, cells.y].character) }
    put(String(marker), x: x ?? cells.x, y: cells.y, in: &canvas)
  }
}
