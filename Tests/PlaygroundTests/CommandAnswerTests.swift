import Input
import Testing

@testable import Playground

/// What commands answer.
struct CommandAnswerTests {
  private static let scene = """
    view red, green
    red.make { left.top.equalTo(2); width.height.equalTo(6) }
    green.make { left.equalTo(red.right).offset(2); top.width.height.equalTo(red) }

    """

  private func table() -> Table { Table(.file(path: "test.mas", text: Self.scene)) }

  /// The answer to an entry, without its echo.
  private func answer(_ entry: String, _ table: Table) -> [String] {
    let count = table.state.transcript.lines.count
    table.enter(entry)
    return table.state.transcript.lines.dropFirst(count).dropFirst().map(\.text)
  }

  /// The commands that need an argument.
  private static let asking = Command.all.filter { $0.problem(with: "") != nil }.map(\.entry)

  @Test(arguments: asking)
  func aMissingArgumentIsNamedAndChangesNothing(_ entry: String) {
    let table = table()
    table.state.session.select(place: 1)
    table.enter(":constraint 1")
    let (text, selection) = (table.state.session.document.text, table.state.session.selection)
    let lines = answer(entry, table)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("'\(entry)' needs ") == true)
    #expect(table.state.session.document.text == text)
    #expect(table.state.session.selection == selection)
    // What is typed next is the argument.
    #expect(table.state.prompt.editor.text == entry + " ")
    table.type("x")
    #expect(table.state.prompt.editor.text == entry + " x")
    table.press(.backspace)
    table.type(":views")
    #expect(table.state.prompt.editor.text == ":views")
  }

  @Test func whatIsMissingIsNamed() {
    #expect(answer(":priority", table()) == ["':priority' needs 1-1000 or lower"])
    #expect(answer(":relation", table()) == ["':relation' needs =, >=, <= or next"])
    #expect(answer(":select", table()) == ["':select' needs VIEW, STEP or off"])
    #expect(answer(":export", table()) == ["':export' needs TARGET"])
    #expect(answer(":tap", table()) == ["':tap' needs VIEW"])
  }

  private static let plain = Command.all.filter(\.arguments.isEmpty).map(\.entry)

  @Test(arguments: plain)
  func aNeedlessArgumentIsRefusedInOneLine(_ entry: String) {
    let table = table()
    let text = table.state.session.document.text
    #expect(answer(entry + " foo", table) == ["'\(entry)' takes nothing, not 'foo'"])
    #expect(table.state.session.document.text == text)
  }

  @Test(arguments: Command.all)
  func everyCommandIsAnswered(_ command: Command) {
    let table = table()
    table.enter(":select red")
    table.enter(":constraint 1")
    let samples = [
      "constraint": "2", "constant": "+1", "nudge": "1 0", "priority": "lower", "relation": "next",
      "export": "anchors",
      "exercise": "red", "select": "green", "tap": "red", "what-if": "red.width 4", "zoom": "in",
      "answer": "3",
    ]
    let argument = samples[command.name].map { " " + $0 } ?? ""
    let count = table.state.transcript.lines.count
    table.enter(command.entry + argument)
    // Files, and the end, are answered by others; the palette is in view, and a clear screen is its own answer.
    let isAnsweredElsewhere = table.effects.contains { $0.isAboutFile || $0 == .quit }
    if isAnsweredElsewhere || ["palette", "clear", "paste"].contains(command.name) { return }
    #expect(table.state.transcript.lines.count > count + 1)
  }

  @Test(arguments: [
    "watch", "compare", "present", "play", "learn", "trace", "overlay", "device", "select", "constraint",
    "full",
    "pane", "classes", "exercise", "explain", "what-if", "size", "scale", "class", "zoom", "filter",
  ])
  func offIsKnownWhereACommandSwitchesSomethingOn(_ name: String) throws {
    let table = table()
    let command = try Command.named(name).get()
    #expect(command.completions([], []).contains("off") || command.takesFile)
    let starts = ["play": ":play", "learn": ":learn"]
    if let start = starts[name] { table.enter(start) }
    if name == "play" { table.press(.escape) }
    if name == "play" { return }
    let reply = table.state.session.submit(":\(name) off")
    #expect(!reply.isRefused)
  }

  @Test func offEndsWhatFillsTheScreenAndHidesThePane() {
    let table = Table(columns: 120, rows: 30)
    table.enter(":full scene")
    #expect(table.state.layout.choices.full == .scene)
    table.enter(":full off")
    #expect(table.state.layout.choices.full == nil)
    table.enter(":full off")
    #expect(table.state.layout.choices.full == nil)
    table.enter(":pane off")
    #expect(!table.state.layout.isSideVisible)
    table.enter(":pane off")
    #expect(!table.state.layout.isSideVisible)
  }

  @Test func clearLeavesNoAnswer() {
    let table = table()
    table.enter(":views")
    table.enter(":clear")
    #expect(table.state.transcript.lines.isEmpty)
    #expect(table.promptLine == ">")
  }

  @Test(arguments: [(":problems", "Problems"), (":history", "History")])
  func aTabIsACommand(_ entry: String, _ name: String) {
    let table = table()
    table.enter(entry)
    #expect(table.state.side.pane.name == name)
    #expect(table.state.focus == .side)
  }

  @Test func aRefusedCommandStaysInTheLog() {
    let table = table()
    table.enter(":frobnicate 3")
    table.enter("view blue")
    #expect(table.screen.contains("> :frobnicate 3"))
    #expect(table.state.transcript.lines.contains { $0.text.hasPrefix("there is no command ':frobnicate'") })
  }

  @Test func helpIsAParagraphThatIsWrappedOnce() throws {
    let table = table()
    table.enter(":full answers")
    table.enter(":help explain")
    let rows = table.lines.filter { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
    // All rows but the last are as full as words allow: 80 columns less two and the longest word.
    #expect(rows.dropLast().allSatisfy { $0.count > 60 })
  }
}
