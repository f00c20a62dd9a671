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
    if rect.intersection(canvas.bounds).isEmpty { return }
    canvas = ScenePicture(snapshot, on: canvas, rect: rect, options: options).canvas
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
