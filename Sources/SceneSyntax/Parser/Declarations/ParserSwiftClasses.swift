/// Swift's class bodies: `class`, `struct`, `enum`, `extension`.
extension Parser {
  /// `class X: UIView { … }`, `extension X { … }`
  mutating func parseSwiftClass() throws(SceneError) -> StatementNode {
    let first = token
    advance()
    let nameToken = token
    let name: String
    if first.isWord("extension"), token.isSymbol("[") {
      // `extension [NSLayoutConstraint]`, `extension [String: UIView]`
      name = try parseSwiftType().name
    } else {
      name = try expectName("the class's name")
      // `extension URL?`
      if first.isWord("extension") { _ = accept("?") }
    }
    var body = ClassNode(name: name, position: nameToken.position)
    body.isMain = !first.isWord("extension")
    body.namesSuperclass = first.isWord("class")
    body.kind = Self.kinds[first.word ?? ""] ?? .object
    // `extension Outer.Inner`
    while token.isSymbol("."), let inner = lookahead(1).word {
      (body.outerName, body.name) = (body.name, inner)
      index += 2
    }
    body.typeParameters = takeTypeParameters()
    if accept(":") { repeat { body.inherited.append(try parseSwiftType()) } while accept(",") }
    // A value has no superclass, and an extension adds conformances, never a superclass.
    if body.kind == .object { body.superclass = body.inherited.first?.name }
    if body.kind.isValue { body.superclass = "NSObject" }
    let outerRequirements = requirements
    requirements = takeWhereClause()
    defer { requirements = outerRequirements }
    let opener = index
    let close = try expectBrace("the class's body")
    // A protocol's body only says what there must be.
    if body.kind == .protocol { index = close }
    while index < close {
      try recovering(upTo: close) { parser throws(SceneError) in try parser.parseSwiftMember(into: &body) }
    }
    try expectEnd(of: opener, "at the end of the class")
    return statement(.classDefinition(body), from: first)
  }

  private mutating func parseSwiftMember(into body: inout ClassNode) throws(SceneError) {
    let (isPrivate, count) = (memberIsPrivate, body.properties.count)
    try parsePlainMember(into: &body)
    guard isPrivate else { return }
    for place in count..<body.properties.count { body.properties[place].isPrivate = true }
  }

  private mutating func parsePlainMember(into body: inout ClassNode) throws(SceneError) {
    if token.isWord("case") || token.isWord("indirect") && lookahead(1).isWord("case") {
      _ = acceptWord("indirect")
      return try parseSwiftCases(of: &body)
    }
    let first = index
    if var property = try parseSwiftProperty() {
      property.isOutlet = isOutlet(from: first)
      property.wrapper = try wrapper(from: first)
      body.properties.append(property)
      return
    }
    let (head, start) = (memberHead, index)
    if tokenAt(head.place).isWord("subscript"), !head.isStatic {
      index = head.place
      body.methods += try parseSwiftSubscript()
      return
    }
    let member = try parseStatement()
    switch member.kind {
    case .empty: break
    case .function(let function): body.methods.append(function)
    case .classDefinition, .typeAlias: body.surroundings.append(member)
    case .declaration(let declarators):
      let wrapper = try wrapper(from: start)
      body.properties += declarators.map {
        PropertyNode(
          name: $0.name, position: $0.position, type: $0.type, initial: $0.value, isStatic: head.isStatic,
          isLazy: head.isLazy, isOutlet: isOutlet(from: start), wrapper: wrapper)
      }
    default:
      throw SceneError(
        position: member.position, length: member.length,
        message: "a class's body holds properties and methods; move this into a method")
    }
  }

  /// The property wrapper among the attributes before the member that begins here: its name begins with a capital.
  private mutating func wrapper(from start: Int) throws(SceneError) -> PropertyNode.Wrapper? {
    var place = start
    while !tokenAt(place).isWord("var"), !tokenAt(place).isEnd, place < start + 20 {
      defer { place += 1 }
      guard let attribute = tokenAt(place).directive, attribute.dropFirst().first?.isUppercase == true,
        !Self.attributesOfCompiler.contains(attribute)
      else { continue }
      var wrapper = PropertyNode.Wrapper(name: String(attribute.dropFirst()))
      place = endOfAttributeName(from: place + 1)
      if tokenAt(place).isSymbol("<") { place = skipTypeArguments(from: place) ?? place }
      if tokenAt(place).isSymbol("("), !tokenAt(place).spaceBefore, partners[place] != nil {
        let outer = index
        defer { index = outer }
        index = place
        wrapper.arguments = try parseArguments()
      }
      return wrapper
    }
    return nil
  }

  private static let attributesOfCompiler: Set<String> = [
    "@IBOutlet", "@IBInspectable", "@IBAction", "@IBDesignable", "@NSManaged", "@NSCopying", "@MainActor",
    "@GKInspectable",
  ]

  private static let kinds: [String: ClassNode.Kind] = [
    "struct": .structure, "enum": .enumeration, "protocol": .protocol, "extension": .extension,
  ]

  /// The place of `let`, `var`, `func` or `init` after attributes and modifiers, whether one of these is `static` or
  /// `class`, and whether one is `lazy`.
  private var memberHead: (place: Int, isStatic: Bool, isLazy: Bool) {
    var (place, isStatic, isLazy) = (index, false, false)
    while tokenAt(place).directive != nil
      || tokenAt(place).word.map({ !["var", "let", "func", "init", "subscript"].contains($0) }) == true
    {
      isStatic = isStatic || tokenAt(place).isWord("static") || tokenAt(place).isWord("class")
      isLazy = isLazy || tokenAt(place).isWord("lazy")
      let isAttribute = tokenAt(place).directive != nil
      place += 1
      if isAttribute { place = endOfAttributeName(from: place) }
      if isAttribute, tokenAt(place).isSymbol("<") { place = skipTypeArguments(from: place) ?? place }
      if tokenAt(place).isSymbol("("), let close = partners[place] { place = close + 1 }
    }
    return (place, isStatic, isLazy)
  }

  /// Whether the member is for its file alone, as `private var` is and `private(set) var` is not.
  private var memberIsPrivate: Bool {
    (index..<max(index, memberHead.place)).contains { place in
      (tokenAt(place).isWord("private") || tokenAt(place).isWord("fileprivate"))
        && !tokenAt(place + 1).isSymbol("(")
    }
  }

  /// `case left, right = 3, at(x: Int)`
  private mutating func parseSwiftCases(of body: inout ClassNode) throws(SceneError) {
    advance()
    repeat {
      var node = EnumCaseNode(name: try expectName("the case's name"))
      if token.isSymbol("("), let close = partners[index] {
        node.payload = try parsePayload(from: index + 1, to: close)
        index = close + 1
      }
      if accept("=") { node.rawValue = try parseExpression() }
      body.cases.append(node)
    } while accept(",")
    try endStatement()
  }

  /// What a case carries, by labels, types and default values: `x: Int = 0, String`. Types of more than one word are passed over.
  private mutating func parsePayload(from start: Int, to close: Int) throws(SceneError) -> [Parameter] {
    var parameters: [Parameter] = []
    var place = start
    while place < close {
      let label = tokenAt(place + 1).isSymbol(":") ? tokenAt(place).word : nil
      let first = label == nil ? place : place + 2
      let isWhole = first + 1 == close || tokenAt(first + 1).isSymbol(",") || tokenAt(first + 1).isSymbol("=")
      let type = isWhole ? tokenAt(first).word.map { TypeName($0) } : nil
      parameters.append(Parameter(name: label ?? "", type: type, label: label))
      while place < close, !tokenAt(place).isSymbol(",") {
        if tokenAt(place).isSymbol("=") {
          index = place + 1
          parameters[parameters.count - 1].defaultValue = try parseExpression()
          place = max(index, place + 1)
        } else {
          place = max(partners[place] ?? place, place) + 1
        }
      }
      place += 1
    }
    return parameters
  }

  /// A property with braces after it: `var area: CGFloat { … }`, `var isOpen = false { didSet { … } }`. Nil, with
  /// nothing consumed, for any other.
  private mutating func parseSwiftProperty() throws(SceneError) -> PropertyNode? {
    let (place, isStatic, isLazy) = memberHead
    guard tokenAt(place).isWord("var"), let name = tokenAt(place + 1).word else { return nil }
    let start = index
    index = place + 2
    var property = PropertyNode(
      name: name, position: tokenAt(place + 1).position, isStatic: isStatic, isLazy: isLazy)
    if accept(":") { property.type = try parseSwiftType() }
    if accept("=") {
      let value = index
      property.initial = try parseHead()
      if let close = partners[index], ["didSet", "willSet"].contains(tokenAt(close + 2).word) {
        // `= items.map { … } { didSet { … } }`
        index = value
        property.initial = try parseExpression()
      }
      if property.type?.conversion == .floating { property.initial = property.initial?.asFloating }
    } else if property.type == nil {
      index = start
      return nil
    }
    guard token.isSymbol("{"), partners[index] != nil,
      property.initial == nil || ["didSet", "willSet"].contains(lookahead(1).word)
    else {
      index = start
      return nil
    }
    try parseAccessors(of: &property)
    return property
  }

  /// `subscript(row: Int) -> T { … }`: its accessors as methods.
  private mutating func parseSwiftSubscript() throws(SceneError) -> [FunctionNode] {
    let first = advance()
    _ = takeTypeParameters()
    let explicit = explicitLabels
    var parameters = try parseSwiftParameters()
    // A name that stands alone is no label.
    for place in parameters.indices where place >= explicit.count || !explicit[place] {
      parameters[place].label = nil
    }
    var property = PropertyNode(name: FunctionNode.subscriptName, position: first.position)
    if accept("->") { property.type = try parseSwiftType() }
    _ = takeWhereClause()
    guard token.isSymbol("{") else { return [] }
    try parseAccessors(of: &property)
    let labels = parameters.map(\.label)
    var methods = [
      FunctionNode(
        selector: Selector(call: FunctionNode.subscriptName, labels: labels), parameters: parameters,
        body: property.getter ?? [], result: property.type, position: first.position)
    ]
    if let setter = property.setter {
      methods.append(
        FunctionNode(
          selector: Selector(call: FunctionNode.subscriptSetterName, labels: labels + [nil]),
          parameters: parameters + [Parameter(name: setter.parameter)], body: setter.body,
          position: first.position))
    }
    return methods
  }

  /// For each parameter in the parentheses that begin here, whether a label stands before its name.
  private var explicitLabels: [Bool] {
    guard let close = partners[index] else { return [] }
    var (result, place): ([Bool], Int) = ([], index + 1)
    while place < close {
      result.append(tokenAt(place + 1).word != nil && !tokenAt(place).isWord("_"))
      while place < close, !tokenAt(place).isSymbol(",") { place = max(partners[place] ?? place, place) + 1 }
      place += 1
    }
    return result
  }

  /// The getter between braces, or the accessors.
  private mutating func parseAccessors(of property: inout PropertyNode) throws(SceneError) {
    guard let close = partners[index],
      ["get", "set", "didSet", "willSet", "mutating", "nonmutating"].contains(lookahead(1).word)
    else {
      property.getter = try parseBraces("the getter", returning: property.type)
      return
    }
    advance()
    while index < close { try parseAccessor(of: &property) }
    index = close + 1
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
    let body = try parseBraces(
      "the accessor's statements", returning: word == "get" ? property.type : nil)
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
