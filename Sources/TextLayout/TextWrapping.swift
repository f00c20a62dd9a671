/// Breaks text into lines of a width, as a label does.
public enum TextWrapping {
  /// The lines of a text.
  ///
  /// Newlines in the text always break. Spaces at which a line is broken are dropped; a word longer than a line is
  /// broken between characters; a break is also allowed beside a wide character and after a hyphen within a word. A
  /// tab counts as one space, other control characters are left out, so that each line can be drawn as it is.
  ///
  /// - Parameters:
  ///   - columns: the width to wrap at; nil is no limit, and less than 1 counts as 1 (a wide character then
  ///     overflows its line).
  ///   - limit: at most so many lines, the last ending in `…` when text is left over; 0 or less is no limit.
  /// - Returns: at least one line; the empty text is one empty line.
  public static func lines(of text: String, columns: Int?, limit: Int) -> [String] {
    let width = columns.map { max(1, $0) }
    // The fast path: most text is one short line of ASCII, and is measured and drawn often.
    if text.utf8.count <= width ?? .max && text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return [text]
    }
    var paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    var lines: [String] = []
    while let paragraph = paragraphs.popFirst() {
      let glyphs = glyphs(of: paragraph)
      var start = 0
      repeat {
        let (end, next) = lineBreak(in: glyphs, from: start, columns: width)
        let isLastAllowed = limit > 0 && lines.count == limit - 1
        if isLastAllowed && (next < glyphs.count || !paragraphs.isEmpty) {
          let rest = String(glyphs[start...].map(\.character))
          return lines + [ellipsized(rest, toColumns: width)]
        }
        lines.append(String(glyphs[start..<end].map(\.character)))
        start = next
      } while start < glyphs.count
    }
    return lines
  }

  /// The line itself if it fits in the columns, else as much of its beginning as fits before a `…`; empty for 0 columns
  /// or less.
  public static func truncated(_ line: String, toColumns columns: Int) -> String {
    CharacterWidth.columns(of: line) <= max(0, columns) ? line : ellipsized(line, toColumns: columns)
  }

  /// The part of the line that fits before a `…`, with the `…`; nil columns is no limit.
  private static func ellipsized(_ line: String, toColumns columns: Int?) -> String {
    guard let columns else { return line + "…" }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 1
    for character in line {
      used += CharacterWidth.columns(of: character)
      if used > columns { break }
      result.append(character)
    }
    return result + "…"
  }

  // MARK: - Line breaks

  private struct Glyph {
    let character: Character
    let columns: Int
    let isSpace: Bool
  }

  private static func glyphs(of paragraph: Substring) -> [Glyph] {
    paragraph.compactMap { character in
      if character == "\t" { return Glyph(character: " ", columns: 1, isSpace: true) }
      let columns = CharacterWidth.columns(of: character)
      if columns == 0 && character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control }) {
        return nil
      }
      return Glyph(character: character, columns: columns, isSpace: isBreakingSpace(character))
    }
  }

  /// The end of the line that begins at `start`, without the spaces it is broken at, and the beginning of the
  /// next one, which is always further on unless there is nothing left.
  private static func lineBreak(in glyphs: [Glyph], from start: Int, columns: Int?) -> (end: Int, next: Int) {
    guard let columns else { return (glyphs.count, glyphs.count) }
    var used = 0
    var lastBreak: Int?
    for index in start..<glyphs.count {
      if index > start && mayBreak(between: glyphs[index - 1], and: glyphs[index]) {
        lastBreak = index
      }
      used += glyphs[index].columns
      // Spaces may hang over the edge: they are dropped if the line breaks here.
      if used > columns && !glyphs[index].isSpace {
        let next = lastBreak ?? max(index, start + 1)
        return (trimmedEnd(of: glyphs, from: start, to: next), next)
      }
    }
    let end = used > columns ? trimmedEnd(of: glyphs, from: start, to: glyphs.count) : glyphs.count
    return (end, glyphs.count)
  }

  private static func trimmedEnd(of glyphs: [Glyph], from start: Int, to end: Int) -> Int {
    glyphs[start..<end].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
  }

  private static func mayBreak(between left: Glyph, and right: Glyph) -> Bool {
    if right.isSpace { return false }
    if left.isSpace { return true }
    if left.columns == 2 || right.columns == 2 {
      return !neverEndsLine.contains(left.character) && !neverBeginsLine.contains(right.character)
    }
    return left.character == "-" && right.character.isLetter
  }

  private static func isBreakingSpace(_ character: Character) -> Bool {
    character == " "
      || (!character.isASCII && character.isWhitespace && character != "\u{A0}" && character != "\u{202F}")
  }

  private static let neverBeginsLine = Set<Character>("、。，．・：；？！ー）〕］｝〉》」』】’”…,.:;?!)]}")
  private static let neverEndsLine = Set<Character>("（〔［｛〈《「『【‘“([{")
}
