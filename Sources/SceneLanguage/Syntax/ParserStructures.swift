/// C's structures written out in braces: `CGPoint p = {1, 2};`, `(CGRect){{0, 0}, {10, 10}}`.
extension Parser {
  /// The functions that make structures of these types, whose fields come in the braces' order.
  private static let makers = [
    "cgrect": "CGRectMake", "cgpoint": "CGPointMake", "cgsize": "CGSizeMake",
    "uiedgeinsets": "UIEdgeInsetsMake", "masedgeinsets": "UIEdgeInsetsMake", "nsrange": "NSMakeRange",
  ]

  /// `(CGPoint){1, 2}`; nil, with nothing consumed, for anything else.
  mutating func parseStructureLiteral() throws(SceneError) -> Expression? {
    guard token.isSymbol("("), let word = lookahead(1).word, lookahead(2).isSymbol(")"),
      lookahead(3).isSymbol("{"), Self.makers[word.lowercased()] != nil
    else { return nil }
    for _ in 0..<3 { advance() }
    return try parseStructure(of: word)
  }

  /// From `{` on; nil, with nothing consumed, where no structure of this type is known.
  mutating func parseStructure(of type: String) throws(SceneError) -> Expression? {
    guard token.isSymbol("{"), let maker = Self.makers[type.lowercased()] else { return nil }
    let first = token
    let fields = try parseFields()
    // `{origin, size}`
    if type.lowercased() == "cgrect", fields.count == 2 {
      let callee = expression(.name(Name("CGRect"), isHead: false), from: first)
      let arguments = zip(["origin", "size"], fields).map { Argument(label: $0, value: $1) }
      return expression(.call(callee, arguments), from: first)
    }
    let callee = expression(.name(Name(maker), isHead: false), from: first)
    return expression(.call(callee, fields.map { Argument(label: nil, value: $0) }), from: first)
  }

  /// The values between braces, those of inner braces among them; `.x =` before one is passed over.
  private mutating func parseFields() throws(SceneError) -> [Expression] {
    try expect("{", "before the fields")
    return try bracketed { parser throws(SceneError) in
      var fields: [Expression] = []
      while !parser.token.isSymbol("}") {
        if parser.token.isSymbol("."), parser.lookahead(1).word != nil, parser.lookahead(2).isSymbol("=") {
          for _ in 0..<3 { parser.advance() }
        }
        if parser.token.isSymbol("{") {
          fields += try parser.nested { inner throws(SceneError) in try inner.parseFields() }
        } else {
          fields.append(try parser.parseExpression())
        }
        if !parser.accept(",") { break }
      }
      try parser.expect("}", "after the fields")
      return fields
    }
  }
}
