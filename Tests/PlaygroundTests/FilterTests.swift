import Input
import Testing

@testable import Playground

/// The filter of a tab of the side pane.
struct FilterTests {
  private static let scene = """
    view red, green, ground
    red.make { left.top.equalTo(2); width.height.equalTo(6) }
    green.make { left.equalTo(red.right).offset(2); top.width.height.equalTo(red) }

    """

  private func table(_ tab: String) -> Table {
    let table = Table(.file(path: "test.mas", text: Self.scene), columns: 120, rows: 36)
    table.enter(":pane \(tab)")
    return table
  }

  private func rows(_ table: Table) -> [String] {
    let (pane, session) = (table.state.side.pane, table.state.session)
    let count = pane.extent(session, columns: 40).rows
    return pane.lines(0..<count, session, columns: 40).map(\.text)
  }

  @Test func onlyTheRowsThatHaveTheTextAreListed() {
    let table = table("views")
    #expect(rows(table).count == 4)
    table.type("/GR")
    #expect(rows(table).count == 2)
    #expect(rows(table)[0].contains("green") && rows(table)[1].contains("ground"))
    #expect(table.screen.contains("/gr"))
    table.press(.backspace, .backspace)
    #expect(rows(table).count == 4)
  }

  @Test func theBarNamesTheKeyWhereItCounts() {
    #expect(table("views").statusLine.contains("/ filter"))
    #expect(!table("help").statusLine.contains("/ filter"))
  }

  @Test func aTextInAClosedBranchIsFound() {
    let table = table("views")
    table.enter(":select view")
    table.enter(":pane views")
    table.press(.left)
    #expect(rows(table).count == 1)
    table.type("/green")
    #expect(rows(table).count == 1 && rows(table)[0].contains("green"))
    table.press(.escape)
    #expect(rows(table).count == 1)
  }

  @Test func enterKeepsTheRowsAndTheKeysOfTheTabCount() {
    let table = table("views")
    table.type("/gr")
    table.press(.enter)
    #expect(table.state.session.selection?.view == "green")
    table.press(.down)
    #expect(table.state.session.selection?.view == "ground")
    table.press(.down)
    #expect(table.state.session.selection?.view == "ground")
    table.press(.home)
    #expect(table.state.session.selection?.view == "green")
  }

  @Test func escapeListsAllAgainAndThenLeavesTheTab() {
    let table = table("constraints")
    table.type("/green")
    #expect(rows(table).count == 4)
    table.press(.enter, .escape)
    #expect(table.state.focus == .side)
    table.press(.escape)
    #expect(table.state.focus == .prompt)
  }

  @Test func theHistoryGoesToAStatementThatWasFound() {
    let table = table("history")
    table.type("/red.make")
    // The third statement is about red too, and has no 'red.make'.
    #expect(rows(table).count == 1)
    table.press(.enter)
    #expect(table.state.session.document.steps.doneCount == 2)
  }

  @Test func aProblemIsFoundWithoutItsCommandBeingPerformed() {
    let table = Table(
      .file(path: "test.mas", text: "view red\nred.make { width.equalTo(1); width.equalTo(2) }\n"),
      columns: 120,
      rows: 36)
    table.prepare()
    table.enter(":problems")
    let count = table.state.transcript.lines.count
    table.type("/fix 1")
    table.press(.enter)
    #expect(rows(table).allSatisfy { $0.contains("fix 1") })
    #expect(table.state.transcript.lines.count == count)
    table.press(.enter)
    #expect(table.state.session.snapshot.conflicts.isEmpty)
  }

  @Test func anotherTabIsNotFiltered() {
    let table = table("views")
    table.type("/green")
    table.press(.enter, .tab)
    #expect(table.state.side.filter == nil)
  }

  @Test func aTabThatHasNoRowsOfThatKindRefuses() {
    let table = table("help")
    table.type("/")
    #expect(table.effects.last == .beep)
    #expect(table.state.side.filter == nil)
  }

  @Test func theCommandFiltersToo() {
    let table = table("views")
    table.enter(":filter gr")
    #expect(rows(table).count == 2)
    #expect(table.state.focus == .side)
    table.enter(":filter off")
    #expect(rows(table).count == 4)
  }
}
