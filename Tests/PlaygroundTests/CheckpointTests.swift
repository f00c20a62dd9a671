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

  /// 2,100 rows one below the other, each one point high: row n, counted from 0, lies at n, or at n + 5 below a first row of 6.
  /// Each undo goes on from a scene that was made in a heap of its own, while the next one is made in the other.
  @Test func undoOfALargeSceneGoesOnFromScenesOfOtherHeaps() throws {
    let count = SceneHeap.leastViews + 100
    let document = Document(columns: 80, rows: 24)
    let rows = (0..<count).map { row in
      let above = row == 0 ? "view.top" : "r\(row - 1).bottom"
      return
        "view r\(row)\nr\(row).make { top.equalTo(\(above)); left.right.equalTo(view); height.equalTo(1) }\n"
    }
    _ = try document.load(rows.joined(), path: "rows.mas")
    var tops: [CGFloat] { document.scene.snapshot().views.dropFirst().map(\.frame.minY) }
    let equal: [CGFloat] = (0..<count).map { CGFloat($0) }
    let moved: [CGFloat] = [0] + (1..<count).map { CGFloat($0 + 5) }
    for _ in 0..<2 {
      _ = try document.run("r0.update.height.equalTo(6)")
      #expect(tops == moved)
      while document.prepareUndo() {}
      _ = try document.undo()
      #expect(tops == equal)
    }
  }
}
