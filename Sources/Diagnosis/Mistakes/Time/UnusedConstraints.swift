import AutoLayout
import SceneLanguage
import SceneSyntax

extension FindingKind {
  static let notActivated = FindingKind(
    "not-activated", "a constraint that is made and never activated", remedies: { $0.activating($1) }
  ) { $0.notActivated() }
}

extension FindingSearch {
  fileprivate func notActivated() -> [Finding] {
    notActivatedConstraints.map { unused in
      let equation = unused.constraint.displayedEquation
      return Finding(
        .notActivated, at: unused.range.lowerBound,
        unused.keeper.map { "\(equation.phrase) is kept in \($0.name), which nothing activates" }
          ?? "\(equation.phrase) is made and never activated",
        views: [equation.firstItem, equation.secondItem].compactMap { $0 })
    }
  }

  /// The constraints that nothing takes, and of those that a variable keeps the first for each edge or size of a view that is
  /// open in that direction. Others may be activated later, as those of another size class.
  func findNotActivated() -> [UnusedConstraint] {
    var seen: Set<String> = []
    let kept = diagnosis.scene.keptConstraints.filter { kept in
      let equation = kept.constraint.displayedEquation
      guard let axis = equation.firstAttribute.axis, isOpen(equation.firstItem, axis) else { return false }
      return seen.insert("\(equation.firstItem).\(equation.firstAttribute.rawValue)").inserted
    }
    return (diagnosis.scene.unusedConstraints + kept).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether nothing determines a view's place or size along an axis, or something that stands for its size does.
  private func isOpen(_ name: String, _ axis: NSLayoutConstraint.Axis) -> Bool {
    guard let place = diagnosis.trial.place(ofView: name) else { return false }
    let open = snapshot.views[place].ambiguous
    if open.contains(.place(axis)) || open.contains(.length(axis)) { return true }
    let live = liveViews
    return live.count == snapshot.views.count && diagnosis.scene.isSizeAssumed(of: live[place])
  }

  /// What these constraints would determine: a place or a size along an axis.
  var partsOfUnused: [LayoutTie.OpenPart] {
    notActivatedConstraints.flatMap { unused -> [LayoutTie.OpenPart] in
      let equation = unused.constraint.displayedEquation
      guard let axis = equation.firstAttribute.axis,
        let view = diagnosis.trial.place(ofView: equation.firstItem)
      else { return [] }
      return [.place(axis), .length(axis)].map { LayoutTie.OpenPart(view: view, attribute: $0) }
    }
  }

  fileprivate func activating(_ finding: Finding) -> [Fix] {
    let unused = notActivatedConstraints.first { $0.range.lowerBound == finding.position }
    guard let unused else { return [] }
    let line = finding.position.line
    let isObjectiveC = diagnosis.trial.isObjectiveC
    let activation = isObjectiveC ? ".active = YES" : ".isActive = true"
    guard let keeper = unused.keeper else {
      return [
        Fix(
          description: Fix.placed(line, "activate it with \(activation)"), constraint: nil,
          edit: TextEdit(at: unused.range.upperBound, inserting: activation), kind: .add)
      ]
    }
    let lines = diagnosis.trial.documentLines
    guard lines.indices.contains(line - 1) else { return [] }
    let indent = String(lines[line - 1].prefix(while: \.isWhitespace))
    let text = keeper.name + activation
    return [
      Fix(
        description: "below line \(keeper.end.line): add \(text)", constraint: nil,
        edit: TextEdit(at: keeper.end, inserting: "\n" + indent + text + (isObjectiveC ? ";" : "")),
        kind: .add)
    ]
  }
}
