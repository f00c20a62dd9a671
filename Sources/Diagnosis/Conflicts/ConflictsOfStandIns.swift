import AutoLayout
import SceneLanguage

/// Conflicts that hold only with the lengths, texts and images which stand for unknown ones.
extension SceneDiagnosis {
  /// The indices of the conflicts that say nothing of the code: a member takes its constant, or the size of a content, from what is
  /// not known, and with other values in place of that the same views conflict by another amount or not at all.
  var conflictsOfStandIns: Set<Int> {
    if let known = trial.conflictsOfStandIns { return known }
    let found = findConflictsOfStandIns()
    trial.conflictsOfStandIns = found
    return found
  }

  private func findConflictsOfStandIns() -> Set<Int> {
    guard !snapshot.conflicts.isEmpty, scene.hasSamples, let other = scene.remade(samples: .other),
      other.completeSnapshot() != nil
    else { return [] }
    let changed = SceneDiagnosis(other)
    let known = Set(changed.snapshot.constraints.map(Self.wording))
    let remaining = changed.snapshot.conflicts.map(changed.misfit)
    return Set(
      snapshot.conflicts.indices.filter { index in
        let conflict = snapshot.conflicts[index]
        let members = trial.constraints(numbered: conflict.constraints)
        return !members.allSatisfy { known.contains(Self.wording(of: $0)) }
          && !remaining.contains { $0.isSame(as: misfit(of: conflict)) }
      })
  }

  /// What tells a constraint from the one of the same code with another constant.
  private static func wording(of constraint: SceneSnapshot.Constraint) -> String {
    let place = constraint.position.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
    return place + " " + (constraint.equation?.text ?? constraint.description)
  }

  private func misfit(of conflict: SceneSnapshot.Conflict) -> Misfit {
    Misfit(
      views: Set(trial.constraints(numbered: conflict.constraints).flatMap(\.views)),
      overrun: conflict.derivation?.chain?.overrun)
  }

  /// The scene's snapshot without these conflicts.
  public var snapshotWithoutStandIns: SceneSnapshot {
    let left = bounded(limits.forAll) { conflictsOfStandIns }
    guard !left.isEmpty else { return snapshot }
    var result = snapshot
    result.conflicts = snapshot.conflicts.indices.filter { !left.contains($0) }.map { snapshot.conflicts[$0] }
    let views = Set(
      result.conflicts.flatMap { trial.constraints(numbered: $0.constraints) }.flatMap(\.views))
    for index in result.views.indices where result.views[index].isInConflict {
      result.views[index].isInConflict = views.contains(result.views[index].name)
    }
    return result
  }

  /// The notes in place of these conflicts.
  func notesOfStandIns() -> [Finding] {
    let left = conflictsOfStandIns
    // A group with another conflict is told as that.
    let told = left.isEmpty ? [] : Set(conflictFindings().compactMap(\.conflict))
    let untold = conflictFindings { left.contains($0) }.filter { $0.conflict.map(told.contains) != true }
    return untold.map { finding in
      Finding(
        .standIn, at: finding.position,
        "whether this can hold depends on what is not known; with what stands for it, \(finding.phrase)",
        views: finding.views, constraints: finding.constraints)
    }
  }
}

/// How far constraints of some views miss each other.
private struct Misfit {
  let views: Set<String>
  /// In points; nil where no chain of lengths says it.
  let overrun: Double?

  func isSame(as other: Misfit) -> Bool {
    guard views == other.views, let overrun, let expected = other.overrun else { return false }
    return abs(overrun - expected) < 0.01
  }
}
