import AutoLayout

/// Methods by which the owner of a view says what it shows: `setModel:` of a cell.
extension Interpreter {
  /// Calls them, with stand-ins for their arguments, on a shown view that makes constraints nowhere else, until there are
  /// some.
  func callOwnerMethods(of instance: Instance) throws {
    guard sourceKind.isLenient, let view = instance.view, let definition = instance.definition,
      !hasHookForLayout(definition)
    else { return }
    func isBare() -> Bool { view.subtree.allSatisfy(\.constraints.isEmpty) }
    for owner in definition.lineage where !owner.isStandIn {
      let methods = owner.methods.values.filter { isForOwner($0, of: definition) }
      for method in methods.sorted(by: { $0.position < $1.position }) {
        guard isBare() else { return }
        issues.add(
          SceneNote(
            position: method.position,
            message: "'\(method.selector.text)' is called with stand-ins, as the owner of the view may do"))
        let arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
        _ = try call(method, on: instance, definition: owner, with: arguments)
      }
    }
  }

  /// The instance that a class method makes, `+ (instancetype)cardWithTitle:`, of a class whose initializers and hooks make no
  /// constraints; nil for any other class.
  func makeByFactory(_ definition: ClassDefinition) throws -> Instance? {
    guard sourceKind.isLenient, !hasHookForLayout(definition), !hasInitializerForLayout(definition) else {
      return nil
    }
    let factories = definition.staticMethods.values.filter {
      $0.makesInstance(of: definition) && LayoutReach(of: $0, in: definition).constraints > 0
    }
    guard let factory = factories.min(by: { $0.position < $1.position }) else { return nil }
    let arguments = try factory.parameters.map { try standIn(for: $0, at: factory.position) }
    let type = TypeValue(definition.name, definition: definition)
    let made = try call(factory, on: nil, definition: definition, with: arguments, type: type)
    guard let view = made.asView, self.type(of: made).definition === definition else { return nil }
    return instance(of: view)
  }

  /// Whether the view makes constraints when it is laid out.
  private func hasHookForLayout(_ definition: ClassDefinition) -> Bool {
    definition.lineage.contains { owner in
      owner.methods.values.contains {
        FunctionNode.hooks.contains($0.selector.key) && LayoutReach(of: $0, in: definition).constraints > 0
      }
    }
  }

  private func isForOwner(_ method: FunctionNode, of definition: ClassDefinition) -> Bool {
    let name = method.selector.base.text
    guard !method.isStatic, !FunctionNode.hooks.contains(method.selector.key),
      let first = NameMeaning.words(of: name).first, Self.beginnings.contains(first),
      !nameUses.called.contains(name), !nameUses.calledWithArguments.contains(name)
    else { return false }
    if let property = method.selector.setProperty, nameUses.assignedMembers.contains(property.text) {
      return false
    }
    return LayoutReach(of: method, in: definition).constraints > 0
  }

  /// The words that the names of such methods begin with.
  private static let beginnings: Set<String> = [
    "set", "setup", "config", "configure", "update", "bind", "fill", "render", "show", "load", "reload",
    "refresh", "layout", "create", "build", "make", "add", "reset",
  ]
}
