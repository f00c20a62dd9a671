import AutoLayout
import SceneLanguage

/// A copy of a scene on which changes of constraints are tried in place.
final class Rehearsal {
  private let scene: Scene
  private let trial: ConstraintTrial
  private let constraints: [Int: NSLayoutConstraint]
  private let outline: ConstraintOutline

  /// - Returns: nil for a scene in which a layout pass makes constraints anew: there, only the text tells.
  init?(_ original: Scene) {
    let hooks = ["updateConstraints", "updateViewConstraints", "layoutSubviews", "LayoutSubviews"]
    guard
      !original.statements.contains(where: { statement in hooks.contains { statement.text.contains($0) } }),
      let scene = try? Scene.replaying(original.statements, viewport: original.viewport)
    else { return nil }
    self.scene = scene
    outline = ConstraintOutline(scene.window.rootView)
    guard let trial = ConstraintTrial(scene.window) else { return nil }
    self.trial = trial
    let all = scene.window.rootView.subtree.flatMap(\.constraints)
    constraints = Dictionary(all.compactMap { made in made.number.map { ($0, made) } }) { first, _ in first }
  }

  /// - Parameters:
  ///   - id: the snapshot's, as is `broken`.
  /// - Returns: nil where the constraints are none that someone made.
  func verdict(
    on change: ConstraintChange, of id: Int, ending broken: Int, isPartial: Bool
  ) -> ConstraintTrial.Verdict? {
    guard let constraint = constraints[id], let broken = constraints[broken] else { return nil }
    return trial.verdict(on: change, of: constraint, ending: broken, isPartial: isPartial)
  }

  /// Whether a statement of the scene means the same wherever and whenever it is read: nothing depends on a frame
  /// or on constraints made before, and nothing is changed once it is made. Then the text of a chain that made one
  /// constraint says all there is to it.
  private(set) lazy var isStraight = !scene.statements.contains { statement in
    let text = statement.text
    return [
      "pdate", "emake", "nstall", "ctivate", "frame", "bounds", "if ", "if(", "for", "while", "func",
      "(void)",
      "onstraint *", "let ", "var ",
    ].contains { text.contains($0) }
  }

  /// How the constraints that statements make compare with those that the change of one makes.
  func likeness(
    of statements: [Statement], after change: ConstraintChange, of id: Int
  ) -> ConstraintOutline.Likeness {
    guard let other = try? Scene.replaying(statements, viewport: scene.viewport) else { return .different }
    return outline.likeness(to: ConstraintOutline(other.window.rootView), after: change, of: id)
  }
}
