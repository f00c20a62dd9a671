import AutoLayout
import SceneLanguage
import SceneSyntax

/// Expresses changes of a constraint as edits of the expression that made it.
protocol ConstraintRewriting {
  /// Whether an edit changes this constraint only.
  var isAlone: Bool { get }
  /// The edit that makes a change; nil if the expression cannot express it.
  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit?
}

extension EditTrial {
  /// The expression that made a constraint; nil if no text of the document did.
  func expression(of constraint: SceneSnapshot.Constraint) -> ConstraintExpression? {
    guard let origin = constraint.origin, let index = statementIndex(at: origin.position) else { return nil }
    let statement = scene.statements[index]
    return origin.isChain
      ? ConstraintExpression(chainAt: origin.position, in: statement)
      : ConstraintExpression(callAt: origin.position, in: statement)
  }

  /// The rewriting of that expression.
  func rewriting(of constraint: SceneSnapshot.Constraint) -> (any ConstraintRewriting)? {
    guard let equation = constraint.equation, let origin = constraint.origin,
      let expression = expression(of: constraint)
    else { return nil }
    let count = count(at: constraint)
    if origin.isChain { return ChainRewriting(expression, attribute: equation.firstAttribute, count: count) }
    if origin.verb == .visualFormat { return VisualFormatRewriting(expression) }
    let isOfApp = statementIndex(at: origin.position).map { scene.statements[$0].kind == .appCode } ?? false
    return CallRewriting(expression, count: count, isOfApp: isOfApp)
  }
}
