import TextLayout

/// A part of a document, with the conversion between positions in the document and indices of characters.
public struct SourceText: Sendable {
  public let characters: SourceCharacters
  public let start: SourcePosition
  /// The index of each line's first character.
  private let lines: [Int]

  public init(_ text: String, at start: SourcePosition = SourcePosition(line: 1, column: 1)) {
    let characters = SourceCharacters(text)
    self.characters = characters
    self.start = start
    var lines = [0]
    for (index, value) in characters.codes.enumerated() where CharacterCode(value: value).mayEndLine {
      if CharacterCode(value: value).isNewline || characters[index].isNewline { lines.append(index + 1) }
    }
    self.lines = lines
  }

  /// Whether the character at an index ends a line.
  package func isNewline(at index: Int) -> Bool {
    let code = CharacterCode(value: characters.codes[index])
    return code.isNewline || code == .other && characters[index].isNewline
  }

  /// Whether the character at an index is a blank or ends a line.
  package func isWhitespace(at index: Int) -> Bool {
    let code = CharacterCode(value: characters.codes[index])
    return code.isBlank || code == .other && characters[index].isWhitespace
  }

  /// The text of some of the characters.
  package func text(_ range: Range<Int>) -> String { characters.text(range) }

  public var end: SourcePosition { position(at: characters.count) }

  /// The index of the character at a position, or of the end of its line; nil outside of the text.
  public func offset(of position: SourcePosition) -> Int? {
    let line = position.line - start.line
    guard position.file == start.file, lines.indices.contains(line) else { return nil }
    let offset = lines[line] + position.column - (line == 0 ? start.column : 1)
    let end = line + 1 < lines.count ? lines[line + 1] - 1 : characters.count
    return (lines[line]...end).contains(offset) ? offset : nil
  }

  public func position(at offset: Int) -> SourcePosition {
    var (line, next) = (0, lines.count)
    while next - line > 1 {
      let middle = (line + next) / 2
      if lines[middle] <= offset { line = middle } else { next = middle }
    }
    return SourcePosition(
      line: start.line + line, column: offset - lines[line] + (line == 0 ? start.column : 1),
      file: start.file)
  }

  /// The text of a range; empty unless the range is in the text.
  public subscript(range: SourceRange) -> String {
    offsets(of: range).map(characters.text) ?? ""
  }

  /// The indices of the characters of a range; nil unless the range is in the text.
  package func offsets(of range: SourceRange) -> Range<Int>? {
    guard let from = offset(of: range.lowerBound), let to = offset(of: range.upperBound), from <= to else {
      return nil
    }
    return from..<to
  }

  /// The position of the first character from a position on that is not a space.
  public func skippingSpaces(from position: SourcePosition) -> SourcePosition {
    guard let offset = offset(of: position) else { return position }
    return self.position(at: characters[offset...].firstIndex { $0 != " " } ?? characters.count)
  }

  /// The blanks between the line's beginning and a position; nil if there is anything else.
  public func indentation(of position: SourcePosition) -> String? {
    guard let end = offset(of: position) else { return nil }
    let blanks = characters[..<end].reversed().prefix { !$0.isNewline }.reversed()
    return blanks.allSatisfy(\.isWhitespace) ? String(blanks) : nil
  }

  /// A range extended to whole lines and the line end before them; nil if its lines contain anything else or it begins
  /// on the text's first line.
  public func wholeLines(_ range: SourceRange) -> SourceRange? {
    guard let indentation = indentation(of: range.lowerBound), let offsets = offsets(of: range) else {
      return nil
    }
    let lineStart = offsets.lowerBound - indentation.count
    let rest = characters[offsets.upperBound...].prefix { !$0.isNewline }
    guard lineStart > 0, rest.allSatisfy(\.isWhitespace) else { return nil }
    return position(at: lineStart - 1)..<position(at: rest.endIndex)
  }
}
