import AutoLayout
import SceneSyntax
import TextLayout

/// Prints the value of an expression that is typed at the prompt.
extension Interpreter {
  /// Prints the value of an expression at the prompt, unless it is a handle or void.
  func show(_ value: Value, of expression: Expression, source: String) throws {
    switch expression.kind {
    case .assign, .step, .statements: return
    default: break
    }
    // A variable named alone is always shown.
    if case .name = expression.kind, value.isHandle {
      try print("\(source) = \(value.text)")
      return
    }
    switch value.known {
    case .nothing, .maker, .constraint, .layoutConstraint, .closure, .each, .object, .allocated,
      .superReference,
      .stop:
      return
    case .null:
      // The nil result of a call is not shown.
      switch expression.kind {
      case .message, .method, .call: return
      default: break
      }
    case .array(let array):
      if case .constraint = array.elements.first { return }
      if case .layoutConstraint = array.elements.first { return }
    case .attribute(let attribute):
      if let number = try solvedValue(of: attribute) {
        try print("\(source) = \(decimal(number))")
      }
      return
    case .view(let view):
      try solve()
      try print(
        "\(source) = <\(view.className): \(view.displayName); frame = \(Value.rect(view.frame).text)>")
      return
    case .string(let text):
      try print(source.hasPrefix("\"") || source.hasPrefix("@\"") ? text : "\(source) = \"\(text)\"")
      return
    default: break
    }
    try print(source.isEmpty || isLiteral(expression) ? value.text : "\(source) = \(value.text)")
  }

  private func isLiteral(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .integer, .number, .boolean, .null, .interpolation: true
    default: false
    }
  }
}

extension Value {
  /// Whether it is something that calls give back in passing, and answers leave out.
  fileprivate var isHandle: Bool {
    switch self {
    case .constraint, .layoutConstraint, .object: true
    case .array: true
    default: false
    }
  }
}
