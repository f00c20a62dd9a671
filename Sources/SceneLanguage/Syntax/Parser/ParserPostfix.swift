import AutoLayout

/// Suffixes of an operand: members, calls, indices, trailing closures.
extension Parser {
  mutating func parsePostfix() throws(SceneError) -> Expression {
    let first = token
    var base = try parsePrimary()
    let outer = depth
    defer { depth = outer }
    while let next = try parseSuffix(of: base, from: first) {
      base = next
      try deepen()
    }
    return base
  }

  private mutating func parseSuffix(of base: Expression, from first: Token) throws(SceneError) -> Expression?
  {
    switch token.kind {
    case .symbol, .number: break
    default: return nil
    }
    // `pair?.0`
    if token.isSymbol("?"), !token.spaceBefore, isTupleElement(lookahead(1)) { advance() }
    if let place = tupleElement {
      let index = expression(.integer(place), from: advance())
      return expression(.index(base, index), from: first)
    }
    guard let symbol = token.symbol else { return nil }
    switch symbol {
    case ".", "?.", "->":
      // A member may begin the next line.
      return try parseMember(of: base, from: first)
    case "(" where continuesLine:
      // `forEach(add(_:))`: the function itself.
      if base.isName, skipReferenceLabels() { return base }
      let arguments = try parseCallArguments(of: base)
      return expression(.call(base, try withTrailingClosures(arguments)), from: first)
    case "["
    where continuesLine
      && (!token.spaceBefore || beginsSpacedKey || sourceKind.isLenient && !beginsMessage(at: index)):
      return try parseSubscript(of: base, from: first)
    case "!" where continuesLine && !token.spaceBefore,
      "?" where isOptionalAccess || endsLineBeforeMember || isOptionalTarget:
      advance()
      return base
    case "++" where continuesLine, "--" where continuesLine:
      advance()
      return expression(.step(base, by: symbol == "++" ? 1 : -1, isPrefix: false), from: first)
    case "{" where continuesLine && takesTrailingClosures && base.isName:
      return expression(.call(base, try withTrailingClosures([])), from: first)
    default:
      return nil
    }
  }

  /// `xs[0]`, `xs[safe: 0]`, which is nil for an index beyond the elements, `counts[key, default: 0]`.
  private mutating func parseSubscript(
    of base: Expression, from first: Token
  ) throws(SceneError) -> Expression {
    advance()
    let label = acceptLabel()?.word
    let index = try parseBracketedExpression()
    var otherwise: Expression?
    if accept(",") {
      let second = acceptLabel()?.word
      otherwise = try parseBracketedExpression()
      if let last = otherwise, second != "default" {
        // `grid[row: 1, column: 2]`, which the program defines.
        try expect("]", "after the index")
        let selector = Selector(call: FunctionNode.subscriptName, labels: [label, second])
        let arguments = [Argument(label: label, value: index), Argument(label: second, value: last)]
        return expression(.method(base, selector, arguments), from: first)
      }
    }
    try expect("]", "after the index")
    if let label {
      let selector = Selector(call: FunctionNode.subscriptName, labels: [label])
      return expression(.method(base, selector, [Argument(label: label, value: index)]), from: first)
    }
    let element = expression(.index(base, index), from: first)
    return otherwise.map { expression(.coalesce(element, $0), from: first) } ?? element
  }

  /// `pair.0`: the lexer reads `.0` as a number.
  private var tupleElement: Int? {
    isTupleElement(token) ? source[token.start + 1].wholeNumberValue : nil
  }

  private func isTupleElement(_ token: Token) -> Bool {
    guard case .number = token.kind else { return false }
    return !token.spaceBefore && !token.newlineBefore && token.end - token.start == 2
      && source.indices.contains(token.start + 1) && source[token.start] == "."
  }

  /// Whether the chain goes on in the next line: `image?`, `.size`.
  private var endsLineBeforeMember: Bool {
    !token.spaceBefore && lookahead(1).newlineBefore && lookahead(1).isSymbol(".")
  }

  /// Whether `?` begins `callback?(x)` or `array?[0]`, not the condition `a ?(b):c`.
  private var isOptionalAccess: Bool {
    guard !token.spaceBefore, !token.newlineBefore, !lookahead(1).spaceBefore,
      lookahead(1).isSymbol("(") || lookahead(1).isSymbol("["), let close = partners[index + 1]
    else { return false }
    return !tokenAt(close + 1).isSymbol(":") && !beginsMessage(at: index + 1) || isBeforeColon
  }

  /// Whether `?` stands before an assignment: `count? += 1`.
  private var isOptionalTarget: Bool {
    guard !token.spaceBefore, lookahead(1).spaceBefore, !lookahead(1).newlineBefore else { return false }
    return ["=", "+=", "-=", "*=", "/=", "%="].contains(lookahead(1).symbol)
  }

  /// Whether `["key"]` follows after a blank, as some write Swift's subscripts.
  private var beginsSpacedKey: Bool {
    guard partners[index] == index + 2, !begins(lookahead(1), with: "@") else { return false }
    if case .string = lookahead(1).kind { return true }
    return false
  }

  /// Consumes the labels after a function that is meant itself: `(_:)`, `(from:to:)`.
  private mutating func skipReferenceLabels() -> Bool {
    guard token.isSymbol("("), let close = partners[index], close > index + 1, (close - index) % 2 == 1,
      stride(from: index + 1, to: close, by: 2).allSatisfy({
        tokenAt($0).word != nil && tokenAt($0 + 1).isSymbol(":")
      })
    else { return false }
    index = close + 1
    return true
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
    // `UICollectionView.CellRegistration<Cell, Item> { … }`
    if name.first?.isUppercase == true, token.isSymbol("<"), !token.spaceBefore,
      let end = skipTypeArguments(from: index),
      tokenAt(end).isSymbol("(") || tokenAt(end).isSymbol("{") && takesTrailingClosures
    {
      index = end
    }
    let isCalled = token.isSymbol("(") || token.isSymbol("{") && takesTrailingClosures && continuesLine
    if name == "self" || name == "init" && !isCalled {
      // `Item.self` is a class, also where a bare name is none.
      guard case .name(let type, _) = base.kind, type.isCapitalized else { return base }
      return expression(.member(base, Name("self")), from: first)
    }
    if continuesLine, skipReferenceLabels() {
      return name == "init"
        ? base : expression(.member(base, names.name(name)), from: first, mark: nameToken.range)
    }
    // `delegate?.method?()`
    if token.isSymbol("?"), isOptionalAccess, lookahead(1).isSymbol("(") { advance() }
    guard continuesLine, token.isSymbol("(") || token.isSymbol("{") && takesTrailingClosures else {
      return expression(.member(base, names.name(name)), from: first, mark: nameToken.range)
    }
    // `make.left.equalTo()(x)`: a getter of a block, and the block's call, as Swift imports Masonry.
    if token.isSymbol("("), lookahead(1).isSymbol(")"), lookahead(2).isSymbol("("),
      !lookahead(2).newlineBefore
    {
      index += 2
    }
    let arguments = try withTrailingClosures(token.isSymbol("(") ? parseArguments() : [])
    let selector = names.selector(call: name, arguments)
    return expression(.method(base, selector, arguments), from: first, mark: nameToken.range)
  }

  /// The arguments between parentheses, from `(` on.
  mutating func parseArguments() throws(SceneError) -> [Argument] {
    advance()
    return try parseList(upTo: ")", "after the arguments") { parser throws(SceneError) in
      let label = parser.acceptLabel()
      let function = parser.parseOperatorFunction()
      let value = if let function { function } else { try parser.parseExpression() }
      return Argument(
        label: label?.word == "_" ? nil : label?.word, labelRange: label?.range, value: value)
    }
  }

  /// The arguments of a call by name. Those of a macro that is defined elsewhere are any tokens, as in `Icon(arrow 2)`; what
  /// is no expression counts as its text.
  private mutating func parseCallArguments(of callee: Expression) throws(SceneError) -> [Argument] {
    let open = index
    guard sourceKind.isLenient, case .name(let name, _) = callee.kind, name.isCapitalized,
      let close = partners[open], close > open + 1
    else { return try parseArguments() }
    let depth = self.depth
    do {
      return try parseArguments()
    } catch {
      guard !(open..<close).contains(where: { tokenAt($0).isSymbol("{") || tokenAt($0).isSymbol("[") }) else {
        throw error
      }
      self.depth = depth
      index = close + 1
      let range = tokenAt(open + 1).start..<tokenAt(close - 1).end
      guard range.upperBound <= source.count else { throw error }
      let text = expression(.string(String(source: source[range])), from: tokenAt(open + 1))
      return [Argument(value: text)]
    }
  }

  /// `+` alone as an argument is the function of two operands.
  private mutating func parseOperatorFunction() -> Expression? {
    let first = token
    guard let symbol = first.symbol, let operation = BinaryOperator(rawValue: symbol),
      lookahead(1).isSymbol(")") || lookahead(1).isSymbol(",")
    else { return nil }
    advance()
    let operands = ["$0", "$1"].map { nameExpression($0, from: first) }
    let value = expression(.binary(operation, operands[0], operands[1]), from: first)
    let body = statement(.expression(value, source: ""), from: first)
    return expression(.closure(ClosureNode(parameters: nil, body: [body])), from: first)
  }

  /// Adds the closures after a call: `{ … }`, and further ones with labels.
  mutating func withTrailingClosures(_ arguments: [Argument]) throws(SceneError) -> [Argument] {
    guard takesTrailingClosures, token.isSymbol("{"), continuesLine else { return arguments }
    var result = arguments
    result.append(Argument(label: nil, value: try parseClosure()))
    while !token.newlineBefore, lookahead(2).isSymbol("{"), let label = acceptLabel() {
      result.append(Argument(label: label.word, value: try parseClosure()))
    }
    return result
  }
}
