import SceneSyntax

/// Code that was pasted into a scene.
enum PastedCode {
  /// A text that consists of methods only, with calls of those that none of them calls and that take nothing: what was
  /// copied is meant to run. Any other text as it is.
  static func withCalls(_ text: String, limits: Limits) -> String {
    guard let program = try? Program(parsing: text, firstLine: 1, as: .appCode, limits: limits) else {
      return text
    }
    var functions: [FunctionNode] = []
    for part in program.parts {
      guard case .function(let function) = part.node.kind, !function.isMacro else { return text }
      functions.append(function)
    }
    var mentioned: Set<String> = []
    for statement in functions.flatMap(\.body) { SyntaxNode.statement(statement).addNames(to: &mentioned) }
    let calls = functions.filter { function in
      let name = function.selector.text
      return function.parameters.isEmpty && !function.isStatic && !mentioned.contains(name)
        && !FunctionNode.hooks.union(FunctionNode.entries).contains(name.lowercased())
    }
    if calls.isEmpty { return text }
    return text + (text.hasSuffix("\n") ? "" : "\n") + calls.map { $0.selector.text + "()\n" }.joined()
  }
}

extension SyntaxNode {
  /// Adds the names of the members, methods and functions that the node mentions.
  fileprivate func addNames(to names: inout Set<String>) {
    if case .expression(let expression) = self {
      switch expression.kind {
      case .name(let name, _), .member(_, let name): names.insert(name.text)
      case .message(_, let selector, _), .method(_, let selector, _): names.insert(selector.base.text)
      case .selector(let text): names.insert(text)
      default: break
      }
    }
    for child in children { child.addNames(to: &names) }
  }
}
