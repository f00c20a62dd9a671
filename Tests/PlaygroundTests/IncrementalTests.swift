import AutoLayout
import Canvas
import Dice
import Foundation
import Input
import SceneLanguage
import Testing

@testable import Playground

/// What is kept up to date by changes equals what is made from nothing.
@Suite struct IncrementalTests {
  private static let blocks = Array(0..<10)
  /// Sequences in a block.
  private static let share = RandomCases.count(usually: 20)
  private static let edits = 12

  @Test(arguments: blocks) func everyStageEqualsItselfFromNothing(block: Int) throws {
    for seed in 0..<Self.share {
      var edits = RandomEdits(seed: UInt64(block * Self.share + seed))
      // With colours and cells of several points, edges lie within cells: in some sequences, as colours take time.
      let table = Table(
        columns: 60, rows: 20, appearance: Appearance(colors: seed % 8 == 0 ? .ansi256 : .none))
      if seed % 8 == 0 { table.enter(":scale 3x5") }
      var entries: [String] = []
      for _ in 0..<Self.edits {
        let entry = edits.next()
        entries.append(entry)
        table.paste(entry)
        table.press(.enter)
        // Undo goes on from scenes that were prepared, or from others.
        if seed % 2 == 0 { while table.state.prepare() != .nothingToDo {} }
        if let difference = difference(in: table.state) {
          Issue.record("\(difference) after\n\(entries.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  /// At a width of 11 the window's width is part of the proof (60 + 6 > 11); at 1 it is not, as no width is negative
  /// (0 + 6 > 1).
  @Test func aConflictIsProvedAnewWhereAConstantOfItChanges() throws {
    let table = Table(columns: 60, rows: 20, appearance: Appearance(colors: .none))
    for entry in ["view a", "a.make.edges.equalTo(view).inset(-3)", "a.make.width.equalTo(11)"] {
      table.paste(entry)
      table.press(.enter)
    }
    #expect(table.state.session.snapshot.conflicts.first?.derivation?.bounds.isEmpty == true)
    table.paste("a.update.width.equalTo(1)")
    table.press(.enter)
    let derivation = try #require(table.state.session.snapshot.conflicts.first?.derivation)
    #expect(derivation.bounds.count == 1)
    #expect(derivation.terms.count == 3)
    #expect(difference(in: table.state) == nil)
  }

  private func difference(in state: PlaygroundState) -> String? {
    let scene = state.session.document.scene
    let kept = state.session.snapshot
    if kept != scene.window.freshSnapshot() { return "the snapshot differs" }
    if kept.ambiguousViews != kept.views.indices.filter({ !kept.views[$0].ambiguous.isEmpty }) {
      return "the list of ambiguous views differs"
    }
    for place in kept.views.indices {
      guard scene.window.view(at: place, of: kept)?.displayName == kept.views[place].name else {
        return "\(kept.views[place].name) is not found in the window"
      }
      let (found, all) = (scene.window.relations(ofView: place, in: kept), kept.relations(ofView: place))
      if found.constraints != all.constraints || found.views != all.views {
        return "the relations of \(kept.views[place].name) differ from those that a search finds"
      }
    }
    guard let replay = try? Scene.replaying(scene.statements, viewport: scene.viewport) else {
      return "the statements do not run again"
    }
    let again = replay.snapshot()
    if kept.views != again.views { return "the views differ from a replay's" }
    if kept.conflicts != again.conflicts { return "the conflicts differ from a replay's" }
    let screen = state.view().canvas
    state.drawn = nil
    let fresh = state.view().canvas
    return screen == fresh ? nil : "the screen\n\(screen.text)\nis not\n\(fresh.text)\n"

  }
}
