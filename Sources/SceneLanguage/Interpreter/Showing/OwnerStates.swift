import AutoLayout

/// Setters by which the owner of a cell tells it which one it is: `setIndexPath:`, `setIsLast:`, `setStyle:`.
extension Interpreter {
  /// Calls such a setter of a shown cell that has constraints already, with the likely values until it makes or changes any.
  func tellState(
    by method: FunctionNode, of owner: ClassDefinition, to instance: Instance, _ definition: ClassDefinition
  ) throws {
    guard definition.showable == .cell, let property = method.selector.setProperty,
      method.parameters.count == 1, let parameter = method.parameters.first,
      definition.superclass.library.property(property.key) == nil,
      let values = try states(for: parameter, at: method.position)
    else { return }
    issues.add(
      SceneNote(
        position: method.position,
        message: "'\(method.selector.text)' is called with stand-ins, as the owner of the view may do"))
    for value in values {
      let (installed, updated) = (record.installed.count, record.updated.count)
      _ = try issuesAsNotes(of: method) {
        try assumingUnknown { try call(method, on: instance, definition: owner, with: [value]) }
      }
      if record.installed.count > installed || record.updated.count > updated { return }
    }
  }

  /// The likely values for an index path, a flag, a number or a case of an enumeration; nil for a parameter of another type.
  private func states(for parameter: Parameter, at position: SourcePosition) throws -> [Value]? {
    guard let type = parameter.type else { return nil }
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
    return isEnumeration ? [try standIn(for: parameter, at: position)] : nil
  }
}
