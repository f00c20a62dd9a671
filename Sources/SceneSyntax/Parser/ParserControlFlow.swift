/// Branches, loops and returns.
extension Parser {
  mutating func parseReturn(from first: Token) throws(SceneError) -> StatementNode {
    if token.isSymbol(";") || token.isSymbol("}") || token.isEnd || token.newlineBefore && !hasValue(first) {
      _ = accept(";")
      return statement(.returning(nil), from: first)
    }
    let value = try parseExpression()
    try endStatement(after: value)
    return statement(.returning(returnsFloating ? value.asFloating : value), from: first)
  }

  /// Whether what stands on the line below a `return` of app code is its value: it begins farther right, or a statement of
  /// Objective-C, which ends with `;`, and is no declaration.
  private func hasValue(_ word: Token) -> Bool {
    guard sourceKind.isLenient, token.position.line == word.position.line + 1 else { return false }
    if let next = token.word, Self.keywords.mayContain(token.mark) || Self.wordsAfterReturn.contains(next) {
      return false
    }
    if token.isSymbol("[") || token.isSymbol("(") || token.isText { return true }
    return token.word != nil && token.position.column > word.position.column
  }

  private static let wordsAfterReturn: Set<String> = [
    "let", "var", "case", "default", "func", "class", "struct", "enum", "extension", "static",
  ]

  mutating func parseIf(from first: Token) throws(SceneError) -> StatementNode {
    var branches: [StatementNode.Branch] = []
    while true {
      let conditions = try parseConditions()
      branches.append(StatementNode.Branch(conditions: conditions, body: try parseBody()))
      guard acceptWord("else") else { return statement(.branch(branches, otherwise: nil), from: first) }
      if acceptWord("if") { continue }
      return statement(.branch(branches, otherwise: try parseBody()), from: first)
    }
  }

  mutating func parseRepeat(from first: Token) throws(SceneError) -> StatementNode {
    advance()
    let body = try parseBody()
    guard acceptWord("while") else {
      // Swift's `do { … }` without a loop.
      var clauses: [StatementNode.Case] = []
      while acceptWord("catch") { clauses.append(try parseCatch()) }
      return statement(clauses.isEmpty ? .block(body) : .catching(body, clauses), from: first)
    }
    let condition = try parseExpression()
    try endStatement()
    return statement(.repeatWhile(body, condition), from: first)
  }

  /// `catch { … }`, `catch let error as Failure where … { … }`, from behind the word on.
  private mutating func parseCatch() throws(SceneError) -> StatementNode.Case {
    var patterns: [(pattern: Pattern, condition: Expression?)] = []
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    defer { takesTrailingClosures = outer }
    if !token.isSymbol("{") {
      repeat {
        let pattern = try parsePattern()
        patterns.append((pattern, try acceptWord("where") ? parseHead() : nil))
      } while accept(",")
    }
    let body = try parseBraces("the handling of the error")
    return StatementNode.Case(
      patterns: patterns, isDefault: patterns.isEmpty, body: body, fallsThrough: false)
  }

  /// The head of an `if` or `while`: `(condition)` as in C, or conditions and bindings as in Swift.
  ///
  /// - Parameter isOfGuard: whether `else` ends it, so that each `{` before that begins a closure.
  mutating func parseConditions(isOfGuard: Bool = false) throws(SceneError) -> [StatementNode.Condition] {
    let outer = headEndsWithElse
    headEndsWithElse = isOfGuard
    defer { headEndsWithElse = outer }
    if token.isSymbol("("), let close = partners[index], !continuesCondition(tokenAt(close + 1)),
      // `if (a + b) * c > 0`, not `if (found) *stop = YES`
      !(tokenAt(close + 1).isSymbol("*") && tokenAt(close + 2).spaceBefore)
    {
      advance()
      let condition = try parseBracketedExpression()
      try expect(")", "after the condition")
      return [.expression(condition)]
    }
    var conditions: [StatementNode.Condition] = []
    repeat {
      if token.isWord("case"), !lookahead(1).isSymbol(":") {
        advance()
        let pattern = try parsePattern()
        try expect("=", "and the value that is to match")
        conditions.append(.pattern(pattern, try parseHead()))
      } else if token.isWord("let") || token.isWord("var"), lookahead(1).isSymbol("(") {
        // `if let (a, b) = pair`
        advance()
        let pattern = Pattern.some(try parsePattern(binds: true))
        try expect("=", "and the value that is taken apart")
        conditions.append(.pattern(pattern, try parseHead()))
      } else if acceptWord("let") || acceptWord("var") {
        let name = try expectName("a name")
        if accept(":") { _ = try parseSwiftType() }
        let value = try accept("=") ? parseHead() : nameExpression(name, from: tokenAt(index - 1))
        conditions.append(.binding(Name(name), value))
      } else {
        conditions.append(.expression(try parseHead()))
      }
    } while accept(",")
    return conditions
  }

  /// Whether the token after `(…)` shows that more of the condition follows.
  private func continuesCondition(_ token: Token) -> Bool {
    guard let symbol = token.symbol else { return false }
    if token.newlineBefore { return symbol == "&&" || symbol == "||" }
    if symbol == "!" { return !token.spaceBefore }
    return [
      "&&", "||", "==", "!=", "===", "!==", "<", ">", "<=", ">=", ".", "?.", "??", "+", "-", "/", "%", ",",
      "|", "?", "~=", "...", "..<",
    ].contains(symbol)
  }

  mutating func parseSwitch(from first: Token) throws(SceneError) -> StatementNode {
    let hasParentheses = token.isSymbol("(")
    let subject = try parseHead()
    let close = try expectBrace("the cases")
    var cases: [StatementNode.Case] = []
    // In C each statement ends with ';' or '}', and a case without a 'break' goes on with the next.
    var isC = hasParentheses
    while index < close {
      while token.directive == "@unknown" { advance() }
      var patterns: [(pattern: Pattern, condition: Expression?)] = []
      let isDefault = acceptWord("default")
      if !isDefault {
        guard acceptWord("case") else { throw failure("expected 'case' or 'default', not \(token.quoted)") }
        repeat {
          let pattern = try bracketed { parser throws(SceneError) in try parser.parsePattern() }
          patterns.append((pattern, try acceptWord("where") ? parseExpression() : nil))
        } while accept(",")
      }
      try expect(":", "after the case")
      let body = try parseStatements(upTo: close) { $0.startsCase || $0.token.isWord("fallthrough") }
      if !body.isEmpty { isC = isC && [";", "}"].contains(tokenAt(index - 1).symbol) }
      let fallsThrough = acceptWord("fallthrough") || body.isEmpty
      _ = fallsThrough && accept(";")
      cases.append(
        StatementNode.Case(
          patterns: patterns, isDefault: isDefault, body: body, fallsThrough: fallsThrough))
    }
    try expect("}", "at the end of the switch")
    if isC { for place in cases.indices { cases[place].fallsThrough = true } }
    return statement(.choice(subject, cases), from: first)
  }

  private var startsCase: Bool {
    token.isWord("case") || token.directive == "@unknown"
      || token.isWord("default") && lookahead(1).isSymbol(":")
  }

  mutating func parseFor(from first: Token) throws(SceneError) -> StatementNode {
    if token.isSymbol("("), let close = partners[index] {
      if let place = placeOfIn(from: index + 1, to: close) {
        let name = tokenAt(place - 1)
        // Of a dictionary, C's loop gives the keys.
        let pattern = Pattern.tuple(name.isSymbol(")") ? [] : [.binding(Name(name.word ?? "_"))])
        index = place + 1
        let sequence = try parseBracketedExpression()
        try expect(")", "after the collection")
        return statement(.forEach(pattern, sequence, filter: nil, try parseBody()), from: first)
      }
      if (index + 1..<close).contains(where: { tokenAt($0).isSymbol(";") }) {
        return try parseCounting(from: first)
      }
    }
    return try parseSwiftFor(from: first)
  }

  /// The place of `in` between two places, but not in brackets.
  private func placeOfIn(from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if tokenAt(place).isWord("in") { return place }
      if let close = partners[place], close > place { place = close }
      place += 1
    }
    return nil
  }

  /// `for (start; condition; step)`, from `(` on.
  private mutating func parseCounting(from first: Token) throws(SceneError) -> StatementNode {
    advance()
    let start = try accept(";") ? nil : parseStatement()
    let condition = try token.isSymbol(";") ? nil : parseExpression()
    try expect(";", "after the loop's condition")
    let steps = try parseList(upTo: ")", "after the loop's step") { parser throws(SceneError) in
      try parser.parseExpression()
    }
    return statement(
      .loop(start: start, condition: condition, step: steps, try parseBody()), from: first)
  }

  /// `for x in xs where condition { … }`
  private mutating func parseSwiftFor(from first: Token) throws(SceneError) -> StatementNode {
    // `for try await x in xs`
    for _ in 0..<2 where lookahead(1).word != nil && lookahead(1).word != "in" {
      _ = acceptWord("try") || acceptWord("await")
    }
    let isCase = acceptWord("case")
    if !isCase { _ = acceptWord("var") || acceptWord("let") }
    let pattern = try parsePattern(binds: !isCase)
    if accept(":") { _ = try parseSwiftType() }
    guard acceptWord("in") else { throw failure("expected 'in' and a collection, not \(token.quoted)") }
    let sequence = try parseHead()
    let filter = try acceptWord("where") ? parseHead() : nil
    return statement(.forEach(pattern, sequence, filter: filter, try parseBody()), from: first)
  }
}
