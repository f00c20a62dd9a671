import SceneLanguage
import TextLayout
import Translation

/// A command to the playground itself, such as `:undo`. Parsing, completion, help, the journal and dispatch read
/// the declaration.
struct Command: Equatable, Sendable {
  /// Without the colon.
  let name: String
  /// Other spellings, as in vi.
  var aliases: [String] = []
  /// What words without a colon stand for where they mean nothing else: `next` for `:learn next`.
  var words: [String: String] = [:]
  /// The arguments as help shows them, such as `[N]`. What is in brackets may be left out.
  var arguments = ""
  /// One line of help.
  let summary: String
  /// The text of `:help NAME` below the summary. Lines that begin with spaces stay as they are, the others are one paragraph.
  var details: [String] = []
  /// Whether it changes the document, so that recovery after a crash has to repeat it.
  var changesDocument = false
  /// Whether its result is seen on the screen, so that it needs no answer where a key or the mouse asked for it.
  var isQuiet = false
  /// Whether its argument is the name of a file.
  var takesFile = false
  /// Whether its answer says what the journal is to keep.
  var recordsItself = false
  /// The words that the argument may be, given the words before the last one and the names of the views.
  var completions: @Sendable (_ words: [String], _ views: [String]) -> [String] = { _, _ in [] }
  /// Makes the action out of the argument; nil where ``run`` or ``runNumbered`` read the argument.
  var parse: (@Sendable (CommandCall) throws(CommandCall.Problem) -> Action)?
  /// Performs it with a number for its argument, or without one.
  var runNumbered: (@Sendable (Session, NumberedCommand) -> Session.Reply)?
  /// The error for an argument that is not such a number.
  var notNumber: @Sendable (_ argument: Substring) -> CommandCall.Problem = {
    .init(message: "'\($0)' is not a number of statements")
  }
  /// Performs it as it was typed: a command that nothing but a text gives an argument to.
  var run: @Sendable (Session, CommandCall) -> Session.Reply = { _, _ in Session.Reply() }

  /// As it is entered without an argument.
  var entry: String { ":" + name }

  var usage: String { ":" + name + (arguments.isEmpty ? "" : " " + arguments) }

  /// The required argument in words: `VIEW, STEP or off`. Nil for a command that runs without one.
  private var need: Phrase? {
    guard !arguments.isEmpty, !arguments.hasPrefix("[") else { return nil }
    let choices = arguments.split(separator: " | ").map { choice in
      String(choice.split(separator: " [").first ?? choice)
    }
    guard let last = choices.last, choices.count > 1 else {
      return choices.first.map(Phrase.init(verbatim:))
    }
    return "\(Phrase.enumeration(choices.dropLast())) or \(last)"
  }

  /// Why the command cannot have an argument: one that it takes is missing, or it takes none.
  func problem(with argument: String) -> CommandCall.Problem? {
    if argument.isEmpty {
      return need.map { CommandCall.Problem(message: "'\(entry)' needs \($0)", missing: self) }
    }
    return arguments.isEmpty
      ? CommandCall.Problem(message: "'\(entry)' takes nothing, not '\(argument.prefix(40))'") : nil
  }

  static func == (left: Command, right: Command) -> Bool { left.name == right.name }
}

/// A command with its argument as a value, ready to be performed.
protocol CommandAction: Equatable, Sendable {
  /// The declaration.
  var command: Command { get }
  /// Whether it is performed even if something would be lost.
  var isForced: Bool { get }
  /// The journal's entry, which repeats the command after a crash; nil where the document does not change, or the answer has the entry.
  var journalText: String? { get }
  func perform(in session: Session) -> Session.Reply
}

extension CommandAction {
  var isForced: Bool { false }
  var journalText: String? { nil }
}

/// A command with a number from 1 for its argument, or without one.
struct NumberedCommand: CommandAction {
  var command: Command
  var number: Int?
  var isForced = false

  var journalText: String? {
    let text = command.entry + (isForced ? "!" : "") + (number.map { " \($0)" } ?? "")
    return command.changesDocument ? text : nil
  }

  func perform(in session: Session) -> Session.Reply {
    command.runNumbered?(session, self) ?? Session.Reply()
  }
}

/// A command as it is typed. It is the action itself where nothing but a text gives the command an argument.
struct CommandCall: CommandAction {
  var command: Command
  /// Whether a `!` follows the name.
  var isForced = false
  /// The text after the name, without the space around it.
  var argument = ""

  /// The error for a text that is not a command, or for an argument that the command does not take.
  struct Problem: Error, Equatable {
    var message: Phrase
    /// The command whose argument is missing.
    var missing: Command?
  }

  var text: String { command.entry + (isForced ? "!" : "") + (argument.isEmpty ? "" : " " + argument) }

  var journalText: String? { command.changesDocument || text == Command.leaveLesson ? text : nil }
  func perform(in session: Session) -> Session.Reply { command.run(session, self) }

  /// Why its argument, or the lack of one, keeps it from being performed.
  var problem: Problem? { command.problem(with: argument) }

  /// The action that the command performs with its argument.
  func action() throws(Problem) -> Action {
    if let problem { throw problem }
    guard command.runNumbered != nil else { return try command.parse?(self) ?? .command(self) }
    let number = Int(argument)
    if !argument.isEmpty, number.map({ $0 > 0 }) != true { throw command.notNumber(argument.prefix(30)) }
    return .command(NumberedCommand(command: command, number: number, isForced: isForced))
  }

  static func isCommand(_ text: String) -> Bool { text.first { !$0.isWhitespace } == ":" }

  /// Parses a line that begins with a colon. A name may be abbreviated to a prefix that only one command has.
  static func parse(_ text: String) -> Result<CommandCall, Problem> {
    let all = text.drop { $0.isWhitespace }.dropFirst().drop { $0.isWhitespace }
    let line = all.prefix { !$0.isNewline }
    guard all.dropFirst(line.count).allSatisfy(\.isWhitespace) else {
      return .failure(Problem(message: "one command at a time, on a line of its own"))
    }
    let name = name(in: line).lowercased()
    var rest = line.dropFirst(name.count)
    let isForced = rest.first == "!"
    if isForced { rest = rest.dropFirst() }
    var argument = String(rest.drop { $0.isWhitespace })
    while argument.last?.isWhitespace == true { argument.removeLast() }
    return Command.named(name).flatMap { command in
      if command.takesFile, let quoted = unquoted(argument) {
        if quoted.isEmpty {
          return .failure(Problem(message: "a file has a name; nothing is between the quotes"))
        }
        argument = quoted
      }
      return .success(CommandCall(command: command, isForced: isForced, argument: argument))
    }
  }

  /// The letters and question marks that a line begins with, and hyphens between letters.
  private static func name(in line: Substring) -> Substring {
    var end = line.startIndex
    while end < line.endIndex {
      let next = line.index(after: end)
      let isInner = line[end] == "-" && end > line.startIndex && next < line.endIndex && line[next].isLetter
      guard line[end].isLetter || line[end] == "?" || isInner else { break }
      end = next
    }
    return line[..<end]
  }

  /// The text between quotation marks; nil for one without.
  private static func unquoted(_ text: String) -> String? {
    guard text.count >= 2, let mark = text.first, mark == "\"" || mark == "'", text.last == mark else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }
}
