import AutoLayout
import CodeExport
import SceneLanguage
import Translation

// Changes of constraints as fixes that are not tried yet.
extension FindingSearch {
  private var trial: EditTrial { diagnosis.trial }

  /// A change of one constraint; nil if the text cannot express it.
  func fix(_ change: ConstraintChange, of constraint: SceneSnapshot.Constraint) -> Fix? {
    guard let equation = constraint.equation,
      let edit = diagnosis.edit(for: change, ofConstraint: constraint.id)
    else { return nil }
    return Fix(
      description: Fix.placed(constraint.line, change.words(for: equation)), constraint: constraint.id,
      edit: edit, kind: change.kind)
  }

  /// A change of all constraints that a chain makes.
  ///
  /// - Parameter words: what it changes, after the line.
  func fixOfAll(_ change: ConstraintChange, at constraint: SceneSnapshot.Constraint, _ words: Phrase) -> Fix?
  {
    guard let equation = constraint.equation, let chain = trial.chain(of: constraint),
      let edit = ChainRewriting(chain, attribute: equation.firstAttribute, count: 1)?
        .edit(for: change, of: equation)
    else { return nil }
    return Fix(
      description: Fix.placed(constraint.line, words), constraint: constraint.id, edit: edit,
      kind: change.kind)
  }

  /// A constraint that is added where the text makes others of its view, else at the end.
  func adding(_ equation: Equation) -> [Fix] {
    trial.additions(of: equation).map {
      Fix(
        description: $0.words(in: trial), constraint: nil, edit: $0.edit, kind: .add,
        addition: SceneChain.statement(for: ConstraintCode(equation)))
    }
  }
}

extension EditTrial {
  /// The chain that made a constraint; nil for one that was made otherwise.
  func chain(of constraint: SceneSnapshot.Constraint) -> ConstraintExpression? {
    guard let origin = constraint.origin, origin.isChain, let index = statementIndex(at: origin.position)
    else { return nil }
    return chain(at: origin.position, inStatement: index)
  }
}
