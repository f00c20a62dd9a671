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
  func drawGhosts(in canvas: inout Canvas, _ pane: ScenePane, over layer: inout OverlayLayer) {
    guard !session.isAnimating, drag == nil else { return }
    let cells = SceneCells(scale: drawingScale)
    let style = appearance.style(.ghost)
    let shown = ghosts.prefix(Self.mostGhosts).map { ghost in
      (ghost.name, cells.rect(ghost.frame).offset(dx: pane.drawing.x, dy: pane.drawing.y))
    }
    for (name, rect) in shown {
      if rect.isEmpty {
        put((appearance.isUnicode ? "◇ " : "+ ") + name, x: rect.x, y: rect.y)
      } else if CharacterWidth.columns(of: name) <= rect.width - 2 {
        put(name, x: rect.x + 1, y: rect.maxY - 1)
      }
    }
    let line: LineStyle = appearance.isUnicode ? .dashed : .ascii
    for (_, rect) in shown where !rect.isEmpty {
      layer.drawBorder(rect, line: line, style: style, onBlanks: true, clip: pane.area, in: &canvas)
    }

    /// Puts a name where it covers nothing.
    func put(_ text: String, x: Int, y: Int) {
      let columns = x..<(x + CharacterWidth.columns(of: text))
      guard layer.hasRoom(columns: columns, row: y, clip: pane.area, in: canvas) else { return }
      layer.put(text, x: x, y: y, style: style, clip: pane.area, in: &canvas)
    }
  }
}
