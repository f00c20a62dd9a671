/// Operators, by precedence climbing. The levels are C's, with Swift's ranges and `??` put in.
extension Parser {
  mutating func parseExpression() throws(SceneError) -> Expression {
    try nested { parser throws(SceneError) in try parser.parseAssignment() }
  }

  private mutating func parseAssignment() throws(SceneError) -> Expression {
    let first = token
    let target = try parseConditional()
    guard let symbol = infixSymbol, symbol == "=" || Self.assignments[symbol] != nil else { return target }
    let operation = Self.assignments[symbol]
    advance()
    let value = try nested { parser throws(SceneError) in try parser.parseAssignment() }
    return expression(.assign(operation, target, value), from: first)
  }

  private mutating func parseConditional() throws(SceneError) -> Expression {
    let first = token
    let condition = try parseBinary(minimum: 0)
    guard infixSymbol == "?" else { return condition }
    advance()
    if accept(":") {
      let otherwise = try nested { parser throws(SceneError) in try parser.parseConditional() }
      return expression(.conditional(condition, nil, otherwise), from: first)
    }
    let middle = try parseExpression()
    guard token.isSymbol(":") else {
      throw failure("expected ':' and what holds otherwise, not \(token.quoted)")
    }
    advance()
    let otherwise = try nested { parser throws(SceneError) in try parser.parseConditional() }
    return expression(.conditional(condition, middle, otherwise), from: first)
  }

  private mutating func parseBinary(minimum: Int) throws(SceneError) -> Expression {
    let first = token
    var left = try parsePrefix()
    let depth = currentDepth
    defer { self.depth(is: depth) }
    while true {
      if let cast = try parseCastSuffix(left, from: first, minimum: minimum) {
        left = cast
      } else if let symbol = infixSymbol, let level = Self.levels[symbol], level >= minimum {
        advance()
        let right = try nested { parser throws(SceneError) in try parser.parseBinary(minimum: level + 1) }
        left = expression(try combine(symbol, left, right), from: first)
      } else {
        return left
      }
      try deepen()
    }
  }

  private func combine(
    _ symbol: String, _ left: Expression, _ right: Expression
  ) throws(SceneError) -> Expression.Kind {
    switch symbol {
    case "||": return .or(left, right)
    case "&&": return .and(left, right)
    case "??": return .coalesce(left, right)
    case "...": return .range(left, right, isClosed: true)
    case "..<": return .range(left, right, isClosed: false)
    case "===": return .binary(.equal, left, right)
    case "!==": return .binary(.notEqual, left, right)
    default:
      guard let operation = BinaryOperator(rawValue: symbol) else {
        throw failure("'\(symbol)' is not an operator here")
      }
      return .binary(operation, left, right)
    }
  }

  /// `x as T`, `x is T`
  private mutating func parseCastSuffix(
    _ value: Expression, from first: Token, minimum: Int
  ) throws(SceneError) -> Expression? {
    guard minimum <= 9, continuesLine, let word = token.word, word == "as" || word == "is",
      !lookahead(1).isSymbol(":")
    else { return nil }
    advance()
    if word == "as", token.isSymbol("!") || token.isSymbol("?"), !token.spaceBefore { advance() }
    let type = try parseSwiftType()
    return expression(word == "as" ? .cast(type, value) : .isType(value, type), from: first)
  }

  /// Whether the next token can go on with the expression before it.
  var continuesLine: Bool { !token.newlineBefore || !newlinesEnd }

  /// The operator that goes on with the expression, if the next token is one.
  private var infixSymbol: String? {
    guard let symbol = token.symbol else { return nil }
    return continuesLine || Self.leadingOperators.contains(symbol) ? symbol : nil
  }

  /// Operators that nothing can begin with, so that a line that does goes on with the one before.
  private static let leadingOperators: Set<String> = [
    "=", "==", "!=", "<=", ">=", "&&", "||", "??", "|", "/", "?", "+=", "-=", "*=", "/=", "|=",
  ]

  private static let assignments: [String: BinaryOperator] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, "%=": .remainder,
    "&=": .bitAnd, "|=": .bitOr, "^=": .bitXor, "<<=": .shiftLeft, ">>=": .shiftRight,
  ]

  private static let levels: [String: Int] = [
    "??": 0, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6,
    "<": 7, "<=": 7, ">": 7, ">=": 7, "...": 8, "..<": 8, "<<": 10, ">>": 10, "+": 11, "-": 11,
    "*": 12, "/": 12, "%": 12,
  ]

  private mutating func parsePrefix() throws(SceneError) -> Expression {
    let first = token
    if let word = first.word, Self.ignoredPrefixes.contains(word),
      lookahead(1).symbol.map({ "!?([".contains($0) }) ?? true
    {
      let isCall = lookahead(1).isSymbol("(") || lookahead(1).kind == .end
      if !isCall {
        advance()
        if !token.spaceBefore { _ = accept("!") || accept("?") }
        return try nested { parser throws(SceneError) in try parser.parsePrefix() }
      }
    }
    guard let symbol = first.symbol else { return try parsePostfix() }
    switch symbol {
    case "-", "+", "!", "~":
      advance()
      let operand = try nested { parser throws(SceneError) in try parser.parsePrefix() }
      guard let operation = UnaryOperator(rawValue: symbol) else { return operand }
      return expression(.unary(operation, operand), from: first)
    case "++", "--":
      advance()
      let operand = try nested { parser throws(SceneError) in try parser.parsePrefix() }
      return expression(.step(operand, by: symbol == "++" ? 1 : -1, isPrefix: true), from: first)
    case "*":
      advance()
      let operand = try nested { parser throws(SceneError) in try parser.parsePrefix() }
      return expression(.dereference(operand), from: first)
    case "&":
      // The address of a variable stands for the variable: nothing is passed back through it.
      advance()
      return try nested { parser throws(SceneError) in try parser.parsePrefix() }
    case "(":
      if let structure = try parseStructureLiteral() { return structure }
      if let type = parseCastPrefix() {
        let operand = try nested { parser throws(SceneError) in try parser.parsePrefix() }
        return expression(.cast(type, operand), from: first)
      }
    default: break
    }
    return try parsePostfix()
  }

  private static let ignoredPrefixes: Set<String> = ["try", "await"]

  /// `(UIView *)`, `(CGFloat)` before an operand. Nothing is consumed where it is no cast.
  private mutating func parseCastPrefix() -> TypeName? {
    guard let close = partners[index], close - index <= 40 else { return nil }
    var place = index + 1
    while let word = tokenAt(place).word, Self.qualifiers.contains(word) { place += 1 }
    let qualified = place > index + 1
    guard let end = skipTypeWords(from: place), end.place == close else { return nil }
    let isSure = end.hasStars || qualified || TypeName.isCast(end.name)
    guard isSure, beginsOperand(tokenAt(close + 1)) else { return nil }
    index = close + 1
    return TypeName(end.name)
  }

  private func beginsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier(let word): return word != "as" && word != "is" && word != "in"
    case .integer, .number, .string, .interpolation, .directive: return true
    case .symbol(let symbol):
      return ["(", "[", "@(", "@[", "@{", "-", "^", "!", "~"].contains(symbol)
    case .end: return false
    }
  }
}
