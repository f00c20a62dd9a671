import AutoLayout
import SceneSyntax
import TextLayout

/// An expression that makes constraints, as it stands in a document: a maker's chain
/// (`make.left.equalTo(icon).offset(8)`), an anchor's call, `constraintWithItem:…`, a visual format.
public struct ConstraintExpression: Sendable {
  /// The use of the constraint in the source.
  public enum Use: Equatable, Sendable {
    /// The expression of this range activates or adds it.
    case installed(SourceRange)
    /// It is assigned to a variable or property, as written.
    case named(String)
    /// It is an element of an array; the range includes its comma.
    case element(SourceRange)
    case other
  }

  /// The text of the whole statement.
  public let text: SourceText
  public let range: SourceRange
  /// The members and calls of a chain in their order; for a call, only the call.
  public let parts: [CallSyntax]
  public let use: Use
  /// The innermost statement around it, without the `;` that ends it.
  public let statement: SourceRange
  /// The end of that `;`, if it directly follows the expression or its use.
  public let terminator: SourcePosition?

  /// The chain that is the statement at a position, or is assigned or declared there.
  public init?(chainAt position: SourcePosition, in statement: Statement) {
    let inner = statement.path(to: position).last { node in
      if case .statement = node { return node.range.lowerBound == position }
      return false
    }
    guard case .statement(let node)? = inner, var value = node.value else { return nil }
    while case .assign(_, _, let right) = value.kind { value = right }
    var parts: [CallSyntax] = []
    var next: Expression? = value
    while let expression = next, let part = CallSyntax(expression) {
      parts.insert(part, at: 0)
      next = expression.receiver
    }
    guard !parts.isEmpty else { return nil }
    text = statement.source
    range = value.range
    self.parts = parts
    use = .other
    self.statement = node.range.lowerBound..<value.range.upperBound
    terminator = node.range.upperBound > value.range.upperBound ? node.range.upperBound : nil
  }

  /// The call whose name stands at a position.
  public init?(callAt position: SourcePosition, in statement: Statement) {
    let path = statement.path(to: position)
    let place = path.lastIndex { node in
      guard case .expression(let expression) = node, let call = CallSyntax(expression) else { return false }
      return call.arguments != nil && call.nameRange.lowerBound == position
    }
    guard let place, case .expression(let expression) = path[place], let call = CallSyntax(expression)
    else { return nil }
    let statements = path[..<place].compactMap { node in
      if case .statement(let statement) = node { return statement }
      return nil
    }
    guard let node = statements.last else { return nil }
    text = statement.source
    range = call.range
    parts = [call]
    use = Self.use(of: expression, in: path[..<place], text)
    let end = if case .installed(let range) = use { range.upperBound } else { range.upperBound }
    let last = node.value?.range.upperBound
    self.statement = node.range.lowerBound..<(last ?? node.range.upperBound)
    terminator = last == end && node.range.upperBound > end ? node.range.upperBound : nil
  }

  private static func use(
    of expression: Expression, in path: ArraySlice<SyntaxNode>, _ text: SourceText
  ) -> Use {
    switch path.last {
    case .statement(let statement)?:
      guard case .declaration(let list) = statement.kind,
        let declarator = list.first(where: { $0.value === expression })
      else { return .other }
      return .named(declarator.name)
    case .expression(let parent)?:
      switch parent.kind {
      case .assign(_, let target, _): return .named(text[target.range])
      case .member(_, let name):
        guard ["active", "isActive"].contains(name.text), case .expression(let outer)? = path.dropLast().last,
          case .assign(_, let target, _) = outer.kind, target === parent
        else { return .other }
        return .installed(outer.range)
      case .message(let receiver, let selector, _) where receiver === expression:
        return selector.text == "setActive:" ? .installed(parent.range) : .other
      case .message(_, let selector, _) where selector.text == "addConstraint:",
        .method(_, let selector, _) where selector.text == "addConstraint:":
        return .installed(parent.range)
      case .message(_, _, let arguments):
        // Variadic, as in `arrayWithObjects:`.
        return arguments.count > 1 && arguments[1].label == nil
          ? element(expression, of: arguments.map(\.value), text) : .other
      case .array(let elements): return element(expression, of: elements, text)
      default: return .other
      }
    case nil: return .other
    }
  }

  private static func element(
    _ expression: Expression, of elements: [Expression], _ text: SourceText
  ) -> Use {
    let range = expression.range
    let next = text.skippingSpaces(from: range.upperBound)
    let end = SourcePosition(line: next.line, column: next.column + 1)
    if text[next..<end] == "," { return .element(range.lowerBound..<end) }
    let previous = elements.last { $0.range.upperBound <= range.lowerBound }
    return .element((previous?.range.upperBound ?? range.lowerBound)..<range.upperBound)
  }
}

extension StatementNode {
  /// The expression of an expression statement, or the value of a declaration of one variable.
  fileprivate var value: Expression? {
    switch kind {
    case .expression(let value, _): value
    case .declaration(let declarators): declarators.count == 1 ? declarators[0].value : nil
    default: nil
    }
  }
}
