import AutoLayout
import Foundation
import SceneSyntax

/// Arithmetic and comparison. Whole numbers divide as in C; nothing overflows silently.
enum Operators {
  static func apply(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    if case .integer(let a) = left, case .integer(let b) = right { return try whole(operation, a, b) }
    if operation.isComparison, left.isTermOfConstraint, !right.isNull {
      throw ScriptError(
        "'\(operation.rawValue)' would compare two values here, one of which is \(left.kind); the operator that makes constraints of them is not known"
      )
    }
    switch operation {
    case .equal: return .boolean(areEqual(left, right))
    case .notEqual: return .boolean(!areEqual(left, right))
    default: break
    }
    if let a = left.asNumber, let b = right.asNumber { return try floating(operation, a, b, left, right) }
    switch (operation, left, right) {
    case (.add, .string(let a), .string(let b)):
      return .string(a + b)
    case (.add, .array(let a), .array(let b)):
      return .array(ArrayObject(a.elements + b.elements))
    case (.add, .array(let a), .layoutConstraint):
      // Extensions in many apps let `+=` take one constraint.
      return .array(ArrayObject(a.elements + [right]))
    case (_, .string(let a), .string(let b)):
      if let ordered = order(operation, a, b) { return .boolean(ordered) }
    case (.bitOr, _, _):
      if let a = UIView.AutoresizingMask.bridged(left), let b = UIView.AutoresizingMask.bridged(right) {
        return .integer(Int(a.union(b).rawValue))
      }
      // Sets of options that the language does not look at.
      if case .symbol = left, case .symbol = right { return left }
    default: break
    }
    if let advice = advice(on: operation, left, right) { throw ScriptError(advice) }
    throw ScriptError("'\(operation.rawValue)' cannot combine \(left.kind) and \(right.kind)")
  }

  /// As the processors of devices do it, on which a division by 0 of whole numbers gives 0 and leaves the dividend.
  static func applyAsOnDevice(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    if case .integer(let dividend) = left, case .integer(0) = right {
      if operation == .divide { return .integer(0) }
      if operation == .remainder { return .integer(dividend) }
    }
    // Many apps define it.
    if case .size(let size) = left, let factor = right.asNumber {
      if operation == .multiply {
        return .size(CGSize(width: size.width * factor, height: size.height * factor))
      }
      if operation == .divide, factor != 0 {
        return .size(CGSize(width: size.width / factor, height: size.height / factor))
      }
    }
    return try apply(operation, left, right)
  }

  /// The result for two whole numbers, as most operands are; nil where there is none, or for other values.
  static func ofWholeNumbers(_ operation: BinaryOperator, _ left: Value, _ right: Value) -> Value? {
    guard case .integer(let a) = left, case .integer(let b) = right else { return nil }
    return try? whole(operation, a, b)
  }

  private static func whole(_ operation: BinaryOperator, _ a: Int, _ b: Int) throws -> Value {
    func checked(_ result: (partialValue: Int, overflow: Bool)) throws -> Value {
      guard !result.overflow else { throw ScriptError("the result of '\(operation.rawValue)' is too large") }
      return .integer(result.partialValue)
    }
    switch operation {
    case .add: return try checked(a.addingReportingOverflow(b))
    case .subtract: return try checked(a.subtractingReportingOverflow(b))
    case .multiply: return try checked(a.multipliedReportingOverflow(by: b))
    case .divide:
      guard b != 0 else { throw ScriptError("division by zero") }
      return try checked(a.dividedReportingOverflow(by: b))
    case .remainder:
      guard b != 0 else { throw ScriptError("division by zero") }
      return try checked(a.remainderReportingOverflow(dividingBy: b))
    case .bitAnd: return .integer(a & b)
    case .bitOr: return .integer(a | b)
    case .bitXor: return .integer(a ^ b)
    case .shiftLeft, .shiftRight:
      guard (0..<64).contains(b) else { throw ScriptError("a shift goes by 0 to 63 bits, not \(b)") }
      return .integer(operation == .shiftLeft ? a << b : a >> b)
    case .equal: return .boolean(a == b)
    case .notEqual: return .boolean(a != b)
    case .less: return .boolean(a < b)
    case .lessOrEqual: return .boolean(a <= b)
    case .greater: return .boolean(a > b)
    case .greaterOrEqual: return .boolean(a >= b)
    }
  }

  private static func floating(
    _ operation: BinaryOperator, _ a: Double, _ b: Double, _ left: Value, _ right: Value
  ) throws -> Value {
    let result: Double
    switch operation {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    case .divide: result = a / b
    case .remainder: result = a.truncatingRemainder(dividingBy: b)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .boolean(order(operation, a, b) ?? false)
    default:
      if let mask = UIView.AutoresizingMask.bridged(left), let other = UIView.AutoresizingMask.bridged(right),
        operation == .bitOr
      {
        return .integer(Int(mask.union(other).rawValue))
      }
      throw ScriptError("'\(operation.rawValue)' wants whole numbers")
    }
    // Dividing by 0 is infinite, as in C: a hook may do so before there is anything to divide by, and whoever
    // takes a length refuses it then.
    guard result.isFinite || b == 0 || !a.isFinite || !b.isFinite else {
      throw ScriptError("the result of '\(operation.rawValue)' is too large")
    }
    return .number(result)
  }

  private static func order<Operand: Comparable>(
    _ operation: BinaryOperator, _ a: Operand, _ b: Operand
  ) -> Bool? {
    switch operation {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    default: nil
    }
  }

  static func apply(_ operation: UnaryOperator, _ value: Value) throws -> Value {
    switch (operation, value) {
    case (.not, _): return .boolean(!value.isTrue)
    case (.plus, .integer), (.plus, .number): return value
    case (.minus, .integer(let number)):
      guard number != Int.min else { throw ScriptError("the result of '-' is too large") }
      return .integer(-number)
    case (.minus, _):
      if let number = value.asNumber { return .number(-number) }
    case (.complement, .integer(let number)): return .integer(~number)
    default: break
    }
    throw ScriptError("'\(operation.rawValue)' cannot be applied to \(value.kind)")
  }

  static func areEqual(_ left: Value, _ right: Value) -> Bool {
    if left.isAssumed || right.isAssumed { return areEqual(left.known, right.known) }
    switch (left, right) {
    case (.array(let a), .array(let b)): return a === b || ValueComparison.areEqual(left, right)
    case (.object(let a), .object(let b)):
      return a === b || a.hasParts(like: b) && ValueComparison.areEqual(left, right)
    default: return areEqualWithoutParts(left, right)
    }
  }

  /// The same for values of which one has no parts.
  static func areEqualWithoutParts(_ left: Value, _ right: Value) -> Bool {
    if left.isAssumed || right.isAssumed { return areEqualWithoutParts(left.known, right.known) }
    switch (left, right) {
    case (.null, .null), (.nothing, .null), (.null, .nothing), (.nothing, .nothing): return true
    case (.string(let a), .string(let b)): return a == b
    case (.point(let a), .point(let b)): return a == b
    case (.size(let a), .size(let b)): return a == b
    case (.rect(let a), .rect(let b)): return a == b
    case (.insets(let a), .insets(let b)): return a == b
    case (.transform, _):
      return CGAffineTransform.bridged(left) == CGAffineTransform.bridged(right)
    case (.color, _):
      guard let a = UIColor.bridged(left), let b = UIColor.bridged(right) else { return false }
      return a == b
    case (.image(let a), .image(let b)): return a == b
    case (.guide(let a), .guide(let b)): return a === b
    case (.constraint(let a), .constraint(let b)): return a === b
    case (.layoutConstraint(let a), .layoutConstraint(let b)): return a === b
    case (.dictionary(let a), .dictionary(let b)): return a === b
    case (.closure(let a), .closure(let b)): return a === b
    case (.type(let a), .type(let b)):
      return a.definition === b.definition && a.library === b.library
    case (.selector(let a), .selector(let b)): return a == b
    case (.range(let a), .range(let b)): return a == b
    case (.font(let a), .font(let b)): return a == b
    case (.symbol(let a), .symbol(let b)): return a.key == b.key
    // `Optional.none`
    case (.null, .symbol(let name)), (.symbol(let name), .null): return name.text == "none"
    case (.object(let instance), .symbol(let name)), (.symbol(let name), .object(let instance)):
      return instance.enumCase?.name == name.text
    default: break
    }
    if let a = left.asNumber, let b = right.asNumber { return a == b }
    if let a = left.asView, let b = right.asView { return a === b }
    return false
  }
}

extension BinaryOperator {
  fileprivate var isComparison: Bool { isEquality || isOrder }
}

extension Value {
  /// Whether it is an attribute or a constraint that is being made, which libraries with operators relate.
  fileprivate var isTermOfConstraint: Bool {
    switch self {
    case .attribute, .constraint: true
    default: false
    }
  }
}

extension Expression {
  /// The number that it is beside a value: a fraction beside a floating-point number.
  func quotient(beside value: Value) -> Value? {
    guard case .quotient(_, let fraction) = kind, case .number = value else { return nil }
    return .number(fraction)
  }
}
