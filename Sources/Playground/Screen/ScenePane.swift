import Canvas
import Foundation
import SceneRendering

/// A picture of the scene, and what it was made for.
struct DrawnPane {
  var pane: ScenePane
  /// Whether what lies outside of the root is marked.
  var isFramed: Bool
  var picture: ScenePicture
}

/// The visible part of the scene: all of it, or a part of a larger root.
struct ScenePane: Equatable, Sendable {
  /// Where the pane is on the screen.
  var area: CellRect
  /// The root's size in cells.
  var root: (width: Int, height: Int)
  /// The scroll offset, in cells.
  var offset: (x: Int, y: Int)

  static func == (left: ScenePane, right: ScenePane) -> Bool {
    left.area == right.area && left.root == right.root && left.offset == right.offset
  }

  /// - Parameters:
  ///   - size: the root's, in points
  ///   - scale: points per cell
  ///   - offset: the desired scroll offset, in cells
  init(area: CellRect, size: CGSize, scale: CGSize, offset: (x: Int, y: Int)) {
    self.area = area
    root = (try? RenderLimits.cells(size: size, scale: scale)) ?? (area.width, area.height)
    self.offset = (
      min(max(0, offset.x), max(0, root.width - area.width)),
      min(max(0, offset.y), max(0, root.height - area.height))
    )
  }

  /// The scale at which a root fits an area: `scale`, or else the finest in whole points whose cells are
  /// twice as high as wide.
  static func fitting(_ size: CGSize, in area: CellRect, atLeast scale: CGSize) -> CGSize {
    let needed = max(size.width / Double(max(1, area.width)), size.height / 2 / Double(max(1, area.height)))
    let overflows =
      size.width / scale.width > Double(area.width) || size.height / scale.height > Double(area.height)
    guard needed.isFinite, overflows else { return scale }
    let width = max(needed.rounded(.up), scale.width)
    return CGSize(width: width, height: 2 * width)
  }

  /// Whether the pane cannot show all of the root at once.
  var isScrollable: Bool { root.width > area.width || root.height > area.height }

  /// From the root's top left corner to the pane's bottom right one.
  var drawing: CellRect {
    CellRect(
      left: area.x - offset.x, top: area.y - offset.y, right: area.maxX, bottom: area.maxY)
  }

  /// The areas right of the root and below it.
  var outside: [CellRect] {
    let right = area.x + root.width - offset.x
    let bottom = area.y + root.height - offset.y
    return [
      CellRect(left: right, top: area.y, right: area.maxX, bottom: area.maxY),
      CellRect(left: area.x, top: bottom, right: area.maxX, bottom: area.maxY),
    ]
  }
}
