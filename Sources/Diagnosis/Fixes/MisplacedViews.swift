import AutoLayout
import SceneLanguage
import SceneSyntax

// What a fix of a conflict leaves undone: a view that the conflict's constraints ask to lie inside its superview, and that lies
// outside all the same, or one that stays undetermined.
extension ConflictFixes {
  /// The views of the conflict that lie outside, or are undetermined, before anything is changed, though a member places an edge
  /// of theirs inside of the superview's.
  func findMisplaced() -> Set<String> {
    if trial.context.isPartial { return [] }
    let members = trial.constraints(numbered: conflict.constraints)
    let names = Set(members.compactMap(\.equation).filter(isPlacedInside).map(\.firstItem))
    return names.filter { isMisplaced($0, in: trial.before) }
  }

  /// Whether a change leaves one of these views outside or undetermined.
  func leavesMisplaced(_ views: Set<String>, _ edit: TextEdit) -> Bool {
    guard !views.isEmpty, let after = trial.snapshot(applying: edit) else { return false }
    return views.contains { isMisplaced($0, in: after) }
  }

  /// The place and the length along the axis of the conflict.
  private var partsOnAxis: Set<SceneSnapshot.FrameAttribute> {
    let axis = trial.constraint(conflict.broken)?.equation?.firstAttribute.axis ?? .vertical
    return [.place(axis), .length(axis)]
  }

  private func isMisplaced(_ name: String, in snapshot: SceneSnapshot) -> Bool {
    guard let index = snapshot.views.firstIndex(where: { $0.name == name }) else { return false }
    return snapshot.sticksOut(index) || !partsOnAxis.isDisjoint(with: snapshot.views[index].ambiguous)
  }

  /// Whether an equation asks an edge of a view to lie at the same edge of its superview, or within it.
  private func isPlacedInside(_ equation: Equation) -> Bool {
    guard equation.multiplier == 1, let second = equation.secondItem,
      equation.firstAttribute == equation.secondAttribute, let view = trial.view(equation.firstItem),
      let superview = view.superview, trial.before.views[superview].name == second
    else { return false }
    switch equation.firstAttribute.geometry?.part {
    case .near: return equation.constant >= 0 && equation.relation != .lessThanOrEqual
    case .far: return equation.constant <= 0 && equation.relation != .greaterThanOrEqual
    default: return false
    }
  }
}
