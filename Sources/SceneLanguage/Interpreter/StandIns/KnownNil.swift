import AutoLayout
import SceneSyntax

/// What is nil on a device as well, so that nothing stands for it.
extension Interpreter {
  /// Whether a message adds nothing, as its first argument, which is to be a view, is nil on a device as well.
  func addsNil(_ selector: Selector, _ arguments: [Argument], to receiver: Value, in scope: Scope) -> Bool {
    guard hasStandIns, receiver.asView != nil, let first = arguments.first?.value,
      ["addSubview", "insertSubview"].contains(selector.base.text)
    else { return false }
    return isNil(first, in: scope)
  }

  /// Whether an expression is `nil`, or an instance variable that nothing assigns, neither the class, of which all is known, nor the text.
  func isNil(_ source: Expression, in scope: Scope) -> Bool {
    if case .null = source.kind { return true }
    guard case .name(let name, _) = source.kind, let property = name.property,
      let definition = scope.receiver?.definition, definition.property(property)?.isOutlet != true,
      definition.lineage.allSatisfy({ !$0.isStandIn && $0.bodies.contains(where: \.isMain) })
    else { return false }
    return [name.text, property].allSatisfy { name in
      !nameUses.assigned.contains(name) && !definition.lineage.contains { $0.assigns(name) }
    }
  }
}
