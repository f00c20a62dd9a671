import Canvas

/// The backgrounds and borders of a picture, without its texts.
struct BoxLayer {
  private(set) var canvas: Canvas
  /// The view whose opaque background or border is seen in a cell.
  private(set) var covering: CellOwners
  /// The frontmost view whose box a cell is in, whether it hides what is behind it or not.
  private(set) var enclosing: CellOwners
  private let background: Canvas

  init(on background: Canvas) {
    self.background = background
    canvas = background
    covering = CellOwners(background.bounds)
    enclosing = covering
  }

  /// Empties the cells of a region.
  mutating func clear(_ region: CellRect) {
    canvas.draw(background, x: 0, y: 0, clip: region)
    covering.assign(region, to: nil)
    enclosing.assign(region, to: nil)
  }

  /// Fills cells with the background of a view.
  mutating func fill(_ cells: CellRect, style: Style, of place: Int, clip: CellRect) {
    canvas.fill(cells, style: style, clip: clip)
    covering.assign(cells, to: place, clip: clip)
    enclosing.assign(cells, to: place, clip: clip)
  }

  /// The same to half a cell.
  mutating func fill(_ halves: HalfCellRect, color: Color, of place: Int, clip: CellRect) {
    canvas.fill(halves, color: color, clip: clip)
    covering.assign(halves.cells, to: place, clip: clip)
    enclosing.assign(halves.cells, to: place, clip: clip)
  }

  /// Puts a background that what is behind it is seen through.
  mutating func tint(_ cells: CellRect, _ color: Color, of place: Int, clip: CellRect) {
    canvas.tint(cells, color, clip: clip)
    enclosing.assign(cells, to: place, clip: clip)
  }

  /// Tints cells, and hides nothing.
  mutating func shade(_ cells: CellRect, _ color: Color, clip: CellRect) {
    canvas.tint(cells, color, clip: clip)
  }

  mutating func drawBorder(_ cells: CellRect, line: LineStyle, style: Style, of place: Int, clip: CellRect) {
    canvas.drawBorder(cells, line: line, style: style, clip: clip)
    enclosing.assign(cells, to: place, clip: clip)
    for edge in cells.edges { covering.assign(edge, to: place, clip: clip) }
  }

  /// Covers cells with a view that is drawn with its text.
  mutating func reserve(_ cells: CellRect, for place: Int, clip: CellRect) {
    covering.assign(cells, to: place, clip: clip)
    enclosing.assign(cells, to: place, clip: clip)
  }
}

extension CellRect {
  /// The upper, lower, left and right edge.
  var edges: [CellRect] {
    guard !isEmpty else { return [] }
    return [
      CellRect(x: x, y: minY, width: width, height: 1), CellRect(x: x, y: maxY - 1, width: width, height: 1),
      CellRect(x: minX, y: y, width: 1, height: height),
      CellRect(x: maxX - 1, y: y, width: 1, height: height),
    ]
  }

  /// The rectangle with its edges moved outward.
  func widened(columns: Int, rows: Int) -> CellRect {
    // Moved in steps that saturate, as any values are allowed.
    let moved = offset(dx: -columns, dy: -rows)
    return CellRect(
      left: moved.minX, top: moved.minY, right: offset(dx: columns, dy: 0).maxX,
      bottom: offset(dx: 0, dy: rows).maxY)
  }
}
