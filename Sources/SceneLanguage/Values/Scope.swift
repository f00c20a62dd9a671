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
  /// The maker whose attributes may be written bare here.
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

  func find(_ name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.variables[name] { return value }
      scope = current.parent
    }
    return nil
  }

  func contains(_ name: String) -> Bool { variables[name] != nil }

  func declare(_ name: String, _ value: Value, type: TypeName? = nil) {
    variables[name] = value
    types[name] = type
  }

  /// Where the variable lives, and its type; nil where there is none.
  func owner(of name: String) -> (scope: Scope, type: TypeName?)? {
    var scope: Scope? = self
    while let current = scope {
      if current.variables[name] != nil { return (current, current.types[name]) }
      scope = current.parent
    }
    return nil
  }

  func set(_ name: String, _ value: Value) {
    variables[name] = value
  }

  /// All names in reach.
  var names: Set<String> {
    var names: Set<String> = []
    var scope: Scope? = self
    while let current = scope {
      names.formUnion(current.variables.keys)
      scope = current.parent
    }
    return names
  }

  /// The names in reach whose values are views.
  var viewNames: Set<String> {
    var names: Set<String> = []
    var scope: Scope? = self
    while let current = scope {
      for (name, value) in current.variables {
        if case .view = value { names.insert(name) }
      }
      scope = current.parent
    }
    return names
  }
}
