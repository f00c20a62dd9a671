/// Operands: literals, names, brackets of all kinds.
extension Parser {
  mutating func parsePrimary() throws(SceneError) -> Expression {
    let first = token
    switch first.kind {
    case .integer(let value):
      advance()
      return expression(.integer(value), from: first)
    case .number(let value):
      guard value.isFinite else { throw failure("this number is too large") }
      advance()
      return expression(.number(value), from: first)
    case .string(let text):
      advance()
      return expression(.string(try joinedStrings(text)), from: first)
    case .interpolation(let segments):
      advance()
      return expression(.interpolation(try parseSegments(segments)), from: first)
    case .identifier(let word):
      return try parseWord(word)
    case .directive(let word):
      return try parseDirective(word)
    case .symbol(let symbol):
      return try parseBracketed(symbol)
    case .end:
      throw failure("the text ends where a value is expected")
    }
  }

  /// `@"a" @"b"` is one string, as in C.
  private mutating func joinedStrings(_ text: String) throws(SceneError) -> String {
    var text = text
    while case .string(let next) = token.kind, continuesLine {
      advance()
      text += next
    }
    return text
  }

  private mutating func parseSegments(_ segments: [StringSegment]) throws(SceneError) -> [Expression.Segment]
  {
    var result: [Expression.Segment] = []
    for segment in segments {
      switch segment {
      case .text(let text): result.append(.text(text))
      case .tokens(let tokens):
        // An interpolation has a parser of its own, with the nesting that is left.
        let limit = max(nestingLimit - currentDepth, 1)
        var inner = try Parser(tokens: tokens, source: source, nestingLimit: limit)
        let value = try inner.parseExpression()
        guard inner.token.kind == .end else {
          throw inner.failure("unexpected \(inner.token.quoted) in the string")
        }
        result.append(.expression(value))
      }
    }
    return result
  }

  private mutating func parseWord(_ word: String) throws(SceneError) -> Expression {
    let first = token
    let isHead = index == headIndex
    if isQuoted(first) {
      advance()
      return expression(.name(Name(word), isHead: isHead), from: first)
    }
    switch word {
    case "YES", "true", "TRUE":
      advance()
      return expression(.boolean(true), from: first)
    case "NO", "false", "FALSE":
      advance()
      return expression(.boolean(false), from: first)
    case "nil", "NULL", "Nil":
      advance()
      return expression(.null, from: first)
    case "in", "else", "case", "default", "return", "while", "for", "break", "continue", "func":
      throw failure("'\(word)' cannot stand where a value is expected")
    case "super":
      advance()
      sawSuper = true
      return expression(.name(Name(word), isHead: false), from: first)
    case "_":
      advance()
      return expression(.name(Name("_"), isHead: false), from: first)
    default:
      advance()
      if Self.isGenericType(word), token.isSymbol("<"), !token.spaceBefore {
        let place = index - 1
        if let type = skipTypeWords(from: place), tokenAt(type.place).isSymbol("(") { index = type.place }
      }
      return expression(.name(Name(word), isHead: isHead), from: first)
    }
  }

  private static func isGenericType(_ word: String) -> Bool {
    ["Array", "Set", "Dictionary", "Optional"].contains(word)
  }

  private mutating func parseDirective(_ word: String) throws(SceneError) -> Expression {
    let first = token
    switch word {
    case "@selector", "#selector":
      advance()
      guard token.isSymbol("("), let close = partners[index] else {
        throw failure("expected '(' after '\(word)'")
      }
      let text = (index + 1..<close).map { tokenAt($0) }.compactMap { $0.word ?? $0.symbol }.joined()
      index = close + 1
      return expression(.selector(text), from: first)
    case "@available", "#available":
      // A scene has whatever there is to have.
      advance()
      if token.isSymbol("("), let close = partners[index] { index = close + 1 }
      return expression(.boolean(true), from: first)
    case "#keyPath", "@protocol", "@encode":
      advance()
      guard token.isSymbol("("), let close = partners[index] else {
        throw failure("expected '(' after '\(word)'")
      }
      let text = (index + 1..<close).compactMap { tokenAt($0).word }.joined(separator: ".")
      index = close + 1
      return expression(.string(text), from: first)
    case "#function", "#file", "#fileID", "#filePath":
      advance()
      return expression(.string(word == "#function" ? "function" : "file"), from: first)
    case "#line", "#column":
      advance()
      return expression(.integer(word == "#line" ? first.position.line : first.position.column), from: first)
    case "#colorLiteral", "#imageLiteral":
      advance()
      guard token.isSymbol("(") else { throw failure("expected '(' after '\(word)'") }
      let type = expression(
        .name(Name(word == "#colorLiteral" ? "UIColor" : "UIImage"), isHead: false), from: first)
      return expression(.call(type, try parseArguments()), from: first)
    default:
      throw failure("'\(word)' cannot stand where a value is expected")
    }
  }

  private mutating func parseBracketed(_ symbol: String) throws(SceneError) -> Expression {
    let first = token
    switch symbol {
    case "(", "@(":
      if lookahead(1).isSymbol("{"), !closureHasHeader(at: index + 1) {
        return try parseStatementExpression()
      }
      advance()
      if symbol == "(", accept(")") { return expression(.null, from: first) }
      if symbol == "(", token.word != nil, lookahead(1).isSymbol(":") { return try parseTuple(from: first) }
      let value = try bracketed { parser throws(SceneError) in try parser.parseExpression() }
      if token.isSymbol(",") { return try parseTuple(from: first, after: value) }
      try expect(")", "after the expression")
      return expression(value.kind, from: first, mark: value.mark)
    case "\\" where lookahead(1).isSymbol(".") || lookahead(2).isSymbol("."):
      // `\.frame`, `\UIView.frame`: a key path, by the names on it.
      advance()
      if token.word != nil { advance() }
      var names: [String] = []
      while accept("."), let name = token.word {
        names.append(name)
        advance()
      }
      return expression(.string(names.joined(separator: ".")), from: first)
    case "[": return try parseSquare()
    case "@[":
      advance()
      return try parseArrayRest(first: first, elements: [])
    case "@{":
      advance()
      return try parseDictionaryRest(first: first, entries: [], closer: "}")
    case "{": return try parseClosure()
    case "^": return try parseBlock()
    case ".":
      advance()
      let name = try expectName("a name after the '.'")
      if token.isSymbol("("), continuesLine {
        let arguments = try parseArguments()
        return expression(
          .implicitCall(Selector(call: name, labels: arguments.map(\.label)), arguments), from: first)
      }
      return expression(.implicitMember(Name(name)), from: first)
    default:
      throw failure("unexpected '\(symbol)'; a value is expected here")
    }
  }

  /// The rest of a tuple: after `(`, or after its first element.
  private mutating func parseTuple(
    from first: Token, after element: Expression? = nil
  ) throws(SceneError) -> Expression {
    var elements = element.map { [Argument(value: $0)] } ?? []
    try bracketed { parser throws(SceneError) in
      while elements.isEmpty || parser.accept(",") {
        var label: String?
        if let word = parser.token.word, parser.lookahead(1).isSymbol(":") {
          label = word
          parser.advance()
          parser.advance()
        }
        elements.append(Argument(label: label, value: try parser.parseExpression()))
      }
      try parser.expect(")", "after the tuple's elements")
    }
    return expression(.tuple(elements), from: first)
  }

  /// `({ UIView *v = UIView.new; v; })`
  private mutating func parseStatementExpression() throws(SceneError) -> Expression {
    let first = token
    advance()
    let body = try nested { parser throws(SceneError) in try parser.parseBraces("the statements") }
    try expect(")", "after the '}'")
    return expression(.statements(body), from: first)
  }

  /// From `[` on: `[receiver message]`, `[a, b]` or `[key: value]`.
  private mutating func parseSquare() throws(SceneError) -> Expression {
    let first = token
    advance()
    if accept("]") { return expression(.array([]), from: first) }
    if token.isSymbol(":"), lookahead(1).isSymbol("]") {
      advance()
      advance()
      return expression(.dictionary([]), from: first)
    }
    let receiver = try bracketed { parser throws(SceneError) in try parser.parseExpression() }
    if token.isSymbol(",") {
      advance()
      return try parseArrayRest(first: first, elements: [receiver])
    }
    if accept("]") { return expression(.array([receiver]), from: first) }
    if token.isSymbol(":") {
      advance()
      let value = try bracketed { parser throws(SceneError) in try parser.parseExpression() }
      _ = accept(",")
      return try parseDictionaryRest(first: first, entries: [(receiver, value)], closer: "]")
    }
    guard token.word != nil else {
      throw failure("expected a message, ',' or ']', not \(token.quoted)")
    }
    return try parseMessageRest(first: first, receiver: receiver)
  }

  private mutating func parseMessageRest(first: Token, receiver: Expression) throws(SceneError) -> Expression
  {
    let selectorToken = token
    return try bracketed { parser throws(SceneError) in
      var parts: [String] = []
      var arguments: [Argument] = []
      while let word = parser.token.word {
        let label = parser.advance().range
        parts.append(word)
        guard parser.accept(":") else {
          if arguments.isEmpty, parts.count == 1 { break }
          throw parser.failure("expected ':' after '\(word)', not \(parser.token.quoted)")
        }
        arguments.append(Argument(label: word, labelRange: label, value: try parser.parseExpression()))
        // Variadic arguments, as in `stringWithFormat:`.
        while parser.accept(",") { arguments.append(Argument(value: try parser.parseExpression())) }
      }
      try parser.expect("]", "after the message")
      let selector = Selector(message: parts, hasArguments: !arguments.isEmpty)
      return parser.expression(
        .message(receiver, selector, arguments), from: first, mark: selectorToken.range)
    }
  }

  private mutating func parseArrayRest(first: Token, elements: [Expression]) throws(SceneError) -> Expression
  {
    try bracketed { parser throws(SceneError) in
      var elements = elements
      while !parser.token.isSymbol("]") {
        elements.append(try parser.parseExpression())
        if !parser.accept(",") { break }
      }
      try parser.expect("]", "after the elements")
      return parser.expression(.array(elements), from: first)
    }
  }

  private mutating func parseDictionaryRest(
    first: Token, entries: [(key: Expression, value: Expression)], closer: String
  ) throws(SceneError) -> Expression {
    try bracketed { parser throws(SceneError) in
      var entries = entries
      while !parser.token.isSymbol(closer) {
        let key = try parser.parseExpression()
        try parser.expect(":", "between a key and its value")
        entries.append((key, try parser.parseExpression()))
        if !parser.accept(",") { break }
      }
      try parser.expect(closer, "after the entries")
      return parser.expression(.dictionary(entries), from: first)
    }
  }
}
