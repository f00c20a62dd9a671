/// Blanks, comments and preprocessor lines between tokens.
extension Lexer {
  mutating func skipBlanks() throws(SceneError) {
    while let character = peek() {
      if character.isNewline {
        newlineBefore = true
        spaceBefore = true
        advance()
      } else if character.isWhitespace || character == "\u{FEFF}" {
        spaceBefore = true
        advance()
      } else if character == "/", peek(1) == "/" {
        skipLine()
      } else if character == "/", peek(1) == "*" {
        try skipComment()
        spaceBefore = true
      } else if character == "\\", peek(1)?.isNewline == true {
        advance(by: 2)
      } else if newlineBefore, isSkippedLine {
        if character == "#" { skipDirectiveLine() } else { skipLine() }
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let character = peek(), !character.isNewline { advance() }
  }

  /// Whether a preprocessor line without meaning for a scene begins here: `#import`, `#pragma`, `@import`, …
  private var isSkippedLine: Bool {
    guard let character = peek(), character == "#" || character == "@" else { return false }
    var word = ""
    var distance = 1
    while character == "#", peek(distance) == " " { distance += 1 }
    while let letter = peek(distance), Self.continuesWord(letter) {
      word.append(letter)
      distance += 1
    }
    return character == "#" ? Self.skippedDirectives.contains(word) : word == "import"
  }

  private static let skippedDirectives: Set<String> = [
    "import", "include", "pragma", "if", "ifdef", "ifndef", "else", "elif", "elseif", "endif", "undef",
    "warning", "error", "line", "available",
  ]

  /// Comments nest as in Swift where they close that way, and end at the first `*/` as in C where they do not.
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
      throw failure(OpenEnd.comment, at: begin, length: 2)
    }
    while index < end {
      if characters[index].isNewline { newlineBefore = true }
      advance()
    }
  }
}

/// The errors that further lines can resolve.
enum OpenEnd {
  static let comment = "this comment is never closed; end it with '*/'"
  static let text = "this text is never closed; end it with '\"\"\"'"
}
