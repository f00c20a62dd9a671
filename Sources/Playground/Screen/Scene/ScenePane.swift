import Canvas
import Foundation
import SceneRendering

/// A picture of the scene, and what it was made for.
struct DrawnPane {
  var pane: ScenePane
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
  /// The cells left of and above a root that is smaller than the pane.
  var margin = (x: 0, y: 0)

  static func == (left: ScenePane, right: ScenePane) -> Bool {
    left.area == right.area && left.root == right.root && left.offset == right.offset
      && left.margin == right.margin && left.isFramed == right.isFramed
  }

  /// - Parameters:
  ///   - size: the root's, in points
  ///   - scale: points per cell
  ///   - offset: the desired scroll offset, in cells
  ///   - isFramed: whether the root has an outline, and stands in the middle of the pane
  init(area: CellRect, size: CGSize, scale: CGSize, offset: (x: Int, y: Int), isFramed: Bool = false) {
    self.area = area
    root = (try? RenderLimits.cells(size: size, scale: scale)) ?? (area.width, area.height)
    self.offset = (
      min(max(0, offset.x), max(0, root.width - area.width)),
      min(max(0, offset.y), max(0, root.height - area.height))
    )
    self.isFramed = isFramed
    if isFramed {
      margin = (max(0, (area.width - root.width) / 2), max(0, (area.height - root.height) / 2))
    }
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

  /// Whether nothing is painted outside of the root, as on a device.
  var isFramed: Bool

  /// Where the scene is painted.
  var painting: CellRect {
    guard isFramed else { return drawing }
    let drawing = drawing
    return CellRect(
      left: drawing.x, top: drawing.y, right: min(drawing.maxX, drawing.x + root.width),
      bottom: min(drawing.maxY, drawing.y + root.height))
  }

  /// The cells in view that the scene is painted in.
  var visible: CellRect { painting.intersection(area) }

  /// From the root's top left corner to the pane's bottom right one.
  var drawing: CellRect {
    CellRect(
      left: area.x + margin.x - offset.x, top: area.y + margin.y - offset.y, right: area.maxX,
      bottom: area.maxY)
  }
}
