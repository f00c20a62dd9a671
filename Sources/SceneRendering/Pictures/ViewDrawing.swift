import AutoLayout
import Canvas
import TextLayout

/// Draws the background and the border of one view; small views leave parts of it out. What is written follows when all views have
/// theirs (`ViewText`).
struct ViewDrawing {
  private let shown: ShownView
  /// The view's place in the scene.
  let place: Int
  let cells: CellRect
  /// Where the view may be seen.
  let clip: CellRect
  let palette: ViewPalette
  let charset: Charset
  let shape: ViewShape

  init(
    _ shown: ShownView, place: Int, cells: CellRect, clip: CellRect, palette: ViewPalette, charset: Charset
  ) {
    self.shown = shown
    self.place = place
    self.cells = cells
    self.clip = clip
    self.palette = palette
    self.charset = charset
    shape = ViewShape(
      of: shown.view, cells: cells, halves: shown.halves, clip: clip, isTinted: palette.isTinted)
  }

  var view: SceneSnapshot.View { shown.view }
  /// The cells to half a cell, where the view may have such edges; else nil.
  private var halves: HalfCellRect? { shown.halves }
  var border: ViewBorder { ViewBorder(shown.view) }
  var line: LineStyle { border.line(charset) }

  /// The marker and the name.
  var title: String { border.marker.map { "\($0) \(shown.view.name)" } ?? shown.view.name }

  /// A text in characters that can be shown.
  func shown(_ text: String) -> String { charset == .ascii ? ASCII.text(text) : text }

  /// Draws what is in a region.
  func draw(in layer: inout BoxLayer, region: CellRect) {
    let painted = clip.intersection(region)
    switch shape {
    case .nothing, .mark, .hairline: break
    case .content(hasBorder: false) where !hasBackground:
      if let color = palette.fill?.background { layer.shade(cells, color, clip: painted) }
    case .content(hasBorder: false), .patch: fill(textRoom.halves, in: &layer, painted)
    case .background:
      // A view that has no cell of its own is seen to half a cell all the same.
      fill(cells.isEmpty ? halves : wholeRoom(columns: 1, rows: 1).halves, in: &layer, painted)
    case .dot:
      fill(nil, in: &layer, painted)
      layer.reserve(cells, for: place, clip: painted)
    case .content(hasBorder: true), .box:
      fill(nil, in: &layer, painted)
      layer.drawBorder(cells, line: line, style: palette.frame, of: place, clip: painted)
    }
  }

  /// Whether the view has a background of its own, and not a tint alone.
  private var hasBackground: Bool { shown.view.backgroundColor.map { $0.alpha > 0 } ?? false }

  private func fill(_ halves: HalfCellRect?, in layer: inout BoxLayer, _ painted: CellRect) {
    guard let fill = palette.fill else { return }
    if palette.isSheer {
      if let color = fill.background { layer.tint(cells, color, of: place, clip: painted) }
    } else if let halves, let color = fill.background {
      layer.fill(halves, color: color, of: place, clip: painted)
    } else {
      layer.fill(cells, style: fill, of: place, clip: painted)
    }
  }

  // MARK: - Room for text

  /// The cells to write in, of a view without a border, and the area to fill so that they are filled wholly.
  var textRoom: (cells: CellRect, halves: HalfCellRect?) {
    guard let content = shown.view.content, !content.isEmpty else {
      let columns = CharacterWidth.columns(of: title)
      let written = columns <= cells.width ? columns : border.marker == nil ? 0 : 1
      return wholeRoom(columns: max(1, written), rows: 1)
    }
    let free = content.cells(in: cells, of: view)
    let written = content.lines(columns: free.width, rows: free.height)
    let widest = written.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    let brackets = content.isBracketed && widest + 2 <= cells.width ? 2 : 0
    return wholeRoom(columns: widest + brackets, rows: written.count)
  }

  /// There is at least one cell, which is seen whatever is written around it.
  private func wholeRoom(columns: Int, rows: Int) -> (cells: CellRect, halves: HalfCellRect?) {
    guard var soft = halves, palette.fill?.background != nil,
      hasBackground || shape != .content(hasBorder: false)
    else { return (cells, nil) }
    if soft.wholeCells.width < max(1, columns) { (soft.left, soft.right) = (2 * cells.minX, 2 * cells.maxX) }
    if soft.wholeCells.height < max(1, rows) { (soft.top, soft.bottom) = (2 * cells.minY, 2 * cells.maxY) }
    return (soft.wholeCells, soft)
  }
}
