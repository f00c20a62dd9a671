import AutoLayout
import Masonry
import SceneSyntax
import TextLayout
import Translation

/// Calls by name: functions, blocks in variables, types.
extension Interpreter {
  func evaluateCall(
    _ callee: Expression, _ arguments: [Argument], in scope: Scope, at place: Expression
  ) throws -> Value {
    if case .name(let name, let isHead) = callee.kind {
      return try callNamed(name, isHead: isHead, arguments, in: scope, callee: callee, at: place)
    }
    let value = try evaluate(callee, in: scope)
    let values = try values(of: arguments, in: scope)
    return try located(place) { try invoke(value, arguments, values, named: "this", at: callee) }
  }

  private func callNamed(
    _ name: Name, isHead: Bool, _ arguments: [Argument], in scope: Scope, callee: Expression,
    at place: Expression
  ) throws -> Value {
    guard let variable = scope.find(name) else {
      return try callFunction(name, isHead: isHead, arguments, in: scope, callee: callee, at: place)
    }
    let values = try values(of: arguments, in: scope)
    return try located(callee) {
      try invoke(variable, arguments, values, named: "'\(name.text)'", at: callee)
    }
  }

  /// Apart from ``callNamed(_:isHead:_:in:callee:at:)``, so that blocks that call each other take little of the stack.
  private func callFunction(
    _ name: Name, isHead: Bool, _ arguments: [Argument], in scope: Scope, callee: Expression,
    at place: Expression
  ) throws -> Value {
    var evaluated: [Value]?
    func values() throws -> [Value] {
      // An argument is evaluated once, whatever is tried with it.
      if let evaluated { return evaluated }
      let values = try self.values(of: arguments, in: scope)
      evaluated = values
      return values
    }
    func located(_ body: () throws -> Value) throws -> Value { try self.located(callee, body) }
    let site = place.site
    let labels = site?.labels ?? arguments.map(\.label)
    let selector = site?.selector ?? Selector(call: name.text, labels: labels)
    let places = ArgumentPlaces(arguments)
    let receiver = scope.receiver ?? me
    if let (named, _) = method(selector.text, of: receiver) {
      let values = try self.values(of: arguments, for: named.parameters, in: scope)
      evaluated = values
      if let (method, definition) = method(selector, of: receiver, taking: values) {
        return try located { try call(method, on: receiver, definition: definition, with: values) }
      }
    }
    if let site, let function = definitions.function(calledAt: site) {
      let values = try values()
      if function.isMacro { return try located { try expand(function, values, in: scope) } }
      return try located { try call(overload(of: function, for: values), on: me, with: values) }
    }
    if hasFunction(named: name.text, on: receiver) {
      let values = try values()
      if let fitting = fitting(name.text, values, labels, on: receiver) {
        return try located {
          try call(
            fitting.function, on: fitting.definition == nil ? me : receiver, definition: fitting.definition,
            with: fitting.arguments)
        }
      }
    }
    if Lexer.isCustomOperator(name.text) {
      let values = try values()
      return try located { try applyOperator(name, to: values, in: scope, at: callee) }
    }
    if let maker = scope.maker, method(selector.name, of: .maker) != nil {
      return try send(selector, to: maker, try values(), places, at: callee)
    }
    // `bool(forKey: "on")` in an extension of UserDefaults is its method, and no conversion.
    if labels.contains(where: { $0 != nil }), libraryType(of: receiver.value).method(selector.key) != nil {
      return try send(selector, to: receiver.value, try values(), places, at: callee)
    }
    if let function = GlobalFunctions.named(name.key) {
      let values = try values()
      var call = call(name.text, values, places, at: callee)
      call.labels = labels
      if !function.onlyReads { record.mayChange = true }
      call.handsOn = function.onlyReads
      let result = try located { try function.run(call) }
      if result.isMissing { values.forEach { report($0) } }
      return resting(result, on: values)
    }
    if try supplyOwnMember(name, in: scope) || supply(.definition(name.text)) {
      return try callNamed(name, isHead: isHead, arguments, in: scope, callee: callee, at: place)
    }
    if let type = type(named: name, in: scope) {
      let values = try evaluated ?? self.values(of: arguments, for: parameters(of: type, labels), in: scope)
      callPosition = callee.position
      return try located { try construct(type, arguments, values, at: callee) }
    }
    if let definition = scope.definition, let found = definition.staticMethod(selector.text) {
      let values = try values()
      let (method, _) = overload(of: found, for: values)
      if takes(values, method), !overloadsLibrary(method, selector, definition) {
        return try callStatic(selector, of: definition, with: values, in: scope, at: callee)
      }
      // The method of the library that the program overloads with this one.
      if case .type(let type)? = scope.find(.me) {
        let call = call(name.text, values, places, at: callee)
        if let result = try performStatic(selector, on: type, call) { return result }
      }
    }
    if let definition = scope.definition, !definition.staticMethods(named: name.text).isEmpty {
      let values = try values()
      if let fitting = fitting(selector, ofClass: definition, values) {
        let type = self.type(named: Name("Self"), in: scope)
        return try located {
          try call(
            fitting.function, on: nil, definition: fitting.definition, with: fitting.arguments, type: type)
        }
      }
    }
    if receiver.properties[name.text]?.asClosure != nil || receiver.definition?.property(name.text) != nil {
      let (values, function) = (try values(), try ownProperty(receiver, named: name.text, at: callee))
      return try located {
        try invoke(function ?? .null, arguments, values, named: "'\(name.text)'", at: callee)
      }
    }
    // As in Swift, `self.` may be left out of a method's call.
    let inherited = [receiver.value] + (receiver.view.map { [.view($0)] } ?? [])
    if inherited.contains(where: { libraryType(of: $0).method(selector.key) != nil }) {
      let values = try withViews(try values(), arguments, of: selector, in: scope)
      return try send(selector, to: receiver.value, values, places, at: callee)
    }
    guard hasStandIns else { throw SceneError(unknownFunction(name, in: scope), at: callee) }
    if hasFunction(named: name.text, on: receiver) {
      let values = try values()
      if let fitting = fittingInOldForm(name.text, values, labels, on: receiver) {
        return try located {
          try call(
            fitting.function, on: fitting.definition == nil ? me : receiver, definition: fitting.definition,
            with: fitting.arguments)
        }
      }
    }
    if arguments.count == 1, declareSelf(by: name, arguments[0].value, in: scope) { return .nothing }
    let values = try values()
    // `AppLayoutV(40)` and `SizeFor6P65(40, 30, 20)` are functions of lengths, not classes.
    let isOfNumber =
      !arguments.isEmpty && arguments.allSatisfy { $0.label == nil }
      && values.allSatisfy { $0.asNumber != nil }
    callPosition = callee.position
    if case .string? = values.first?.known, labels.first == .some(nil), labels.contains("comment") {
      // `AppLoc("home.title", value: "Home", comment: "")` looks a text up.
      let own = labels.firstIndex(of: "value").map { values[$0] }
      return noted(own ?? values[0], for: name.text, at: callee)
    }
    // `Gap(height: 15)` is a class whatever its name means.
    let isLabelled = !arguments.isEmpty && arguments.allSatisfy { $0.label != nil }
    guard name.isLikeClass || isLabelled && name.isCapitalized, !isOfNumber || NameMeaning(name.text) != nil
    else {
      return try standIn(forCall: name, values, labels: labels, in: scope, at: callee)
    }
    let standIn = TypeValue(name.text, definition: standInClass(name.text, at: callee))
    return try located { try construct(standIn, arguments, values, at: callee) }
  }

  /// `WS(weakSelf)`, `WeakSelf(me)`: a macro out of sight that declares a variable for `self`.
  private func declareSelf(by macro: Name, _ argument: Expression, in scope: Scope) -> Bool {
    guard case .name(let variable, _) = argument.kind, variable.text != "self",
      scope.find(variable) == nil,
      macro.isLikeSelf || variable.isLikeSelf
    else { return false }
    scope.declare(variable, (scope.receiver ?? me).value)
    return true
  }

  /// An operator that the program defines, at the top level or in a type.
  private func applyOperator(
    _ name: Name, to operands: [Value], in scope: Scope, at place: Expression
  ) throws -> Value {
    if let result = try ownOperator(name.text, operands) { return result }
    let makesConstraints = operands.contains { operand in
      switch operand {
      case .attribute, .constraint, .layoutConstraint, .maker: true
      default: false
      }
    }
    guard hasStandIns, !makesConstraints else {
      throw ScriptError("the operator '\(name.text)' is not known here")
    }
    return try standIn(forCall: name, operands, in: scope, at: place)
  }

  /// The result of a function that the program defines for an operator; nil where there is none.
  func ownOperator(_ name: String, _ operands: [Value]) throws -> Value? {
    let functions = definitions.functions.named(name).filter { $0.parameters.count == operands.count }
    if let function = best(of: functions, for: operands) ?? functions.last {
      return try call(function, on: me, with: operands)
    }
    let selector = Selector(call: name, labels: operands.map { _ in nil }).text
    let types = operands.compactMap { type(of: $0).definition } + operands.flatMap(extensions)
    for definition in types {
      guard let found = definition.staticMethod(selector) else { continue }
      let (function, owner) = overload(of: found, for: operands)
      return try call(
        function, on: nil, definition: owner, with: operands,
        type: TypeValue(definition.name, definition: definition))
    }
    return nil
  }

  /// A class method that another calls without naming the class.
  private func callStatic(
    _ selector: Selector, of definition: ClassDefinition, with values: [Value], in scope: Scope,
    at place: Expression
  ) throws -> Value {
    guard let found = definition.staticMethod(selector.text) else { return .nothing }
    let (method, owner) = overload(of: found, for: values)
    let type = type(named: Name("Self"), in: scope)
    return try located(place) { try call(method, on: nil, definition: owner, with: values, type: type) }
  }

  /// Whether a class or the top level defines a function of this name, whatever its parameters.
  func hasFunction(named name: String, on receiver: Instance) -> Bool {
    !definitions.functions.named(name).isEmpty || !methods(named: name, of: receiver).isEmpty
  }

  private func unknownFunction(_ name: Name, in scope: Scope) -> Phrase {
    let candidates =
      GlobalFunctions.names + definitions.functions.selectors.map { String($0.prefix { $0 != ":" }) }
      + scope.names + Library.names
    return "'\(name.text)' is not a function here\(Phrase.hint(Suggestion.among(candidates, for: name.text)))"
  }

  private func invoke(
    _ value: Value, _ arguments: [Argument], _ values: [Value], named name: String, at callee: Expression
  ) throws -> Value {
    switch value {
    case .closure(let closure): return try call(closure, with: values)
    case .type(let type): return try construct(type, arguments, values, at: callee)
    case .array(let array) where arguments.isEmpty && array.elements.allSatisfy(\.isType):
      // `[UIView]()`
      return .array(ArrayObject([]))
    case .array(let array)
    where array.elements.count == 1 && array.elements[0].isType && arguments.first?.label == "arrayLiteral":
      // `[UIView](arrayLiteral: card, title)`
      return .array(ArrayObject(values))
    case .array(let array) where array.elements.count == 1 && array.elements[0].isType:
      // `[UIView?](repeating: nil, count: 3)`
      return try construct(TypeValue(LibraryType.array), arguments, values, at: callee)
    case .null: return .null
    case .object(let instance) where instance.definition?.isStandIn == false:
      // `promise(.success(3))` of an object whose class has `callAsFunction`.
      guard let called = fitting("callAsFunction", values, arguments.map(\.label), on: instance) else {
        return .null
      }
      return try call(called.function, on: instance, definition: called.definition, with: called.arguments)
    case .unknown(let unknown) where unknown.value.isNull:
      return self.unknown(.null, unknown.assumptions[0].member("()", at: callee.position))
    default:
      if hasStandIns { return .null }
      throw ScriptError("\(name) is \(value.kind), which cannot be called")
    }
  }

  /// `UIView(frame: r)`, which is `[[UIView alloc] initWithFrame:r]`.
  private func construct(
    _ type: TypeValue, _ arguments: [Argument], _ values: [Value], at callee: Expression
  ) throws -> Value {
    let selector = Selector(initializer: arguments.map(\.label))
    var call = call(type.name, values, ArgumentPlaces(arguments), at: callee)
    call.labels = arguments.map(\.label)
    return try construct(type, selector, call)
  }
}

extension Value {
  var isType: Bool {
    if case .type = self { return true }
    return false
  }
}
