import Foundation
import Input
import Testing

@testable import Playground

/// What Enter would do is shown before it is pressed, and nothing is done.
struct PreviewTests {
  private static let scene = """
    view red
    red.make { left.top.equalTo(view).offset(2); width.equalTo(10); height.equalTo(4) }

    """

  private func table(_ scene: String = Self.scene) -> Table {
    Table(.file(path: "test.mas", text: scene), columns: 80, rows: 24)
  }

  /// Lets the playground do what it does between events.
  private func rest(_ table: Table) {
    table.prepare()
  }

  @Test func theLineBesideThePromptSaysWhatAStatementWouldChange() {
    let table = table()
    table.type("red.update.width.equalTo(20)")
    rest(table)
    #expect(table.promptLine.hasSuffix("╷ red gets 20x4"))
  }

  @Test func theOutcomeIsOutlinedBesideWhatIs() {
    let table = table()
    // The right edge goes from 12 to 22, the bottom stays at 6: the scene begins in row 1.
    table.type("red.update.width.equalTo(20)")
    rest(table)
    let lines = table.lines.map(Array.init)
    #expect(lines[1 + 2][11] == "┐" && lines[1 + 5][11] == "┘")
    #expect(lines[1 + 2][21] == "┐" && lines[1 + 3][21] == "┆" && lines[1 + 5][21] == "┘")
  }

  @Test func nothingIsDoneBeforeEnter() {
    let table = table()
    let (before, count) = (table.state.session.snapshot, table.state.session.document.scene.statements.count)
    table.type("red.make.width.equalTo(20)")
    rest(table)
    #expect(table.statusLine.contains("conflict: "))
    #expect(table.state.session.snapshot == before)
    #expect(table.state.session.document.scene.statements.count == count)
    #expect(!table.state.session.document.isDirty)
  }

  @Test func theOutlineGoesWithTheText() {
    let table = table()
    let before = table.screen
    table.type("red.update.width.equalTo(20)")
    rest(table)
    #expect(table.screen.contains("┆"))
    table.press(.control("u"))
    #expect(table.screen == before)
  }

  @Test func anOutcomeIsShownAgainForTheSameText() {
    let table = table()
    table.type("red.update.width.equalTo(20)")
    rest(table)
    let shown = table.screen
    table.type(" ")
    table.press(.backspace)
    #expect(table.screen == shown)
  }

  @Test func aRefusalIsSaidBeforeEnterButNotOfTheWordThatIsBeingTyped() {
    let table = table()
    table.type("red.hid")
    rest(table)
    #expect(!table.promptLine.contains("╷"))
    table.press(.control("u"))
    table.type("rd")
    rest(table)
    #expect(!table.promptLine.contains("╷"))
    // The name before the word is finished, and wrong.
    table.type("e.make.wid")
    rest(table)
    #expect(table.promptLine.contains("╷") && table.promptLine.contains("rde"))
    // Too long for the place beside the longer text, it is in the bar.
    table.type("th.equalTo(20)")
    rest(table)
    #expect(!table.promptLine.contains("╷"))
    #expect(table.statusLine.contains("'rde' is not a view here; did you mean 'red'?"))
  }

  @Test func aStatementThatRunsForeverHoldsNothingUp() {
    let table = table()
    table.type("while (true) { }")
    rest(table)
    #expect(table.promptLine.hasPrefix("> while (true) { }"))
    table.press(.control("u"))
    table.enter("red.update.width.equalTo(12)")
    #expect(table.state.session.snapshot.view(named: "red")?.frame.width == 12)
  }

  @Test func aCommandThatChangesTheDocumentIsTriedToo() {
    let table = table()
    table.enter("red.update.width.equalTo(20)")
    table.type(":undo")
    rest(table)
    #expect(table.promptLine.hasSuffix("╷ red gets 10x4"))
    table.press(.control("u"))
    table.type(":views")
    rest(table)
    #expect(!table.promptLine.contains("╷"))
  }

  @Test func fixesAreTriedWhileNobodyTypesAndLeaveTheSceneAsItIs() {
    let table = table(Self.scene + "red.make.width.equalTo(20)\n")
    let before = table.state.session.snapshot
    #expect(table.state.session.knownFixes == nil)
    rest(table)
    #expect(table.state.session.knownFixes?.count == 1)
    #expect(table.state.session.knownFixes?.first?.isEmpty == false)
    #expect(table.state.session.snapshot == before)
  }

  @Test func theSearchForFixesIsInterruptedByAChange() {
    let table = table(Self.scene + "red.make.width.equalTo(20)\n")
    for _ in 0..<3 { _ = table.state.prepare() }
    table.enter("red.update.width.equalTo(10)")
    rest(table)
    #expect(table.state.session.snapshot.conflicts.isEmpty)
    #expect(table.state.session.knownFixes == [])
  }

  @Test func hidingAndGivingUpUndoneStepsAreSaidBefore() {
    let table = table()
    table.type("red.hidden = YES")
    rest(table)
    #expect(table.promptLine.hasSuffix("╷ hides red"))
    table.press(.control("u"))
    table.enter("red.update.width.equalTo(20)")
    table.enter(":undo")
    table.type("view blue")
    rest(table)
    #expect(table.promptLine.contains("╷ gives up 1 undone step"))
  }

  @Test func theChosenFixIsOutlined() {
    let table = table(Self.scene + "red.make.width.equalTo(20)\n")
    rest(table)
    table.enter(":pane problems")
    // Down to the first fix, whatever it is.
    var row = 0
    while row < 40, table.state.side.pane.offer(table.state.session, columns: 40) != Action(":fix 1") {
      table.press(.down)
      row += 1
    }
    rest(table)
    #expect(table.screen.contains("ends the conflict"))
    #expect(table.state.session.snapshot.conflicts.count == 1)
  }

  @Test func anotherLayoutOfAnAmbiguousViewIsOutlinedBesideItsOwn() throws {
    let table = table("view red\nred.make { left.top.equalTo(view).offset(2); height.equalTo(4) }\n")
    let own = table.state.session.snapshot
    table.enter(":exercise red")
    #expect(table.state.session.shown == own)
    #expect(table.screen.contains("┆"))
  }

  @Test func largeScenesAreNotCopied() {
    let table = table("view red\nfor i in 0..<2100 { let v = UIView(); view.addSubview(v) }\n")
    #expect(table.state.session.snapshot.views.count > Rehearsal.most.views)
    table.type("red.make.width.equalTo(20)")
    rest(table)
    #expect(!table.promptLine.contains("╷"))
  }

  @Test func anEntryIsTriedWhereLayoutRunsCodeOfTheScene() {
    let code = """
      class Screen: UIViewController {
        let row = UIView()
        override func viewDidLoad() {
          view.addSubview(row)
          row.snp.makeConstraints { $0.left.top.equalToSuperview().offset(2); $0.size.equalTo(20) }
        }
        override func viewWillLayoutSubviews() { row.alpha = 0.5 }
      }
      """
    let table = Table(.file(path: "Screen.swift", text: code), columns: 100, rows: 30)
    let before = table.state.session.snapshot
    #expect(!table.state.session.document.scene.isRepeatable)
    table.type("view blue")
    rest(table)
    #expect(table.promptLine.hasSuffix("╷ makes blue"))
    #expect(table.state.session.snapshot == before)
    table.press(.control("u"))
    table.type("view green")
    rest(table)
    #expect(table.promptLine.hasSuffix("╷ makes green"))
  }

  @Test func theBarSaysWhatALongTextWouldDo() {
    let table = table()
    table.type("red.update.width.equalTo(20) // with a comment that leaves no room for it")
    rest(table)
    #expect(table.lines[table.state.layout.barRow].hasPrefix(" red gets 20x4"))
  }

  /// The outline of the view as it would be passes the row of the text, and not its blank.
  @Test func outlinesOfWhatWouldBeLeaveTextsAlone() {
    let table = table(
      """
      view red
      label text in red "Two words"
      red.make { left.top.equalTo(view).offset(2); width.equalTo(30); height.equalTo(8) }
      text.make { left.equalTo(red).offset(4); top.equalTo(red).offset(3) }

      """)
    table.type("red.update.left.equalTo(view).offset(9)")
    rest(table)
    // The text begins at column 6, so that its blank is in column 9, where the left edge would be.
    #expect(table.screen.contains("┆"))
    #expect(table.lines[6].contains("Two words"))
    #expect(table.lines[3].contains(" red "))
  }
}
