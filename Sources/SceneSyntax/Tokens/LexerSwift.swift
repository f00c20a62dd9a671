/// Tokens that only Swift has: raw strings and operators that programs define.
extension Lexer {
  /// The number of `#` before the quotation mark of a raw string that begins here; nil for anything else.
  var rawStringHashes: Int? {
    // Each `#` of a line of them is the beginning of one; more than this, no string has.
    var count = 0
    while count <= Self.mostHashes, code(count) == .hash { count += 1 }
    return (1...Self.mostHashes).contains(count) && peek(count) == "\"" ? count : nil
  }

  private static let mostHashes = 255

  /// `#"a\b"#`, in which `\` is a character like any other and `\#(x)` an interpolation. Between three quotation marks
  /// it may hold line breaks.
  mutating func takeRawString(hashes: Int, depth: Int) throws(SceneError) -> Token.Kind {
    let begin = position
    let isText = (0..<3).allSatisfy { peek(hashes + $0) == "\"" }
    let quotes = isText ? 3 : 1
    advance(by: hashes + quotes)
    if isText, peek()?.isNewline == true { advance() }
    var segments: [StringSegment] = []
    var text = ""
    while !endsRawString(quotes: quotes, hashes: hashes) {
      guard let character = peek(), isText || !character.isNewline else {
        throw failure(
          "this string is not closed by as many '#' as open it", at: begin, length: hashes + quotes)
      }
      if character == "\\", (1...hashes).allSatisfy({ peek($0) == "#" }), peek(hashes + 1) == "(" {
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(.tokens(try takeInterpolation(depth: depth, opener: hashes + 2)))
      } else {
        text.append(character)
        advance()
      }
    }
    advance(by: quotes + hashes)
    if segments.isEmpty { return .string(isText ? Self.withoutIndentation(text) : text) }
    if !text.isEmpty { segments.append(.text(text)) }
    return .interpolation(segments)
  }

  /// The lines of a text without the indentation of its last line, which holds the closing quotation marks only.
  private static func withoutIndentation(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let last = lines.popLast(), last.allSatisfy(\.isWhitespace) else { return text }
    return lines.map { $0.hasPrefix(last) ? $0.dropFirst(last.count) : $0 }.joined(separator: "\n")
  }

  private func endsRawString(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == "\"" } && (quotes..<quotes + hashes).allSatisfy { peek($0) == "#" }
  }

  /// The operator between blanks that begins here and is none of the language's own: `<->`, `|>`. Characters that
  /// sloppily spaced code puts after an operator, as in `a &&! b` and `x =- 1`, do not make another.
  var customOperator: String? {
    guard spaceBefore || newlineBefore, Self.operatorCharacters.contains(code()), let first = peek() else {
      return nil
    }
    var count = 1
    while Self.operatorCharacters.contains(code(count)) { count += 1 }
    guard count > 1, peek(count)?.isWhitespace == true, let last = peek(count - 1), !"!?^*&".contains(last)
    else { return nil }
    let text = String(characters[index..<index + count])
    let isOwn = Lexeme.longSymbols[text] != nil || ["=-", "=+", "//", "/*", "*/"].contains(text)
    // `NSArray<UIView *> *views`
    return isOwn || text.hasPrefix("//") || text.hasPrefix("/*") || first == "*" ? nil : text
  }

  /// Whether a symbol is one that ``customOperator`` gave.
  package static func isCustomOperator(_ symbol: String) -> Bool {
    symbol.utf8.count > 1
      && symbol.utf8.allSatisfy { operatorCharacters.contains(CharacterCode(value: $0)) }
      && Lexeme.longSymbols[symbol] == nil
  }

  private static let operatorCharacters = CharacterCode.Group("/=-+!*%<>&|^~?")
}
