/// A change of a text: what stands between two places gives way to something else.
public struct TextEdit: Equatable, Sendable {
  public var start: SourcePosition
  /// Just after the last character that goes.
  public var end: SourcePosition
  public var replacement: String

  public init(start: SourcePosition, end: SourcePosition, replacement: String) {
    self.start = start
    self.end = end
    self.replacement = replacement
  }

  /// The text with the change made; as it was where the places are not in it.
  ///
  /// - Parameters:
  ///   - firstLine: the number of the text's first line.
  ///   - firstColumn: the column that the text begins in on that line.
  public func applied(to text: String, firstLine: Int = 1, firstColumn: Int = 1) -> String {
    let characters = text.sourceCharacters
    var (line, column) = (firstLine, firstColumn)
    var (from, to): (Int?, Int?) = (nil, nil)
    for index in 0...characters.count {
      let here = SourcePosition(line: line, column: column)
      if here == start, from == nil { from = index }
      if here == end { to = index }
      guard index < characters.count else { break }
      if characters[index].isNewline {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    guard let from, let to, from <= to else { return text }
    return String(characters[..<from]) + replacement + String(characters[to...])
  }
}
