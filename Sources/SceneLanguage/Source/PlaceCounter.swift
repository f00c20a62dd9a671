/// Turns indices of a text into lines and columns.
struct PlaceCounter {
  let text: [Character]
  let firstLine: Int
  let firstColumn: Int

  func edit(_ range: Range<Int>, to replacement: String) -> TextEdit {
    TextEdit(
      start: position(of: range.lowerBound), end: position(of: range.upperBound), replacement: replacement)
  }

  private func position(of index: Int) -> SourcePosition {
    var position = SourcePosition(line: firstLine, column: firstColumn)
    for character in text[..<min(max(index, 0), text.count)] {
      if character.isNewline {
        position.line += 1
        position.column = 1
      } else {
        position.column += 1
      }
    }
    return position
  }
}
