import AutoLayout
import SceneSyntax

/// Properties whose observers make constraints and that code out of sight sets: the controller that a container shows, whether
/// a button is busy.
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
