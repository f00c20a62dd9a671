import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

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
    guard let equation = constraint.equation, let origin = constraint.origin else { return nil }
    if scene.isInterface { return ElementRewriting(scene: scene, position: origin.position) }
    guard let index = statementIndex(at: origin.position),
      let expression = ConstraintExpression(of: origin, in: scene.statements[index])
    else { return nil }
    let count = count(at: constraint)
    if origin.isChain { return ChainRewriting(expression, attribute: equation.firstAttribute, count: count) }
    if origin.verb == .visualFormat { return VisualFormatRewriting(expression) }
    return CallRewriting(expression, count: count, isOfApp: scene.statements[index].kind == .appCode)
  }
}

/// The rewriting of an element of an Interface Builder file: of one of its attributes.
private struct ElementRewriting: ConstraintRewriting {
  let scene: Scene
  let position: SourcePosition

  var isAlone: Bool { true }

  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit? {
    scene.interfaceEdit(for: change, ofConstraintAt: position)
  }
}

extension ConstraintExpression {
  /// The expression in a statement that made a constraint.
  init?(of origin: ConstraintOrigin, in statement: Statement) {
    if origin.isChain {
      self.init(chainAt: origin.position, in: statement)
    } else {
      self.init(callAt: origin.position, in: statement)
    }
  }
}
