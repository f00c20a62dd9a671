/// C's ways to name constants: macros and enumerations.
extension Parser {
  /// `#define NAME value` declares a variable if the value is a literal, else a macro that each use of the name
  /// evaluates; `#define NAME(x) value` a function. A value that is no expression counts as nil.
  mutating func parseDefine() -> StatementNode {
    let first = token
    var end = index + 1
    while !tokenAt(end).isEnd, !tokenAt(end).newlineBefore { end += 1 }
    let name = tokenAt(index + 1)
    var valueStart = index + 2
    defer { index = end }
    guard let word = name.word else { return statement(.empty, from: first) }
    var parameters: [Parameter] = []
    let isFunction = tokenAt(valueStart).isSymbol("(") && !tokenAt(valueStart).spaceBefore
    if isFunction, let close = partners[valueStart], close < end {
      parameters = (valueStart + 1..<close).compactMap { tokenAt($0).word }
        .map { Parameter(name: $0) }
      valueStart = close + 1
    }
    index = valueStart
    guard valueStart < end, let value = try? parseExpression(), index == end else {
      let nothing = expression(.null, from: first)
      let isValue = valueStart < end || isFunction
      return isValue ? constant(name, nothing, from: first) : statement(.empty, from: first)
    }
    if !isFunction, value.isLiteral { return constant(name, value, from: first) }
    let body = statement(.expression(value, source: ""), from: first)
    let selector =
      isFunction ? Selector(call: word, labels: parameters.map(\.label)) : Selector(word, base: word)
    return statement(
      .function(
        FunctionNode(
          selector: selector, parameters: parameters, body: [body], isMacro: true,
          position: name.position)), from: first)
  }

  private mutating func constant(_ name: Token, _ value: Expression, from first: Token) -> StatementNode {
    statement(
      .declaration([Declarator(name: name.word ?? "_", value: value, position: name.position)]),
      from: first)
  }

  /// `typedef NS_ENUM(NSInteger, T) { A, B = 5 };`, `enum { A };`, `typedef enum { A } T;`: numbers counted from
  /// 0 or from the last that is given. Nil, with nothing consumed, for any other `typedef` or `enum`.
  mutating func parseEnumeration() throws(SceneError) -> StatementNode? {
    let first = token
    let start = index
    let isTypedef = acceptWord("typedef")
    let word = token.word ?? ""
    guard word == "enum" || word.hasSuffix("_ENUM") || word.hasSuffix("_OPTIONS") else {
      index = start
      return nil
    }
    advance()
    let isMacro = token.isSymbol("(")
    var name: String?
    if isMacro, let close = partners[index] {
      name = tokenAt(close - 1).word
      index = close + 1
    }
    if !isMacro, token.word != nil { name = advance().word }
    if accept(":") { _ = try parseSwiftType() }
    // The constants follow elsewhere: `enum Side : NSInteger;`.
    if accept(";") { return statement(.empty, from: first) }
    // The names of a Swift enumeration, which begin with `case`, are not global.
    guard token.isSymbol("{"), let close = partners[index],
      isTypedef || isMacro || lookahead(1).word != nil && ["=", ",", "}"].contains(lookahead(2).symbol)
    else {
      index = start
      return nil
    }
    advance()
    var constants = try bracketed { parser throws(SceneError) in try parser.parseEnumerators(upTo: close) }
    try expect("}", "after the constants")
    if !token.newlineBefore, token.word != nil { name = advance().word }
    for place in constants.indices { constants[place].enumeration = name }
    _ = accept(";")
    return statement(.declaration(constants), from: first)
  }

  private mutating func parseEnumerators(upTo close: Int) throws(SceneError) -> [Declarator] {
    var constants: [Declarator] = []
    while index < close {
      let name = token
      let word = try expectName("a constant's name")
      var value = expression(.integer(0), from: name)
      if let last = constants.last {
        let previous = nameExpression(last.name, from: name)
        value = expression(.binary(.add, previous, expression(.integer(1), from: name)), from: name)
      }
      if accept("=") { value = try parseExpression() }
      constants.append(Declarator(name: word, value: value, position: name.position))
      if !accept(",") { break }
    }
    return constants
  }
}

extension Expression {
  /// Whether its value is the same wherever it is evaluated.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .number, .string, .boolean, .null: true
    case .unary(_, let operand), .cast(_, let operand, _): operand.isLiteral
    case .binary(_, let left, let right): left.isLiteral && right.isLiteral
    default: false
    }
  }
}
