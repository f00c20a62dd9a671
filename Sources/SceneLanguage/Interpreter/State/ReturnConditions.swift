import SceneSyntax
import TextLayout

/// What decided which `return` of the running function is reached, and is not known: `if (self.items) { return self.items.count; }
/// return 0;` gives 0 on an assumption.
struct ReturnConditions {
  private(set) var assumptions: [Assumption] = []
  /// The number of a branch that was not taken: 1 of `if (self.post) { return 1; }`.
  private(set) var alternative: Int?

  /// - Parameter assumptions: those of a condition; none for one that is known.
  mutating func add(_ assumptions: [Assumption], deciding branch: StatementNode.Branch) {
    guard !assumptions.isEmpty, branch.body.contains(where: \.mayReturn) else { return }
    self.assumptions += assumptions.prefix(4)
    if let number = branch.returnedNumber { alternative = number }
  }
}

extension StatementNode {
  /// Whether a `return` in it ends the function.
  fileprivate var mayReturn: Bool {
    switch kind {
    case .returning: true
    case .branch(let branches, let otherwise):
      branches.contains { $0.body.contains(where: \.mayReturn) }
        || (otherwise ?? []).contains(where: \.mayReturn)
    case .block(let body), .forEach(_, _, _, let body): body.contains(where: \.mayReturn)
    default: false
    }
  }
}
