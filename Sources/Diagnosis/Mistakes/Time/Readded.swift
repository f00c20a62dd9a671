import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// A view that was taken out of its superview and added again, without the constraints that it had.
struct Readded {
  var name: String
  var removal: SourcePosition
  var addition: SourcePosition
  var parts: [LayoutTie.OpenPart]
}

extension FindingSearch {
  func findReadded() -> [Readded] {
    let ambiguous = snapshot.ambiguousViews
    guard !ambiguous.isEmpty else { return [] }
    let removals = diagnosis.scene.statements.flatMap { $0.calls(named: ["removeFromSuperview"]) }
    return ambiguous.compactMap { index in
      let view = snapshot.views[index]
      guard (relations[view.name] ?? []).isEmpty, !constraints(of: view.name).contains(where: isWritten),
        let removal = removals.last(where: { removed($0) == view.name })?.nameRange.lowerBound,
        !constrainingLines(of: view.name, inClassAt: removal).isEmpty,
        let addition = laterAddition(of: view.name, than: removal)?.range.lowerBound
      else { return nil }
      let parts = view.ambiguous.map { LayoutTie.OpenPart(view: index, attribute: $0) }
      return Readded(name: view.name, removal: removal, addition: addition, parts: parts)
    }
  }

  /// The name of the view on which `removeFromSuperview` is called.
  private func removed(_ call: CallSyntax) -> String? {
    guard let receiver = call.receiver, let statement = statement(at: receiver.lowerBound) else { return nil }
    return statement.source[receiver].split { ".?!".contains($0) }.last.map { String($0.drop { $0 == "_" }) }
  }

  func finding(_ readded: Readded) -> Finding {
    Finding(
      .ambiguous, at: readded.addition,
      "\(readded.name) lost its constraints with removeFromSuperview on line \(readded.removal.line): added again, nothing places it",
      views: [readded.name], identity: readded.name)
  }

  /// The lines of the calls that open makers of a view.
  private func constrainingLines(of view: String, inClassAt place: SourcePosition) -> [ClosedRange<Int>] {
    guard let index = diagnosis.trial.statementIndex(at: place) else { return [] }
    let statement = diagnosis.scene.statements[index]
    return statement.calls(named: MakerVerb.names).compactMap { call in
      guard constrainedView(by: call) == view,
        let expression = ConstraintExpression(callAt: call.nameRange.lowerBound, in: statement)
      else { return nil }
      return wholeLines(of: expression.statement, in: diagnosis.trial.documentLines)
    }
  }

  /// The constraints made once more below the line that adds the view again, tried.
  func constrainingAgain(_ readded: Readded) -> [Fix] {
    let trial = diagnosis.trial
    let lines = trial.documentLines
    let line = readded.addition.line
    guard lines.indices.contains(line - 1),
      let made = constrainingLines(of: readded.name, inClassAt: readded.removal).first(where: {
        !$0.contains(line)
      })
    else { return [] }
    let indent = String(lines[line - 1].prefix(while: \.isWhitespace))
    let text = Self.unindented(lines[(made.lowerBound - 1)...(made.upperBound - 1)])
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.isEmpty ? "" : "\n" + indent + $0 }.joined()
    let edit = TextEdit(
      at: SourcePosition(line: line, column: lines[line - 1].count + 1), inserting: text)
    guard let after = trial.snapshot(applying: edit), trial.comparison.isHarmless(after),
      after.view(named: readded.name)?.ambiguous.isEmpty ?? false
    else { return [] }
    let which: Phrase =
      made.count == 1 ? "line \(made.lowerBound)" : "lines \(made.lowerBound) to \(made.upperBound)"
    return [
      Fix(
        description: "below line \(line): make the constraints of \(which) again", constraint: nil,
        edit: edit,
        kind: .add)
    ]
  }
}
