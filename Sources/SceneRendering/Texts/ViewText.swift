import AutoLayout
import Canvas
import TextLayout

/// Writes what a view shows, or its name, in cells of its own; what has no room is left out.
struct ViewText {
  let drawing: ViewDrawing
  let ground: TextGround
  /// Whether the next row is nearer to the middle of the view than the one above.
  let leansDown: Bool

  private var view: SceneSnapshot.View { drawing.view }
  private var views: [DrawnView] { ground.views }
  private var boxes: BoxLayer { ground.boxes }
  private var isCoarse: Bool { ground.isCoarse }
  private var cells: CellRect { drawing.cells }
  private var clip: CellRect { drawing.clip }

  private var room: TextRoom { TextRoom(place: drawing.place, ground: ground, clip: clip) }

  /// Draws what comes in a turn.
  func draw(_ turn: TextTurn, on layer: inout TextLayer) {
    switch (turn, drawing.shape) {
    case (.contents, .content(let hasBorder)): drawContent(hasBorder: hasBorder, on: &layer)
    case (.contents, .dot):
      let dot: Character = drawing.charset == .ascii ? "o" : "▫"
      putGlyph(drawing.border.marker ?? dot, x: cells.x, y: cells.y, on: &layer)
    case (.names, .box), (.names, .content(hasBorder: true)): drawTitle(on: &layer)
    case (.names, .patch): drawName(on: &layer)
    case (.marks, .mark): drawMark(on: &layer)
    case (.namesOfMarks, .mark): drawNameOfMark(on: &layer)
    case (.hairlines, .hairline(let isHorizontal)): drawHairline(isHorizontal, on: &layer)
    default: break
    }
  }

  private func put(_ text: String, x: Int, y: Int, _ style: Style, on layer: inout TextLayer) {
    layer.put(drawing.shown(text), x: x, y: y, style: style, of: drawing.place, clip: clip)
  }

  /// Puts a sign of the view's state where no text is.
  private func putGlyph(_ glyph: Character, x: Int, y: Int, on layer: inout TextLayer) {
    guard isFreeForGlyph(x, y, on: layer) else { return }
    put(String(glyph), x: x, y: y, drawing.palette.frame, on: &layer)
  }

  /// Whether a cell shows no text, and no view in front of this one. A glyph may stand on a border.
  private func isFreeForGlyph(_ x: Int, _ y: Int, on layer: TextLayer) -> Bool {
    layer.owners[x, y] == nil && boxes.covering[x, y] ?? 0 <= drawing.place
  }

  // MARK: - What the view shows

  private func drawContent(hasBorder: Bool, on layer: inout TextLayer) {
    guard let content = view.content else { return }
    let area = area(of: content, hasBorder: hasBorder)
    guard !area.isEmpty else { return }
    var places = places(of: content, in: area, on: layer)
    if !hasBorder, let marker = drawing.border.marker {
      if let cell = markerCell(beside: places, in: area, on: layer) {
        put(String(marker), x: cell.x, y: cell.y, drawing.palette.frame, on: &layer)
      } else {
        // It has the first cell of the text.
        places = self.places(of: content, in: area.withoutFirstColumn, on: layer)
        putGlyph(marker, x: area.minX, y: places.first?.y ?? area.minY, on: &layer)
      }
    }
    for place in places { put(place.text, x: place.x, y: place.y, ink(at: place, on: layer), on: &layer) }
    guard !hasBorder, drawing.border.marker == nil, content.isBracketed, places.count == 1,
      let place = places.first, cells.contains(x: place.x, y: place.y)
    else { return }
    drawBrackets(around: place, on: &layer)
  }

  /// Where the lines of what the view shows have room.
  private func places(of content: ViewContent, in area: CellRect, on layer: TextLayer) -> [LinePlacing.Place]
  {
    guard !area.isEmpty else { return [] }
    let lines = drawnLines(of: content, in: area)
    let top = content.top(of: lines, in: area)
    let start = lines.first.map { content.start(of: $0, in: area) } ?? area.minX
    let rows = lines.count == 1 ? otherRows(top, beside: start, on: layer) : []
    let placing = placing(in: area, otherRows: rows)
    return lines.enumerated().compactMap { row, line in
      placing.place(line, x: content.start(of: line, in: area), y: top + row, in: layer)
    }
  }

  /// The lines in an area; a text that a device shows whole is not cut, even where the area has no room for it.
  private func drawnLines(of content: ViewContent, in area: CellRect) -> [String] {
    let lines = content.lines(columns: area.width, rows: area.height)
    let room = view.frame.width - content.leftInset - content.rightInset
    // Estimated widths are within a point of a device's.
    guard lines.count == 1, let text = content.text, let width = content.lineWidth, width <= room + 1 else {
      return lines
    }
    return [text]
  }

  /// The cells for what the view shows.
  private func area(of content: ViewContent, hasBorder: Bool) -> CellRect {
    (hasBorder ? cells.inset(by: 1) : drawing.textRoom.cells).intersection(content.cells(in: cells, of: view))
  }

  private func placing(in area: CellRect, otherRows: [Int] = []) -> LinePlacing {
    LinePlacing(room: room, area: area, isCoarse: isCoarse, otherRows: otherRows)
  }

  /// Whether what the view shows has blank cells where the layout has it.
  func isSettled(on layer: TextLayer) -> Bool {
    guard case .content(let hasBorder) = drawing.shape, let content = view.content else { return true }
    let area = area(of: content, hasBorder: hasBorder)
    let lines = drawnLines(of: content, in: area)
    let (top, placing) = (content.top(of: lines, in: area), placing(in: area))
    return lines.enumerated().allSatisfy { row, line in
      placing.isFree(line, x: content.start(of: line, in: area), y: top + row, in: layer)
    }
  }

  /// The rows near one, in which the superview has room: first those below if the text there belongs to a view further up.
  private func otherRows(_ row: Int, beside start: Int, on layer: TextLayer) -> [Int] {
    guard let superview = views[drawing.place].superview else { return [] }
    let around = views[superview].cells.intersection(clip)
    let columns = (start - 1)..<max(start, cells.maxX + 1)
    let obstacle = columns.clamped(to: clip.minX..<max(clip.minX, clip.maxX)).lazy
      .compactMap { layer.owners[$0, row] }.first { $0 != drawing.place }
    let middle = { (place: Int) in Double(views[place].frame.midY) }
    let distance = obstacle.map { middle(drawing.place) - middle($0) } ?? 0
    let goesDown = distance == 0 ? leansDown : distance > 0
    let steps = (1...TextReach.rows(isCoarse: isCoarse)).flatMap { goesDown ? [$0, -$0] : [-$0, $0] }
    return steps.map { row + $0 }.filter { $0 >= around.minY && $0 < around.maxY }
  }

  /// The look of the content, legible on what is behind the text where it stands.
  private func ink(at place: LinePlacing.Place, on layer: TextLayer) -> Style {
    var style = drawing.palette.content
    guard !cells.contains(x: place.x, y: place.y), let ink = style.foreground,
      let behind = layer.canvas[place.x, place.y].style.background, !ink.isLegible(on: behind)
    else { return style }
    style.foreground = behind.contrasting
    return style
  }

  private func drawBrackets(around place: LinePlacing.Place, on layer: inout TextLayer) {
    let row = drawing.textRoom.cells
    let columns = CharacterWidth.columns(of: place.text)
    let (left, right) = (row.minX, row.maxX - 1)
    guard left < place.x, right >= place.x + columns else { return }
    let room = room
    for (bracket, x) in [("[", left), ("]", right)] where room.isFree(x, place.y, in: layer) {
      put(bracket, x: x, y: place.y, drawing.palette.content, on: &layer)
    }
  }

  /// A cell for the marker of content without a border: a blank one in it or beside it, else one on a line beside it.
  private func markerCell(
    beside places: [LinePlacing.Place], in area: CellRect, on layer: TextLayer
  ) -> (x: Int, y: Int)? {
    let first = places.first ?? LinePlacing.Place(text: "", x: area.minX, y: area.minY)
    let text = first.x..<(first.x + CharacterWidth.columns(of: first.text))
    let room = room
    let columns = [cells.minX, cells.maxX - 1, text.lowerBound - 1, text.upperBound].filter {
      clip.contains(x: $0, y: first.y) && !text.contains($0)
    }
    let x =
      columns.first { room.isFree($0, first.y, in: layer) }
      ?? columns.first { room.isFree($0, first.y, withEdges: true, in: layer) }
    return x.map { ($0, first.y) }
  }

  // MARK: - Names

  /// Puts the name on a part of the upper border, else of the lower one, that no other view covers: with a blank on either side
  /// where there is room, else alone, else its beginning, else its marker.
  private func drawTitle(on layer: inout TextLayer) {
    let room = room
    let edge = (cells.minX + 1)..<max(cells.minX + 1, cells.maxX - 1)
    let rows = cells.height > 1 ? [cells.minY, cells.maxY - 1] : [cells.minY]
    let runs = rows.flatMap { y in
      room.runs(edge, y, in: layer) { layer.owners[$0, y] == nil && boxes.covering[$0, y] == drawing.place }
        .map { (y: y, columns: $0) }
    }
    let title = drawing.title
    let columns = CharacterWidth.columns(of: title)
    func put(_ text: String, _ run: (y: Int, columns: Range<Int>)) {
      self.put(text, x: run.columns.lowerBound, y: run.y, drawing.palette.frame, on: &layer)
    }
    if let run = runs.first(where: { $0.columns.count >= columns + 2 }) {
      put(" \(title) ", run)
    } else if let run = runs.first(where: { $0.columns.count >= columns }) {
      put(title, run)
    } else if let run = runs.max(by: { $0.columns.count < $1.columns.count }),
      run.columns.count >= LinePlacing.shortest
    {
      put(TextWrapping.truncated(title, toColumns: run.columns.count), run)
    } else if let marker = drawing.border.marker {
      let (x, y) = runs.first.map { ($0.columns.lowerBound, $0.y) } ?? (cells.x, cells.y)
      putGlyph(marker, x: x, y: y, on: &layer)
    }
  }

  /// Puts the name of a view that is too small for a border, or its marker, into a row of it.
  private func drawName(on layer: inout TextLayer) {
    let area = drawing.textRoom.cells
    guard !area.isEmpty else { return }
    let fits = CharacterWidth.columns(of: drawing.title) <= cells.width
    guard let text = fits ? drawing.title : drawing.border.marker.map({ String($0) }) else { return }
    let columns = CharacterWidth.columns(of: text)
    let room = room
    func column(in y: Int, on layer: TextLayer) -> Int? {
      room.runs(area.minX..<area.maxX, y, isApart: isCoarse, in: layer) { room.isFree($0, y, in: layer) }
        .first { $0.count >= columns }?.lowerBound
    }
    let middle = area.y + (area.height - 1) / 2
    if let x = column(in: middle, on: layer) {
      return put(text, x: x, y: middle, drawing.palette.frame, on: &layer)
    }
    let rows = area.intersection(clip)
    for y in rows.minY..<rows.maxY where y != middle {
      guard let x = column(in: y, on: layer) else { continue }
      return put(text, x: x, y: y, drawing.palette.frame, on: &layer)
    }
  }

  // MARK: - Without an area

  /// The cell of the mark of a view. A view on the far edge of the visible part is marked in the last cell.
  private var corner: (x: Int, y: Int) {
    (cells.x == clip.maxX ? cells.x - 1 : cells.x, cells.y == clip.maxY ? cells.y - 1 : cells.y)
  }

  /// Marks the place of a view where nothing is written.
  private func drawMark(on layer: inout TextLayer) {
    let (x, y) = corner
    if clip.contains(x: x, y: y) { putGlyph("+", x: x, y: y, on: &layer) }
  }

  /// Puts the name beside the mark, on the side where nothing is written or drawn.
  private func drawNameOfMark(on layer: inout TextLayer) {
    let (x, y) = corner
    guard layer.owners[x, y] == drawing.place else { return }
    let title = drawing.title
    let columns = CharacterWidth.columns(of: title)
    let room = room
    let names = [(x + 1)..<(x + 1 + columns), (x - columns)..<x]
    let free = names.first { name in
      name.lowerBound >= clip.minX && name.upperBound <= clip.maxX
        && name.allSatisfy { room.isFree($0, y, in: layer) && room.isHome($0, y) }
        && ![name.lowerBound - 1, name.upperBound].contains { column in
          layer.owners[column, y].map { $0 != drawing.place } ?? false
        }
    }
    if let free { put(title, x: free.lowerBound, y: y, drawing.palette.frame, on: &layer) }
  }

  /// Draws a view whose other side has no cell as a line, which gives way to texts.
  private func drawHairline(_ isHorizontal: Bool, on layer: inout TextLayer) {
    let (x, y) = corner
    let area = CellRect(
      x: x, y: y, width: isHorizontal ? cells.width : 1, height: isHorizontal ? 1 : cells.height
    ).intersection(clip)
    let character = drawing.line.piece(isHorizontal: isHorizontal)
    let room = room
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX
      where room.isFree(x, y, in: layer) && !room.touchesText(x..<(x + 1), y, in: layer) {
        layer.putLine(character, x: x, y: y, style: drawing.palette.frame, clip: clip)
      }
    }
  }
}

extension CellRect {
  fileprivate var withoutFirstColumn: CellRect {
    CellRect(left: min(minX + 1, maxX), top: minY, right: maxX, bottom: maxY)
  }
}

extension ViewContent {
  /// The row of the first line of the text.
  fileprivate func top(of lines: [String], in area: CellRect) -> Int {
    startsAtTop ? area.y : area.y + (area.height - lines.count) / 2
  }

  /// The column where a line begins.
  fileprivate func start(of line: String, in area: CellRect) -> Int {
    let free = area.width - CharacterWidth.columns(of: line)
    return switch alignment {
    case .left: area.x
    case .center: area.x + free / 2
    case .right: area.x + free
    }
  }
}
