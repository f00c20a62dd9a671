import TextLayout

/// An expression with its range. Immutable, so that a statement is parsed once and run as often as needed.
package final class Expression: Sendable {
  package let kind: Kind
  /// Of a call by name.
  package let site: CallSite?
  private let place: PackedPlace

  package init(_ kind: Kind, _ range: SourceRange, mark: SourceRange? = nil) {
    self.kind = kind
    site = CallSite.of(kind)
    place = PackedPlace(range, mark: mark ?? range)
  }

  /// In the document.
  package var range: SourceRange { place.range }
  /// The range that an error underlines: the name of a member, call or message, the first word of an expression of
  /// several lines, else all of it.
  package var mark: SourceRange { place.mark }
  /// Where errors are reported.
  package var position: SourcePosition { place.position }
  /// How many characters an error underlines from `position`.
  package var length: Int { mark.markLength }

  package enum Kind: Sendable {
    case integer(Int)
    case number(Double)
    case string(String)
    case interpolation([Segment])
    case boolean(Bool)
    case null
    /// `isHead`: the first word of an expression statement, where a maker's attributes come before variables.
    case name(Name, isHead: Bool)
    /// `.red`
    case implicitMember(Name)
    /// `.init(…)`, `.boldSystemFont(ofSize: 12)`
    case implicitCall(Selector, [Argument])
    case array([Expression])
    /// `(a, b)`, `(x: 1, y: 2)`
    case tuple([Argument])
    case dictionary([(key: Expression, value: Expression)])
    case member(Expression, Name)
    case index(Expression, Expression)
    /// `f(x)`: a function's, type's or closure's name.
    case call(Expression, [Argument])
    /// `a.f(x)`
    case method(Expression, Selector, [Argument])
    /// `[a f:x]`
    case message(Expression, Selector, [Argument])
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case coalesce(Expression, Expression)
    /// Without a middle, `a ?: b`.
    case conditional(Expression, Expression?, Expression)
    case assign(BinaryOperator?, Expression, Expression)
    /// `++` and `--`.
    case step(Expression, by: Int, isPrefix: Bool)
    /// Without a bound, `1...` and `..<3`, all that is there.
    case range(Expression?, Expression?, isClosed: Bool)
    case closure(ClosureNode)
    /// `@(x)` in code of an app, where `x` reads a member or sends a message: a number, 0 for nil.
    case boxed(Expression)
    /// `(T)x`, `x as T`; of `x as? T`, nil if the value is of another class.
    case cast(TypeName, Expression, isConditional: Bool)
    case isType(Expression, TypeName)
    case selector(String)
    /// `({ …; x; })`
    case statements([StatementNode])
    /// `*stop`
    /// `try? x`: nil if something is thrown.
    case attempt(Expression)
    /// Arithmetic with literals of Swift that gives another number where a floating-point number is wanted: `1 / 4`.
    case quotient(Expression, floating: Double)
    case dereference(Expression)
    /// `&x`
    case address(Expression)
  }

  package enum Segment: Sendable {
    case text(String)
    case expression(Expression)
  }
}

extension Expression {
  /// Whether it is `.init(…)`, `.name(…)`.
  package var isImplicitCall: Bool { if case .implicitCall = kind { true } else { false } }

  /// The selector of a method's call, in either language; nil for any other expression.
  package var selector: Selector? {
    switch kind {
    case .method(_, let selector, _), .message(_, let selector, _): selector
    default: nil
    }
  }

  /// The labels of the arguments of a call or message.
  package var argumentLabels: [String?] {
    switch kind {
    case .call(_, let arguments), .method(_, _, let arguments), .message(_, _, let arguments),
      .implicitCall(_, let arguments):
      arguments.map(\.label)
    default: []
    }
  }

  /// Whether it is `nil` as written.
  package var isNull: Bool { if case .null = kind { true } else { false } }

  /// The arguments of a call or message as written.
  package var argumentExpressions: [Expression] {
    switch kind {
    case .call(_, let arguments), .method(_, _, let arguments), .message(_, _, let arguments):
      arguments.map(\.value)
    default: []
    }
  }

  /// The variable, or property of `self`, that a chain of members begins with.
  package var rootName: Name? {
    switch kind {
    case .name(let name, _): name.text == "self" ? nil : name
    case .member(let base, let name):
      if case .name(let owner, _) = base.kind, owner.text == "self" { name } else { base.rootName }
    default: nil
    }
  }

  /// The name of a variable or property as written.
  package var writtenName: String? {
    switch kind {
    case .name(let name, _): name.text
    case .member(_, let name): name.text
    default: nil
    }
  }

  package var isName: Bool {
    if case .name = kind { return true }
    return false
  }

  /// Whether it is a number as it stands: `0`, `@0`, `-1.5`.
  package var isNumberLiteral: Bool {
    switch kind {
    case .integer, .number: true
    case .unary(_, let operand): operand.isNumberLiteral
    default: false
    }
  }

  /// The expression as Swift evaluates it where a floating-point number is wanted: literals have the type that their expression is
  /// used as, so that `9 / 16` is 0.5625. Any other expression is itself.
  package var asFloating: Expression {
    switch kind {
    case .quotient(_, let value): return Expression(.number(value), range, mark: mark)
    case .conditional(let condition, let middle, let otherwise):
      return Expression(
        .conditional(condition, middle?.asFloating, otherwise.asFloating), range, mark: mark)
    default: return floatingQuotient.map { Expression(.number($0), range, mark: mark) } ?? self
    }
  }

  /// A quotient of literals with both its values, of whole and of floating-point numbers: which one holds depends on the other operand.
  var asQuotient: Expression {
    floatingQuotient.map { Expression(.quotient(self, floating: $0), range, mark: mark) } ?? self
  }

  /// The same for an operand whose type is that of the other one, where this one is no literal.
  func asQuotient(beside other: Expression) -> Expression {
    guard hasDivision, other.floatingValue == nil else { return self }
    return asQuotient
  }

  /// The fraction that arithmetic with literals gives where a floating-point number is wanted; nil for any other expression.
  private var floatingQuotient: Double? {
    guard hasDivision, let value = floatingValue, value.isFinite, value != wholeValue.map(Double.init) else {
      return nil
    }
    return value
  }

  /// The number that arithmetic with whole literals gives.
  private var wholeValue: Int? {
    switch kind {
    case .unary(.minus, let operand): return operand.wholeValue.map { 0 &- $0 }
    case .integer(let value): return value
    case .binary(let operation, let left, let right) where operation.isArithmetic:
      guard let a = left.wholeValue, let b = right.wholeValue else { return nil }
      return operation.result(of: a, b)
    default: return nil
    }
  }

  private var hasDivision: Bool {
    switch kind {
    case .unary(_, let operand): operand.hasDivision
    case .binary(let operation, let left, let right):
      operation == .divide || left.hasDivision || right.hasDivision
    default: false
    }
  }

  /// The number if all of it is arithmetic with literals.
  private var floatingValue: Double? {
    switch kind {
    case .unary(.minus, let operand): return operand.floatingValue.map { -$0 }
    case .binary(let operation, let left, let right) where operation.isArithmetic:
      guard let a = left.floatingValue, let b = right.floatingValue else { return nil }
      return operation.result(of: a, b)
    default: return literalNumber
    }
  }

  /// `1/3`, if it is a quotient of two integer literals.
  package var wholeQuotient: String? {
    guard case .binary(.divide, let left, let right) = kind, case .integer(let dividend) = left.kind,
      case .integer(let divisor) = right.kind
    else { return nil }
    return "\(dividend)/\(divisor)"
  }

  /// Whether it contains the statements that compute its value: `({ … })`, or a call of a closure literal.
  package var isMakeshift: Bool {
    switch kind {
    case .statements: return true
    case .call(let callee, _):
      if case .closure = callee.kind { return true }
      return false
    default: return false
    }
  }

  /// Whether it calls something that may make a view and name it; the view of a getter has the getter's name.
  package var mayMakeViews: Bool {
    switch kind {
    case .call: true
    case .message(_, _, let arguments), .method(_, _, let arguments): !arguments.isEmpty
    default: false
    }
  }
}

/// An argument of a call or message; the label in a message is the part of the selector before the colon.
package struct Argument: Sendable {
  package var value: Expression
  package var label: String?
  private var packedLabelRange: PackedRange?

  package init(label: String? = nil, labelRange: SourceRange? = nil, value: Expression) {
    self.value = value
    self.label = label
    packedLabelRange = labelRange.map { PackedRange($0) }
  }

  package var labelRange: SourceRange? { packedLabelRange?.range }
}
