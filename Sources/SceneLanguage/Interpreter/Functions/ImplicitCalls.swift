import SceneSyntax

/// Calls that leave out the type: `.init(top: 1, …)`, `.seconds(2)`.
extension Interpreter {
  func evaluateImplicitCall(
    _ selector: Selector, _ arguments: [Argument], in scope: Scope, at place: Expression
  ) throws -> Value {
    let values = try values(of: arguments, in: scope)
    let call = call(selector.base.text, values, ArgumentPlaces(arguments), at: place)
    return try located(place) {
      // `.init(top: 1, …)`: the labels say which type is made.
      if let value = try enumValue(carrying: values, named: selector.base.text) { return value }
      if let value = try performAdded(selector, call) { return value }
      let written =
        selector.base.key == "init" ? Selector(initializer: arguments.map(\.label)) : selector
      if let composition = LibraryType.impliedComposition(written) { return try composition.run(.null, call) }
      // `static let saved: Notification.Name = .init("saved")`: what wraps a text and is not known is the text.
      if selector.base.key == "init", values.count == 1, arguments[0].label == nil,
        case .string = values[0].known
      {
        return values[0]
      }
      if selector.base.key == "init", !values.contains(where: { $0.asClosure != nil || $0.asElements != nil })
      {
        for type in LibraryType.structures {
          if let initializer = type.initializer(written.key) { return try initializer.run(.null, call) }
        }
        for type in [LibraryType.layoutConstraint, .image] {
          if let initializer = type.members.initializers[written.key] {
            return try initializer.run(.null, call)
          }
        }
      }
      // `DispatchTime.now()`: nothing waits here.
      if selector.key == "now" { return .number(0) }
      if let unit = LibraryType.secondsOfTimeUnits[selector.base.key], let number = values.first?.asNumber {
        return .number(number * unit)
      }
      for type in [LibraryType.color, .font, .insets] {
        if let result = try performStatic(selector, on: TypeValue(type), call) { return result }
      }
      if hasStandIns {
        return try standIn(forCall: selector.base, values, in: scope, at: place)
      }
      throw ScriptError(
        "nothing says which type '.\(selector.base.text)' belongs to; write it before the '.'")
    }
  }
}
