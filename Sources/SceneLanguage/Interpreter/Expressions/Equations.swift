import AutoLayout
import Masonry
import SceneSyntax
import Translation

/// A constraint written as lists show it, `blue.width == red.width * 2 - 4`, which makes none.
///
/// Beginners type it because lists show constraints like this. The error gives them the statement that makes it.
struct TypedEquation {
  private var first: ViewAttribute
  private var relation: String
  private var right: Sum

  /// A multiple of an attribute, or of none, and a constant.
  private struct Sum {
    var attribute: ViewAttribute?
    var multiplier = 0.0
    var constant = 0.0

    var isConstant: Bool { attribute == nil }

    func times(_ factor: Double) -> Sum {
      Sum(attribute: attribute, multiplier: multiplier * factor, constant: constant * factor)
    }

    func plus(_ other: Sum) -> Sum? {
      guard isConstant || other.isConstant else { return nil }
      return Sum(
        attribute: attribute ?? other.attribute, multiplier: multiplier + other.multiplier,
        constant: constant + other.constant)
    }
  }

  /// - Parameter value: evaluates an operand that is no sum, product or number; nil where that fails.
  /// - Returns: nil if the expression is no comparison with one attribute at its left and a sum with at most one at its right.
  init?(_ expression: Expression, value: (Expression) -> Value?) {
    guard case .binary(let operation, let left, let right) = expression.kind,
      let relation = Self.relations[operation], case .attribute(let first)? = value(left),
      first.layoutAttribute != .notAnAttribute, let sum = Self.sum(right, value)
    else { return nil }
    (self.first, self.relation, self.right) = (first, relation, sum)
  }

  /// `blue.make.width.equalTo(red).multipliedBy(2).offset(-4)`
  var statement: String {
    let attribute = first.layoutAttribute
    var text = "\(first.view.displayName).make.\(attribute.rawValue).\(relation)"
    func number(_ number: Double) -> String { Value.number(number).text }
    guard let second = right.attribute else { return text + "(\(number(right.constant)))" }
    let name = second.view.displayName
    text +=
      second.layoutAttribute == attribute ? "(\(name))" : "(\(name).\(second.layoutAttribute.rawValue))"
    if right.multiplier != 1 { text += ".multipliedBy(\(number(right.multiplier)))" }
    if right.constant != 0 { text += ".offset(\(number(right.constant)))" }
    return text
  }

  private static let relations: [BinaryOperator: String] = [
    .equal: "equalTo", .lessOrEqual: "lessThanOrEqualTo", .greaterOrEqual: "greaterThanOrEqualTo",
  ]

  private static func sum(_ expression: Expression, _ value: (Expression) -> Value?) -> Sum? {
    switch expression.kind {
    case .binary(.add, let a, let b):
      guard let a = sum(a, value), let b = sum(b, value) else { return nil }
      return a.plus(b)
    case .binary(.subtract, let a, let b):
      guard let a = sum(a, value), let b = sum(b, value) else { return nil }
      return a.plus(b.times(-1))
    case .binary(.multiply, let a, let b):
      guard let a = sum(a, value), let b = sum(b, value) else { return nil }
      if a.isConstant { return b.times(a.constant) }
      return b.isConstant ? a.times(b.constant) : nil
    case .binary(.divide, let a, let b):
      guard let a = sum(a, value), let b = sum(b, value), b.isConstant, b.constant != 0 else { return nil }
      return a.times(1 / b.constant)
    case .unary(.minus, let operand):
      return sum(operand, value)?.times(-1)
    default:
      guard let value = value(expression) else { return nil }
      if let number = value.asNumber { return Sum(constant: number) }
      guard case .attribute(let attribute) = value, attribute.layoutAttribute != .notAnAttribute else {
        return nil
      }
      return Sum(attribute: attribute, multiplier: 1)
    }
  }
}

extension Interpreter {
  /// Refuses a statement that compares an attribute of a view, as its result would say nothing: it is meant to be a constraint.
  func refuseEquation(_ expression: Expression, in scope: Scope) throws {
    guard case .binary(let operation, let left, _) = expression.kind,
      operation == .equal || operation.isOrder, left.isMember
    else { return }
    guard case .attribute? = try? evaluate(left, in: scope) else { return }
    let equation = TypedEquation(expression) { try? evaluate($0, in: scope) }
    throw SceneError(
      equation.map { "this compares and makes no constraint; '\($0.statement)' does" }
        ?? "this compares and makes no constraint; a statement like 'a.make.left.equalTo(b.right).offset(2)' does",
      at: expression)
  }
}

extension Expression {
  fileprivate var isMember: Bool {
    if case .member = kind { return true }
    return false
  }
}

extension Operators {
  /// What to write where a view, one of its attributes or a constraint stands in a sum or product; nil for other operands.
  static func advice(on operation: BinaryOperator, _ left: Value, _ right: Value) -> Phrase? {
    let subject: Phrase
    let operands = [left, right]
    if operands.contains(where: { if case .attribute = $0 { true } else { false } }) {
      subject = "a view's attribute"
    } else if operands.contains(where: { $0.asView != nil }) {
      subject = "a view"
    } else if operands.contains(where: { if case .constraint = $0 { true } else { false } }) {
      subject = "a constraint"
    } else {
      return nil
    }
    let rule: Phrase
    switch operation {
    case .add: rule = "a rule adds by '.offset(…)': 'a.make.left.equalTo(b.right).offset(2)'"
    case .subtract: rule = "a rule subtracts by '.offset(…)': 'a.make.right.equalTo(b.left).offset(-2)'"
    case .multiply:
      rule = "a rule multiplies by '.multipliedBy(…)': 'a.make.width.equalTo(b).multipliedBy(2)'"
    case .divide: rule = "a rule divides by '.dividedBy(…)': 'a.make.width.equalTo(b).dividedBy(2)'"
    default: return nil
    }
    let number: Phrase = operands.compactMap(presentLength).first.map { "; as a number it is '\($0)'" } ?? ""
    return "\(subject) is no number; \(rule)\(number)"
  }

  /// The expression for a view's width or height as it is now, if that is the attribute; nil for other values.
  private static func presentLength(_ value: Value) -> String? {
    guard case .attribute(let attribute) = value,
      [.width, .height].contains(attribute.layoutAttribute)
    else { return nil }
    return "\(attribute.view.displayName).frame.size.\(attribute.layoutAttribute.rawValue)"
  }
}
