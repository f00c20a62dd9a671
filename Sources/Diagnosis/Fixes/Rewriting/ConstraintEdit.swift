import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

extension SceneDiagnosis {
  /// The edit of the document that makes a change of one constraint; nil if no text made the constraint, or if the text
  /// cannot express the change for this constraint alone.
  public func edit(for change: ConstraintChange, ofConstraint id: Int) -> TextEdit? {
    guard let constraint = trial.constraint(id), let equation = constraint.equation,
      let rewriting = trial.rewriting(of: constraint), rewriting.isAlone
    else { return nil }
    return rewriting.edit(for: change, of: equation)
  }

  /// The part of the document that makes a constraint: the document's statement if it has at most so many lines, else the innermost
  /// statement in it, else the expression alone. Nil if no text made it.
  public func source(ofConstraint id: Int, lines: Int) -> SourceRange? {
    guard let origin = trial.constraint(id)?.origin, let index = trial.statementIndex(at: origin.position)
    else { return nil }
    let whole = scene.statements[index]
    let statements = whole.path(to: origin.position).compactMap { node in
      if case .statement(let statement) = node { statement.range } else { nil }
    }
    let places =
      [
        whole.source.start..<whole.source.end, statements.last,
        ConstraintExpression(of: origin, in: whole)?.range,
      ]
      .compactMap(\.self)
    return places.first { $0.upperBound.line - $0.lowerBound.line < lines } ?? places.last
  }

  /// The place in the document's statements of the one that made a constraint; nil if no text did.
  public func statement(ofConstraint id: Int) -> Int? {
    trial.constraint(id)?.position.flatMap(trial.statementIndex)
  }
}
