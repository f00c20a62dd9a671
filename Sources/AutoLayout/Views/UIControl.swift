import Foundation
import TextLayout

/// A view to be operated. Those that show a line of text ask for its size with room around it.
open class UIControl: UIView {
  /// A line of text and the room around it, in characters.
  struct Line {
    var text: String
    /// In all, on both sides.
    var columns: Int
    /// In all, above and below.
    var rows = 2
  }

  /// The line that the control shows; nil for one that shows none.
  var line: Line? { nil }

  override open var className: String { "UIControl" }

  override open var intrinsicContentSize: CGSize {
    guard let line else { return super.intrinsicContentSize }
    return CGSize(
      width: Double(CharacterWidth.columns(of: line.text) + line.columns) * textCell.width,
      height: Double(1 + line.rows) * textCell.height)
  }

  override var baselineText: BaselineText? {
    line == nil ? nil : BaselineText(height: textCell.height, lineHeight: textCell.height)
  }

  /// So many characters; no width means as wide as it is made.
  func characters(_ columns: Int?, by rows: Int) -> CGSize {
    CGSize(
      width: columns.map { Double($0) * textCell.width } ?? Self.noIntrinsicMetric,
      height: Double(rows) * textCell.height)
  }
}
