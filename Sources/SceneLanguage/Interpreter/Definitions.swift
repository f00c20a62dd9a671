/// The functions and classes that a scene defines at its top level.
struct Definitions {
  /// By their selectors.
  var functions: [String: FunctionNode] = [:]
  /// Hooks of the scene's controller, by their selectors in lower case.
  var hooks: [String: FunctionNode] = [:]
  /// By their names.
  var classes: [String: ClassDefinition] = [:]
  /// Categories and extensions of the library's classes, by the names of the classes.
  var categories: [String: ClassDefinition] = [:]

  /// Whether a layout pass runs code of the scene.
  var haveHooks: Bool { !hooks.isEmpty || !classes.isEmpty }
}
