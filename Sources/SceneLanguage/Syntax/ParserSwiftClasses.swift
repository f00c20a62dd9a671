/// Swift's class bodies: `class`, `struct`, `enum`, `extension`.
extension Parser {
  /// `class X: UIView { … }`, `extension X { … }`
  mutating func parseSwiftClass() throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    _ = try expectName("the class's name")
    // A value has no superclass; the names after its colon are protocols.
    let isValue = first.isWord("struct") || first.isWord("enum")
    var superclass = isValue ? "NSObject" : nil
    // An extension adds conformances, never a superclass.
    let mayInherit = !isValue && !first.isWord("extension")
    if token.isSymbol("<"), let end = skipTypeArguments(from: index) { index = end }
    if accept(":") {
      let inherited = try parseSwiftType().name
      if mayInherit { superclass = inherited }
      while accept(",") { _ = try parseSwiftType() }
    }
    try skipWhereClause()
    guard token.isSymbol("{"), let close = partners[index] else {
      throw failure("expected '{' and the class's body, not \(token.quoted)")
    }
    advance()
    var body = ClassBody()
    let outer = (newlinesEnd, takesTrailingClosures)
    (newlinesEnd, takesTrailingClosures) = (true, true)
    defer { (newlinesEnd, takesTrailingClosures) = outer }
    while index < close {
      if token.isWord("case") {
        body.properties += try parseSwiftCases()
        continue
      }
      if let property = try parseSwiftProperty() {
        body.properties.append(property)
        continue
      }
      let isStatic = memberHead.isStatic
      let member = try parseStatement()
      switch member.kind {
      case .empty: continue
      case .function(let function): body.methods.append(function)
      case .classDefinition: body.surroundings.append(member)
      case .declaration(let declarators):
        body.properties += declarators.map {
          PropertyNode(
            name: $0.name, position: $0.position, type: $0.type, initial: $0.value, isStatic: isStatic)
        }
      default:
        throw SceneError(
          position: member.position, length: member.length,
          message: "a class's body holds properties and methods; move this into a method")
      }
    }
    try expect("}", "at the end of the class")
    return classStatement(body, superclass: superclass, named: nameToken, from: first)
  }

  /// `where Element: UIView`
  mutating func skipWhereClause() throws(SceneError) {
    guard acceptWord("where") else { return }
    while !token.isSymbol("{"), token.kind != .end { advance() }
  }

  /// Where `let`, `var`, `func` or `init` stands after attributes and modifiers, and whether one of these is `static` or
  /// `class`.
  private var memberHead: (place: Int, isStatic: Bool) {
    var (place, isStatic) = (index, false)
    while tokenAt(place).directive != nil
      || tokenAt(place).word.map({ !["var", "let", "func", "init"].contains($0) }) == true
    {
      isStatic = isStatic || tokenAt(place).isWord("static") || tokenAt(place).isWord("class")
      place += 1
      if tokenAt(place).isSymbol("("), let close = partners[place] { place = close + 1 }
    }
    return (place, isStatic)
  }

  /// `case left, right = 3`: constants that go by their names.
  mutating func parseSwiftCases() throws(SceneError) -> [PropertyNode] {
    advance()
    var cases: [PropertyNode] = []
    repeat {
      let first = token
      let name = try expectName("the case's name")
      let value = expression(.implicitMember(Name(name)), from: first)
      cases.append(PropertyNode(name: name, position: first.position, initial: value, isStatic: true))
      if token.isSymbol("("), let close = partners[index] { index = close + 1 }
      if accept("=") { _ = try parseExpression() }
    } while accept(",")
    try endStatement()
    return cases
  }

  /// A property with braces after it: `var area: CGFloat { … }`, `var isOpen = false { didSet { … } }`. Nil, with
  /// nothing consumed, for any other.
  private mutating func parseSwiftProperty() throws(SceneError) -> PropertyNode? {
    let (place, isStatic) = memberHead
    guard tokenAt(place).isWord("var"), let name = tokenAt(place + 1).word else { return nil }
    let start = index
    index = place + 2
    var property = PropertyNode(name: name, position: tokenAt(place + 1).position, isStatic: isStatic)
    if accept(":") { property.type = try parseSwiftType() }
    if accept("=") {
      property.initial = try parseInitialValue()
    } else if property.type == nil {
      index = start
      return nil
    }
    guard token.isSymbol("{"), !token.newlineBefore, let close = partners[index],
      property.initial == nil || ["didSet", "willSet"].contains(lookahead(1).word ?? "")
    else {
      index = start
      return nil
    }
    if ["get", "set", "didSet", "willSet", "mutating", "nonmutating"].contains(lookahead(1).word ?? "") {
      advance()
      while index < close { try parseAccessor(of: &property) }
      index = close + 1
    } else {
      property.getter = try parseBraces("the getter")
    }
    return property
  }

  /// A value before which no `{` that follows belongs to it.
  private mutating func parseInitialValue() throws(SceneError) -> Expression {
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    defer { takesTrailingClosures = outer }
    return try parseExpression()
  }

  /// `get { … }`, `set(value) { … }`, `willSet { … }`, `didSet { … }`
  private mutating func parseAccessor(of property: inout PropertyNode) throws(SceneError) {
    while token.directive != nil || token.isWord("mutating") || token.isWord("nonmutating") { advance() }
    let word = try expectName("an accessor")
    var parameter = word == "didSet" ? "oldValue" : "newValue"
    if token.isSymbol("("), let close = partners[index] {
      parameter = lookahead(1).word ?? parameter
      index = close + 1
    }
    while token.isWord("throws") || token.isWord("async") { advance() }
    guard token.isSymbol("{") else { return }
    let body = try parseBraces("the accessor's statements")
    let accessor = PropertyNode.Accessor(parameter: parameter, body: body)
    switch word {
    case "get": property.getter = body
    case "set": property.setter = accessor
    case "willSet": property.willSet = accessor
    case "didSet": property.didSet = accessor
    default: throw failure("a property's accessors are get, set, willSet and didSet, not '\(word)'")
    }
  }
}
