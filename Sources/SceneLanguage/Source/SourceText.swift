import AutoLayout

/// A part of a document with the place that it begins at, so that positions of the document find its characters.
public struct SourceText: Sendable {
  public let characters: [Character]
  public let start: SourcePosition
  /// The index of each line's first character.
  private let lines: [Int]

  public init(_ text: String, at start: SourcePosition = SourcePosition(line: 1, column: 1)) {
    let characters = text.sourceCharacters
    self.characters = characters
    self.start = start
    lines = [0] + characters.indices.filter { characters[$0].isNewline }.map { $0 + 1 }
  }

  public var end: SourcePosition { position(at: characters.count) }

  /// The index of the character at a position, or of the end of its line; nil outside of the text.
  public func offset(of position: SourcePosition) -> Int? {
    let line = position.line - start.line
    guard lines.indices.contains(line) else { return nil }
    let offset = lines[line] + position.column - (line == 0 ? start.column : 1)
    let end = line + 1 < lines.count ? lines[line + 1] - 1 : characters.count
    return (lines[line]...end).contains(offset) ? offset : nil
  }

  public func position(at offset: Int) -> SourcePosition {
    let line = (lines.lastIndex { $0 <= offset }) ?? 0
    return SourcePosition(
      line: start.line + line, column: offset - lines[line] + (line == 0 ? start.column : 1))
  }

  /// The text of a range; empty where the range is not in the text.
  public subscript(range: SourceRange) -> String { String(characters[offsets(of: range)]) }

  private func offsets(of range: SourceRange) -> Range<Int> {
    guard let from = offset(of: range.lowerBound), let to = offset(of: range.upperBound), from <= to else {
      return 0..<0
    }
    return from..<to
  }

  /// The place of the next character that is no space, from a position on.
  public func skippingSpaces(from position: SourcePosition) -> SourcePosition {
    guard let offset = offset(of: position) else { return position }
    return self.position(at: characters[offset...].firstIndex { $0 != " " } ?? characters.count)
  }

  /// The blanks between the line's beginning and a position; nil where anything else stands there.
  public func indentation(of position: SourcePosition) -> String? {
    guard let end = offset(of: position) else { return nil }
    let blanks = characters[..<end].reversed().prefix { !$0.isNewline }.reversed()
    return blanks.allSatisfy(\.isWhitespace) ? String(blanks) : nil
  }

  /// The lines of a range where nothing else stands on them, with the line end before; nil for others, and for the
  /// text's first line.
  public func wholeLines(_ range: SourceRange) -> SourceRange? {
    guard let indentation = indentation(of: range.lowerBound), let first = offset(of: range.lowerBound),
      let last = offset(of: range.upperBound), first > indentation.count
    else { return nil }
    let rest = characters[last...].prefix { !$0.isNewline }
    guard rest.allSatisfy(\.isWhitespace) else { return nil }
    return position(at: first - indentation.count - 1)..<position(at: rest.endIndex)
  }
}
