import AutoLayout
import Canvas
import Foundation
import TextLayout

/// Draws dimension lines over a picture, each in the row or column where it covers least. None passes a text or a glyph, and no
/// two labels touch; one that has no room for its line and its label is left out.
public struct DimensionDrawing {
  private let options: RenderOptions
  private let grid: CellGrid
  /// The root's top left cell.
  private let origin: (x: Int, y: Int)
  private let clip: CellRect
  /// What may not be drawn over; the labels that were drawn are among it.
  public private(set) var layer: OverlayLayer
  private var strokes = Strokes()

  /// - Parameters:
  ///   - rect: the root's top left corner is in that of the rectangle
  ///   - clip: nothing is drawn outside of it
  public init(rect: CellRect, clip: CellRect, options: RenderOptions, over layer: OverlayLayer) {
    self.options = options
    grid = CellGrid(scale: options.scale)
    origin = (rect.x, rect.y)
    self.clip = clip
    self.layer = layer
  }

  /// Draws lines, the more important ones first: where two have the same place, the later one goes elsewhere, or is left out.
  ///
  /// - Parameter selected: the number of the constraint whose line is reversed.
  /// - Returns: the numbers of the constraints whose lines were drawn.
  @discardableResult
  public mutating func draw(_ lines: [DimensionLine], selected: Int? = nil, in canvas: inout Canvas) -> Set<
    Int
  > {
    var drawn: Set<Int> = []
    for line in lines where draw(line, isSelected: line.constraint == selected, in: &canvas) {
      drawn.insert(line.constraint)
    }
    return drawn
  }

  /// Puts a text in blank cells near a cell.
  public mutating func putNote(_ text: String, near x: Int, _ y: Int, style: Style, in canvas: inout Canvas) {
    let placing = LabelPlacing(layer: layer, strokes: strokes, clip: clip)
    guard let place = placing.nearest(columns: CharacterWidth.columns(of: text), to: x, y, in: canvas),
      place.cost <= Self.farthestNote
    else { return }
    layer.put(text, x: place.x, y: place.y, style: style, clip: clip, in: &canvas)
  }

  /// In columns; a row counts for three.
  private static let farthestNote = 12

  /// A line in a row or column, and where its label is.
  private struct Layout {
    var place: Int
    var label: (text: String, place: LabelPlacing.Place)?
    var cost: Int
  }

  private mutating func draw(_ line: DimensionLine, isSelected: Bool, in canvas: inout Canvas) -> Bool {
    let isHorizontal = line.axis == .horizontal
    let (along, across) = cells(of: line)
    let labels = isSelected ? ["#\(line.constraint) \(line.label)", line.label] : [line.label]
    guard !along.isEmpty,
      let layout = layout(along, across, isHorizontal, labels, mayBeBare: isSelected, in: canvas)
    else { return false }
    var style = options.theme.style(line.role, options.colors)
    style.underline = false
    if isSelected {
      style.bold = true
      style.reverse = true
    }
    let glyphs = Glyphs(line.kind, isHorizontal: isHorizontal, charset: options.charset)
    for index in along.clamped(to: seen(isHorizontal)) {
      let (x, y) = isHorizontal ? (index, layout.place) : (layout.place, index)
      let glyph =
        along.count == 1
        ? glyphs.stroke
        : index == along.lowerBound
          ? glyphs.first : index == along.upperBound - 1 ? glyphs.last : glyphs.stroke
      canvas.put(String(glyph), x: x, y: y, style: style, clip: clip)
      strokes.insert(x, y, isHorizontal: isHorizontal)
    }
    if let (text, place) = layout.label {
      layer.put(text, x: place.x, y: place.y, style: style, clip: clip, in: &canvas)
    }
    return true
  }

  /// The cells of a line along its axis, and those across it between which it may lie.
  private func cells(of line: DimensionLine) -> (along: Range<Int>, across: Range<Int>) {
    func cell(_ points: Double, isHorizontal: Bool) -> Int {
      isHorizontal ? origin.x + grid.column(points) : origin.y + grid.row(points)
    }
    let isHorizontal = line.axis == .horizontal
    let from = cell(line.start, isHorizontal: isHorizontal)
    let low = cell(line.across.lowerBound, isHorizontal: !isHorizontal)
    return (
      from..<max(from, cell(line.end, isHorizontal: isHorizontal)),
      low..<max(low + 1, cell(line.across.upperBound, isHorizontal: !isHorizontal))
    )
  }

  /// The rows, or columns, in view.
  private func seen(_ isHorizontal: Bool) -> Range<Int> {
    isHorizontal ? clip.minX..<max(clip.minX, clip.maxX) : clip.minY..<max(clip.minY, clip.maxY)
  }

  /// The row or column that costs least, near the middle, with room for one of some labels.
  private func layout(
    _ along: Range<Int>, _ across: Range<Int>, _ isHorizontal: Bool, _ labels: [String], mayBeBare: Bool,
    in canvas: Canvas
  ) -> Layout? {
    let candidates = ((across.lowerBound - 1)..<(across.upperBound + 1)).clamped(to: seen(!isHorizontal))
    let cells = along.clamped(to: seen(isHorizontal))
    guard !candidates.isEmpty, !cells.isEmpty else { return nil }
    let placing = LabelPlacing(layer: layer, strokes: strokes, clip: clip)
    let middle = (across.lowerBound + across.upperBound - 1) / 2
    var best: Layout?
    // Long lines are looked at in a few places only.
    for place in stride(
      from: candidates.lowerBound, to: candidates.upperBound, by: max(1, candidates.count / 40))
    {
      guard let strokeCost = cost(of: place, cells, isHorizontal, in: canvas) else { continue }
      var layout = Layout(place: place, cost: strokeCost + abs(place - middle))
      if !across.contains(place) { layout.cost += Cost.outside }
      guard layout.cost < best?.cost ?? .max else { continue }
      for (rank, label) in labels.enumerated() {
        let found = placing.place(
          columns: CharacterWidth.columns(of: label), along, at: place, isHorizontal: isHorizontal, in: canvas
        )
        guard let found else { continue }
        layout.label = (label, found)
        layout.cost += found.cost + rank * Cost.shorterLabel
        break
      }
      if layout.label == nil {
        guard mayBeBare else { continue }
        layout.cost += Cost.noLabel
      }
      if layout.cost < best?.cost ?? .max { best = layout }
    }
    return best
  }

  /// What speaks against a place of a line, in steps from the middle.
  private enum Cost {
    /// Beside what the line measures.
    static let outside = 8
    /// Beside a text.
    static let touching = 6
    /// Across a border, along one, and across another dimension line.
    static let crossing = 3
    static let covering = 12
    static let meeting = 30
    static let shorterLabel = 4
    static let noLabel = 100
  }

  /// Nil where a line would pass a text or a glyph, cover another line of its kind, or touch a label.
  private func cost(of place: Int, _ cells: Range<Int>, _ isHorizontal: Bool, in canvas: Canvas) -> Int? {
    var cost = 0
    for index in cells {
      let (x, y) = isHorizontal ? (index, place) : (place, index)
      guard layer.isFree(x, y, in: canvas), !strokes.contains(x, y, isHorizontal: isHorizontal) else {
        return nil
      }
      if strokes.contains(x, y, isHorizontal: !isHorizontal) {
        cost += Cost.meeting
      } else if layer.isLine(x, y, isHorizontal: isHorizontal, in: canvas) {
        cost += Cost.covering
      } else if layer.isLine(x, y, in: canvas) {
        cost += Cost.crossing
      }
      for neighbor in [x - 1, x + 1] where !isHorizontal || !cells.contains(neighbor) {
        if layer.isLabel(neighbor, y) { return nil }
        if layer.isText(neighbor, y) { cost += Cost.touching }
      }
    }
    return cost
  }
}

/// The characters of a dimension line.
private struct Glyphs {
  let first: Character
  let stroke: Character
  let last: Character

  init(_ kind: DimensionLine.Kind, isHorizontal: Bool, charset: Charset) {
    guard charset == .unicode else {
      (first, stroke, last) =
        isHorizontal ? ("|", kind == .plain ? "-" : "~", "|") : ("-", kind == .plain ? "|" : ":", "-")
      return
    }
    switch kind {
    case .plain, .broken: stroke = isHorizontal ? "─" : "│"
    case .inequality: stroke = isHorizontal ? "╌" : "╎"
    case .optional: stroke = isHorizontal ? "┈" : "┊"
    }
    (first, last) = isHorizontal ? ("├", "┤") : ("┬", "┴")
  }
}
