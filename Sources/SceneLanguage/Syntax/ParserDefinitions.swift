/// Methods, functions, and words with `@`.
extension Parser {
  /// Whether `- (T)name` begins here.
  var startsMethod: Bool {
    guard lookahead(1).isSymbol("("), let close = partners[index + 1], let name = tokenAt(close + 1).word,
      !TypeName.isCast(name)
    else { return false }
    let after = tokenAt(close + 2)
    return after.isSymbol("{") || after.isSymbol(":") || after.isSymbol(";")
  }

  mutating func parseMethodStatement() throws(SceneError) -> StatementNode {
    let first = token
    guard let method = try parseMethod() else { return statement(.empty, from: first) }
    return statement(.function(method), from: first)
  }

  /// `- (T)name:(T)x more:(T)y { … }`; nil for a declaration alone, which ends with `;`.
  mutating func parseMethod() throws(SceneError) -> FunctionNode? {
    let first = token
    let isStatic = token.isSymbol("+")
    advance()
    if token.isSymbol("("), let close = partners[index] { index = close + 1 }
    var parts: [String] = []
    var parameters: [Parameter] = []
    while let word = token.word {
      advance()
      parts.append(word)
      guard accept(":") else { break }
      var type: TypeName?
      if token.isSymbol("("), let close = partners[index] {
        type = skipTypeWords(from: index + 1).map { TypeName($0.name) }
        index = close + 1
      }
      while token.word.map({ Self.qualifiers.contains($0) }) == true { advance() }
      parameters.append(Parameter(name: try expectName("the argument's name"), type: type))
    }
    if accept(";") {
      if !token.isSymbol("{") { return nil }
    }
    let selector = Selector(message: parts, hasArguments: !parameters.isEmpty)
    let (body, mentionsSuper) = try parseFunctionBody("the method's statements")
    return FunctionNode(
      selector: selector, parameters: parameters, body: body, isStatic: isStatic,
      mentionsSuper: mentionsSuper, position: first.position)
  }

  private mutating func parseFunctionBody(
    _ contents: String
  ) throws(SceneError) -> (body: [StatementNode], mentionsSuper: Bool) {
    let outer = sawSuper
    sawSuper = false
    defer { sawSuper = outer }
    let body = try parseBraces(contents)
    return (body, sawSuper)
  }

  /// `updateConstraints { … }`
  mutating func parseTerseHook(_ word: String) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let (body, mentionsSuper) = try parseFunctionBody("the statements to keep")
    let selector = Selector(word, base: word)
    return statement(
      .function(
        FunctionNode(
          selector: selector, parameters: [], body: body, mentionsSuper: mentionsSuper,
          position: first.position)),
      from: first)
  }

  /// `func name(_ x: T, label y: T = value) -> T { … }`
  mutating func parseFunction(isStatic: Bool) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    let name = try expectName("the function's name")
    if token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
    let (labels, parameters) = try parseSwiftParameters()
    skipEffects()
    if accept("->") { _ = try parseSwiftType() }
    try skipWhereClause()
    let (body, mentionsSuper) = try parseFunctionBody("the function's statements")
    let selector = Selector(call: name, labels: labels)
    return statement(
      .function(
        FunctionNode(
          selector: selector, parameters: parameters, body: body, isStatic: isStatic,
          mentionsSuper: mentionsSuper,
          position: nameToken.position)),
      from: first)
  }

  private mutating func skipEffects() {
    while let word = token.word, ["throws", "rethrows", "async"].contains(word) { advance() }
  }

  var isInitializer: Bool {
    let open = lookahead(1).isSymbol("?") ? index + 2 : index + 1
    guard let close = partners[open] else { return false }
    return tokenAt(close + 1).isSymbol("{")
  }

  /// `init(frame: CGRect) { … }`
  mutating func parseInitializer() throws(SceneError) -> StatementNode {
    let first = token
    advance()
    _ = accept("?") || accept("!")
    if token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
    let (labels, parameters) = try parseSwiftParameters()
    skipEffects()
    let (body, mentionsSuper) = try parseFunctionBody("the initializer's statements")
    // Objective-C's name of `init(frame:)` is `initWithFrame:`.
    let named = labels.enumerated().map { place, label -> String? in
      guard place == 0, let label, let initial = label.first else { return label }
      return "with" + initial.uppercased() + label.dropFirst()
    }
    let selector = Selector(call: "init", labels: named)
    return statement(
      .function(
        FunctionNode(
          selector: selector, parameters: parameters, body: body, mentionsSuper: mentionsSuper,
          position: first.position)),
      from: first)
  }

  private mutating func parseSwiftParameters() throws(SceneError) -> ([String?], [Parameter]) {
    guard token.isSymbol("(") else { throw failure("expected '(' and the parameters, not \(token.quoted)") }
    advance()
    return try bracketed { parser throws(SceneError) in
      var labels: [String?] = []
      var parameters: [Parameter] = []
      while !parser.token.isSymbol(")") {
        while parser.token.directive != nil { parser.advance() }
        let label = try parser.expectName("a parameter's name")
        var name = label
        if let inner = parser.token.word {
          parser.advance()
          name = inner
        }
        var parameter = Parameter(name: name)
        if parser.accept(":") { parameter.type = try parser.parseSwiftType() }
        parameter.isVariadic = parser.accept("...")
        if parser.accept("=") { parameter.defaultValue = try parser.parseExpression() }
        parameter.label = label == "_" ? nil : label
        labels.append(parameter.label)
        parameters.append(parameter)
        if !parser.accept(",") { break }
      }
      try parser.expect(")", "after the parameters")
      return (labels, parameters)
    }
  }

  /// `CGFloat half(CGFloat x) { … }`; nothing for a prototype.
  mutating func parseCFunction(nameAt place: Int) throws(SceneError) -> StatementNode? {
    guard let close = partners[place + 1] else { return nil }
    let first = token
    let after = tokenAt(close + 1)
    if after.isSymbol(";") {
      index = close + 2
      return statement(.empty, from: first)
    }
    guard after.isSymbol("{"), let name = tokenAt(place).word else { return nil }
    let parameters = parameterNames(from: place + 2, to: close)
    index = close + 1
    let (body, mentionsSuper) = try parseFunctionBody("the function's statements")
    let selector = Selector(call: name, labels: parameters.map { _ in nil })
    return statement(
      .function(
        FunctionNode(
          selector: selector, parameters: parameters, body: body, mentionsSuper: mentionsSuper,
          position: tokenAt(place).position)),
      from: first)
  }

  // MARK: Objective-C's classes and other words with `@`

  mutating func parseDirectiveStatement(_ word: String) throws(SceneError) -> StatementNode? {
    let first = token
    switch word {
    case "@implementation", "@interface", "@protocol":
      return try parseObjectiveCClass(word)
    case "@end":
      throw failure("this '@end' ends nothing")
    case "@class", "@synthesize", "@dynamic", "@property":
      skip(toSemicolon: true)
      return statement(.empty, from: first)
    case "@autoreleasepool", "@synchronized", "@try":
      advance()
      if token.isSymbol("("), let close = partners[index] { index = close + 1 }
      let body = try parseBraces("its statements")
      return statement(.block(body + (try parseFinally())), from: first)
    case "@weakify", "@strongify":
      advance()
      if token.isSymbol("("), let close = partners[index] { index = close + 1 }
      _ = accept(";")
      return statement(.empty, from: first)
    case "#define":
      return parseDefine()
    case "@objc", "@IBAction", "@IBOutlet", "@MainActor", "@discardableResult", "@available", "@objcMembers",
      "@UIApplicationMain", "@main":
      advance()
      if token.isSymbol("("), !token.spaceBefore, let close = partners[index] { index = close + 1 }
      return try parseStatement()
    case "@throw":
      skip(toSemicolon: true)
      return statement(.empty, from: first)
    case let attribute where attribute.hasPrefix("@") && startsAttribute:
      // An attribute, or a property wrapper, of the declaration that follows.
      advance()
      if token.isSymbol("("), !token.spaceBefore, let close = partners[index] { index = close + 1 }
      return try parseStatement()
    default:
      return nil
    }
  }

  /// Whether a declaration of Swift follows the word with `@` here, after other such words.
  private var startsAttribute: Bool {
    var place = index + 1
    while true {
      if tokenAt(place).isSymbol("("), let close = partners[place] {
        place = close + 1
      } else if tokenAt(place).directive != nil {
        place += 1
      } else {
        break
      }
    }
    guard let word = tokenAt(place).word else { return false }
    return Self.modifiers.contains(word)
      || ["var", "let", "func", "class", "struct", "enum", "extension", "init", "protocol"].contains(word)
  }

  /// After `@try { … }`: nothing is ever thrown, so `@catch` is skipped and `@finally` runs.
  private mutating func parseFinally() throws(SceneError) -> [StatementNode] {
    while token.directive == "@catch" {
      advance()
      if token.isSymbol("("), let close = partners[index] { index = close + 1 }
      _ = try parseBraces("what to do with the exception")
    }
    guard token.directive == "@finally" else { return [] }
    advance()
    return try parseBraces("its statements")
  }
}

extension FunctionNode {
  /// The methods that the layout pass calls, in lower case.
  static let hooks: Set<String> = [
    "updateconstraints", "updateviewconstraints", "viewwilllayoutsubviews", "layoutsubviews",
    "viewdidlayoutsubviews", "traitcollectiondidchange", "traitcollectiondidchange:",
    "viewwilltransitiontosize", "viewwilltransitiontosize:withtransitioncoordinator:",
    "viewwilltransitionto:with:",
  ]

  /// The methods of a controller or view that run as soon as it is there, in lower case.
  static let entries: Set<String> = ["viewdidload", "loadview", "awakefromnib"]
}
