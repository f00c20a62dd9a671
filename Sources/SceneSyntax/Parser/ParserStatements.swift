import TextLayout
import Translation

/// Statements and their ends.
extension Parser {
  /// A statement at top level, with the span of tokens it took.
  struct TopLevel {
    var node: StatementNode
    var tokens: Range<Int>
  }

  mutating func parseProgram() throws(SceneError) -> [TopLevel] {
    var statements: [TopLevel] = []
    while !token.isEnd {
      let start = index
      // A statement that could not be parsed is kept, empty, for its text and its error.
      let node =
        (try parseRecovering(upTo: tokens.count - 1) ?? statement(.empty, from: tokenAt(start)))
        .adding(recovery.takeErrors())
      if case .empty = node.kind, node.errors.isEmpty {
        // A lone `;` belongs to the statement before it.
        if let last = statements.popLast() {
          statements.append(TopLevel(node: last.node, tokens: last.tokens.lowerBound..<index))
        }
        continue
      }
      statements.append(TopLevel(node: node, tokens: start..<index))
    }
    if let last = statements.popLast() {
      let node = last.node.adding(recovery.takeFaults())
      statements.append(TopLevel(node: node, tokens: last.tokens))
    }
    return statements
  }

  /// The statements before the token at `end`, or before the first at which `stops` holds.
  mutating func parseStatements(
    upTo end: Int, until stops: (Parser) -> Bool = { _ in false }
  ) throws(SceneError) -> [StatementNode] {
    let outer = (newlinesEnd, takesTrailingClosures, isBeforeColon, headEndsWithElse)
    (newlinesEnd, takesTrailingClosures, isBeforeColon, headEndsWithElse) = (true, true, false, false)
    defer { (newlinesEnd, takesTrailingClosures, isBeforeColon, headEndsWithElse) = outer }
    var statements: [StatementNode] = []
    while index < end, !token.isEnd, !stops(self) {
      guard let statement = try parseRecovering(upTo: end) else { continue }
      if case .empty = statement.kind { continue }
      statements.append(statement)
    }
    return statements
  }

  /// `{ … }`
  mutating func parseBraces(_ contents: @autoclosure () -> Phrase) throws(SceneError) -> [StatementNode] {
    let opener = index
    let body = try parseStatements(upTo: try expectBrace(contents()))
    try expectEnd(of: opener, "at the end")
    return body
  }

  /// `{ … }`, what a function or getter of a type does.
  ///
  /// - Parameter result: Swift's type of the value; nil for none, and for a closure's.
  mutating func parseBraces(_ contents: @autoclosure () -> Phrase, returning result: TypeName?)
    throws(SceneError)
    -> [StatementNode]
  {
    let outer = returnsFloating
    returnsFloating = isSwift && result?.conversion == .floating
    defer { returnsFloating = outer }
    let body = try parseBraces(contents())
    guard returnsFloating, body.count == 1, case .expression(let value, let source) = body[0].kind else {
      return body
    }
    // `{ 9 / 16 }`
    return [
      StatementNode(
        .expression(value.asFloating, source: source), body[0].range, mark: body[0].range,
        sourceKind: sourceKind)
    ]
  }

  /// `{ … }` or, as C allows, one statement.
  mutating func parseBody() throws(SceneError) -> [StatementNode] {
    if token.isSymbol("{") { return try parseBraces("its statements") }
    let statement = try parseStatement()
    if case .empty = statement.kind { return [] }
    return [statement]
  }

  mutating func parseStatement() throws(SceneError) -> StatementNode {
    try nested { parser throws(SceneError) in try parser.parseAnyStatement() }
  }

  private mutating func parseAnyStatement() throws(SceneError) -> StatementNode {
    let start = index
    if mark.isOf(.symbol) {
      if accept(";") { return statement(.empty, from: start) }
      // `{ [weak self] offset in … }` is a value.
      if mark.isSymbol("{"), !beginsClosureWithParameters {
        return statement(.block(try parseBraces("its statements")), from: start)
      }
      if mark.isSymbol("-") || mark.isSymbol("+"), startsMethod { return try parseMethodStatement() }
    }
    if let directive = token.directive, let parsed = try parseDirectiveStatement(directive) { return parsed }
    if let word = token.word, !isQuoted(token) {
      if let parsed = try parseKeyword(word) { return parsed }
      if let parsed = try parseDeclarationStatement(word) { return parsed }
    }
    return try parseExpressionStatement()
  }

  private mutating func parseExpressionStatement() throws(SceneError) -> StatementNode {
    let start = index
    let outerHead = headIndex
    headIndex = index
    defer { headIndex = outerHead }
    var value = try parseExpression()
    if token.isSymbol(","), !token.newlineBefore {
      // C's comma: the value is the last one's.
      var parts = [statement(.expression(value, source: ""), from: start)]
      while accept(",") {
        parts.append(statement(.expression(try parseExpression(), source: ""), from: start))
      }
      value = expression(.statements(parts), from: tokenAt(start))
    }
    if sourceKind.isLenient, token.isWord("else"), !token.newlineBefore, case .call = value.kind {
      // `Require(row) else { return; }`, the condition of a macro of another file, which counts as met.
      advance()
      _ = try parseBody()
      return statement(.expression(value, source: ""), from: start)
    }
    // Only the value of a statement of the top level is shown.
    let text = depth == 1 ? sourceText(from: start, to: index) : ""
    try endStatement(after: value)
    return statement(.expression(value, source: text), from: start)
  }

  /// The text of the tokens of a range, on one line.
  private func sourceText(from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    let range = tokenAt(start).start..<tokenAt(end - 1).end
    guard range.upperBound <= source.count, range.count <= 200 else { return "" }
    if tokenAt(start).position.line == tokenAt(end - 1).position.line { return source.text(range) }
    return source.text(range).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  }

  /// A statement ends at a `;`, a newline, the next case of a `switch`, a closing brace or the end of the text.
  mutating func endStatement(after value: Expression? = nil) throws(SceneError) {
    if accept(";") || token.isEnd || token.newlineBefore { return }
    if token.isWord("case") || token.isWord("default") && lookahead(1).isSymbol(":") { return }
    if token.isSymbol("}") || token.isSymbol(")") && partners[index].map({ $0 < index }) == true { return }
    if case .name(let name, _) = value?.kind, token.word != nil {
      let hint = Phrase.hint(Suggestion.among(Self.viewWords, for: name.text))
      let previous = tokenAt(index - 1)
      throw failure("'\(name.text)' does not begin a statement\(hint)", at: previous)
    }
    throw failure("unexpected \(token.quoted); a statement ends with its line or with ';'")
  }

  /// The statements that may have a label.
  private static let labeled: Set<String> = ["for", "while", "repeat", "do", "if", "switch"]

  /// The words of ``parseKeyword(_:)``, so that most names cost one look.
  static let keywords = WordGroup([
    "if", "guard", "for", "while", "do", "repeat", "defer", "throw", "switch", "return", "break", "continue",
    "else", "goto",
  ])

  private mutating func parseKeyword(_ word: String) throws(SceneError) -> StatementNode? {
    // A keyword followed by `=` or `.` is a variable's name.
    let nextMark = mark(ahead: 1)
    if nextMark.isSymbol("=") || nextMark.isSymbol(".") && word != "return" { return nil }
    let first = token
    let next = lookahead(1)
    if next.isSymbol(":"), let labeled = lookahead(2).word, Self.labeled.contains(labeled) {
      index += 2
      return statement(.labeled(word, try parseStatement()), from: first)
    }
    if let target = try parseJumpTarget(word) { return target }
    guard Self.keywords.mayContain(first) else { return nil }
    switch word {
    case "goto" where next.word != nil && !next.newlineBefore:
      advance()
      let label = try expectName("a label")
      try endStatement()
      return statement(.jumping(label: label), from: first)
    case "if":
      advance()
      return try parseIf(from: first)
    case "guard":
      advance()
      let conditions = try parseConditions(isOfGuard: true)
      guard acceptWord("else") else { throw failure("expected 'else' after the guard's condition") }
      let body = try parseBraces("the statements of 'else'")
      return statement(.unless(conditions, body), from: first)
    case "for":
      advance()
      return try parseFor(from: first)
    case "while":
      advance()
      let conditions = try parseConditions()
      return statement(.whileTrue(conditions, try parseBody()), from: first)
    case "do", "repeat":
      return try parseRepeat(from: first)
    case "defer" where next.isSymbol("{"):
      advance()
      return statement(.deferred(try parseBraces("its statements")), from: first)
    case "throw":
      advance()
      let value = try parseExpression()
      try endStatement(after: value)
      return statement(.throwing(value), from: first)
    case "switch":
      advance()
      return try parseSwitch(from: first)
    case "return":
      advance()
      return try parseReturn(from: first)
    case "break", "continue":
      advance()
      let label = token.newlineBefore ? nil : token.word
      if label != nil { advance() }
      try endStatement()
      return statement(word == "break" ? .breaking(label: label) : .continuing(label: label), from: first)
    case "else":
      throw failure("this 'else' belongs to no 'if'")
    default:
      return nil
    }
  }

  /// `end:`, the label that a `goto` jumps to, with the statement after it.
  private mutating func parseJumpTarget(_ label: String) throws(SceneError) -> StatementNode? {
    guard sourceKind.isLenient else { return nil }
    let (first, next) = (token, lookahead(2))
    guard lookahead(1).isSymbol(":"), !lookahead(1).spaceBefore, first.newlineBefore,
      next.newlineBefore || next.isSymbol("{") || next.isSymbol(";"), label != "default"
    else { return nil }
    index += 2
    let target = token.isSymbol("}") ? statement(.empty, from: first) : try parseStatement()
    return statement(.labeled(label, target), from: first)
  }
}
