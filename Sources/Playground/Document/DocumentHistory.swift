import SceneLanguage

/// What can be undone in a document, and redone.
struct DocumentHistory {
  /// One step of undo and redo.
  enum Step {
    case append(Statement)
    /// A change of everything, with its name for the answer.
    case replace(before: Contents, after: Contents, called: String)
  }

  /// All that a document's meaning depends on.
  struct Contents {
    var source: DocumentSource
    var statements: [Statement]
    var setting: Setting
    /// The file, where that changes too.
    var path: String??
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  mutating func add(_ steps: Step...) { add(steps) }

  mutating func add(_ steps: [Step]) {
    done += steps
    if !steps.isEmpty { undone = [] }
  }

  /// Takes back the last steps; the statements of a file are steps too.
  ///
  /// - Returns: their texts, the last one first; fewer than `count` where there are no more.
  mutating func undo(_ count: Int, in contents: inout Contents) -> [String] {
    var texts: [String] = []
    while texts.count < count, let step = done.popLast() ?? contents.statements.last.map(Step.append) {
      switch step {
      case .append(let statement):
        contents.statements.removeLast()
        contents.source.removeLast()
        texts.append(statement.code)
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
      case .append(let statement):
        contents.statements.append(statement)
        contents.source.restoreLast(statement)
        texts.append(statement.code)
      case .replace(_, let after, let name):
        contents = after
        texts.append(name)
      }
      done.append(step)
    }
    return texts
  }
}
