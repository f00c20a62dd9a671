import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout

/// Functions, methods, hooks and blocks of the scene.
extension Interpreter {
  // MARK: Definitions

  func define(_ function: FunctionNode, in scope: Scope) throws {
    let key = function.selector.key
    if function.isMacro, scope !== globals { return definitions.add(function) }
    guard scope === globals else {
      // A function within a function is a variable that holds it.
      let node = ClosureNode(parameters: function.parameters, body: function.body)
      scope.declare(function.selector.base, .closure(Closure(node: node, scope: scope)))
      return
    }
    if FunctionNode.hooks.contains(key) {
      definitions.hooks[key] = function
      layout.isStale = true
      if key.hasPrefix("update") {
        root.setNeedsUpdateConstraints()
        layout.wantsUpdatePass = true
      } else {
        root.setNeedsLayout()
      }
      return
    }
    definitions.add(function)
    if FunctionNode.entries.contains(key) || key.hasPrefix("init") {
      if FunctionNode.entries.contains(key) { root.trace(function.selector.text, of: controller) }
      _ = try call(function, on: me, with: try defaults(of: function))
    }
  }

  /// Zero arguments, for an initializer at top level, which no code calls.
  private func defaults(of function: FunctionNode) throws -> [Value] {
    function.parameters.map { Self.zero(of: $0.type) }
  }

  // MARK: Calls

  /// Calls a method or function of the scene.
  func call(
    _ function: FunctionNode, on receiver: Instance?, definition: ClassDefinition? = nil,
    with arguments: [Value], type: TypeValue? = nil
  ) throws -> Value {
    try enterFunction()
    record.mayChange = true
    if hasAppCode, definition != nil { ranBodies.insert(function.position) }
    let outer = (initialized: initialized, receiver: self.receiver)
    initialized = function.isInitializer ? receiver : nil
    if let receiver { self.receiver = receiver }
    defer {
      initialized = outer.initialized
      self.receiver = outer.receiver
      leave()
    }
    let scope = Scope(
      parent: definition?.scope ?? globals, receiver: receiver, definition: definition,
      selector: function.selector)
    scope.maker = nil
    // In a class method, `self` is the class.
    if let type { scope.declare(.me, .type(type)) }
    if !function.typeParameters.isEmpty { bindTypes(of: function, to: arguments, in: scope) }
    let references = try bind(function.parameters, to: arguments, in: scope)
    let outerConditions = returnConditions
    returnConditions = ReturnConditions()
    defer { returnConditions = outerConditions }
    var value = try withinBody { try self.value(ofBody: function, in: scope) }
    if value.isAssumed, value.isNull {
      value = try expectedResult(of: function, from: receiver) ?? value
    } else if !returnConditions.assumptions.isEmpty, value.isNullOrZero, !value.isMissing {
      value = value.resting(
        on: returnConditions.assumptions, alternative: returnConditions.alternative.map { .integer($0) })
    }
    if !references.isEmpty { try writeBack(references, from: scope) }
    return function.result == nil ? value : try typed(value, as: function.result, in: scope)
  }

  /// Declares the types that a call's arguments give for the function's type parameters.
  private func bindTypes(of function: FunctionNode, to arguments: [Value], in scope: Scope) {
    for parameter in function.typeParameters {
      let index = function.parameters.firstIndex { $0.type?.name == parameter.name }
      let argument = index.flatMap { $0 < arguments.count && !arguments[$0].isNull ? arguments[$0] : nil }
      let wanted =
        function.result?.name == parameter.name && wantedResult?.position == callPosition
        ? wantedResult?.type : nil
      let type = argument.map(type) ?? wanted.flatMap { self.type(named: $0.word) } ?? standIn(for: parameter)
      scope.declare(Name(parameter.name), .type(type))
    }
  }

  private func writeBack(_ references: [(Name, VariableReference)], from scope: Scope) throws {
    for (name, reference) in references {
      try assign(scope.find(name) ?? .null, to: reference.target, in: reference.scope)
    }
  }

  func call(_ closure: Closure, with arguments: [Value], maker: Value? = nil) throws -> Value {
    let scope = Scope(parent: closure.scope)
    return try run(closure, with: arguments, maker: maker, in: scope)
  }

  /// The value of a block's first parameter, which is `inout`, when the block has run: `parts.reduce(into: 0) { $0 += $1.width }`.
  func value(of first: Value, changedBy closure: Closure, with second: Value) throws -> Value {
    let scope = Scope(parent: closure.scope)
    _ = try run(closure, with: [first, second], in: scope)
    return scope.find(closure.node.parameters?.first?.variable ?? .argument(0)) ?? first
  }

  /// - Parameter scope: that of the block's parameters.
  private func run(
    _ closure: Closure, with arguments: [Value], maker: Value? = nil, in scope: Scope
  ) throws -> Value {
    record.mayChange = true
    var arguments = arguments
    // A closure of several parameters takes a tuple apart.
    if closure.node.arity > 1, arguments.count == 1, let parts = arguments[0].asElements,
      parts.count == closure.node.arity
    {
      arguments = parts
    }
    if let parameters = closure.node.parameters {
      _ = try bind(parameters, to: arguments, in: scope)
    } else {
      for (index, argument) in arguments.enumerated() { scope.declare(.argument(index), argument) }
      if let maker {
        scope.maker = maker
        scope.declare(.make, maker)
      }
    }
    func run() throws -> Value {
      try closure.node.isBuilt
        ? built(closure.node.body, in: scope)
        : result(of: closure.node.body, yields: !closure.node.isBlock, in: scope)
    }
    // What a maker's block makes is installed after it.
    return try maker == nil ? withinBody(run) : run()
  }

  /// What the statements of a result builder's block give, as an array.
  private func built(_ body: [StatementNode], in scope: Scope) throws -> Value {
    var parts: [Value] = []
    for statement in body {
      if case .expression(let expression, _) = statement.kind {
        let value = try value(of: expression, as: statement, in: scope)
        if !value.isNull { parts += value.asElements ?? [value] }
      } else if case .returned(let value) = try run([statement], in: scope) {
        return value
      }
      try checkCount(parts.count)
    }
    return .array(ArrayObject(parts))
  }

  /// - Returns: the parameters whose values go back to variables of the caller.
  private func bind(
    _ parameters: [Parameter], to arguments: [Value], in scope: Scope
  ) throws -> [(Name, VariableReference)] {
    var references: [(Name, VariableReference)] = []
    let isStandIn = takeStandIns()
    // Places, not copies, which would count the references of each parameter.
    for index in parameters.indices {
      var value: Value = .null
      if parameters[index].isVariadic {
        value = .array(ArrayObject(Array(arguments.dropFirst(index))))
      } else if index < arguments.count,
        !(arguments[index].isMissing && parameters[index].defaultValue != nil)
      {
        value = arguments[index]
        if parameters[index].isInout, case .reference(let reference) = value {
          references.append((parameters[index].variable, reference))
          value = try evaluate(reference.target, in: reference.scope)
        }
      } else if let standard = parameters[index].defaultValue {
        value = try evaluate(standard, as: parameters[index].type, in: scope)
      }
      if parameters[index].isBuilt, case .closure(let block) = value {
        var node = block.node
        node.isBuilt = true
        value = .closure(Closure(node: node, scope: block.scope))
      }
      let type = parameters[index].isVariadic ? nil : parameters[index].type
      value = text(value, toBe: type, named: parameters[index].name)
      scope.declare(parameters[index].variable, try typed(value, as: type, in: scope), type: type)
      // A block has no texts.
      if isStandIn, value.isNull, !value.isAssumed, let type,
        type.word.isCapitalized && type.key != "any" || type.key == "id"
      {
        scope.declare(
          parameters[index].variable, unknown(.null, Assumption(parameters[index].name, at: origin)),
          type: type)
      }
    }
    return references
  }

  /// - Parameter yields: whether a body of one statement gives its value, as Swift's closures and functions do.
  func result(of body: [StatementNode], yields: Bool = true, in scope: Scope) throws -> Value {
    // A function within a function is known before its declaration.
    for statement in body {
      if case .function(let inner) = statement.kind { try define(inner, in: scope) }
    }
    if yields, body.count == 1, case .expression(let expression, _) = body[0].kind {
      return try value(of: expression, as: body[0], in: scope)
    }
    let flow = try yields && body.count == 1 ? yield(body, in: scope) : run(body, in: scope)
    if case .returned(let value) = flow { return value }
    return .nothing
  }

  /// Runs `body` as a statement that begins here; makers it opens are installed when it ends.
  @inline(__always)
  func withOrigin<Result>(_ position: SourcePosition, _ body: () throws -> Result) throws -> Result {
    let (outer, count) = (origin, constraints.openMakers.count)
    if !isOfKit(position) { origin = position }
    defer { origin = outer }
    do {
      let result = try body()
      if constraints.openMakers.count == count { return result }
      try closeMakers(after: count)
      return result
    } catch {
      constraints.openMakers.removeSubrange(min(count, constraints.openMakers.count)...)
      throw error
    }
  }

  private func closeMakers(after count: Int) throws {
    let makers = constraints.openMakers[count...]
    constraints.openMakers.removeSubrange(count...)
    for maker in makers { try install([maker]) }
  }
}
