import SceneSyntax

/// `do`, `catch` and `try?`.
extension Interpreter {
  /// Runs `body`. If it throws an error, runs the first `catch` clause that matches the error.
  func catching(_ clauses: [StatementNode.Case], in scope: Scope, _ body: () throws -> Flow) throws -> Flow {
    do {
      catchers += 1
      defer { catchers -= 1 }
      return try body()
    } catch is Thrown {
      let value = thrown
      for clause in clauses {
        let inner = Scope(parent: scope)
        inner.declare(.error, value)
        let isMatch = try clause.patterns.contains { pattern, condition in
          guard try matches(value, pattern, in: inner) else { return false }
          return try condition.map { try evaluate($0, in: inner).isTrue } ?? true
        }
        if isMatch || clause.isDefault { return try run(clause.body, in: inner) }
      }
      thrown = value
      if catchers == 0 { return .returned(.nothing) }
      throw Thrown()
    }
  }

  /// The value of `body`, or nil if it throws.
  func attempt(_ body: () throws -> Value) throws -> Value {
    catchers += 1
    defer { catchers -= 1 }
    do {
      return try body()
    } catch is Thrown {
      return .null
    }
  }
}
