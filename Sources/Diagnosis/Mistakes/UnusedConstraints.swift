import AutoLayout
import SceneLanguage

extension FindingKind {
  static let notActivated = FindingKind(
    "not-activated", "a constraint that is made and never activated", remedies: { $0.activating($1) }
  ) { $0.notActivated() }
}

extension FindingSearch {
  fileprivate func notActivated() -> [Finding] {
    diagnosis.scene.unusedConstraints.map { unused in
      let equation = unused.constraint.displayedEquation
      return Finding(
        .notActivated, at: unused.range.lowerBound, "\(equation.text) is made and never activated",
        views: [equation.firstItem, equation.secondItem].compactMap { $0 })
    }
  }

  /// What these constraints would determine: a place or a size along an axis.
  var partsOfUnused: [LayoutTie.OpenPart] {
    diagnosis.scene.unusedConstraints.flatMap { unused -> [LayoutTie.OpenPart] in
      let equation = unused.constraint.displayedEquation
      guard let axis = equation.firstAttribute.axis,
        let view = diagnosis.trial.place(ofView: equation.firstItem)
      else { return [] }
      let parts: [SceneSnapshot.FrameAttribute] = axis == .horizontal ? [.x, .width] : [.y, .height]
      return parts.map { LayoutTie.OpenPart(view: view, attribute: $0) }
    }
  }

  fileprivate func activating(_ finding: Finding) -> [Fix] {
    let unused = diagnosis.scene.unusedConstraints.first { $0.range.lowerBound == finding.position }
    guard let unused else { return [] }
    let activation = diagnosis.trial.isObjectiveC ? ".active = YES" : ".isActive = true"
    return [
      Fix(
        description: "line \(finding.position.line): activate it with \(activation)", constraint: nil,
        edit: TextEdit(at: unused.range.upperBound, inserting: activation), kind: .add)
    ]
  }
}
