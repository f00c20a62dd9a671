import SceneSyntax

/// A list that has rows of several classes: it gets the cell in one branch of `cellForRowAt`, and says how high the row is in the branch
/// of `heightForRowAt` that asks for the same.
struct RowBranches {
  /// What decides for a branch, as it is written; nil for what remains after all others.
  private typealias Question = String?

  private let cell: String
  /// Under which the list registers the class.
  private let identifiers: Set<String>

  init(of cell: String, registeredAs identifiers: [String]) {
    (self.cell, self.identifiers) = (cell, Set(identifiers))
  }

  /// What a method that states heights gives for a row with this cell; nil where that does not follow from the branches.
  ///
  /// - Parameter maker: the method that gets the cells.
  func result(of method: FunctionNode, beside maker: FunctionNode?) -> Expression? {
    guard method.body.count == 1 else { return nil }
    if let result = method.body[0].result { return result }
    let made =
      maker?.body.lazy.compactMap { self.branches(of: $0) }.first?.filter { mentionsCell($0.body) } ?? []
    guard made.count == 1, let stated = branches(of: method.body[0]) else { return nil }
    let answers = stated.filter { $0.question == made[0].question }
    let remaining = stated.filter { $0.question == nil }
    let answer =
      answers.count == 1 ? answers[0] : answers.isEmpty && remaining.count == 1 ? remaining[0] : nil
    guard let body = answer?.body, body.count == 1 else { return nil }
    return body[0].result
  }

  private func branches(of statement: StatementNode) -> [(question: Question, body: [StatementNode])]? {
    switch statement.kind {
    case .choice(let subject, let cases):
      guard let asked = subject.signature else { return nil }
      return cases.map { candidate in
        guard !candidate.isDefault else { return (nil, candidate.body) }
        let patterns = candidate.patterns.map { $0.condition == nil ? $0.pattern.signature : nil }
        let written =
          patterns.allSatisfy { $0 != nil } ? patterns.compactMap { $0 }.joined(separator: ",") : "?"
        return ("\(asked)==\(written)", candidate.body)
      }
    case .branch(let branches, let otherwise):
      let asked = branches.map { branch in
        (branch.conditions.map { $0.values.first?.signature ?? "?" }.joined(separator: ","), branch.body)
      }
      return asked.map { (Optional($0.0), $0.1) } + (otherwise.map { [(nil, $0)] } ?? [])
    default: return nil
    }
  }

  private func mentionsCell(_ body: [StatementNode]) -> Bool {
    body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node else { return nil }
        switch expression.kind {
        case .string(let text): return identifiers.contains(text) ? true : nil
        case .cast(let type, _, _): return type.name == cell ? true : nil
        default: return expression.writtenName == cell ? true : nil
        }
      } ?? false
    }
  }
}

extension StatementNode {
  /// What a body of this statement alone gives.
  var result: Expression? {
    switch kind {
    case .returning(let value): value
    case .expression(let value, _): value
    default: nil
    }
  }
}

extension Pattern {
  fileprivate var signature: String? {
    switch self {
    case .expression(let expression): expression.signature
    case .enumCase(let name, nil): ".\(name.text)"
    default: nil
    }
  }
}

extension Expression {
  /// The same for expressions that ask for the same; nil for those of other kinds than names, members, numbers and comparisons.
  fileprivate var signature: String? {
    switch kind {
    case .integer(let number): return String(number)
    case .name(let name, _): return name.text
    case .implicitMember(let name): return ".\(name.text)"
    case .member(let base, let name): return base.signature.map { "\($0).\(name.text)" }
    case .method(let base, let selector, let arguments), .message(let base, let selector, let arguments):
      return arguments.isEmpty ? base.signature.map { "\($0).\(selector.text)" } : nil
    case .binary(.equal, let left, let right):
      guard let left = left.signature, let right = right.signature else { return nil }
      return "\(left)==\(right)"
    default: return nil
    }
  }
}
