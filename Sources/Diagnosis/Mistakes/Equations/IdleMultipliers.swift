import AutoLayout
import SceneLanguage

extension FindingKind {
  static let noEffect = FindingKind(
    "no-effect", "a multiplier of an edge that is 0, which changes nothing",
    remedies: { $0.comparingWithFarEdge($1) }
  ) { $0.idleMultipliers() }
}

extension FindingSearch {
  /// The left or top edge of a view is 0 in that view, and remains so however often it is taken. Where text runs from right
  /// to left, the left edge is the trailing one.
  fileprivate func idleMultipliers() -> [Finding] {
    let mirrored = Set(
      diagnosis.scene.window.explicitConstraints.filter(\.isMirrored).compactMap(\.number))
    return snapshot.constraints.compactMap { constraint in
      let isMirrored = mirrored.contains(constraint.id)
      guard isWritten(constraint), let equation = constraint.equation, let second = equation.secondItem,
        equation.multiplier != 1, equation.multiplier != 0, equation.firstAttribute.isPosition,
        equation.secondAttribute.geometry?.part(mirrored: isMirrored) == .near,
        !equation.secondAttribute.isMargin, diagnosis.trial.isInside(equation.firstItem, second)
      else { return nil }
      let edge = "\(second).\(equation.secondAttribute.rawValue)"
      let condition = equation.secondAttribute.isDirectional && isMirrored
      return finding(
        .noEffect, constraint,
        condition
          ? "\(formatted(equation.multiplier)) times \(edge) is \(edge), as that edge of a view is 0 for what is in it where text runs from right to left: the multiplier has no effect"
          : "\(formatted(equation.multiplier)) times \(edge) is \(edge), as that edge of a view is 0 for what is in it: the multiplier has no effect"
      )
    }
  }

  fileprivate func comparingWithFarEdge(_ finding: Finding) -> [Fix] {
    let constraint = finding.constraints.first.flatMap(diagnosis.trial.constraint)
    guard let constraint, var meant = constraint.equation else { return [] }
    let far: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
      .left: .right, .leading: .trailing, .top: .bottom,
    ]
    guard let attribute = far[meant.secondAttribute] else { return [] }
    meant.secondAttribute = attribute
    return comparing(constraint, as: meant)
  }
}
