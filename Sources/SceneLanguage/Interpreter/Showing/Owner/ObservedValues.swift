import AutoLayout
import SceneSyntax

/// Stand-ins for the values of properties that only the owner of an object sets: the titles of a tab bar, the model of a cell.
extension Interpreter {
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
}
