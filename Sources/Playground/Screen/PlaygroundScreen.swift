import Canvas
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
    if let surroundings {
      canvas = surroundings
    } else {
      drawSurroundings(in: &canvas)
      surroundings = canvas
    }
    drawBand(in: &canvas)
    let cursor = layout.repl.isEmpty ? nil : drawRepl(in: &canvas)
    if layout.hasBar { drawBar(in: &canvas) }
    let isTyping = focus == .prompt || prompt.isPasting || palette != nil
    return Screen(canvas: finished(canvas), cursor: isTyping ? cursor : nil)
  }

  /// Draws what typing at the prompt does not change: all but the answers, the prompt and the bar of keys.
  private func drawSurroundings(in canvas: inout Canvas) {
    if let comparison = session.comparison {
      draw(comparison, in: &canvas)
    } else if layout.isSceneVisible {
      drawScene(in: &canvas)
    }
    drawEdges(in: &canvas)
    if layout.isSideVisible { drawSide(in: &canvas) }
    if layout.hasTop { drawTop(in: &canvas) }
  }

  private func finished(_ canvas: Canvas) -> Canvas {
    appearance.isUnicode ? canvas : canvas.asASCII()
  }

  private func drawTooSmall(in canvas: inout Canvas) {
    let smallest = ScreenLayout.smallest
    let text = session.language("too small: Trowel needs \(smallest.columns)x\(smallest.rows)")
    let lines = TextWrapping.lines(of: text, columns: max(1, layout.columns), limit: 0)
    for (row, line) in lines.prefix(layout.rows).enumerated() { canvas.put(line, x: 0, y: row) }
  }
}
