import Canvas
import Foundation
import SceneRendering

/// The scene on the screen.
extension PlaygroundState {
  /// Draws the part of the scene in view, with what is selected.
  func drawScene(in canvas: inout Canvas) {
    var options = RenderOptions(
      scale: drawingScale, charset: appearance.isUnicode ? .unicode : .ascii, colors: appearance.colors)
    options.theme = appearance.theme
    let cell = session.document.scale
    if options.scale.width > cell.width || options.scale.height > cell.height { options.measuredCell = cell }
    let pane = scenePane
    let shown = session.shown
    work.measure(.draw) {
      if drawn?.pane == pane, drawn?.picture.options == options {
        drawn?.picture.show(shown)
      } else {
        let background = Canvas(width: pane.area.width, height: pane.area.height)
        let rect = pane.painting.offset(dx: -pane.area.x, dy: -pane.area.y)
        let picture = ScenePicture(shown, on: background, rect: rect, options: options, work: work)
        drawn = DrawnPane(pane: pane, picture: picture)
      }
      if let drawn { canvas.draw(drawn.picture.canvas, x: pane.area.x, y: pane.area.y) }
    }
    guard let picture = drawn?.picture else { return }
    var layer = OverlayLayer(
      over: picture.textOwners.offset(dx: pane.area.x, dy: pane.area.y), charset: options.charset)
    drawOutline(of: pane, in: &canvas)
    drawCutEdges(of: pane, in: &canvas, over: &layer)
    // The selection is one of the document's, not of an earlier state of it.
    guard session.replay == nil else { return }
    drawOverlay(in: &canvas, pane, over: &layer)
    drawSelection(in: &canvas, pane, options, over: &layer)
    drawGhosts(in: &canvas, pane, over: &layer)
    drawMarking(in: &canvas, pane, over: &layer)
    session.explainedDrawing?.draw(
      in: &canvas, rect: pane.drawing, clip: pane.area, options: options, over: &layer)
    drawTargets(in: &canvas, pane, over: &layer)
    keepLegible(over: picture.canvas, in: pane.area, of: &canvas)
  }

  /// Changes colours that cannot be read on what is behind them, in what is drawn over the picture.
  private func keepLegible(over picture: Canvas, in area: CellRect, of canvas: inout Canvas) {
    for y in area.minY..<area.maxY {
      let below = picture.row(y - area.y)
      if canvas.row(y).dropFirst(area.minX).prefix(below.count) == below { continue }
      for x in area.minX..<area.maxX {
        let style = canvas[x, y].style
        guard style != picture[x - area.x, y - area.y].style, let ink = style.foreground,
          let background = style.background, !ink.isLegible(on: background)
        else { continue }
        var legible = style
        legible.foreground = background.contrasting
        canvas.restyle(CellRect(x: x, y: y, width: 1, height: 1), legible)
      }
    }
  }

  /// Marks the edges of a root that does not fill the pane.
  func drawOutline(of pane: ScenePane, in canvas: inout Canvas) {
    guard session.document.display.isSizeFixed else { return }
    let root = CellRect(
      x: pane.drawing.x, y: pane.drawing.y, width: pane.root.width, height: pane.root.height)
    let outline = root.inset(by: -1)
    // An edge alone would look as if the root ended there and went on at the other side.
    let isWide = outline.width > pane.area.width
    let isHigh = outline.height > pane.area.height
    let clip = CellRect(
      left: isWide ? root.x : outline.x, top: isHigh ? root.y : outline.y,
      right: isWide ? root.maxX : outline.maxX, bottom: isHigh ? root.maxY : outline.maxY)
    canvas.drawBorder(
      outline, line: .rounded, style: appearance.style(.border), clip: clip.intersection(pane.area))
  }

  /// Marks the edges of the pane beyond which the root goes on, where no text is.
  private func drawCutEdges(of pane: ScenePane, in canvas: inout Canvas, over layer: inout OverlayLayer) {
    let area = pane.area
    let column = fromMiddle(area.minX..<area.maxX)
    let row = fromMiddle(area.minY..<area.maxY)
    let edges: [(isCut: Bool, sign: String, cells: [(x: Int, y: Int)])] = [
      (pane.offset.x > 0, "◂", row.map { (area.minX, $0) }),
      (pane.offset.x + area.width < pane.root.width, "▸", row.map { (area.maxX - 1, $0) }),
      (pane.offset.y > 0, "▴", column.map { ($0, area.minY) }),
      (pane.offset.y + area.height < pane.root.height, "▾", column.map { ($0, area.maxY - 1) }),
    ]
    for edge in edges where edge.isCut {
      guard let place = edge.cells.first(where: { !layer.isText($0.x, $0.y) }) else { continue }
      layer.put(
        edge.sign, x: place.x, y: place.y, style: appearance.style(.accent), clip: area, in: &canvas)
    }
  }

  /// The middle of a range, then what is next to it on either side.
  private func fromMiddle(_ range: Range<Int>) -> [Int] {
    let middle = range.lowerBound + range.count / 2
    return range.sorted { abs($0 - middle) < abs($1 - middle) }
  }

  /// The part of the scene in view.
  var scenePane: ScenePane {
    ScenePane(
      area: layout.scene, size: session.document.size, scale: drawingScale, offset: sceneOffset,
      isFramed: session.document.display.isSizeFixed)
  }

  /// Scrolls a scene that is larger than the pane to its uppermost view, where the pane would show no part of any that fits it.
  func bringContentIntoView() {
    sceneOffset = (0, 0)
    let pane = scenePane
    guard pane.isScrollable else { return }
    let views = session.shown.views
    let rects = views.indices.dropFirst().filter { !views[$0].isHidden }.map(cells)
      .filter { $0.height > 0 && $0.height < pane.area.height }
    guard let first = rects.min(by: { $0.minY < $1.minY }),
      rects.allSatisfy({ $0.intersection(pane.area).isEmpty })
    else { return }
    sceneOffset.y = Self.way(to: first.minY..<first.maxY, from: pane.area.minY..<pane.area.maxY)
  }

  /// Scrolls a scene that is larger than the pane until the selected view is in view.
  func bringSelectionIntoView() {
    let pane = scenePane
    guard session.replay == nil, pane.isScrollable, let place = session.selectedPlace else { return }
    let (view, area) = (cells(of: place), pane.area)
    sceneOffset = (
      pane.offset.x + Self.way(to: view.minX..<max(view.minX, view.maxX), from: area.minX..<area.maxX),
      pane.offset.y + Self.way(to: view.minY..<max(view.minY, view.maxY), from: area.minY..<area.maxY)
    )
    sceneOffset = scenePane.offset
  }

  /// How far to scroll, in cells: not at all where the part is in view, or as much of it as fits.
  private static func way(to part: Range<Int>, from shown: Range<Int>) -> Int {
    if part.count > shown.count { return part.overlaps(shown) ? 0 : part.lowerBound - shown.lowerBound }
    return min(0, part.lowerBound - shown.lowerBound) + max(0, part.upperBound - shown.upperBound)
  }

  /// Points per cell of the picture. A device is drawn whole, unless a scale was set.
  var drawingScale: CGSize {
    let document = session.document
    let isFramed = document.display.isSizeFixed
    return zoom.scale(
      from: document.scale, of: document.size, in: isFramed ? layout.scene.inset(by: 1) : layout.scene,
      shrinks: document.display.shrinksDevice)
  }
}
