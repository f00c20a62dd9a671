import Foundation
import Input
import SceneLanguage
import Testing

@testable import Playground

/// The playground as linear text.
struct PlainTests {
  private func playground(_ start: PlaygroundState.Start = .newFile(path: "a.mas")) -> PlainPlayground {
    let state = PlaygroundState(
      start: start, columns: PlainPlayground.columns, rows: PlainPlayground.rows,
      options: Session.Options(showsTime: false), now: { 0 })
    return PlainPlayground(state, isWelcome: start == .welcome)
  }

  private func begun() -> PlainPlayground {
    let playground = playground()
    _ = playground.begin()
    return playground
  }

  @Test func theSceneIsAsLargeAsThatOfStandardInput() {
    #expect(begun().state.session.document.size == CGSize(width: 80, height: 24))
  }

  @Test func theStartTellsWhatThereIs() {
    let lines = playground(.welcome).begin().lines
    // The menu is inset by 1 and 0.4 of 80 wide; the page has the rest but a gap of 1 and the inset: 80 - 1 - 32 - 1 - 1.
    #expect(lines.contains("menu: x 1, y 1, width 32, height 22"))
    #expect(lines.contains("page: x 34, y 1, width 45, height 22"))
    #expect(lines.last?.contains(":quit leaves") == true)
    #expect(!lines.contains { $0.contains("Esc") || $0.contains("click") })
  }

  @Test func aStatementTellsWhatItDidAndWhatMoved() {
    let playground = begun()
    #expect(playground.enter("view red").lines.contains("red: new in view, x 0, y 0, width 0, height 0"))
    let lines = playground.enter("red.make { left.top.equalTo(4); width.height.equalTo(10) }").lines
    #expect(lines.contains("installed #1 red.left == view.left + 4"))
    #expect(lines.contains("red: x 0 to 4, y 0 to 4, width 0 to 10, height 0 to 10"))
    #expect(playground.enter("red.update { left.equalTo(6) }").lines.contains("red: x 4 to 6"))
    #expect(playground.enter(":undo").lines.contains("red: x 6 to 4"))
    #expect(playground.enter("red.removeFromSuperview()").lines.contains("red: removed"))
  }

  @Test func helpOnTheScreenHasNoPicture() {
    let lines = begun().enter(":help screen").lines
    #expect(lines.first?.hasPrefix("top, the document, its size,") == true)
    #expect(!lines.contains { $0.contains { "┌│└─╔║".contains($0) } })
  }

  @Test func aGapAfterAPunctuationMarkIsNoSecondPause() {
    let lines = playground().begin().lines
    #expect(lines.last == "Try: view red, red.make { edges.equalTo(view).inset(2) }, :help")
    let scene = "// Try:   :undo    :size 40x10\nview red\n"
    #expect(playground(.file(path: "a.mas", text: scene)).begin().lines.first == "Try: :undo, :size 40x10")
  }

  @Test func anErrorTellsItsPlaceInWords() {
    let playground = begun()
    let lines = playground.enter("view red; rde.make.left.equalTo(4)").lines
    #expect(lines.first?.hasPrefix("error at line 1, column 11: ") == true)
    #expect(!lines.contains { $0.contains("^") })
    // The entry took no effect, and the next one is not joined with it.
    #expect(playground.enter("view red").lines.contains("made red"))
  }

  @Test func aConflictIsToldWithItsConstraints() {
    let playground = begun()
    _ = playground.enter("view red; red.make { left.top.equalTo(0); width.height.equalTo(10) }")
    let lines = playground.enter("red.make.width.equalTo(20)").lines
    #expect(lines.contains { $0.hasPrefix("conflict: ") })
    #expect(lines.contains { $0.hasPrefix("broken: #") })
  }

  @Test func panesAreLists() {
    let playground = begun()
    _ = playground.enter("view red; red.make { edges.equalTo(view).inset(2) }")
    let lines = playground.enter(":pane views").lines
    #expect(lines.contains { $0.trimmingPrefix { $0 == " " }.hasPrefix("red 76x20") })
    #expect(playground.state.focus == .prompt)
    #expect(playground.enter(":pane problems").lines.count > 0)
  }

  @Test func aSelectionTellsWhatDeterminesTheView() {
    let playground = begun()
    _ = playground.enter("view red; red.make { edges.equalTo(view).inset(2) }")
    let lines = playground.enter(":select red").lines
    #expect(lines.contains { $0.hasPrefix("width") && $0.contains("76") })
    // Told once.
    #expect(!playground.enter("view green").lines.contains { $0.hasPrefix("width") })
  }

  @Test func whatOnlyADrawingShowsIsAcknowledged() {
    #expect(begun().enter(":zoom in").lines == ["done"])
  }

  @Test func linesHaveNeitherBoxesNorColumns() {
    let playground = playground(.welcome)
    var lines = playground.begin().lines
    for entry in [
      ":help", ":help keys", ":views", ":constraints", ":pane constraints", ":pane history", ":device",
    ] {
      lines += playground.enter(entry).lines
    }
    for line in lines {
      #expect(!line.contains { "─│┌┐└┘├┤═║▾▸•".contains($0) }, "\(line)")
      #expect(!line.trimmingPrefix { $0 == " " }.contains("  "), "\(line)")
    }
  }

  @Test func theEndOfTheInputAsksBeforeStatementsAreDropped() {
    let playground = begun()
    _ = playground.enter("view red")
    let answer = playground.leave()
    #expect(answer.effects == [])
    #expect(answer.lines.first?.contains("unsaved statements") == true)
    #expect(playground.leave().effects == [.quit])
  }

  @Test func aFilesFirstErrorCanBeCorrected() {
    let playground = playground(.file(path: "a.mas", text: "view red\nrde.make.left.equalTo(4)\n"))
    let lines = playground.begin().lines
    #expect(
      lines.suffix(2) == [
        "what you enter next replaces this, an empty line leaves it:", "rde.make.left.equalTo(4)",
      ])
    #expect(playground.enter("red.make.left.equalTo(4)").lines.contains("line 2 is corrected"))
  }

  @Test func manyChangesAreCounted() {
    let playground = begun()
    let names = (1...20).map { "v\($0)" }.joined(separator: ", ")
    let lines = playground.enter("view \(names)").lines
    #expect(lines.filter { $0.contains(": new in view") }.count == FrameChanges.mostTold)
    #expect(lines.last == "and 8 more views; :views lists all frames")
  }

  @Test func entriesAreJournalled() {
    let effects = begun().enter("view red").effects
    #expect(effects.contains { if case .journal = $0 { true } else { false } })
  }
}
