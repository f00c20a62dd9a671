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
