import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

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
    drawScene(in: &canvas)
    drawStatus(in: &canvas)
    let cursor = drawRepl(in: &canvas)
    return Screen(canvas: finished(canvas), cursor: cursor)
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

  /// The pane is the upper left part of the screen.
  private func drawScene(in canvas: inout Canvas) {
    var options = RenderOptions(
      scale: drawingScale, charset: appearance.isUnicode ? .unicode : .ascii, colors: appearance.colors)
    let cell = session.document.scale
    if options.scale.width > cell.width || options.scale.height > cell.height { options.measuredCell = cell }
    let pane = scenePane
    let shown = session.shown
    work.measure(.draw) {
      let isFramed = session.document.display.isSizeFixed
      if drawn?.pane == pane, drawn?.isFramed == isFramed, drawn?.picture.options == options {
        drawn?.picture.show(shown)
      } else {
        // The part of the pane that a root of a fixed size leaves free.
        var background = Canvas(width: pane.area.width, height: pane.area.height)
        for rect in pane.outside where isFramed {
          background.fill(rect, with: "·", style: Style(dim: true), clip: pane.area)
        }
        let picture = ScenePicture(shown, on: background, rect: pane.drawing, options: options, work: work)
        drawn = DrawnPane(pane: pane, isFramed: isFramed, picture: picture)
      }
      if let drawn { canvas.draw(drawn.picture.canvas, x: pane.area.x, y: pane.area.y) }
    }
    if let drawing = session.explainedDrawing {
      var picture = canvas
      drawing.draw(in: &picture, rect: pane.drawing, options: options)
      canvas.draw(picture, x: 0, y: 0, clip: pane.area)
    }
  }

  /// The part of the scene in view.
  var scenePane: ScenePane {
    ScenePane(area: layout.scene, size: session.document.size, scale: drawingScale, offset: sceneOffset)
  }

  /// Points per cell of the picture. A device is drawn whole, unless a scale was set.
  var drawingScale: CGSize {
    let document = session.document
    guard document.display.device != nil, !document.display.isScaleChosen else { return document.scale }
    return ScenePane.fitting(document.size, in: layout.scene, atLeast: document.scale)
  }

  private func drawStatus(in canvas: inout Canvas) {
    let snapshot = session.snapshot
    let document = session.document
    let line = StatusLine(
      title: document.path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "trowel",
      isDirty: document.isDirty, size: document.size, isSizeFixed: document.display.isSizeFixed,
      device: document.display.device?.text, scale: drawingScale, views: snapshot.views.count - 1,
      constraints: snapshot.constraints.count, conflicts: snapshot.conflicts.count,
      ambiguous: snapshot.ambiguousViews.count, errors: document.scene.errors.count,
      notes: document.scene.notes.count, hint: hint)
    canvas.put(
      line.text(columns: layout.columns), x: 0, y: layout.statusRow, style: appearance.statusStyle)
  }

  private var hint: String {
    if prompt.search != nil { return "Ctrl-R older  Esc done" }
    if transcript.scroll > 0 { return "PgDn more" }
    if prompt.isPasting { return "'.' ends it, Esc drops it" }
    if prompt.editor.characters.contains("\n") { return "Ctrl-C drops it" }
    if scenePane.isScrollable { return "Alt-arrows" }
    return ":help"
  }

  // MARK: Answers and prompt

  /// The rows above the prompt.
  var transcriptHeight: Int { max(0, layout.repl.height - editorLayout.rows.count) }

  private var editorLayout: EditorLayout {
    EditorLayout(
      characters: prompt.editor.characters, cursor: prompt.editor.cursor,
      width: layout.columns - CharacterWidth.columns(of: promptText), height: max(1, layout.repl.height))
  }

  private var promptText: String {
    guard let search = prompt.search else { return "> " }
    let shown = TextWrapping.truncated(search.query, toColumns: max(4, layout.columns / 3))
    return (search.failed ? "no match" : "search") + " '\(shown)': "
  }

  private func drawRepl(in canvas: inout Canvas) -> (column: Int, row: Int) {
    let area = layout.repl
    let editor = editorLayout
    let rows = transcript.rows(width: area.width, height: transcriptHeight, suggestions: prompt.suggestions)
    for (index, row) in rows.enumerated() {
      canvas.put(row.text, x: 0, y: area.y + index, style: appearance.style(row.tone), clip: area)
    }

    // The prompt follows the last answer, until the answers fill the area.
    let top = area.y + rows.count
    let margin = CharacterWidth.columns(of: promptText)
    for (index, row) in editor.rows.enumerated() {
      let y = top + index
      let isFirst = editor.firstLine + index == 0
      let lead = isFirst ? promptText : String(repeating: " ", count: max(0, margin - 2)) + ". "
      canvas.put(lead, x: 0, y: y, style: appearance.promptStyle, clip: area)
      canvas.put(row.text, x: margin, y: y, clip: area)
      if row.continuesLeft { canvas.put("‹", x: margin - 1, y: y, style: Style(bold: true), clip: area) }
      if row.continuesRight {
        canvas.put("›", x: area.maxX - 1, y: y, style: Style(bold: true), clip: area)
      }
    }
    return (min(margin + editor.cursorColumn, area.maxX - 1), top + editor.cursorRow)
  }
}
