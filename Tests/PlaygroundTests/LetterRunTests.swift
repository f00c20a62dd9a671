import Input
import Testing

@testable import Playground

/// Typing a statement while the scene has the keys, where letters are commands.
///
///     selecting, red is selected          the prompt
///     l          red is nudged by 1       >
///     a          means nothing here       > la      and red is where it was
struct LetterRunTests {
  private static let scene = """
    view red, hello
    red.make { left.top.equalTo(2); width.height.equalTo(6) }
    hello.make { left.equalTo(red.right).offset(2); top.width.height.equalTo(red) }

    """

  private func table() -> Table {
    let table = Table(.file(path: "test.mas", text: Self.scene))
    table.press(.escape)
    table.state.session.select(place: 1)
    return table
  }

  private func left(of view: String, _ table: Table) -> Double? {
    table.state.session.snapshot.view(named: view).map { $0.frame.minX }
  }

  @Test func aLetterWithoutAMeaningBeginsAStatement() {
    let table = table()
    table.type("c")
    #expect(table.state.focus == .prompt)
    #expect(table.promptLine == "> c")
  }

  @Test func lettersPressedJustBeforeGoAlongAndTheirEffectIsTakenBack() {
    let table = table()
    table.type("l")
    #expect(left(of: "red", table) == 3)
    table.type("a")
    #expect(table.promptLine.hasPrefix("> la"))
    #expect(left(of: "red", table) == 2)
    #expect(table.screen.contains("'la' is at the prompt now, and what l did is taken back"))
    table.type("bel title \"One\"\n")
    #expect(table.state.session.snapshot.view(named: "title") != nil)
  }

  @Test func theOverlayIsAsItWasBefore() {
    let table = table()
    table.type("vi")
    #expect(table.promptLine.hasPrefix("> vi"))
    #expect(table.state.overlay == nil)
  }

  @Test func theBeginningOfANameIsTextAlsoWhereItsLettersAreCommands() {
    // h nudges, e puts the statement that placed the view into the prompt.
    let table = table()
    table.type("hel")
    #expect(table.promptLine.hasPrefix("> hel"))
    #expect(!table.promptLine.contains("make"))
    #expect(left(of: "red", table) == 2)
    table.type("lo.make.height.equalTo(3)\n")
    #expect(
      table.state.session.snapshot.constraints.contains { $0.description.contains("hello.height == 3") })
  }

  @Test func whatUndoTookBackIsThereAgain() {
    let table = Table(.file(path: "test.mas", text: Self.scene))
    table.enter("red.update.width.equalTo(9)")
    table.press(.escape)
    table.type("u")
    #expect(table.state.session.snapshot.view(named: "red")?.frame.width == 6)
    table.type("n")
    #expect(table.promptLine.hasPrefix("> un"))
    #expect(table.state.session.snapshot.view(named: "red")?.frame.width == 9)
  }

  @Test func commandsInARowStayCommands() {
    let table = table()
    table.type("lll")
    #expect(left(of: "red", table) == 5)
    #expect(table.state.focus == .scene)
  }

  @Test func whatWasPressedTwiceWasMeant() {
    let table = table()
    // The nudges stay: c begins a word by itself, as in class.
    table.type("lllc")
    #expect(table.promptLine == "> c")
    #expect(left(of: "red", table) == 5)
  }

  @Test func aCommandBeforeAWordThatIsKnownStays() {
    let table = table()
    // k nudges; hel begins the name of a view.
    table.type("khel")
    #expect(table.promptLine.hasPrefix("> hel"))
    #expect(!table.promptLine.contains("k"))
    #expect(left(of: "red", table) == 2)
    // k moved it up by 1.
    #expect(table.state.session.snapshot.view(named: "red")?.frame.minY == 1)
  }

  @Test func anotherKeyEndsTheRow() {
    let table = table()
    table.press(.character("l"), .tab, .character("c"))
    #expect(table.promptLine == "> c")
    #expect(left(of: "red", table) == 3)
  }

  @Test func aPasteGoesToThePrompt() {
    let table = table()
    table.paste("view green")
    #expect(table.state.focus == .prompt)
    #expect(table.promptLine == "> view green")
  }

  @Test func theJournalRepeatsWhatIsLeft() {
    let table = table()
    table.type("la")
    let entries = table.journal.compactMap { entry -> String? in
      if case .entered(let text) = entry { text } else { nil }
    }
    #expect(entries.last == ":undo 1")
  }
}
