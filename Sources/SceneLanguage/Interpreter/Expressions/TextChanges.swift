import SceneSyntax

/// Methods of Swift's that change a text in its place: `title.append("…")`.
extension Interpreter {
  /// Assigns the changed text to where the text stands.
  ///
  /// - Parameter call: the call as written.
  /// - Returns: whether the value is a text and the method such a one.
  func changeText(
    _ value: Value, at place: Expression, by call: Expression, _ arguments: [Value], in scope: Scope
  ) throws -> Bool {
    guard case .string(let text) = value.known, let name = call.selector?.base.text else { return false }
    var (changed, assumptions) = (text, value.assumptions)
    switch name {
    case "append":
      guard call.argumentLabels == [nil] || call.argumentLabels == ["contentsOf"] else { return false }
      let added =
        hasStandIns
        ? sampleOperand(arguments[0], beside: value, written: call.argumentExpressions[0]) : arguments[0]
      guard case .string(let end) = added.known else { return false }
      changed += end
      assumptions += added.assumptions
      try checkLength(changed)
    case "removeFirst" where arguments.isEmpty: changed = String(changed.dropFirst())
    case "removeLast" where arguments.isEmpty: changed = String(changed.dropLast())
    case "removeAll" where arguments.isEmpty: changed = ""
    default: return false
    }
    try assign(.string(changed).resting(on: assumptions), to: place, in: scope)
    return true
  }
}
