import AutoLayout
import SceneLanguage

extension FindingKind {
  static let grows = FindingKind(
    "grows", "constraints that a hook makes again at each pass, beside those it made before",
    remedies: { $0.makingOnce($1) }
  ) { $0.growth }
}

extension FindingSearch {
  /// Passes that a copy of the scene goes through once more show which constraints are made again.
  func findGrowth() -> [Finding] {
    let scene = diagnosis.scene
    guard scene.hasRunHooks,
      let copy = try? Scene.replaying(scene.statements, viewport: scene.viewport, project: scene.project)
    else { return [] }
    let before = Self.counts(copy.snapshot())
    for view in copy.window.rootView.subtree {
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
    }
    copy.window.layoutIfNeeded()
    let after = Self.counts(copy.window.snapshot())
    var seen: Set<SourcePosition> = []
    return snapshot.constraints.compactMap { constraint in
      guard isWritten(constraint) || constraint.state == .broken, let origin = constraint.origin,
        origin.position.file == 0, let old = before[origin.position],
        let new = after[origin.position], new > old, let equation = constraint.equation,
        seen.insert(makerPlace(of: constraint)).inserted
      else { return nil }
      return finding(
        .grows, constraint,
        "\(equation.text) is made again at each pass that runs this code, beside the one before: "
          + "\(old) became \(new) here")
    }
  }

  /// Whether the constraint's maker makes constraints again at each pass, which is reported itself.
  func isMadeAgainByHook(_ constraint: SceneSnapshot.Constraint) -> Bool {
    !growingPlaces.isEmpty && growingPlaces.contains(makerPlace(of: constraint))
  }

  /// The makers of the constraints that are made again.
  func findGrowingPlaces() -> Set<SourcePosition> {
    Set(growth.flatMap(\.constraints).compactMap { diagnosis.trial.constraint($0) }.map(makerPlace))
  }

  /// Where the maker is opened, so that a block is reported once.
  private func makerPlace(of constraint: SceneSnapshot.Constraint) -> SourcePosition {
    diagnosis.trial.makerCall(of: constraint)?.lowerBound ?? diagnosis.place(of: constraint)
  }

  private static func counts(_ snapshot: SceneSnapshot) -> [SourcePosition: Int] {
    snapshot.constraints.reduce(into: [:]) { counts, constraint in
      if let place = constraint.position { counts[place, default: 0] += 1 }
    }
  }

  fileprivate func makingOnce(_ finding: Finding) -> [Fix] {
    let constraint = finding.constraints.first.flatMap(diagnosis.trial.constraint)
    guard let constraint else { return [] }
    return ["remake", "update"].compactMap { turningVerb(of: constraint, into: $0) }
  }
}
