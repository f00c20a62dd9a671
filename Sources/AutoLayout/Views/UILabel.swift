import Foundation
import TextLayout

/// A view that shows text.
open class UILabel: UIView {
  public var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }
  public var textColor: UIColor? { didSet { noteChange() } }
  public var textAlignment = SceneSnapshot.TextAlignment.left { didSet { noteChange() } }
  /// At most so many lines; 0 is no limit.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }
  /// Whether text that does not fit is set in smaller letters instead of being truncated. A terminal's letters have
  /// one size, so pictures do not show it.
  public var adjustsFontSizeToFitWidth = false { didSet { noteChange() } }
  /// The width to wrap at, in points; 0 wraps at the solved width.
  public var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }
  /// The width found by the last solve.
  private var solvedWidth: Double?

  override var contentText: String? {
    get { text }
    set { text = newValue }
  }

  override open var content: ViewContent? {
    var content = ViewContent(text: text)
    content.color = textColor
    content.alignment = textAlignment
    content.numberOfLines = numberOfLines
    content.truncates = !adjustsFontSizeToFitWidth
    return content
  }

  private func textChanged() {
    solvedWidth = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The text's lines as they are measured and drawn.
  var lines: [String] {
    guard let text, !text.isEmpty else { return [] }
    return TextWrapping.lines(of: text, columns: wrapColumns, limit: max(numberOfLines, 0))
  }

  private var wrapColumns: Int? {
    columns(in: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : solvedWidth ?? 0)
  }

  /// The letters of a line in a width; nil for a line of any length.
  private func columns(in width: CGFloat) -> Int? {
    guard numberOfLines != 1, width > 0, width.isFinite else { return nil }
    let columns = (width / max(textCell.width, 0.001) + 1e-6).rounded(.down)
    return columns < 1_000_000 ? max(Int(columns), 1) : nil
  }

  /// The width of the text, wrapped at the preferred width if there is one, and the height of its lines; zero
  /// without text.
  override open var intrinsicContentSize: CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let widest =
      preferredMaxLayoutWidth > 0
      ? lines
      : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return size(of: lines, asWideAs: widest)
  }

  /// - Parameter widest: the lines of which the longest says the width.
  private func size(of lines: [String], asWideAs widest: [String]) -> CGSize {
    let columns = widest.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    return CGSize(
      width: Double(columns) * textCell.width, height: Double(max(lines.count, 1)) * textCell.height)
  }

  override func contentSize(within width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty, let columns = columns(in: width) else { return effectiveContentSize }
    let lines = TextWrapping.lines(of: text, columns: columns, limit: max(numberOfLines, 0))
    return size(of: lines, asWideAs: lines)
  }

  override var baselineText: BaselineText? {
    let lineHeight = textCell.height
    return BaselineText(height: Double(max(lines.count, 1)) * lineHeight, lineHeight: lineHeight)
  }

  override var contentDependsOnWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && !(text ?? "").isEmpty
  }

  override func adaptContent(toSolvedWidth width: Double) -> Bool {
    let before = lines.count
    solvedWidth = width
    guard lines.count != before else { return false }
    invalidateIntrinsicContentSize()
    return true
  }
}
