import SceneLanguage

/// The steps that can be undone in a document, and redone.
struct DocumentHistory {
  enum Step {
    case append([Statement])
    /// A change of everything, with its name for the answer.
    case replace(before: Contents, after: Contents, called: String)
  }

  /// The state of a document that undo restores.
  struct Contents {
    var source: DocumentSource
    var statements: [Statement]
    var setting: Setting
    /// The file, if the step changes that too.
    var path: String??
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// How many statements the last step added; nil if there is none, or it did something else.
  var lastStepCount: Int? {
    guard case .append(let statements) = done.last else { return nil }
    return statements.count
  }

  mutating func add(_ steps: [Step]) {
    done += steps
    if !steps.isEmpty { undone = [] }
  }

  /// Takes back the last steps; the statements of a file are steps too.
  ///
  /// - Returns: their texts, the last one first; fewer than `count` where there are no more.
  mutating func undo(_ count: Int, in contents: inout Contents) -> [String] {
    var texts: [String] = []
    while texts.count < count, let step = done.popLast() ?? contents.statements.last.map({ .append([$0]) }) {
      switch step {
      case .append(let statements):
        contents.statements.removeLast(min(statements.count, contents.statements.count))
        for _ in statements { contents.source.removeLast() }
        texts.append(statements.map(\.code).joined(separator: "\n"))
      case .replace(let before, _, let name):
        contents = before
        texts.append(name)
      }
      undone.append(step)
    }
    return texts
  }

  /// Repeats the steps that were undone last.
  ///
  /// - Returns: their texts, in order; fewer than `count` where there are no more.
  mutating func redo(_ count: Int, in contents: inout Contents) -> [String] {
    var texts: [String] = []
    while texts.count < count, let step = undone.popLast() {
      switch step {
      case .append(let statements):
        contents.statements += statements
        for statement in statements { contents.source.restoreLast(statement) }
        texts.append(statements.map(\.code).joined(separator: "\n"))
      case .replace(_, let after, let name):
        contents = after
        texts.append(name)
      }
      done.append(step)
    }
    return texts
  }
}
