import TextLayout

/// A statement or an expression, for walks through the tree.
package enum SyntaxNode: Sendable {
  case statement(StatementNode)
  case expression(Expression)

  package var range: SourceRange {
    switch self {
    case .statement(let statement): statement.range
    case .expression(let expression): expression.range
    }
  }

  /// In the order of the source.
  package var children: [SyntaxNode] {
    switch self {
    case .statement(let statement): Self.children(of: statement)
    case .expression(let expression): Self.children(of: expression)
    }
  }

  /// The nodes at a position, from this one inwards.
  package func path(to position: SourcePosition) -> [SyntaxNode] {
    var path = [self]
    while let next = path.last?.children.first(where: { $0.range.contains(position) }) { path.append(next) }
    return path
  }

  /// The first result for this node and those in it, in the order of the source.
  package func first<Result>(_ find: (SyntaxNode) -> Result?) -> Result? {
    if let found = find(self) { return found }
    for child in children {
      if let found = child.first(find) { return found }
    }
    return nil
  }

  private static func nodes(_ expressions: [Expression?]) -> [SyntaxNode] {
    expressions.compactMap { $0.map(SyntaxNode.expression) }
  }

  private static func nodes(_ statements: [StatementNode]?) -> [SyntaxNode] {
    (statements ?? []).map(SyntaxNode.statement)
  }

  private static func children(of expression: Expression) -> [SyntaxNode] {
    switch expression.kind {
    case .integer, .number, .string, .boolean, .null, .name, .implicitMember, .selector: []
    case .interpolation(let segments):
      segments.compactMap { segment in
        if case .expression(let value) = segment { return .expression(value) }
        return nil
      }
    case .implicitCall(_, let arguments): nodes(arguments.map(\.value))
    case .array(let elements): nodes(elements)
    case .tuple(let elements): nodes(elements.map(\.value))
    case .dictionary(let entries): nodes(entries.flatMap { [$0.key, $0.value] })
    case .member(let base, _), .unary(_, let base), .step(let base, _, _), .cast(_, let base, _),
      .isType(let base, _), .dereference(let base), .address(let base), .attempt(let base),
      .quotient(let base, _), .boxed(let base):
      nodes([base])
    case .index(let left, let right), .binary(_, let left, let right), .and(let left, let right),
      .or(let left, let right), .coalesce(let left, let right), .assign(_, let left, let right):
      nodes([left, right])
    case .range(let low, let high, _): nodes([low, high])
    case .conditional(let condition, let middle, let otherwise): nodes([condition, middle, otherwise])
    case .call(let base, let arguments), .method(let base, _, let arguments),
      .message(let base, _, let arguments):
      nodes([base] + arguments.map(\.value))
    case .closure(let closure): nodes(closure.body)
    case .statements(let statements): nodes(statements)
    }
  }

  private static func children(of statement: StatementNode) -> [SyntaxNode] {
    switch statement.kind {
    case .empty, .breaking, .continuing, .jumping, .typeAlias, .foreign: []
    case .labeled(_, let labeled): [.statement(labeled)]
    case .expression(let value, _): nodes([value])
    case .returning(let value): nodes([value])
    case .declaration(let declarators): nodes(declarators.map(\.value))
    case .views(let declaration): nodes(declaration.items.flatMap { [$0.superview, $0.text] })
    case .branch(let branches, let otherwise):
      branches.flatMap { conditions($0.conditions) + nodes($0.body) } + nodes(otherwise)
    case .unless(let tests, let body), .whileTrue(let tests, let body): conditions(tests) + nodes(body)
    case .forEach(let pattern, let sequence, let filter, let body):
      nodes(pattern.expressions + [sequence, filter]) + nodes(body)
    case .loop(let start, let condition, let steps, let body):
      nodes(start.map { [$0] }) + nodes([condition] + steps) + nodes(body)
    case .repeatWhile(let body, let condition): nodes(body) + nodes([condition])
    case .throwing(let value): nodes([value])
    case .catching(let body, let clauses): nodes(body) + children(of: clauses)
    case .choice(let subject, let cases): nodes([subject]) + children(of: cases)
    case .block(let body), .deferred(let body): nodes(body)
    case .function(let function): children(of: function)
    case .classDefinition(let definition): children(of: definition)
    }
  }

  private static func children(of cases: [StatementNode.Case]) -> [SyntaxNode] {
    cases.flatMap { nodes($0.patterns.flatMap { $0.pattern.expressions + [$0.condition] }) + nodes($0.body) }
  }

  package static func children(of definition: ClassNode) -> [SyntaxNode] {
    definition.properties.flatMap(children) + definition.methods.flatMap(children)
      + nodes(definition.surroundings)
  }

  package static func children(of function: FunctionNode) -> [SyntaxNode] {
    nodes(function.parameters.map(\.defaultValue)) + nodes(function.body)
  }

  package static func children(of property: PropertyNode) -> [SyntaxNode] {
    nodes([property.initial]) + nodes(property.getter)
      + [property.setter, property.willSet, property.didSet].flatMap { nodes($0?.body) }
  }

  private static func conditions(_ conditions: [StatementNode.Condition]) -> [SyntaxNode] {
    nodes(
      conditions.flatMap { condition in
        switch condition {
        case .expression(let value), .binding(_, let value): [value]
        case .pattern(let pattern, let value): pattern.expressions + [value]
        }
      })
  }
}
