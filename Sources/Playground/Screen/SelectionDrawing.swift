import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

/// What is drawn over the scene for the selection.
extension PlaygroundState {
  /// Draws the outline of the selected view, marks the views that it is tied to, and the lengths of its constraints.
  func drawSelection(in canvas: inout Canvas, _ pane: ScenePane, _ options: RenderOptions) {
    guard let selected = session.selectedPlace, !session.isAnimating else { return }
    let snapshot = session.shown
    guard snapshot.views.indices.contains(selected) else { return }
    let view = snapshot.views[selected]
    let lines = dimensionLines(of: view.name, in: snapshot)
    for name in Set(lines.compactMap(\.other)) {
      guard let place = snapshot.place(named: name), place > 0 else { continue }
      mark(cells(of: place), with: .dimension, clip: pane.area, in: &canvas)
    }
    drawOutline(of: view, cells(of: selected), pane, in: &canvas)
    var drawing = DimensionDrawing(rect: pane.drawing, clip: pane.area, options: options)
    drawing.draw(lines, emphasized: session.selection?.constraint, in: &canvas)
  }

  /// The lines of a view's constraints, the selected constraint's first, then its own before those of others.
  private func dimensionLines(of view: String, in snapshot: SceneSnapshot) -> [DimensionLine] {
    let selected = session.selection?.constraint
    let active = session.constraints(of: view).filter { $0.state != .inactive }
    let mine = active.prefix(Self.mostLines).sorted { first, second in
      func rank(_ constraint: SceneSnapshot.Constraint) -> (Int, Int) {
        let isOwn = constraint.equation?.firstItem == view
        return (
          constraint.id == selected ? 0 : constraint.state == .broken ? 1 : isOwn ? 2 : 3, constraint.id
        )
      }
      return rank(first) < rank(second)
    }
    var frames: [String: CGRect] = [:]
    return mine.compactMap { constraint in
      DimensionLine(constraint, from: view) { name in
        if let known = frames[name] { return known }
        let frame = snapshot.place(named: name).map { snapshot.views[$0].absoluteFrame }
        frames[name] = frame
        return frame
      }
    }
  }

  /// The most constraints of a view that are drawn.
  private static let mostLines = 60

  /// A heavy border with the name, over whatever covers the view.
  private func drawOutline(
    of view: SceneSnapshot.View, _ cells: CellRect, _ pane: ScenePane, in canvas: inout Canvas
  ) {
    let style = appearance.style(.accent)
    guard !cells.isEmpty else {
      // A view without an area is a mark at its place.
      let x = min(max(cells.x, pane.area.minX), pane.area.maxX - 1)
      let y = min(max(cells.y, pane.area.minY), pane.area.maxY - 1)
      canvas.put("◆ " + view.name, x: x, y: y, style: style, clip: pane.area)
      return
    }
    guard cells.height > 2, cells.width > 4 else {
      // Without room for a border, what is there is underlined in the selection's colour.
      var emphasis = style
      emphasis.underline = true
      canvas.restyle(cells, emphasis, clip: pane.area)
      return
    }
    canvas.drawBorder(cells, line: .heavy, style: style, clip: pane.area)
    let mark = view.isInConflict ? "! " : view.ambiguous.isEmpty ? "" : "? "
    let name = TextWrapping.truncated(mark + view.name, toColumns: cells.width - 4)
    canvas.put(" \(name) ", x: cells.x + 1, y: cells.y, style: style, clip: pane.area)
  }

  /// Shows the border of a view in a role, and leaves what is written on it.
  private func mark(_ cells: CellRect, with role: Role, clip: CellRect, in canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    let edges = [
      CellRect(x: cells.x, y: cells.y, width: cells.width, height: 1),
      CellRect(x: cells.x, y: cells.maxY - 1, width: cells.width, height: 1),
      CellRect(x: cells.x, y: cells.y, width: 1, height: cells.height),
      CellRect(x: cells.maxX - 1, y: cells.y, width: 1, height: cells.height),
    ]
    for edge in edges { canvas.restyle(edge, appearance.style(role), clip: clip) }
  }
}
