import Input
import Testing

@testable import Playground

/// Which area has the keys while something is selected.
struct SelectingTests {
  private static let scene = """
    view red, hello
    red.make { left.top.equalTo(2); width.height.equalTo(6) }
    hello.make { left.equalTo(red.right).offset(2); top.width.height.equalTo(red) }

    """

  private func table(columns: Int = 80, rows: Int = 24) -> Table {
    Table(.file(path: "test.mas", text: Self.scene), columns: columns, rows: rows)
  }

  @Test func aClickSelectsAndLeavesTheKeysWithThePrompt() {
    let table = table()
    // The scene begins in the row below the line on top: red is at (2, 2).
    table.click(4, 1 + 4)
    #expect(table.state.session.selection?.view == "red")
    #expect(table.state.focus == .prompt)
    table.type("hello.make.height.equalTo(3)\n")
    #expect(
      table.state.session.snapshot.constraints.contains { $0.description.contains("hello.height == 3") })
  }

  @Test func whatIsTypedAfterAClickIsTheStatement() {
    let table = table()
    table.click(4, 1 + 4)
    table.type("elf.make.left")
    #expect(table.state.prompt.editor.text == "elf.make.left")
    #expect(table.state.prompt.repair == nil)
  }

  @Test func aClickInTheSidePaneLeavesTheKeysToo() {
    let table = table(columns: 120, rows: 30)
    table.enter(":pane views")
    table.press(.escape)
    // Below the line on top is the root, and below it the first view.
    table.click(table.state.layout.side.x + 8, 2)
    #expect(table.state.session.selection?.view == "red")
    #expect(table.state.focus == .prompt)
  }

  @Test func escapeGivesTheKeysToTheSceneAndTheLineBelowItSaysSo() {
    let table = table()
    let row = table.state.layout.separatorRow ?? 0
    #expect(!table.lines[row].contains("selecting"))
    table.press(.escape)
    #expect(table.state.focus == .scene)
    #expect(table.lines[row].contains("━ selecting ━"))
    #expect(table.screen.contains("> letters are commands; Esc types again"))
    table.press(.escape)
    #expect(table.state.focus == .prompt)
    #expect(!table.lines[row].contains("selecting"))
  }

  @Test func lettersAreCommandsAndNoneIsUndone() {
    let table = table()
    table.press(.escape)
    table.state.session.select(place: 1)
    table.type("la")
    // l has moved the view; a is no command, and changes nothing.
    #expect(table.state.session.snapshot.view(named: "red")?.frame.minX == 3)
    #expect(table.effects.last == .beep)
    #expect(table.state.focus == .scene)
    #expect(table.state.prompt.editor.isEmpty)
  }

  @Test(arguments: [":full answers", ":full scene"])
  func anAreaThatGetsTheKeysIsInView(_ entry: String) {
    let table = table()
    table.enter(entry)
    table.press(.function(3))
    #expect(table.state.focus == .side)
    #expect(table.state.layout.isSideVisible)
  }

  @Test func aColonBeginsACommand() {
    let table = table()
    table.press(.escape)
    table.type(":views")
    #expect(table.state.focus == .prompt)
    #expect(table.state.prompt.editor.text == ":views")
  }

  @Test func aPasteGoesToThePrompt() {
    let table = table()
    table.press(.escape)
    table.paste("view green")
    #expect(table.state.focus == .prompt)
    #expect(table.promptLine == "> view green")
  }

  @Test func withoutALineBelowTheSceneThePromptSaysWhereTheKeysGo() {
    let table = table(columns: 30, rows: 8)
    table.press(.escape)
    #expect(table.state.layout.separatorRow == nil)
    #expect(table.screen.contains("> letters are commands"))
  }
}
