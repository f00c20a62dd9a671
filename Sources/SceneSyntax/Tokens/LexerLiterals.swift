import TextLayout

/// Numbers and strings.
extension Lexer {
  /// A whole number in digits alone, as most are; nil for any other.
  mutating func takePlainInteger() -> Int? {
    var value = 0
    var count = 0
    while count < 18, code(count).isDigit {
      value = value * 10 + Int(code(count).value - UInt8(ascii: "0"))
      count += 1
    }
    // A `.` may begin a fraction or a range.
    let after = code(count)
    guard !after.continuesWord, after != .other, after != .dot else { return nil }
    column += count
    index += count
    return value
  }

  mutating func takeNumber() -> Token.Kind {
    if peek() == "0", let letter = peek(1), letter == "x" || letter == "X" {
      return takeHexadecimal()
    }
    var digits = takeDigits()
    var isInteger = true
    if peek() == ".", let after = peek(1), Self.isDigit(after) || endsNumber(at: 1) {
      isInteger = false
      advance()
      digits += "." + takeDigits()
    }
    if let exponent = takeExponent() {
      isInteger = false
      digits += exponent
    }
    if take(while: "fFlLuU".contains).contains(where: "fF".contains) { isInteger = false }
    if isInteger, let value = Int(digits) { return .integer(value) }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    return .number(Double(digits) ?? .infinity)
  }

  /// Whether the `.` before this distance belongs to the number, as in `10.f` and `10.`, and is not a member's.
  private func endsNumber(at distance: Int) -> Bool {
    guard let after = peek(distance) else { return true }
    if after == "f" || after == "F" {
      guard let further = peek(distance + 1) else { return true }
      return !Self.continuesWord(further)
    }
    return after != "." && !Self.beginsWord(after)
  }

  private mutating func takeDigits() -> String {
    var digits = ""
    while let digit = peek(), Self.isDigit(digit) || (digit == "_" && peek(1).map(Self.isDigit) == true) {
      if digit != "_" { digits.append(digit) }
      advance()
    }
    return digits
  }

  private mutating func takeExponent() -> String? {
    guard let letter = peek(), letter == "e" || letter == "E" else { return nil }
    var distance = 1
    if let sign = peek(1), sign == "+" || sign == "-" { distance = 2 }
    guard let digit = peek(distance), Self.isDigit(digit) else { return nil }
    let sign = distance == 2 && peek(1) == "-" ? "-" : ""
    advance(by: distance)
    return "e" + sign + takeDigits()
  }

  private mutating func takeHexadecimal() -> Token.Kind {
    advance(by: 2)
    let digits = String(take { $0.isASCII && ($0.isHexDigit || $0 == "_") }.filter { $0 != "_" })
    take(while: "lLuU".contains)
    if let value = Int(digits, radix: 16) { return .integer(value) }
    return digits.isEmpty ? .integer(0) : .number(.infinity)
  }

  mutating func takeString(depth: Int) throws(SceneError) -> Token.Kind {
    let begin = position
    if peek(1) == "\"", peek(2) == "\"" { return try takeText(depth: depth) }
    advance()
    var segments: [StringSegment] = []
    var text = ""
    while true {
      guard let character = peek(), !character.isNewline else {
        throw failure("this string has no closing '\"' on its line", at: begin)
      }
      if character == "\"" {
        advance()
        break
      }
      if character == "\\", peek(1) == "(" {
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(.tokens(try takeInterpolation(depth: depth)))
      } else if character == "\\", peek(1)?.isNewline == true {
        // C joins a line that ends so with the next.
        advance(by: 2)
      } else if character == "\\" {
        text.append(try takeEscape())
      } else {
        text.append(character)
        advance()
      }
    }
    if segments.isEmpty { return .string(text) }
    if !text.isEmpty { segments.append(.text(text)) }
    return .interpolation(segments)
  }

  /// A `"""` text: its lines, without the indentation of the closing quotes.
  private mutating func takeText(depth: Int) throws(SceneError) -> Token.Kind {
    let begin = position
    advance(by: 3)
    let indentation = try closingIndentation(from: begin)
    if let indentation {
      take { $0.isWhitespace && !$0.isNewline }
      if peek()?.isNewline == true { skipBreak(indentation) }
    }
    var segments: [StringSegment] = []
    var text = ""
    while !endsText(at: 0) {
      guard let character = peek() else { throw failure(.text, at: begin, length: 3) }
      if character.isNewline {
        skipBreak(indentation ?? 0)
        text.append("\n")
      } else if character == "\\", peek(1) == "(" {
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(.tokens(try takeInterpolation(depth: depth, spansLines: true)))
      } else if character == "\\", peek(1)?.isNewline == true {
        advance()
        skipBreak(indentation ?? 0)
      } else if character == "\\" {
        text.append(try takeEscape())
      } else {
        text.append(character)
        advance()
      }
    }
    advance(by: 3)
    if indentation != nil, text.hasSuffix("\n") { text.removeLast() }
    if segments.isEmpty { return .string(text) }
    if !text.isEmpty { segments.append(.text(text)) }
    return .interpolation(segments)
  }

  private func endsText(at distance: Int) -> Bool {
    (distance..<distance + 3).allSatisfy { peek($0) == "\"" }
  }

  /// A line break, and as many blanks after it.
  private mutating func skipBreak(_ indentation: Int) {
    advance()
    take(atMost: indentation) { $0.isWhitespace && !$0.isNewline }
  }

  /// The number of blanks before closing quotes that have a line for themselves; nil where they follow other characters.
  private func closingIndentation(from begin: SourcePosition) throws(SceneError) -> Int? {
    var distance = 0
    var blanks: Int?
    while !endsText(at: distance) {
      guard let character = peek(distance) else { throw failure(.text, at: begin, length: 3) }
      if character.isNewline {
        blanks = 0
      } else {
        blanks = character.isWhitespace ? blanks.map { $0 + 1 } : nil
      }
      distance += character == "\\" ? 2 : 1
    }
    return blanks
  }

  private mutating func takeEscape() throws(SceneError) -> Character {
    let begin = position
    advance()
    guard let letter = peek() else { throw failure("nothing follows this '\\'", at: begin) }
    if "01234567".contains(letter) {
      return try character(numbered: take(atMost: 3) { "01234567".contains($0) }, radix: 8, from: begin)
    }
    advance()
    if let control = Self.controlCharacters[letter] { return control }
    switch letter {
    case "\"", "\\", "'", "?", "%", "/": return letter
    case "x":
      return try character(
        numbered: take(atMost: 8) { $0.isASCII && $0.isHexDigit }, radix: 16, from: begin)
    case "u", "U":
      let isBraced = letter == "u" && peek() == "{"
      if isBraced { advance() }
      let digits = take(atMost: isBraced || letter == "U" ? 8 : 4) { $0.isASCII && $0.isHexDigit }
      if isBraced, peek() == "}" { advance() }
      return try character(numbered: digits, radix: 16, from: begin)
    // Compilers of C warn of another character and take it as it is.
    case _ where recovers: return letter
    default:
      throw failure(
        "'\\\(letter)' is not an escape; there are \\n, \\t, \\\" and \\\\", at: begin, length: 2)
    }
  }

  /// C's escapes of one letter.
  private static let controlCharacters: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "a": "\u{7}", "b": "\u{8}", "f": "\u{c}", "v": "\u{b}", "e": "\u{1b}",
  ]

  private func character(
    numbered digits: Slice<SourceCharacters>, radix: Int, from begin: SourcePosition
  ) throws(SceneError) -> Character {
    guard let value = UInt32(String(digits), radix: radix), let scalar = Unicode.Scalar(value) else {
      throw failure("this is not the number of a character", at: begin, length: 2)
    }
    return Character(scalar)
  }

  /// - Parameters:
  ///   - opener: the number of characters up to the parenthesis.
  ///   - spansLines: whether it may have line breaks, as in a `"""` text.
  mutating func takeInterpolation(
    depth: Int, opener: Int = 2, spansLines: Bool = false
  ) throws(SceneError) -> [Token] {
    let begin = position
    guard depth < 4 else { throw failure("strings are nested too deeply here", at: begin, length: opener) }
    advance(by: opener)
    let start = index
    let inside = position
    var open = 1
    var isQuoted = false
    while let character = peek(), spansLines || !character.isNewline {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "(" { open += 1 }
      if !isQuoted, character == ")" { open -= 1 }
      if open == 0 { break }
      advance()
    }
    guard open == 0 else { throw failure("this '\\(' is never closed", at: begin, length: 2) }
    let body = SourceCharacters(Array(characters[start..<index]))
    advance()
    var lexer = Lexer(body, at: inside, offset: offset + start, depth: depth + 1)
    return try lexer.allTokens()
  }
}
