import AutoLayout

/// Turns tokens into statements. One grammar for Objective-C, Swift and the terse spellings: the kind of a construct
/// follows from its shape, never from a mode.
///
/// Statements are parsed by recursive descent, expressions by precedence climbing; every recursion passes
/// ``nested(_:)``, which bounds it.
struct Parser {
  let tokens: [Token]
  /// For each bracket, the index of its partner.
  let partners: BracketPartners
  let source: [Character]
  let nestingLimit: Int
  var index = 0
  /// Whether a newline ends an expression: not within parentheses and square brackets.
  var newlinesEnd = true
  /// Whether `{` after an expression is its trailing closure: not in the head of an `if`, `for` or `while`.
  var takesTrailingClosures = true
  /// Where the current expression statement began.
  var headIndex = -1
  /// Whether `super` was met since this was last set to false.
  var sawSuper = false
  private var depth = 0

  init(tokens: [Token], source: [Character], nestingLimit: Int) throws(SceneError) {
    self.tokens = tokens
    self.source = source
    self.nestingLimit = nestingLimit
    partners = try Brackets.partners(in: tokens, nestingLimit: nestingLimit)
  }

  /// Whether a name stands in backticks, which makes it no keyword.
  func isQuoted(_ token: Token) -> Bool {
    source.indices.contains(token.start) && source[token.start] == "`"
  }

  var token: Token { tokens[min(index, tokens.count - 1)] }

  func lookahead(_ distance: Int) -> Token {
    tokens[min(max(index + distance, 0), tokens.count - 1)]
  }

  func tokenAt(_ place: Int) -> Token { tokens[min(max(place, 0), tokens.count - 1)] }

  @discardableResult
  mutating func advance() -> Token {
    let current = token
    if index < tokens.count - 1 { index += 1 }
    return current
  }

  mutating func accept(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func acceptWord(_ word: String) -> Bool {
    guard token.isWord(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: String, _ purpose: String) throws(SceneError) {
    guard accept(symbol) else {
      throw failure("expected '\(symbol)' \(purpose), not \(token.quoted)")
    }
  }

  mutating func expectName(_ purpose: String) throws(SceneError) -> String {
    guard let word = token.word else {
      throw failure("expected \(purpose), not \(token.quoted)")
    }
    advance()
    return word
  }

  func failure(_ message: String, at token: Token? = nil) -> SceneError {
    let place = token ?? self.token
    return SceneError(position: place.position, length: place.length, message: message)
  }

  /// Runs `body` one level deeper.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(SceneError) -> Result
  ) throws(SceneError) -> Result {
    try deepen()
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Counts a level that a loop, not a recursion, adds to the tree; ``depth(is:)`` takes it back.
  mutating func deepen() throws(SceneError) {
    depth += 1
    if depth > nestingLimit {
      throw failure("this nests more than \(nestingLimit) levels deep; take it apart with variables")
    }
  }

  var currentDepth: Int { depth }

  mutating func depth(is depth: Int) { self.depth = depth }

  /// Runs `body` where newlines mean nothing, as between parentheses.
  mutating func bracketed<Result>(
    _ body: (inout Parser) throws(SceneError) -> Result
  ) throws(SceneError) -> Result {
    let outer = (newlinesEnd, takesTrailingClosures)
    (newlinesEnd, takesTrailingClosures) = (false, true)
    defer { (newlinesEnd, takesTrailingClosures) = outer }
    return try body(&self)
  }

  /// From a token to the last one that was consumed.
  private func range(from first: Token) -> SourceRange {
    first.position..<max(tokenAt(index - 1).range.upperBound, first.range.upperBound)
  }

  /// An expression from its first token to the last that was consumed.
  ///
  /// - Parameter mark: what errors underline, where it is not the first line.
  func expression(
    _ kind: Expression.Kind, from first: Token, mark: SourceRange? = nil
  ) -> Expression {
    let range = range(from: first)
    let isOnOneLine = range.lowerBound.line == range.upperBound.line
    return Expression(kind, range, mark: mark ?? (isOnOneLine ? range : first.range))
  }

  func statement(_ kind: StatementNode.Kind, from first: Token) -> StatementNode {
    StatementNode(kind, range(from: first), mark: first.range)
  }
}
