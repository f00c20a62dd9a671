import AutoLayout
import Foundation
import Testing

@testable import Playground
@testable import SceneLanguage

/// The scenes that are prepared for undo.
@Suite struct CheckpointTests {
  /// The statements of a scene, the first of which took so many steps.
  private func target(_ scene: Scene, steps: Int) -> Checkpoints.Target {
    var statements = scene.statements
    statements[0].steps = steps
    return Checkpoints.Target(
      statements: statements[...], viewport: scene.viewport, className: nil, project: nil)
  }

  @Test func whatHoldsAStatementOfManyStepsIsNotPrepared() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run("view a")
    var checkpoints = Checkpoints()
    let hasMore = checkpoints.prepare(target(scene, steps: 400_001), beside: scene)
    #expect(!hasMore)
  }

  @Test func undoIsPreparedAgainOnceAStatementOfManyStepsIsGone() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run("view a")
    var checkpoints = Checkpoints()
    _ = checkpoints.prepare(target(scene, steps: 400_001), beside: scene)
    let hasMore = checkpoints.prepare(target(scene, steps: 400_000), beside: scene)
    #expect(hasMore)
  }

  /// One step for the statement, one for its only expression.
  @Test func aStatementKnowsTheStepsThatItTook() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run("var x = 1\nvar y = 2")
    #expect(scene.statements.map(\.steps) == [2, 2])
  }
}
