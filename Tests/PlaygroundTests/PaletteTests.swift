import Input
import Testing

@testable import Playground

struct FuzzyMatchTests {
  private func score(_ query: String, _ text: String) -> Int? { FuzzyMatch(query, in: text)?.score }

  @Test func theCharactersMayBeApartAndInEitherCase() {
    #expect(score("cmp", ":compare") != nil)
    #expect(score("CMP", ":compare") != nil)
    #expect(score("pmc", ":compare") == nil)
    #expect(score("", "anything") == 0)
  }

  @Test func charactersThatBeginWordsAndNeighboursCountMore() {
    // 1 for each character, 8 for one that begins a word, 6 for one that follows the one before it: the second w begins a word, and i
    // follows it.
    #expect(score("wi", "what width") == 16)
    // Both begin words.
    #expect(score("wi", "what-if") == 18)
    #expect(score("ed", "red") == 8)
    #expect(score("tf", "textField") == 18)
  }
}

/// The palette, which Ctrl-P opens.
struct PaletteTests {
  private func table(columns: Int = 80, rows: Int = 24) -> Table {
    let table = Table(columns: columns, rows: rows)
    table.enter("view redBox, green")
    table.enter("redBox.make.left.equalTo(2)")
    return table
  }

  private func names(_ query: String, _ table: Table) -> [String] {
    table.press(.control("p"))
    table.type(query)
    defer { table.press(.escape) }
    return (table.state.palette?.found ?? []).map(\.name)
  }

  @Test func commandsStatementsViewsScenesAndKeysAreFound() {
    let table = table()
    #expect(names("undo", table).first == ":undo")
    #expect(names("textf", table).first == "textfield")
    #expect(names("rbox", table).first == "redBox")
    #expect(names("login", table).contains("login"))
    #expect(names("Ctrl-R", table).first == "Ctrl-R")
    // What a summary says finds it too.
    #expect(names("clipboard", table).contains(":copy"))
  }

  @Test func allIsListedWithoutAQuery() {
    let names = names("", table())
    #expect(names.prefix(Command.all.count) == Command.all.map(\.entry)[...])
  }

  @Test func enterPerformsWhatIsChosen() {
    let table = table()
    table.press(.control("p"))
    table.type("undo")
    table.press(.enter)
    #expect(table.state.palette == nil)
    #expect(table.state.session.snapshot.constraints.isEmpty)
  }

  @Test func whatHasToBeCompletedIsPutIntoThePrompt() {
    let table = table()
    table.press(.control("p"))
    table.type("priority")
    table.press(.enter)
    #expect(table.state.prompt.editor.text == ":priority ")
    table.press(.control("u"), .control("p"))
    table.type("textf")
    table.press(.enter)
    #expect(table.state.prompt.editor.text == "textfield ")
  }

  @Test func aViewIsSelectedOrNamedInTheStatementThatIsTyped() {
    let table = table()
    table.press(.control("p"))
    table.type("green")
    table.press(.enter)
    #expect(table.state.session.selection?.view == "green")
    table.type("redBox.make.left.equalTo(")
    table.press(.control("p"))
    table.type("green")
    table.press(.enter)
    #expect(table.state.prompt.editor.text == "redBox.make.left.equalTo(green")
  }

  @Test func aClickTakesARow() {
    let table = table()
    table.press(.control("p"))
    table.type("undo")
    let row = table.lines.firstIndex { $0.hasPrefix(" :undo ") } ?? 0
    table.click(3, row)
    #expect(table.state.palette == nil)
    #expect(table.state.session.snapshot.constraints.isEmpty)
    table.press(.control("p"))
    table.click(40, 2)
    #expect(table.state.palette == nil)
  }

  @Test func escapeLeavesTheLineAsItWas() {
    let table = table()
    table.type("view blue")
    table.press(.control("p"))
    table.type("undo")
    #expect(table.promptLine == "find: undo")
    table.press(.escape)
    #expect(table.promptLine == "> view blue")
  }

  @Test func theListIsWalkedAroundItsEnd() {
    let table = table()
    table.press(.control("p"), .up)
    #expect(table.state.palette?.choice == table.state.palette?.found.last)
    table.press(.down)
    #expect(table.state.palette?.choice == table.state.palette?.found.first)
  }

  @Test(arguments: [(80, 24), (120, 36), (30, 8)])
  func itIsDrawnAtAnySize(_ columns: Int, _ rows: Int) {
    let table = table(columns: columns, rows: rows)
    table.press(.control("p"))
    table.type("undo")
    #expect(table.screen.contains(":undo"))
    #expect(table.promptLine == "find: undo")
  }

  @Test func fromTheSceneItTakesAKeyOfTheScene() {
    let table = table()
    table.press(.escape)
    table.state.session.select(place: 1)
    table.press(.control("p"))
    table.type("move the view by 1")
    table.press(.enter)
    #expect(table.state.session.snapshot.view(named: "redBox")?.frame.minX == 1)
  }
}
