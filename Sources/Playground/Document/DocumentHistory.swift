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
    var statements: ArraySlice<Statement>
    var setting: Setting
    /// The file, if the step changes that too.
    var path: String??
  }

  /// A step that was undone.
  private struct Undone {
    var step: Step
    /// The text of the statements that it had added, the last one first.
    var removals: [DocumentSource.Removal] = []
  }

  private var done: [Step] = []
  private var undone: [Undone] = []
  /// How many of the steps that were undone are statements from before the history.
  private var undoneBefore = 0

  /// How many statements the last step added; nil if there is none, or it did something else.
  var lastStepCount: Int? {
    guard case .append(let statements) = done.last else { return nil }
    return statements.count
  }

  /// The steps that led to a document of so many statements, those from before the history included, and those that were
  /// undone.
  func steps(statements: [Statement]) -> [DocumentStep] {
    var initial = statements
    var rows: [DocumentStep] = []
    var first: Int? = 0
    if let before = done.lazy.compactMap(\.contentsBefore).first {
      // The statements before the first replacement, which hid them.
      initial = Array(before.statements)
      first = nil
    }
    let appended = done.prefix { $0.contentsBefore == nil }.reduce(0) { $0 + $1.count }
    for (index, statement) in initial.dropLast(min(appended, initial.count)).enumerated() {
      rows.append(
        DocumentStep(content: .statement(statement), isDone: true, statement: first.map { $0 + index }))
    }
    var next = first.map { _ in rows.count }
    for (index, step) in done.enumerated() {
      if step.contentsBefore != nil, !done[(index + 1)...].contains(where: { $0.contentsBefore != nil }) {
        // The statements after the last replacement are the last ones of the document.
        next = statements.count - done[(index + 1)...].reduce(0) { $0 + $1.count }
      }
      let isStatement = step.contentsBefore == nil
      rows.append(DocumentStep(content: .step(step), isDone: true, statement: isStatement ? next : nil))
      if isStatement { next = next.map { $0 + step.count } }
    }
    return rows
      + undone.reversed().map { DocumentStep(content: .step($0.step), isDone: false, statement: nil) }
  }

  /// Whether there is a step that can be undone.
  var hasSteps: Bool { !done.isEmpty }

  /// How many steps can be undone.
  var doneCount: Int { done.count }

  /// How many steps were undone and can be repeated.
  var undoneCount: Int { undone.count }

  mutating func add(_ steps: [Step]) {
    done += steps
    if !steps.isEmpty { (undone, undoneBefore) = ([], 0) }
  }

  /// Takes back the last steps.
  ///
  /// - Parameter beyond: whether the statements from before the history, such as those of a file, are steps too.
  /// - Returns: their texts, the last one first; fewer than `count` where there are no more.
  mutating func undo(_ count: Int, beyond: Bool, in contents: inout Contents) -> [String] {
    var texts: [String] = []
    while texts.count < count {
      let step: Step
      if let last = done.popLast() {
        step = last
      } else if beyond, let last = contents.statements.last {
        step = .append([last])
        undoneBefore += 1
      } else {
        break
      }
      var removals: [DocumentSource.Removal] = []
      switch step {
      case .append(let statements):
        contents.statements = contents.statements.dropLast(statements.count)
        removals = statements.compactMap { _ in contents.source.removeLast() }
        texts.append(statements.map(\.code).joined(separator: "\n"))
      case .replace(let before, _, let name):
        contents = before
        texts.append(name)
      }
      undone.append(Undone(step: step, removals: removals))
    }
    return texts
  }

  /// Repeats the steps that were undone last.
  ///
  /// - Returns: their texts, in order; fewer than `count` where there are no more.
  mutating func redo(_ count: Int, in contents: inout Contents) -> [String] {
    var texts: [String] = []
    while texts.count < count, let last = undone.popLast() {
      switch last.step {
      case .append(let statements):
        contents.statements += statements
        for removal in last.removals.reversed() { contents.source.restore(removal) }
        texts.append(statements.map(\.code).joined(separator: "\n"))
      case .replace(_, let after, let name):
        contents = after
        texts.append(name)
      }
      if undoneBefore > 0 { undoneBefore -= 1 } else { done.append(last.step) }
    }
    return texts
  }
}

/// A step of a document's history, for a list.
struct DocumentStep {
  fileprivate enum Content {
    /// A statement from before the history. It needs no array, as there may be thousands.
    case statement(Statement)
    case step(DocumentHistory.Step)
  }

  fileprivate var content: Content
  /// Whether it is in effect.
  var isDone: Bool
  /// The place of its first statement in the document; nil for one that is no longer, or not yet, there by itself.
  var statement: Int?

  /// In one line.
  var title: String {
    switch content {
    case .statement(let statement): statement.title
    case .step(let step): step.title
    }
  }
}

extension DocumentHistory.Step {
  /// The contents that the step replaced; nil for statements that it added.
  fileprivate var contentsBefore: DocumentHistory.Contents? {
    if case .replace(let before, _, _) = self { before } else { nil }
  }

  /// How many statements it added.
  fileprivate var count: Int {
    if case .append(let statements) = self { statements.count } else { 0 }
  }

  fileprivate var title: String {
    switch self {
    case .append(let statements): statements.map(\.title).joined(separator: "; ")
    case .replace(_, _, let name): name
    }
  }
}

extension Statement {
  /// The code in one line.
  var title: String { code.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
