import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

/// What a lesson wants, and what its reader predicts, beside what is.
extension PlaygroundState {
  /// Draws dotted outlines with their names where views are wanted, in the cells that show nothing.
  func drawTargets(in canvas: inout Canvas, _ pane: ScenePane, over layer: inout OverlayLayer) {
    guard showsTargets, !session.isAnimating else { return }
    let style = appearance.style(.ghost)
    let line = appearance.isUnicode ? LineStyle.dotted : LineStyle(all: ":")
    let cells = SceneCells(scale: drawingScale)
    let snapshot = session.shown
    func rect(_ frame: CGRect) -> CellRect {
      cells.rect(frame).offset(dx: pane.drawing.x, dy: pane.drawing.y)
    }
    let targets = session.targets.map { (name: $0.view, rect: rect($0.frame)) }
    // Names come first, as an outline of another view may pass where one stands.
    for (name, wanted) in targets where !wanted.isEmpty {
      // In a view that is larger all around, the name stands for the outline in it.
      let present = snapshot.view(named: name).map { rect($0.absoluteFrame) }
        .flatMap { $0.intersection(wanted) == wanted ? nil : $0 }
      putName(name, on: wanted, beside: present, pane, style: style, in: &canvas, over: &layer)
    }
    for (_, rect) in targets where !rect.isEmpty {
      layer.drawBorder(rect, line: line, style: style, onBlanks: true, clip: pane.area, in: &canvas)
    }
  }

  /// Puts a name on an edge of an outline, or inside it, else beside it, where it covers nothing and is not in the view as it stands.
  private func putName(
    _ name: String, on rect: CellRect, beside present: CellRect?, _ pane: ScenePane, style: Style,
    in canvas: inout Canvas,
    over layer: inout OverlayLayer
  ) {
    let text = " \(name) "
    let columns = CharacterWidth.columns(of: text)
    // A line has no corners.
    let corner = rect.height == 1 ? 0 : 1
    let starts = (rect.x + corner)..<max(rect.x + corner, rect.maxX - corner - columns + 1)
    var places = [rect.minY, rect.maxY - 1, rect.minY + 1].filter { $0 < rect.maxY }
      .flatMap { row in starts.map { (x: $0, row: row) } }
    places += [(rect.maxX, rect.minY), (rect.x - columns, rect.minY)]
    let free = places.first { x, row in
      let cells = CellRect(x: x, y: row, width: columns, height: 1)
      return layer.hasRoom(columns: x..<(x + columns), row: row, clip: pane.area, in: canvas)
        && (present.map { $0.intersection(cells).isEmpty } ?? true)
    }
    guard let free else { return }
    layer.put(text, x: free.x, y: free.row, style: style, clip: pane.area, in: &canvas)
  }

  /// Draws the place that is marked, or being marked, as a prediction or for a new view.
  func drawMarking(in canvas: inout Canvas, _ pane: ScenePane, over layer: inout OverlayLayer) {
    guard let (view, rect) = markedCells(in: pane) else { return }
    let style = appearance.style(.accent)
    if rect.width == 1, rect.height == 1 {
      layer.put("◆", x: rect.x, y: rect.y, style: style, clip: pane.area, in: &canvas)
    }
    layer.drawBorder(
      rect, line: appearance.isUnicode ? .rounded : .ascii, style: style, clip: pane.area, in: &canvas)
    let text = marking?.isNew == true ? view : "\(view)?"
    let columns = CharacterWidth.columns(of: text)
    let starts = [(rect.x + 1, rect.y), (rect.x, rect.y - 1), (rect.x, rect.maxY), (rect.maxX, rect.y)]
    let free = starts.first { x, y in
      pane.area.contains(x: x, y: y) && x + columns <= pane.area.maxX
        && !(x..<(x + columns)).contains { layer.isText($0, y) }
    }
    guard let free else { return }
    layer.put(text, x: free.0, y: free.1, style: style, clip: pane.area, in: &canvas)
  }

  private func markedCells(in pane: ScenePane) -> (view: String, rect: CellRect)? {
    if let marking { return (marking.view, marking.cells) }
    guard let current = session.learning.current else { return nil }
    guard let (view, frame) = current.markedPlace else { return nil }
    let cells = SceneCells(scale: drawingScale).rect(frame)
    return (view, cells.offset(dx: pane.drawing.x, dy: pane.drawing.y))
  }
}
