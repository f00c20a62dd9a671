/// Methods that a class has for an unknown superclass to call: `makeUI` of a controller whose base class calls it in
/// `viewDidLoad`.
extension Interpreter {
  /// Calls them on a new object of the class that is shown. They are the methods without parameters that nothing in the text
  /// calls and that set up views.
  func callTemplateMethods(of instance: Instance) throws {
    guard sourceKind.isLenient, let definition = instance.definition,
      let base = caller(ofTemplates: definition)
    else { return }
    for owner in definition.lineage where !owner.isStandIn {
      let methods = owner.methods.values.filter(isTemplate).sorted { $0.position < $1.position }
      for method in methods where definition.method(method.selector.text)?.definition === owner {
        issues.add(
          SceneNote(
            position: method.position,
            message: "'\(method.selector.text)' is called, as \(base), which is not known, may do"))
        _ = try call(method, on: instance, definition: owner, with: [])
      }
    }
  }

  /// What may call such methods: a superclass, or the class's main body if only extensions are here.
  private func caller(ofTemplates definition: ClassDefinition) -> String? {
    if let base = definition.lineage.first(where: \.isStandIn) { return base.name }
    return definition.bodies.contains(where: \.isMain) ? nil : "the main body of \(definition.name)"
  }

  private func isTemplate(_ method: FunctionNode) -> Bool {
    let name = method.selector.base.text
    guard method.parameters.isEmpty, !method.isStatic, !nameUses.called.contains(name),
      !FunctionNode.hooks.contains(method.selector.key), !FunctionNode.entries.contains(method.selector.key),
      let first = NameMeaning.words(of: name).first, Self.beginnings.contains(first)
    else { return false }
    return method.body.contains(where: mayLayOut)
  }

  /// The words that the names of such methods begin with.
  private static let beginnings: Set<String> = [
    "setup", "set", "make", "config", "configure", "create", "build", "add", "layout", "initialize",
    "prepare", "style",
    "render", "update", "bind", "constrain",
  ]
}
