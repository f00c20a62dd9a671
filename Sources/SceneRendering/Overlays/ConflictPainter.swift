import AutoLayout
import Canvas
import Foundation
import TextLayout

extension ConflictDrawing {
  /// Draws the dimensions over a scene, around its texts.
  ///
  /// - Parameters:
  ///   - rect: the root's top left corner is in that of the rectangle
  ///   - clip: nothing is drawn outside of it
  public func draw(
    in canvas: inout Canvas, rect: CellRect, clip: CellRect, options: RenderOptions,
    over layer: inout OverlayLayer
  ) {
    let pane = rect.intersection(clip).intersection(canvas.bounds)
    guard !pane.isEmpty else { return }
    ConflictPainter(drawing: self, rect: rect, pane: pane, options: options).draw(in: &canvas, over: &layer)
  }
}

/// Draws the lengths of a conflict one after another in a row or column, and the amount that is too much.
private struct ConflictPainter {
  let drawing: ConflictDrawing
  let rect: CellRect
  /// The part of the rectangle that is drawn on.
  let pane: CellRect
  let options: RenderOptions

  private var isHorizontal: Bool { drawing.axis == .horizontal }
  private var grid: CellGrid { CellGrid(scale: options.scale) }

  func draw(in canvas: inout Canvas, over layer: inout OverlayLayer) {
    let style = options.theme.style(.dimension, options.colors)
    let parts = drawing.dimensions.map { (cells: cells($0), label: $0.label) }.filter { !$0.cells.isEmpty }
    let line = line(for: parts.map(\.cells), in: canvas, layer)
    let strokes = Strokes()
    var labels: [(text: String, place: LabelPlacing.Place)] = []
    for part in parts {
      let placing = LabelPlacing(layer: layer, strokes: strokes, clip: pane)
      let columns = CharacterWidth.columns(of: part.label)
      guard
        let place = placing.place(
          columns: columns, part.cells, at: line, isHorizontal: isHorizontal, in: canvas)
      else { continue }
      labels.append((part.label, place))
      layer.reserve(CellRect(x: place.x, y: place.y, width: columns, height: 1), clip: pane)
    }
    for part in parts { stroke(part.cells, on: line, style, in: &canvas, layer) }
    for (text, place) in labels {
      layer.put(text, x: place.x, y: place.y, style: style, clip: pane, in: &canvas)
    }
    guard let overrun = drawing.overrun else { return }
    put(overrun, beside: line, in: &canvas, over: &layer)
  }

  /// The cells of a dimension along the axis.
  private func cells(_ dimension: ConflictDrawing.Dimension) -> Range<Int> {
    func cell(_ points: Double) -> Int {
      isHorizontal ? rect.x + grid.column(points) : rect.y + grid.row(points)
    }
    let (start, end) = (cell(dimension.start), cell(dimension.end))
    return min(start, end)..<max(start, end)
  }

  /// The rows, or columns, in view.
  private func seen(_ isHorizontal: Bool) -> Range<Int> {
    isHorizontal ? pane.minX..<pane.maxX : pane.minY..<pane.maxY
  }

  /// The row, or column, for all dimensions: where they pass the fewest texts, near the middle of the views.
  private func line(for parts: [Range<Int>], in canvas: Canvas, _ layer: OverlayLayer) -> Int {
    let middle =
      isHorizontal
      ? rect.y + grid.row(drawing.across - options.scale.height / 2)
      : rect.x + grid.column(drawing.across - options.scale.width / 2)
    let range = seen(!isHorizontal)
    let wanted = min(max(middle, range.lowerBound), range.upperBound - 1)
    func cost(_ line: Int) -> Int {
      var cost = abs(line - wanted)
      for index in parts.flatMap({ Array($0.clamped(to: seen(isHorizontal))) }) {
        let (x, y) = isHorizontal ? (index, line) : (line, index)
        if !layer.isFree(x, y, in: canvas) { cost += 40 } else if layer.isLine(x, y, in: canvas) { cost += 1 }
        if layer.isLine(x, y, isHorizontal: isHorizontal, in: canvas) { cost += 6 }
      }
      return cost
    }
    return range.map { (line: $0, cost: cost($0)) }.min { $0.cost < $1.cost }?.line ?? wanted
  }

  /// Draws `├─────┤` in the cells that show no text.
  private func stroke(
    _ cells: Range<Int>, on line: Int, _ style: Style, in canvas: inout Canvas, _ layer: OverlayLayer
  ) {
    let (stroke, first, last): (Character, Character, Character) =
      switch (isHorizontal, options.charset) {
      case (true, .unicode): ("─", "├", "┤")
      case (true, .ascii): ("-", "|", "|")
      case (false, .unicode): ("│", "┬", "┴")
      case (false, .ascii): ("|", "-", "-")
      }
    for index in cells.clamped(to: seen(isHorizontal)) {
      let (x, y) = isHorizontal ? (index, line) : (line, index)
      guard layer.isFree(x, y, in: canvas) else { continue }
      let character =
        cells.count == 1
        ? stroke : index == cells.lowerBound ? first : index == cells.upperBound - 1 ? last : stroke
      canvas.put(String(character), x: x, y: y, style: style, clip: pane)
    }
  }

  /// Writes by how much the lengths are too long or too short, in blank cells near their end.
  private func put(
    _ overrun: ConflictDrawing.Dimension, beside line: Int, in canvas: inout Canvas,
    over layer: inout OverlayLayer
  ) {
    var alarm = options.theme.style(.error, options.colors)
    alarm.reverse = true
    let columns = CharacterWidth.columns(of: overrun.label)
    let end = cells(overrun).upperBound
    let (x, y) = isHorizontal ? (min(end, pane.maxX) - columns, line + 1) : (line + 2, end - 1)
    let placing = LabelPlacing(layer: layer, strokes: Strokes(), clip: pane)
    guard let place = placing.nearest(columns: columns, to: x, y, in: canvas) else { return }
    layer.put(overrun.label, x: place.x, y: place.y, style: alarm, clip: pane, in: &canvas)
  }
}
