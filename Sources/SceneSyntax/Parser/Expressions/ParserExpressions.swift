/// Operators, by precedence climbing. The levels are those of C, with Swift's ranges and `??` added, and below all of them `~`, by
/// which several kits give a constraint its priority.
extension Parser {
  mutating func parseExpression() throws(SceneError) -> Expression {
    try deepen()
    defer { depth -= 1 }
    return try parseAssignment()
  }

  /// An expression that is no assignment.
  mutating func parseOperation() throws(SceneError) -> Expression {
    try nested { parser throws(SceneError) in try parser.parseConditional() }
  }

  private mutating func parseAssignment() throws(SceneError) -> Expression {
    let first = index
    let target = try parseConditional()
    guard let symbol = infixSymbol, symbol == "=" || Self.assignments[symbol] != nil else { return target }
    advance()
    var value = try nested { parser throws(SceneError) in try parser.parseAssignment() }
    if isSwift { value = value.asQuotient }
    return expression(.assign(Self.assignments[symbol], target, value), from: first)
  }

  private mutating func parseConditional() throws(SceneError) -> Expression {
    let first = index
    let condition = try parseBinary(minimum: 0)
    guard token.isSymbol("?") else { return condition }
    advance()
    let middle = try token.isSymbol(":") ? nil : parseMiddle()
    try expect(":", "and the value for a false condition")
    let otherwise = try nested { parser throws(SceneError) in try parser.parseConditional() }
    return expression(.conditional(condition, middle, otherwise), from: first)
  }

  /// The value for a true condition.
  private mutating func parseMiddle() throws(SceneError) -> Expression {
    let outer = isBeforeColon
    isBeforeColon = true
    defer { isBeforeColon = outer }
    return try parseExpression()
  }

  private mutating func parseBinary(minimum: Int) throws(SceneError) -> Expression {
    let first = index
    var left = try parsePrefix()
    let outer = depth
    defer { depth = outer }
    while true {
      if let cast = try parseCastSuffix(left, from: first, minimum: minimum) {
        left = cast
      } else if let symbol = infixSymbol, let level = level(of: symbol), level >= minimum {
        advance()
        if symbol == "...", !beginsOperand(token) || token.newlineBefore && newlinesEnd {
          left = expression(.range(left, nil, isClosed: true), from: first)
        } else {
          let right = try nested { parser throws(SceneError) in try parser.parseBinary(minimum: level + 1) }
          left = expression(try combine(symbol, left, right), from: first)
        }
      } else {
        return left
      }
      try deepen()
    }
  }

  private mutating func combine(
    _ symbol: String, _ left: Expression, _ right: Expression
  ) throws(SceneError) -> Expression.Kind {
    switch symbol {
    case "||": return .or(left, right)
    case "&&": return .and(left, right)
    case "??": return .coalesce(left, right)
    case "~":
      let arguments = [Argument(value: right)]
      return .method(left, names.selector(call: Name("priority"), arguments), arguments)
    case "~=":
      guard case .range = left.kind else { return .binary(.equal, left, right) }
      let arguments = [Argument(value: right)]
      return .method(left, names.selector(call: Name("contains"), arguments), arguments)
    case "...": return .range(left, right, isClosed: true)
    case "..<": return .range(left, right, isClosed: false)
    case "===": return .binary(.equal, left, right)
    case "!==": return .binary(.notEqual, left, right)
    default:
      guard let operation = BinaryOperator(rawValue: symbol.filter { $0 != "&" || symbol == "&" }) else {
        // An operator of the program's own is a function of two arguments.
        return .call(
          nameExpression(symbol, from: tokenAt(index - 1)), [left, right].map { Argument(value: $0) })
      }
      return isSwift
        ? .binary(operation, left.asQuotient(beside: right), right.asQuotient(beside: left))
        : .binary(operation, left, right)
    }
  }

  /// Operators that a program defines bind as comparisons do.
  private func level(of symbol: String) -> Int? {
    if let level = Self.levels[symbol] { return level }
    return Lexer.isCustomOperator(symbol) ? 6 : nil
  }

  /// `x as T`, `x is T`. A line may begin with `as?` and go on with the line before.
  private mutating func parseCastSuffix(
    _ value: Expression, from first: Int, minimum: Int
  ) throws(SceneError) -> Expression? {
    guard minimum <= 9, token.isWord("as") || token.isWord("is"), let word = token.word,
      continuesLine || word == "as" && ["?", "!"].contains(lookahead(1).symbol),
      !lookahead(1).isSymbol(":")
    else { return nil }
    advance()
    let isConditional = token.isSymbol("?")
    if word == "as", token.isSymbol("!") || isConditional, !token.spaceBefore { advance() }
    var type = try parseSwiftType()
    if isConditional { type.isRequired = false }
    let value = type.conversion == .floating ? value.asFloating : value
    return expression(
      word == "as" ? .cast(type, value, isConditional: isConditional) : .isType(value, type), from: first)
  }

  /// Whether the next token can continue the expression before it.
  var continuesLine: Bool { !token.newlineBefore || !newlinesEnd }

  /// The next token if it is an operator that continues the expression.
  private var infixSymbol: String? {
    if mark.endsExpression { return nil }
    guard let symbol = token.symbol else { return nil }
    // `form`, `+++ Section()`: an operator between blanks is no prefix.
    return continuesLine || Self.leadingOperators.contains(symbol) || Lexer.isCustomOperator(symbol)
      || (Self.spacedOperators.contains(symbol)
        || isSwift && Self.spacedSigns.contains(symbol) && !beginsMethod)
        && lookahead(1).spaceBefore && !lookahead(1).newlineBefore
      ? symbol : nil
  }

  /// Those that stand before an operand without a blank.
  private static let spacedSigns: Set<String> = ["+", "-", "*", "&"]

  /// Whether a method in Objective-C's form begins here, which may stand beside Swift: `- (void)draw`.
  private var beginsMethod: Bool {
    guard lookahead(1).isSymbol("("), lookahead(2).word != nil else { return false }
    let end = lookahead(3).isSymbol("*") ? 4 : 3
    if lookahead(end).isSymbol(")") { return lookahead(end + 1).word != nil }
    // The type of a block: `- (Chain *(^)(CGFloat))left`.
    guard lookahead(end).isSymbol("("), lookahead(end + 1).isSymbol("^"), let close = partners[index + 1]
    else {
      return false
    }
    return tokenAt(close + 1).word != nil
  }

  /// Operators that continue the line before where a blank follows them, as no operand and no type argument does.
  private static let spacedOperators: Set<String> = [
    "<", ">", "~", "~=", "===", "!==", "...", "..<", "%", "<<", ">>",
  ]

  /// Operators that begin no statement, so a line that begins with one continues the line before.
  private static let leadingOperators: Set<String> = [
    "=", "==", "!=", "<=", ">=", "&&", "||", "??", "|", "/", "?", "+=", "-=", "*=", "/=", "|=",
  ]

  private static let assignments: [String: BinaryOperator] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, "%=": .remainder,
    "&=": .bitAnd, "|=": .bitOr, "^=": .bitXor, "<<=": .shiftLeft, ">>=": .shiftRight,
  ]

  private static let levels: [String: Int] = [
    "~": 0, "??": 0, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6, "~=": 6,
    "<": 7, "<=": 7, ">": 7, ">=": 7, "...": 8, "..<": 8, "<<": 10, ">>": 10, "+": 11, "-": 11,
    "&+": 11, "&-": 11, "*": 12, "/": 12, "%": 12, "&*": 12,
  ]

  private mutating func parsePrefix() throws(SceneError) -> Expression {
    let first = index
    if token.isWord("try") || token.isWord("await"), !lookahead(1).isEnd,
      lookahead(1).symbol.map({ "!?[".contains($0) }) ?? true
    {
      advance()
      if token.spaceBefore { return try parseOperand() }
      let isAttempt = accept("?")
      _ = accept("!")
      // `try` covers everything to its right.
      guard isAttempt else { return try parseOperand() }
      let value = try nested { parser throws(SceneError) in try parser.parseBinary(minimum: 0) }
      return expression(.attempt(value), from: first)
    }
    guard mark.isOf(.symbol), let symbol = token.symbol else { return try parsePostfix() }
    switch symbol {
    case "-", "+", "!", "~":
      advance()
      let operand = try parseOperand()
      guard let operation = UnaryOperator(rawValue: symbol) else { return operand }
      return expression(.unary(operation, operand), from: first)
    case "++", "--":
      advance()
      return expression(.step(try parseOperand(), by: symbol == "++" ? 1 : -1, isPrefix: true), from: first)
    case "*":
      advance()
      return expression(.dereference(try parseOperand()), from: first)
    case "&":
      advance()
      return expression(.address(try parseOperand()), from: first)
    case "..<", "...":
      advance()
      let end = try nested { parser throws(SceneError) in try parser.parseBinary(minimum: 9) }
      return expression(.range(nil, end, isClosed: symbol == "..."), from: first)
    case "/" where sourceKind.isLenient && !lookahead(1).spaceBefore,
      _ where sourceKind.isLenient && Lexer.isCustomOperator(symbol) && !lookahead(1).spaceBefore:
      // `/Action.search`: an operator of the program's own, or of a library, before its operand.
      advance()
      let operand = try parseOperand()
      let callee = nameExpression(symbol, from: tokenAt(first))
      return expression(.call(callee, [Argument(value: operand)]), from: first)
    case "(":
      if let structure = try parseStructureLiteral() { return structure }
      if let type = parseCastPrefix() {
        return expression(.cast(type, try parseOperand(), isConditional: false), from: first)
      }
    default: break
    }
    return try parsePostfix()
  }

  private mutating func parseOperand() throws(SceneError) -> Expression {
    try nested { parser throws(SceneError) in try parser.parsePrefix() }
  }

  func beginsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier(let word): return word != "as" && word != "is" && word != "in"
    case .integer, .number, .string, .interpolation, .directive: return true
    case .symbol(let symbol):
      return ["(", "[", "@(", "@[", "@{", "-", "^", "!", "~", "&", "*"].contains(symbol)
    case .end: return false
    }
  }
}
