import TextLayout

/// A change of a document: the text of a range is replaced.
public struct TextEdit: Equatable, Sendable {
  public var start: SourcePosition
  /// Just after the last character that is replaced.
  public var end: SourcePosition
  public var replacement: String

  public init(_ range: SourceRange, to replacement: String) {
    start = range.lowerBound
    end = range.upperBound
    self.replacement = replacement
  }

  /// Inserts a text.
  public init(at position: SourcePosition, inserting text: String) {
    self.init(position..<position, to: text)
  }

  /// Several edits of different places as one, which replaces all from the first to the last of them.
  ///
  /// - Parameters:
  ///   - text: the text that they change
  ///   - origin: its position in the document.
  /// - Returns: nil without edits, and where a place is not in the text or two overlap.
  public init?(
    joining edits: [TextEdit], in text: String, at origin: SourcePosition = SourcePosition(line: 1, column: 1)
  ) {
    let source = SourceText(text, at: origin)
    let edits = edits.sorted { $0.start < $1.start }
    guard let first = edits.first, let last = edits.last else { return nil }
    var replacement = ""
    var place: Int?
    for edit in edits {
      guard let start = source.offset(of: edit.start), let end = source.offset(of: edit.end), start <= end,
        (place ?? start) <= start
      else { return nil }
      replacement += String(source.characters[(place ?? start)..<start]) + edit.replacement
      place = end
    }
    self.init(first.start..<last.end, to: replacement)
  }

  /// The range of the new text in the changed document.
  public var newRange: SourceRange { start..<SourceText(replacement, at: start).end }

  /// The text with the change made; unchanged if the range is not in it.
  ///
  /// - Parameter start: the position of the text in the document.
  public func applied(
    to text: String, at start: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> String {
    let source = SourceText(text, at: start)
    guard let from = source.offset(of: self.start), let to = source.offset(of: end), from <= to else {
      return text
    }
    return String(source.characters[..<from]) + replacement + String(source.characters[to...])
  }
}
