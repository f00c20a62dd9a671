/// Lines of the screen as text to be read aloud or on a Braille display: words in place of signs and carets, no columns.
enum PlainText {
  /// The signs that lines about constraints begin with.
  private static let signs = [
    ("+ ", "installed "), ("- ", "removed "), ("~ ", "updated "), ("ok ", "holds: "), ("!! ", "broken: "),
    ("!  ", "holds: "),
    ("~~ ", "gave way: "), ("-- ", "not active: "),
  ]

  /// The signs that rows of the side pane begin with.
  private static let marks = [
    ("▾ ", ""), ("▸ ", ""), ("• ", ""), ("! ", "in conflict: "), ("? ", "ambiguous: "),
    ("✓ ", "reached: "), ("○ ", "open: "), ("◇ ", "asks: "), ("… ", "begun: "),
  ]

  /// - Parameter entry: what the lines answer; its own text is left out of errors.
  static func lines(_ lines: [Line], answering entry: String = "") -> [String] {
    let typed = Set(entry.split(whereSeparator: \.isNewline).map(String.init))
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if isCaret(line) || line.tone == .picture { continue }
      let isMarked = lines.indices.contains(index + 1) && isCaret(lines[index + 1])
      if isMarked, typed.contains(line.text) { continue }
      result.append(text(line))
    }
    return result
  }

  /// A row of the side pane, its level in the tree as leading spaces.
  static func row(_ text: String) -> String {
    let indentation = text.prefix { $0 == " " }
    var rest = String(text.dropFirst(indentation.count))
    for (mark, word) in marks where rest.hasPrefix(mark) {
      rest.removeFirst(mark.count)
      if !rest.hasPrefix("conflict") { rest = word + rest }
    }
    return indentation + withoutColumns(replacingSign(in: rest))
  }

  private static func isCaret(_ line: Line) -> Bool {
    line.tone == .error && line.text.contains("^") && line.text.allSatisfy { $0 == " " || $0 == "^" }
  }

  private static func text(_ line: Line) -> String {
    let text = String(line.text.drop { $0 == " " })
    guard line.tone != .input else { return text }
    if line.tone == .error, let match = text.prefixMatch(of: #/(\d+):(\d+): /#) {
      return "error at line \(match.output.1), column \(match.output.2): \(text[match.range.upperBound...])"
    }
    return withoutColumns(replacingSign(in: text))
  }

  private static func replacingSign(in text: String) -> String {
    // Before a constraint's number; another text may begin with a dash too.
    for (sign, word) in signs where text.hasPrefix(sign + "#") { return word + text.dropFirst(sign.count) }
    return text
  }

  /// Whether a character begins a number or a frame, which belongs to the word before it.
  private static func beginsNumber(_ character: Character) -> Bool {
    character.isNumber || character == "(" || character == "-"
  }

  /// The text with commas in place of the gaps between columns, where a number does not follow.
  private static func withoutColumns(_ text: String) -> String {
    var result = ""
    var spaces = 0
    for character in text {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 0, !result.isEmpty {
        let isPaused = result.last.map { ",:;.".contains($0) } ?? true
        result += spaces > 1 && !isPaused && !beginsNumber(character) ? ", " : " "
      }
      spaces = 0
      result.append(character)
    }
    return result
  }
}
