import AutoLayout

/// Loops. Each round has variables of its own.
extension Interpreter {
  /// Runs a loop's body once; the flow that ends the loop, if one does.
  private func runBody(_ body: [StatementNode], in scope: Scope, label: String?) throws -> Flow? {
    let flow = try run(body, in: scope)
    switch flow {
    case .normal, .continued(nil), .continued(label): return nil
    case .broken(nil): return .normal
    default: return flow
    }
  }

  func runForEach(
    _ pattern: Pattern, _ sequence: Expression, filter: Expression?, _ body: [StatementNode], in scope: Scope,
    label: String?
  ) throws -> Flow {
    let collection = try evaluate(sequence, in: scope)
    var scopes = RoundScopes(parent: scope)
    func round(_ value: Value) throws -> Flow? {
      try step(at: sequence.position, length: sequence.length)
      try charge(2)
      let inner = scopes.next()
      guard try matches(value, pattern, in: inner) else { return nil }
      if let filter, !(try evaluate(filter, in: inner).isTrue) { return nil }
      return try runBody(body, in: inner, label: label)
    }
    switch collection {
    case .range(let range):
      for number in range {
        if let flow = try round(.integer(number)) { return flow }
      }
    case .dictionary(let dictionary):
      // Objective-C's loop is over the keys.
      let isOfKeys = if case .tuple(let parts) = pattern { parts.count == 1 } else { false }
      for key in dictionary.keys {
        let pair = Value.pair(.string(key), dictionary[key] ?? .null, labels: ["key", "value"])
        if let flow = try round(isOfKeys ? .string(key) : pair) { return flow }
      }
    case .null:
      break
    default:
      guard let elements = collection.asElements else {
        // A value that was guessed by a name stands for what holds nothing.
        if hasStandIns, collection.isGuess {
          note(
            "\(collection.kind) stands for what is gone through here, so the loop does nothing", at: sequence)
          break
        }
        throw SceneError(
          "'for' wants an array, a range or a dictionary, not \(collection.kind)", at: sequence)
      }
      for element in elements {
        if let flow = try round(element) { return flow }
      }
    }
    return .normal
  }

  func runLoop(
    start: StatementNode?, condition: Expression?, step: [Expression], _ body: [StatementNode],
    in scope: Scope, label: String?
  ) throws -> Flow {
    let outer = Scope(parent: scope)
    if let start { _ = try run(start, in: outer) }
    var scopes = RoundScopes(parent: outer)
    while try condition.map({ try evaluate($0, in: outer).isTrue }) ?? true {
      try charge(1)
      if let flow = try runBody(body, in: scopes.next(), label: label) { return flow }
      for expression in step { _ = try evaluate(expression, in: outer) }
    }
    return .normal
  }

  func runWhile(
    _ conditions: [StatementNode.Condition], _ body: [StatementNode], in scope: Scope, label: String?
  ) throws -> Flow {
    var scopes = RoundScopes(parent: scope)
    while true {
      let inner = scopes.next()
      guard try holds(conditions, in: inner, binding: inner) else { return .normal }
      if let flow = try runBody(body, in: inner, label: label) { return flow }
    }
  }

  func runRepeat(
    _ body: [StatementNode], while condition: Expression, in scope: Scope, label: String?
  ) throws -> Flow {
    var scopes = RoundScopes(parent: scope)
    repeat {
      if let flow = try runBody(body, in: scopes.next(), label: label) { return flow }
    } while try evaluate(condition, in: scope).isTrue
    return .normal
  }
}
