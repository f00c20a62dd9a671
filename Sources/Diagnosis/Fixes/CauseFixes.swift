import AutoLayout
import SceneLanguage

// Fixes that end all conflicts of one cause at once.
extension ConflictFixes {
  /// - Parameter others: the conflicts that have the same cause.
  func causeFixes(_ cause: ConflictGroups.Cause, with others: [SceneSnapshot.Conflict]) -> [Fix] {
    let all = [conflict] + others
    switch cause {
    case .mask:
      let fixes = unmasking().map(\.fix).filter { fix in
        guard let after = trial.snapshot(applying: fix.edit) else { return false }
        return all.allSatisfy { trial.resolves($0, after, opening: fix.view) }
          && trial.comparison.ends(all, after)
      }
      return fixes.isEmpty ? unmaskingAll(with: others).map { [$0] } ?? [] : fixes
    case .madeAgain where trial.context.isPartial: return []
    case .madeAgain(let view):
      return ["remake", "update"].compactMap { verb in
        guard let fix = turningVerb(into: verb, view),
          let after = trial.snapshot(applying: fix.edit),
          trial.comparison.ends(all, after), trial.resolves(conflict, after),
          !trial.comparison.squeezes(after)
        else { return nil }
        return fix
      }
    case .equalLengths:
      return distributionFixes().map(\.fix).filter { fix in
        trial.snapshot(applying: fix.edit).map { trial.comparison.ends(all, $0) } ?? false
      }
    case .sameOthers: return []
    }
  }

  /// Fixes of the verb of the broken constraint's maker: a `make` that was meant as an `update`, or an `update` that found no
  /// constraint alike.
  func verbFixes() -> [VerifiedFix] {
    guard !trial.context.isPartial, let broken = trial.constraint(conflict.broken) else { return [] }
    switch broken.origin?.verb {
    case .make: return remaking(broken) + updating(broken)
    case .update: return matchingUpdate(broken)
    default: return []
    }
  }

  /// The fix that turns the broken constraint's `make` into a `remake`, where it constrains something again that an earlier
  /// `make` of the view did.
  private func remaking(_ broken: SceneSnapshot.Constraint) -> [VerifiedFix] {
    guard let view = broken.equation?.firstItem else { return [] }
    let made = trial.constraints(of: view).filter { $0.origin?.verb == .make }
    guard made.count <= Self.mostMade, let call = trial.makerCall(of: broken) else { return [] }
    let (new, others) = (
      made.filter { trial.makerCall(of: $0) == call },
      made.filter { $0.id < broken.id && trial.makerCall(of: $0) != call }
    )
    let attributes = [new, others].map { Set($0.compactMap(\.equation?.firstAttribute)) }
    // What places the view in both directions may replace what did before.
    guard Set(attributes[1].map(\.axis)).isSubset(of: attributes[0].map(\.axis)),
      !attributes[0].isDisjoint(with: attributes[1]),
      conflict.constraints.contains(where: { id in others.contains { $0.id == id } }),
      let fix = turningVerb(into: "remake", view), let after = trial.snapshot(applying: fix.edit),
      trial.resolves(conflict, after)
    else { return [] }
    return [VerifiedFix(fix: fix, isPoor: isUpset(after), cost: Self.secondMakeCost)]
  }

  /// The fix that turns the broken constraint's `make` into an `update`, for constraints alike that exist.
  private func updating(_ broken: SceneSnapshot.Constraint) -> [VerifiedFix] {
    guard let view = broken.equation?.firstItem, let fix = turningVerb(into: "update", view) else {
      return []
    }
    let cost = isMadeAgain(broken) ? Self.secondMakeCost : Self.verbCost
    if let (id, constant) = trial.update(by: fix.edit, insteadOf: conflict.broken),
      trial.verdict(on: .constant(constant), of: id, ending: conflict.broken, keeping: order) == .mends
    {
      return [VerifiedFix(fix: fix, isPoor: false, cost: cost)]
    }
    guard let after = trial.snapshot(applying: fix.edit), trial.resolves(conflict, after) else { return [] }
    return [VerifiedFix(fix: fix, isPoor: isUpset(after), cost: cost)]
  }

  /// Whether the conflict is between two constraints of one attribute that differ in their constants and were made by two
  /// makers of one view.
  private func isMadeAgain(_ broken: SceneSnapshot.Constraint) -> Bool {
    let members = conflict.constraints.compactMap(trial.constraint)
    guard members.count == 2, let older = members.first(where: { $0.id != broken.id }),
      older.origin?.verb == .make, var equation = older.equation, let newer = broken.equation,
      let (first, second) = trial.makerCall(of: older).flatMap({ old in
        trial.makerCall(of: broken).map { (old, $0) }
      })
    else { return false }
    equation.constant = newer.constant
    return equation == newer && older.priority == broken.priority && first != second
  }

  /// The fix for an update that added a constraint instead of changing one: it is made like the older constraint, so that it
  /// finds it; where that cannot be, it is made a remake with all that the older maker made, or the older one is dropped.
  private func matchingUpdate(_ update: SceneSnapshot.Constraint) -> [VerifiedFix] {
    let members = conflict.constraints.compactMap(trial.constraint)
    guard let older = members.last(where: { $0.isMeant(by: update) }) else { return [] }
    let match = update.change(toMatch: older)
    if match == nil, let fix = trial.remaking(update, besides: older),
      let after = trial.snapshot(applying: fix.edit), trial.resolves(conflict, after)
    {
      return [VerifiedFix(fix: fix, isPoor: isUpset(after), cost: Self.secondMakeCost)]
    }
    let (changed, change) = match.map { (update, $0) } ?? (older, .removal)
    guard let equation = changed.equation,
      let edit = trial.rewriting(of: changed)?.edit(for: change, of: equation),
      let after = trial.snapshot(applying: edit), trial.resolves(conflict, after)
    else { return [] }
    let fix = Fix(
      description: Fix.placed(changed.line, change.words(for: equation)), constraint: changed.id, edit: edit,
      kind: change.kind)
    return [VerifiedFix(fix: fix, isPoor: isUpset(after), cost: Self.secondMakeCost)]
  }

  /// A view with more constraints is not looked at for a second maker.
  private static let mostMade = 40
  /// The cost of changing the verb of a second maker for one view, which is most likely the mistake.
  private static let secondMakeCost = 0.2
  /// More than another number of few digits.
  private static let verbCost = 3.2

  /// The maker of the broken constraint with another verb.
  private func turningVerb(into verb: String, _ view: String) -> Fix? {
    guard let broken = trial.constraint(conflict.broken), let range = trial.makerCall(of: broken),
      let edit = trial.turningVerb(at: range, into: verb)
    else { return nil }
    return Fix(
      description: Fix.placed(range.lowerBound.line, "\(verb) the constraints of \(view)"),
      constraint: broken.id,
      edit: edit, kind: .changeVerb)
  }
}
