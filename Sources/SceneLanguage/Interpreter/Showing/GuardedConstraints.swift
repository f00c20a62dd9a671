import SceneSyntax

extension FunctionNode {
  /// Whether a flag, or that a value is there, guards constraints, and no others are made without it.
  func makesConstraints(if name: Name) -> Bool {
    body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .statement(let statement) = node,
          case .branch(let branches, let otherwise) = statement.kind,
          branches.count == 1, branches[0].body.contains(where: \.makesConstraints),
          branches[0].conditions.first?.asks(for: name.text) == true
        else { return nil }
        return otherwise?.contains(where: \.makesConstraints) == true ? nil : true
      } ?? false
    }
  }
}

extension StatementNode.Condition {
  /// Whether it holds where a flag is true or a value is there: `flag`, `title != nil`, `let text = title`.
  fileprivate func asks(for name: String) -> Bool {
    switch self {
    case .expression(let condition):
      if case .binary(.notEqual, let left, let right) = condition.kind, right.isNull {
        return left.writtenName == name
      }
      return condition.writtenName == name
    case .binding(_, let value): return value.writtenName == name
    case .pattern: return false
    }
  }
}
