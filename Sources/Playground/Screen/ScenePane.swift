import Canvas
import Foundation
import SceneRendering

/// The part of the scene that the pane shows: all of it, or what a larger root was scrolled to.
struct ScenePane: Equatable, Sendable {
  /// Where the pane is on the screen.
  var area: CellRect
  /// The root's size in cells.
  var root: (width: Int, height: Int)
  /// How far the scene is scrolled, in cells, as far as there is anything to see.
  var offset: (x: Int, y: Int)

  /// - Parameters:
  ///   - size: the root's, in points
  ///   - scale: points per cell
  ///   - offset: how far it was scrolled when the pane was another, perhaps
  init(area: CellRect, size: CGSize, scale: CGSize, offset: (x: Int, y: Int)) {
    self.area = area
    root = (try? RenderLimits.cells(size: size, scale: scale)) ?? (area.width, area.height)
    self.offset = (
      min(max(0, offset.x), max(0, root.width - area.width)),
      min(max(0, offset.y), max(0, root.height - area.height))
    )
  }

  /// Points per cell at which a root of a size fits an area: `scale`, or where that is too fine, the finest
  /// that is twice as high as wide in whole points and leaves nothing out.
  static func fitting(_ size: CGSize, in area: CellRect, atLeast scale: CGSize) -> CGSize {
    let needed = max(size.width / Double(max(1, area.width)), size.height / 2 / Double(max(1, area.height)))
    guard needed.isFinite,
      size.width / scale.width > Double(area.width)
        || size.height / scale.height > Double(area.height)
    else { return scale }
    let width = max(needed.rounded(.up), scale.width)
    return CGSize(width: width, height: 2 * width)
  }

  /// Whether the pane cannot show all of the root at once.
  var isScrollable: Bool { root.width > area.width || root.height > area.height }

  /// Where the root's top left corner is, with the pane's bottom right one opposite.
  var drawing: CellRect {
    CellRect(
      left: area.x - offset.x, top: area.y - offset.y, right: area.maxX, bottom: area.maxY)
  }

  /// What is right of the root, and what is below it.
  var outside: [CellRect] {
    let right = area.x + root.width - offset.x
    let bottom = area.y + root.height - offset.y
    return [
      CellRect(left: right, top: area.y, right: area.maxX, bottom: area.maxY),
      CellRect(left: area.x, top: bottom, right: area.maxX, bottom: area.maxY),
    ]
  }

  static func == (left: ScenePane, right: ScenePane) -> Bool {
    left.area == right.area && left.root == right.root && left.offset == right.offset
  }
}
