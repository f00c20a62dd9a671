import Testing

@testable import Playground

private func parse(_ text: String) -> CommandCall? { try? CommandCall.parse(text).get() }

private func problem(_ text: String) -> String? {
  if case .failure(let problem) = CommandCall.parse(text) { return problem.message }
  return nil
}

struct CommandTests {
  @Test func aCommandHasANameAndAnArgument() {
    #expect(
      parse(":load my scene.mas ") == CommandCall(command: .load, isForced: false, argument: "my scene.mas"))
    #expect(parse("  :undo") == CommandCall(command: .undo, isForced: false, argument: ""))
    #expect(parse(":quit!") == CommandCall(command: .quit, isForced: true, argument: ""))
    #expect(parse(":save! a.mas") == CommandCall(command: .save, isForced: true, argument: "a.mas"))
  }

  @Test func aBeginningIsEnoughWhereItIsTheOnlyOne() {
    #expect(parse(":q")?.command == .quit)
    #expect(parse(":c red")?.command == .constraints)
    #expect(parse(":w")?.command == .save)
  }

  @Test func anAmbiguousBeginningNamesTheChoices() {
    #expect(problem(":re") == "':re' could be :redo, :reset, :recover")
  }

  @Test func anUnknownCommandIsAnsweredWithTheNearest() {
    #expect(problem(":qiut") == "there is no command ':qiut'; did you mean ':quit'?")
    #expect(problem(":frobnicate") == "there is no command ':frobnicate'; :help lists them")
    #expect(problem(":") == "a command is missing after ':'; :help lists them")
  }

  @Test func everyCommandHasHelp() throws {
    for command in Command.allCases {
      let lines = try Help.lines(for: command.rawValue).get()
      #expect(lines.first?.text.hasPrefix(command.usage) == true)
    }
    #expect(throws: CommandCall.Problem.self) { try Help.lines(for: "nonsense").get() }
  }

  @Test func spellingDistanceCountsChanges() {
    #expect(Spelling.distance(Array("quit"), Array("quit")) == 0)
    #expect(Spelling.distance(Array("qiut"), Array("quit")) == 1)
    #expect(Spelling.distance(Array("kitten"), Array("sitting")) == 3)
    #expect(Spelling.distance([], Array("abc")) == 3)
  }
}

struct MeasureTests {
  @Test(arguments: [("80x24", 80.0, 24.0), ("375.5X667", 375.5, 667), ("100000x1", 100_000, 1)])
  func decimalSizesAreRead(text: String, width: Double, height: Double) throws {
    let size = try Measure.parse(text)
    #expect(Double(size.width) == width)
    #expect(Double(size.height) == height)
  }

  @Test(arguments: [
    "", "x", "80", "80x", "x24", "0x0", "-1x5", "5x-1", "nanx5", "infx5", "1e3x5", "0x10x5", "100001x5",
    "99999999999999999999999999999999999x1", "80 x 24", "８０x24", "80x24x3",
  ])
  func anythingElseIsRefusedInOneLine(text: String) {
    do {
      _ = try Measure.parse(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(!error.message.contains("\n"))
    }
  }

  @Test func numbersAreWrittenShort() {
    #expect(Measure.text(80) == "80")
    #expect(Measure.text(0.1 + 0.2) == "0.3")
    #expect(Measure.text(1.0 / 3) == "0.333")
    #expect(Measure.text(-0.0001) == "0")
    #expect(Measure.text(1e308) == "1e+308")
  }
}
