import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

extension PaneBadge.Kind {
  /// On a bar.
  fileprivate var role: Role {
    switch self {
    case .plain: .bar
    case .warning: .barWarning
    case .error: .barError
    }
  }
}

/// The view of the state.
extension PlaygroundState {
  /// A whole screen, and where the cursor stands on it.
  public struct Screen: Sendable {
    public var canvas: Canvas
    /// nil hides the cursor.
    public var cursor: (column: Int, row: Int)?
  }

  public func view() -> Screen {
    var canvas = Canvas(width: layout.columns, height: layout.rows)
    guard !layout.isTooSmall else {
      drawTooSmall(in: &canvas)
      return Screen(canvas: finished(canvas), cursor: nil)
    }
    if layout.isSceneVisible { drawScene(in: &canvas) }
    let cursor = drawRepl(in: &canvas)
    drawEdges(in: &canvas)
    if layout.isSideVisible { drawSide(in: &canvas) }
    drawTop(in: &canvas)
    drawBar(in: &canvas)
    let isTyping = focus == .prompt || prompt.isPasting
    return Screen(canvas: finished(canvas), cursor: isTyping ? cursor : nil)
  }

  private func finished(_ canvas: Canvas) -> Canvas {
    appearance.isUnicode ? canvas : canvas.asASCII()
  }

  private func drawTooSmall(in canvas: inout Canvas) {
    let smallest = ScreenLayout.smallest
    let text = "too small: Trowel needs \(smallest.columns)x\(smallest.rows)"
    let lines = TextWrapping.lines(of: text, columns: max(1, layout.columns), limit: 0)
    for (row, line) in lines.prefix(layout.rows).enumerated() { canvas.put(line, x: 0, y: row) }
  }

  // MARK: The lines at the top and at the bottom

  private func drawTop(in canvas: inout Canvas) {
    let row = CellRect(x: 0, y: layout.topRow, width: layout.columns, height: 1)
    canvas.fill(row, style: appearance.style(.bar))
    let tabs = tabs
    let end = tabs.first?.range.lowerBound ?? layout.columns
    canvas.put(topLine.text(columns: end), x: 0, y: row.y, style: appearance.style(.bar))
    for tab in tabs {
      let role = tab.isFront ? .tab : tab.badge?.kind.role ?? .bar
      canvas.put(tab.text, x: tab.range.lowerBound, y: row.y, style: appearance.style(role))
    }
  }

  private var topLine: TopLine {
    let document = session.document
    let snapshot = session.snapshot
    let pane = scenePane
    return TopLine(
      title: document.path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "trowel",
      isDirty: document.isDirty, size: document.size, isSizeFixed: document.display.isSizeFixed,
      device: document.display.device?.text, scale: drawingScale,
      position: pane.isScrollable ? "at \(pane.offset.x),\(pane.offset.y)" : nil,
      views: snapshot.views.count - 1, constraints: snapshot.constraints.count,
      overlay: overlay.map { "showing \($0.rawValue)" })
  }

  /// The tabs on the line on top, with their columns.
  var tabs: [TabBar.Item] {
    guard layout.columns >= 40 else { return [] }
    let all = side.panes.map { (name: $0.name, badge: $0.badge(session)) }
    let start = layout.isSideBeside || layout.choices.full == .side ? layout.side.x : nil
    let front = layout.isSideVisible ? side.front : nil
    return TabBar(all, front: front, from: start == 0 ? nil : start, columns: layout.columns).items
  }

  private func drawBar(in canvas: inout Canvas) {
    let row = CellRect(x: 0, y: layout.barRow, width: layout.columns, height: 1)
    canvas.fill(row, style: appearance.style(.bar))
    let bar = keyBar
    if let hint {
      canvas.put(" " + hint, x: 0, y: row.y, style: appearance.style(.bar))
    } else {
      for item in bar.items {
        let start = item.range.lowerBound
        canvas.put(item.keys, x: start, y: row.y, style: appearance.style(.barKey))
        let label = start + CharacterWidth.columns(of: item.keys) + 1
        canvas.put(item.label, x: label, y: row.y, style: appearance.style(.bar))
      }
    }
    var column = bar.problemColumn
    for problem in bar.problems {
      canvas.put(problem.text, x: column, y: row.y, style: appearance.style(problem.kind.role))
      column += CharacterWidth.columns(of: problem.text) + 2
    }
  }

  /// A line in place of the keys, where only a few count.
  private var hint: String? {
    if prompt.search != nil { return "^R older  Enter run  Esc done" }
    if prompt.isPasting { return "a line with '.' ends it  Esc drops it" }
    if prompt.menu != nil { return "↑↓ choose  Enter take  Esc close" }
    return nil
  }

  /// The bar of keys.
  var keyBar: KeyBar {
    let (snapshot, scene) = (session.snapshot, session.document.scene)
    var problems: [KeyBar.Problem] = []
    func add(_ count: Int, _ text: String, _ kind: PaneBadge.Kind) {
      if count > 0 { problems.append(KeyBar.Problem(text: text, kind: kind)) }
    }
    add(scene.errors.count, Session.count(scene.errors.count, "error"), .error)
    add(snapshot.conflicts.count, Session.count(snapshot.conflicts.count, "conflict"), .error)
    add(snapshot.ambiguousViews.count, "\(snapshot.ambiguousViews.count) ambiguous", .warning)
    add(scene.notes.count, Session.count(scene.notes.count, "note"), .plain)
    return KeyBar(focus: focus, problems: problems, columns: layout.columns, isUseful: isUseful)
  }

  /// Whether a key has an effect now.
  private func isUseful(_ binding: KeyBinding) -> Bool {
    switch binding.action {
    case .command(":fix"): !session.snapshot.conflicts.isEmpty
    case .command(":constant +1"), .command(":priority lower"), .command(":toggle"), .command(":delete"):
      session.selection?.constraint != nil
    case .command(":constraint next"), .command(":why"), .command(":nudge -1 0"), .command(":revise"):
      session.selection != nil
    case .command(":undo"): session.document.steps.contains(where: \.isDone)
    case .focus(.scene): prompt.editor.isEmpty
    case .scrollPages: transcript.scroll > 0
    default: true
    }
  }

  // MARK: The side pane

  /// The lines between the areas, which can be dragged.
  private func drawEdges(in canvas: inout Canvas) {
    let style = appearance.style(.border)
    if let row = layout.separatorRow {
      canvas.drawHorizontalLine(x: 0, y: row, width: layout.repl.width, style: style)
    }
    if let column = layout.sideEdge {
      let height = layout.barRow - 1
      canvas.drawVerticalLine(x: column, y: 1, height: height, style: style)
      if let row = layout.separatorRow { canvas.put("┤", x: column, y: row, style: style) }
    }
  }

  /// The area of the side pane without its margin.
  private var sideArea: CellRect {
    let side = layout.side
    let margin = side.isEmpty ? 0 : 1
    return CellRect(left: side.x + margin, top: side.y, right: side.maxX, bottom: side.maxY)
  }

  private var inspector: [PaneLine] {
    guard side.pane.hasInspector else { return [] }
    return InspectorCard.lines(session, columns: sideArea.width)
  }

  var sideLayout: SideLayout {
    SideLayout(
      sideArea, hasNote: side.pane.note(session) != nil,
      inspectorRows: side.pane.hasInspector && session.selectedPlace != nil ? 10 : 0)
  }

  private func drawSide(in canvas: inout Canvas) {
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
    let (rows, cursor) = pane.extent(session, columns: list.width)
    let first = pane.scroll.first(cursor: cursor, rows: rows, height: list.height)
    let range = first..<min(rows, first + list.height)
    if !range.isEmpty {
      for (index, line) in pane.lines(range, session, columns: list.width - 1).enumerated() {
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
    for (index, line) in inspector.prefix(card.height - 1).enumerated() {
      draw(line, at: CellRect(x: card.x, y: card.y + 1 + index, width: card.width, height: 1), in: &canvas)
    }
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
