import SceneSyntax

/// Which answers were given to questions about what is not known: a layout that follows one answer does not follow the other one,
/// too.
extension Interpreter {
  /// Whether a branch asks again for what counted as there before: `if count != nil` after `if let count`.
  func repeats(_ branch: StatementNode.Branch, _ evaluated: [Value]) -> Bool {
    guard branch.wantsValue == true, let subject = evaluated.first?.assumptions.first,
      case .isThere(true)? = subject.answer
    else { return false }
    return true
  }

  /// Whether a branch asks for another answer than the one that was given before.
  func contradicts(_ branch: StatementNode.Branch, _ evaluated: [Value]) -> Bool {
    guard let wantsValue = branch.wantsValue, let subject = evaluated.first?.assumptions.first,
      case .isThere(let isThere)? = subject.answer
    else { return false }
    return isThere != wantsValue
  }

  /// Keeps what a branch asks for, or the opposite, as the answer, unless there is one.
  func keepAnswer(to branch: StatementNode.Branch, _ evaluated: [Value], holds: Bool) {
    guard let wantsValue = branch.wantsValue, let subject = evaluated.first?.assumptions.first,
      subject.answer == nil
    else { return }
    subject.answer = .isThere(wantsValue == holds)
  }

  /// Whether something that is not known has counted as equal to another constant of which nothing is known either, so that it
  /// is not equal to this one: of `if (model.type == TypeA)` and `if (model.type == TypeB)` one holds.
  func isKnownToDiffer(_ value: Value, from constant: Value, written place: Expression) -> Bool {
    guard hasStandIns, value.isNullOrZero, let subject = value.assumptions.first,
      constant.isNull || constant.isAssumed, let name = place.writtenName, Name(name).isLikeConstant
    else { return false }
    guard case .equals(let first)? = subject.answer else {
      if subject.answer == nil { subject.answer = .equals(name) }
      return false
    }
    return first != name
  }
}

extension StatementNode.Branch {
  /// Whether its only condition asks for a value to be there: `model.isEditable`, `model.image != nil`; not `!model.isEditable`. Nil
  /// for conditions of another kind.
  fileprivate var wantsValue: Bool? {
    guard conditions.count == 1 else { return nil }
    switch conditions[0] {
    case .expression(let expression): return expression.wantsValue
    case .binding: return true
    case .pattern: return nil
    }
  }
}

extension Expression {
  fileprivate var wantsValue: Bool? {
    switch kind {
    case .unary(.not, let operand): operand.wantsValue.map { !$0 }
    case .binary(.equal, let left, let right) where right.isNull && left.path != nil: false
    case .binary(.notEqual, let left, let right) where right.isNull && left.path != nil: true
    default: path == nil ? nil : true
    }
  }
}

extension Expression {
  /// The names that lead to a value, without `self` and the underscore of a property's variable; nil where there is more to it.
  fileprivate var path: String? {
    switch kind {
    case .name(let name, _): name.property ?? name.text
    case .member(let base, let name): base.path.map { $0 == "self" ? name.text : "\($0).\(name.text)" }
    case .message(let base, let selector, let arguments) where arguments.isEmpty,
      .method(let base, let selector, let arguments) where arguments.isEmpty:
      base.path.map { $0 == "self" ? selector.base.text : "\($0).\(selector.base.text)" }
    default: nil
    }
  }
}
