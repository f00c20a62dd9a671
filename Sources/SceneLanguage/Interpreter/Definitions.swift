/// What a scene defines at its top level.
struct Definitions {
  /// By their selectors.
  var functions: [String: FunctionNode] = [:]
  /// Hooks of the scene's controller, by their selectors in lower case.
  var hooks: [String: FunctionNode] = [:]
  /// By their names.
  var classes: [String: ClassDefinition] = [:]
  /// Categories and extensions: what a scene adds to classes of the library, by the names of these.
  var categories: [String: ClassDefinition] = [:]

  /// Whether a layout pass runs code of the scene.
  var haveHooks: Bool { !hooks.isEmpty || !classes.isEmpty }
}
