import AutoLayout
import SceneLanguage

// Fixes that end all conflicts of one cause at once.
extension ConflictFixes {
  /// - Parameter others: the conflicts that have the same cause.
  func causeFixes(_ cause: ConflictGroups.Cause, with others: [SceneSnapshot.Conflict]) -> [Fix] {
    let all = [conflict] + others
    switch cause {
    case .mask:
      return unmasking().map(\.fix).filter { fix in
        guard let after = trial.snapshot(applying: fix.edit) else { return false }
        return all.allSatisfy { trial.resolves($0, after, opening: fix.view) }
          && trial.ends(all, after)
      }
    case .madeAgain where trial.context.isPartial: return []
    case .madeAgain(let view):
      return ["remake", "update"].compactMap { verb in
        guard let fix = turningVerb(into: verb, view),
          let after = trial.snapshot(applying: fix.edit),
          trial.ends(all, after), trial.resolves(conflict, after), !trial.squeezes(after)
        else { return nil }
        return fix
      }
    case .sameOthers: return []
    }
  }

  /// Fixes that have the maker of the broken constraint update what is there, where that is alike.
  func verbFixes() -> [VerifiedFix] {
    guard !trial.context.isPartial, let broken = trial.constraint(conflict.broken),
      broken.origin?.verb == .make,
      let view = broken.equation?.firstItem, let fix = turningVerb(into: "update", view)
    else { return [] }
    if let (id, constant) = trial.update(by: fix.edit, insteadOf: conflict.broken),
      trial.verdict(on: .constant(constant), of: id, ending: conflict.broken, keeping: order) == .mends
    {
      return [VerifiedFix(fix: fix, isPoor: false, cost: Self.verbCost)]
    }
    guard let after = trial.snapshot(applying: fix.edit), trial.resolves(conflict, after) else { return [] }
    return [VerifiedFix(fix: fix, isPoor: isUpset(after), cost: Self.verbCost)]
  }

  /// More than another number of few digits.
  private static let verbCost = 3.2

  /// The maker of the broken constraint with another verb.
  private func turningVerb(into verb: String, _ view: String) -> Fix? {
    guard let broken = trial.constraint(conflict.broken), let range = trial.makerCall(of: broken),
      let edit = trial.turningVerb(at: range, into: verb)
    else { return nil }
    return Fix(
      description: "line \(range.lowerBound.line): \(verb) the constraints of \(view)", constraint: broken.id,
      edit: edit, kind: .changeVerb)
  }
}
