import Input
import Testing

@testable import Playground

/// Words that other programs take for commands mean what people mean by them.
struct PlainWordTests {
  @Test(arguments: ["help", "?", "Help", "help()"])
  func helpIsShown(_ word: String) {
    let table = Table()
    table.enter(word)
    #expect(table.screen.contains(":help [TOPIC]"))
    #expect(table.state.prompt.editor.isEmpty)
    #expect(table.state.session.document.scene.statements.isEmpty)
  }

  @Test(arguments: ["quit", "exit", "exit()", "quit;"])
  func theProgramIsLeft(_ word: String) {
    let table = Table()
    table.enter(word)
    #expect(table.effects.contains(.quit))
  }

  @Test func unsavedStatementsAreAskedAboutFirst() {
    let table = Table()
    table.enter("view red")
    table.enter("quit")
    #expect(!table.effects.contains(.quit))
    #expect(table.screen.contains("unsaved statements"))
    table.enter("quit")
    #expect(table.effects.contains(.quit))
  }

  @Test func theLastStatementIsTakenBack() throws {
    let table = Table()
    table.enter("view red")
    table.enter("undo")
    #expect(table.state.session.document.scene.statements.isEmpty)
    let other = Table(.welcome, recoverable: RecoverableSession(entries: table.journal))
    other.enter(":recover")
    #expect(other.state.session.document.scene.statements.isEmpty)
  }

  @Test func theLessonGoesOn() {
    let table = Table(.lesson(named: "06-multipliers"))
    table.enter("next")
    #expect(table.state.session.learning.current?.lesson.number == 7)
  }

  @Test func theNameOfAViewIsTheView() {
    let table = Table()
    table.enter("view help")
    table.enter("help")
    #expect(!table.screen.contains(":help [TOPIC]"))
    #expect(table.state.session.lastFailure == nil)
  }
}
