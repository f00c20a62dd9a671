/// Branches, loops and returns.
extension Parser {
  mutating func parseReturn(from first: Token) throws(SceneError) -> StatementNode {
    if token.isSymbol(";") || token.isSymbol("}") || token.kind == .end || token.newlineBefore {
      _ = accept(";")
      return statement(.returning(nil), from: first)
    }
    let value = try parseExpression()
    try endStatement(after: value)
    return statement(.returning(value), from: first)
  }

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
      // Swift's `do { … }` without a loop. Nothing is ever thrown, so what catches it is skipped.
      while acceptWord("catch") {
        while !token.isSymbol("{"), token.kind != .end { advance() }
        _ = try parseBraces("the handling of the error")
      }
      return statement(.block(body), from: first)
    }
    let condition = try parseExpression()
    try endStatement()
    return statement(.repeatWhile(body, condition), from: first)
  }

  /// The head of an `if` or `while`: `(condition)` as in C, or conditions and bindings as in Swift.
  mutating func parseConditions() throws(SceneError) -> [StatementNode.Condition] {
    if token.isSymbol("("), let close = partners[index], !continuesCondition(tokenAt(close + 1)) {
      advance()
      let condition = try bracketed { parser throws(SceneError) in try parser.parseExpression() }
      try expect(")", "after the condition")
      return [.expression(condition)]
    }
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    defer { takesTrailingClosures = outer }
    var conditions: [StatementNode.Condition] = []
    repeat {
      if acceptWord("let") || acceptWord("var") {
        let name = try expectName("a name")
        if accept(":") { _ = try parseSwiftType() }
        if accept("=") {
          conditions.append(.binding(name, try parseExpression()))
        } else {
          let place = tokenAt(index - 1)
          conditions.append(
            .binding(name, expression(.name(Name(name), isHead: false), from: place)))
        }
      } else {
        conditions.append(.expression(try parseExpression()))
      }
    } while accept(",")
    return conditions
  }

  /// Whether the token after `(…)` shows that more of the condition follows.
  private func continuesCondition(_ token: Token) -> Bool {
    guard let symbol = token.symbol, !token.newlineBefore else { return false }
    return [
      "&&", "||", "==", "!=", "<", ">", "<=", ">=", ".", "?.", "??", "+", "-", "/", "%", ",", "|", "?",
    ].contains(symbol)
  }

  mutating func parseSwitch(from first: Token) throws(SceneError) -> StatementNode {
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    let subject: Expression
    do throws(SceneError) {
      subject = try parseExpression()
      takesTrailingClosures = outer
    } catch {
      takesTrailingClosures = outer
      throw error
    }
    guard token.isSymbol("{"), let close = partners[index] else {
      throw failure("expected '{' and the cases, not \(token.quoted)")
    }
    advance()
    let outerNewlines = newlinesEnd
    newlinesEnd = true
    defer { newlinesEnd = outerNewlines }
    var cases: [StatementNode.Case] = []
    while index < close {
      var patterns: [Expression] = []
      let isDefault = acceptWord("default")
      if !isDefault {
        guard acceptWord("case") else { throw failure("expected 'case' or 'default', not \(token.quoted)") }
        repeat { patterns.append(try parseExpression()) } while accept(",")
      }
      try expect(":", "after the case")
      var body: [StatementNode] = []
      while index < close, !startsCase {
        let statement = try parseStatement()
        if case .empty = statement.kind { continue }
        body.append(statement)
      }
      cases.append(
        StatementNode.Case(
          patterns: patterns, isDefault: isDefault, body: body, fallsThrough: body.isEmpty))
    }
    try expect("}", "at the end of the switch")
    return statement(.choice(subject, cases), from: first)
  }

  private var startsCase: Bool {
    token.isWord("case") || token.isWord("default") && lookahead(1).isSymbol(":")
  }

  mutating func parseFor(from first: Token) throws(SceneError) -> StatementNode {
    if token.isSymbol("("), let close = partners[index] {
      if let place = placeOfIn(from: index + 1, to: close) {
        let name = tokenAt(place - 1).word ?? "_"
        let names = tokenAt(place - 1).isSymbol(")") ? [] : [name]
        index = place + 1
        let sequence = try bracketed { parser throws(SceneError) in try parser.parseExpression() }
        try expect(")", "after the collection")
        return statement(.forEach(names, sequence, filter: nil, try parseBody()), from: first)
      }
      if (index + 1..<close).contains(where: { tokenAt($0).isSymbol(";") }) {
        return try parseCounting(from: first, close: close)
      }
    }
    return try parseSwiftFor(from: first)
  }

  /// Where `in` stands at the top level of these tokens.
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
  private mutating func parseCounting(from first: Token, close: Int) throws(SceneError) -> StatementNode {
    advance()
    let outer = newlinesEnd
    newlinesEnd = true
    var start: StatementNode?
    if !token.isSymbol(";") {
      start = try parseStatement()
    } else {
      advance()
    }
    var condition: Expression?
    if !token.isSymbol(";") { condition = try parseExpression() }
    try expect(";", "after the loop's condition")
    var steps: [Expression] = []
    while !token.isSymbol(")") {
      steps.append(try parseExpression())
      if !accept(",") { break }
    }
    newlinesEnd = outer
    try expect(")", "after the loop's step")
    let body = try parseBody()
    return statement(.loop(start: start, condition: condition, step: steps, body), from: first)
  }

  /// `for x in xs where condition { … }`
  private mutating func parseSwiftFor(from first: Token) throws(SceneError) -> StatementNode {
    var names: [String] = []
    if token.isSymbol("("), let close = partners[index] {
      names = parameterNames(from: index + 1, to: close).map(\.name)
      index = close + 1
    } else {
      _ = acceptWord("var") || acceptWord("let")
      names = [try expectName("the name of the loop's variable")]
      if accept(":") { _ = try parseSwiftType() }
    }
    guard acceptWord("in") else { throw failure("expected 'in' and a collection, not \(token.quoted)") }
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    defer { takesTrailingClosures = outer }
    let sequence = try parseExpression()
    var filter: Expression?
    if acceptWord("where") { filter = try parseExpression() }
    takesTrailingClosures = outer
    return statement(.forEach(names, sequence, filter: filter, try parseBody()), from: first)
  }
}
