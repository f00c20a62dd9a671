import Translation

/// Blanks, comments and preprocessor lines between tokens.
extension Lexer {
  mutating func skipBlanks() throws(SceneError) {
    while true {
      let code = code()
      if code.isBlank {
        newlineBefore = newlineBefore || code.isNewline
        spaceBefore = true
        advance()
        continue
      }
      if code.endsBlanks { return }
      guard let character = peek() else { return }
      if code == .other, character.isNewline {
        newlineBefore = true
        spaceBefore = true
        advance()
      } else if code == .other, character.isWhitespace || character == "\u{FEFF}" {
        spaceBefore = true
        advance()
      } else if character == "/", peek(1) == "/" {
        skipLineComment()
      } else if character == "/", peek(1) == "*" {
        try skipComment()
        spaceBefore = true
      } else if character == "\\", peek(1)?.isNewline == true {
        advance(by: 2)
      } else if newlineBefore ? isSkippedLine : isDiagnosticLine {
        if character == "#" { skipDirectiveLine() } else { skipLine() }
      } else {
        return
      }
    }
  }

  /// As in C, a `\` at its end continues the comment in the next line.
  private mutating func skipLineComment() {
    skipLine()
    while index > 0, index < characters.count, characters[index - 1] == "\\" {
      advance()
      skipLine()
    }
  }

  mutating func skipLine() { take { !$0.isNewline } }

  /// Whether a preprocessor line without meaning for a scene begins here: `#import`, `#pragma`, `@import`, …
  private var isSkippedLine: Bool {
    guard let character = peek(), character == "#" || character == "@" else { return false }
    let rest = characters[(index + 1)...].drop { character == "#" && $0 == " " }
    let word = String(rest.prefix(while: Self.continuesWord))
    // `#line 5` is the preprocessor's, `#line` a literal of Swift.
    if word == "line", rest.dropFirst(word.count).first != " " { return false }
    return character == "#" ? Self.skippedDirectives.contains(word) : word == "import"
  }

  /// Whether `#warning` or `#error` follows a statement on its line.
  private var isDiagnosticLine: Bool {
    guard peek() == "#", recovers, index > 0 else { return false }
    let before = characters[..<index].last { !$0.isWhitespace }
    let word = String(characters[(index + 1)...].prefix(while: Self.continuesWord))
    return (word == "warning" || word == "error") && (before == ";" || before == "{" || before == "}")
  }

  private static let skippedDirectives: Set<String> = [
    "import", "include", "pragma", "if", "ifdef", "ifndef", "else", "elif", "elseif", "endif", "undef",
    "warning", "error", "line",
  ]

  /// Skips a comment. Comments nest as in Swift; one that is open at the end of the text then ends at its first `*/`, as in C.
  private mutating func skipComment() throws(SceneError) {
    let begin = position
    var depth = 0
    var place = index
    var firstEnd: Int?
    while place + 1 < characters.count {
      if characters[place] == "/", characters[place + 1] == "*" {
        depth += 1
        place += 2
      } else if characters[place] == "*", characters[place + 1] == "/" {
        depth -= 1
        place += 2
        firstEnd = firstEnd ?? place
        if depth == 0 { break }
      } else {
        place += 1
      }
    }
    guard let end = depth == 0 ? place : firstEnd else {
      throw failure(.comment, at: begin, length: 2)
    }
    while index < end {
      if characters[index].isNewline { newlineBefore = true }
      advance()
    }
  }
}

/// What further lines can end: the error that it is open carries it.
enum OpenEnd: Error {
  case comment
  case text

  var phrase: Phrase {
    switch self {
    case .comment: "this comment is never closed; end it with '*/'"
    case .text: "this text is never closed; end it with '\"\"\"'"
    }
  }

  var closer: String {
    switch self {
    case .comment: "*/"
    case .text: "\"\"\""
    }
  }
}
