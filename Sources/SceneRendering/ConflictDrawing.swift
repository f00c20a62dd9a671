import AutoLayout
import Canvas
import Foundation

/// The lengths of a conflict as dimension lines: one after another along an axis, and the amount by which they are longer
/// or shorter than the available room.
public struct ConflictDrawing: Equatable, Sendable {
  public struct Dimension: Equatable, Sendable {
    /// The coordinates of its ends along the axis, in points of the root; the end may be less than the start.
    public var start: Double
    public var end: Double
    /// `40`
    public var label: String
  }

  public var axis: NSLayoutConstraint.Axis
  /// In the order of the chain, without those of length 0.
  public var dimensions: [Dimension]
  /// From the end of the room to the end of the lengths; nil if nothing limits the room.
  public var overrun: Dimension?
  /// The coordinate of the dimension lines on the other axis, in points of the root.
  public var across: Double

  /// - Parameter verdict: the label of the overrun, `48 pt over`.
  /// - Returns: nil for a conflict whose constraints are no chain.
  public init?(_ conflict: SceneSnapshot.Conflict, in snapshot: SceneSnapshot, verdict: String) {
    guard let chain = conflict.derivation?.chain, let first = chain.lengths.first else { return nil }
    axis = chain.axis
    let isHorizontal = chain.axis == .horizontal
    guard let frame = snapshot.view(named: first.from.extent.item.view)?.absoluteFrame else { return nil }
    let fraction = first.from.fraction
    let begin = isHorizontal ? frame.minX + fraction * frame.width : frame.minY + fraction * frame.height
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
    // By their places, as copies of all views would take longer than the rest.
    let places = snapshot.views.indices.dropFirst().filter { names.contains(snapshot.views[$0].name) }
    let frames = places.map { snapshot.views[$0].absoluteFrame }
    let middles = frames.map { isHorizontal ? $0.midY : $0.midX }
    across = middles.isEmpty ? 0 : middles.reduce(0, +) / Double(middles.count)
  }

  /// Draws the dimensions over the scene that is drawn in the same rectangle.
  public func draw(in canvas: inout Canvas, rect: CellRect, options: RenderOptions) {
    let grid = CellGrid(scale: options.scale)
    let pane = rect.intersection(canvas.bounds)
    guard !pane.isEmpty else { return }
    let isHorizontal = axis == .horizontal
    let style = options.theme.style(.dimension, options.colors)
    var alarm = options.theme.style(.error, options.colors)
    alarm.reverse = true
    func edges(_ dimension: Dimension) -> (low: Int, high: Int) {
      func cell(_ points: Double) -> Int {
        isHorizontal ? rect.x + grid.column(points) : rect.y + grid.row(points)
      }
      let (start, end) = (cell(dimension.start), cell(dimension.end))
      return (min(start, end), max(start, end))
    }
    let line =
      isHorizontal
      ? min(max(rect.y + grid.row(across - options.scale.height / 2), pane.minY), pane.maxY - 1)
      : min(max(rect.x + grid.column(across - options.scale.width / 2), pane.minX), pane.maxX - 1)
    for dimension in dimensions {
      let (low, high) = edges(dimension)
      draw(
        dimension.label, from: low, to: high, on: line, in: &canvas, style, clip: pane, options.charset)
    }
    guard let overrun else { return }
    let end = edges(overrun).high
    var (x, y) = (0, 0)
    if isHorizontal {
      x = min(end, pane.maxX) - overrun.label.count
      // Clear of the numbers: below them, or above if they are on the last row.
      y = line + 1 < pane.maxY ? line + 1 : max(line - 1, pane.minY)
    } else {
      // Clear of a label that may be on the same row.
      let widest = dimensions.map(\.label.count).max() ?? 0
      x = min(line + widest - widest / 2 + 1, pane.maxX - overrun.label.count)
      y = min(max(end - 1, pane.minY), pane.maxY - 1)
    }
    canvas.put(overrun.label, x: max(x, pane.minX), y: y, style: alarm, clip: pane)
  }

  /// Draws `├──40──┤` along the axis, over the cells from `start` to just before `end` of a row or column.
  private func draw(
    _ label: String, from start: Int, to end: Int, on line: Int, in canvas: inout Canvas, _ style: Style,
    clip: CellRect, _ charset: Charset
  ) {
    let isHorizontal = axis == .horizontal
    let from = max(start, isHorizontal ? clip.minX : clip.minY)
    let to = min(end, isHorizontal ? clip.maxX : clip.maxY)
    guard from < to else { return }
    let (stroke, first, last): (Character, String, String) =
      switch (axis, charset) {
      case (.horizontal, .unicode): ("─", "├", "┤")
      case (.horizontal, .ascii): ("-", "|", "|")
      case (.vertical, .unicode): ("│", "┬", "┴")
      case (.vertical, .ascii): ("|", "-", "-")
      }
    func put(_ text: String, at place: Int) {
      let (x, y) = isHorizontal ? (place, line) : (line, place)
      canvas.put(text, x: x, y: y, style: style, clip: clip)
    }
    let cells =
      isHorizontal
      ? CellRect(left: from, top: line, right: to, bottom: line + 1)
      : CellRect(left: line, top: from, right: line + 1, bottom: to)
    canvas.fill(cells, with: stroke, style: style, clip: clip)
    if end - start > 1 {
      put(first, at: start)
      put(last, at: end - 1)
    }
    if !isHorizontal {
      let x = min(max(line - label.count / 2, clip.minX), max(clip.maxX - label.count, clip.minX))
      canvas.put(label, x: x, y: from + (to - from - 1) / 2, style: style, clip: clip)
    } else if label.count <= to - from {
      put(label, at: from + (to - from - label.count) / 2)
    }
  }
}
