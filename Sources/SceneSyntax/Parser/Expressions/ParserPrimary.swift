extension Expression {
  /// Whether it reads a member or sends a message.
  fileprivate var isRead: Bool {
    switch kind {
    case .member, .message, .method: true
    default: false
    }
  }
}

/// Operands: literals, names, brackets of all kinds.
extension Parser {
  mutating func parsePrimary() throws(SceneError) -> Expression {
    if token.isWord("__builtin_available"), lookahead(1).isSymbol("(") {
      // `@available` in C
      let first = advance()
      skipParentheses()
      return expression(.boolean(true), from: first)
    }
    if token.isWord { return try parseWord() }
    if token.isSymbol("(") { return try parseParenthesized("(") }
    let first = token
    switch first.kind {
    case .integer(let value):
      advance()
      return expression(.integer(value), from: first)
    case .number(let value):
      guard value.isFinite else { throw failure("this number is too large") }
      advance()
      return expression(.number(value), from: first)
    case .string(var text):
      advance()
      // `@"a" @"b"` is one string, as in C; on a new line, a string with `@` is no statement.
      while case .string(let next) = token.kind, continuesLine || isOfC(token) {
        advance()
        text += next
      }
      let literal = expression(.string(text), from: first)
      guard isOfC(first), continuesLine, let word = token.word, isLikeMacro(word),
        !lookahead(1).isSymbol(":")
      else { return literal }
      // `@"a" SUFFIX`, where the macro is a string.
      return expression(.binary(.add, literal, try parsePrimary()), from: first)
    case .interpolation(let segments):
      advance()
      return expression(.interpolation(try parseSegments(segments)), from: first)
    case .identifier: return try parseWord()
    case .directive(let word):
      return try parseDirective(word)
    case .symbol(let symbol):
      return try parseBracketed(symbol)
    case .end:
      throw failure("the text ends where a value is expected")
    }
  }

  /// Whether a string is one of Objective-C: written with an `@`, or part of a macro's text.
  private func isOfC(_ string: Token) -> Bool {
    source.indices.contains(string.start) && source[string.start] != "\""
  }

  /// Whether a word is written as constants of macros are: `BASE_URL`.
  private func isLikeMacro(_ word: String) -> Bool {
    word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
  }

  private mutating func parseSegments(_ segments: [StringSegment]) throws(SceneError) -> [Expression.Segment]
  {
    var result: [Expression.Segment] = []
    for segment in segments {
      switch segment {
      case .text(let text): result.append(.text(text))
      case .tokens(let tokens):
        // A parser for the interpolation's tokens, with the nesting that is left.
        let limit = max(nestingLimit - depth, 1)
        var inner = try Parser(
          tokens: tokens, source: source, nestingLimit: limit, sourceKind: sourceKind, isSwift: isSwift)
        let value = try inner.parseExpression()
        // `\(text, privacy: .public)`
        guard inner.token.isEnd || inner.token.isSymbol(",") else {
          throw inner.failure("unexpected \(inner.token.quoted) in the string")
        }
        result.append(.expression(value))
      }
    }
    return result
  }

  /// The words that are no names where a value is expected.
  private static let wordsOfValues = WordGroup([
    "YES", "true", "TRUE", "NO", "false", "FALSE", "nil", "NULL", "Nil", "if", "switch", "va_arg", "in",
    "else",
    "case", "default", "return", "while", "for", "break", "continue", "func", "super", "_", "$1",
  ])

  private mutating func parseWord() throws(SceneError) -> Expression {
    // `sizeof(struct point)`
    if sourceKind.isLenient, token.word == "struct", lookahead(1).word != nil,
      tokenAt(index - 1).isSymbol("(")
    {
      advance()
    }
    let isHead = index == headIndex
    let place = index
    let name = token.name ?? Name("")
    skip()
    if !tokenAt(place).isQuoted, Self.wordsOfValues.mayContain(tokenAt(place).mark) || mark.isSymbol("<") {
      let (first, word) = (tokenAt(place), name.text)
      switch word {
      case "YES", "true", "TRUE": return expression(.boolean(true), from: first)
      case "NO", "false", "FALSE": return expression(.boolean(false), from: first)
      case "nil", "NULL", "Nil": return expression(.null, from: first)
      case "if", "switch":
        let branches = try word == "if" ? parseIf(from: first) : parseSwitch(from: first)
        return expression(.statements([branches]), from: first)
      case "va_arg" where token.isSymbol("("):
        // What follows the comma is a type. There are no further arguments.
        skipParentheses()
        return expression(.null, from: first)
      case "func" where sourceKind.isLenient && token.word == nil: break
      case "in", "else", "case", "default", "return", "while", "for", "break", "continue", "func":
        throw failure("'\(word)' cannot stand where a value is expected", at: first)
      case "super":
        sawSuper = true
        return nameExpression(word, from: first)
      case "_": return nameExpression(word, from: first)
      case "$1":
        sawSecond = true
        return nameExpression(word, from: first)
      case _
      where word.first?.isUppercase == true && token.isSymbol("<")
        && (!token.spaceBefore || token.newlineBefore && !lookahead(1).spaceBefore):
        // `Box<Int>()`, `Box<Int>.shared`, `[Box<Int>]()`, `[Box<Int> alloc]`. The type arguments may begin the next line.
        if let end = skipTypeArguments(from: index),
          tokenAt(end).isSymbol("(") || tokenAt(end).isSymbol(".")
            || tokenAt(place - 1).isSymbol("[") && (tokenAt(end).isSymbol("]") || tokenAt(end).word != nil)
            || tokenAt(end).isSymbol("{") && takesTrailingClosures
        {
          index = end
        }
      default: break
      }
    }
    let value = expression(.name(name, isHead: isHead), from: place)
    // `PREFIX @"a"`, where the macro is a string.
    if sourceKind.isLenient, mark.isOf(.value), case .string = token.kind, continuesLine,
      isLikeMacro(name.text), isOfC(token)
    {
      return expression(.binary(.add, value, try parsePrimary()), from: tokenAt(place))
    }
    return value
  }

  private mutating func parseDirective(_ word: String) throws(SceneError) -> Expression {
    let first = advance()
    switch word {
    case "@selector", "#selector":
      let text = try takeParenthesized(after: word).compactMap { $0.word ?? $0.symbol }.joined()
      return expression(.selector(text), from: first)
    case "@available", "#available", "#unavailable":
      // Scenes are run as by the newest system.
      skipParentheses()
      return expression(.boolean(word != "#unavailable"), from: first)
    case "#keyPath", "@protocol", "@encode":
      let text = try takeParenthesized(after: word).compactMap(\.word).joined(separator: ".")
      return expression(.string(text), from: first)
    case "#function", "#file", "#fileID", "#filePath":
      return expression(.string(word == "#function" ? "function" : "file"), from: first)
    case "#line": return expression(.integer(first.position.line), from: first)
    case "#column": return expression(.integer(first.position.column), from: first)
    case "#colorLiteral", "#imageLiteral":
      guard token.isSymbol("(") else { throw failure("expected '(' after '\(word)'") }
      let type = nameExpression(word == "#colorLiteral" ? "UIColor" : "UIImage", from: first)
      return expression(.call(type, try parseArguments()), from: first)
    case _ where sourceKind.isLenient && word.hasPrefix("#") && word.count > 1 && beginsMacroArguments:
      // `#localize("title")`, `#Predicate<Item> { … }`: a macro of the app's or of a kit's is like a function out of sight.
      skipTypeArguments()
      let name = nameExpression(String(word.dropFirst()), from: first)
      let arguments = try withTrailingClosures(token.isSymbol("(") ? parseArguments() : [])
      return expression(.call(name, arguments), from: first)
    case _
    where sourceKind.isLenient && word.hasPrefix("@") && word.count > 1 && !token.isSymbol("(")
      && !token.isSymbol("{"):
      // `@kDiameter` boxes a macro's number.
      return nameExpression(String(word.dropFirst()), from: first)
    case _ where sourceKind.isLenient && word.hasPrefix("@") && token.isSymbol("("):
      // A macro out of sight that is written with an `@`: `@keypath(self.title)`.
      let name = nameExpression(String(word.dropFirst()), from: first)
      return expression(.call(name, try parseArguments()), from: first)
    default:
      throw failure("'\(word)' cannot stand where a value is expected", at: first)
    }
  }

  /// Whether the arguments of a macro in Swift's form begin here, without a blank before them.
  private var beginsMacroArguments: Bool {
    if token.isSymbol("(") { return !token.spaceBefore }
    return !token.spaceBefore && token.isSymbol("<") || token.isSymbol("{") && takesTrailingClosures
  }

  /// The tokens between the parentheses that begin here.
  private mutating func takeParenthesized(after word: String) throws(SceneError) -> ArraySlice<Token> {
    guard token.isSymbol("("), let close = partners[index] else {
      throw failure("expected '(' after '\(word)'")
    }
    defer { index = close + 1 }
    return tokens[index + 1..<close]
  }

  /// A function of its own, so that parentheses, which nest deep, take little room on the stack.
  private mutating func parseParenthesized(_ symbol: String) throws(SceneError) -> Expression {
    let first = token
    if lookahead(1).isSymbol("{"), closureHeader(at: index + 1) == nil {
      return try parseStatementExpression()
    }
    advance()
    if symbol == "(", accept(")") { return expression(.null, from: first) }
    if symbol == "(", token.word != nil, lookahead(1).isSymbol(":") { return try parseTuple(from: first) }
    let value = try parseBracketedExpression()
    if accept(",") { return try parseTuple(from: first, after: value) }
    try expect(")", "after the expression")
    if symbol == "@(", sourceKind.isLenient, value.isRead { return expression(.boxed(value), from: first) }
    return expression(value.kind, from: first, mark: value.mark)
  }

  private mutating func parseBracketed(_ symbol: String) throws(SceneError) -> Expression {
    let first = token
    switch symbol {
    case "(", "@(": return try parseParenthesized(symbol)
    case "\\" where lookahead(1).isSymbol(".") || lookahead(2).isSymbol(".") || isTupleElement(lookahead(1)):
      return try parseKeyPath()
    case "[": return try parseSquare()
    case "@[":
      advance()
      return try parseArrayRest(from: first, upTo: "]")
    case "@{":
      advance()
      return try parseDictionaryRest(from: first, upTo: "}")
    case "{": return try parseClosure()
    case "^": return try parseBlock()
    case ".":
      advance()
      let name = try expectName("a name after the '.'")
      if continuesLine, token.isSymbol("(") || token.isSymbol("{") && takesTrailingClosures {
        let arguments = try withTrailingClosures(token.isSymbol("(") ? parseArguments() : [])
        return expression(
          .implicitCall(Selector(call: name, labels: arguments.map(\.label)), arguments), from: first)
      }
      return expression(.implicitMember(Name(name)), from: first)
    default:
      throw failure("unexpected '\(symbol)'; a value is expected here")
    }
  }

  /// `\.frame.size`, `\UIView.frame`: the function that reads the path.
  private mutating func parseKeyPath() throws(SceneError) -> Expression {
    let outer = depth
    defer { depth = outer }
    let first = advance()
    if token.word != nil { advance() }
    var value = nameExpression("$0", from: first)
    if let place = tupleElement {
      // `\.0`
      let element = expression(.integer(place), from: advance())
      value = expression(.index(value, element), from: first)
    }
    while accept(".") || accept("?."), let name = token.word {
      advance()
      try deepen()
      if name != "self" { value = expression(.member(value, Name(name)), from: first) }
      _ = token.spaceBefore || accept("?") || accept("!")
    }
    let body = statement(.expression(value, source: ""), from: first)
    return expression(.closure(ClosureNode(parameters: nil, body: [body])), from: first)
  }

  /// The rest of a tuple: after `(`, or after its first element and comma.
  private mutating func parseTuple(
    from first: Token, after element: Expression? = nil
  ) throws(SceneError) -> Expression {
    var elements = element.map { [Argument(value: $0)] } ?? []
    try bracketed { parser throws(SceneError) in
      repeat {
        let label = parser.acceptLabel()?.word
        elements.append(Argument(label: label, value: try parser.parseExpression()))
      } while parser.accept(",")
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
    if let end = typeLiteralEnd, tokenAt(end + 1).isSymbol("("), !tokenAt(end + 1).spaceBefore,
      partners[end + 1] == end + 2
    {
      // `[Key.ID: Task<Void, Never>]()`, `[(name: String, rows: [Row])]()`
      let isDictionary = hasColon(from: index + 1, upTo: end)
      index = end + 3
      return expression(isDictionary ? .dictionary([]) : .array([]), from: first)
    }
    advance()
    if accept("]") { return expression(.array([]), from: first) }
    if token.isSymbol(":"), lookahead(1).isSymbol("]") {
      index += 2
      return expression(.dictionary([]), from: first)
    }
    let receiver = try parseBracketedExpression()
    if accept(",") { return try parseArrayRest(from: first, upTo: "]", after: [receiver]) }
    if accept("]") { return expression(.array([receiver]), from: first) }
    if accept(":") {
      let value = try parseBracketedExpression()
      _ = accept(",")
      return try parseDictionaryRest(from: first, upTo: "]", after: [(receiver, value)])
    }
    guard token.word != nil else {
      throw failure("expected a message, ',' or ']', not \(token.quoted)")
    }
    return try parseMessageRest(from: first, receiver: receiver)
  }

  private mutating func parseMessageRest(
    from first: Token, receiver: Expression
  ) throws(SceneError) -> Expression {
    let selectorToken = token
    return try bracketed { parser throws(SceneError) in
      var parts: [String] = []
      var arguments: [Argument] = []
      // `[pair set:a :b]`: parts of a selector may be without a name.
      while parser.token.word != nil || parser.token.isSymbol(":") && !parts.isEmpty {
        let word = parser.token.word ?? ""
        let label = parser.token.range
        if !word.isEmpty { parser.advance() }
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

  mutating func parseArrayRest(
    from first: Token, upTo closer: StaticString, after elements: [Expression] = []
  ) throws(SceneError) -> Expression {
    let rest = try parseList(upTo: closer, "after the elements") { parser throws(SceneError) in
      try parser.parseExpression()
    }
    return expression(.array(elements + rest), from: first)
  }

  private mutating func parseDictionaryRest(
    from first: Token, upTo closer: StaticString, after entries: [(key: Expression, value: Expression)] = []
  ) throws(SceneError) -> Expression {
    let rest = try parseList(upTo: closer, "after the entries") { parser throws(SceneError) in
      let key = try parser.parseExpression()
      try parser.expect(":", "between a key and its value")
      return (key: key, value: try parser.parseExpression())
    }
    return expression(.dictionary(entries + rest), from: first)
  }
}
