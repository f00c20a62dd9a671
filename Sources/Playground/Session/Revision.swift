import AutoLayout
import Diagnosis
import SceneLanguage
import SceneSyntax
import TextLayout

/// A statement of the document in the prompt, which Enter puts back in its place.
extension Session {
  /// - Parameter number: of a step of the history, from 1; nil for the statement of the selection.
  func revise(_ number: Int?) -> Reply {
    let statements = document.scene.statements
    guard let number else {
      if let range = sourceOfSelection { return revision(of: range) }
      guard let last = statements.last else {
        return .refusal("there is no statement yet", keepsEntry: false)
      }
      if let view = selection?.view, last.text.count(where: \.isNewline) >= Repair.mostLines {
        return .refusal(
          "no statement of this text makes a constraint of \(view); :edit opens the file", keepsEntry: false)
      }
      return revision(of: last.source.start..<last.source.end)
    }
    let steps = document.steps
    guard steps.indices.contains(number - 1) else {
      return .refusal("'\(number)' is not the number of a statement; the History pane lists them")
    }
    guard number <= steps.doneCount else {
      return .refusal("statement \(number) is undone; :redo brings it back", keepsEntry: false)
    }
    guard let place = steps.statement(ofStep: number - 1), statements.indices.contains(place) else {
      return .refusal("statement \(number) is not in the document any more", keepsEntry: false)
    }
    return revision(of: statements[place].source.start..<statements[place].source.end)
  }

  /// A part of the document in the prompt.
  private func revision(of range: SourceRange) -> Reply {
    Reply(
      lines: [Line(.note, "Enter runs it in its old place, Ctrl-C leaves it as it was", indent: 2)],
      proposal: revision(of: SourceText(document.source.plainText)[range], at: range),
      requests: [.focus(.prompt)])
  }

  /// What puts a statement into the prompt.
  func revision(of statement: Statement, isReplaceable: Bool = false) -> Reply.Proposal {
    revision(
      of: statement.text, at: statement.source.start..<statement.source.end, isReplaceable: isReplaceable)
  }

  private func revision(of text: String, at range: SourceRange, isReplaceable: Bool = false) -> Reply.Proposal
  {
    Reply.Proposal(
      text: text, line: text.count(where: \.isNewline) + 1, column: .max / 2,
      isReplaceable: isReplaceable, repair: Repair(range: range))
  }

  /// The constraint that is selected, or the first one of the selected view's.
  private var firstConstraintOfSelection: SceneSnapshot.Constraint? {
    selectedConstraint ?? selection.flatMap { constraints(of: $0.view).first { $0.position?.file == 0 } }
  }

  /// What made it.
  private var sourceOfSelection: SourceRange? {
    firstConstraintOfSelection.flatMap {
      SceneDiagnosis(document.scene).source(ofConstraint: $0.id, lines: Repair.mostLines)
    }
  }

  /// The line of the file that made it.
  var lineOfSelection: Int? { firstConstraintOfSelection?.line }
}
