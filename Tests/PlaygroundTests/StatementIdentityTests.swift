import Testing

@testable import Playground

/// A statement is the same one however its text was edited: by its number in the History pane it is revised.
struct StatementIdentityTests {
  private static let file = "view box\nbox.make.left.top.equalTo(view)\nbox.make.width.equalTo(20)\n"

  private func table() -> Table { Table(.file(path: "a.mas", text: Self.file)) }

  private func text(_ table: Table) -> String { table.state.session.document.text }

  /// The statement that `:revise` puts into the prompt.
  private func revised(_ number: Int, in table: Table) -> String {
    table.enter(":revise \(number)")
    defer { table.press(.control("c")) }
    return table.state.prompt.editor.text
  }

  /// Each statement of the file, which the edits leave in their places.
  private func expectFile(_ third: String, in table: Table, _ place: SourceLocation = #_sourceLocation) {
    #expect(revised(1, in: table) == "view box", sourceLocation: place)
    #expect(revised(2, in: table) == "box.make.left.top.equalTo(view)", sourceLocation: place)
    #expect(revised(3, in: table) == third, sourceLocation: place)
  }

  @Test func statementsAreRevisedAfterAnEditInPlace() {
    let table = table()
    table.enter(":revise 3")
    table.press(.backspace, .backspace, .backspace)
    table.type("41)\n")
    expectFile("box.make.width.equalTo(41)", in: table)
    table.enter("box.make.height.equalTo(5)")
    // The edit is the fourth step: it is about the third statement.
    #expect(revised(4, in: table) == "box.make.width.equalTo(41)")
    #expect(revised(5, in: table) == "box.make.height.equalTo(5)")
    table.enter(":undo 2")
    expectFile("box.make.width.equalTo(20)", in: table)
    table.enter(":redo 2")
    expectFile("box.make.width.equalTo(41)", in: table)
    #expect(revised(5, in: table) == "box.make.height.equalTo(5)")
  }

  @Test func aRevisedStatementIsRevisedAgain() {
    let table = table()
    for digit in "345" {
      table.enter(":revise 3")
      table.press(.backspace, .backspace, .backspace)
      table.type("\(digit)0)\n")
    }
    #expect(text(table) == Self.file.replacing("20", with: "50"))
  }

  @Test func statementsAreRevisedAfterAFix() {
    let table = table()
    table.enter("box.make.width.equalTo(30)")
    table.enter(":fix")
    #expect(table.state.session.snapshot.conflicts.isEmpty)
    #expect(revised(1, in: table) == "view box")
    #expect(revised(2, in: table) == "box.make.left.top.equalTo(view)")
  }

  /// The box is at 0, 20 wide; its right edge is dragged from column 19 to 24.
  @Test func statementsAreRevisedAfterADrag() {
    let table = Table(.file(path: "a.mas", text: Self.file + "box.make.height.equalTo(6)\n"))
    table.enter(":select box")
    table.press(.escape)
    let cells = table.state.cells(of: 1)
    table.mouse(.press, cells.maxX - 1, cells.minY + 2)
    table.mouse(.drag, cells.maxX + 4, cells.minY + 2)
    table.mouse(.release, cells.maxX + 4, cells.minY + 2)
    #expect(text(table).contains("box.make.width.equalTo(25)"))
    expectFile("box.make.width.equalTo(25)", in: table)
    #expect(revised(4, in: table) == "box.make.height.equalTo(6)")
  }

  /// The numbers of the list are those of the steps: one statement became two, and a later one keeps its number.
  @Test func aStatementThatWasAddedShiftsNoNumber() {
    let table = table()
    table.enter(":revise 2")
    table.type("; box.alpha = 0.5\n")
    #expect(revised(1, in: table) == "view box")
    #expect(revised(2, in: table) == "box.make.left.top.equalTo(view);")
    #expect(revised(3, in: table) == "box.make.width.equalTo(20)")
    #expect(text(table).contains("box.alpha = 0.5\nbox.make.width"))
  }

  @Test func aStatementThatIsGoneHasNoNumber() {
    let table = table()
    table.enter(":constraint 3")
    table.enter(":delete")
    #expect(!text(table).contains("width"))
    table.enter(":revise 3")
    #expect(table.screen.contains("statement 3 is not in the document any more"))
    #expect(revised(1, in: table) == "view box")
    table.press(.control("c"))
    table.enter(":undo")
    #expect(revised(3, in: table) == "box.make.width.equalTo(20)")
  }

  @Test func aStatementThatIsUndoneSaysSo() {
    let table = table()
    table.enter("view other")
    table.enter(":undo")
    table.enter(":revise 4")
    #expect(table.screen.contains("statement 4 is undone; :redo brings it back"))
    table.enter(":reset")
    table.enter(":revise 1")
    #expect(table.screen.contains("statement 1 is not in the document any more"))
    table.enter("view third")
    #expect(revised(5, in: table) == "view third")
  }

  /// The cursor is moved up to the second statement, which takes back what was after it, the edit included.
  @Test func enterInHistoryRevisesAfterAnEditInPlace() {
    let table = table()
    table.enter(":revise 3")
    table.press(.backspace, .backspace, .backspace)
    table.type("41)\n")
    table.enter(":pane history")
    table.press(.up, .up, .enter)
    #expect(table.state.prompt.editor.text == "box.make.left.top.equalTo(view)")
    #expect(text(table).contains("41"))
    table.type(".offset(3)\n")
    #expect(text(table).contains("box.make.left.top.equalTo(view).offset(3)\nbox.make.width.equalTo(41)"))
  }

  @Test func enterInHistoryOnAnEditRevisesWhatItEdited() {
    let table = table()
    table.enter(":constraint 3")
    table.enter(":constant 33")
    table.enter(":pane history")
    table.press(.enter)
    #expect(table.state.prompt.editor.text == "box.make.width.equalTo(33)")
  }

  /// A comment that was added between undoing and redoing is above the statement, which has moved down by it.
  @Test func aRedoneStatementIsRevisedWhereItIsNow() {
    let table = table()
    table.enter("view other")
    table.enter("view last")
    table.enter(":undo 2")
    table.enter("// a comment")
    table.enter(":redo 2")
    #expect(text(table) == Self.file + "// a comment\nview other\nview last\n")
    table.enter(":revise 4")
    table.type(", more\n")
    table.enter(":revise 5")
    table.type("ing\n")
    #expect(text(table) == Self.file + "// a comment\nview other, more\nview lasting\n")
  }

  @Test func aPastedTextIsRevisedByItsFirstStatement() {
    let table = table()
    table.paste("view one\nview two\n")
    table.press(.enter)
    #expect(revised(4, in: table) == "view one")
    table.enter(":constraint 3")
    table.enter(":constant 12")
    #expect(revised(4, in: table) == "view one")
  }
}
