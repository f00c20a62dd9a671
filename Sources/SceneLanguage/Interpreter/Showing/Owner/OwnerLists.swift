import AutoLayout
import SceneSyntax

/// Properties by which the owner of a view gives it the elements that it makes its parts of: `tabBar.titles = ["Hot", "New"]`.
extension Interpreter {
  /// Gives those of the shown view some elements each, if their observers add views and nothing in the text sets them.
  func fillLists(of instance: Instance) throws {
    guard hasAppCode, let definition = instance.definition else { return }
    for owner in definition.lineage where !owner.isStandIn {
      for property in owner.properties
      where Self.isList(property.type) && !nameUses.assigned.contains(property.name)
        && isEmpty(property.name, of: instance)
      {
        guard !property.isStatic, LayoutReach(ofObserverOf: property, in: definition).additions > 0
        else { continue }
        noteOwnerCall(property.name, at: property.position)
        let value = try observedValue(of: property)
        _ = try issuesAsNotes(of: property.name) {
          try assign(value, to: property, of: instance, definition: owner)
          return .nothing
        }
      }
    }
  }

  private static func isList(_ type: TypeName?) -> Bool {
    guard let key = type?.key else { return false }
    return ["nsarray", "nsmutablearray", "array"].contains(key)
  }

  private func isEmpty(_ property: String, of instance: Instance) -> Bool {
    guard let value = instance.properties[property] else { return true }
    return value.isNull || value.asElements?.isEmpty == true
  }
}

/// The identifiers under which lists of the project register a cell's class.
extension Interpreter {
  /// The text of the first one that is written as a text: `register(Row.self, forCellReuseIdentifier: "row")`.
  func registeredIdentifier(of definition: ClassDefinition) -> String? {
    guard hasAppCode else { return nil }
    for bodies in owners(of: definition.name) {
      for method in bodies.flatMap(\.methods) {
        for node in SyntaxNode.children(of: method) {
          if let found = node.first({ $0.identifier(registeredFor: definition.name) }) { return found }
        }
      }
    }
    return nil
  }
}

extension SyntaxNode {
  fileprivate func identifier(registeredFor name: String) -> String? {
    guard case .expression(let expression) = self else { return nil }
    let call: (selector: Selector, values: [Expression])? =
      switch expression.kind {
      case .method(_, let selector, let arguments), .message(_, let selector, let arguments):
        (selector, arguments.map(\.value))
      default: nil
      }
    guard let call, call.selector.base.key.hasPrefix("register"), call.values.count == 2,
      SyntaxNode.expression(call.values[0]).first({ $0.names(name) ? true : nil }) != nil,
      case .string(let text) = call.values[1].kind
    else { return nil }
    return text
  }

  private func names(_ name: String) -> Bool {
    if case .expression(let expression) = self, case .name(let written, _) = expression.kind {
      return written.text == name
    }
    return false
  }
}
