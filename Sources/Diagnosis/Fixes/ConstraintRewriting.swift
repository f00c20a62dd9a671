import AutoLayout
import SceneLanguage

/// Expresses changes of a constraint as edits of the expression that made it.
protocol ConstraintRewriting {
  /// Whether an edit changes this constraint only.
  var isAlone: Bool { get }
  /// Whether an edit certainly makes the change, in a scene whose statements depend on nothing but the views.
  var isLiteral: Bool { get }
  /// Whether a changed constraint is made after all others of its expression.
  var comesLast: Bool { get }
  /// The edit that makes a change; nil where the expression cannot express it.
  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit?
}

extension SourceTrial {
  /// How the source makes a constraint; nil where no text did.
  func rewriting(of constraint: SceneSnapshot.Constraint) -> (any ConstraintRewriting)? {
    guard let equation = constraint.equation, let place = constraint.place,
      let index = statementIndex(at: place)
    else { return nil }
    let statement = scene.statements[index]
    let count = count(at: constraint)
    if let chain = ConstraintExpression(chainAt: place, in: statement),
      let rewriting = ChainRewriting(chain, attribute: equation.firstAttribute, count: count)
    {
      return rewriting
    }
    guard let call = ConstraintExpression(callAt: place, in: statement) else { return nil }
    return VisualFormatRewriting(call) ?? CallRewriting(call, count: count)
  }
}

extension ConstraintRewriting {
  var isLiteral: Bool { false }
  var comesLast: Bool { false }
}

extension ChainRewriting: ConstraintRewriting {
  var isLiteral: Bool { isWholeStatement && isAlone && (count > 1 || attributes.count == 1) }
  var comesLast: Bool { count > 1 }

  func edit(for change: ConstraintChange, of equation: Equation) -> TextEdit? {
    switch change {
    case .constant(let value): settingConstant(value, comparesWithNumber: equation.secondItem == nil)
    case .multiplier(let value): settingMultiplier(value)
    case .relation(let relation): settingRelation(relation)
    case .priority(let priority): settingPriority(priority)
    case .removal: dropping()
    }
  }
}
