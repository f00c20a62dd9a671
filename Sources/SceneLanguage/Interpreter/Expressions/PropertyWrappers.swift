import AutoLayout
import SceneSyntax

/// Property wrappers of the program, `@Published var count = 3`, members that a class looks up by their names, and key paths.
extension Interpreter {
  private static let (wrapped, projected) = (Name("wrappedValue"), Name("projectedValue"))

  /// Keeps the value of a stored property, in its wrapper if it has one whose class is known.
  func keep(_ value: Value, in property: PropertyNode, of instance: Instance) throws {
    guard let wrapper = property.wrapper else { return set(property.name, of: instance, to: value) }
    let place = Expression(.null, property.position..<property.position)
    if let kept = instance.properties["_" + property.name] {
      _ = try write(Self.wrapped, of: kept, to: value, place)
    } else if try makeWrapper(wrapper, of: property, of: instance, holding: value, at: place) == nil {
      // What wraps a view may turn its autoresizing off.
      if hasStandIns, case .view(let view) = value { letYield(view) }
      set(property.name, of: instance, to: value)
    }
  }

  /// What the wrapper of a property gives; nil for a property without one, or whose wrapper is of an unknown class.
  func wrappedValue(of property: PropertyNode, of instance: Instance, at place: Expression) throws -> Value? {
    try wrapper(of: property, of: instance, at: place).map { try read(Self.wrapped, of: $0, at: place) }
  }

  /// The value of `$count`.
  func projectedValue(_ name: String, of instance: Instance, at place: Expression) throws -> Value? {
    guard name.hasPrefix("$"), name.count > 1,
      let property = instance.definition?.foundProperty(String(name.dropFirst()))?.0
    else { return nil }
    return try wrapper(of: property, of: instance, at: place).map {
      try read(Self.projected, of: $0, at: place)
    }
  }

  private func wrapper(of property: PropertyNode, of instance: Instance, at place: Expression) throws
    -> Value?
  {
    guard let wrapper = property.wrapper else { return nil }
    return try instance.properties["_" + property.name]
      ?? makeWrapper(
        wrapper, of: property, of: instance, holding: property.type?.isOptional == true ? .null : nil,
        at: place)
  }

  /// Makes the object that wraps a property, which its class says with `wrappedValue`.
  ///
  /// - Parameter value: that of the property; nil where the arguments of the wrapper give it.
  private func makeWrapper(
    _ wrapper: PropertyNode.Wrapper, of property: PropertyNode, of instance: Instance, holding value: Value?,
    at place: Expression
  ) throws -> Value? {
    guard instance.properties[property.name] == nil, let type = type(named: Name(wrapper.name)),
      let definition = type.definition, definition.foundProperty(Self.wrapped.text) != nil
    else { return nil }
    let scope = Scope(parent: definition.scope, receiver: instance)
    let labels = (value == nil ? [] : [Self.wrapped.text]) + wrapper.arguments.map(\.label)
    let values = try [value].compactMap { $0 } + wrapper.arguments.map { try evaluate($0.value, in: scope) }
    var call = call("init", values, at: place)
    call.labels = labels
    let made = try construct(type, Selector(initializer: labels), call)
    set("_" + property.name, of: instance, to: made)
    return made
  }

  /// The member of an object whose class looks members up, by `subscript(dynamicMember:)` with a name or a key path.
  func readDynamic(_ name: Name, of instance: Instance, at place: Expression) throws -> Value? {
    guard let definition = instance.definition, !definition.isStandIn,
      let (method, owner) = methods(named: FunctionNode.subscriptName, of: instance).first(where: {
        $0.method.parameters.map(\.label) == ["dynamicMember"]
      })
    else { return nil }
    let takesText = method.parameters[0].type?.key == "string"
    let path =
      takesText
      ? Value.string(name.text) : .closure(Closure(node: .path(to: name, at: place), scope: globals))
    return try call(method, on: instance, definition: owner, with: [path])
  }

  /// Sets what a key path leads to: `label[keyPath: \.text] = "Hello"`.
  func assign(_ value: Value, to path: Closure, of owner: Value) throws {
    guard case .expression(let target, _)? = path.node.body.first?.kind, case .member = target.kind else {
      return
    }
    let scope = Scope(parent: path.scope)
    scope.declare(.argument(0), owner)
    try assign(value, to: target, in: scope)
  }
}

extension Value {
  /// Whether it is an object that wraps a property.
  var isWrapper: Bool {
    if case .object(let object) = self {
      object.definition?.foundProperty("wrappedValue") != nil
    } else {
      false
    }
  }
}

extension ClosureNode {
  /// `\.text`
  fileprivate static func path(to name: Name, at place: Expression) -> ClosureNode {
    let base = Expression(.name(.argument(0), isHead: false), place.range)
    let member = Expression(.member(base, name), place.range)
    let body = StatementNode(.expression(member, source: ""), place.range, mark: place.range)
    return ClosureNode(parameters: nil, body: [body])
  }
}
