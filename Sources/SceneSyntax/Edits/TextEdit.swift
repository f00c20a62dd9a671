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
