import TextLayout

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
    package let value: Expression

    fileprivate init(_ argument: SceneSyntax.Argument) {
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
  package init?(_ expression: Expression) {
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
  /// The name of a call or a message, found without looking at its arguments; nil for other expressions.
  package var calledName: String? {
    switch kind {
    case .call(let callee, _):
      if case .name(let name, _) = callee.kind { name.text } else { nil }
    case .method(_, let selector, _), .message(_, let selector, _): selector.base.text
    default: nil
    }
  }

  /// The receiver of a member, call or message; nil for other expressions.
  package var receiver: Expression? {
    switch kind {
    case .member(let base, _), .method(let base, _, _), .message(let base, _, _): base
    default: nil
    }
  }

  /// The number that it is written as, with its sign.
  package var literalNumber: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .unary(.minus, let operand): operand.literalNumber.map { -$0 }
    default: nil
    }
  }
}
