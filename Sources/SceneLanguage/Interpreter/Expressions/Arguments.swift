import SceneSyntax

/// Evaluates arguments, and finds the parameters that they are passed for.
extension Interpreter {
  /// The values of arguments. Most calls have none or one.
  func values(of arguments: [Argument], in scope: Scope) throws -> [Value] {
    switch arguments.count {
    case 0: []
    case 1: [try evaluate(arguments[0].value, in: scope)]
    default: try arguments.map { try evaluate($0.value, in: scope) }
    }
  }

  /// The values of the arguments of a function of the program: `.init(…)` makes what its parameter is of.
  func values(of arguments: [Argument], for parameters: [Parameter], in scope: Scope) throws -> [Value] {
    guard arguments.count == parameters.count, arguments.contains(where: { $0.value.isImplicitCall }) else {
      return try values(of: arguments, in: scope)
    }
    return try zip(arguments, parameters).map { argument, parameter in
      guard argument.value.isImplicitCall else { return try evaluate(argument.value, in: scope) }
      return try evaluate(argument.value, as: parameter.type, in: scope)
    }
  }

  /// The parameters of the program's method that a message calls; none for any other.
  func parameters(of selector: Selector, _ receiver: Value, _ arguments: [Argument]) -> [Parameter] {
    let labels = arguments.map(\.label)
    func fitting(_ methods: [ClassDefinition.FoundMethod]) -> [Parameter] {
      methods.lazy.compactMap { $0.method.parameters(labelled: labels) }.first ?? []
    }
    if case .type(let type) = receiver {
      if selector.base.key == "init" { return parameters(of: type, labels) }
      return type.definition?.staticMethod(selector.text)?.method.parameters
        ?? fitting(type.definition?.staticMethods(named: selector.base.text) ?? [])
    }
    guard let instance = instance(behind: receiver) else { return [] }
    return method(selector.text, of: instance)?.method.parameters
      ?? fitting(methods(named: selector.base.text, of: instance))
  }

  /// The parameters of a class's initializer with these labels, or the properties of a structure that are its own initializer's.
  func parameters(of type: TypeValue, _ labels: [String?]) -> [Parameter] {
    guard let definition = type.definition else { return [] }
    let selector = Selector(initializer: labels)
    if let (method, _) = definition.method(selector.text) { return method.parameters }
    let initializers = definition.methods(named: "init").lazy
    if let fitting = initializers.compactMap({ $0.method.parameters(labelled: labels) }).first {
      return fitting
    }
    return labels.compactMap { label in
      guard let label, let property = definition.foundProperty(label)?.0 else { return nil }
      return Parameter(name: label, type: property.type, label: label)
    }
  }
}
