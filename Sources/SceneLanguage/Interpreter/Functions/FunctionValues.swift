import AutoLayout
import SceneSyntax

/// Methods and functions as values, macros, and variables passed by their address.
extension Interpreter {
  /// The value of a pointer's variable; nil for a variable that is not declared. Any other value as it is.
  func dereferenced(_ value: Value) -> Value {
    guard case .reference(let reference) = value else { return value }
    return (try? evaluate(reference.target, in: reference.scope)) ?? .null
  }

  /// Runs a macro, which sees the variables where it stands.
  func expand(_ macro: FunctionNode, _ arguments: [Value] = [], in scope: Scope) throws -> Value {
    // Scopes nest as the text does, but for those of macros: `#define NEXT ^{ return NEXT; }` gives blocks of which each runs in the
    // scope of the one before. Names are looked for from scope to scope, and these release each other.
    guard scope.level < limits.callDepth else { throw TooDeep(limit: limits.callDepth) }
    let inner = Scope(parent: scope)
    for (parameter, argument) in zip(macro.parameters, arguments) {
      inner.declare(parameter.variable, argument)
    }
    if case .returned(let value) = try yield(macro.body, in: inner) { return value }
    return .nothing
  }

  /// A function, or a method of `self`, by its name alone.
  func functionReference(_ name: Name, in scope: Scope, at place: Expression) -> Value? {
    if let function = definitions.functions.named(name.text).last, !function.isMacro {
      let node = ClosureNode(parameters: function.parameters, body: function.body)
      return .closure(Closure(node: node, scope: globals))
    }
    return methodReference(name, of: (scope.receiver ?? me).value, at: place)
  }

  /// A function that calls a value's method of this name, as `view.addSubview` without arguments is; nil unless there
  /// is such a method with parameters.
  func methodReference(_ name: Name, of value: Value, at place: Expression) -> Value? {
    let selector =
      instance(behind: value)?.definition?.methods(named: name.text).first?.method.selector
      ?? libraryType(of: value).selector(named: name.key).map { Selector($0, base: name.text) }
    guard let selector, selector.text.hasSuffix(":") else { return nil }
    // `self.tableView` is the view of an unknown superclass, not `tableView:numberOfRowsInSection:`.
    if hasStandIns, selector.text.count(where: { $0 == ":" }) > 1, NameMeaning(name.text)?.isView == true {
      return nil
    }
    let receiver = Scope(parent: globals)
    receiver.declare(.hiddenReceiver, value)
    let count = selector.text.count { $0 == ":" }
    let arguments = (0..<count).map { index in
      Argument(value: Expression(.name(.argument(index), isHead: false), place.range))
    }
    let target = Expression(.name(.hiddenReceiver, isHead: false), place.range)
    let call = Expression(.message(target, selector, arguments), place.range)
    let body = StatementNode(.expression(call, source: ""), place.range, mark: place.range)
    let node = ClosureNode(parameters: nil, body: [body], hasSecond: count > 1)
    return .closure(Closure(node: node, scope: receiver))
  }

  /// The function that a value is where one is wanted: a block, or a type, which makes an instance of its argument.
  func function(_ value: Value, at place: Expression) -> Closure? {
    guard case .type(let type) = value else { return value.asClosure }
    let scope = Scope(parent: globals)
    scope.declare(.hiddenType, .type(type))
    // `map(Chip.init(title:))`: the class's only initializer of one argument.
    let initializers = type.definition?.methods(named: "init").map(\.method).filter {
      $0.parameters.count == 1 && $0.parameters[0].label != "coder"
    }
    let label = initializers?.count == 1 ? initializers?[0].parameters[0].label : nil
    let argument = Argument(
      label: label, value: Expression(.name(.argument(0), isHead: false), place.range))
    let callee = Expression(.name(.hiddenType, isHead: false), place.range)
    let call = Expression(.call(callee, [argument]), place.range)
    let body = StatementNode(.expression(call, source: ""), place.range, mark: place.range)
    return Closure(node: ClosureNode(parameters: nil, body: [body]), scope: scope)
  }

  /// A class's own property, or one of an enclosing class, named without the class.
  func outerMember(_ name: Name, in scope: Scope) throws -> Value? {
    var place = scope.definition
    while let definition = place {
      let type = TypeValue(definition.name, definition: definition)
      if let value = try staticProperty(name.text, of: definition, as: type) { return value }
      place = definition.outer
    }
    return nil
  }

  /// A value of the enumeration, the first by name, that has a case with this name and as many values, apart from default values.
  func enumValue(carrying values: [Value], named name: String) throws -> Value? {
    for key in definitions.classes.keys.sorted() {
      guard let definition = definitions.classes[key],
        let node = definition.cases.first(where: { $0.name == name && $0.takes(values.count) })
      else { continue }
      return try enumValue(of: definition, node, carrying: values)
    }
    return nil
  }
}

extension FunctionNode {
  /// The parameters that arguments with these labels are for; nil where they do not fit. Those with default values may be left out.
  func parameters(labelled labels: [String?]) -> [Parameter]? {
    var (rest, found) = (parameters[...], [Parameter]())
    for label in labels {
      while let next = rest.first, next.label != label {
        guard next.defaultValue != nil else { return nil }
        rest.removeFirst()
      }
      guard let next = rest.popFirst() else { return nil }
      found.append(next)
    }
    return rest.allSatisfy { $0.defaultValue != nil } ? found : nil
  }
}

extension EnumCaseNode {
  /// Whether a value of it may be made with so many values.
  fileprivate func takes(_ count: Int) -> Bool {
    guard let payload, count <= payload.count else { return false }
    return payload.dropFirst(count).allSatisfy { $0.defaultValue != nil }
  }
}

extension LibraryType {
  /// The first method, by its selector, of this name in lower case that takes arguments.
  fileprivate func selector(named key: String) -> String? {
    for type in lineage {
      let selectors = type.members.methods.filter { $0.key.hasPrefix(key + ":") }.map(\.value.name)
      if let selector = selectors.min() { return selector }
    }
    return nil
  }
}
