import Canvas
import SceneRendering
import TextLayout

/// The side pane on the screen.
extension PlaygroundState {
  /// The lines between the areas, which can be dragged.
  func drawEdges(in canvas: inout Canvas) {
    let style = appearance.style(.border)
    if let row = layout.separatorRow {
      canvas.drawHorizontalLine(
        x: 0, y: row, width: layout.repl.width, line: focus == .scene ? .heavy : .light,
        style: focus == .scene ? appearance.style(.accent) : style)
      draw(
        session.learning.current == nil && tour == nil ? selectedConstraintLine : goalLine, at: row,
        in: &canvas)
      if focus == .scene {
        let text = " " + session.language("selecting") + " "
        let column = layout.repl.width - CharacterWidth.columns(of: text) - 1
        canvas.put(text, x: column, y: row, style: appearance.style(.accent))
      }
    }
    if let column = layout.sideEdge {
      let height = layout.barRow - 1
      canvas.drawVerticalLine(x: column, y: 1, height: height, style: style)
      if let row = layout.separatorRow { canvas.put("┤", x: column, y: row, style: style) }
    }
  }

  /// Writes a line between the scene and the answers.
  private func draw(_ line: PaneLine?, at row: Int, in canvas: inout Canvas) {
    guard let line else { return }
    let room = CellRect(x: 0, y: row, width: layout.repl.width - (focus == .scene ? 11 : 0), height: 1)
    let text = TextWrapping.truncated(" \(line.text) ", toColumns: max(1, room.width - 2))
    canvas.put(text, x: 1, y: row, style: appearance.style(line.pieces.first?.role ?? .text), clip: room)
  }

  /// Names the next goal of the lesson, or what to try next, where the side pane does not list them.
  private var goalLine: PaneLine? {
    showsGoals
      ? nil
      : session.learning.current.map { LessonRows.nextGoal($0, in: session.language) }
        ?? tour?.line(in: session.language)
  }

  /// Names the selected constraint, where no inspector does.
  private var selectedConstraintLine: PaneLine? {
    guard !layout.isSideVisible, session.replay == nil, let constraint = session.listedSelection else {
      return nil
    }
    return PaneLine(
      session.language(constraint.facts), constraint.state == .satisfied ? .accent : constraint.sign.role)
  }

  /// Whether all goals of the open lesson are in view below its text, or all there is to try below the scenes.
  private var showsGoals: Bool {
    let isListed = session.learning.current == nil ? side.pane is ScenesPane : side.pane is LessonPane
    guard layout.isSideVisible, isListed, let card = sideLayout.inspector else { return false }
    return card.height > inspector.count
  }

  /// The area of the side pane without its margin.
  private var sideArea: CellRect {
    let side = layout.side
    let margin = side.isEmpty ? 0 : 1
    return CellRect(left: side.x + margin, top: side.y, right: side.maxX, bottom: side.maxY)
  }

  private var inspector: [PaneLine] {
    side.pane.card(session, columns: cardRoom.columns, rows: cardRoom.rows)
  }

  /// What the card below the list has at most, without the line above it.
  var cardRoom: (columns: Int, rows: Int) {
    let area = sideArea
    return (area.width, SideLayout.mostCardRows(area, hasNote: side.pane.note(session) != nil) - 1)
  }

  var sideLayout: SideLayout {
    let usual = SideLayout(
      sideArea, hasNote: side.pane.note(session) != nil, inspectorRows: inspectorRows)
    // What does not fit below a text comes after it.
    guard !side.pane.hasInspector, let card = usual.inspector, card.height <= inspector.count else {
      return usual
    }
    return SideLayout(sideArea, hasNote: usual.note != nil, inspectorRows: 0)
  }

  /// The lines after those of the pane: what there is no room for below them.
  private var tail: [PaneLine] {
    guard !side.pane.hasInspector, sideLayout.inspector == nil else { return [] }
    return inspector.isEmpty ? [] : [PaneLine("")] + inspector
  }

  /// The rows of the list, and the one under the cursor.
  var sideExtent: (rows: Int, cursor: Int?) {
    let extent = side.pane.extent(session, columns: sideLayout.columns)
    return (extent.rows + tail.count, extent.cursor)
  }

  /// The lines of the list that are in view.
  private func sideLines(_ range: Range<Int>) -> [PaneLine] {
    let columns = sideLayout.columns
    let own = side.pane.extent(session, columns: columns).rows
    return side.pane.lines(range.clamped(to: 0..<own), session, columns: columns)
      + tail.dropFirst(max(0, range.lowerBound - own)).prefix(
        max(0, range.upperBound - max(own, range.lowerBound)))
  }

  /// The inspector keeps its height from one selected view to the next.
  private var inspectorRows: Int {
    guard side.pane.hasInspector else {
      let rows = inspector.count
      return rows == 0 ? 0 : rows + 1
    }
    return session.selectedPlace != nil ? 12 : 0
  }

  func drawSide(in canvas: inout Canvas) {
    let area = layout.side
    if !layout.isSideBeside {
      canvas.fill(area)
      canvas.drawVerticalLine(x: area.x, y: area.y, height: area.height, style: appearance.style(.border))
    }
    let parts = sideLayout
    let pane = side.pane
    if let note = parts.note, let text = pane.note(session) {
      draw(PaneLine(TextWrapping.truncated(text, toColumns: note.width), .secondary), at: note, in: &canvas)
    }
    let list = parts.list
    let (rows, cursor) = sideExtent
    let first = pane.scroll.first(cursor: cursor, rows: rows, height: list.height)
    let range = first..<min(rows, first + list.height)
    if !range.isEmpty {
      for (index, line) in sideLines(range).enumerated() {
        let row = CellRect(x: list.x, y: list.y + index, width: list.width, height: 1)
        let isCursor = first + index == cursor
        if isCursor { canvas.fill(row, style: appearance.style(focus == .side ? .row : .restingRow)) }
        draw(line, at: row, isCursor: isCursor, in: &canvas)
      }
      drawScrollBar(first: first, rows: rows, beside: list, in: &canvas)
    }
    guard let card = parts.inspector else { return }
    canvas.drawHorizontalLine(
      x: card.x - 1, y: card.y, width: card.width + 1, style: appearance.style(.border), clip: area)
    if cursor == nil { drawRest(of: rows - first - list.height, at: card, in: &canvas) }
    for (index, line) in inspector.prefix(card.height - 1).enumerated() {
      draw(line, at: CellRect(x: card.x, y: card.y + 1 + index, width: card.width, height: 1), in: &canvas)
    }
  }

  /// Says on the line below a text that it goes on, and with which key.
  private func drawRest(of rows: Int, at card: CellRect, in canvas: inout Canvas) {
    guard rows > 0 else { return }
    let key = side.pane is LessonPane ? keys.bindings.first { $0.action == .key(.readOn) }?.shortNames : nil
    let text = session.language(" \(rows, "more row"): \(focus == .side ? "↓" : key ?? "↓") ")
    let column = card.maxX - CharacterWidth.columns(of: text) - 1
    canvas.put(text, x: max(card.x, column), y: card.y, style: appearance.style(.accent), clip: card)
  }

  private func draw(_ line: PaneLine, at row: CellRect, isCursor: Bool = false, in canvas: inout Canvas) {
    var column = row.x
    for piece in line.pieces {
      var style = appearance.style(piece.role)
      if isCursor, focus == .side {
        // The row's own colours, in which every role is legible.
        style = appearance.style(.row)
      }
      if isCursor, appearance.colors == .none || appearance.colors == .ansi16 || appearance.colors == .ansi8 {
        style = appearance.style(focus == .side ? .row : .restingRow)
      }
      canvas.put(piece.text, x: column, y: row.y, style: style, clip: row)
      column += CharacterWidth.columns(of: piece.text)
    }
  }

  /// Shows which part of a list is in view, in its last column.
  private func drawScrollBar(first: Int, rows: Int, beside list: CellRect, in canvas: inout Canvas) {
    guard rows > list.height, list.height > 1 else { return }
    let length = max(1, list.height * list.height / rows)
    let top = (list.height - length) * first / max(1, rows - list.height)
    canvas.drawVerticalLine(
      x: list.maxX - 1, y: list.y + top, height: length, line: .heavy, style: appearance.style(.border))
  }
}
