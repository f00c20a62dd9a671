import AutoLayout
import SceneSyntax

/// A length that an expression reads from the frame of a view, and what it computes with it: `(card.frame.width - 12) / 2`.
public struct FrameLength: Equatable, Sendable {
  /// A multiple of the length, plus a number in points.
  public struct Linear: Equatable, Sendable {
    public var factor = 0.0
    public var constant = 0.0
  }

  /// The width or height of a view's frame or bounds.
  private struct Reading: Equatable {
    /// Without `self.`.
    var view: String
    var attribute: NSLayoutConstraint.Attribute

    /// `card.frame.width`, `self.card.bounds.size.height`; nil for anything else.
    init?(_ expression: Expression) {
      guard case .member(var base, let length) = expression.kind else { return nil }
      switch length.text {
      case "width": attribute = .width
      case "height": attribute = .height
      default: return nil
      }
      if case .member(let outer, let name) = base.kind, name.text == "size" { base = outer }
      guard case .member(let owner, let name) = base.kind, ["frame", "bounds"].contains(name.text),
        let view = owner.writtenName
      else { return nil }
      self.view = view
    }
  }

  /// The view's name as it is written, without `self.`.
  public let view: String
  public let attribute: NSLayoutConstraint.Attribute
  /// Nil where more is computed than a multiple of the length and a number.
  public let linear: Linear?

  /// Nil for an expression that reads no length, or in which something else may take its place.
  init?(_ expression: Expression) {
    let hasChoice = SyntaxNode.expression(expression).first { node -> Bool? in
      guard case .expression(let inner) = node else { return nil }
      switch inner.kind {
      case .conditional, .coalesce, .boxed: return true
      default: return nil
      }
    }
    guard hasChoice == nil else { return nil }
    let reading = SyntaxNode.expression(expression).first { node -> Reading? in
      if case .expression(let inner) = node { return Reading(inner) }
      return nil
    }
    guard let reading else { return nil }
    (view, attribute) = (reading.view, reading.attribute)
    linear = Self.linear(expression, of: reading)
  }

  private static func linear(_ expression: Expression, of reading: Reading) -> Linear? {
    if Reading(expression) == reading { return Linear(factor: 1) }
    switch expression.kind {
    case .integer(let number): return Linear(constant: Double(number))
    case .number(let number): return Linear(constant: number)
    case .unary(.minus, let operand):
      return linear(operand, of: reading).map { Linear(factor: -$0.factor, constant: -$0.constant) }
    case .call(let callee, let arguments):
      // A conversion.
      guard ["CGFloat", "Double", "Float"].contains(callee.writtenName), arguments.count == 1 else {
        return nil
      }
      return linear(arguments[0].value, of: reading)
    case .cast(_, let operand, _): return linear(operand, of: reading)
    case .binary(let operation, let left, let right):
      guard let one = linear(left, of: reading), let other = linear(right, of: reading) else { return nil }
      return combine(one, operation, other)
    default: return nil
    }
  }

  private static func combine(_ one: Linear, _ operation: BinaryOperator, _ other: Linear) -> Linear? {
    switch operation {
    case .add: return Linear(factor: one.factor + other.factor, constant: one.constant + other.constant)
    case .subtract: return Linear(factor: one.factor - other.factor, constant: one.constant - other.constant)
    case .multiply:
      guard one.factor == 0 || other.factor == 0 else { return nil }
      return Linear(
        factor: one.factor * other.constant + other.factor * one.constant,
        constant: one.constant * other.constant)
    case .divide:
      guard other.factor == 0, other.constant != 0 else { return nil }
      return Linear(factor: one.factor / other.constant, constant: one.constant / other.constant)
    default: return nil
    }
  }
}

extension CallSyntax.Argument {
  /// The length that it reads from the frame of a view; nil for other expressions.
  public var frameLength: FrameLength? { FrameLength(value) }
}
