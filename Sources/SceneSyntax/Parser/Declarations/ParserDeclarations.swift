/// Declarations of views and variables.
extension Parser {
  package static let viewWords = [
    "view", "label", "button", "image", "textfield", "scroll", "stack", "guide",
  ]

  static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "open", "override", "final", "lazy", "weak", "unowned",
    "static", "required", "convenience", "nonisolated", "mutating", "nonmutating", "dynamic", "optional",
    "indirect", "prefix", "postfix", "infix", "package", "isolated", "async",
  ]

  /// The words that begin declarations, but for types.
  private static let declarationWords = WordGroup(
    viewWords + modifiers + [
      "class", "let", "var", "func", "init", "deinit", "extension", "struct", "actor", "import", "typedef",
      "enum", "NS_ENUM", "NS_OPTIONS", "_Pragma", "protocol", "subscript", "typealias", "associatedtype",
      "operator", "precedencegroup",
    ])

  mutating func parseDeclarationStatement(_ word: String) throws(SceneError) -> StatementNode? {
    // No type stands before a `.` here.
    if mark(ahead: 1).isSymbol("."), !Self.declarationWords.mayContain(mark) { return nil }
    let first = token
    let next = lookahead(1)
    if Self.viewWords.contains(word), next.word != nil, !next.newlineBefore, !next.isWord("in"),
      // `view as! PageView` is a value.
      !(sourceKind.isLenient && (next.isWord("as") || next.isWord("is")))
    {
      return try parseViews(word)
    }
    if next.isSymbol("{"), !next.newlineBefore, FunctionNode.hooks.contains(word.lowercased()) {
      return try parseTerseHook(word)
    }
    if Self.modifiers.contains(word) || word == "class", let declared = try parseModified() {
      return declared
    }
    switch word {
    case "let", "var":
      guard next.word != nil || next.isSymbol("(") else { return nil }
      advance()
      return statement(.declaration(try parseSwiftDeclarators()), from: first)
    case "func" where next.word != nil || next.symbol != nil && next.symbol != "(":
      return try parseFunction(isStatic: false)
    case "init" where ["(", "?", "!", "<"].contains(next.symbol):
      if isInitializer { return try parseInitializer() }
    case "deinit" where next.isSymbol("{"):
      advance()
      _ = try parseBraces("its statements")
      return statement(.empty, from: first)
    case "class" where next.word != nil, "extension" where next.word != nil || next.isSymbol("["),
      "struct" where next.word != nil && [":", "{", "<"].contains(lookahead(2).symbol),
      "actor" where next.word != nil && [":", "{"].contains(lookahead(2).symbol):
      return try parseSwiftClass()
    case "import" where next.word != nil && !next.newlineBefore:
      skip(toSemicolon: false)
      return statement(.empty, from: first)
    case "typedef", "enum", "NS_ENUM", "NS_OPTIONS":
      if let constants = try parseEnumeration() { return constants }
      // `enum Side side = SideLeft;`
      if word == "enum", lookahead(2).word != nil, !lookahead(2).newlineBefore { break }
      guard word == "typedef" else { return word == "enum" ? try parseSwiftClass() : nil }
      skip(toSemicolon: true)
      return statement(.empty, from: first)
    case "_Pragma" where next.isSymbol("("):
      advance()
      skipParentheses()
      _ = accept(";")
      return statement(.empty, from: first)
    case "protocol" where next.word != nil:
      return try parseSwiftClass()
    case "subscript" where next.isSymbol("(") || next.isSymbol("<"):
      while !token.isSymbol("{"), !token.isEnd { advance() }
      if let close = partners[index] { index = close + 1 }
      return statement(.empty, from: first)
    case "typealias" where next.word != nil && lookahead(2).isSymbol("="):
      index += 1
      let name = try expectName("the type's new name")
      advance()
      let type = try parseSwiftType()
      if !token.newlineBefore, !token.isSymbol("}"), !token.isEnd { skip(toSemicolon: false) }
      return statement(.typeAlias(name, type), from: first)
    case "typealias" where next.word != nil, "associatedtype" where next.word != nil,
      "operator" where next.symbol != nil, "precedencegroup" where next.word != nil:
      skip(toSemicolon: false)
      return statement(.empty, from: first)
    default: break
    }
    guard let shape = declarationShape else { return nil }
    return try parseTyped(shape)
  }

  /// Skips a line, or everything up to the next `;`.
  mutating func skip(toSemicolon: Bool) {
    advance()
    while !token.isEnd {
      if !toSemicolon && token.newlineBefore || accept(";") { return }
      if let close = partners[index], close > index { index = close }
      advance()
    }
  }

  // MARK: Views

  /// `view red, green`, `label title in card "Hello"`
  private mutating func parseViews(_ word: String) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    var items: [ViewDeclaration.Item] = []
    repeat {
      let place = token
      let name = try expectName("a name for the \(word)")
      var item = ViewDeclaration.Item(name: name, position: place.position)
      while continuesLine {
        if acceptWord("in") {
          item.superview = try parsePostfix()
        } else if item.text == nil, isString(token) {
          item.text = try parsePrimary()
        } else {
          break
        }
      }
      items.append(item)
    } while accept(",")
    if items.count > 1 { Self.share(&items) }
    if token.isSymbol("="), !token.newlineBefore {
      throw failure("a \(word) is made by its declaration alone; leave out what follows")
    }
    try endStatement()
    return statement(.views(ViewDeclaration(word: word, items: items)), from: first)
  }

  /// `view a, b in red "x"`: the superview and text of the last apply to those before that have none, but
  /// `view a, b in a` puts only b in a.
  private static func share(_ items: inout [ViewDeclaration.Item]) {
    let names = Set(items.map(\.name))
    for place in items.indices.dropLast().reversed() {
      if items[place].superview == nil, let next = items[place + 1].superview {
        if case .name(let name, _) = next.kind, names.contains(name.text) { continue }
        items[place].superview = next
      }
      if items[place].text == nil { items[place].text = items[place + 1].text }
    }
  }

  private func isString(_ token: Token) -> Bool {
    switch token.kind {
    case .string, .interpolation: true
    default: false
    }
  }

  // MARK: Variables

  private mutating func parseModified() throws(SceneError) -> StatementNode? {
    var place = index
    var (isStatic, isOverride, isPrivate) = (false, false, false)
    while let word = tokenAt(place).word,
      Self.modifiers.contains(word) || word == "class" && isModifier(at: place)
    {
      isStatic = isStatic || word == "static" || word == "class"
      isOverride = isOverride || word == "override"
      isPrivate = isPrivate || word == "private" || word == "fileprivate"
      place += 1
      if tokenAt(place).isSymbol("("), let close = partners[place] { place = close + 1 }
    }
    guard place > index, let word = tokenAt(place).word else { return nil }
    let first = token
    switch word {
    case "let", "var":
      index = place + 1
      return statement(.declaration(try parseSwiftDeclarators()), from: first)
    case "func":
      index = place
      return try parseFunction(isStatic: isStatic, isOverride: isOverride, isPrivate: isPrivate)
    case "init":
      index = place
      return try parseInitializer()
    case "class", "extension", "struct", "enum", "actor", "protocol":
      index = place
      return try parseSwiftClass()
    case "typealias", "associatedtype", "operator", "subscript", "import", "deinit":
      index = place
      return try parseDeclarationStatement(word)
    default:
      return nil
    }
  }

  /// Whether the `class` at a place is a member's modifier and declares no class: `class func`, `class open func`.
  private func isModifier(at place: Int) -> Bool {
    guard let next = tokenAt(place + 1).word else { return false }
    return ["func", "var", "let"].contains(next) && tokenAt(place + 2).word != nil
      || next == "func" || Self.modifiers.contains(next) && tokenAt(place + 2).word != nil
  }

  /// After `let` or `var`.
  mutating func parseSwiftDeclarators() throws(SceneError) -> [Declarator] {
    var declarators: [Declarator] = []
    repeat {
      let place = token
      // `let (a, b) = pair`
      var names: [String] = []
      if token.isSymbol("("), let close = partners[index] {
        names = (index + 1..<close).compactMap { tokenAt($0).word }
        index = close + 1
      }
      let name = names.isEmpty ? try expectName("a name") : ""
      var declarator = Declarator(name: name, position: place.position)
      declarator.parts = names
      if accept(":") { declarator.type = try parseSwiftType() }
      if accept("=") {
        let value = try parseExpression()
        declarator.value = declarator.type?.conversion == .floating ? value.asFloating : value
      } else if token.isSymbol("{"), !token.newlineBefore, declarator.type != nil {
        // A computed variable of a function has the value that it has here.
        declarator.value = expression(.call(try parseClosure(), []), from: place)
      }
      declarators.append(declarator)
    } while accept(",")
    try endStatement()
    return declarators
  }

  /// The part of a typed declaration before its names.
  struct DeclarationShape {
    var type: TypeName
    /// The first token of the first name, or of `(^name)`.
    var names: Int
    var isBlock: Bool
  }

  /// Whether `Type *name` begins here, and where its names begin. Nothing is consumed.
  private var declarationShape: DeclarationShape? {
    var place = index
    var isAuto = false
    while let word = tokenAt(place).word, Self.qualifiers.contains(word) {
      isAuto = isAuto || word == "auto" || word == "__auto_type"
      place += 1
    }
    let isQualified = place > index
    if isAuto, tokenAt(place).word != nil, tokenAt(place + 1).isSymbol("=") {
      return DeclarationShape(type: TypeName("id"), names: place, isBlock: false)
    }
    guard let type = skipTypeWords(from: place) else { return nil }
    if isFunctionVariable(at: type.place),
      tokenAt(type.place + 1).isSymbol("^") || isQualified || TypeName.isTypeLike(type.name)
    {
      return DeclarationShape(type: TypeName("id"), names: type.place, isBlock: true)
    }
    let name = tokenAt(type.place)
    let after = tokenAt(type.place + 1)
    // `static const NSTimeInterval`, and the name on the next line, also that of a function with its body.
    let hasBody =
      after.isSymbol("(") && partners[type.place + 1].map { tokenAt($0 + 1).isSymbol("{") } == true
    guard name.word != nil, !name.isWord("in"), !name.isWord("as"), !name.isWord("is"),
      !name.newlineBefore || isQualified && (after.isSymbol("=") || hasBody)
    else { return nil }
    let shape = DeclarationShape(type: type.type, names: type.place, isBlock: false)
    if after.isSymbol("=") { return shape }
    let ends =
      after.isEnd || after.newlineBefore || [";", ",", "}", "[", "("].contains(after.symbol)
    return ends
      && (isQualified || TypeName.isTypeLike(type.name) || isUnknownTypeOfC(type.name, before: after))
      ? shape : nil
  }

  /// Whether a word is a type of a C library that is not known: `vImage_Buffer input, output;`.
  private func isUnknownTypeOfC(_ word: String, before next: Token) -> Bool {
    sourceKind.isLenient && (next.isSymbol(";") || next.isSymbol(",")) && word.contains("_")
  }

  /// Whether `(^name)` or `(*name)` begins here, the name of a block or of a pointer to a function.
  private func isFunctionVariable(at place: Int) -> Bool {
    guard tokenAt(place).isSymbol("("), let close = partners[place],
      tokenAt(place + 1).isSymbol("^") || tokenAt(place + 1).isSymbol("*") && tokenAt(close + 1).isSymbol("(")
    else { return false }
    return close - place > 2 && (place + 2..<close).allSatisfy { tokenAt($0).word != nil }
  }

  private mutating func parseTyped(_ shape: DeclarationShape) throws(SceneError) -> StatementNode? {
    let first = token
    let isStatic = (index..<shape.names).contains { tokenAt($0).isWord("static") }
    if shape.isBlock { return try parseBlockVariable(shape) }
    if tokenAt(shape.names + 1).isSymbol("(") {
      return try parseCFunction(nameAt: shape.names)
    }
    index = shape.names
    var declarators: [Declarator] = []
    repeat {
      while token.isSymbol("*") || isQualifier(token) && !isName(at: index) { advance() }
      let place = token
      let name = try expectName("a variable's name")
      var declarator = Declarator(
        name: name, type: shape.type, position: place.position)
      declarator.isStatic = isStatic
      if token.isSymbol("["), let close = partners[index] {
        declarator.type = TypeName("NSArray")
        index = close + 1
      }
      if accept("=") {
        if declarator.type?.name == "NSArray", token.isSymbol("{") {
          // `CGFloat xs[] = {1, 2, 3}`
          declarator.value = try parseArrayRest(from: advance(), upTo: "}")
        } else {
          declarator.value = try parseStructure(of: shape.type.name)
          if declarator.value == nil { declarator.value = try parseExpression() }
        }
      }
      declarators.append(declarator)
    } while accept(",")
    try endStatement()
    return statement(.declaration(declarators), from: first)
  }

  /// `void (^name)(int) = ^(int x) { … }`
  private mutating func parseBlockVariable(_ shape: DeclarationShape) throws(SceneError) -> StatementNode? {
    let first = token
    index = shape.names + 2
    skipQualifiers()
    let place = token
    let name = try expectName("the block's name")
    try expect(")", "after the block's name")
    skipParentheses()
    let value = try accept("=") ? parseExpression() : nil
    try endStatement()
    return statement(
      .declaration([Declarator(name: name, value: value, position: place.position)]), from: first)
  }
}
