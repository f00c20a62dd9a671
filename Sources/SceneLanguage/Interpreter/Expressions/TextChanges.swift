import SceneSyntax

/// Methods of Swift's that change a text in its place: `title.append("…")`.
extension Interpreter {
  /// Assigns the changed text to where the text stands.
  ///
  /// - Returns: whether the value is a text and the method such a one.
  func changeText(
    _ value: Value, by selector: Selector, _ arguments: [Value], labels: [String?], at place: Expression,
    in scope: Scope
  ) throws -> Bool {
    guard case .string(let text) = value.known,
      let changed = try changed(text, by: selector, arguments, labels: labels)
    else { return false }
    let assumptions = value.assumptions + arguments.flatMap(\.assumptions)
    try assign(.string(changed).resting(on: assumptions), to: place, in: scope)
    return true
  }

  private func changed(
    _ text: String, by selector: Selector, _ arguments: [Value], labels: [String?]
  ) throws -> String? {
    switch selector.base.text {
    case "append":
      guard labels == [nil] || labels == ["contentsOf"], case .string(let added)? = arguments.first?.known
      else { return nil }
      let changed = text + added
      try checkLength(changed)
      return changed
    case "removeFirst" where arguments.isEmpty: return String(text.dropFirst())
    case "removeLast" where arguments.isEmpty: return String(text.dropLast())
    case "removeAll" where arguments.isEmpty: return ""
    default: return nil
    }
  }
}
