import AutoLayout

/// Suffixes of an operand: members, calls, indices, trailing closures.
extension Parser {
  mutating func parsePostfix() throws(SceneError) -> Expression {
    let first = token
    var base = try parsePrimary()
    let depth = currentDepth
    defer { self.depth(is: depth) }
    while let next = try parseSuffix(of: base, from: first) {
      base = next
      try deepen()
    }
    return base
  }

  private mutating func parseSuffix(of base: Expression, from first: Token) throws(SceneError) -> Expression?
  {
    if token.isWord("in") || token.isWord("as") { return nil }
    if let place = tupleElement {
      let number = advance()
      return expression(.index(base, expression(.integer(place), from: number)), from: first)
    }
    guard let symbol = token.symbol else { return nil }
    switch symbol {
    case ".", "?.", "->":
      // A member may begin the next line.
      return try parseMember(of: base, from: first)
    case "(" where continuesLine:
      let arguments = try parseArguments()
      return expression(.call(base, try withTrailingClosures(arguments)), from: first)
    case "[" where continuesLine && !token.spaceBefore:
      advance()
      let index = try bracketed { parser throws(SceneError) in try parser.parseExpression() }
      try expect("]", "after the index")
      return expression(.index(base, index), from: first)
    case "!" where continuesLine && !token.spaceBefore:
      advance()
      return base
    case "?" where isOptionalAccess:
      advance()
      return base
    case "++" where continuesLine, "--" where continuesLine:
      advance()
      return expression(.step(base, by: symbol == "++" ? 1 : -1, isPrefix: false), from: first)
    case "{" where continuesLine && takesTrailingClosures && canTakeClosure(base):
      return expression(.call(base, try withTrailingClosures([])), from: first)
    default:
      return nil
    }
  }

  /// `pair.0`: the lexer reads `.0` as a number.
  private var tupleElement: Int? {
    guard case .number = token.kind, !token.spaceBefore, !token.newlineBefore, token.end - token.start == 2,
      source.indices.contains(token.start), source[token.start] == "."
    else { return nil }
    return source[token.start + 1].wholeNumberValue
  }

  /// `callback?(x)` and `array?[0]`, which look like the beginning of `a ?(b):c` until no `:` follows.
  private var isOptionalAccess: Bool {
    guard !token.spaceBefore, !token.newlineBefore, !lookahead(1).spaceBefore,
      lookahead(1).isSymbol("(") || lookahead(1).isSymbol("["), let close = partners[index + 1]
    else { return false }
    return !tokenAt(close + 1).isSymbol(":")
  }

  private func canTakeClosure(_ base: Expression) -> Bool {
    if case .name = base.kind { return true }
    return false
  }

  private mutating func parseMember(of base: Expression, from first: Token) throws(SceneError) -> Expression {
    advance()
    let nameToken = token
    if case .integer(let place) = token.kind, !token.spaceBefore {
      advance()
      let index = expression(.integer(place), from: nameToken)
      return expression(.index(base, index), from: first, mark: nameToken.range)
    }
    let name = try expectName("a member's name after the '.'")
    if name == "self" || name == "init" && !token.isSymbol("(") { return base }
    func located(_ kind: Expression.Kind) -> Expression {
      expression(kind, from: first, mark: nameToken.range)
    }
    if token.isSymbol("("), continuesLine {
      // `make.left.equalTo()(x)`: a getter that gives a block, and the block's call, as Swift sees Masonry.
      if lookahead(1).isSymbol(")"), lookahead(2).isSymbol("("), !lookahead(2).newlineBefore {
        advance()
        advance()
      }
      let arguments = try withTrailingClosures(try parseArguments())
      return located(.method(base, Selector(call: name, labels: arguments.map(\.label)), arguments))
    }
    if token.isSymbol("{"), continuesLine, takesTrailingClosures {
      let arguments = try withTrailingClosures([])
      return located(.method(base, Selector(call: name, labels: arguments.map(\.label)), arguments))
    }
    return located(.member(base, Name(name)))
  }

  /// The arguments between parentheses, from `(` on.
  mutating func parseArguments() throws(SceneError) -> [Argument] {
    advance()
    return try bracketed { parser throws(SceneError) in
      var arguments: [Argument] = []
      while !parser.token.isSymbol(")") {
        var label: String?
        var labelRange: SourceRange?
        if let word = parser.token.word, parser.lookahead(1).isSymbol(":") {
          label = word == "_" ? nil : word
          labelRange = parser.token.range
          parser.advance()
          parser.advance()
        }
        var value = parser.parseOperatorFunction()
        if value == nil { value = try parser.parseExpression() }
        if let value { arguments.append(Argument(label: label, labelRange: labelRange, value: value)) }
        if !parser.accept(",") { break }
      }
      try parser.expect(")", "after the arguments")
      return arguments
    }
  }

  /// `+` alone as an argument is the function of two operands.
  private mutating func parseOperatorFunction() -> Expression? {
    let first = token
    guard let symbol = first.symbol, let operation = BinaryOperator(rawValue: symbol),
      lookahead(1).isSymbol(")") || lookahead(1).isSymbol(",")
    else { return nil }
    advance()
    let operands = ["$0", "$1"].map { expression(.name(Name($0), isHead: false), from: first) }
    let value = expression(.binary(operation, operands[0], operands[1]), from: first)
    let body = statement(.expression(value, source: ""), from: first)
    return expression(.closure(ClosureNode(parameters: nil, body: [body])), from: first)
  }

  /// Adds the closures after a call: `{ … }`, and further ones with labels.
  mutating func withTrailingClosures(_ arguments: [Argument]) throws(SceneError) -> [Argument] {
    guard takesTrailingClosures, token.isSymbol("{"), continuesLine else { return arguments }
    var result = arguments
    result.append(Argument(label: nil, value: try parseClosure()))
    while let word = token.word, !token.newlineBefore, lookahead(1).isSymbol(":"), lookahead(2).isSymbol("{")
    {
      advance()
      advance()
      result.append(Argument(label: word, value: try parseClosure()))
    }
    return result
  }
}
