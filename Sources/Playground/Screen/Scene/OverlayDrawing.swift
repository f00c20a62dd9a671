import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

/// The overlays: what a layout has besides views.
extension PlaygroundState {
  /// Draws the overlay that is shown, if one is.
  func drawOverlay(in canvas: inout Canvas, _ pane: ScenePane, over layer: inout OverlayLayer) {
    guard let overlay, !session.isAnimating else { return }
    var painter = OverlayPainter(
      cells: SceneCells(scale: drawingScale), origin: (pane.drawing.x, pane.drawing.y), clip: pane.area,
      line: appearance.isUnicode ? .dashed : .ascii, style: appearance.style(.dimension), layer: layer)
    defer { layer = painter.layer }
    let snapshot = session.shown
    let live = session.document.scene.window.rootView.subtree
    guard live.count == snapshot.views.count else { return }
    let place = session.selectedPlace ?? 0
    switch overlay {
    // Drawn with the dimension lines of the selection.
    case .relations: break
    case .margins:
      painter.draw(snapshot.views[place].absoluteFrame.inset(by: live[place].layoutMargins), in: &canvas)
    case .safe:
      painter.draw(snapshot.views[place].absoluteFrame.inset(by: live[place].safeAreaInsets), in: &canvas)
    case .guides:
      for (index, view) in live.enumerated() {
        let origin = snapshot.views[index].absoluteFrame.origin
        for guide in view.layoutGuides {
          let frame = guide.layoutFrame.offsetBy(dx: origin.x, dy: origin.y)
          painter.draw(frame, named: guide.identifier.isEmpty ? "guide" : guide.identifier, in: &canvas)
        }
      }
    case .hidden:
      for view in snapshot.views where view.isHidden {
        painter.draw(view.absoluteFrame, named: view.name, in: &canvas)
      }
    case .baselines:
      for (index, view) in snapshot.views.enumerated() where view.content?.isText == true && !view.isHidden {
        let frame = view.absoluteFrame
        let baseline = frame.maxY - live[index].lastBaselineInset
        painter.drawRow(above: baseline, from: frame.minX, to: frame.maxX, in: &canvas)
      }
    case .alignment:
      let frame = snapshot.views[place].absoluteFrame
      let others = snapshot.views.indices.filter { $0 != place && $0 > 0 && !snapshot.views[$0].isHidden }
      for (axis, coordinates) in [
        (NSLayoutConstraint.Axis.horizontal, [frame.minX, frame.midX, frame.maxX]),
        (.vertical, [frame.minY, frame.midY, frame.maxY]),
      ] {
        for coordinate in coordinates {
          let isShared = others.contains { index in
            let other = snapshot.views[index].absoluteFrame
            let all =
              axis == .horizontal
              ? [other.minX, other.midX, other.maxX] : [other.minY, other.midY, other.maxY]
            return all.contains { abs($0 - coordinate) < 0.0005 }
          }
          if isShared { painter.drawLine(at: coordinate, axis, in: &canvas) }
        }
      }
    }
  }
}

/// Draws thin rectangles and lines around what is written.
private struct OverlayPainter {
  let cells: SceneCells
  let origin: (x: Int, y: Int)
  let clip: CellRect
  let line: LineStyle
  let style: Style
  var layer: OverlayLayer

  mutating func draw(_ frame: CGRect, named name: String? = nil, in canvas: inout Canvas) {
    let rect = cells.rect(frame).offset(dx: origin.x, dy: origin.y)
    guard !rect.isEmpty else { return }
    layer.drawBorder(rect, line: line, style: style, clip: clip, in: &canvas)
    guard let name else { return }
    let columns = (rect.x + 1)..<(rect.x + 1 + CharacterWidth.columns(of: name))
    guard columns.upperBound <= rect.maxX, !columns.contains(where: { layer.isText($0, rect.y) }) else {
      return
    }
    layer.put(name, x: columns.lowerBound, y: rect.y, style: style, clip: clip, in: &canvas)
  }

  /// Underlines the row that ends at a height.
  func drawRow(above y: Double, from left: Double, to right: Double, in canvas: inout Canvas) {
    let (from, to) = (origin.x + cells.column(left), origin.x + cells.column(right))
    var style = style
    style.underline = true
    canvas.restyle(
      CellRect(left: from, top: origin.y + cells.row(y) - 1, right: to, bottom: origin.y + cells.row(y)),
      style,
      clip: clip)
  }

  /// A line through the whole scene, in the cells that show nothing.
  func drawLine(at coordinate: Double, _ axis: NSLayoutConstraint.Axis, in canvas: inout Canvas) {
    func put(_ x: Int, _ y: Int, _ character: Character) {
      guard layer.isBlank(x, y, in: canvas) else { return }
      canvas.put(String(character), x: x, y: y, style: style, clip: clip)
    }
    if axis == .horizontal {
      let x = min(origin.x + cells.column(coordinate), clip.maxX - 1)
      for y in clip.minY..<clip.maxY { put(x, y, line == .ascii ? ":" : "┆") }
    } else {
      let y = min(origin.y + cells.row(coordinate), clip.maxY - 1)
      for x in clip.minX..<clip.maxX { put(x, y, line == .ascii ? "-" : "┄") }
    }
  }
}

extension CGRect {
  fileprivate func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
