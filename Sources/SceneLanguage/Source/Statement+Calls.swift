import SceneSyntax
import TextLayout

extension Statement {
  private var root: SyntaxNode? { node.map(SyntaxNode.statement) }

  /// The calls and messages of these names, in the order of the text.
  public func calls(named names: Set<String>) -> [CallSyntax] {
    var found: [CallSyntax] = []
    _ = root?.first { node -> Void? in
      guard case .expression(let expression) = node, let name = expression.calledName, names.contains(name),
        let call = CallSyntax(expression)
      else { return nil }
      found.append(call)
      return nil
    }
    return found
  }

  /// Whether it may declare functions, apart from functions in the closures of an expression.
  public var mayDeclareFunctions: Bool {
    switch node?.kind {
    case nil, .expression, .views, .declaration: false
    default: true
    }
  }

  /// Whether it has a message in brackets, which only Objective-C has.
  public var hasMessages: Bool {
    root?.first { node -> Bool? in
      if case .expression(let expression) = node, case .message = expression.kind { return true }
      return nil
    } ?? false
  }

  /// The first position of the name of a view, a variable, a property or a member.
  public func firstMention(of name: String) -> SourcePosition? {
    firstMention { $0 == name ? $1 : nil }
  }

  /// Adds the first position of each name that has none yet.
  public func noteFirstMentions(in places: inout [String: SourcePosition]) {
    _ = firstMention { name, position -> Void? in
      if places[name] == nil { places[name] = position }
      return nil
    }
  }

  /// The result for the first name, in the order of the text, that has one.
  private func firstMention<Result>(where result: (String, SourcePosition) -> Result?) -> Result? {
    root?.first { node in
      switch node {
      case .expression(let expression):
        return expression.writtenName.flatMap { result($0, expression.position) }
      case .statement(let statement):
        for (name, position) in statement.declared {
          if let found = result(name, position) { return found }
        }
        return nil
      }
    }
  }

  /// The nodes at a position of the document, from the statement inwards.
  package func path(to position: SourcePosition) -> [SyntaxNode] { root?.path(to: position) ?? [] }
}

extension StatementNode {
  /// The views, variables and properties that it declares itself, in the order of the source.
  fileprivate var declared: [(name: String, position: SourcePosition)] {
    switch kind {
    case .views(let declaration): declaration.items.map { ($0.name, $0.position) }
    case .declaration(let declarators): declarators.map { ($0.name, $0.position) }
    case .classDefinition(let definition): definition.properties.map { ($0.name, $0.position) }
    default: []
    }
  }
}
