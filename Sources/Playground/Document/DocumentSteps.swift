import SceneLanguage
import Translation

/// The steps of a document's history for a list: the statements from before it, the steps that are done, and those that were
/// undone, the next to repeat first. A row is made when it is asked for, as there may be thousands.
struct DocumentSteps: RandomAccessCollection {
  /// The statements from before the history.
  let initial: ArraySlice<Statement>
  let done: [DocumentHistory.Step]
  /// The one that was undone last comes last.
  let undone: [DocumentHistory.Step]
  /// Those of the document.
  let statements: [Statement]

  var startIndex: Int { 0 }
  var endIndex: Int { doneCount + undone.count }

  /// How many steps are in effect; they come before the others.
  var doneCount: Int { initial.count + done.count }

  subscript(index: Int) -> DocumentStep {
    if index < initial.count {
      return DocumentStep(
        title: Phrase(verbatim: initial[initial.startIndex + index].title), isDone: true)
    }
    let place = index - initial.count
    if place < done.count { return DocumentStep(title: done[place].title, isDone: true) }
    return DocumentStep(title: undone[endIndex - 1 - index].title, isDone: false)
  }

  /// The place in the document of a step's first statement that is there, however it was edited since, or of the one that the step
  /// edited; nil where there is none.
  func statement(ofStep index: Int) -> Int? {
    guard indices.contains(index), index < doneCount else { return nil }
    if index < initial.count { return place(of: initial[initial.startIndex + index].identity) }
    switch done[index - initial.count] {
    case .append(let statements): return statements.lazy.compactMap { place(of: $0.identity) }.first
    case .replace(_, _, _, let edited): return edited.flatMap(place)
    }
  }

  private func place(of identity: Statement.Identity) -> Int? {
    statements.firstIndex { $0.identity == identity }
  }
}

/// A step of a document's history.
struct DocumentStep {
  /// In one line.
  var title: Phrase
  /// Whether it is in effect.
  var isDone: Bool
}

extension DocumentHistory.Step {
  /// The contents that the step replaced; nil for statements that it added.
  var contentsBefore: DocumentHistory.Contents? {
    if case .replace(let before, _, _, _) = self { before } else { nil }
  }

  /// How many statements it added.
  var count: Int {
    if case .append(let statements) = self { statements.count } else { 0 }
  }

  var title: Phrase {
    switch self {
    case .append(let statements): Phrase(verbatim: statements.map(\.title).joined(separator: "; "))
    case .replace(_, _, let name, _): name
    }
  }
}

extension Statement {
  /// The code in one line.
  var title: String { code.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
