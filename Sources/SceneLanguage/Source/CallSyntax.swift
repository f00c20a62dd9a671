import AutoLayout

/// A call, message or member as it stands in a document.
public struct CallSyntax: Sendable {
  public struct Argument: Sendable {
    /// `constant`, `equalTo`; in a message, the part of the selector: `constraintEqualToAnchor`.
    public let label: String
    public let labelRange: SourceRange?
    public let range: SourceRange
    /// The value of a plain number: `10`, `-10`, `@10`, `@(-10)`; nil for other expressions.
    public let number: Double?
    /// The value of a string literal; nil for other expressions.
    public let string: String?
    private let value: Expression

    /// The length that it reads from the frame of a view; nil for other expressions.
    public var frameLength: FrameLength? { FrameLength(value) }

    fileprivate init(_ argument: SceneLanguage.Argument) {
      label = argument.label ?? ""
      labelRange = argument.labelRange
      range = argument.value.range
      number = argument.value.literalNumber
      value = argument.value
      if case .string(let text) = argument.value.kind { string = text } else { string = nil }
    }
  }

  /// The part before the first colon: `offset`, `constraintEqualToAnchor`.
  public let name: String
  public let nameRange: SourceRange
  /// The receiver; nil for a name alone.
  public let receiver: SourceRange?
  /// All of it, the receiver included.
  public let range: SourceRange
  /// Nil for a member without parentheses.
  public let arguments: [Argument]?
  /// Whether it is in Objective-C's brackets.
  public let isMessage: Bool

  /// Nil unless the expression is a name, member, call or message.
  init?(_ expression: Expression) {
    range = expression.range
    switch expression.kind {
    case .name(let name, _):
      (self.name, nameRange, receiver, arguments) = (name.text, range, nil, nil)
    case .call(let callee, let arguments):
      guard case .name(let name, _) = callee.kind else { return nil }
      (self.name, nameRange, receiver) = (name.text, callee.range, nil)
      self.arguments = arguments.map(Argument.init)
    case .member(let base, let name):
      (self.name, nameRange, receiver, arguments) = (name.text, expression.mark, base.range, nil)
    case .method(let base, let selector, let arguments), .message(let base, let selector, let arguments):
      (name, nameRange, receiver) = (selector.base.text, expression.mark, base.range)
      self.arguments = arguments.map(Argument.init)
    default: return nil
    }
    if case .message = expression.kind { isMessage = true } else { isMessage = false }
  }
}

extension Expression {
  /// The receiver of a member, call or message; nil for other expressions.
  var receiver: Expression? {
    switch kind {
    case .member(let base, _), .method(let base, _, _), .message(let base, _, _): base
    default: nil
    }
  }

  /// The number that it is written as, with its sign.
  var literalNumber: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .unary(.minus, let operand): operand.literalNumber.map { -$0 }
    default: nil
    }
  }
}

extension Statement {
  private var root: SyntaxNode? { node.map(SyntaxNode.statement) }

  /// The calls and messages of these names, in the order of the text.
  public func calls(named names: Set<String>) -> [CallSyntax] {
    var found: [CallSyntax] = []
    _ = root?.first { node -> Void? in
      guard case .expression(let expression) = node, let call = CallSyntax(expression), call.arguments != nil,
        names.contains(call.name)
      else { return nil }
      found.append(call)
      return nil
    }
    return found
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
  func path(to position: SourcePosition) -> [SyntaxNode] { root?.path(to: position) ?? [] }
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
