import AutoLayout
import SceneSyntax

/// Expressions that are nil in the running app, too: no view is made in place of these.
extension Interpreter {
  /// Whether a message adds nil to a view, `[self addSubview:nil]`, which UIKit ignores.
  func addsNil(_ selector: Selector, _ arguments: [Argument], to receiver: Value, in scope: Scope) -> Bool {
    guard hasStandIns, receiver.asView != nil, let first = arguments.first?.value,
      ["addSubview", "insertSubview"].contains(selector.base.text)
    else { return false }
    return isNil(first, in: scope)
  }

  /// Whether an expression is `nil`, or an instance variable `_close` that neither its class nor the opened text assigns. Of the class and
  /// those above it the main bodies have to be known.
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
