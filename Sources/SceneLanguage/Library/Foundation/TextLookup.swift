import SceneSyntax

extension Call {
  /// The text for the key that is the first argument: that of the project, else the fallback if it has any characters, else the key.
  func localizedText(table: Value?, fallback: Value?) throws -> Value {
    let key = try value(0)
    if case .string(let word) = key.known, let project = interpreter.project {
      let name = table.flatMap { $0.isNull || $0.text.isEmpty ? nil : $0.text }
      if let text = project.localizedText(word, table: name) { return .string(text) }
    }
    return fallback.flatMap { $0.isNull || $0.text.isEmpty ? nil : $0 } ?? key
  }
}
