import TextLayout

/// Suffixes of an operand: members, calls, indices, trailing closures.
extension Parser {
  mutating func parsePostfix() throws(SceneError) -> Expression {
    let first = index
    var base = try parsePrimary()
    let outer = depth
    defer { depth = outer }
    while let next = try parseSuffix(of: base, from: first) {
      base = next
      try deepen()
    }
    return base
  }

  private mutating func parseSuffix(of base: Expression, from first: Int) throws(SceneError) -> Expression? {
    if mark.endsExpression { return nil }
    guard mark.isOf(.symbol) || mark.isOf(.value) else { return nil }
    // `a.b`: a member may begin the next line.
    if token.isSymbol(".") { return try parseMember(of: base, from: first) }
    // `pair?.0`
    if token.isSymbol("?"), !token.spaceBefore, isTupleElement(lookahead(1)) { advance() }
    if let place = tupleElement {
      let index = expression(.integer(place), from: advance())
      return expression(.index(base, index), from: first)
    }
    guard let symbol = token.symbol else { return nil }
    switch symbol {
    case "?.", "->":
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
    case "?"
    where !token.spaceBefore && lookahead(1).isSymbol("{")
      && (!lookahead(1).newlineBefore || lookahead(-1).isSymbol(")")) && takesTrailingClosures:
      // `completion? { item in … }`, and `(() -> Void)? { … }` over two lines
      advance()
      return expression(.call(base, try withTrailingClosures([])), from: first)
    case "!" where continuesLine && !token.spaceBefore,
      "?" where isOptionalAccess || endsLineBeforeMember || isOptionalTarget || lookahead(1).isSymbol("]"):
      advance()
      return base
    case "++" where continuesLine, "--" where continuesLine:
      advance()
      return expression(.step(base, by: symbol == "++" ? 1 : -1, isPrefix: false), from: first)
    case "{" where continuesLine && (takesTrailingClosures || isClosureBeforeBody) && base.isName:
      return expression(.call(base, try withTrailingClosures([])), from: first)
    default:
      return nil
    }
  }

  /// `xs[0]`, `xs[safe: 0]`, which is nil for an index beyond the elements, `counts[key, default: 0]`.
  private mutating func parseSubscript(
    of base: Expression, from first: Int
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
  var tupleElement: Int? {
    isTupleElement(token) ? source[token.start + 1].wholeNumberValue : nil
  }

  func isTupleElement(_ token: Token) -> Bool {
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
    return isBeforeColon || !beginsMessage(at: index + 1) && !isColonAhead(from: close + 1)
  }

  /// Whether the `:` of a condition follows in the same expression: `x > 0 ?(a).b:c`.
  private func isColonAhead(from start: Int) -> Bool {
    var place = start
    while place < tokens.count {
      let token = tokenAt(place)
      if token.isSymbol(":") { return true }
      if token.isEnd || token.newlineBefore && newlinesEnd && !token.isSymbol(".") { return false }
      if let symbol = token.symbol, [";", ",", ")", "]", "}", "?", "{", "="].contains(symbol) {
        return false
      }
      place = max(partners[place] ?? place, place) + 1
    }
    return false
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

  private mutating func parseMember(of base: Expression, from first: Int) throws(SceneError) -> Expression {
    advance()
    let place = index
    if mark.isOf(.value), case .integer(let element) = token.kind, !token.spaceBefore {
      advance()
      let key = expression(.integer(element), from: place)
      return expression(.index(base, key), from: first, mark: tokenAt(place).range)
    }
    if sourceKind.isLenient, token.isSymbol("."), lookahead(1).isSymbol("{") {
      // `UILabel()..{ $0.text = "" }`, an operator of many apps that configures what stands before it.
      advance()
      let arguments = [Argument(label: nil, value: try parseClosure())]
      return expression(.method(base, Selector(call: "then", labels: [nil]), arguments), from: first)
    }
    guard let name = token.name else {
      throw failure("expected a member's name after the '.', not \(token.quoted)")
    }
    advance()
    // `UICollectionView.CellRegistration<Cell, Item> { … }`
    let registered = name.text.hasSuffix("Registration") ? typeArgument(from: index) : nil
    // The type arguments may begin the next line.
    if token.isSymbol("<"), !token.spaceBefore || token.newlineBefore && !lookahead(1).spaceBefore,
      name.text.first?.isUppercase == true, let end = skipTypeArguments(from: index),
      tokenAt(end).isSymbol("(") || tokenAt(end).isSymbol("{") && takesTrailingClosures
    {
      index = end
    }
    let isCalled = token.isSymbol("(") || token.isSymbol("{") && takesClosure && continuesLine
    let range = tokenAt(place).range
    let isInit = tokenAt(place).isWord("init")
    if isInit, case .member(_, let maker) = base.kind, maker.text == "alloc" {
      // `UIView.alloc.init`
      return expression(.member(base, name), from: first, mark: range)
    }
    if tokenAt(place).isWord("self") || isInit && !isCalled {
      // `Item.self` is a class, also where a bare name is none.
      guard case .name(let type, _) = base.kind, type.isCapitalized else { return base }
      return expression(.member(base, Name("self")), from: first)
    }
    if continuesLine, skipReferenceLabels() {
      return isInit ? base : expression(.member(base, name), from: first, mark: range)
    }
    // `delegate?.method?()`
    if token.isSymbol("?"), isOptionalAccess, lookahead(1).isSymbol("(") { advance() }
    // The closure of a call may stand below it: `{ [weak self] (status) -> Void in`.
    let isCalledBelow = sourceKind.isLenient && token.isSymbol("{") && beginsClosureWithParameters
    guard isCalledBelow || continuesLine && (token.isSymbol("(") || token.isSymbol("{") && takesClosure)
    else {
      return expression(.member(base, name), from: first, mark: range)
    }
    // `make.left.equalTo()(x)`: a getter of a block, and the block's call, as Swift imports Masonry. A block without arguments is
    // called as a value.
    if token.isSymbol("("), lookahead(1).isSymbol(")"), lookahead(2).isSymbol("("),
      !lookahead(2).newlineBefore, !lookahead(3).isSymbol(")")
    {
      index += 2
    }
    var arguments = try withTrailingClosures(token.isSymbol("(") ? parseArguments() : [])
    if let registered { arguments.insert(Argument(value: registered), at: 0) }
    let selector = names.selector(call: name, arguments)
    return expression(.method(base, selector, arguments), from: first, mark: range)
  }

  /// The first of the type arguments that begin here, as a type: `Cell.self`.
  private func typeArgument(from start: Int) -> Expression? {
    guard tokenAt(start).isSymbol("<"), skipTypeArguments(from: start) != nil else { return nil }
    var place = start + 1
    while tokenAt(place + 1).isSymbol("."), tokenAt(place + 2).name != nil { place += 2 }
    guard let name = tokenAt(place).name else { return nil }
    let range = tokenAt(place).range
    return Expression(.member(Expression(.name(name, isHead: false), range), Name("self")), range)
  }

  /// The arguments between parentheses, from `(` on.
  mutating func parseArguments() throws(SceneError) -> [Argument] {
    advance()
    return try parseList(upTo: ")", "after the arguments") { parser throws(SceneError) in
      let label = parser.acceptLabel()
      let function = parser.parseOperatorFunction()
      let value = if let function { function } else { try parser.parseExpression() }
      guard let label else { return Argument(value: value) }
      // What has a label is Swift, and a parameter that takes a whole number takes it from the fraction.
      return Argument(
        label: label.isWord("_") ? nil : label.word, labelRange: label.range,
        value: value.asFloating)
    }
  }

  /// The arguments of a call by name. Those of a macro that is defined elsewhere are any tokens, as in `Icon(arrow 2)`; what
  /// is no expression counts as its text.
  private mutating func parseCallArguments(of callee: Expression) throws(SceneError) -> [Argument] {
    let open = index
    if sourceKind.isLenient, callee.isName, let statements = try parseMacroStatements() { return statements }
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
      let text = expression(.string(source.text(range)), from: tokenAt(open + 1))
      return [Argument(value: text)]
    }
  }

  /// The statements that a macro of another file is given, `RUN_SAFELY([self show]; self.isBusy = NO;)`, as a block; nil for
  /// arguments.
  private mutating func parseMacroStatements() throws(SceneError) -> [Argument]? {
    guard let close = partners[index], hasSemicolon(before: close) else { return nil }
    let first = token
    advance()
    let body = try parseStatements(upTo: close)
    try expect(")", "after the statements")
    let block = ClosureNode(parameters: [], body: body, isMacroArgument: true)
    return [Argument(value: expression(.closure(block), from: first))]
  }

  /// Whether there is a `;` before the closing bracket that is not within further brackets.
  private func hasSemicolon(before close: Int) -> Bool {
    var place = index + 1
    while place < close {
      if tokenAt(place).isSymbol(";") { return true }
      place = max(partners[place] ?? place, place) + 1
    }
    return false
  }

  /// `+` alone as an argument is the function of two operands, `!` that of one.
  private mutating func parseOperatorFunction() -> Expression? {
    guard mark.isOf(.symbol), lookahead(1).isSymbol(")") || lookahead(1).isSymbol(","),
      let symbol = token.symbol
    else { return nil }
    let first = token
    let operands = ["$0", "$1"].map { nameExpression($0, from: first) }
    let kind: Expression.Kind
    if let operation = BinaryOperator(rawValue: symbol) {
      kind = .binary(operation, operands[0], operands[1])
    } else if symbol == "!" {
      kind = .unary(.not, operands[0])
    } else {
      return nil
    }
    advance()
    let value = expression(kind, from: first)
    let body = statement(.expression(value, source: ""), from: first)
    return expression(.closure(ClosureNode(parameters: nil, body: [body])), from: first)
  }

  /// Whether a closure with parameters begins here, `{ items, filter in` or `{ [weak self] items in`, which Swift lets stand on
  /// a line of its own.
  var beginsClosureWithParameters: Bool {
    var place = index + 1
    if tokenAt(place).isSymbol("["), let close = partners[place] { place = close + 1 }
    if tokenAt(place).isSymbol("("), let close = partners[place] {
      place = close + 1
      // The type of its result.
      if tokenAt(place).isSymbol("->") {
        while tokenAt(place).word != "in", tokenAt(place).symbol != "{", !tokenAt(place + 1).newlineBefore {
          place += 1
        }
      }
    } else {
      while let word = tokenAt(place).word, word != "in" {
        place += 1
        guard tokenAt(place).isSymbol(",") else { break }
        place += 1
      }
    }
    return place > index + 1 && tokenAt(place).word == "in"
  }

  /// Whether a `{` here begins a closure and no body: `if names == items.map { item in item.name } {`.
  private var takesClosure: Bool {
    takesTrailingClosures || beginsClosureWithParameters || isClosureBeforeBody
  }

  /// Whether the condition goes on after the closing brace: `if items.contains { $0.isNew } {`.
  private var isClosureBeforeBody: Bool {
    guard sourceKind.isLenient, token.isSymbol("{"), let close = partners[index],
      !tokenAt(close + 1).newlineBefore, let symbol = tokenAt(close + 1).symbol
    else { return false }
    return ["{", ".", "?.", ",", "&&", "||", "==", "!=", "<", ">", "<=", ">=", "??"].contains(symbol)
  }

  /// Whether a `{` below a call begins a closure that a labelled one follows: `} onCancel: {`.
  private var isClosureBelowBeforeAnother: Bool {
    guard sourceKind.isLenient, tokenAt(index - 1).isSymbol(")"), let close = partners[index],
      !tokenAt(close + 1).newlineBefore, tokenAt(close + 1).word != nil
    else { return false }
    return tokenAt(close + 2).isSymbol(":") && tokenAt(close + 3).isSymbol("{")
  }

  /// Adds the closures after a call: `{ … }`, and further ones with labels.
  mutating func withTrailingClosures(_ arguments: [Argument]) throws(SceneError) -> [Argument] {
    guard token.isSymbol("{"), takesClosure,
      continuesLine || beginsClosureWithParameters || isClosureBelowBeforeAnother
    else {
      return arguments
    }
    var result = arguments
    result.append(Argument(label: nil, value: try parseClosure()))
    // A further closure may begin a line: `completion: { … }`.
    while !token.newlineBefore || !token.isWord("default"), lookahead(2).isSymbol("{"),
      !lookahead(1).newlineBefore, let label = acceptLabel()
    {
      result.append(Argument(label: label.word, value: try parseClosure()))
    }
    return result
  }
}
