import TextLayout
import Translation

/// Splits a text into tokens. Comments and preprocessor lines are skipped.
package struct Lexer {
  let characters: SourceCharacters
  /// The same characters, for all but the rare ones that are not ASCII.
  private let codes: [UInt8]
  private var words = WordTable()
  private let symbols = Lexeme.symbols
  private let integers = Lexeme.integers
  var index = 0
  var line: Int
  var column: Int
  private let file: Int
  /// The index of the first character in the whole text.
  let offset: Int
  var newlineBefore = true
  var spaceBefore = false
  private let interpolationDepth: Int
  /// What the macros stand for that `#define` lines so far have defined.
  var definitions: [String: String] = [:]
  /// The names of all definitions of the text; nil before a condition asks for them.
  var wordsOfOwnDefinitions: Set<String>?
  /// Finds a macro that another file defines.
  var findMacro: FindMacro?
  /// Whether there is a word with `@` or `#` before it.
  private(set) var hasDirectives = false
  /// Whether the rest of a line with an error is skipped, the error being kept in ``faults``.
  var recovers = false
  private(set) var faults: [SceneError] = []

  /// What conditions with unknown macros leave out.
  var leftOut: [SceneNote] = []

  /// - Parameters:
  ///   - position: the place of the first character in the document.
  ///   - offset: the index of the first character in the whole text.
  ///   - depth: the number of strings around an interpolation.
  init(_ characters: SourceCharacters, at position: SourcePosition, offset: Int = 0, depth: Int = 0) {
    self.characters = characters
    codes = characters.codes
    self.offset = offset
    line = position.line
    column = position.column
    file = position.file
    interpolationDepth = depth
  }

  /// All tokens, the last one `.end`.
  static func tokens(of text: String, firstLine: Int = 1) throws(SceneError) -> [Token] {
    var lexer = Lexer(SourceCharacters(text), at: SourcePosition(line: firstLine, column: 1))
    return try lexer.allTokens()
  }

  mutating func allTokens() throws(SceneError) -> [Token] {
    var tokens: [Token] = []
    // Texts have fewer; room that is not touched takes no memory.
    tokens.reserveCapacity(characters.count / 2)
    var isAfterDefine = false
    while true {
      let token = try nextOrFault()
      if isAfterDefine, let word = token.word { definitions[word] = definedText() }
      isAfterDefine = token.isDirective("#define")
      hasDirectives = hasDirectives || token.mark.isOf(.directive)
      newlineBefore = false
      spaceBefore = false
      let isEnd = token.isEnd
      tokens.append(token)
      if isEnd { return tokens }
    }
  }

  var position: SourcePosition { SourcePosition(line: line, column: column, file: file) }

  func peek(_ distance: Int = 0) -> Character? {
    let place = index + distance
    return place < characters.count ? characters[place] : nil
  }

  /// The code of the character at a distance.
  func code(_ distance: Int = 0) -> CharacterCode {
    let place = index + distance
    return place < codes.count ? CharacterCode(value: codes[place]) : .end
  }

  mutating func advance() {
    guard index < codes.count else { return }
    let code = code()
    if code.isNewline || code == .other && characters[index].isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  func failure(_ message: Phrase, at position: SourcePosition, length: Int = 1) -> SceneError {
    SceneError(position: position, length: length, message: message)
  }

  func failure(_ open: OpenEnd, at position: SourcePosition, length: Int) -> SceneError {
    var error = failure(open.phrase, at: position, length: length)
    error.underlying = open
    return error
  }

  /// The next token; in place of a line's faulty rest, one that no statement can hold.
  private mutating func nextOrFault() throws(SceneError) -> Token {
    let begin = index
    do {
      try skipBlanks()
      return try next()
    } catch {
      guard recovers else { throw error }
      faults.append(error)
      let (start, position) = (index, self.position)
      while let character = peek(), !character.isNewline { advance() }
      if index == begin { advance() }
      return Token(
        Lexeme(.symbol("\u{FFFD}")), from: Token.Place(line: position.line, column: position.column),
        to: place, file: file, newlineBefore: newlineBefore, spaceBefore: true, start: offset + start,
        end: offset + index)
    }
  }

  private var place: Token.Place { Token.Place(line: line, column: column) }

  private mutating func next() throws(SceneError) -> Token {
    let start = index
    let begin = place
    let lexeme = try nextLexeme()
    return Token(
      lexeme, from: begin, to: place, file: file, newlineBefore: newlineBefore, spaceBefore: spaceBefore,
      start: offset + start, end: offset + index,
      isQuoted: start < codes.count && codes[start] == UInt8(ascii: "`"))
  }

  private mutating func nextLexeme() throws(SceneError) -> Lexeme {
    let code = code()
    if code.beginsWord { return takeWordLexeme() }
    if code.isDigit, let value = takePlainInteger() {
      return value < integers.count ? integers[value] : Lexeme(.integer(value))
    }
    if isPlainSymbol, let lexeme = symbols[Int(code.value)] {
      index += 1
      column += 1
      return lexeme
    }
    let kind = try nextKind()
    switch kind {
    case .end: return .end
    case .symbol(let symbol): return Lexeme.longSymbols[symbol] ?? Lexeme(kind)
    default: return Lexeme(kind)
    }
  }

  /// Whether a symbol of one character stands here, and nothing that begins with one.
  private var isPlainSymbol: Bool {
    let code = code()
    return code.isPlainSymbol || code == .dot && self.code(1).beginsWord
  }

  private mutating func nextKind() throws(SceneError) -> Token.Kind {
    let code = code()
    if code.isDigit { return takeNumber() }
    guard let character = peek() else { return .end }
    if code == .other, Self.beginsWord(character) { return .identifier(takeWord()) }
    switch character {
    case ".":
      if let after = peek(1), Self.isDigit(after) { return takeNumber() }
    case "\"":
      return try takeString(depth: interpolationDepth)
    case "@":
      if let kind = try takeAt() { return kind }
    case "`":
      // Swift's way to use a keyword as a name.
      if let after = peek(1), Self.beginsWord(after) {
        advance()
        let word = takeWord()
        if peek() == "`" { advance() }
        return .identifier(word)
      }
    case "'":
      if let literal = takeCharacterLiteral() { return literal }
    case "#":
      if let hashes = rawStringHashes { return try takeRawString(hashes: hashes, depth: interpolationDepth) }
      if let after = peek(1), Self.beginsWord(after) {
        advance()
        return .directive("#" + takeWord())
      }
    case "$":
      if let after = peek(1), Self.isDigit(after) {
        advance()
        return .identifier("$" + take(while: Self.isDigit))
      }
      // What a property wrapper projects, and names of C's such as `$$handle`.
      if let after = peek(1), Self.beginsWord(after) || after == "$" {
        advance()
        return .identifier("$" + takeWord())
      }
    default: break
    }
    return try takeSymbol()
  }

  private mutating func takeAt() throws(SceneError) -> Token.Kind? {
    guard let after = peek(1) else { return nil }
    if after == "\"" {
      advance()
      return try takeString(depth: interpolationDepth)
    }
    if Self.isDigit(after) || after == "." || after == "-" {
      advance()
      return try nextLexeme().kind
    }
    if after == "[" || after == "{" || after == "(" {
      advance(by: 2)
      return .symbol("@" + String(after))
    }
    if after.isWhitespace, let distance = distanceToOpener {
      if characters[index + distance] == "\"" {
        advance(by: distance)
        return try takeString(depth: interpolationDepth)
      }
      advance(by: distance + 1)
      return .symbol("@" + String(characters[index - 1]))
    }
    guard Self.beginsWord(after) else { return nil }
    advance()
    let word = takeWord()
    return ["YES", "NO", "true", "false"].contains(word) ? .identifier(word) : .directive("@" + word)
  }

  /// How far after an `@` its bracket or quotation mark stands, where only blanks are between them.
  private var distanceToOpener: Int? {
    guard let place = characters[(index + 1)...].firstIndex(where: { !$0.isWhitespace }),
      "[{(\"".contains(characters[place])
    else { return nil }
    return place - index
  }

  /// `'a'`, `'\n'`, `'icns'`: a number, as in C, to which each of up to four characters gives eight bits.
  private mutating func takeCharacterLiteral() -> Token.Kind? {
    guard let first = peek(1) else { return nil }
    let escapes: [Character: Int] = ["n": 10, "t": 9, "r": 13, "0": 0, "\\": 92, "'": 39, "\"": 34]
    if first == "\\", peek(3) == "'", let code = peek(2).flatMap({ escapes[$0] }) {
      advance(by: 4)
      return .integer(code)
    }
    if peek(2) == "'", let code = first.unicodeScalars.first?.value {
      advance(by: 3)
      return .integer(Int(code))
    }
    let codes = (1...4).map { peek($0).flatMap { $0 == "'" ? nil : $0.asciiValue } }
    let count = codes.firstIndex(of: nil) ?? codes.count
    guard count > 1, peek(count + 1) == "'" else { return nil }
    advance(by: count + 2)
    return .integer(codes.prefix(count).reduce(0) { $0 << 8 + Int($1 ?? 0) })
  }

  /// Consumes characters while a condition holds.
  @discardableResult
  mutating func take(
    atMost limit: Int = .max, while holds: (Character) -> Bool
  ) -> Slice<SourceCharacters> {
    let taken = characters[index...].prefix(limit).prefix(while: holds)
    advance(by: taken.count)
    return taken
  }

  mutating func takeWord() -> String {
    String(source: take(while: Self.continuesWord))
  }

  private mutating func takeWordLexeme() -> Lexeme {
    let word = WordTable.Spelling(from: index, in: codes)
    if code(word.range.count) == .other { return Lexeme(.identifier(takeWord())) }
    column += word.range.count
    index = word.range.upperBound
    return words.lexeme(of: word, in: codes)
  }

  private mutating func takeSymbol() throws(SceneError) -> Token.Kind {
    if let custom = customOperator {
      advance(by: custom.count)
      return .symbol(custom)
    }
    if Self.seconds.contains(code(1)), Self.firsts.contains(code()), let symbol = takeLongSymbol() {
      return .symbol(symbol)
    }
    guard let character = peek() else { return .end }
    if code() != .other, code() != .end, symbols[Int(code().value)] != nil {
      advance()
      return .symbol(String(character))
    }
    if let plain = Self.lookalikes[character] {
      throw failure("'\(character)' is not part of the language; type '\(plain)'", at: position)
    }
    let shown = character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    let name: Phrase = shown ? "'\(character)'" : "a control character"
    throw failure("\(name) means nothing here", at: position)
  }

  private mutating func takeLongSymbol() -> String? {
    for length in stride(from: 3, through: 2, by: -1) where index + length <= characters.count {
      let text = characters.text(index..<index + length)
      guard Lexeme.longSymbols[text] != nil else { continue }
      // `a ?.5 : 1` is a condition, not a chain.
      if text == "?.", code(2).isDigit { continue }
      advance(by: length)
      return text
    }
    return nil
  }

  static func beginsWord(_ character: Character) -> Bool {
    let code = CharacterCode(character)
    guard code == .other else { return code.beginsWord }
    // Swift's names may be emoji.
    return character.isLetter || character.unicodeScalars.first?.properties.isEmojiPresentation == true
  }

  static func continuesWord(_ character: Character) -> Bool {
    beginsWord(character) || isDigit(character) || character == "$"
  }

  static func isDigit(_ character: Character) -> Bool {
    CharacterCode(character).isDigit
  }

  /// The first characters of longer symbols.
  private static let firsts = CharacterCode.Group("=!<>&|?+-*/%^.~")
  /// The second characters of longer symbols.
  private static let seconds = CharacterCode.Group("=&|?.+-><")
  private static let lookalikes: [Character: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "，": ",", "；": ";", "：": ":", "（": "(", "）": ")",
    "。": ".", "［": "[", "］": "]", "｛": "{", "｝": "}", "、": ",", "'": "\"", "＝": "=", "－": "-",
    "＠": "@",
  ]
}
