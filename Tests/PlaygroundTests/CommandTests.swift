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
}
