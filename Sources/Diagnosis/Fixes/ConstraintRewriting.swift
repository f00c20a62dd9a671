import AutoLayout
import SceneLanguage

/// A constraint as it stands in a source text, where it can be made to say something else.
protocol ConstraintRewriting {
  /// Whether what is done there is done to this constraint only.
  var isAlone: Bool { get }
  /// Whether the text of the edit certainly comes to the change, in a scene whose statements mean the same wherever
  /// they stand.
  var isLiteral: Bool { get }
  /// Whether a changed constraint is made after all others that were made there.
  var comesLast: Bool { get }
  /// The change of the text that makes the constraint another; nil where that cannot be said so.
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
    if let chain = ConstraintChain(
      in: statement.text, firstLine: statement.firstLine, firstColumn: statement.firstColumn, at: place)
    {
      return ChainRewriting(chain: chain, attribute: equation.firstAttribute, count: count)
    }
    guard
      let call = ConstraintCall(
        in: statement.text, firstLine: statement.firstLine, firstColumn: statement.firstColumn, at: place)
    else { return nil }
    return VisualFormatRewriting(call) ?? CallRewriting(call: call, count: count)
  }
}

extension ConstraintRewriting {
  var isLiteral: Bool { false }
  var comesLast: Bool { false }
}

extension ChainRewriting: ConstraintRewriting {
  var isLiteral: Bool { chain.isWholeStatement && isAlone && (count > 1 || chain.attributes.count == 1) }
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
