import Foundation
import Testing

@testable import Playground

/// `:trace lifecycle` in the playground.
struct TraceTests {
  @Test func hooksAreInTheAnswerWhileTheyAreTraced() {
    let table = Table(columns: 100, rows: 40)
    table.enter("view red")
    table.enter(":trace lifecycle")
    #expect(table.screen.contains("hooks are printed as they run"))
    table.enter("red.make.edges.equalTo(view).inset(1)")
    // The pane is 100 by 27; one less at each side.
    #expect(table.screen.contains(#/controller viewWillLayoutSubviews +view \(0, 0, 100, 27\)  red \?/#))
    #expect(
      table.screen.contains(
        #/controller viewDidLayoutSubviews +view \(0, 0, 100, 27\)  red \(1, 1, 98, 25\)/#))
    table.enter(":trace off")
    table.enter(":reset")
    let count = table.state.transcript.lines.count
    table.enter("view green")
    #expect(
      table.state.transcript.lines.dropFirst(count).prefix(2).map(\.text) == [
        "> view green", "made green (0.0 ms)",
      ])
    #expect(!table.state.transcript.lines.dropFirst(count).contains { $0.text.contains("controller") })
  }

  @Test func anotherSizeOfTheTerminalIsTraced() {
    let table = Table()
    table.enter(":trace lifecycle")
    let count = table.state.transcript.lines.count
    _ = table.state.update(.resize(columns: 90, rows: 24))
    let new = table.state.transcript.lines.dropFirst(count).map(\.text)
    #expect(new.first?.hasPrefix("controller viewWillTransitionToSize:    view (0, 0, 80, 15)") == true)
    #expect(new.last?.hasPrefix("controller viewDidLayoutSubviews") == true)
  }

  @Test func goingBackIsNotTraced() {
    let table = Table()
    table.enter(":trace lifecycle")
    table.enter("view red, green; red.make.left.equalTo(0)")
    let count = table.state.transcript.lines.count
    table.enter(":undo")
    #expect(!table.state.transcript.lines.dropFirst(count).contains { $0.text.contains("Subviews") })
    table.enter("red.make.left.equalTo(0)")
    #expect(table.state.transcript.lines.last { $0.text.contains("layoutSubviews") } != nil)
  }

  @Test func theDirectiveStaysInTheFile() throws {
    let document = Document(columns: 80, rows: 15)
    let text = ":trace lifecycle\n:size 40x10\nview a\n"
    #expect(try document.load(text, path: "a.mas").flatMap(\.lines).isEmpty == false)
    #expect(document.text == text)
    document.show { $0.setSize(CGSize(width: 30, height: 10)) }
    #expect(document.text == ":trace lifecycle\n:size 30x10\nview a\n")
    document.tracesLifecycle = false
    #expect(document.text.hasPrefix(":trace lifecycle\n"))
  }
}
