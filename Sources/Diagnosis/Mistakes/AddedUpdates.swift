import AutoLayout
import SceneLanguage

extension FindingKind {
  static let updateAdded = FindingKind(
    "update-added", "an update that matched nothing, and added beside what it may have meant",
    remedies: { $0.matching($1) }
  ) { $0.updatesThatAdded() }
}

extension FindingSearch {
  /// Also beside a conflict, which such an update makes.
  fileprivate func updatesThatAdded() -> [Finding] {
    snapshot.constraints.compactMap { constraint in
      guard isWritten(constraint), constraint.origin?.verb == .update, let equation = constraint.equation,
        let older = constraints(of: equation.firstItem).last(where: { isMeant($0, by: constraint) }),
        let other = older.equation
      else { return nil }
      return finding(
        .updateAdded, constraint,
        "this update found no constraint alike and added \(equation.text) beside \(other.text): "
          + "\(difference(constraint, older)) differs", with: [older.id])
    }
  }

  /// Whether an older constraint is what an update may have meant to change.
  private func isMeant(_ older: SceneSnapshot.Constraint, by update: SceneSnapshot.Constraint) -> Bool {
    guard older.id < update.id, isWritten(older), older.line != update.line, let equation = update.equation,
      let other = older.equation, other.firstAttribute == equation.firstAttribute
    else { return false }
    // A number, or another bound, beside a bound is intended.
    return other.relation == equation.relation || other.relation == .equal
  }

  /// The first part in which two constraints differ, in words.
  private func difference(_ update: SceneSnapshot.Constraint, _ older: SceneSnapshot.Constraint) -> String {
    guard let equation = update.equation, let other = older.equation else { return "something" }
    if equation.relation != other.relation { return "the relation" }
    if equation.secondItem != other.secondItem { return "the second item" }
    if equation.secondAttribute != other.secondAttribute { return "the second attribute" }
    if equation.multiplier != other.multiplier { return "the multiplier" }
    return "the priority"
  }

  /// The update made alike, the view's constraints made anew, or the older one dropped.
  fileprivate func matching(_ finding: Finding) -> [Fix] {
    let members = finding.constraints.compactMap(diagnosis.trial.constraint)
    guard let update = members.last, let older = members.first, members.count == 2,
      let equation = update.equation, let other = older.equation
    else { return [] }
    var fixes: [Fix?] = []
    if equation.relation != other.relation {
      fixes.append(fix(.relation(other.relation), of: update))
    } else if equation.secondItem == other.secondItem, equation.secondAttribute == other.secondAttribute,
      equation.multiplier == other.multiplier
    {
      fixes.append(fix(.priority(older.priority), of: update))
    }
    fixes.append(turningVerb(of: update, into: "remake"))
    fixes.append(fix(.removal, of: older))
    return fixes.compactMap { $0 }
  }
}
