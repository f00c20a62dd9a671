import SceneSyntax

/// Methods and properties that give blocks, which are called as if they were methods with arguments: `self.left(12).top(30)`. In
/// Objective-C, Masonry's own chains are calls of this kind.
extension Interpreter {
  /// The result of a message to an object whose class has no method of this selector, but a method without parameters or a computed
  /// property that gives a block, for which the arguments are. Nil for any other message.
  ///
  /// - Parameters:
  ///   - receiver: the object, or the view that it is.
  ///   - definition: the class in which the search begins; nil for the object's own, with its categories.
  func callBlock(
    givenBy selector: Selector, of instance: Instance, _ receiver: Value,
    in definition: ClassDefinition? = nil,
    with arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard !arguments.isEmpty, case .method = place.kind, !selector.isInitializer else { return nil }
    let name = selector.base.text
    let found =
      if let definition {
        definition.method(name)
      } else if case .view = receiver, instance.isController {
        // The root is no object of its controller's class.
        extensions(of: instance).lazy.compactMap { $0.method(name) }.first
      } else {
        method(name, of: instance)
      }
    if let (getter, owner) = found {
      return try callBlock(
        getter.parameters.isEmpty ? call(getter, on: instance, definition: owner, with: []) : .null,
        with: arguments)
    }
    guard definition == nil else { return nil }
    if instance === me, let getter = definitions.functions[name], getter.parameters.isEmpty, !getter.isMacro {
      return try callBlock(call(getter, on: me, with: []), with: arguments)
    }
    for added in extensions(of: instance) {
      guard let property = added.property(name), let getter = FunctionNode(getterOf: property) else {
        continue
      }
      return try callBlock(call(getter, on: instance, definition: added, with: []), with: arguments)
    }
    return nil
  }

  /// The same for a class, whose method or property gives the block: `Chain.on(view)`.
  func callBlock(
    givenBy selector: Selector, of type: TypeValue, in definition: ClassDefinition, _ call: Call
  ) throws -> Value? {
    guard !call.arguments.isEmpty, case .method = call.site.kind, !selector.isInitializer else { return nil }
    let name = selector.base.text
    if let (getter, owner) = definition.staticMethod(name), getter.parameters.isEmpty {
      return try callBlock(
        self.call(getter, on: nil, definition: owner, with: [], type: type), with: call.arguments)
    }
    guard (Array(definition.lineage) + definition.protocols).contains(where: { $0.staticNodes[name] != nil })
    else { return nil }
    return try callBlock(staticProperty(name, of: definition, as: type) ?? .null, with: call.arguments)
  }

  private func callBlock(_ value: Value, with arguments: [Value]) throws -> Value? {
    guard case .closure(let block) = value else { return nil }
    return try call(block, with: arguments)
  }

  /// The result of a method that was called without arguments. Where Objective-C writes parentheses, as in `self.pin()`, these
  /// call the block that the method gives.
  func withBlockCalled(
    _ value: Value, of method: FunctionNode, at place: Expression
  ) throws -> Value {
    guard case .closure(let block) = value, method.isObjectiveC, method.parameters.isEmpty,
      case .method = place.kind
    else { return value }
    return try call(block, with: [])
  }
}
