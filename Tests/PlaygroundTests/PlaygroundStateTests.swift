import Canvas
import Foundation
import Testing

@testable import Playground

/// A playground without a terminal: keys in, screens out.
private final class Table {
  let state: PlaygroundState
  private(set) var effects: [Effect] = []
  /// What the clock says, in seconds.
  private static let time = 0.0

  init(_ start: PlaygroundState.Start = .newFile(path: "test.mas"), columns: Int = 80, rows: Int = 24) {
    state = PlaygroundState(start: start, columns: columns, rows: rows, now: { Table.time })
  }

  func press(_ keys: Key...) {
    for key in keys { effects += state.update(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(character == "\n" ? .enter : .character(character)) }
  }

  /// Types an entry and presses Enter.
  func enter(_ text: String) { type(text + "\n") }

  var screen: String { state.view().canvas.text }
  var lines: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  var statusLine: String { lines[state.layout.statusRow] }
  var cursor: [Int]? { state.view().cursor.map { [$0.column, $0.row] } }

  /// The line that the cursor is on.
  var promptLine: String { cursor.map { lines[$0[1]] } ?? "" }
}

struct PlaygroundStateTests {
  @Test func theFirstScreenTellsAStrangerWhatToDo() {
    let table = Table(.welcome)
    #expect(table.screen.contains("Welcome to Trowel"))
    #expect(table.screen.contains(":help"))
    #expect(table.screen.contains("Hello"))
    #expect(!table.statusLine.contains("[+]"))
    #expect(table.statusLine.contains("3 views"))
  }

  @Test func whatTheWelcomeSuggestsWorks() {
    let table = Table(.welcome)
    for line in Welcome.lines where line.tone == .input {
      table.enter(line.text.trimmingCharacters(in: .whitespaces))
      #expect(table.promptLine == ">", "\(table.screen)")
    }
  }

  @Test func aStatementIsAnsweredAndSeen() {
    let table = Table()
    table.enter("view red")
    #expect(table.screen.contains("> view red"))
    #expect(table.screen.contains("made red"))
    table.enter("red.make.left.equalTo(0)")
    #expect(table.screen.contains("ambiguous: red (y, width, height)"))
    table.enter("red.remake { edges.equalTo(view) }")
    #expect(table.screen.contains("+ #2 red.left == view.left"))
    #expect(table.screen.contains("4 installed, 1 removed (0.0 ms)"))
    #expect(table.screen.contains("nothing ambiguous any more"))
    #expect(table.lines[0].hasPrefix("┌ red ─"))
    #expect(table.lines[14].hasSuffix("─┘"))
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
    #expect(table.screen.contains("red.width == 30  (set aside)"))
    #expect(table.statusLine.contains("1 conflict"))
    table.enter(":undo")
    #expect(table.screen.contains("no conflict any more"))
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

  @Test func theSceneIsSolvedAnewWhenTheTerminalIsResized() {
    let table = Table()
    table.enter("view red; red.make { top.bottom.left.equalTo(view); width.equalTo(view).multipliedBy(0.5) }")
    #expect(table.lines[1].count == 40)
    _ = table.state.update(.resize(columns: 120, rows: 40))
    #expect(table.lines[1].count == 60)
    #expect(table.statusLine.contains("120x26"))
    _ = table.state.update(.resize(columns: 40, rows: 12))
    #expect(table.lines[1].count == 20)
  }

  @Test func aTinyTerminalSaysSoAndRecovers() {
    let table = Table()
    table.enter("view red")
    for (columns, rows) in [(19, 24), (80, 5), (1, 1), (3, 2)] {
      _ = table.state.update(.resize(columns: columns, rows: rows))
      #expect(table.screen.contains("t"))
      #expect(table.cursor == nil)
    }
    _ = table.state.update(.resize(columns: 0, rows: 0))
    #expect(table.screen == "")
    _ = table.state.update(.resize(columns: 80, rows: 24))
    #expect(table.statusLine.contains("1 view"))
    #expect(table.cursor != nil)
  }

  @Test(arguments: [(20, 6), (30, 8), (40, 12), (80, 24), (200, 60)])
  func everySizeShowsStatusAndPrompt(columns: Int, rows: Int) {
    let table = Table(.welcome, columns: columns, rows: rows)
    table.type("view x")
    #expect(table.promptLine == "> view x")
    #expect(table.lines.allSatisfy { $0.count <= columns })
    #expect(table.statusLine.contains("trowel"))
  }

  @Test func wideCharactersPutTheCursorWhereTheyEnd() {
    let table = Table()
    table.type("漢字e\u{301}")
    #expect(table.cursor?[0] == 2 + 5)
  }

  @Test func aPastedBlockIsOneEntryAndRunsOnEnter() {
    let table = Table()
    _ = table.state.update(.paste("view red\nred.make {\n  edges.equalTo(view)\n}"))
    #expect(table.screen.contains(". red.make {"))
    #expect(table.statusLine.contains("0 views"))
    table.press(.enter)
    #expect(table.statusLine.contains("1 view"))
    #expect(table.screen.contains("2 statements, 4 installed"))
  }

  @Test func aPastedSceneFileSetsItsSize() {
    let table = Table()
    _ = table.state.update(.paste("// a scene\n:size 40x10\n\nview red\nred.make.edges.equalTo(view)\n"))
    table.press(.enter)
    #expect(table.statusLine.contains("40x10 fixed"))
    #expect(table.statusLine.contains("1 view"))
    _ = table.state.update(.paste(":size 50x5\nview green\nnonsense.make.left.equalTo(0)\n"))
    table.press(.enter)
    #expect(table.statusLine.contains("40x10 fixed"))
  }

  @Test func aHugePasteIsRefused() {
    let table = Table()
    let effects = table.state.update(.paste(String(repeating: "x", count: LineEditor.capacity + 1)))
    #expect(effects == [.beep])
    #expect(table.screen.contains(":load"))
    #expect(table.promptLine == ">")
  }

  @Test func controlCDropsTheLineAndTheHistoryKeepsIt() {
    let table = Table()
    table.type("view re")
    table.press(.control("c"))
    #expect(table.promptLine == ">")
    table.press(.up)
    #expect(table.promptLine == "> view re")
  }

  @Test func controlDAsksWhenAFilesStatementsAreUnsaved() {
    let table = Table()
    table.enter("view red")
    table.press(.control("d"))
    #expect(!table.effects.contains(.quit))
    #expect(table.screen.contains("unsaved"))
    table.press(.control("d"))
    #expect(table.effects.last == .quit)
  }

  @Test func controlDLeavesAScratchSceneAtOnce() {
    let table = Table(.welcome)
    table.enter("view red")
    table.press(.control("d"))
    #expect(table.effects.last == .quit)
  }

  @Test func quitAsksOnceMore() {
    let table = Table()
    table.enter("view red")
    table.enter(":quit")
    table.enter("view green")
    table.enter(":quit")
    #expect(!table.effects.contains(.quit))
    table.enter(":quit")
    #expect(table.effects.last == .quit)
  }

  @Test func quitWithABangDoesNotAsk() {
    let table = Table()
    table.enter("view red")
    table.enter(":q!")
    #expect(table.effects.last == .quit)
  }

  @Test func savingAsksForAWriteAndClearsTheMark() {
    let table = Table()
    table.enter("view red")
    #expect(table.statusLine.contains("test.mas [+]"))
    table.enter(":save")
    #expect(
      table.effects.contains(.writeFile(path: "test.mas", contents: "view red\n", force: false)))
    _ = table.state.update(.fileSaved(path: "test.mas", nil))
    #expect(!table.statusLine.contains("[+]"))
    table.press(.control("d"))
    #expect(table.effects.last == .quit)
  }

  @Test func aFailedSaveKeepsTheMark() {
    let table = Table()
    table.enter("view red")
    _ = table.state.update(.fileSaved(path: "test.mas", FileFailure(message: "no space left on device")))
    #expect(table.screen.contains("test.mas: no space left on device"))
    #expect(table.statusLine.contains("[+]"))
  }

  @Test func savingWithoutANameAsksForOne() {
    let table = Table(.welcome)
    table.enter(":save")
    #expect(table.screen.contains("which file? :save FILE"))
  }

  @Test func loadingReplacesTheSceneUnlessThereIsUnsavedWork() {
    let table = Table()
    table.enter("view red")
    table.enter(":load other.mas")
    #expect(!table.effects.contains(.readFile(path: "other.mas")))
    table.press(.control("c"))
    table.enter(":load! other.mas")
    #expect(table.effects.contains(.readFile(path: "other.mas")))
    _ = table.state.update(.fileLoaded(path: "other.mas", .success("// Look here.\nview green\nview blue\n")))
    #expect(table.statusLine.contains("other.mas"))
    #expect(table.statusLine.contains("2 views"))
    #expect(table.screen.contains("Look here."))
  }

  @Test func aFileWithAnErrorLeavesTheSceneAlone() {
    let table = Table()
    table.enter("view red")
    _ = table.state.update(.fileLoaded(path: "other.mas", .success("view green\nview ???\n")))
    #expect(table.screen.contains("other.mas was not opened"))
    #expect(table.screen.contains("2:"))
    #expect(table.statusLine.contains("test.mas [+]"))
  }

  @Test func openingAFileWithAnErrorNeverOverwritesIt() {
    let table = Table(.file(path: "bad.mas", text: "view red\n???\n"))
    #expect(table.screen.contains("bad.mas was not opened"))
    table.enter(":save")
    #expect(!table.effects.contains { if case .writeFile = $0 { true } else { false } })
  }

  @Test func undoRedoAndResetAreTold() {
    let table = Table()
    table.enter("view red")
    table.enter("view green")
    table.enter(":undo")
    #expect(table.screen.contains("undone: view green"))
    table.enter(":redo")
    #expect(table.screen.contains("redone: view green"))
    table.enter(":undo 2")
    #expect(table.screen.contains("undone: 2 statements"))
    #expect(table.statusLine.contains("0 views"))
    table.enter(":undo")
    #expect(table.screen.contains("nothing to undo"))
    table.enter(":redo 2")
    table.enter(":reset")
    #expect(table.statusLine.contains("0 views"))
    table.enter(":undo")
    #expect(table.statusLine.contains("2 views"))
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

  @Test func constraintsListsThoseOfAView() {
    let table = Table()
    table.enter("view red, green; red.make.left.equalTo(1); green.make.left.equalTo(red.right)")
    table.enter(":constraints red")
    #expect(table.screen.contains("ok #1 red.left == view.left + 1  (line 1)"))
    #expect(table.screen.contains("ok #2 green.left == red.right"))
    table.enter(":constraints gren")
    #expect(table.screen.contains("did you mean 'green'?"))
  }

  @Test func aSizeIsFixedUntilItIsAutoAgain() {
    let table = Table()
    table.enter("view red; red.make { edges.equalTo(view) }")
    table.enter(":size 20x5")
    #expect(table.statusLine.contains("20x5 fixed"))
    #expect(table.lines[4].hasPrefix("└──────────────────┘"))
    _ = table.state.update(.resize(columns: 100, rows: 30))
    #expect(table.statusLine.contains("20x5 fixed"))
    table.enter(":size auto")
    #expect(table.statusLine.contains("100x19 "))
    table.enter(":size 0x0")
    #expect(table.screen.contains("must be above 0"))
  }

  @Test func aSceneLargerThanItsPaneScrolls() {
    let table = Table()
    table.enter("view red; red.make { edges.equalTo(view) }")
    table.enter(":size 100x20")
    #expect(table.lines[0].hasPrefix("┌ red ─"))
    #expect(table.statusLine.contains("Alt-arrows"))
    for _ in 0..<30 { table.press(.altDown) }
    #expect(table.lines[14].hasPrefix("└──"))
    for _ in 0..<30 { table.press(.altRight) }
    #expect(table.lines[14].hasSuffix("──┘"))
    #expect(table.lines[14].count == 80)
    _ = table.state.update(.mouse(Mouse(action: .scrollUp, column: 3, row: 3)))
    #expect(table.lines[14].hasSuffix(" │"))
    table.enter(":size auto")
    #expect(table.lines[0].hasPrefix("┌ red ─"))
    #expect(table.lines[14].hasSuffix("──┘"))
  }

  @Test func tabCompletesViewNames() {
    let table = Table()
    table.enter("view redView")
    table.type("redV")
    table.press(.tab)
    #expect(table.promptLine == "> redView")
    table.type(".multip")
    table.press(.tab)
    #expect(table.promptLine == "> redView.multipliedBy")
  }

  @Test func whatAWordCouldBecomeIsShownUntilTheNextKey() {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab)
    #expect(table.screen.contains("redBox  redColor  redView"))
    table.type("V")
    #expect(!table.screen.contains("redColor"))
  }

  @Test func theAnswersScroll() {
    let table = Table()
    table.enter(":help")
    let beginning = table.screen
    #expect(beginning.contains("Type a statement"))
    #expect(table.statusLine.contains("PgDn more"))
    table.press(.pageDown)
    #expect(table.screen != beginning)
    table.press(.pageUp)
    #expect(table.screen == beginning)
    _ = table.state.update(.mouse(Mouse(action: .scrollDown, column: 3, row: 20)))
    #expect(table.screen != beginning)
  }

  @Test func aClickTellsWhatIsThere() {
    let table = Table()
    table.enter("view red; red.make { left.top.equalTo(2); width.height.equalTo(5) }")
    _ = table.state.update(.mouse(Mouse(action: .press, column: 4, row: 4)))
    #expect(table.screen.contains("red (2, 2, 5, 5) in view, 4 constraints"))
  }

  @Test func withoutUnicodeTheScreenIsASCII() {
    let state = PlaygroundState(
      columns: 80, rows: 24, appearance: Appearance(isUnicode: false), now: { 0 })
    #expect(state.view().canvas.text.allSatisfy { $0.isASCII })
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

  /// Whatever is typed, every screen can be drawn and the cursor is on it.
  @Test func randomKeysNeverLeaveTheScreen() {
    var random = SplitMix(state: 3)
    let table = Table(.welcome)
    let words = [
      "view a", "a.make { left.equalTo(0)", "}", ":undo", ":redo", ":views", "(", "漢", "\u{301}", "\t",
    ]
    let keys: [Key] = [
      .enter, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .backTab,
      .escape, .control("k"), .control("u"), .control("w"), .control("y"), .control("t"), .control("r"),
      .control("c"), .control("_"), .meta("b"), .meta("d"), .meta("y"), .altEnter, .control("l"),
      .function(1),
    ]
    for _ in 0..<1_500 {
      switch random.next(below: 4) {
      case 0: table.type(words[random.next(below: words.count)])
      case 1: _ = table.state.update(.resize(columns: random.next(below: 90), rows: random.next(below: 30)))
      case 2: _ = table.state.update(.paste(words[random.next(below: words.count)] + "\n"))
      default: table.press(keys[random.next(below: keys.count)])
      }
      let screen = table.state.view()
      if let cursor = screen.cursor {
        #expect(screen.canvas.bounds.contains(x: cursor.column, y: cursor.row))
      }
    }
  }
}
