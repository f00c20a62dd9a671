/// Closures `{ x in … }` and blocks `^(T *x){ … }`.
extension Parser {
  mutating func parseClosure() throws(SceneError) -> Expression {
    try nested { parser throws(SceneError) in
      let first = parser.token
      let close = parser.partners[parser.index] ?? parser.index
      var parameters: [Parameter]?
      if let header = parser.closureHeader(at: parser.index) {
        parameters = header.parameters
        parser.index = header.end
      } else {
        parser.advance()
      }
      let outer = parser.sawSecond
      parser.sawSecond = false
      let outerReturn = parser.returnsFloating
      parser.returnsFloating = false
      defer { (parser.sawSecond, parser.returnsFloating) = (outer, outerReturn) }
      let body = try parser.parseStatements(upTo: close)
      try parser.expect("}", "at the end of the closure")
      let node = ClosureNode(parameters: parameters, body: body, hasSecond: parser.sawSecond)
      return parser.expression(.closure(node), from: first)
    }
  }

  /// `{ x, y in`, `{ (x: T) -> R in`, `{ [weak self] x in`: the parameters, and where the body begins.
  func closureHeader(at brace: Int) -> (parameters: [Parameter]?, end: Int)? {
    guard tokenAt(brace).isSymbol("{") else { return nil }
    var place = brace + 1
    while tokenAt(place).directive != nil { place += 1 }
    var hasList = place > brace + 1
    // A capture list is told from an array by the `in` that ends the header.
    if tokenAt(place).isSymbol("["), let close = partners[place] {
      place = close + 1
      hasList = true
    }
    var parameters: [Parameter]?
    if tokenAt(place).isSymbol("("), let close = partners[place] {
      parameters = parameterNames(from: place + 1, to: close)
      place = close + 1
    } else if let word = tokenAt(place).word, word != "in" {
      if !hasList, tokenAt(place + 1).isSymbol(".") || tokenAt(place + 1).isSymbol("(") { return nil }
      var names = [Parameter(name: word)]
      place += 1
      while tokenAt(place).isSymbol(","), let next = tokenAt(place + 1).word {
        names.append(Parameter(name: next))
        place += 2
      }
      parameters = names
    }
    while tokenAt(place).isWord("throws") || tokenAt(place).isWord("async") { place += 1 }
    if tokenAt(place).isSymbol("->") {
      place += 1
      while tokenAt(place).word.map({ $0 != "in" })
        ?? Self.symbolsOfTypes.contains(tokenAt(place).symbol ?? "")
      {
        place += 1
      }
    }
    guard tokenAt(place).isWord("in"), parameters != nil || hasList else { return nil }
    return (parameters, place + 1)
  }

  /// Symbols in the type of a closure's result: `Future<Response<Item>>`, `(Int) -> Bool`.
  private static let symbolsOfTypes: Set<String> = [
    "?", "!", "[", "]", "(", ")", ".", "<", ">", ">>", ",", ":", "&", "->",
  ]

  /// From `^` on.
  mutating func parseBlock() throws(SceneError) -> Expression {
    try nested { parser throws(SceneError) in
      let first = parser.token
      parser.advance()
      // A return type may stand before the parameters.
      parser.skipQualifiers()
      if parser.token.word != nil, let type = parser.skipTypeWords(from: parser.index) {
        parser.index = type.place
      }
      var parameters: [Parameter]?
      if parser.token.isSymbol("("), let close = parser.partners[parser.index] {
        parameters = parser.parameterNames(from: parser.index + 1, to: close)
        parser.index = close + 1
      }
      let body = try parser.parseBraces("the block's statements")
      var block = ClosureNode(parameters: parameters, body: body)
      block.isBlock = true
      return parser.expression(.closure(block), from: first)
    }
  }

  /// The parameters between two places: `MASConstraintMaker *make, BOOL *stop`, or `x: Int, y`, or `void`.
  func parameterNames(from start: Int, to end: Int) -> [Parameter] {
    var parameters: [Parameter] = []
    var place = start
    while place < end {
      var words: [String] = []
      var colonAfter: Int?
      let isRest = tokenAt(place).isSymbol("...")
      while place < end, !tokenAt(place).isSymbol(",") {
        if let word = tokenAt(place).word, !Self.qualifiers.contains(word) { words.append(word) }
        if tokenAt(place).isSymbol(":"), colonAfter == nil { colonAfter = words.count }
        // Type arguments and the parameters of a block's own type are not names.
        if let close = partners[place], close > place, colonAfter != nil || !tokenAt(place + 1).isSymbol("^")
        {
          place = close
        }
        place += 1
      }
      place += 1
      if let colonAfter, colonAfter >= 1, colonAfter <= words.count {
        let type = words.count > colonAfter ? TypeName(words[colonAfter]) : nil
        parameters.append(Parameter(name: words[colonAfter - 1], type: type))
      } else if isRest {
        // The further arguments of a C function, which have no name.
        parameters.append(Parameter(name: "...", isVariadic: true))
      } else if let name = words.last, !(words.count == 1 && name == "void") {
        parameters.append(Parameter(name: name, type: words.count > 1 ? TypeName(words[0]) : nil))
      }
    }
    return parameters
  }
}
