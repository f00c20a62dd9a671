import AutoLayout
import SceneSyntax
import TextLayout
import Translation

/// Statements that make constraints, stand in a method that has run, and have not run themselves.
struct UnmadeConstraints {
  /// A place where the way to the screen passed some of them by.
  struct Gap: Equatable {
    /// That of the first statement that has not run.
    var position: SourcePosition
    /// The lines of the calls that make constraints there.
    var lines: [Int]
    var reason: Reason
  }

  /// What kept statements from running.
  enum Reason: Equatable {
    case condition(line: Int)
    case otherBranch(line: Int)
    case otherCase(line: Int)
    case emptyLoop(line: Int)
    case earlierEnd(line: Int)
    case uncalledBlock(of: String?)
  }

  private(set) var gaps: [Gap] = []
  private let ran: Set<SourcePosition>

  /// - Parameters:
  ///   - body: the statements of a method that has run.
  ///   - ran: the positions of the statements that have run.
  init(in body: [StatementNode], ran: Set<SourcePosition>) {
    self.ran = ran
    visit(body, unless: nil)
  }

  /// - Parameter reason: why none of the statements has run, if none has.
  private mutating func visit(_ statements: [StatementNode], unless reason: Reason?) {
    guard let first = statements.first else { return }
    guard statements.contains(where: hasRun) else {
      if let reason { add(statements, from: first, because: reason) }
      return
    }
    // Functions and classes are definitions wherever they stand.
    let acting = statements.filter { !$0.isDefinitionOfCode }
    for (index, statement) in acting.enumerated() {
      guard hasRun(statement) else {
        if index > 0 {
          let line = acting[index - 1].position.line
          add(Array(acting[index...]), from: statement, because: .earlierEnd(line: line))
        }
        return
      }
      visit(statement)
    }
  }

  private mutating func visit(_ statement: StatementNode) {
    let line = statement.position.line
    switch statement.kind {
    case .branch(let branches, let otherwise):
      for branch in branches {
        for condition in branch.conditions { visitClosures(in: condition.values) }
        visit(
          branch.body, unless: .condition(line: branch.conditions.first?.values.first?.position.line ?? line))
      }
      if let otherwise { visit(otherwise, unless: .otherBranch(line: line)) }
    case .unless(let conditions, let body):
      for condition in conditions { visitClosures(in: condition.values) }
      visit(body, unless: .otherBranch(line: line))
    case .forEach(_, let sequence, _, let body):
      visitClosures(in: [sequence])
      visit(body, unless: .emptyLoop(line: line))
    case .loop(_, _, _, let body), .whileTrue(_, let body): visit(body, unless: .emptyLoop(line: line))
    case .repeatWhile(let body, _), .block(let body), .deferred(let body): visit(body, unless: nil)
    case .choice(let subject, let cases):
      visitClosures(in: [subject])
      for candidate in cases { visit(candidate.body, unless: .otherCase(line: line)) }
    case .catching(let body, let clauses):
      visit(body, unless: nil)
      for clause in clauses { visit(clause.body, unless: .otherCase(line: line)) }
    case .labeled(_, let labeled): visit(labeled)
    case .expression(let value, _): visitClosures(in: [value])
    case .returning(let value): visitClosures(in: [value].compactMap { $0 })
    case .declaration(let declarators): visitClosures(in: declarators.compactMap(\.value))
    default: break
    }
  }

  /// Visits the blocks in expressions of a statement that has run.
  private mutating func visitClosures(in expressions: [Expression], of method: String? = nil) {
    for expression in expressions {
      switch expression.kind {
      case .closure(let closure): visit(closure.body, unless: .uncalledBlock(of: method))
      case .statements(let statements): visit(statements, unless: nil)
      case .method(let base, let selector, let arguments), .message(let base, let selector, let arguments):
        visitClosures(in: [base])
        // Of a view that is nil a note says so.
        let name = NameUses.makesConstraints(selector) ? nil : selector.base.text
        if name != nil || arguments.contains(where: { blockHasRun($0.value) }) {
          visitClosures(in: arguments.map(\.value), of: name)
        }
      case .call(let callee, let arguments):
        visitClosures(in: [callee])
        visitClosures(in: arguments.map(\.value), of: callee.writtenName)
      default:
        visitClosures(
          in: SyntaxNode.expression(expression).children.compactMap { node in
            if case .expression(let child) = node { child } else { nil }
          })
      }
    }
  }

  private func blockHasRun(_ expression: Expression) -> Bool {
    if case .closure(let closure) = expression.kind { closure.body.contains(where: hasRun) } else { false }
  }

  private mutating func add(_ statements: [StatementNode], from first: StatementNode, because reason: Reason)
  {
    var lines: [Int] = []
    for statement in statements {
      _ = SyntaxNode.statement(statement).first { node -> Bool? in
        if node.makesConstraints, lines.last != node.range.lowerBound.line {
          lines.append(node.range.lowerBound.line)
        }
        return nil
      }
    }
    guard !lines.isEmpty else { return }
    gaps.append(Gap(position: first.position, lines: lines, reason: reason))
  }

  /// Whether it or, as for the value of a branch, a statement in it has run.
  private func hasRun(_ statement: StatementNode) -> Bool {
    if ran.contains(statement.position) { return true }
    switch statement.kind {
    case .branch, .choice, .labeled, .deferred, .block:
      return SyntaxNode.statement(statement).children.contains { child in
        if case .statement(let inner) = child { hasRun(inner) } else { false }
      }
    default: return false
    }
  }
}

extension StatementNode {
  fileprivate var isDefinitionOfCode: Bool {
    switch kind {
    case .function, .classDefinition, .typeAlias, .empty, .deferred: true
    default: false
    }
  }
}

extension StatementNode.Condition {
  /// The expressions that it evaluates.
  var values: [Expression] {
    switch self {
    case .expression(let value), .binding(_, let value), .pattern(_, let value): [value]
    }
  }
}

extension UnmadeConstraints.Gap {
  private static let mostLines = 4

  /// Why the constraints are not made, in words.
  var explanation: Phrase {
    let first = lines.prefix(Self.mostLines).map { Phrase(verbatim: "\($0)") }
    let places = Phrase.list(of: lines.count > Self.mostLines ? first + ["others"] : first)
    return lines.count == 1
      ? "the constraints in line \(places) are not made: \(reason.words)"
      : "the constraints in lines \(places) are not made: \(reason.words)"
  }
}

extension UnmadeConstraints.Reason {
  fileprivate var words: Phrase {
    switch self {
    case .condition(let line): "the condition in line \(line) does not hold"
    case .otherBranch(let line): "the condition in line \(line) holds"
    case .otherCase(let line): "line \(line) takes another case"
    case .emptyLoop(let line): "the loop in line \(line) has no rounds"
    case .earlierEnd(let line): "line \(line) ends the code before them"
    case .uncalledBlock(let method?): "nothing here calls the block of '\(method)'"
    case .uncalledBlock(nil): "nothing here calls the block around them"
    }
  }
}
