import AutoLayout
import Foundation
import SceneSyntax

/// Operators and the conditional, of operands that are evaluated here.
extension Interpreter {
  func evaluateOperation(_ expression: Expression, in scope: Scope) throws -> Value {
    switch expression.kind {
    case .unary(let operation, let operand):
      if operation == .not, isUnset(operand, in: scope) { return .boolean(true) }
      var value = try evaluate(operand, in: scope)
      if hasStandIns, operation == .minus || operation == .plus, value.asNumber == nil {
        value = self.operand(value, of: .subtract, beside: .integer(0))
      }
      return resting(try located(expression) { try Operators.apply(operation, value.known) }, on: [value])
    case .binary(let operation, let left, let right):
      if operation.isEquality, case .null = right.kind, isUnset(left, in: scope) {
        return .boolean(operation == .equal)
      }
      var (a, b) = (try evaluate(left, in: scope), try evaluate(right, in: scope))
      if let result = Operators.ofWholeNumbers(operation, a, b) { return result }
      (a, b) = (left.quotient(beside: b) ?? a, right.quotient(beside: a) ?? b)
      if operation.isEquality, isKnownToDiffer(a, from: b, written: right) {
        return .boolean(operation == .notEqual)
      }
      if hasStandIns, operation.isArithmetic || operation.isOrder,
        left.namesAnchor && a.asAttribute != nil || right.namesAnchor && b.asAttribute != nil
      {
        return try located(expression) { try relateAnchors(operation, a, b) }
      }
      if hasStandIns, operation == .add {
        (a, b) = (
          sampleOperand(a, beside: b, written: left), sampleOperand(b, beside: a, written: right)
        )
      }
      let result = try located(expression) { try combine(operation, a, b) }
      // Whether an object that answers nil equals something is not known.
      if hasStandIns, operation.isEquality, a.isUnknownObject != b.isUnknownObject {
        let object = a.isUnknownObject ? left : right
        return result.resting(on: [Assumption(object.writtenName, at: object.position)])
      }
      return result
    case .and(let left, let right):
      let first = try evaluate(left, in: scope)
      guard first.isTrue else { return resting(.boolean(false), on: first, .nothing) }
      let second = try evaluate(right, in: scope)
      return resting(.boolean(second.isTrue), on: second, second.isTrue ? first : .nothing)
    case .or(let left, let right):
      let first = try evaluate(left, in: scope)
      if first.isTrue { return resting(.boolean(true), on: first, .nothing) }
      let second = try evaluate(right, in: scope)
      return resting(.boolean(second.isTrue), on: second.isTrue ? .nothing : first, second)
    case .coalesce(let left, let right):
      let value = try evaluate(left, in: scope)
      guard value.isNull else { return value }
      let other = try evaluate(right, in: scope)
      return isUnknownText(value) && other.isEmptyText ? value : resting(other, on: [value])
    case .conditional(let condition, let middle, let otherwise):
      return try evaluateConditional(condition, middle, otherwise, in: scope)
    case .assign(let operation, let target, let value):
      return try evaluateAssignment(operation, target, value, in: scope, at: expression)
    case .step(let target, let delta, let isPrefix):
      let old = try evaluate(target, in: scope)
      let new = try located(expression) { try Operators.apply(.add, old, .integer(delta)) }
      try assign(new, to: target, in: scope)
      return isPrefix ? new : old
    case .range(let low, let high, let isClosed):
      return try range(low, high, isClosed: isClosed, in: scope, at: expression)
    case .cast(let type, let operand, let isConditional):
      let value = try evaluate(operand, as: type, in: scope)
      if !isConditional || isKind(value.known, of: type, in: scope) { return value }
      return mayBe(value, of: type, in: scope)
        ? unknownValue(of: operand).resting(on: value.assumptions) : .null
    case .isType(let operand, let type):
      let value = try evaluate(operand, in: scope)
      let isKind = Value.boolean(isKind(value.known, of: type, in: scope, unknown: false))
      let isCertain = isKind.isTrue || !mayBe(value, of: type, in: scope)
      return isCertain
        ? isKind : isKind.resting(on: unknownValue(of: operand).assumptions + value.assumptions)
    case .statements(let statements):
      return try evaluateStatements(statements, in: scope)
    case .implicitMember(let name): return try located(expression) { try implicitMember(name) }
    case .address(let operand): return .reference(VariableReference(target: operand, scope: scope))
    case .quotient(let whole, _): return try evaluate(whole, in: scope)
    case .boxed(let operand): return boxed(try evaluate(operand, in: scope))
    case .attempt(let operand): return try attempt { try evaluate(operand, in: scope) }
    case .dereference(let operand):
      return dereferenced(try evaluate(operand, in: scope))
    default:
      throw SceneError("this cannot be evaluated", at: expression)
    }
  }

  /// What an operator of the program makes of anchors: `card.topAnchor + 8`.
  ///
  /// - Throws: an error where it defines none, as the constraint is missing then.
  private func relateAnchors(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    if let result = try ownOperator(operation.rawValue, [left, right]) { return result }
    hasLostConstraints = true
    throw ScriptError(
      "the operator '\(operation.rawValue)' of anchors is not defined here; the constraint is missing")
  }

  private func evaluateConditional(
    _ condition: Expression, _ middle: Expression?, _ otherwise: Expression, in scope: Scope
  ) throws -> Value {
    let value = try evaluate(condition, in: scope)
    // `pager.bar != nil ? title : nil`, where the pager is out of sight.
    let countsAsThere =
      value.isAssumed && !value.isTrue && (otherwise.isNull || otherwise.isEmptyText)
      && middle?.writtenName != nil && !condition.asksForNothing
    if countsAsThere { note("what is not known here counts as there", at: condition) }
    let isTrue = value.isTrue || countsAsThere
    let result =
      try isTrue ? middle.map { try evaluate($0, in: scope) } ?? value : evaluate(otherwise, in: scope)
    guard value.isAssumed else { return result }
    // `model.title ?: @""`
    if !isTrue, middle == nil, isUnknownText(value), result.isEmptyText { return value }
    let other = isTrue ? otherwise : middle
    let alternative: Value? = if case .integer(let number)? = other?.kind { .integer(number) } else { nil }
    return result.resting(on: value.assumptions, alternative: alternative)
  }

  /// An operator on two values, its cost counted where they are long.
  func combine(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    if let result = Operators.ofWholeNumbers(operation, left, right) { return result }
    let result = try builtIn(operation, left, right)
    switch result.known {
    case .string(let text): try checkLength(text)
    case .array(let array): try checkCount(array.elements.count)
    default: break
    }
    return result
  }

  /// The operator of the language or, for operands that it does not combine, one that the program defines.
  private func builtIn(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    do {
      guard hasStandIns else {
        return resting(try Operators.apply(operation, left.known, right.known), on: left, right)
      }
      // A set of options that nothing has been assigned to.
      if operation == .bitOr, left.isNull { return right }
      if let options = unknownOptions(operation, left, right) { return options }
      let (first, second) = (
        operand(left, of: operation, beside: right), operand(right, of: operation, beside: left)
      )
      return resting(
        try Operators.applyAsOnDevice(operation, first.known, second.known), on: [left, right, first, second])
    } catch {
      if let result = try ownOperator(operation.rawValue, [left, right]) { return result }
      // `a ~= b` is a comparison to the parser.
      if operation == .equal, let result = try ownOperator("~=", [left, right]) { return result }
      if left.asAttribute != nil || left.asConstraint != nil { hasLostConstraints = true }
      // Options that are not known: `LibraryImageRetry | LibraryImageFade`.
      if hasStandIns, operation == .bitOr || operation == .bitAnd, left.isGuess, right.isGuess { return left }
      // Nothing is known to be less or greater than what is not known.
      guard hasStandIns, operation.isOrder, left.isUnknown || right.isUnknown else { throw error }
      return resting(.boolean(false), on: [left, right])
    }
  }
}

extension Value {
  /// Whether it is a text without a character.
  fileprivate var isEmptyText: Bool { if case .string("") = known { true } else { false } }
}

extension Expression {
  fileprivate var isEmptyText: Bool { if case .string("") = kind { true } else { false } }

  /// Whether it is `view.topAnchor` or its like.
  fileprivate var namesAnchor: Bool {
    switch kind {
    case .member(_, let name), .name(let name, _): name.text.hasSuffix("Anchor")
    default: false
    }
  }
}
