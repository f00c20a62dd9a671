import AutoLayout
import SceneLanguage

/// Tries statements that make one constraint each, at the end of one copy of a scene, at the cost of an incremental solve
/// each.
final class AdditionTrial {
  private let copy: Scene
  private let trial: ConstraintTrial
  private let views: [UIView]

  /// - Parameter scene: one whose layout pass runs no code.
  /// - Returns: nil if there is nothing to lay out.
  init?(_ scene: Scene) {
    guard let copy = scene.remade() else { return nil }
    // A statement that fails has made no constraint.
    copy.mendsItself = false
    guard copy.completeSnapshot() != nil, let trial = ConstraintTrial(copy.window) else { return nil }
    self.copy = copy
    self.trial = trial
    views = copy.window.rootView.subtree
  }

  /// Whether a statement settles a part of a view's frame, breaks nothing and leaves nothing new undetermined.
  ///
  /// - Parameter index: the view's place in the snapshot.
  func settles(_ attribute: SceneSnapshot.FrameAttribute, ofView index: Int, _ statement: String) -> Bool {
    guard views.indices.contains(index), let answer = (try? copy.run(statement))?.first else { return false }
    // They are installed in the view or in its superview.
    let ids = answer.installed.map(\.id)
    let made = [views[index], views[index].superview].compactMap { $0 }
      .flatMap { $0.constraints.suffix(ids.count) }
      .filter { constraint in constraint.number.map(ids.contains) ?? false }
    guard let constraint = made.first, made.count == 1, ids.count == 1 else {
      for constraint in made { constraint.deactivate() }
      return false
    }
    return trial.settles(attribute, ofView: index, by: constraint)
  }
}
