import Input
import Testing

@testable import Playground

private func complete(_ text: String) -> Bool {
  text.count { $0 == "{" } == text.count { $0 == "}" }
}

private func prompt(_ history: [String] = []) -> Prompt {
  var prompt = Prompt()
  prompt.history = InputHistory(entries: history)
  return prompt
}

extension Prompt {
  fileprivate mutating func press(_ key: Key) -> Outcome { handle(key, .standard, isComplete: complete) }

  fileprivate mutating func type(_ text: String) {
    for character in text { _ = press(character == "\n" ? .enter : .character(character)) }
  }
}

struct PromptTests {
  @Test func enterSubmitsWhatIsComplete() {
    var prompt = prompt()
    prompt.type("view red")
    #expect(prompt.press(.enter) == .submit("view red"))
  }

  @Test func enterOpensAnIndentedLineWhileABraceIsOpen() {
    var prompt = prompt()
    prompt.type("red.make {")
    #expect(prompt.press(.enter) == .done)
    prompt.type("left.equalTo(0)\n}")
    // The brace takes the indentation of its line back.
    #expect(prompt.editor.text == "red.make {\n  left.equalTo(0)\n}")
    #expect(prompt.press(.enter) == .submit("red.make {\n  left.equalTo(0)\n}"))
  }

  @Test(arguments: [
    ("red.make {", 2), ("  [red mas_makeConstraints:^(MASConstraintMaker *make) {", 4),
    ("red.snp.makeConstraints { make in", 2),
    ("} else {", 2), ("  });", 2), ("red.make { left.equalTo(0) } //", 0), ("let a = [1,", 2),
    ("text = \"{\"", 0),
  ])
  func aNewLineIsIndentedByTheBracketThatIsOpen(line: String, columns: Int) {
    #expect(Indentation.after(LineEditor(text: line)) == columns)
  }

  @Test func twoBlankLinesSubmitWhatIsStillOpen() {
    var prompt = prompt()
    prompt.type("red.make {")
    _ = prompt.press(.enter)
    _ = prompt.press(.enter)
    guard case .submit = prompt.press(.enter) else {
      Issue.record("still waiting")
      return
    }
  }

  @Test func upBringsEarlierEntriesAndDownTheLineBeingTyped() {
    var prompt = prompt(["one", "two"])
    _ = prompt.press(.up)
    #expect(prompt.editor.text == "two")
    _ = prompt.press(.up)
    #expect(prompt.editor.text == "one")
    #expect(prompt.press(.up) == .refused)
    _ = prompt.press(.down)
    _ = prompt.press(.control("n"))
    #expect(prompt.editor.text == "")
    #expect(prompt.press(.down) == .refused)
  }

  @Test func upGoesThroughTheEntriesThatBeginWithWhatIsTyped() {
    var prompt = prompt(["view red", "label a", "view green", "view green"])
    prompt.type("view")
    _ = prompt.press(.up)
    #expect(prompt.editor.text == "view green")
    _ = prompt.press(.up)
    #expect(prompt.editor.text == "view red")
    #expect(prompt.press(.up) == .refused)
    _ = prompt.press(.down)
    _ = prompt.press(.down)
    #expect(prompt.editor.text == "view")
    prompt.type("x")
    #expect(prompt.press(.up) == .refused)
    #expect(prompt.editor.text == "viewx")
  }

  @Test func aClosingBracketWithinALineLeavesItsIndentation() {
    var prompt = prompt()
    prompt.type("red.make {\n  size.equalTo(4) }")
    #expect(prompt.editor.text == "red.make {\n    size.equalTo(4) }")
  }

  @Test func changesToAnEarlierEntryStayWhileGoingUpAndDown() {
    var prompt = prompt(["one", "two"])
    _ = prompt.press(.up)
    prompt.type("!")
    _ = prompt.press(.up)
    _ = prompt.press(.down)
    #expect(prompt.editor.text == "two!")
  }

  @Test func upMovesWithinSeveralLinesFirst() {
    var prompt = prompt(["a {\nb }"])
    _ = prompt.press(.up)
    #expect(prompt.press(.up) == .done)
    #expect(prompt.editor.text == "a {\nb }")
    #expect(prompt.editor.cursor == 3)
  }

  @Test func theSameEntryTwiceIsKeptOnce() {
    var history = InputHistory()
    #expect(history.add("a") == true)
    #expect(history.add("a") == false)
    #expect(history.add("  ") == false)
    #expect(history.entries == ["a"])
  }

  @Test func searchFindsOlderEntriesAndEnterRunsThem() {
    var prompt = prompt(["view red", "view green", "red.make.left.equalTo(0)"])
    _ = prompt.press(.control("r"))
    prompt.type("view")
    #expect(prompt.editor.text == "view green")
    _ = prompt.press(.control("r"))
    #expect(prompt.editor.text == "view red")
    #expect(prompt.press(.enter) == .submit("view red"))
  }

  @Test func theCursorOfASearchIsAtTheMatch() {
    var prompt = prompt(["red.make.left.equalTo(0)"])
    _ = prompt.press(.control("r"))
    prompt.type("left")
    // red.make. has nine characters, left four.
    #expect(prompt.search?.range(in: prompt.editor.characters) == 9..<13)
    #expect(prompt.editor.cursor == 13)
  }

  @Test func givingUpASearchBringsBackTheLine() {
    var prompt = prompt(["view red"])
    prompt.type("abc")
    _ = prompt.press(.control("r"))
    prompt.type("view")
    _ = prompt.press(.control("g"))
    #expect(prompt.editor.text == "abc")
    #expect(prompt.search == nil)
  }

  @Test func aSearchWithoutAMatchSaysSo() {
    var prompt = prompt(["view red"])
    _ = prompt.press(.control("r"))
    #expect(prompt.press(.character("z")) == .refused)
    #expect(prompt.search?.failed == true)
    _ = prompt.press(.backspace)
    #expect(prompt.press(.character("r")) == .done)
    #expect(prompt.editor.text == "view red")
  }

  @Test func controlDDeletesInALineAndQuitsOnAnEmptyOne() {
    var prompt = prompt()
    prompt.type("ab")
    _ = prompt.press(.home)
    #expect(prompt.press(.control("d")) == .done)
    #expect(prompt.editor.text == "b")
    _ = prompt.press(.delete)
    #expect(prompt.press(.control("d")) == .quit)
  }

  @Test func controlCAbandons() {
    var prompt = prompt()
    prompt.type("ab")
    #expect(prompt.press(.control("c")) == .abandon)
  }
}

/// The grey suggestion of an earlier entry, and what becomes of a line that was refused.
struct SuggestionTests {
  @Test func theNewestEntryThatBeginsAlikeIsSuggested() {
    var prompt = prompt(["view red", "view green", "red.make.left.equalTo(0)"])
    #expect(prompt.suggestion == nil)
    prompt.type("vi")
    #expect(prompt.suggestion == "ew green")
    prompt.type("ew r")
    #expect(prompt.suggestion == "ed")
    prompt.type("x")
    #expect(prompt.suggestion == nil)
  }

  @Test func rightTakesTheSuggestionAndAltFAWordOfIt() {
    var prompt = prompt(["red.make.left.equalTo(0)"])
    prompt.type("red")
    _ = prompt.press(.meta("f"))
    #expect(prompt.editor.text == "red.make")
    _ = prompt.press(.right)
    #expect(prompt.editor.text == "red.make.left.equalTo(0)")
  }

  @Test func aLineThatWasDroppedOrRefusedIsFoundAndNotSuggested() {
    let table = Table()
    table.enter("rde.make.left.equalTo(0)")
    table.press(.control("c"))
    table.type("view gray")
    table.press(.control("c"))
    table.type("view")
    #expect(table.state.prompt.suggestion == nil)
    table.press(.up)
    #expect(table.state.prompt.editor.text == "view gray")
    table.press(.control("u"))
    table.type("rde")
    #expect(table.state.prompt.suggestion == nil)
  }

  @Test func onlyWhatTookEffectIsRemembered() {
    let table = Table()
    table.enter("rde.make.left.equalTo(0)")
    table.enter("view red")
    #expect(
      table.effects.filter { if case .remember = $0 { true } else { false } } == [.remember("view red")])
  }

  @Test func withinALineNothingIsSuggested() {
    var prompt = prompt(["view red"])
    prompt.type("view")
    _ = prompt.press(.left)
    #expect(prompt.suggestion == nil)
  }

  @Test func whatIsTypedAfterARefusedLineReplacesIt() {
    let table = Table()
    table.enter("view red")
    table.enter("rde.make.left.equalTo(0)")
    #expect(table.promptLine == "> rde.make.left.equalTo(0)")
    table.type("v")
    #expect(table.promptLine.hasPrefix("> v"))
    #expect(table.state.prompt.editor.text == "v")
    // Up brings it back.
    table.press(.up)
    #expect(table.state.prompt.editor.text == "rde.make.left.equalTo(0)")
  }

  @Test func aRefusedLineIsEditedOnceTheCursorMoves() {
    let table = Table()
    table.enter("view red")
    table.enter("rde.make.left.equalTo(0)")
    table.press(.lineStartKey, .delete, .delete, .delete)
    table.type("red\n")
    #expect(table.state.session.snapshot.constraints.count == 1)
  }
}

extension Key {
  fileprivate static let lineStartKey = Key.control("a")
}

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
