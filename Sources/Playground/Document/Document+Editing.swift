import AutoLayout
import SceneLanguage
import SceneSyntax
import Translation

/// Changes of the text in its place.
extension Document {
  /// The scene that the text with a change makes; nil if it fails.
  func scene(applying edit: TextEdit) -> Scene? {
    try? run(text: edit.applied(to: source.plainText)).scene
  }

  /// Several edits of the text as one; nil where it has no such places.
  func joined(_ edits: [TextEdit]) -> TextEdit? {
    edits.count == 1 ? edits[0] : TextEdit(joining: edits, in: source.plainText)
  }

  private func run(text: String) throws(SceneError) -> (scene: Scene, answers: [Answer]) {
    let kinds = scene.statements.map(\.kind)
    let kind = kinds.contains(.appCode) ? .appCode : kinds.first ?? FileKind(path: path).sourceKind
    let changed = Scene(viewport: viewport, project: scene.project)
    changed.shownClass = display.className
    changed.stop(like: scene.statements)
    return (changed, try changed.run(text, as: kind))
  }

  /// Changes the text of statements in place, as one step of the history. Each statement keeps its viewport and its identity, and
  /// what is switched off stays so.
  ///
  /// - Parameters:
  ///   - name: the step's name in answers.
  ///   - mustRun: whether an error in the new text is thrown even where it loses only its statement.
  /// - Throws: the error in the changed text; the document stays as it was.
  func apply(_ edit: TextEdit, called name: Phrase, mustRun: Bool = false) throws(SceneError) {
    let before = contents
    let old = scene.statements
    var text = edit.applied(
      to: SwitchStatements.namingConstraints(in: source.plainText, after: edit.end, scene))
    // Running the text gives the positions of its statements.
    var (changed, answers) = try run(text: text)
    if mustRun, let error = answers.flatMap(\.errors).first(where: { edit.newRange.contains($0.position) }) {
      throw error
    }
    var succession = StatementSuccession(from: old, to: answers.map(\.statement))
    let edited = succession.firstEdited.map { old[$0].identity }
    let renamed = SwitchStatements.renamed(
      after: edit, in: (text, changed, answers.map(\.statement)), succession, scene)
    if let renamed {
      text = renamed.text
      (changed, answers) = try run(text: text)
      succession = succession.leavingOut(renamed.leftOut)
    }
    var statements = answers.map(\.statement)
    succession.carryOver(from: old, to: &statements)
    // App code shows its class where it ends, which is before statements that were typed after it.
    for (index, next) in statements.enumerated().dropFirst() where next.kind != statements[index - 1].kind {
      statements[index - 1].endsText = true
    }
    var after = before
    after.statements = statements[...]
    after.source.replace(by: text, statements: statements)
    // What has run as it would again need not do so.
    try restore(after, as: changed.statements == statements ? changed : nil)
    noteEdit(from: before, called: name, of: edited)
  }
}
