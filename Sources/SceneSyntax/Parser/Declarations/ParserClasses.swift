/// Class bodies: `@interface`, `@implementation`, `class`, `extension`.
extension Parser {
  /// `@interface X : UIView { ivars } … @end`, `@implementation X … @end`
  mutating func parseObjectiveCClass(_ word: String) throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    var body = ClassNode(name: try expectName("the class's name"), position: nameToken.position)
    // `@interface Box <E : UIView *> : UIView`
    if token.isSymbol("<"), let end = skipTypeArguments(from: index), tokenAt(end).isSymbol(":") {
      index = end
    }
    if accept(":") { body.superclass = try expectName("the superclass's name") }
    body.isMain = word == "@implementation" && !token.isSymbol("(")
    skipParentheses()
    skipTypeArguments()
    if token.isSymbol("{"), let close = partners[index] {
      advance()
      body.properties += try parseInstanceVariables(upTo: close)
      try expect("}", "after the instance variables")
    }
    let ends: Set<String> = ["@end", "@interface", "@implementation"]
    let end = tokens[index...].firstIndex { ends.contains($0.directive ?? "") } ?? tokens.count - 1
    while token.directive != "@end" {
      guard index < end else {
        let error = failure("this '\(word)' is never ended; '@end' is missing", at: first)
        guard sourceKind.recovers else { throw error }
        recovery.report(error, lines: first.position.line...first.position.line)
        break
      }
      try recovering(upTo: end) { parser throws(SceneError) in
        try parser.parseObjectiveCMember(into: &body)
      }
    }
    if token.directive == "@end" { advance() }
    _ = accept(";")
    if word == "@protocol" { return statement(.empty, from: first) }
    return statement(.classDefinition(body), from: first)
  }

  private mutating func parseObjectiveCMember(into body: inout ClassNode) throws(SceneError) {
    if token.isSymbol("-") || token.isSymbol("+") {
      if let method = try nested({ parser throws(SceneError) in try parser.parseMethod() }) {
        body.methods.append(method)
      }
    } else if token.directive == "@property" {
      let start = index
      let properties = try parseProperties()
      let isOutlet = isOutlet(from: start)
      body.properties += properties.map { property in
        var property = property
        property.isOutlet = isOutlet
        return property
      }
    } else if let directive = token.directive, Self.skippedInClass.contains(directive) {
      advance()
    } else if token.directive != nil, token.directive != "#define" {
      skip(toSemicolon: true)
    } else if !accept(";") {
      // C functions, macros and static variables are global, even between methods.
      body.surroundings.append(try parseStatement())
    }
  }

  /// Whether the declaration whose tokens begin here, and end before the present one, is an outlet.
  func isOutlet(from start: Int) -> Bool {
    (start..<index).contains { place in
      ["IBOutlet", "IBOutletCollection"].contains(tokenAt(place).word)
        || tokenAt(place).directive == "@IBOutlet"
    }
  }

  private static let skippedInClass: Set<String> = [
    "@optional", "@required", "@public", "@private", "@protected", "@package",
  ]

  private mutating func parseInstanceVariables(upTo close: Int) throws(SceneError) -> [PropertyNode] {
    var properties: [PropertyNode] = []
    while index < close {
      let start = index
      if token.isWord("struct") || token.isWord("union"), let open = structBody() {
        // `struct { unsigned int hasTitle : 1; } _flags;`
        index = partners[open] ?? open
        advance()
        properties += try parseNames(of: TypeName("id"), areVariables: true).map { property in
          var property = property
          property.isVariable = true
          return property
        }
        continue
      }
      while isQualifier(token) { advance() }
      if let directive = token.directive, Self.skippedInClass.contains(directive) {
        advance()
        continue
      }
      if isQualifier(token) || token.isSymbol(";") {
        advance()
        continue
      }
      let element = takeElementOfCollection()
      let type = skipTypeWords(from: index)
      if let type, tokenAt(type.place).isSymbol("("), tokenAt(type.place + 1).isSymbol("^"),
        let name = tokenAt(type.place + 2).word
      {
        // `void (^_completion)(BOOL)`
        var property = PropertyNode(name: name, position: tokenAt(type.place + 2).position)
        property.isVariable = true
        properties.append(property)
        skip(toSemicolon: true)
      } else if let type, tokenAt(type.place).word != nil {
        index = type.place
        let isOutlet = isOutlet(from: start)
        let type = element.map { TypeName(type.name, arguments: [$0]) } ?? type.type
        properties += try parseNames(of: type, areVariables: true).map { property in
          var property = property
          property.isOutlet = isOutlet
          property.isVariable = true
          return property
        }
      } else {
        throw failure("expected an instance variable, not \(token.quoted)")
      }
    }
    return properties
  }

  /// The place of the brace that opens the members of a structure which is declared here, with a name or without.
  private func structBody() -> Int? {
    let place = lookahead(1).word == nil ? index + 1 : index + 2
    return tokenAt(place).isSymbol("{") && partners[place] != nil ? place : nil
  }

  /// The class in `IBOutletCollection(UIView)`, if this begins here, which is consumed.
  private mutating func takeElementOfCollection() -> String? {
    guard token.isWord("IBOutletCollection") else { return nil }
    advance()
    let element = lookahead(1).word
    skipParentheses()
    return element
  }

  /// `@property (nonatomic, strong) UIView *name, *other;`
  private mutating func parseProperties() throws(SceneError) -> [PropertyNode] {
    let first = advance()
    let attributes = index
    skipParentheses()
    let getter = (attributes..<index).first { tokenAt($0).isWord("getter") && tokenAt($0 + 1).isSymbol("=") }
      .flatMap { tokenAt($0 + 2).word }
    while token.directive != nil || isQualifier(token) { advance() }
    let element = takeElementOfCollection()
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
    let properties = try parseNames(
      of: element.map { TypeName(type.name, arguments: [$0]) } ?? type.type, areVariables: false)
    guard let getter, let property = properties.first, getter != property.name else { return properties }
    // `getter=isOn` is another name to read `on` by.
    let value = expression(.member(nameExpression("self", from: first), Name(property.name)), from: first)
    let body = [statement(.returning(value), from: first)]
    return properties + [
      PropertyNode(name: getter, position: first.position, type: property.type, getter: body)
    ]
  }

  /// `name, *other;` after a type.
  private mutating func parseNames(
    of type: TypeName, areVariables: Bool
  ) throws(SceneError) -> [PropertyNode] {
    var properties: [PropertyNode] = []
    repeat {
      while token.isSymbol("*") { advance() }
      let position = token.position
      properties.append(
        PropertyNode(
          name: try expectName(areVariables ? "a variable's name" : "a property's name"), position: position,
          type: type))
      // `BOOL _chosen[3]`, `unsigned int isOn : 1`
      while token.isSymbol("["), let close = partners[index] {
        index = close + 1
        properties[properties.count - 1].type = nil
      }
      if areVariables, token.isSymbol(":") {
        advance()
        advance()
      }
      // `BOOL isOn AppDeprecated("use isActive");`, a macro that tells the compiler something
      while sourceKind.isLenient, token.word != nil {
        advance()
        skipParentheses()
      }
    } while accept(",")
    try expect(";", areVariables ? "after the variable" : "after the property")
    return properties
  }
}
