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
  /// The rewriting of the expression that made a constraint; nil if no text did.
  func rewriting(of constraint: SceneSnapshot.Constraint) -> (any ConstraintRewriting)? {
    guard let equation = constraint.equation, let origin = constraint.origin,
      let index = statementIndex(at: origin.position)
    else { return nil }
    let statement = scene.statements[index]
    let count = count(at: constraint)
    guard !origin.isChain else {
      return ConstraintExpression(chainAt: origin.position, in: statement).flatMap {
        ChainRewriting($0, attribute: equation.firstAttribute, count: count)
      }
    }
    guard let call = ConstraintExpression(callAt: origin.position, in: statement) else { return nil }
    return origin.verb == .visualFormat
      ? VisualFormatRewriting(call) : CallRewriting(call, count: count, isOfApp: statement.kind == .appCode)
  }
}
