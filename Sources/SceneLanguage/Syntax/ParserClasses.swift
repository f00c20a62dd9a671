/// Class bodies: `@interface`, `@implementation`, `class`, `extension`.
extension Parser {
  /// `@interface X : UIView { ivars } … @end`, `@implementation X … @end`
  mutating func parseObjectiveCClass(_ word: String) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    _ = try expectName("the class's name")
    var superclass: String?
    if accept(":") { superclass = try expectName("the superclass's name") }
    if token.isSymbol("("), let close = partners[index] { index = close + 1 }
    if token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
    var body = ClassBody()
    if token.isSymbol("{"), let close = partners[index] {
      advance()
      body.properties += try parseInstanceVariables(upTo: close)
      try expect("}", "after the instance variables")
    }
    while token.directive != "@end" {
      guard token.kind != .end else {
        throw failure("this '\(word)' is never ended; '@end' is missing", at: first)
      }
      if token.isSymbol("-") || token.isSymbol("+") {
        if let method = try nested({ parser throws(SceneError) in try parser.parseMethod() }) {
          body.methods.append(method)
        }
      } else if token.directive == "@property" {
        body.properties += try parseProperties()
      } else if let directive = token.directive, Self.skippedInClass.contains(directive) {
        advance()
      } else if token.directive != nil, token.directive != "#define" {
        skip(toSemicolon: true)
      } else if !accept(";") {
        // C functions, macros and static variables between the methods belong to no object.
        body.surroundings.append(try parseStatement())
      }
    }
    advance()
    _ = accept(";")
    if word == "@protocol" { return statement(.empty, from: first) }
    return classStatement(body, superclass: superclass, named: nameToken, from: first)
  }

  /// The parts of a class's body, in either notation.
  struct ClassBody {
    var properties: [PropertyNode] = []
    var methods: [FunctionNode] = []
    var surroundings: [StatementNode] = []
  }

  func classStatement(
    _ body: ClassBody, superclass: String?, named name: Token, from first: Token
  ) -> StatementNode {
    let node = ClassNode(
      name: name.word ?? "", superclass: superclass, properties: body.properties, methods: body.methods,
      surroundings: body.surroundings, mentions: mentions(since: name), position: name.position)
    return statement(.classDefinition(node), from: first)
  }

  /// The classes that the tokens since this one make instances of.
  func mentions(since start: Token) -> Set<String> {
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
        properties += try parseNames(of: TypeName(type.name), "variable")
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
    guard token.word != nil else {
      // A block's type, whose name stands inside.
      if token.isSymbol("("), lookahead(1).isSymbol("^"), let name = lookahead(2).word {
        let position = lookahead(2).position
        skip(toSemicolon: true)
        return [PropertyNode(name: name, position: position)]
      }
      throw failure("expected the property's name, not \(token.quoted)")
    }
    return try parseNames(of: TypeName(type.name), "property")
  }

  /// `name, *other;` after a type.
  private mutating func parseNames(of type: TypeName, _ kind: String) throws(SceneError) -> [PropertyNode] {
    var properties: [PropertyNode] = []
    repeat {
      while token.isSymbol("*") { advance() }
      let position = token.position
      properties.append(
        PropertyNode(name: try expectName("a \(kind)'s name"), position: position, type: type))
    } while accept(",")
    try expect(";", "after the \(kind)")
    return properties
  }
}
