import AutoLayout
import SceneSyntax
import TextLayout

/// Values of enumerations that no code of the scene makes.
extension Interpreter {
  /// A case of an enumeration all of which carry something, with stand-ins for that.
  func standInCase(
    _ node: EnumCaseNode, of definition: ClassDefinition, at position: SourcePosition
  ) throws -> Value {
    // A case that carries a value of its own enumeration would nest without end.
    guard expectedTypes.insert(definition.name).inserted else { return .null }
    defer { expectedTypes.remove(definition.name) }
    let payload = try (node.payload ?? []).map { try standIn(for: $0, at: position) }
    return try enumValue(of: definition, node, carrying: payload)
  }

  /// Whether what a case carries is neither a view or controller, for which a stand-in would be in no other, nor of a type that
  /// is passed over.
  func carriesData(_ parameter: Parameter) -> Bool {
    guard let type = parameter.type else { return false }
    guard let library = self.type(named: type.word)?.library else { return true }
    return library.makeView == nil && !library.inherits(from: .controller)
  }
}
