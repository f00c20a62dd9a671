import AutoLayout
import Canvas
import Foundation

/// The lengths of a conflict as dimensions on a drawing: one after another along the way that they are to fit
/// in, and by how much they do not.
public struct ConflictDrawing: Equatable, Sendable {
  /// A stretch with a number.
  public struct Dimension: Equatable, Sendable {
    /// Where it begins and ends along the axis, in the root's coordinates; the end may lie before the start.
    public var start: Double
    public var end: Double
    /// `40`
    public var label: String
  }

  public var axis: NSLayoutConstraint.Axis
  /// In the order of the chain, those without length left out.
  public var dimensions: [Dimension]
  /// From the end of the room to the end of the lengths; nil where they are in no room.
  public var overrun: Dimension?
  /// Where the line of dimensions lies on the other axis, in the root's coordinates.
  public var across: Double

  /// - Parameter verdict: the label of the overrun, `48 pt over`.
  /// - Returns: nil for a conflict whose constraints are no chain.
  public init?(_ conflict: SceneSnapshot.Conflict, in snapshot: SceneSnapshot, verdict: String) {
    guard let chain = conflict.derivation?.chain, let first = chain.lengths.first else { return nil }
    axis = chain.axis
    let isHorizontal = chain.axis == .horizontal
    guard let frame = snapshot.view(named: first.from.extent.item.view)?.absoluteFrame else { return nil }
    let begin =
      isHorizontal
      ? frame.minX + first.from.fraction * frame.width : frame.minY + first.from.fraction * frame.height
    var position = begin
    dimensions = []
    for length in chain.lengths where length.amount != 0 {
      let end = position + length.amount
      dimensions.append(Dimension(start: position, end: end, label: formatted(abs(length.amount))))
      position = end
    }
    if !chain.room.isEmpty {
      overrun = Dimension(start: begin + chain.available, end: position, label: verdict)
    }
    // Through the middle of the views that the chain passes, except the root.
    let names = chain.lengths.flatMap { [$0.from.extent.item.view, $0.to.extent.item.view] }
    let frames = snapshot.views.dropFirst().filter { names.contains($0.name) }.map(\.absoluteFrame)
    let middles = frames.map { isHorizontal ? $0.midY : $0.midX }
    across = middles.isEmpty ? 0 : middles.reduce(0, +) / Double(middles.count)
  }

  /// Draws the dimensions over the scene that is drawn in the same rectangle.
  public func draw(in canvas: inout Canvas, rect: CellRect, options: RenderOptions) {
    let grid = CellGrid(scale: options.scale)
    let pane = rect.intersection(canvas.bounds)
    guard !pane.isEmpty else { return }
    let isColored = options.colors != .none
    let style = isColored ? Style(foreground: .black, background: .white) : Style(bold: true)
    let alarm =
      isColored
      ? Style(foreground: .brightWhite, background: .red, bold: true) : Style(bold: true, reverse: true)
    switch axis {
    case .horizontal:
      let row = min(max(rect.y + grid.row(across - options.scale.height / 2), pane.minY), pane.maxY - 1)
      for dimension in dimensions {
        let (left, right) = ordered(grid.column(dimension.start), grid.column(dimension.end))
        drawAcross(
          in: &canvas, rect.x + left, rect.x + right, row, dimension.label, style, clip: pane, options.charset
        )
      }
      if let overrun {
        let end = max(grid.column(overrun.start), grid.column(overrun.end))
        let x = min(rect.x + end, pane.maxX) - overrun.label.count
        // Clear of the numbers: below them, or above where they are on the last row.
        let y = row + 1 < pane.maxY ? row + 1 : max(row - 1, pane.minY)
        canvas.put(overrun.label, x: max(x, pane.minX), y: y, style: alarm, clip: pane)
      }
    case .vertical:
      let column = min(max(rect.x + grid.column(across - options.scale.width / 2), pane.minX), pane.maxX - 1)
      for dimension in dimensions {
        let (top, bottom) = ordered(grid.row(dimension.start), grid.row(dimension.end))
        drawDown(
          in: &canvas, rect.y + top, rect.y + bottom, column, dimension.label, style, clip: pane,
          options.charset)
      }
      if let overrun {
        let end = max(grid.row(overrun.start), grid.row(overrun.end))
        // Clear of a label that may stand on the same row.
        let widest = dimensions.map(\.label.count).max() ?? 0
        let x = min(column + widest - widest / 2 + 1, pane.maxX - overrun.label.count)
        let y = min(max(rect.y + end - 1, pane.minY), pane.maxY - 1)
        canvas.put(overrun.label, x: max(x, pane.minX), y: y, style: alarm, clip: pane)
      }
    }
  }

  private func ordered(_ first: Int, _ second: Int) -> (Int, Int) { (min(first, second), max(first, second)) }

  /// `├──40──┤` over the cells from `left` to just before `right`.
  private func drawAcross(
    in canvas: inout Canvas, _ left: Int, _ right: Int, _ row: Int, _ label: String, _ style: Style,
    clip: CellRect, _ charset: Charset
  ) {
    let (from, to) = (max(left, clip.minX), min(right, clip.maxX))
    guard from < to else { return }
    let line: Character = charset == .unicode ? "─" : "-"
    canvas.fill(
      CellRect(left: from, top: row, right: to, bottom: row + 1), with: line, style: style, clip: clip)
    if right - left > 1 {
      canvas.put(charset == .unicode ? "├" : "|", x: left, y: row, style: style, clip: clip)
      canvas.put(charset == .unicode ? "┤" : "|", x: right - 1, y: row, style: style, clip: clip)
    }
    guard label.count <= to - from else { return }
    canvas.put(label, x: from + (to - from - label.count) / 2, y: row, style: style, clip: clip)
  }

  private func drawDown(
    in canvas: inout Canvas, _ top: Int, _ bottom: Int, _ column: Int, _ label: String, _ style: Style,
    clip: CellRect, _ charset: Charset
  ) {
    let (from, to) = (max(top, clip.minY), min(bottom, clip.maxY))
    guard from < to else { return }
    let line: Character = charset == .unicode ? "│" : "|"
    canvas.fill(
      CellRect(left: column, top: from, right: column + 1, bottom: to), with: line, style: style, clip: clip)
    if bottom - top > 1 {
      canvas.put(charset == .unicode ? "┬" : "-", x: column, y: top, style: style, clip: clip)
      canvas.put(charset == .unicode ? "┴" : "-", x: column, y: bottom - 1, style: style, clip: clip)
    }
    let x = min(max(column - label.count / 2, clip.minX), max(clip.maxX - label.count, clip.minX))
    canvas.put(label, x: x, y: from + (to - from - 1) / 2, style: style, clip: clip)
  }
}
