import SceneSyntax

/// A list that has rows of several classes: it gets the cell in one branch of `cellForRowAt`, and says how high the row is in the branch
/// of `heightForRowAt` that asks for the same.
struct RowBranches {
  /// What decides for a branch, as it is written; nil for what remains after all others.
  private typealias Question = String?

  private let cell: String
  /// Those under which the list registers the class: `"row"` of `register(Row.self, forCellReuseIdentifier: "row")`.
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

  /// The branches of a statement; nil for one that has none, or of which one asks for something that has no signature.
  private func branches(of statement: StatementNode) -> [(question: Question, body: [StatementNode])]? {
    var branches: [(question: Question, body: [StatementNode])] = []
    switch statement.kind {
    case .choice(let subject, let cases):
      for candidate in cases where !candidate.isDefault {
        let patterns = candidate.patterns.compactMap { $0.condition == nil ? $0.pattern.signature : nil }
        guard let asked = subject.signature, patterns.count == candidate.patterns.count else { return nil }
        branches.append(("\(asked)==\(patterns.joined(separator: ","))", candidate.body))
      }
      branches += cases.filter(\.isDefault).map { (nil, $0.body) }
    case .branch(let written, let otherwise):
      for branch in written {
        let conditions = branch.conditions.compactMap { $0.values.first?.signature }
        guard conditions.count == branch.conditions.count else { return nil }
        branches.append((conditions.joined(separator: ","), branch.body))
      }
      if let otherwise { branches.append((nil, otherwise)) }
    default: return nil
    }
    return branches
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
  /// A text that is equal for expressions that read the same value: `path.section`; nil for what is more than names, members, whole
  /// numbers and `==`.
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
