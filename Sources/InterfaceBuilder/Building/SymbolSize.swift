import AutoLayout
import Foundation

/// The sizes of the system's symbols, which are an estimate: a file records the shape of a symbol alone, its longer side 128.
///
/// In recorded frames the longer side is 1.1 to 1.5 times as long as the font's point size: 13 x 17.67 for `chevron.right` and 17.5 for
/// `xmark` at 17 points, 14 for `timer` at 12, 26.5 for `square.and.pencil` and 28.5 for `memories` at 22.
enum SymbolSize {
  private static let recorded = 128.0
  private static let sideByPointSize = 1.2
  /// By the words of files.
  private static let scales = ["small": 0.78, "large": 1.28]

  /// - Parameters:
  ///   - shape: the size in the file.
  ///   - pointSize: of the font that the symbol stands beside.
  ///   - scale: `small`, `medium` or `large`; any other word is as `medium`.
  static func estimate(_ shape: CGSize, pointSize: Double, scale: String?) -> CGSize {
    let factor = sideByPointSize * pointSize / recorded * (scale.flatMap { scales[$0] } ?? 1)
    return CGSize(width: shape.width * factor, height: shape.height * factor)
  }
}
