import Canvas
import Foundation

/// The cells that frames cover in a picture.
public struct SceneCells: Sendable {
  private let grid: CellGrid

  /// - Parameter scale: points per cell.
  public init(scale: CGSize) { grid = CellGrid(scale: scale) }

  /// The cells of a frame given in the root's coordinates, from the root's top left cell.
  public func rect(_ frame: CGRect) -> CellRect { grid.rect(frame) }

  public func column(_ x: CGFloat) -> Int { grid.column(x) }
  public func row(_ y: CGFloat) -> Int { grid.row(y) }
}

/// The character cells laid over the root view's points.
///
/// Edges are rounded to the nearest line between cells, halves to the right and downward. Rounding edges and
/// not sizes lets views that touch in points touch in cells.
struct CellGrid {
  let scale: CGSize

  init(scale: CGSize) {
    func usable(_ side: CGFloat) -> CGFloat { side.isFinite && side > 0 ? side : 1 }
    self.scale = CGSize(width: usable(scale.width), height: usable(scale.height))
  }

  /// The cells of a frame given in the root's coordinates.
  func rect(_ frame: CGRect) -> CellRect {
    let (origin, size) = (frame.origin, frame.size)
    return CellRect(
      left: column(origin.x), top: row(origin.y),
      right: column(origin.x + size.width), bottom: row(origin.y + size.height))
  }

  /// The halves of cells that a frame covers.
  func halves(_ frame: CGRect) -> CellRect {
    CellGrid(scale: CGSize(width: scale.width / 2, height: scale.height / 2)).rect(frame)
  }

  func column(_ x: CGFloat) -> Int { Self.edge(x, scale.width) }
  func row(_ y: CGFloat) -> Int { Self.edge(y, scale.height) }

  /// The precision of frames, in points: an edge this little below a half is rounded up.
  private static let tolerance = 0.0005
  /// The farthest edge, in cells; sums of such edges fit an `Int`.
  private static let farthest = 1e9

  private static func edge(_ points: CGFloat, _ scale: CGFloat) -> Int {
    let cells = ((Double(points) + tolerance) / Double(scale) + 0.5).rounded(.down)
    if cells.isNaN { return 0 }
    return Int(min(max(cells, -farthest), farthest))
  }
}
