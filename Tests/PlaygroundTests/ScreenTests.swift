import Foundation
import Input
import Testing

@testable import Playground

/// What the screen shows at which size, and how it scrolls.
struct ScreenTests {
  @Test func theSceneIsSolvedAnewWhenTheTerminalIsResized() {
    let table = Table()
    table.enter("view red; red.make { top.bottom.left.equalTo(view); width.equalTo(view).multipliedBy(0.5) }")
    #expect(table.lines[2].count == 40)
    _ = table.state.update(.resize(columns: 120, rows: 40))
    #expect(table.lines[2].prefix(79).contains("│" + String(repeating: " ", count: 38) + "│"))
    #expect(table.statusLine.contains("79x27"))
    _ = table.state.update(.resize(columns: 40, rows: 12))
    #expect(table.lines[2].count == 20)
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

  @Test func aSizeIsFixedUntilItIsAutoAgain() {
    let table = Table()
    table.enter("view red; red.make { edges.equalTo(view) }")
    table.enter(":size 20x5")
    #expect(table.statusLine.contains("20x5 fixed"))
    #expect(table.screen.contains("└──────────────────┘"))
    _ = table.state.update(.resize(columns: 100, rows: 30))
    #expect(table.statusLine.contains("20x5 fixed"))
    table.enter(":size auto")
    #expect(table.statusLine.contains("100x20 "))
    table.enter(":size 0x0")
    #expect(table.screen.contains("must be above 0"))
  }

  @Test func aSceneLargerThanItsPaneScrolls() {
    let table = Table()
    table.enter("view red; red.make { edges.equalTo(view) }")
    table.enter(":size 100x20")
    #expect(table.lines[1].hasPrefix("┌ red ─"))
    #expect(table.statusLine.contains("100x20, 80x15 shown"))
    for _ in 0..<30 { table.press(.altDown) }
    #expect(table.lines[15].hasPrefix("└──"))
    for _ in 0..<30 { table.press(.altRight) }
    #expect(table.lines[15].hasSuffix("──┘"))
    #expect(table.lines[15].count == 80)
    _ = table.state.update(.mouse(Mouse(action: .scrollUp, column: 3, row: 3)))
    #expect(table.lines[15].hasSuffix(" │"))
    table.enter(":size auto")
    #expect(table.lines[1].hasPrefix("┌ red ─"))
    #expect(table.lines[15].hasSuffix("──┘"))
  }

  /// The root is 100 wide in a pane of 80: the wheel goes on by 6 columns, and 20 at most.
  @Test func theWheelScrollsSideways() {
    let table = Table()
    table.enter("view red; red.make { edges.equalTo(view) }")
    table.enter(":size 100x20")
    let name = "┌ red ─"
    table.mouse(.scrollRight, 3, 3)
    #expect(!table.lines[1].hasPrefix(name))
    #expect(!table.lines[2].hasSuffix("│"))
    for _ in 0..<3 { table.mouse(.scrollRight, 3, 3) }
    #expect(table.lines[2].hasSuffix("│"))
    #expect(table.lines[2].count == 80)
    for _ in 0..<4 { table.mouse(.scrollLeft, 3, 3) }
    #expect(table.lines[1].hasPrefix(name))
    // The answers have nothing at their sides.
    table.mouse(.scrollRight, 3, 20)
    #expect(table.lines[1].hasPrefix(name))
  }

  /// In a pane of 80 columns a root of 78 leaves a column for each edge, one of 79 for one edge only.
  @Test(arguments: [(78, true), (79, false), (80, false)])
  func theEdgesAtTheSidesAreDrawnBothOrNot(width: Int, areDrawn: Bool) {
    let table = Table()
    table.enter(
      "view red; red.make { left.equalTo(view).offset(10); top.equalTo(view).offset(4); size.equalTo(3) }")
    table.enter(":size \(width)x8")
    // The root of 8 rows and its outline are in the middle of 15 rows, from row 4 on; the red view is further down.
    let row = table.lines[6]
    #expect(row.contains("│") == areDrawn)
    #expect(row.hasPrefix("│") == areDrawn && row.hasSuffix("│") == areDrawn)
    let top = table.lines[1...15].first { $0.contains("─") }
    #expect(top?.filter { $0 == "─" }.count == width)
  }

  @Test func tabCompletesViewNames() {
    let table = Table()
    table.enter("view redView")
    table.type("redV")
    table.press(.tab)
    #expect(table.promptLine == "> redView")
    table.type(".backgroundC")
    table.press(.tab)
    #expect(table.promptLine == "> redView.backgroundColor")
  }

  @Test func whatAWordCouldBecomeIsShownUntilTheNextKey() {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab)
    #expect(table.screen.contains(#/redBox +UIView/#))
    #expect(table.screen.contains("redColor"))
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

  /// The switch's knob moves from left to right.
  @Test func aClickTapsWhatAnswersTaps() {
    let table = Table()
    table.enter("view red")
    table.enter("red.make.edges.equalTo(view)")
    table.enter("let toggle = UISwitch(); red.addSubview(toggle); toggle.make.left.top.equalTo(red)")
    _ = table.state.update(.mouse(Mouse(action: .press, column: 1, row: 1)))
    #expect(table.state.session.document.text.contains("tap(\"toggle\")"))
    let count = table.state.session.document.scene.statements.count
    _ = table.state.update(.mouse(Mouse(action: .press, column: 60, row: 11)))
    #expect(table.state.session.document.scene.statements.count == count)
  }

  @Test func aClickSelectsWhatIsThere() {
    let table = Table()
    table.enter("view red; red.make { left.top.equalTo(2); width.height.equalTo(5) }")
    _ = table.state.update(.mouse(Mouse(action: .press, column: 4, row: 5)))
    #expect(table.state.session.selection?.view == "red")
    #expect(table.state.focus == .prompt)
  }

  @Test func withoutUnicodeTheScreenIsASCII() {
    let state = PlaygroundState(
      columns: 80, rows: 24, appearance: Appearance(isUnicode: false), now: { 0 })
    #expect(state.view().canvas.text.allSatisfy { $0.isASCII })
    // Nothing that the playground draws itself lacks a substitute.
    for key in [Key.escape, .function(2), .function(1)] {
      _ = state.update(.key(key))
      #expect(!state.view().canvas.text.replacing("? ", with: "").contains("??"))
    }
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
