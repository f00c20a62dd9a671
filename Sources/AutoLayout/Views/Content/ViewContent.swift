import Foundation
import TextLayout

/// The text that a view shows in its frame, or the characters that draw a control. Intrinsic size, baselines, pictures
/// and JSON follow from it.
public struct ViewContent: Equatable, Sendable {
  /// Drawn in the frame; if it is nil or empty, pictures show the view's name.
  public var text: String?
  /// Nil is black or white, whichever contrasts with the background.
  public var color: UIColor?
  public var alignment = SceneSnapshot.TextAlignment.center
  /// The space at the left and right ends of the frame that the text leaves free, in points.
  public var leftInset = 0.0, rightInset = 0.0
  /// Whether the text begins at the top of the frame instead of standing in the middle of its height.
  public var startsAtTop = false
  /// At most so many lines of text; 0 is no limit.
  public var numberOfLines = 1
  /// Whether it is text to read, which has baselines, rather than a glyph for a control or the name of an image.
  public var isText = true
  /// Whether text that does not fit is truncated.
  public var truncates = false
  /// Whether brackets mark the ends of a line that is drawn without a border, as around a button.
  public var isBracketed = false
  /// The font that the text is measured in; nil where it is measured in characters.
  public var font: UIFont?
  /// Space beside the text in the intrinsic size, both sides together, in characters.
  public var paddingColumns = 0
  /// Space above and below the text in the intrinsic size, together, in characters.
  public var paddingRows = 0

  public init(text: String?) {
    self.text = text
  }

  /// One line of characters that draw a control.
  ///
  /// - Parameter columns: the control's intrinsic width, in characters.
  public init(glyphs: String, columns: Int) {
    text = glyphs
    isText = false
    paddingColumns = columns - CharacterWidth.columns(of: glyphs)
  }

  /// The width of a text of one line on a device, in points. Nil for more lines, and where text is measured in characters.
  public var lineWidth: Double? {
    guard let font, let text, !text.contains(where: \.isNewline) else { return nil }
    return font.size(of: text).width
  }

  /// The space that a line of text leaves free above its capitals, and below its baseline, in points; 0 where text is measured in
  /// characters.
  public var blank: Double { font.map { 0.15 * $0.pointSize } ?? 0 }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { (text ?? "").isEmpty }

  /// The lines of the text in an area, both in characters; the last ends in `…` where the text does not fit.
  public func lines(columns: Int, rows: Int) -> [String] {
    TextWrapping.lines(
      of: text ?? "", columns: columns, limit: numberOfLines > 0 ? min(numberOfLines, rows) : rows)
  }

  /// One line of the text with the space around it, in points.
  ///
  /// - Parameter cell: the size of a character, in points.
  func size(cell: CGSize) -> CGSize {
    CGSize(
      width: Double(CharacterWidth.columns(of: text ?? "") + paddingColumns) * cell.width,
      height: Double(1 + paddingRows) * cell.height)
  }
}
