import Foundation
import Testing

@testable import Playground

private func parse(_ text: String) -> CommandCall? { try? CommandCall.parse(text).get() }

private func problem(_ text: String) -> String? {
  if case .failure(let problem) = CommandCall.parse(text) { return problem.message.english }
  return nil
}

struct CommandTests {
  @Test func aCommandHasANameAndAnArgument() {
    #expect(
      parse(":load my scene.mas ") == CommandCall(command: .load, isForced: false, argument: "my scene.mas"))
    #expect(parse("  :undo") == CommandCall(command: .undo, isForced: false, argument: ""))
    #expect(parse(":quit!") == CommandCall(command: .quit, isForced: true, argument: ""))
    #expect(parse(":what-if red.width 3")?.command == .whatIf)
    #expect(parse(":save! a.mas") == CommandCall(command: .save, isForced: true, argument: "a.mas"))
  }

  @Test func aBeginningIsEnoughWhereItIsTheOnlyOne() {
    #expect(parse(":q")?.command == .quit)
    #expect(parse(":c red")?.command == .constraints)
    #expect(parse(":w")?.command == .save)
  }

  @Test func anAmbiguousBeginningNamesTheChoices() {
    #expect(problem(":re") == "':re' could be :redo, :reset, :revise, :relation, :recover")
    #expect(problem(":hi") == "':hi' could be :history, :hint")
  }

  @Test func anUnknownCommandIsAnsweredWithTheNearest() {
    #expect(problem(":qiut") == "there is no command ':qiut'; did you mean ':quit'?")
    #expect(problem(":frobnicate") == "there is no command ':frobnicate'; :help lists them")
    #expect(problem(":next") == "there is no command ':next'; did you mean ':learn next'?")
    #expect(problem(":") == "a command is missing after ':'; :help lists them")
  }

  @Test func namesAndAliasesAreUnique() {
    let words = Command.all.flatMap { [$0.name] + $0.aliases }
    #expect(words.count == 64 + 11)
    #expect(Set(words).count == words.count)
  }

  @Test func theDocumentationListsTheCommands() throws {
    let page = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../Sources/Playground/Playground.docc/Playground.md").standardized
    let table = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `:") }.map(String.init)
    #expect(
      table
        == Command.all.map { "| `\($0.usage.replacing("|", with: "\\|"))` | \($0.summary) |" })
  }

  @Test func argumentsAreCompleted() {
    #expect(Command.completions(of: ":un", views: []) == Command.names)
    #expect(Command.completions(of: ":constraints r", views: ["view", "red"]) == ["view", "red"])
    #expect(Command.completions(of: ":device ipad ", views: []).contains("1/2"))
    #expect(!Command.completions(of: ":device iphone-15 ", views: []).contains("1/2"))
    #expect(Command.completions(of: ":undo ", views: ["red"]).isEmpty)
  }

  @Test func everyCommandHasHelp() throws {
    for command in Command.all {
      let lines = try Help.lines(for: command.name).get()
      #expect(lines.first?.text == "\(command.usage)  \(command.summary)")
      for detail in command.details { #expect(lines.contains { $0.text.contains(detail) }) }
    }
    #expect(throws: CommandCall.Problem.self) { try Help.lines(for: "nonsense").get() }
  }
}
