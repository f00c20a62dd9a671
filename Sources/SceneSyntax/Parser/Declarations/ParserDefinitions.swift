import TextLayout
import Translation

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
    let result = token.isSymbol("(") ? skipTypeWords(from: index + 1).map(\.type) : nil
    skipParentheses()
    var parts: [String] = []
    var parameters: [Parameter] = []
    while token.isSymbol(":") && !parts.isEmpty
      || token.word != nil && (parts.isEmpty || lookahead(1).isSymbol(":"))
    {
      let word = token.word ?? ""
      if !word.isEmpty { advance() }
      parts.append(word)
      guard accept(":") else { break }
      var type: TypeName?
      if token.isSymbol("("), let close = partners[index] {
        type = skipTypeWords(from: index + 1).map(\.type)
        index = close + 1
      }
      skipQualifiers()
      parameters.append(Parameter(name: try expectName("the argument's name"), type: type))
    }
    // `NS_REQUIRES_SUPER`, `API_AVAILABLE(ios(13.0))`, and the `, ...` of variadic methods.
    while token.word != nil || token.isSymbol(",") || token.isSymbol("...")
      || token.directive == "__attribute__"
    {
      advance()
      skipParentheses()
    }
    if accept(";"), !token.isSymbol("{") { return nil }
    let selector = Selector(message: parts, hasArguments: !parameters.isEmpty)
    return try parseFunctionBody(
      selector, parameters, isStatic: isStatic, result: result, isObjectiveC: true, at: first.position,
      expecting: "the method's statements")
  }

  /// A function with the body that begins here.
  private mutating func parseFunctionBody(
    _ selector: Selector, _ parameters: [Parameter] = [], isStatic: Bool = false, isOverride: Bool = false,
    isPrivate: Bool = false, result: TypeName? = nil, typeParameters: [TypeParameter] = [],
    isObjectiveC: Bool = false,
    at position: SourcePosition,
    expecting contents: @autoclosure () -> Phrase = "the function's statements"
  ) throws(SceneError) -> FunctionNode {
    let outer = sawSuper
    sawSuper = false
    defer { sawSuper = outer }
    let body = try parseBraces(contents(), returning: isObjectiveC ? nil : result)
    return FunctionNode(
      selector: selector, parameters: parameters, body: body, isStatic: isStatic, isOverride: isOverride,
      isPrivate: isPrivate, result: result,
      typeParameters: typeParameters, mentionsSuper: sawSuper, isObjectiveC: isObjectiveC,
      position: position)
  }

  /// `updateConstraints { … }`
  mutating func parseTerseHook(_ word: String) throws(SceneError) -> StatementNode {
    let first = advance()
    let hook = try parseFunctionBody(
      Selector(word, base: word), at: first.position, expecting: "the statements to keep")
    return statement(.function(hook), from: first)
  }

  /// `func name(_ x: T, label y: T = value) -> T { … }`
  mutating func parseFunction(
    isStatic: Bool, isOverride: Bool = false, isPrivate: Bool = false
  ) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    let isOperator = token.symbol != nil
    let name = try isOperator ? takeOperatorName() : expectName("the function's name")
    var typeParameters = takeTypeParameters()
    var parameters = try parseSwiftParameters()
    if isOperator { for place in parameters.indices { parameters[place].label = nil } }
    if Self.isOldForm(name, parameters) { parameters[0].label = nil }
    skipEffects()
    let result = try accept("->") ? parseSwiftType() : nil
    typeParameters = takeWhereClause(of: typeParameters)
    let selector = Selector(call: name, labels: parameters.map(\.label))
    // A protocol's requirement has no body.
    guard token.isSymbol("{") else { return statement(.empty, from: first) }
    let function = try parseFunctionBody(
      selector, parameters, isStatic: isStatic, isOverride: isOverride, isPrivate: isPrivate, result: result,
      typeParameters: typeParameters, at: nameToken.position)
    return statement(.function(function), from: first)
  }

  /// Whether a method of UIKit's is declared as Swift 2 did, where the first name is no label: `viewWillAppear(animated: Bool)`,
  /// `tableView(tableView: UITableView, …)`.
  private static func isOldForm(_ name: String, _ parameters: [Parameter]) -> Bool {
    guard let first = parameters.first, let label = first.label, label == first.variable.text else {
      return false
    }
    if viewsWithDelegates.contains(label) {
      // `scrollViewDidScroll(scrollView:)`, `numberOfSectionsInTableView(tableView:)`
      return name.hasPrefix(label) || name.hasPrefix("numberOf")
    }
    return oldLabels[name] == label
  }

  private static let viewsWithDelegates: Set<String> = [
    "tableView", "collectionView", "scrollView", "textField", "textView", "pickerView", "searchBar",
    "webView",
  ]
  private static let oldLabels: [String: String] = [
    "viewWillAppear": "animated", "viewDidAppear": "animated", "viewWillDisappear": "animated",
    "viewDidDisappear": "animated", "setSelected": "selected", "setHighlighted": "highlighted",
    "drawRect": "rect",
  ]

  /// `==` in `func ==(a: T, b: T) -> Bool`
  private mutating func takeOperatorName() -> String {
    var name = ""
    while let symbol = token.symbol, symbol != "(" {
      // `func + <T: UIView>(a: T, b: T)`
      if symbol == "<", !name.isEmpty, let end = skipTypeArguments(from: index), tokenAt(end).isSymbol("(") {
        break
      }
      name += symbol
      advance()
    }
    return name
  }

  private mutating func skipEffects() {
    while let word = token.word, ["throws", "rethrows", "async"].contains(word) { advance() }
  }

  var isInitializer: Bool {
    var open = lookahead(1).isSymbol("?") || lookahead(1).isSymbol("!") ? index + 2 : index + 1
    if tokenAt(open).isSymbol("<") { open = skipTypeArguments(from: open) ?? open }
    guard let close = partners[open] else { return false }
    let after = tokenAt(close + 1)
    return after.isSymbol("{") || ["throws", "rethrows", "async", "where"].contains(after.word)
  }

  /// `init(frame: CGRect) { … }`
  mutating func parseInitializer() throws(SceneError) -> StatementNode {
    let first = token
    advance()
    _ = accept("?") || accept("!")
    skipTypeArguments()
    let parameters = try parseSwiftParameters()
    skipEffects()
    _ = takeWhereClause()
    let initializer = try parseFunctionBody(
      Selector(initializer: parameters.map(\.label)), parameters, at: first.position,
      expecting: "the initializer's statements")
    return statement(.function(initializer), from: first)
  }

  mutating func parseSwiftParameters() throws(SceneError) -> [Parameter] {
    try expect("(", "and the parameters")
    return try parseList(upTo: ")", "after the parameters") { parser throws(SceneError) in
      var isBuilt = false
      while let attribute = parser.token.directive {
        // Attributes of Swift's own begin small, but for two.
        isBuilt =
          isBuilt
          || attribute.dropFirst().first?.isUppercase == true
            && attribute != "@MainActor" && attribute != "@Sendable"
        parser.advance()
      }
      let label = try parser.expectName("a parameter's name")
      var parameter = Parameter(name: label, label: label == "_" ? nil : label)
      parameter.isBuilt = isBuilt
      if let inner = parser.token.word {
        parser.advance()
        parameter.variable = Name(inner)
      }
      if parser.accept(":") {
        parameter.isInout = parser.token.isWord("inout")
        parameter.type = try parser.parseSwiftType()
      }
      parameter.isVariadic = parser.accept("...")
      if parser.accept("=") {
        let value = try parser.parseExpression()
        parameter.defaultValue = parameter.type?.conversion == .floating ? value.asFloating : value
      }
      return parameter
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
    let selector = Selector(call: name, labels: parameters.map(\.label))
    let function = try parseFunctionBody(selector, parameters, at: tokenAt(place).position)
    return statement(.function(function), from: first)
  }

  // MARK: Words with `@`

  mutating func parseDirectiveStatement(_ word: String) throws(SceneError) -> StatementNode? {
    let first = token
    switch word {
    case "@protocol" where lookahead(2).isSymbol(";") || lookahead(2).isSymbol(","):
      // Declared ahead, as with `@class`.
      skip(toSemicolon: true)
      return statement(.empty, from: first)
    case "@implementation", "@interface", "@protocol":
      return try parseObjectiveCClass(word)
    case "@end":
      throw failure("this '@end' ends nothing")
    case "@class", "@synthesize", "@dynamic", "@property":
      skip(toSemicolon: true)
      return statement(.empty, from: first)
    case "@throw":
      advance()
      let value = try parseExpression()
      try endStatement(after: value)
      return statement(.throwing(value), from: first)
    case "@try":
      advance()
      return try parseTry(from: first)
    case "@autoreleasepool", "@synchronized":
      advance()
      skipParentheses()
      return statement(.block(try parseBraces("its statements")), from: first)
    case "@weakify", "@strongify":
      advance()
      skipParentheses()
      _ = accept(";")
      return statement(.empty, from: first)
    case "#define":
      return parseDefine()
    case "#Preview":
      // What Xcode shows of a file is no part of the app.
      advance()
      skipParentheses()
      if token.isSymbol("{"), let close = partners[index] { index = close + 1 }
      return statement(.empty, from: first)
    case "@objc", "@IBAction", "@IBOutlet", "@MainActor", "@discardableResult", "@available", "@objcMembers",
      "@UIApplicationMain", "@main",
      _ where word.hasPrefix("@") && startsAttribute:
      // An attribute, or a property wrapper, of the declaration that follows.
      advance()
      index = endOfAttributeName(from: index)
      // `@ArrayBuilder<Item>`
      if !token.spaceBefore, token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
      if !token.spaceBefore || word == "@objc" { skipParentheses() }
      return try parseStatement()
    case _ where sourceKind.isLenient && word.hasPrefix("@") && lookahead(1).isSymbol("{") && word != "@":
      // `@onExit { … };`
      advance()
      let body = try parseBraces("its statements")
      _ = accept(";")
      return statement(.deferred(body), from: first)
    default:
      return nil
    }
  }

  /// The place behind the rest of an attribute's name: `@Bag.Builder`.
  func endOfAttributeName(from start: Int) -> Int {
    var place = start
    while tokenAt(place).isSymbol("."), !tokenAt(place).spaceBefore, tokenAt(place + 1).word != nil {
      place += 2
    }
    return place
  }

  /// Whether a Swift declaration follows this word with `@`, or this and others.
  private var startsAttribute: Bool {
    var place = endOfAttributeName(from: index + 1)
    while tokenAt(place).isSymbol("(") || tokenAt(place).isSymbol("<") || tokenAt(place).directive != nil {
      if tokenAt(place).isSymbol("<") {
        guard let end = skipTypeArguments(from: place) else { return false }
        place = end
      } else {
        place = (partners[place] ?? place) + 1
      }
    }
    guard let word = tokenAt(place).word else { return false }
    return Self.modifiers.contains(word)
      || [
        "var", "let", "func", "class", "struct", "enum", "extension", "init", "protocol", "import",
        "typealias",
        "subscript", "actor", "case",
      ].contains(word)
  }

  /// From the braces of `@try { … } @catch (NSException *e) { … } @finally { … }` on.
  private mutating func parseTry(from first: Token) throws(SceneError) -> StatementNode {
    let body = try parseBraces("its statements")
    var clauses: [StatementNode.Case] = []
    while token.directive == "@catch" {
      advance()
      var name: String?
      if token.isSymbol("("), let close = partners[index] {
        name = parameterNames(from: index + 1, to: close).first?.name
        index = close + 1
      }
      let handling = try parseBraces("the handling of the exception")
      clauses.append(
        StatementNode.Case(
          patterns: [(name.map { .binding(Name($0)) } ?? .anything, nil)], isDefault: false, body: handling,
          fallsThrough: false))
    }
    let node = statement(clauses.isEmpty ? .block(body) : .catching(body, clauses), from: first)
    guard token.directive == "@finally" else { return node }
    let place = advance()
    // What has to run at the end is put off until then.
    let end = statement(.deferred(try parseBraces("its statements")), from: place)
    return statement(.block([end, node]), from: first)
  }
}

extension FunctionNode {
  /// The names that a type's subscript is kept by: the method that reads an element, and the one that sets it.
  package static let (subscriptName, subscriptSetterName) = ("subscript", "subscript=")

  /// The methods that the layout pass calls, in lower case.
  package static let hooks: Set<String> = [
    "updateconstraints", "updateviewconstraints", "viewwilllayoutsubviews", "layoutsubviews",
    "viewdidlayoutsubviews", "traitcollectiondidchange", "traitcollectiondidchange:",
    "viewwilltransitiontosize", "viewwilltransitiontosize:withtransitioncoordinator:",
    "viewwilltransitionto:with:", "safeareainsetsdidchange", "layoutmarginsdidchange",
    "viewsafeareainsetsdidchange", "viewlayoutmarginsdidchange",
  ]

  /// The methods of a controller or view that run as soon as it is there, in lower case.
  package static let entries: Set<String> = ["viewdidload", "loadview", "awakefromnib"]
}
