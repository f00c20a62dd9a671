import AutoLayout
import SceneSyntax

/// Properties whose observers make constraints and that code out of sight sets: the controller that a container shows, whether
/// a button is busy.
extension Interpreter {
  /// Sets those of the shown object, with stand-ins, where the scene has no constraints otherwise, until there are some.
  ///
  /// - Returns: whether there were any.
  func setObservedProperties() throws -> Bool {
    guard hasAppCode, let definition = showing.definition, issues.errors.isEmpty, hasNoConstraints,
      let instance = shownInstance(of: definition)
    else { return false }
    let candidates = definition.lineage.filter { !$0.isStandIn }.flatMap { owner in
      owner.properties.compactMap { property in
        reach(ofObserversOf: property, in: definition).map { (property: property, owner: owner, reach: $0) }
      }
    }.sorted { ($1.reach.constraints, $0.property.position) < ($0.reach.constraints, $1.property.position) }
    for (property, owner, _) in candidates.prefix(Self.mostUnreachedCalls) where hasNoConstraints {
      issues.add(
        SceneNote(
          position: property.position,
          message:
            "'\(property.name)' is set to a stand-in, as nothing on the way to the screen makes constraints"))
      _ = try issuesAsNotes(of: property.name) {
        try withoutLayout {
          let value = try observedValue(of: property)
          try assumingUnknown { try assign(value, to: property, of: instance, definition: owner) }
          return value
        }
      }
    }
    return !candidates.isEmpty
  }

  /// What code out of sight may set a property to: something, and a flag to true.
  func observedValue(of property: PropertyNode) throws -> Value {
    guard var type = property.type else {
      if case .boolean? = property.initial?.kind { return .boolean(true) }
      return try standIn(for: Parameter(name: property.name, type: nil), at: property.position)
    }
    if type.conversion == .boolean { return .boolean(true) }
    type.isOptional = false
    let value = try standIn(for: Parameter(name: property.name, type: type), at: property.position)
    guard value.isNull, let wanted = viewType(for: type) else { return value }
    return try makeExpected(wanted)
  }

  /// What the observers of a property, or its setter, do, if they make constraints.
  func reach(ofObserversOf property: PropertyNode, in definition: ClassDefinition) -> LayoutReach? {
    guard let accessor = property.didSet ?? property.setter ?? property.willSet, !property.isStatic else {
      return nil
    }
    let body = FunctionNode(
      selector: Selector(property.name, base: property.name), body: accessor.body,
      position: property.position)
    let reach = LayoutReach(of: body, in: definition)
    return reach.constraints > 0 ? reach : nil
  }
}
