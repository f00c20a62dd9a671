import TextLayout
import Translation

/// Turns tokens into statements. One grammar for Objective-C, Swift and the terse spellings: the kind of a construct
/// follows from its shape, never from a mode.
///
/// Statements are parsed by recursive descent, expressions by precedence climbing; every recursion passes
/// ``nested(_:)``, which bounds it.
package struct Parser {
  /// At least one, the last of them `.end`.
  let tokens: [Token]
  /// The index of that.
  private let lastIndex: Int
  /// For each bracket, the index of its partner.
  let partners: BracketPartners
  let source: SourceCharacters
  let names = NameTable()
  let nestingLimit: Int
  let sourceKind: SourceKind
  /// Whether the text is Swift, where a literal takes the type of the other operand.
  let isSwift: Bool
  var recovery: ParserRecovery
  var index = 0
  /// Whether a newline ends an expression: not within parentheses and square brackets.
  var newlinesEnd = true
  /// Whether `{` after an expression is its trailing closure: not in the head of an `if`, `for` or `while`.
  var takesTrailingClosures = true
  /// Whether the head that is being parsed is that of a `guard`.
  var headEndsWithElse = false
  /// Whether the `:` of a condition `a ? b : c` follows the expression.
  var isBeforeColon = false
  /// Where the current expression statement began.
  var headIndex = -1
  /// Whether `$1` was met since this was last set to false.
  var sawSecond = false
  /// Whether `super` was met since this was last set to false.
  var sawSuper = false
  /// Whether the function or getter that is being parsed gives a floating-point number.
  var returnsFloating = false
  /// What the `where` of the extension that is being parsed says of its type's parameters.
  var requirements: [TypeParameter] = []
  var depth = 0
  private var stack = StackRoom(for: .parsing)

  /// - Parameters:
  ///   - source: the characters that the tokens are made of.
  ///   - faults: the errors of the lexer, where the kind of source lets it go on after them.
  init(
    tokens: [Token], source: SourceCharacters, nestingLimit: Int, sourceKind: SourceKind = .entry,
    isSwift: Bool = false, faults: [SceneError] = []
  ) throws(SceneError) {
    self.tokens = tokens
    lastIndex = tokens.count - 1
    self.source = source
    self.nestingLimit = nestingLimit
    self.sourceKind = sourceKind
    self.isSwift = isSwift
    recovery = ParserRecovery(faults: faults)
    guard sourceKind.recovers else {
      partners = try Brackets.partners(in: tokens, nestingLimit: nestingLimit)
      return
    }
    let (partners, faults) = Brackets.likelyPartners(in: tokens)
    self.partners = partners
    recovery.add(faults)
  }

  /// Whether a name is in backticks, so that it is no keyword.
  func isQuoted(_ token: Token) -> Bool { token.isQuoted }

  /// Whether a token is written with this character first.
  func begins(_ token: Token, with character: Character) -> Bool {
    source.indices.contains(token.start) && source[token.start] == character
  }

  @inline(__always) var token: Token { tokenAt(index) }

  /// The mark of the current token, which costs no copy of it.
  @inline(__always) var mark: TokenMark { tokens[min(index, lastIndex)].mark }

  /// The mark of a token further on.
  @inline(__always) func mark(ahead distance: Int) -> TokenMark {
    tokens[min(index + distance, lastIndex)].mark
  }

  @inline(__always) func lookahead(_ distance: Int) -> Token { tokenAt(index + distance) }

  @inline(__always) func tokenAt(_ place: Int) -> Token { tokens[min(max(place, 0), lastIndex)] }

  @discardableResult
  mutating func advance() -> Token {
    let current = token
    skip()
    return current
  }

  @inline(__always) mutating func accept(_ symbol: StaticString) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    skip()
    return true
  }

  @inline(__always) mutating func acceptWord(_ word: StaticString) -> Bool {
    guard token.isWord(word) else { return false }
    skip()
    return true
  }

  /// Consumes a token.
  @inline(__always) mutating func skip() {
    if index < lastIndex { index += 1 }
  }

  mutating func expect(_ symbol: StaticString, _ purpose: @autoclosure () -> Phrase) throws(SceneError) {
    guard accept(symbol) else {
      throw failure("expected '\(symbol)' \(purpose()), not \(token.quoted)")
    }
  }

  mutating func expectName(_ purpose: @autoclosure () -> Phrase) throws(SceneError) -> String {
    guard let word = token.word else { throw failure("expected \(purpose()), not \(token.quoted)") }
    skip()
    return word
  }

  func failure(_ message: Phrase, at token: Token? = nil) -> SceneError {
    let place = token ?? self.token
    return SceneError(position: place.position, length: place.length, message: message)
  }

  /// Consumes `label:` and returns the label.
  mutating func acceptLabel() -> Token? {
    guard token.isWord, lookahead(1).isSymbol(":") else { return nil }
    let label = advance()
    advance()
    return label
  }

  /// Consumes `{` and returns the index of its `}`.
  mutating func expectBrace(_ contents: @autoclosure () -> Phrase) throws(SceneError) -> Int {
    guard token.isSymbol("{"), let close = placeOfEnd else {
      throw failure("expected '{' and \(contents()), not \(token.quoted)")
    }
    advance()
    return close
  }

  mutating func skipParentheses() {
    if token.isSymbol("("), let close = partners[index] { index = close + 1 }
  }

  /// Elements separated by commas, up to the closing bracket, which is consumed. A comma may follow the last.
  @inline(__always)
  mutating func parseList<Element>(
    upTo closer: StaticString, _ purpose: @autoclosure () -> Phrase,
    _ element: (inout Parser) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try bracketed { parser throws(SceneError) in
      if parser.accept(closer) { return [] }
      // Most lists have one element, which takes the least room in an array of one.
      var elements = [try element(&parser)]
      while parser.accept(","), !parser.token.isSymbol(closer) { elements.append(try element(&parser)) }
      try parser.expect(closer, purpose())
      return elements
    }
  }

  /// Runs `body` one level deeper.
  @inline(__always)
  mutating func nested<Result>(
    _ body: (inout Parser) throws(SceneError) -> Result
  ) throws(SceneError) -> Result {
    try deepen()
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Counts a level that a loop, not a recursion, adds to the tree; the loop restores ``depth`` at its end.
  mutating func deepen() throws(SceneError) {
    depth += 1
    if depth > nestingLimit || stack.isUsedUp() {
      throw failure("this nests more than \(nestingLimit) levels deep; take it apart with variables")
    }
  }

  /// An expression before a `{` that is no trailing closure, as in the head of an `if`.
  mutating func parseHead() throws(SceneError) -> Expression {
    let outer = takesTrailingClosures
    takesTrailingClosures = headEndsWithElse
    defer { takesTrailingClosures = outer }
    return try parseExpression()
  }

  /// Runs `body` with newlines ignored, as between parentheses.
  @inline(__always)
  mutating func bracketed<Result>(
    _ body: (inout Parser) throws(SceneError) -> Result
  ) throws(SceneError) -> Result {
    let outer = (newlinesEnd, takesTrailingClosures, isBeforeColon)
    (newlinesEnd, takesTrailingClosures, isBeforeColon) = (false, true, false)
    defer { (newlinesEnd, takesTrailingClosures, isBeforeColon) = outer }
    return try body(&self)
  }

  mutating func parseBracketedExpression() throws(SceneError) -> Expression {
    try bracketed { parser throws(SceneError) in try parser.parseExpression() }
  }

  /// From a token to the last one that was consumed.
  private func range(from first: Token) -> SourceRange {
    first.position..<max(tokenAt(index - 1).range.upperBound, first.range.upperBound)
  }

  /// An expression from its first token to the last that was consumed.
  ///
  /// It is mutating so that an argument may go on parsing: only then is the last token read after that.
  ///
  /// - Parameter mark: the range that errors underline; nil for the expression or the first token of several lines.
  mutating func expression(
    _ kind: __owned Expression.Kind, from first: Token, mark: SourceRange? = nil
  ) -> Expression {
    let range = range(from: first)
    let isOnOneLine = range.lowerBound.line == range.upperBound.line
    return Expression(kind, range, mark: mark ?? (isOnOneLine ? range : first.range))
  }

  /// The same from the token at a place.
  mutating func expression(
    _ kind: __owned Expression.Kind, from start: Int, mark: SourceRange? = nil
  ) -> Expression {
    let first = tokenAt(start).range
    let end = max(tokenAt(index - 1).endPosition, first.upperBound)
    let isOnOneLine = first.lowerBound.line == end.line
    let range = SourceRange(uncheckedBounds: (first.lowerBound, end))
    return Expression(kind, range, mark: mark ?? (isOnOneLine ? range : first))
  }

  /// A name that begins no statement.
  mutating func nameExpression(_ word: String, from first: Token) -> Expression {
    expression(.name(names.name(word), isHead: false), from: first)
  }

  /// A statement from its first token to the last that was consumed; mutating for the same reason.
  mutating func statement(_ kind: StatementNode.Kind, from first: Token) -> StatementNode {
    StatementNode(kind, range(from: first), mark: first.range, sourceKind: sourceKind)
  }

  /// The same from the token at a place.
  mutating func statement(_ kind: StatementNode.Kind, from start: Int) -> StatementNode {
    let first = tokenAt(start).range
    let end = max(tokenAt(index - 1).endPosition, first.upperBound)
    let range = SourceRange(uncheckedBounds: (first.lowerBound, end))
    return StatementNode(kind, range, mark: first, sourceKind: sourceKind)
  }
}
