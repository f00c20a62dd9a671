import Foundation
import TextLayout

/// A view that shows text.
open class UILabel: UIView {
  public var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }
  public var textColor: UIColor? { didSet { noteChange() } }
  public var textAlignment = SceneSnapshot.TextAlignment.left { didSet { noteChange() } }
  /// The font that the text is measured in where points are not characters; nil is the system's of 17 points.
  public var font: UIFont? { didSet { if font != oldValue { textChanged() } } }
  /// The font of the text: the given one, else the system's of 17 points.
  public var textFont: UIFont { font ?? .label }
  /// The heights of the lines, where points are not characters.
  public var paragraphStyle = ParagraphStyle() {
    didSet { if paragraphStyle != oldValue { textChanged() } }
  }
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
    content.font = measuringFont
    return content
  }

  private func textChanged() {
    solvedWidth = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Measuring

  /// How many lines the text has, and how wide the widest is, in points.
  private struct Extent {
    var count: Int
    var width: CGFloat
  }

  /// - Parameters:
  ///   - width: to wrap at; 0 is no limit.
  ///   - limit: at most so many lines; 0 is no limit, and nil is that of the label.
  private func extent(within width: CGFloat, limit: Int? = nil) -> Extent {
    let text = text ?? ""
    let limit = limit ?? max(numberOfLines, 0)
    let wraps = numberOfLines != 1 && width > 0 && width.isFinite
    guard let font = measuringFont else {
      let cell = textCell
      let columns = (width / max(cell.width, 0.001) + 1e-6).rounded(.down)
      let isBounded = wraps && columns < 1_000_000
      let lines = TextWrapping.lines(of: text, columns: isBounded ? max(Int(columns), 1) : nil, limit: limit)
      let widest = lines.map { CharacterWidth.columns(of: $0) }.max() ?? 0
      return Extent(count: lines.count, width: CGFloat(widest) * cell.width)
    }
    let lines = TextWidths.lines(of: text, font, width: wraps ? width : nil, limit: limit)
    let widest = lines.map { TextWidths.width(of: $0, font) }.max() ?? 0
    return Extent(count: lines.count, width: pixels(CGFloat(widest)))
  }

  /// What all of the text needs in a width, and how many of its lines a height has room for.
  public struct Need: Equatable, Sendable {
    public var lines: Int
    /// That of the widest line, in points.
    public var width: CGFloat
    public var room: Int
  }

  /// What the text needs in a size, in points.
  public func need(in size: CGSize) -> Need {
    let line = max(measuringFont.map { CGFloat(paragraphStyle.lineHeight(in: $0)) } ?? textCell.height, 0.001)
    let all = extent(within: size.width, limit: 0)
    // A line that is cut by less than half a point is whole on the screen.
    return Need(lines: all.count, width: all.width, room: Int(min((size.height + 0.5) / line, 100_000)))
  }

  /// How far an estimated width may be from that on a device, in points.
  public func tolerance(of width: CGFloat) -> CGFloat { measuringFont == nil ? 0.001 : 1 + 0.02 * width }

  /// The extent where the lines end as they do on the screen.
  private var shownExtent: Extent {
    guard let text, !text.isEmpty else { return Extent(count: 0, width: 0) }
    return extent(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : solvedWidth ?? 0)
  }

  /// The font that the text is measured in; nil where it is measured in characters.
  private var measuringFont: UIFont? { isInPoints ? textFont : nil }

  private func height(ofLines count: Int) -> CGFloat {
    guard let font = measuringFont else { return CGFloat(count) * textCell.height }
    let lines = Double(count) * paragraphStyle.lineHeight(in: font)
    return pixels(CGFloat(lines + Double(count - 1) * paragraphStyle.lineSpacing))
  }

  /// The width of the text, wrapped at the preferred width if there is one, and the height of its lines; zero
  /// without text.
  override open var intrinsicContentSize: CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let shown = shownExtent
    let width = preferredMaxLayoutWidth > 0 ? shown.width : unwrappedWidth(of: text)
    return CGSize(width: width, height: height(ofLines: max(shown.count, 1)))
  }

  /// The width that a text has in the label where no line is wrapped, in points.
  public func unwrappedWidth(of text: String) -> CGFloat {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let font = measuringFont else {
      return CGFloat(lines.map { CharacterWidth.columns(of: String($0)) }.max() ?? 0) * textCell.width
    }
    return pixels(CGFloat(lines.map { TextWidths.width(of: $0, font) }.max() ?? 0))
  }

  override func contentSize(within width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty, numberOfLines != 1, width > 0, width.isFinite else {
      return effectiveContentSize
    }
    let extent = extent(within: width)
    return CGSize(width: extent.width, height: height(ofLines: max(extent.count, 1)))
  }

  override var baselineText: BaselineText? {
    let count = max(shownExtent.count, 1)
    guard let font = measuringFont else {
      let lineHeight = textCell.height
      return BaselineText(height: Double(count) * lineHeight, lineHeight: lineHeight)
    }
    return BaselineText(
      height: Double(height(ofLines: count)), lineHeight: paragraphStyle.lineHeight(in: font),
      descent: font.lineHeight - font.ascender)
  }

  override var contentDependsOnWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && !(text ?? "").isEmpty
  }

  override func adaptContent(toSolvedWidth width: Double) -> Bool {
    let before = shownExtent.count
    solvedWidth = width
    guard shownExtent.count != before else { return false }
    invalidateIntrinsicContentSize()
    return true
  }
}
