import SceneLanguage
import Translation

/// The steps that can be undone in a document, and redone.
struct DocumentHistory {
  enum Step {
    case append([Statement])
    /// A change of everything, with its name for the answer; of an edit in place, the statement that was edited first.
    case replace(before: Contents, after: Contents, called: Phrase, edited: Statement.Identity?)
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

  /// The steps that led to a document with these statements, those from before the history included, and those that were
  /// undone.
  func steps(statements: [Statement]) -> DocumentSteps {
    let first = done.firstIndex { $0.contentsBefore != nil }
    let appended = done[..<(first ?? done.endIndex)].reduce(0) { $0 + $1.count }
    // The statements before the first replacement, which hid them.
    let initial = first.flatMap { done[$0].contentsBefore?.statements } ?? statements[...]
    return DocumentSteps(
      initial: initial.dropLast(min(appended, initial.count)), done: done,
      undone: undone.map(\.step), statements: statements)
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
  mutating func undo(_ count: Int, beyond: Bool, in contents: inout Contents) -> [Phrase] {
    var texts: [Phrase] = []
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
        texts.append(Phrase(verbatim: statements.map(\.code).joined(separator: "\n")))
      case .replace(let before, _, let name, _):
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
  mutating func redo(_ count: Int, in contents: inout Contents) -> [Phrase] {
    var texts: [Phrase] = []
    while texts.count < count, var last = undone.popLast() {
      switch last.step {
      case .append(var statements):
        // Comments that were added meanwhile are before them.
        for (index, removal) in zip(statements.indices, last.removals.reversed()) {
          statements[index].firstLine = contents.source.restore(removal)
        }
        contents.statements += statements
        last.step = .append(statements)
        texts.append(Phrase(verbatim: statements.map(\.code).joined(separator: "\n")))
      case .replace(_, let after, let name, _):
        contents = after
        texts.append(name)
      }
      if undoneBefore > 0 { undoneBefore -= 1 } else { done.append(last.step) }
    }
    return texts
  }
}
