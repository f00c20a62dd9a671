import AutoLayout
import SceneSyntax

/// Methods that make the views which others lay out, for code out of sight to call first: `initControls` beside `initLayout`.
extension Interpreter {
  /// Calls those of an object that nothing in the text calls.
  ///
  /// - Parameter methods: those that are to be called and use the views.
  func callPreparers(
    of instance: Instance, _ definition: ClassDefinition, before methods: [FunctionNode]
  ) throws {
    let known = Set(methods.map(\.position))
    var used: Set<String> = []
    for method in methods { used.formUnion(LayoutReach(of: method, in: definition).names) }
    used = used.filter { nameUses.views.contains($0) && instance.properties[$0]?.isNull ?? true }
    guard !used.isEmpty else { return }
    for owner in definition.lineage where !owner.isStandIn {
      let preparers = owner.methods.values.filter {
        !known.contains($0.position) && isPreparer($0, of: definition, making: used)
      }
      for method in preparers.sorted(by: { $0.position < $1.position })
      where !ranBodies.contains(method.position) {
        noteOwnerCall(method.selector.text, at: method.position)
        let arguments = try method.parameters.map { try standIn(for: $0, of: method) }
        _ = try issuesAsNotes(of: method) {
          try call(method, on: instance, definition: owner, with: arguments)
        }
      }
    }
  }

  /// Whether a method by its name sets up and by its body makes some of the views, and lays out nothing.
  private func isPreparer(
    _ method: FunctionNode, of definition: ClassDefinition, making views: Set<String>
  ) -> Bool {
    let name = method.selector.base.text
    guard !method.isStatic, !method.isPrivate, !method.isInitializer(of: definition), namesSetup(name),
      method.parameters.allSatisfy({ $0.type?.isFunction == true }),
      !nameUses.called.contains(name), !nameUses.calledOnSelf.contains(name),
      !FunctionNode.hooks.contains(method.selector.key), !FunctionNode.entries.contains(method.selector.key)
    else { return false }
    let reach = LayoutReach(of: method, in: definition)
    return reach.constraints == 0 && reach.additions == 0
      && !reach.filled.union(reach.handed).isDisjoint(with: views)
  }
}
