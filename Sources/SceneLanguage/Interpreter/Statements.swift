import AutoLayout
import Masonry

/// How a statement ended.
enum Flow {
  case normal, broken, continued
  case returned(Value)
}

extension Interpreter {
  func run(_ statements: [StatementNode], in scope: Scope) throws -> Flow {
    var flow = Flow.normal
    var deferred: [[StatementNode]] = []
    loop: for statement in statements {
      if case .deferred(let body) = statement.kind {
        deferred.append(body)
        continue
      }
      flow = try run(statement, in: scope)
      guard case .normal = flow else { break loop }
    }
    // A failure ends the whole text, so there is nothing to clean up after one.
    for body in deferred.reversed() { _ = try run(body, in: Scope(parent: scope)) }
    return flow
  }

  func run(_ statement: StatementNode, in scope: Scope) throws -> Flow {
    try step(at: statement.position, length: statement.length)
    do {
      return try execute(statement, in: scope)
    } catch let complaint as ScriptError {
      throw SceneError(position: statement.position, length: statement.length, message: complaint.message)
    } catch let error as LayoutError {
      throw SceneError(position: statement.position, length: statement.length, message: error.description)
    }
  }

  private func execute(_ statement: StatementNode, in scope: Scope) throws -> Flow {
    switch statement.kind {
    case .empty:
      return .normal
    case .expression(let expression, let source):
      let value = try withOrigin(statement.position) { try evaluate(expression, in: scope) }
      if scope === globals { try show(value, of: expression, source: source) }
      return .normal
    case .declaration(let declarators):
      try withOrigin(statement.position) {
        for declarator in declarators { try declare(declarator, in: scope) }
      }
      return .normal
    case .views(let declaration):
      try declareViews(declaration, in: scope)
      return .normal
    case .branch(let branches, let otherwise):
      return try runBranch(branches, otherwise: otherwise, in: scope)
    case .unless(let conditions, let body):
      if try holds(conditions, in: scope, binding: scope) { return .normal }
      return try run(body, in: Scope(parent: scope))
    case .forEach(let names, let sequence, let filter, let body):
      return try runForEach(names, sequence, filter: filter, body, in: scope)
    case .loop(let start, let condition, let step, let body):
      return try runLoop(start: start, condition: condition, step: step, body, in: scope)
    case .whileTrue(let conditions, let body):
      while true {
        let inner = Scope(parent: scope)
        guard try holds(conditions, in: inner, binding: inner) else { return .normal }
        if let flow = try runBody(body, in: inner) { return flow }
      }
    case .repeatWhile(let body, let condition):
      repeat {
        if let flow = try runBody(body, in: Scope(parent: scope)) { return flow }
      } while try evaluate(condition, in: scope).isTrue
      return .normal
    case .choice(let subject, let cases):
      return try runChoice(subject, cases, in: scope)
    case .returning(let value):
      return .returned(try value.map { try evaluate($0, in: scope) } ?? .nothing)
    case .breaking:
      return .broken
    case .continuing:
      return .continued
    case .block(let statements), .deferred(let statements):
      return try run(statements, in: Scope(parent: scope))
    case .function(let function):
      try define(function, in: scope)
      return .normal
    case .classDefinition(let node):
      try define(node, in: scope)
      return .normal
    }
  }

  /// Runs a loop's body once; the flow that ends the loop, if one does.
  private func runBody(_ body: [StatementNode], in scope: Scope) throws -> Flow? {
    switch try run(body, in: scope) {
    case .normal, .continued: return nil
    case .broken: return .normal
    case .returned(let value): return .returned(value)
    }
  }

  private func runBranch(
    _ branches: [StatementNode.Branch], otherwise: [StatementNode]?, in scope: Scope
  ) throws -> Flow {
    for branch in branches {
      let inner = Scope(parent: scope)
      if try holds(branch.conditions, in: inner, binding: inner) { return try run(branch.body, in: inner) }
    }
    guard let otherwise else { return .normal }
    return try run(otherwise, in: Scope(parent: scope))
  }

  private func holds(
    _ conditions: [StatementNode.Condition], in scope: Scope, binding target: Scope
  ) throws -> Bool {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        guard try evaluate(expression, in: scope).isTrue else { return false }
      case .binding(let name, let expression):
        let value = try evaluate(expression, in: scope)
        if value.isNull { return false }
        target.declare(name, value)
      }
    }
    return true
  }

  private func runForEach(
    _ names: [String], _ sequence: Expression, filter: Expression?, _ body: [StatementNode], in scope: Scope
  ) throws -> Flow {
    let collection = try evaluate(sequence, in: scope)
    func round(_ values: [Value]) throws -> Flow? {
      try step(at: sequence.position, length: sequence.length)
      try charge(2)
      let inner = Scope(parent: scope)
      for (name, value) in zip(names, values) { inner.declare(name, value) }
      if let filter, !(try evaluate(filter, in: inner).isTrue) { return nil }
      return try runBody(body, in: inner)
    }
    switch collection {
    case .range(let range):
      for number in range {
        if let flow = try round([.integer(number)]) { return flow }
      }
    case .dictionary(let dictionary):
      for key in dictionary.keys {
        if let flow = try round([.string(key), dictionary[key] ?? .null]) { return flow }
      }
    case .null:
      break
    default:
      guard let elements = collection.asElements else {
        throw SceneError(
          "'for' wants an array, a range or a dictionary, not \(collection.kind)", at: sequence)
      }
      for element in elements {
        // A pair, as `enumerated()` gives it, fills two names.
        let parts = names.count > 1 ? element.asElements ?? [element] : [element]
        if let flow = try round(parts) { return flow }
      }
    }
    return .normal
  }

  private func runLoop(
    start: StatementNode?, condition: Expression?, step: [Expression], _ body: [StatementNode],
    in scope: Scope
  ) throws -> Flow {
    let outer = Scope(parent: scope)
    if let start { _ = try run(start, in: outer) }
    while try condition.map({ try evaluate($0, in: outer).isTrue }) ?? true {
      try charge(1)
      if let flow = try runBody(body, in: Scope(parent: outer)) { return flow }
      for expression in step { _ = try evaluate(expression, in: outer) }
    }
    return .normal
  }

  private func runChoice(_ subject: Expression, _ cases: [StatementNode.Case], in scope: Scope) throws -> Flow
  {
    let value = try evaluate(subject, in: scope)
    var chosen = cases.firstIndex(where: \.isDefault)
    search: for (index, candidate) in cases.enumerated() {
      for pattern in candidate.patterns {
        let wanted = try evaluate(pattern, in: scope)
        if case .range(let range) = wanted, let number = value.asInteger, range.contains(number) {
          chosen = index
          break search
        }
        if Operators.areEqual(value, wanted) {
          chosen = index
          break search
        }
      }
    }
    guard var index = chosen else { return .normal }
    while index + 1 < cases.count, cases[index].fallsThrough { index += 1 }
    let flow = try run(cases[index].body, in: Scope(parent: scope))
    if case .broken = flow { return .normal }
    return flow
  }

  // MARK: Declarations

  private func declare(_ declarator: Declarator, in scope: Scope) throws {
    let count = record.created.count
    var value = try declarator.value.map { try evaluate($0, in: scope) } ?? Self.zero(of: declarator.type)
    if case .nothing = value, let place = declarator.value {
      throw SceneError("this gives no value to keep", at: place)
    }
    if !declarator.parts.isEmpty {
      let elements = value.asElements ?? []
      for (index, name) in declarator.parts.enumerated() {
        scope.declare(name, index < elements.count ? elements[index] : .null)
      }
      return
    }
    value = try convert(value, to: declarator.type, at: declarator.value)
    rename(value, after: declarator.name, from: declarator.value, since: count)
    // A second variable for the same view does not name it.
    if !(declarator.value?.isName ?? false) { name(value, after: declarator.name) }
    scope.declare(declarator.name, value, type: declarator.type)
  }

  /// The initial value of a variable of a type.
  static func zero(of type: TypeName?) -> Value {
    guard let type else { return .null }
    switch type.conversion {
    case .integer: return .integer(0)
    case .floating: return .number(0)
    case .boolean: return .boolean(false)
    case .none: break
    }
    switch type.key {
    case "cgrect", "nsrect": return .rect(.zero)
    case "cgpoint", "nspoint": return .point(.zero)
    case "cgsize", "nssize": return .size(.zero)
    case "uiedgeinsets", "masedgeinsets": return .insets(.zero)
    default: return .null
    }
  }

  /// The value as a variable of this type keeps it.
  func convert(_ value: Value, to type: TypeName?, at place: Expression?) throws -> Value {
    guard let type else { return value }
    switch (type.conversion, value) {
    case (.floating, .integer(let number)): return .number(Double(number))
    case (.floating, .symbol), (.integer, .symbol):
      if let number = value.asNumber { return .number(number) }
    case (.integer, .number(let number)):
      guard let whole = Int(exactly: number.rounded(.towardZero)) else {
        throw ScriptError("\(number) does not fit into \(type.name)")
      }
      return .integer(whole)
    case (.boolean, .integer), (.boolean, .number): return .boolean(value.isTrue)
    case (.none, .symbol(let name)) where name.key == "zero":
      let zero = Self.zero(of: type)
      if !zero.isNull { return zero }
    case (.none, .symbol) where type.key == "uicolor":
      if let color = UIColor.bridged(value) { return .color(color) }
    default: break
    }
    return value
  }

  // MARK: Answers

  /// Prints the value of an expression at the prompt, unless it is a handle or void.
  private func show(_ value: Value, of expression: Expression, source: String) throws {
    switch expression.kind {
    case .assign, .step, .statements: return
    default: break
    }
    // A variable named alone is always shown.
    if case .name = expression.kind, value.isHandle {
      try print("\(source) = \(value.text)")
      return
    }
    switch value {
    case .nothing, .maker, .constraint, .layoutConstraint, .closure, .each, .object, .allocated,
      .superReference,
      .stop:
      return
    case .null:
      // The nil result of a call is not shown.
      switch expression.kind {
      case .message, .method, .call: return
      default: break
      }
    case .array(let array):
      if case .constraint = array.elements.first { return }
      if case .layoutConstraint = array.elements.first { return }
    case .attribute(let attribute):
      if let number = try solvedValue(of: attribute) {
        try print("\(source) = \(decimal(number))")
      }
      return
    case .view(let view):
      try solve()
      try print(
        "\(source) = <\(view.className): \(view.displayName); frame = \(Value.rect(view.frame).text)>")
      return
    case .string(let text):
      try print(source.hasPrefix("\"") || source.hasPrefix("@\"") ? text : "\(source) = \"\(text)\"")
      return
    default: break
    }
    try print(source.isEmpty || isLiteral(expression) ? value.text : "\(source) = \(value.text)")
  }

  private func isLiteral(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .integer, .number, .boolean, .null, .interpolation: true
    default: false
    }
  }
}

extension Value {
  /// Whether it is something that calls give back in passing, and answers leave out.
  fileprivate var isHandle: Bool {
    switch self {
    case .constraint, .layoutConstraint, .object: true
    case .array: true
    default: false
    }
  }
}
