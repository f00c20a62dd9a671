import Translation

/// Lines of the screen as text to be read aloud or on a Braille display: words in place of signs and carets, no columns.
enum PlainText {
  /// The signs that lines about constraints begin with.
  private static let signs: [(sign: String, words: @Sendable (String) -> Phrase)] = [
    ("+ ", { "installed \($0)" }), ("- ", { "removed \($0)" }), ("~ ", { "updated \($0)" }),
    ("ok ", { "holds: \($0)" }), ("!! ", { "broken: \($0)" }), ("!  ", { "holds: \($0)" }),
    ("~~ ", { "gave way: \($0)" }), ("-- ", { "not active: \($0)" }),
  ]

  /// The signs that rows of the side pane begin with.
  private static let marks: [(mark: String, words: @Sendable (String) -> Phrase)] = [
    ("▾ ", { "\($0)" }), ("▸ ", { "\($0)" }), ("• ", { "\($0)" }), ("! ", { "in conflict: \($0)" }),
    ("? ", { "ambiguous: \($0)" }), ("✓ ", { "reached: \($0)" }), ("○ ", { "open: \($0)" }),
    ("◇ ", { "asks: \($0)" }), ("… ", { "begun: \($0)" }),
  ]

  /// - Parameter entry: what the lines answer; its own text is left out of errors.
  static func lines(
    _ lines: [Line], answering entry: String = "", in language: Language = .english
  ) -> [String] {
    let typed = Set(entry.split(whereSeparator: \.isNewline).map(String.init))
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if isCaret(line) || line.tone == .picture { continue }
      let isMarked = lines.indices.contains(index + 1) && isCaret(lines[index + 1])
      if isMarked, typed.contains(line.text) { continue }
      result.append(text(line, in: language))
    }
    return result
  }

  /// A row of the side pane, its level in the tree as leading spaces.
  static func row(_ text: String, in language: Language = .english) -> String {
    let indentation = text.prefix { $0 == " " }
    var rest = String(text.dropFirst(indentation.count))
    for (mark, words) in marks where rest.hasPrefix(mark) {
      rest.removeFirst(mark.count)
      if !rest.hasPrefix(language("conflict")) { rest = language(words(rest)) }
    }
    return indentation + withoutColumns(replacingSign(in: rest, language))
  }

  private static func isCaret(_ line: Line) -> Bool {
    line.tone == .error && line.text.contains("^") && line.text.allSatisfy { $0 == " " || $0 == "^" }
  }

  private static func text(_ line: Line, in language: Language) -> String {
    let text = String(line.text.drop { $0 == " " })
    guard line.tone != .input else { return text }
    if line.tone == .error, let match = text.prefixMatch(of: #/(\d+):(\d+): /#) {
      let (place, message) = (match.output, text[match.range.upperBound...])
      return language("error at line \(place.1), column \(place.2): \(message)")
    }
    return withoutColumns(replacingSign(in: text, language))
  }

  private static func replacingSign(in text: String, _ language: Language) -> String {
    // Before a constraint's number; another text may begin with a dash too.
    for (sign, words) in signs where text.hasPrefix(sign + "#") {
      return language(words(String(text.dropFirst(sign.count))))
    }
    return text
  }

  /// Whether a character begins a number or a frame, which belongs to the word before it.
  private static func beginsNumber(_ character: Character) -> Bool {
    character.isNumber || "(（-".contains(character)
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
        let isPaused = result.last.map { ",:;.，：；。".contains($0) } ?? true
        result += spaces > 1 && !isPaused && !beginsNumber(character) ? ", " : " "
      }
      spaces = 0
      result.append(character)
    }
    return result
  }
}
