import AutoLayout

/// Variables, and the scope around them.
final class Scope {
  private var variables: [String: Value] = [:]
  private var types: [String: TypeName] = [:]
  let parent: Scope?
  /// `self` in this scope.
  let receiver: Instance?
  /// The class whose method runs here.
  let definition: ClassDefinition?
  /// `_cmd`
  let selector: String?
  /// The scopes of the function's static variables, which outlive the call.
  private var kept: [Scope] = []
  /// The maker whose attributes may be written without a receiver here.
  var maker: Value?

  init(
    parent: Scope?, receiver: Instance? = nil, definition: ClassDefinition? = nil, selector: String? = nil
  ) {
    self.parent = parent
    self.receiver = receiver ?? parent?.receiver
    self.definition = definition ?? parent?.definition
    self.selector = selector ?? parent?.selector
    maker = parent?.maker
  }

  deinit { DeferredRelease.drop(&variables) }

  /// Forgets all variables, which may hold blocks that hold this scope.
  func clear() {
    variables = [:]
    maker = nil
  }

  /// The scope and those around it, innermost first.
  private var chain: some Sequence<Scope> { sequence(first: self) { $0.parent } }

  func find(_ name: String) -> Value? {
    for scope in chain {
      if let value = scope.variables[name] { return value }
      for kept in scope.kept {
        if let value = kept.variables[name] { return value }
      }
    }
    return nil
  }

  func contains(_ name: String) -> Bool { variables[name] != nil }

  func declare(_ name: String, _ value: Value, type: TypeName? = nil) {
    variables[name] = value
    types[name] = type
  }

  /// The scope that declares the variable, and the variable's type if one was written; nil for an unknown name.
  func owner(of name: String) -> (scope: Scope, type: TypeName?)? {
    for scope in chain {
      if let owner = scope.contains(name) ? scope : scope.kept.first(where: { $0.contains(name) }) {
        return (owner, owner.types[name])
      }
    }
    return nil
  }

  /// Makes the variables of another scope known in this one.
  func keep(_ scope: Scope) { kept.append(scope) }

  func set(_ name: String, _ value: Value) { variables[name] = value }

  /// All names in reach.
  var names: Set<String> { Set(chain.flatMap(\.variables.keys)) }

  /// The names in reach whose values are views.
  var viewNames: Set<String> {
    Set(chain.flatMap(\.variables).filter { if case .view = $0.value { true } else { false } }.map(\.key))
  }
}
