import Foundation
import Input
import Testing

@testable import Playground

/// Statements and what is answered.
struct PlaygroundStateTests {
  /// Nothing is asked of the clock, so that the program waits for events alone.
  @Test func aSceneThatDoesNothingAsksForNothing() {
    let table = Table(.file(path: "a.mas", text: "view red\nred.make.edges.equalTo(view)\n"))
    for key in [Key.character("v"), .backspace, .escape, .down, .escape] { table.press(key) }
    #expect(!table.effects.contains(.tick))
    // What is prepared while nothing is typed comes to an end.
    #expect((0..<10_000).contains { _ in table.state.prepare() == .nothingToDo })
  }

  @Test func theFirstScreenTellsAStrangerWhatToDo() {
    let table = Table(.welcome)
    #expect(table.screen.contains("Welcome to Trowel"))
    #expect(table.screen.contains("F1 is help"))
    #expect(table.screen.contains("Hello"))
    #expect(!table.statusLine.contains("trowel +"))
    #expect(table.statusLine.contains("3 views"))
  }

  @Test func whatTheWelcomeSuggestsWorks() {
    let table = Table(.welcome)
    let statements = Tour.steps.compactMap(\.statement)
    #expect(statements.count == 2)
    for statement in statements {
      #expect(Tour.steps.contains { $0.invitation.english.contains(statement) })
      table.enter(statement)
      #expect(table.promptLine == ">", "\(table.screen)")
    }
  }

  @Test func aStatementIsAnsweredAndSeen() {
    let table = Table(rows: 40)
    table.enter("view red")
    #expect(table.screen.contains("> view red"))
    #expect(table.screen.contains("made red"))
    table.enter("red.make.left.equalTo(0)")
    #expect(table.screen.contains("ambiguous: red (y, width, height)"))
    table.enter("red.remake { edges.equalTo(view) }")
    #expect(table.screen.contains("+ #2 red.left == view.left"))
    #expect(table.screen.contains("4 installed, 1 removed (0.0 ms)"))
    #expect(table.screen.contains("nothing ambiguous any more"))
    #expect(table.lines[1].hasPrefix("┌ red ─"))
    #expect(table.lines[27].hasSuffix("─┘"))
  }

  @Test func updatesAndRemovalsAreTold() {
    let table = Table()
    table.enter("view red; red.make.left.equalTo(0)")
    table.enter("red.update.left.equalTo(5)")
    #expect(table.screen.contains("~ #1 red.left == view.left + 5"))
    #expect(table.screen.contains("1 updated"))
    table.enter("red.remake.right.equalTo(0)")
    #expect(table.screen.contains("- #1 red.left"))
    #expect(table.screen.contains("1 installed, 1 removed"))
  }

  @Test func aConflictIsToldWithItsConstraints() {
    let table = Table()
    table.enter("view red; red.make { left.top.height.equalTo(3); width.equalTo(20) }")
    table.enter("red.make.width.equalTo(30)")
    #expect(table.screen.contains("conflict: "))
    #expect(table.screen.contains("red.width == 20"))
    #expect(table.screen.contains("red.width == 30  (broken)"))
    #expect(table.statusLine.contains("1 conflict"))
    table.enter(":undo")
    #expect(table.screen.contains("no conflict any more"))
  }

  @Test func aFixIsAnsweredByWhatCanBeDoneNext() {
    let table = Table()
    table.enter("view red; red.make { left.top.height.equalTo(3); width.equalTo(20) }")
    table.enter("red.make.width.equalTo(30)")
    table.enter("red.make.top.equalTo(5)")
    // While there is a conflict, that is what comes next.
    table.enter(":fix 1")
    #expect(!table.screen.contains("keeps it"))
    table.enter(":fix 1")
    #expect(table.screen.contains(":undo takes it back, :save keeps it, :export masonry FILE writes code"))
  }

  @Test func anOpenBracketSaysWhatItWaitsFor() {
    let table = Table()
    table.enter("view red")
    table.type("red.make { left.equalTo(")
    #expect(!table.screen.contains("waits for"))
    table.press(.enter)
    #expect(table.promptLine.contains("waits for ) }; Ctrl-C drops it"))
    table.type("3)")
    #expect(table.promptLine.contains("waits for }; Ctrl-C drops it"))
    table.type(" }")
    #expect(!table.screen.contains("waits for"))
    table.press(.control("c"))
    #expect(!table.screen.contains("waits for"))
  }

  @Test func anErrorKeepsTheTextWithTheCursorAtThePlace() {
    let table = Table()
    table.enter("view red")
    table.enter("red.make.left.equalTo(bleu)")
    #expect(table.promptLine == "> red.make.left.equalTo(bleu)")
    #expect(table.cursor?[0] == 2 + 22)
    #expect(table.screen.contains("1:23: "))
    #expect(table.lines.contains { $0 == String(repeating: " ", count: 22) + "^^^^" })
    #expect(table.statusLine.contains("1 view"))
  }

  @Test func anUnknownCommandStaysToBeCorrected() {
    let table = Table()
    table.enter(":qiut")
    #expect(table.screen.contains("did you mean ':quit'?"))
    #expect(table.promptLine == "> :qiut")
  }

  @Test func controlCDropsTheLineAndTheHistoryKeepsIt() {
    let table = Table()
    table.type("view re")
    table.press(.control("c"))
    #expect(table.promptLine == ">")
    table.press(.up)
    #expect(table.promptLine == "> view re")
  }

  @Test func viewsListsFrames() {
    let table = Table()
    table.enter(
      "view red; red.make { edges.equalTo(view).inset(1) }; label t in red \"Hi\"; t.make.left.equalTo(red)")
    table.enter(":views")
    #expect(table.screen.contains("view   (0, 0, 80, 15)"))
    #expect(table.screen.contains("  red  (1, 1, 78, 13)"))
    #expect(table.screen.contains("    t  "))
    #expect(table.screen.contains("UILabel, ambiguous: y"))
  }

  /// A number is held by the view itself, two views by the closest superview of both.
  @Test func theConstraintsOfAViewSayWhatHoldsThem() {
    let table = Table()
    table.enter("view card; view badge in card; badge.make { width.equalTo(6); right.equalTo(card) }")
    table.enter(":constraints badge")
    #expect(table.screen.contains("#1 badge.width == 6  (line 1, held by badge)"))
    #expect(table.screen.contains("#2 badge.right == card.right  (line 1, held by card)"))
    table.enter(":constraint 2")
    #expect(table.state.transcript.lines.suffix(2).contains { $0.text.contains("held by card") })
  }

  @Test func constraintsListsThoseOfAView() {
    let table = Table()
    table.enter("view red, green; red.make.left.equalTo(1); green.make.left.equalTo(red.right)")
    table.enter(":constraints red")
    #expect(table.screen.contains("ok #1 red.left == view.left + 1  (line 1, held by view)"))
    #expect(table.screen.contains("ok #2 green.left == red.right"))
    table.enter(":constraints gren")
    #expect(table.screen.contains("did you mean 'green'?"))
  }

  @Test func aLostTerminalEndsTheProgram() {
    #expect(Table().state.update(.hangup) == [.quit])
  }

  @Test func anEndlessLoopChangesNothing() {
    let table = Table()
    table.enter("view red")
    table.enter("while (YES) { view.tag = 1 }")
    #expect(table.promptLine.hasPrefix("> while"))
    #expect(table.statusLine.contains("1 view"))
  }
}
