import SceneSyntax

/// Which values that are not known have counted as there and which as missing, by their paths: a layout that follows one answer
/// to a question does not follow the other one, too.
struct AssumedAnswers {
  private var isThere: [String: Bool] = [:]

  /// Whether another answer has been given than the one that a branch asks for.
  func contradict(_ branch: StatementNode.Branch) -> Bool {
    guard !isThere.isEmpty, let question = branch.question, let answer = isThere[question.path] else {
      return false
    }
    return answer != question.wantsValue
  }

  /// Keeps what a branch asks for, or the opposite, as the answer, unless there is one.
  mutating func keep(_ branch: StatementNode.Branch, holds: Bool) {
    guard let question = branch.question, isThere[question.path] == nil else { return }
    isThere[question.path] = question.wantsValue == holds
  }
}

extension StatementNode.Branch {
  /// The value that its only condition asks for, and whether it is to be there: `model.isEditable`, `!model.isEditable`,
  /// `model.image != nil`.
  fileprivate var question: (path: String, wantsValue: Bool)? {
    guard conditions.count == 1 else { return nil }
    switch conditions[0] {
    case .expression(let expression): return expression.question
    case .binding(_, let expression): return expression.path.map { ($0, true) }
    case .pattern: return nil
    }
  }
}

extension Expression {
  fileprivate var question: (path: String, wantsValue: Bool)? {
    switch kind {
    case .unary(.not, let operand): operand.question.map { ($0.path, !$0.wantsValue) }
    case .binary(.equal, let left, let right) where right.isNull: left.path.map { ($0, false) }
    case .binary(.notEqual, let left, let right) where right.isNull: left.path.map { ($0, true) }
    default: path.map { ($0, true) }
    }
  }
}
