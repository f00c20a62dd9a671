import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax

/// Whether an edit ends the conflict or the ambiguity that it is to end.
extension EditTrial {
  /// Whether the change ends a conflict, breaks nothing else and leaves nothing new undetermined.
  ///
  /// - Parameters:
  ///   - after: the scene with the change.
  ///   - view: one that may be left undetermined.
  func resolves(
    _ conflict: SceneSnapshot.Conflict, _ after: SceneSnapshot, opening view: String? = nil
  ) -> Bool {
    constraint(conflict.broken).map { comparison.mends($0, after, opening: view) } ?? false
  }

  func resolves(_ conflict: SceneSnapshot.Conflict, applying edit: TextEdit) -> Bool {
    snapshot(applying: edit).map { resolves(conflict, $0) } ?? false
  }

  /// Whether a statement at the end, which makes a constraint, settles a part of a view's frame, breaks nothing and leaves
  /// nothing new undetermined.
  func settles(
    _ view: String, _ attribute: SceneSnapshot.FrameAttribute, _ statement: String, at edit: TextEdit
  ) -> Bool {
    if let additions, let place = places[view] {
      return additions.settles(attribute, ofView: place, statement)
    }
    return settles(view, attribute, applying: edit)
  }

  private func settles(
    _ view: String, _ attribute: SceneSnapshot.FrameAttribute, applying edit: TextEdit
  ) -> Bool {
    guard let after = snapshot(applying: edit) else { return false }
    let isOpen = after.view(named: view)?.ambiguous.contains(attribute) ?? false
    return !isOpen && comparison.isHarmless(after)
  }

  /// The addition to the document that settles a part of a view's frame, as a statement at the end of a scene does; nil where
  /// the document has no place for it.
  func addition(
    of equation: Equation, settling attribute: SceneSnapshot.FrameAttribute, _ statement: String,
    at edit: TextEdit
  ) -> Addition? {
    if !scene.hasAppCode || !(scene.statements.last?.isClass ?? false) {
      guard settles(equation.firstItem, attribute, statement, at: edit) else { return nil }
      return Addition(text: SceneChain.statement(for: ConstraintCode(equation)), line: nil, edit: edit)
    }
    return additions(of: equation).first { settles(equation.firstItem, attribute, applying: $0.edit) }
  }
}
