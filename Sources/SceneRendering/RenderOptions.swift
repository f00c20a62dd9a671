import Canvas
import Foundation

/// Options for drawing a scene.
public struct RenderOptions: Equatable, Sendable {
  /// Points per character cell; a value that is not positive counts as 1.
  public var scale: CGSize
  public var charset: Charset
  /// The available colours. Without any, states are shown by lines and markers alone.
  public var colors: ColorDepth
  /// The looks of views.
  public var theme = Theme.dark
  /// The points that a character was measured with, where texts are to be legible at a coarser scale.
  public var measuredCell: CGSize?

  public init(
    scale: CGSize = CGSize(width: 1, height: 1), charset: Charset = .unicode, colors: ColorDepth = .none
  ) {
    self.scale = scale
    self.charset = charset
    self.colors = colors
  }
}

/// The limits of the size of a picture.
public enum RenderLimits {
  /// The most rows, and the most columns.
  public static let maximumSide = 1000

  /// The size in cells of the picture of a root view, each side rounded as edges are.
  ///
  /// - Throws: `RenderError` when a side is longer than `maximumSide`.
  public static func cells(size: CGSize, scale: CGSize) throws(RenderError) -> (width: Int, height: Int) {
    let grid = CellGrid(scale: scale)
    let (width, height) = (max(0, grid.column(size.width)), max(0, grid.row(size.height)))
    if max(width, height) > maximumSide {
      throw RenderError(
        message: "a picture of \(width)x\(height) cells is too large to draw "
          + "(at most \(maximumSide)x\(maximumSide))")
    }
    return (width, height)
  }
}

/// Why a scene cannot be drawn.
public struct RenderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line, to be shown after `error: `.
  public var message: String
  public var description: String { message }
}

extension RenderOptions {
  /// Whether cells are so large that rounding may put texts into the same row which the layout has one below the other.
  var isCoarse: Bool { max(scale.width, scale.height) > Self.mostExactCell }

  /// In points.
  private static let mostExactCell = 2.0

  /// Whether views may be drawn in other frames than their own, which depend on the superview's.
  var fitsFrames: Bool { measuredCell != nil || scale.height > 1 }
}
