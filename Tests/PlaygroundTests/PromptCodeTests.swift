import Input
import Testing

@testable import Playground

/// What the prompt shows of the code while it is typed.
struct PromptCodeTests {
  @Test func whatIsWrongIsSaidWhileTyping() {
    let table = Table()
    table.type("red.make.left.equalTo(8))")
    #expect(table.promptLine.contains("╷ "))
    table.press(.backspace)
    #expect(!table.promptLine.contains("╷ "))
  }

  @Test(arguments: [
    "view box i", "label title in red \"Log", "label title in red \"Log in ", "red.", "view box in",
  ])
  func whatIsBeingTypedIsNotScolded(_ text: String) {
    let table = Table()
    table.type(text)
    #expect(!table.promptLine.contains("╷ "))
  }

  @Test func whatIsBeingTypedWithinABlockIsNotScolded() {
    let table = Table()
    table.enter("view red")
    table.type("red.mas_make")
    table.press(.tab)
    table.type("make.left.")
    #expect(!table.promptLine.contains("╷ ") && !table.screen.contains("expected"))
    // In the line above, the cursor has left the error.
    table.press(.up)
    #expect(table.screen.contains("expected"))
  }

  @Test func anErrorBeforeTheWordThatIsBeingTypedIsSaid() {
    let table = Table()
    table.type("red.make.left.equalTo(8)); gre")
    #expect(table.promptLine.contains("╷ "))
  }

  @Test func aWordThatTheCursorHasLeftIsSaidToBeWrong() {
    let table = Table()
    table.type("view box i")
    table.press(.left)
    #expect(table.promptLine.contains("╷ "))
  }

  @Test func wordsAreColouredAndBracketsMatched() {
    let state = PlaygroundState(
      columns: 80, rows: 24, appearance: Appearance(colors: .ansi256), now: { 0 })
    for character in "red.make { }" { _ = state.update(.key(.character(character))) }
    let screen = state.view()
    let row = screen.cursor?.row ?? 0
    let verb = state.appearance.style(.codeVerb).foreground
    // The prompt takes two columns.
    #expect(screen.canvas[2 + 4, row].style.foreground == verb)
    #expect(screen.canvas[2 + 9, row].style.bold)
    #expect(screen.canvas[2 + 11, row].style.bold)
  }

  @Test func aRefusedLineLooksLikeWhatTypingReplacesAndTheBarSaysSo() {
    let table = Table()
    table.enter("view red")
    table.enter("red.make.left.equalTo(rde)")
    let row = table.state.layout.barRow
    #expect(table.lines[row].contains("← edit it") && table.lines[row].contains("^C drop line"))
    let ghost = table.state.appearance.style(.ghost)
    #expect(table.state.view().canvas[4, row - 1].style == ghost)
    table.press(.left)
    #expect(!table.lines[row].contains("edit it"))
    #expect(table.state.view().canvas[4, row - 1].style != ghost)
  }

  @Test func cuttingARefusedLineBackLeavesNothingOfIt() {
    let table = Table()
    table.enter("view red")
    table.enter("red.make.left.equalTo(rde)")
    table.press(.control("u"))
    #expect(table.promptLine == ">")
    table.press(.up)
    #expect(table.promptLine == "> red.make.left.equalTo(rde)")
  }

  @Test func theBarSaysWhetherEnterRunsTheTextOrAddsALine() {
    let table = Table()
    table.enter("view red")
    #expect(table.statusLine.contains("Enter run"))
    table.type("red.make {")
    #expect(table.statusLine.contains("Enter new line"))
    table.type(" left.equalTo(0) }")
    #expect(table.statusLine.contains("Enter run"))
  }

  @Test func aClickPlacesTheCursor() {
    let table = Table()
    table.type("view red")
    // The prompt takes two columns.
    table.click(2 + 5, table.state.layout.barRow - 1)
    #expect(table.state.prompt.editor.cursor == 5)
    table.click(60, table.state.layout.barRow - 1)
    #expect(table.state.prompt.editor.cursor == 8)
  }

  @Test func aClickBeginsTheEditingOfARefusedLine() {
    let table = Table()
    table.enter("rde.make.left.equalTo(0)")
    table.click(2 + 3, table.state.layout.barRow - 1)
    table.type("x")
    #expect(table.state.prompt.editor.text == "rdex.make.left.equalTo(0)")
  }

  @Test func aLongLineIsWrappedUpToHalfOfTheAnswers() {
    let table = Table()
    // Of 24 rows the answers and the prompt have 6. 78 columns are beside the prompt.
    table.type(String(repeating: "a", count: 100))
    let row = table.state.layout.barRow
    #expect(table.lines[row - 2].hasPrefix("> " + String(repeating: "a", count: 78)))
    #expect(table.lines[row - 1].hasPrefix("  " + String(repeating: "a", count: 22)))
    #expect(table.cursor == [2 + 22, row - 1])
    table.type(String(repeating: "a", count: 300))
    // 400 are 78 in each of five rows and 10 in the sixth; three of them show.
    #expect(!table.lines[row - 4].contains("aaaa"))
    #expect(table.lines[row - 3].contains("aaaa"))
    #expect(table.cursor == [2 + 10, row - 1])
  }

  @Test func theLiveHintOfPastedAppCodeIsWhatEnterAnswers() {
    let table = Table()
    table.paste("self.card.backgroundColor = UIColor.redColor;")
    table.prepare()
    #expect(!table.screen.contains("no member"))
    let preview = table.state.preview
    #expect(preview?.isRefusal == false)
    table.press(.enter)
    #expect(table.state.session.snapshot.view(named: "card") != nil)
  }
}
