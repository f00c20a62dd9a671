import AutoLayout
import SceneSyntax
import TextLayout

/// Setters by which the owner of a cell tells it which one it is: `setIndexPath:`, `setIsLast:`, `setStyle:`.
extension Interpreter {
  /// Calls such a setter of a shown cell with the likely values, until it makes or changes constraints.
  func tellState(
    by method: FunctionNode, of owner: ClassDefinition, to instance: Instance, _ definition: ClassDefinition
  ) throws {
    guard let property = method.selector.setProperty, method.parameters.count == 1,
      let parameter = method.parameters.first
    else { return }
    try tellState(
      property, named: method.selector.text, of: parameter.type, to: definition, at: method.position
    ) { try call(method, on: instance, definition: owner, with: [$0]) }
  }

  /// Sets such a property, whose observers make constraints.
  func tellState(
    by property: PropertyNode, of owner: ClassDefinition, to instance: Instance, _ definition: ClassDefinition
  ) throws {
    guard !nameUses.assignedMembers.contains(property.name), !nameUses.assigned.contains(property.name) else {
      return
    }
    try tellState(
      Name(property.name), named: property.name, of: property.type, to: definition, at: property.position
    ) {
      try assign($0, to: property, of: instance, definition: owner)
      return .nothing
    }
  }

  private func tellState(
    _ property: Name, named name: String, of type: TypeName?, to definition: ClassDefinition,
    at position: SourcePosition, by tell: (Value) throws -> Value
  ) throws {
    guard definition.showable == .cell, definition.superclass.library.property(property.key) == nil,
      let values = try states(of: type, named: property.text, at: position)
    else { return }
    issues.add(
      SceneNote(
        position: position, message: "'\(name)' is called with stand-ins, as the owner of the view may do"))
    for value in values {
      let (installed, updated) = (record.installed.count, record.updated.count)
      _ = try issuesAsNotes(of: name) { try assumingUnknown { try tell(value) } }
      if record.installed.count > installed || record.updated.count > updated { return }
    }
  }

  /// The likely values of an index path, a flag, a number or a case of an enumeration; nil for any other type.
  private func states(
    of type: TypeName?, named name: String, at position: SourcePosition
  ) throws -> [Value]? {
    guard var type else { return nil }
    type.isOptional = false
    // The first row, else one that is not known.
    if ["nsindexpath", "indexpath"].contains(type.key) { return [indexPath(0, in: 0), StandIns.object()] }
    switch type.conversion {
    case .boolean: return [.boolean(true), .boolean(false)]
    case .integer: return [.integer(0), .integer(1)]
    default: break
    }
    let isEnumeration =
      definitions.enumerations[type.name] != nil
      || self.type(named: Name(type.name))?.definition?.cases.isEmpty == false
    return isEnumeration ? [try standIn(for: Parameter(name: name, type: type), at: position)] : nil
  }
}
