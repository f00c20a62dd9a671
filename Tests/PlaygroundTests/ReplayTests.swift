import Canvas
import Foundation
import Input
import Testing

@testable import Playground

/// A document that is played, and the screen for people who look on.
struct ReplayTests {
  private static let text = """
    view a
    a.make { left.top.bottom.equalTo(view); width.equalTo(20) }
    view b
    b.make { left.equalTo(a.right); top.bottom.equalTo(view); width.equalTo(10) }
    a.update.width.equalTo(30)

    """

  private func table(columns: Int = 80, rows: Int = 24) -> Table {
    Table(.file(path: "two.mas", text: Self.text), columns: columns, rows: rows)
  }

  private func frame(_ name: String, _ table: Table) -> [Double]? {
    table.state.session.shown.view(named: name).map { view in
      [view.frame.minX, view.frame.width].map { Double($0) }
    }
  }

  /// The second box begins where the first one ends: at 20, and at 30 after the last statement.
  @Test func keysGoFromStatementToStatement() {
    let table = table()
    table.enter(":play")
    #expect(table.state.focus == .replay)
    #expect(table.state.session.shown.views.count == 1)
    table.press(.character(" "))
    #expect(frame("a", table) == [0, 0])
    table.press(.character(" "), .right, .enter)
    #expect(frame("b", table) == [20, 10])
    #expect(
      table.screen.contains("b.make { left.equalTo(a.right); top.bottom.equalTo(view)"))
    table.press(.down)
    #expect(frame("b", table) == [30, 10])
    table.press(.left)
    #expect(frame("b", table) == [20, 10])
    table.press(.home)
    #expect(table.state.session.shown.views.count == 1)
    table.press(.end)
    #expect(frame("a", table) == [0, 30])
    #expect(table.screen.contains("5 of 5"))
    table.press(.escape)
    #expect(table.state.focus == .prompt)
    #expect(table.state.session.replay == nil)
  }

  /// Of 40 columns, 36 are the statement's; the first 36 characters end in the word that moves to the next row.
  @Test func aLongStatementIsWrapped() {
    let table = Table(
      .file(path: "a.mas", text: "view a\na.make { left.top.bottom.equalTo(view); width.equalTo(20) }\n"),
      columns: 40)
    table.enter(":present")
    #expect(table.screen.contains("\n  a.make {"))
    #expect(table.screen.contains("\n      left.top.bottom.equalTo(view);"))
    #expect(table.screen.contains("\n      width.equalTo(20) }"))
  }

  private static let animated = """
    view a
    a.frame = CGRectMake(0, 0, 5, 3)
    UIView.animateWithDuration(1) { a.frame = CGRectMake(20, 0, 5, 3) }
    a.frame = CGRectMake(0, 0, 7, 3)

    """

  /// The curve is slow at both ends and symmetric: at half of the time, half of the way from 0 to 20.
  @Test func aStatementThatAnimatesIsSeenAnimating() {
    for hook in ["", "- (void)viewDidLayoutSubviews { }\n"] {
      let table = Table(.file(path: "two.mas", text: hook + Self.animated))
      table.enter(":play")
      for _ in 0..<(hook.isEmpty ? 2 : 3) { table.press(.character(" ")) }
      #expect(!table.state.session.isAnimating)
      table.press(.character(" "))
      #expect(table.effects.last == .tick)
      #expect(frame("a", table) == [0, 5])
      _ = table.state.update(.tick(elapsed: 0.5))
      #expect(frame("a", table).map { abs($0[0] - 10) < 0.01 } == true)
      _ = table.state.update(.tick(elapsed: 0.6))
      #expect(frame("a", table) == [20, 5])
      #expect(!table.state.session.isAnimating)
      // What moves is stopped by the next key.
      table.press(.left, .character(" "), .character(" "))
      #expect(frame("a", table) == [0, 7])
      #expect(!table.state.session.isAnimating)
    }
  }

  @Test func aPauseBeginsWhenTheAnimationHasEnded() {
    let table = Table(.file(path: "two.mas", text: Self.animated))
    table.enter(":play 0.5")
    for _ in 0..<3 { _ = table.state.update(.tick(elapsed: 0.5)) }
    #expect(frame("a", table) == [0, 5])
    _ = table.state.update(.tick(elapsed: 1))
    #expect(frame("a", table) == [20, 5])
    #expect(table.screen.contains("3 of 4"))
    _ = table.state.update(.tick(elapsed: 0.5))
    #expect(frame("a", table) == [0, 7])
  }

  @Test func playingChangesNoDocument() {
    let table = table()
    table.enter(":play")
    table.press(.character(" "), .escape)
    #expect(table.state.session.document.text == Self.text)
    #expect(!table.state.session.document.isDirty)
    #expect(!table.effects.contains { if case .journal = $0 { true } else { false } })
  }

  /// Half a second is due after the second quarter of one.
  @Test func statementsFollowEachOtherAfterAPause() {
    let table = table()
    table.enter(":play 0.5")
    #expect(table.effects.contains(.tick))
    #expect(table.state.update(.tick(elapsed: 0.25)).contains(.tick))
    #expect(table.state.session.replay?.position == 0)
    _ = table.state.update(.tick(elapsed: 0.25))
    #expect(table.state.session.replay?.position == 1)
    table.press(.character("p"))
    _ = table.state.update(.tick(elapsed: 5))
    #expect(table.state.session.replay?.position == 1)
    table.press(.character("p"))
    var last: [Effect] = []
    for _ in 0..<4 { last = table.state.update(.tick(elapsed: 0.5)) }
    #expect(table.state.session.replay?.position == 5)
    #expect(!last.contains(.tick))
  }

  /// Of 60 columns, the last third follows the window also in the state that is played.
  @Test func aWindowMayChangeWhileADocumentIsPlayed() {
    let table = Table(
      .file(
        path: "half.mas",
        text:
          "view a\na.make { left.top.bottom.equalTo(view); width.equalTo(view).dividedBy(2) }\na.hidden = YES\n"
      ))
    table.enter(":play")
    table.press(.character(" "), .character(" "))
    #expect(frame("a", table) == [0, 40])
    _ = table.state.update(.resize(columns: 60, rows: 24))
    #expect(frame("a", table) == [0, 30])
  }

  @Test func anotherEntryEndsIt() {
    let table = table()
    table.enter(":play")
    _ = table.state.concluding { table.state.submit("view c") }
    #expect(table.state.session.replay == nil)
    #expect(table.state.layout.choices.stage == .editing)
    #expect(table.state.session.shown.view(named: "c") != nil)
  }

  @Test func thereIsSomethingToPlayOrARefusal() {
    let table = Table()
    table.enter(":play")
    #expect(table.state.session.lastFailure == "there are no statements to play")
    table.press(.control("c"))
    table.enter(":play next")
    #expect(table.state.session.lastFailure == "nothing is played; :play begins")
    table.press(.control("c"))
    table.enter(":play fast")
    #expect(table.state.session.lastFailure?.hasPrefix("'fast' is neither a number of seconds") == true)
  }

  /// Of 24 rows, a quarter is the statement's, three are for the answer and the prompt, and a line is between.
  @Test func presentingLeavesSceneStatementAndPrompt() {
    let table = table()
    table.enter(":present")
    #expect(table.state.layout.scene == CellRect(x: 0, y: 0, width: 80, height: 24 - 6 - 3 - 1))
    #expect(table.screen.contains("  a.update.width.equalTo(30)"))
    #expect(!table.screen.contains("Views"))
    #expect(!table.screen.contains("F1 help"))
    table.enter("b.update.width.equalTo(12)")
    #expect(table.screen.contains("  b.update.width.equalTo(12)"))
    table.press(.escape)
    #expect(table.state.layout.choices.stage == .editing)
    #expect(table.screen.contains("F1 help"))
  }

  @Test(arguments: [20, 40, 80, 200], [6, 12, 16, 60])
  func everySizeOfAScreenHasRoom(_ columns: Int, _ rows: Int) {
    let table = table(columns: columns, rows: rows)
    table.enter(":present")
    #expect(table.lines.count == rows + 1)
    #expect(table.state.layout.scene.height > 0)
    table.enter(":play")
    table.press(.end)
    #expect(table.lines.count == rows + 1)
    #expect(table.state.layout.scene.height > 0)
  }
}
