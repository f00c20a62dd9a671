import AutoLayout
import SceneLanguage
import SceneSyntax

extension SceneDiagnosis {
  /// The edit of the document that makes a change of one constraint; nil if no text made the constraint, or if the text
  /// cannot express the change for this constraint alone.
  public func edit(for change: ConstraintChange, ofConstraint id: Int) -> TextEdit? {
    guard let constraint = trial.constraint(id), let equation = constraint.equation,
      let rewriting = trial.rewriting(of: constraint), rewriting.isAlone
    else { return nil }
    return rewriting.edit(for: change, of: equation)
  }

  /// The place in the document's statements of the one that made a constraint; nil if no text did.
  public func statement(ofConstraint id: Int) -> Int? {
    trial.constraint(id)?.position.flatMap(trial.statementIndex)
  }
}
