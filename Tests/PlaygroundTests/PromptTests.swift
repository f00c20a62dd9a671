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
