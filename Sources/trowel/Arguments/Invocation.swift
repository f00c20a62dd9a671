import Checking
import CodeExport
import Foundation
import TextLayout
import Translation

/// The parsed command line.
struct Invocation {
  enum Command {
    /// No file opens the welcome scene; the first one is opened.
    case playground(files: [String])
    /// Statements from standard input, after those of the first file if there is one.
    case stream(files: [String])
    case subcommand(Subcommand, files: [String])
    case help
    case version
    case manual
    case completions(ShellCompletions)
  }

  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  var command: Command?
  /// The root's size in points; nil is the default one.
  var size: CGSize?
  /// Points per cell; nil is the default one, which depends on the file.
  var scale: CGSize?
  /// The files and folders that further classes, macros and constants are read from.
  var with: [String] = []
  /// Whether the project of a file is not read.
  var isAlone = false
  /// The class to show; nil leaves it to the file.
  var className: String?
  var format: OutputFormat?
  var color = ColorChoice.auto
  /// The sizes that `check` looks at; none is the file's own.
  var sizes: [CheckSize] = []
  var sweep: CheckPlan.SweepRange?
  /// The number of the fix that `check` makes in the source it prints.
  var fix: Int?
  /// The file with the findings that `check` leaves out.
  var baseline: String?
  /// The file that `check` writes them to.
  var writtenBaseline: String?
  /// The time that `check` gives a file of a folder, in seconds.
  var timeLimit = 10.0
  /// Whether `check` or `lsp` gets its work from another process of the program.
  var isWorker = false
  /// The target of `export`.
  var target: ExportTarget?
  /// Whether `explain` opens the scene in the playground.
  var opens = false
  /// Whether `learn` writes a course into one file.
  var packs = false
  /// The file that a packed course is written to.
  var output: String?
  /// The language of the interface; nil leaves it to configuration and environment.
  var language: Language?
  /// Whether the mouse goes to the playground; else to the terminal, for its own selection.
  var usesMouse = true
  /// Whether the playground is linear text.
  var isPlain = false
  /// The seconds between statements that are played; nil waits for keys.
  var pause: Double?
  /// The file that a recording is written to.
  var recording: String?
  /// The size of the terminal that `render` records, in cells.
  var terminal = (columns: 100, rows: 30)
  static let terminalColumns = 20...500
  static let terminalRows = 5...200
  /// Whether the playground follows what other programs write into the file.
  var watches = false

  /// The options that concern how a file is loaded.
  var loading: LoadingOptions { LoadingOptions(size: size, scale: scale, className: className) }

  /// Why the arguments are wrong: one line.
  struct Problem: Error {
    var message: String
  }

  /// - Parameters:
  ///   - arguments: without the program's name
  ///   - isInputTerminal: whether standard input is a terminal
  @MainActor static func parse(_ arguments: [String], isInputTerminal: Bool) throws(Problem) -> Invocation {
    let parsed = try OptionParser(options: CommandOption.all).parse(arguments)
    var invocation = Invocation()
    for (option, value) in parsed.options { try option.read(&invocation, value) }
    if invocation.command == nil {
      let command = try command(
        parsed.operands, isInteractive: isInputTerminal || invocation.isPlain)
      try invocation.check(parsed.options.map(\.option.name), of: command)
      invocation.command = command
    }
    return invocation
  }

  private static func command(_ operands: [String], isInteractive: Bool) throws(Problem) -> Command {
    if let command = Subcommand.all.first(where: { $0.name == operands.first }) {
      let files = Array(operands.dropFirst())
      guard files.count >= command.files.lowerBound else {
        throw Problem(message: "\(command.name): which FILE?")
      }
      try expect(atMost: command.files.upperBound, files)
      return .subcommand(command, files: files)
    }
    if operands.first == "-" {
      try expect(atMost: 1, operands)
      return .stream(files: [])
    }
    if operands.count > 1, let word = operands.first, !word.contains("."),
      let meant = Suggestion.among(Subcommand.all.map(\.name), for: word)
    {
      throw Problem(message: "'\(word)' is no command; did you mean '\(meant)'?")
    }
    return isInteractive ? .playground(files: operands) : .stream(files: operands)
  }

  private static func expect(atMost count: Int, _ operands: [String]) throws(Problem) {
    guard operands.count > count else { return }
    throw Problem(message: "unexpected argument '\(operands[count])' after '\(operands[count - 1])'")
  }

  /// The options of some commands that the playground has too.
  private static let optionsOfPlayground = ["record"]

  /// Checks that the command has the options that were given.
  private func check(_ options: [String], of command: Command) throws(Problem) {
    let subcommand: Subcommand? = if case .subcommand(let subcommand, _) = command { subcommand } else { nil }
    let own: [String] = if case .playground = command { Self.optionsOfPlayground } else { [] }
    for option in options where subcommand?.options.contains(option) != true && !own.contains(option) {
      if let names = Subcommand.names(with: option) {
        throw Problem(message: "--\(option) goes with \(names)")
      }
    }
    if let subcommand, let format, !subcommand.writes(format) {
      throw Problem(message: "--format=\(format.name): \(subcommand.name) writes \(subcommand.formats)")
    }
  }
}
