import SceneLanguage

/// The steps of a document's history for a list: the statements from before it, the steps that are done, and those that were
/// undone, the next to repeat first. A row is made when it is asked for, as there may be thousands.
struct DocumentSteps: RandomAccessCollection {
  /// The statements from before the history.
  let initial: ArraySlice<Statement>
  /// Whether a step has replaced them.
  let isInitialHidden: Bool
  let done: [DocumentHistory.Step]
  /// The one that was undone last comes last.
  let undone: [DocumentHistory.Step]
  /// How many statements the document has.
  let statementCount: Int

  var startIndex: Int { 0 }
  var endIndex: Int { doneCount + undone.count }

  /// How many steps are in effect; they come before the others.
  var doneCount: Int { initial.count + done.count }

  subscript(index: Int) -> DocumentStep {
    if index < initial.count {
      return DocumentStep(title: initial[initial.startIndex + index].title, isDone: true)
    }
    let place = index - initial.count
    if place < done.count { return DocumentStep(title: done[place].title, isDone: true) }
    return DocumentStep(title: undone[endIndex - 1 - index].title, isDone: false)
  }

  /// The place in the document of a step's first statement; nil for a step that is no longer, or not yet, there by itself.
  func statement(ofStep index: Int) -> Int? {
    if index < initial.count { return isInitialHidden ? nil : index }
    let place = index - initial.count
    guard place < done.count, !done[place...].contains(where: { $0.contentsBefore != nil }) else {
      return nil
    }
    // The statements after the last replacement are the last ones of the document.
    return statementCount - done[place...].reduce(0) { $0 + $1.count }
  }
}

/// A step of a document's history.
struct DocumentStep {
  /// In one line.
  var title: String
  /// Whether it is in effect.
  var isDone: Bool
}

extension DocumentHistory.Step {
  /// The contents that the step replaced; nil for statements that it added.
  var contentsBefore: DocumentHistory.Contents? {
    if case .replace(let before, _, _) = self { before } else { nil }
  }

  /// How many statements it added.
  var count: Int {
    if case .append(let statements) = self { statements.count } else { 0 }
  }

  var title: String {
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
