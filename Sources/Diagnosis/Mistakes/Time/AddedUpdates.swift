import AutoLayout
import SceneLanguage
import SceneSyntax
import Translation

extension FindingKind {
  static let updateAdded = FindingKind(
    "update-added", "an update that matched nothing, and added beside what it may have meant",
    remedies: { $0.matching($1) }
  ) { search in search.updatesThatAdded() + search.unmatchedUpdates.map { search.finding($0) } }
}

/// An update by SnapKit that found no constraint alike, at which an app stops.
struct UnmatchedUpdate {
  var call: CallSyntax
  /// The equation that it asks for.
  var wanted: Equation
  /// The constraint that it was most likely to change.
  var older: SceneSnapshot.Constraint

  /// Whether only the constants of the equations differ: then the update asks for another priority.
  var differsInPriority: Bool {
    guard var equation = older.equation else { return false }
    equation.constant = wanted.constant
    return equation == wanted
  }

  /// Whether both are related to the same view, or to a guide of it.
  var isAboutSameView: Bool {
    let items = [wanted.secondItem, older.equation?.secondItem].compactMap {
      $0?.split(separator: ".").first
    }
    return items.count == 2 && items[0] == items[1]
  }
}

extension FindingSearch {
  var unmatchedUpdates: [UnmatchedUpdate] {
    diagnosis.scene.errors.compactMap { error in
      guard case .nothingToUpdate(let wanted)? = error.cause,
        let call = diagnosis.trial.makerCall(around: error.position),
        let older = constraints(of: wanted.firstItem).last(where: {
          isWritten($0) && $0.equation?.firstAttribute == wanted.firstAttribute
        })
      else { return nil }
      return UnmatchedUpdate(call: call, wanted: wanted, older: older)
    }
  }

  fileprivate func finding(_ update: UnmatchedUpdate) -> Finding {
    let (wanted, older) = (update.wanted.phrase, update.older.phrase)
    return Finding(
      .updateAdded, at: update.call.nameRange.lowerBound,
      update.differsInPriority
        ? "this update found no constraint alike, where an app stops: \(wanted) has another priority than \(older)"
        : "this update found no constraint alike, where an app stops: \(wanted) changes more of \(older) than its constant",
      views: update.older.views, constraints: [update.older.id],
      identity: "\(update.wanted.text) \(update.call.nameRange.lowerBound.line)")
  }
}

extension FindingSearch {
  /// Also beside a conflict, which such an update makes.
  fileprivate func updatesThatAdded() -> [Finding] {
    snapshot.constraints.compactMap { constraint in
      guard isWritten(constraint), constraint.origin?.verb == .update, let equation = constraint.equation,
        let older = constraints(of: equation.firstItem).last(where: {
          isWritten($0) && $0.isMeant(by: constraint)
        }),
        let other = older.equation
      else { return nil }
      return finding(
        .updateAdded, constraint,
        "this update found no constraint alike and added \(equation.phrase) beside \(other.phrase): \(difference(constraint, older)) differs",
        with: [older.id])
    }
  }

  /// The first part in which two constraints differ, in words.
  private func difference(_ update: SceneSnapshot.Constraint, _ older: SceneSnapshot.Constraint) -> Phrase {
    guard let equation = update.equation, let other = older.equation else { return "something" }
    if equation.relation != other.relation { return "the relation" }
    if equation.secondItem != other.secondItem { return "the second item" }
    if equation.secondAttribute != other.secondAttribute { return "the second attribute" }
    if equation.multiplier != other.multiplier { return "the multiplier" }
    return "the priority"
  }

  /// The update made alike, the view's constraints made anew, or the older one dropped.
  fileprivate func matching(_ finding: Finding) -> [Fix] {
    if let update = unmatchedUpdates.first(where: { self.finding($0).identity == finding.identity }) {
      let remade = diagnosis.trial.remaking(by: update.call, besides: update.older)
      let related = diagnosis.trial.relatingAlike(by: update.call, to: update.older)
      if update.differsInPriority, let plain = diagnosis.trial.droppingPriority(by: update.call) {
        return [plain, remade].compactMap { $0 }
      }
      // The edge of a view is easily taken for that of its safe area; another view was hardly meant.
      return (update.isAboutSameView ? [related, remade] : [remade, related]).compactMap { $0 }
    }
    let members = finding.constraints.compactMap(diagnosis.trial.constraint)
    guard let update = members.last, let older = members.first, members.count == 2
    else { return [] }
    return [
      update.change(toMatch: older).flatMap { fix($0, of: update) },
      turningVerb(of: update, into: "remake"), diagnosis.trial.remaking(update, besides: older),
      fix(.removal, of: older),
    ].compactMap { $0 }
  }
}

extension SceneSnapshot.Constraint {
  /// Whether it is what an update that found nothing alike may have meant to change.
  func isMeant(by update: SceneSnapshot.Constraint) -> Bool {
    guard id < update.id, line != nil, line != update.line, let equation = update.equation,
      let other = self.equation,
      other.firstItem == equation.firstItem, other.firstAttribute == equation.firstAttribute
    else { return false }
    // A number, or another bound, beside a bound is intended.
    return other.relation == equation.relation || other.relation == .equal
  }

  /// The change after which an update matches an older constraint; nil where it would take another item or multiplier.
  func change(toMatch older: SceneSnapshot.Constraint) -> ConstraintChange? {
    guard let equation, let other = older.equation else { return nil }
    if equation.relation != other.relation { return .relation(other.relation) }
    let isAlike =
      equation.secondItem == other.secondItem && equation.secondAttribute == other.secondAttribute
      && equation.multiplier == other.multiplier
    return isAlike && priority != older.priority ? .priority(older.priority) : nil
  }
}
