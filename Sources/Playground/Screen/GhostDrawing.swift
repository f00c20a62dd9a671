import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

/// What would or could be, beside what is.
extension PlaygroundState {
  /// The most views that are drawn.
  private static let mostGhosts = 40

  /// The views of another layout that is tried: of an exercise, of what is supposed, or of what the entry or the chosen fix would do.
  private var ghosts: [Preview.Ghost] {
    if let layout = session.inspection.supposed ?? session.inspection.exercise?.layout {
      return Preview.ghosts(from: session.snapshot, to: layout)
    }
    return preview?.ghosts ?? []
  }

  /// Draws dashed outlines in the cells that show nothing.
  func drawGhosts(in canvas: inout Canvas, _ pane: ScenePane) {
    guard !session.isAnimating, drag == nil else { return }
    let cells = SceneCells(scale: drawingScale)
    let style = appearance.style(.ghost)
    let shown = ghosts.prefix(Self.mostGhosts).map { ghost in
      (ghost.name, cells.rect(ghost.frame).offset(dx: pane.drawing.x, dy: pane.drawing.y))
    }
    guard !shown.isEmpty else { return }
    var lines = Canvas(width: canvas.width, height: canvas.height)
    for (_, rect) in shown where !rect.isEmpty {
      lines.drawBorder(rect, line: appearance.isUnicode ? .dashed : .ascii, style: style, clip: pane.area)
    }
    for (name, rect) in shown {
      if rect.isEmpty {
        put(
          (appearance.isUnicode ? "◇ " : "+ ") + name, x: rect.x, y: rect.y, style, clip: pane.area,
          in: &canvas)
      } else {
        let hasRoom = CharacterWidth.columns(of: name) <= rect.width - 2
        if hasRoom { put(name, x: rect.x + 1, y: rect.maxY - 1, style, clip: pane.area, in: &canvas) }
      }
    }
    for y in pane.area.minY..<pane.area.maxY {
      for x in pane.area.minX..<pane.area.maxX {
        guard let line = lines[x, y].character, line != " ", isFree(x, y, in: canvas) else { continue }
        canvas.put(String(line), x: x, y: y, style: style, clip: pane.area)
      }
    }
  }

  /// Puts a text where it covers nothing.
  private func put(
    _ text: String, x: Int, y: Int, _ style: Style, clip: CellRect, in canvas: inout Canvas
  ) {
    let columns = CharacterWidth.columns(of: text)
    guard clip.contains(x: x, y: y), (x..<(x + columns)).allSatisfy({ isFree($0, y, in: canvas) }) else {
      return
    }
    canvas.put(text, x: x, y: y, style: style, clip: clip)
  }

  private func isFree(_ x: Int, _ y: Int, in canvas: Canvas) -> Bool {
    canvas.bounds.contains(x: x, y: y) && canvas[x, y].character == " "
  }
}
