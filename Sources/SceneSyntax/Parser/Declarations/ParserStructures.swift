/// C's structures written out in braces: `CGPoint p = {1, 2};`, `(CGRect){{0, 0}, {10, 10}}`.
extension Parser {
  /// The functions that make structures of these types, whose fields come in the braces' order.
  private static let makers = [
    "cgrect": "CGRectMake", "cgpoint": "CGPointMake", "cgsize": "CGSizeMake",
    "uiedgeinsets": "UIEdgeInsetsMake", "masedgeinsets": "UIEdgeInsetsMake", "nsrange": "NSMakeRange",
  ]

  /// `(CGPoint){1, 2}`; nil, with nothing consumed, for anything else.
  mutating func parseStructureLiteral() throws(SceneError) -> Expression? {
    guard token.isSymbol("("), let close = partners[index], tokenAt(close + 1).isSymbol("{") else {
      return nil
    }
    var place = index + 1
    while isQualifier(tokenAt(place)) { place += 1 }
    // `(CGFloat[]){1, 2}`, `(CGFloat[3]){1, 2, 3}`; `switch (kinds[0]) {` is neither.
    if takesTrailingClosures, tokenAt(place).word != nil, tokenAt(place + 1).isSymbol("["),
      let end = partners[place + 1],
      end + 1 == close
    {
      let first = token
      index = close + 2
      let elements = try parseList(upTo: "}", "after the elements") { parser throws(SceneError) in
        try parser.parseExpression()
      }
      return expression(.array(elements), from: first)
    }
    guard let word = tokenAt(place).word, place + 1 == close else { return nil }
    // `switch (kind) {` is no structure.
    let isOther = sourceKind.isLenient && takesTrailingClosures && !tokenAt(close + 1).newlineBefore
    guard Self.makers[word.lowercased()] != nil || isOther else { return nil }
    index = close + 1
    if let known = try parseStructure(of: word) { return known }
    let first = token
    return expression(.tuple(try parseFields()), from: first)
  }

  /// From `{` on; nil, with nothing consumed, where neither a structure of this type is known nor the fields are named:
  /// `{ .count = 3, .limit = 5 }` is a tuple.
  mutating func parseStructure(of type: String) throws(SceneError) -> Expression? {
    let maker = Self.makers[type.lowercased()]
    let hasFields =
      lookahead(1).isSymbol(".") && lookahead(3).isSymbol("=") || lookahead(1).isSymbol("{")
      || sourceKind.isLenient && TypeName.isTypeLike(type) && tokenAt(index - 1).isSymbol("=")
    guard token.isSymbol("{"), maker != nil || hasFields else {
      return nil
    }
    let first = token
    let fields = try parseFields()
    guard let maker else { return expression(.tuple(fields), from: first) }
    // `{origin, size}`
    if type.lowercased() == "cgrect", fields.count == 2 {
      let arguments = zip(["origin", "size"], fields).map { Argument(label: $0, value: $1.value) }
      return expression(.call(nameExpression("CGRect", from: first), arguments), from: first)
    }
    var arguments = fields.map { Argument(value: $0.value) }
    if type.lowercased() == "cgrect", fields.count == 3 {
      arguments = rectArguments(arguments.map(\.value), from: first)
    }
    return expression(.call(nameExpression(maker, from: first), arguments), from: first)
  }

  /// The four numbers of `{{x, y}, size}` or `{origin, {width, height}}`, whose fields are three.
  private mutating func rectArguments(_ fields: [Expression], from first: Token) -> [Argument] {
    func parts(_ value: Expression, _ names: [String]) -> [Expression] {
      names.map { expression(.member(value, Name($0)), from: first) }
    }
    // The second brace holds one value where it follows two numbers at once.
    let isSizeLast = if case .integer = fields[0].kind { true } else { fields[2].isMemberNamed("size") }
    let values =
      isSizeLast
      ? [fields[0], fields[1]] + parts(fields[2], ["width", "height"])
      : parts(fields[0], ["x", "y"]) + [fields[1], fields[2]]
    return values.map { Argument(value: $0) }
  }

  /// The values between braces, with those of inner braces, and the names in `.x =` before them.
  private mutating func parseFields() throws(SceneError) -> [Argument] {
    try expect("{", "before the fields")
    let fields = try parseList(upTo: "}", "after the fields") { parser throws(SceneError) in
      var label: String?
      if parser.token.isSymbol("."), parser.lookahead(2).isSymbol("="), let word = parser.lookahead(1).word {
        label = word
        parser.index += 3
      }
      guard parser.token.isSymbol("{") else {
        return [Argument(label: label, value: try parser.parseExpression())]
      }
      return try parser.nested { inner throws(SceneError) in try inner.parseFields() }
    }
    return fields.flatMap { $0 }
  }
}

extension Expression {
  fileprivate func isMemberNamed(_ name: String) -> Bool {
    if case .member(_, let own) = kind { own.text == name } else { false }
  }
}
