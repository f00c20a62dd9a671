/// Methods, functions and class bodies.
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
    if token.isSymbol("<"), let type = skipTypeWords(from: index - 1) { index = type.place }
    let (labels, parameters) = try parseSwiftParameters()
    skipEffects()
    if accept("->") { _ = try parseSwiftType() }
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
        if parser.accept("...") {}
        if parser.accept("=") { parameter.defaultValue = try parser.parseExpression() }
        labels.append(label == "_" ? nil : label)
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
    case "@autoreleasepool":
      advance()
      return statement(.block(try parseBraces("its statements")), from: first)
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
    default:
      return nil
    }
  }

  /// `#define NAME value` declares a variable; any other definition is passed over.
  private mutating func parseDefine() -> StatementNode {
    let first = token
    var end = index + 1
    while tokenAt(end).kind != .end, !tokenAt(end).newlineBefore { end += 1 }
    let name = tokenAt(index + 1)
    let valueStart = index + 2
    defer { index = end }
    guard let word = name.word, valueStart < end,
      !(tokenAt(valueStart).isSymbol("(") && !tokenAt(valueStart).spaceBefore)
    else { return statement(.empty, from: first) }
    index = valueStart
    guard let value = try? parseExpression(), index == end else { return statement(.empty, from: first) }
    return statement(
      .declaration([Declarator(name: word, type: nil, value: value, position: name.position)]), from: first)
  }

  /// `@interface X : UIView { ivars } … @end`, `@implementation X … @end`
  private mutating func parseObjectiveCClass(_ word: String) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    let name = try expectName("the class's name")
    var superclass: String?
    if accept(":") { superclass = try expectName("the superclass's name") }
    if token.isSymbol("("), let close = partners[index] { index = close + 1 }
    if token.isSymbol("<"), let type = skipTypeWords(from: index - 1) { index = type.place }
    var properties: [PropertyNode] = []
    if token.isSymbol("{"), let close = partners[index] {
      advance()
      properties += try parseInstanceVariables(upTo: close)
      try expect("}", "after the instance variables")
    }
    var methods: [FunctionNode] = []
    while token.directive != "@end" {
      guard token.kind != .end else {
        throw failure("this '\(word)' is never ended; '@end' is missing", at: first)
      }
      if token.isSymbol("-") || token.isSymbol("+") {
        if let method = try nested({ parser throws(SceneError) in try parser.parseMethod() }) {
          methods.append(method)
        }
      } else if token.directive == "@property" {
        properties += try parseProperties()
      } else if let directive = token.directive, Self.skippedInClass.contains(directive) {
        advance()
      } else if token.directive != nil {
        skip(toSemicolon: true)
      } else if !accept(";") {
        // C functions and static variables between the methods belong to no object.
        _ = try parseStatement()
      }
    }
    advance()
    _ = accept(";")
    if word == "@protocol" { return statement(.empty, from: first) }
    return statement(
      .classDefinition(
        ClassNode(
          name: name, superclass: superclass, properties: properties, methods: methods,
          mentions: mentions(since: nameToken), position: nameToken.position)), from: first)
  }

  /// The classes that the tokens since this one make instances of.
  private func mentions(since start: Token) -> Set<String> {
    var names: Set<String> = []
    var place = index - 1
    while place >= 0, tokens[place].start > start.start {
      let next = tokenAt(place + 1)
      if let word = tokens[place].word, word.first?.isUppercase == true,
        next.isWord("alloc") || next.isWord("new")
      {
        names.insert(word)
      }
      // `LCView(frame: …)` in Swift.
      if let word = tokens[place].word, word.first?.isUppercase == true, next.isSymbol("("),
        !next.spaceBefore,
        word.contains(where: \.isLowercase),
        tokenAt(place + 2).isSymbol(")") || tokenAt(place + 3).isSymbol(":")
      {
        names.insert(word)
      }
      place -= 1
    }
    return names
  }

  private static let skippedInClass: Set<String> = [
    "@optional", "@required", "@public", "@private", "@protected", "@package",
  ]

  private mutating func parseInstanceVariables(upTo close: Int) throws(SceneError) -> [PropertyNode] {
    var properties: [PropertyNode] = []
    while index < close {
      if let directive = token.directive, Self.skippedInClass.contains(directive) {
        advance()
      } else if let type = skipTypeWords(from: index), tokenAt(type.place).word != nil {
        index = type.place
        repeat {
          while token.isSymbol("*") { advance() }
          properties.append(
            PropertyNode(name: try expectName("a variable's name"), type: TypeName(type.name)))
        } while accept(",")
        try expect(";", "after the variable")
      } else {
        throw failure("expected an instance variable, not \(token.quoted)")
      }
    }
    return properties
  }

  /// `@property (nonatomic, strong) UIView *name, *other;`
  private mutating func parseProperties() throws(SceneError) -> [PropertyNode] {
    advance()
    if token.isSymbol("("), let close = partners[index] { index = close + 1 }
    while token.directive != nil || token.word.map({ Self.qualifiers.contains($0) }) == true { advance() }
    guard let type = skipTypeWords(from: index) else {
      throw failure("expected the property's type, not \(token.quoted)")
    }
    index = type.place
    guard let name = token.word else {
      // A block's type, whose name stands inside.
      if token.isSymbol("("), lookahead(1).isSymbol("^"), let name = lookahead(2).word {
        skip(toSemicolon: true)
        return [PropertyNode(name: name, type: nil)]
      }
      throw failure("expected the property's name, not \(token.quoted)")
    }
    advance()
    var names = [name]
    while accept(",") {
      while token.isSymbol("*") { advance() }
      names.append(try expectName("a property's name"))
    }
    try expect(";", "after the property")
    return names.map { PropertyNode(name: $0, type: TypeName(type.name)) }
  }

  // MARK: Swift's classes

  /// `class X: UIView { … }`, `extension X { … }`
  mutating func parseSwiftClass() throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    let name = try expectName("the class's name")
    var superclass: String?
    if accept(":") {
      superclass = try parseSwiftType().name
      while accept(",") { _ = try parseSwiftType() }
    }
    guard token.isSymbol("{"), let close = partners[index] else {
      throw failure("expected '{' and the class's body, not \(token.quoted)")
    }
    advance()
    var properties: [PropertyNode] = []
    var methods: [FunctionNode] = []
    let outer = (newlinesEnd, takesTrailingClosures)
    (newlinesEnd, takesTrailingClosures) = (true, true)
    defer { (newlinesEnd, takesTrailingClosures) = outer }
    while index < close {
      if let property = try parseSwiftProperty() {
        properties.append(property)
        continue
      }
      let member = try parseStatement()
      switch member.kind {
      case .empty: continue
      case .function(let function): methods.append(function)
      case .declaration(let declarators):
        properties += declarators.map { PropertyNode(name: $0.name, type: $0.type, initial: $0.value) }
      default:
        throw SceneError(
          position: member.position, length: member.length,
          message: "a class's body holds properties and methods; move this into a method")
      }
    }
    try expect("}", "at the end of the class")
    return statement(
      .classDefinition(
        ClassNode(
          name: name, superclass: superclass, properties: properties, methods: methods,
          mentions: mentions(since: nameToken), position: nameToken.position)), from: first)
  }

  /// A property with a getter: `var area: CGFloat { … }`.
  private mutating func parseSwiftProperty() throws(SceneError) -> PropertyNode? {
    var place = index
    var isStatic = false
    while tokenAt(place).directive != nil
      || tokenAt(place).word.map({ !["var", "let", "func", "init", "class"].contains($0) }) == true
    {
      isStatic = isStatic || tokenAt(place).isWord("static")
      place += 1
      if tokenAt(place).isSymbol("("), let close = partners[place] { place = close + 1 }
    }
    guard tokenAt(place).isWord("var"), let name = tokenAt(place + 1).word, tokenAt(place + 2).isSymbol(":")
    else {
      return nil
    }
    let start = index
    index = place + 3
    let type = try parseSwiftType()
    guard token.isSymbol("{"), !token.newlineBefore, let close = partners[index] else {
      index = start
      return nil
    }
    if ["get", "set", "didSet", "willSet"].contains(lookahead(1).word ?? "") {
      guard lookahead(1).isWord("get"), lookahead(2).isSymbol("{") else {
        throw failure("of a property's accessors only 'get' is part of the language")
      }
      advance()
      advance()
      let getter = try parseBraces("the getter")
      index = close + 1
      return PropertyNode(name: name, type: type, getter: getter, isStatic: isStatic)
    }
    let getter = try parseBraces("the getter")
    return PropertyNode(name: name, type: type, getter: getter, isStatic: isStatic)
  }
}

extension FunctionNode {
  /// The methods that the layout pass calls, in lower case.
  static let hooks: Set<String> = [
    "updateconstraints", "updateviewconstraints", "viewwilllayoutsubviews", "layoutsubviews",
    "viewdidlayoutsubviews",
  ]

  /// The methods of a controller or view that run as soon as it is there, in lower case.
  static let entries: Set<String> = ["viewdidload", "loadview", "awakefromnib"]
}
