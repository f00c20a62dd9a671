import AutoLayout
import Canvas
import Foundation

/// Pictures of solved scenes: on a canvas, and exported as text, ANSI, JSON and SVG.
public enum SceneRenderer {
  /// Draws the scene with the root's top left corner in that of the rectangle, clipped to the rectangle.
  ///
  /// Views are drawn in tree order. The root has a border only when it is the only view.
  public static func draw(
    _ snapshot: SceneSnapshot, in canvas: inout Canvas, rect: CellRect, options: RenderOptions
  ) {
    let pane = rect.intersection(canvas.bounds)
    if pane.isEmpty { return }
    let grid = CellGrid(scale: options.scale)
    var clips: [CellRect] = []
    for view in snapshot.withShownColors.views {
      let cells = grid.rect(view.absoluteFrame).offset(dx: rect.x, dy: rect.y)
      let inherited = view.superview.flatMap { clips.indices.contains($0) ? clips[$0] : nil } ?? pane
      clips.append(view.clipsToBounds ? inherited.intersection(cells) : inherited)
      if view.isHidden { continue }
      let visible = cells.intersection(inherited)
      let middle = canvas[visible.x + visible.width / 2, visible.y + visible.height / 2]
      let palette = ViewPalette(view, behind: middle.style.background, colors: options.colors)
      if view.superview == nil && snapshot.views.count > 1 {
        if let fill = palette.fill { canvas.fill(visible, style: fill) }
        continue
      }
      ViewDrawing(view: view, cells: cells, clip: inherited, palette: palette, charset: options.charset)
        .draw(in: &canvas)
    }
  }

  /// The scene on a canvas of just its size.
  ///
  /// - Throws: `RenderError` when that is more than `RenderLimits` allows.
  public static func canvas(_ snapshot: SceneSnapshot, options: RenderOptions) throws(RenderError) -> Canvas {
    let (width, height) = try RenderLimits.cells(size: snapshot.size, scale: options.scale)
    var canvas = Canvas(width: width, height: height)
    draw(snapshot, in: &canvas, rect: canvas.bounds, options: options)
    return canvas
  }

  /// The scene as plain text: a line for every row of cells, without spaces at its end.
  public static func text(_ snapshot: SceneSnapshot, options: RenderOptions) throws(RenderError) -> String {
    try canvas(snapshot, options: options).text
  }

  /// The scene as text with escape sequences for the colours of `options`.
  public static func ansi(_ snapshot: SceneSnapshot, options: RenderOptions) throws(RenderError) -> String {
    try canvas(snapshot, options: options).ansi(depth: options.colors)
  }
}
