import AutoLayout
import SceneLanguage
import TextLayout

/// The commands to the playground itself, as language.md lists them.
enum Command: String, CaseIterable, Sendable {
  case help, load, save, undo, redo, reset, views, constraints, explain, fix, exercise, paste, size, scale,
    device, trace, recover, quit

  /// Other spellings, as vi has them.
  static let aliases: [String: Command] = ["w": .save, "write": .save, "e": .load, "exit": .quit, "h": .help]

  var usage: String {
    switch self {
    case .help: ":help [TOPIC]"
    case .load: ":load [FILE]"
    case .save: ":save [FILE]"
    case .undo: ":undo [N]"
    case .redo: ":redo [N]"
    case .reset: ":reset"
    case .views: ":views"
    case .constraints: ":constraints [VIEW]"
    case .explain: ":explain [N]"
    case .fix: ":fix [N]"
    case .exercise: ":exercise VIEW"
    case .paste: ":paste"
    case .size: ":size [WxH | auto]"
    case .scale: ":scale [WxH | auto]"
    case .device: ":device [NAME [landscape] [1/3 | 1/2 | 2/3] | off]"
    case .trace: ":trace lifecycle | off"
    case .recover: ":recover [drop]"
    case .quit: ":quit"
    }
  }

  var summary: String {
    switch self {
    case .help: "this list, or more about a topic"
    case .load: "open a scene file in place of this one"
    case .save: "write the statements to the file"
    case .undo: "take back the last statement"
    case .redo: "do again what was taken back"
    case .reset: "start over with an empty scene"
    case .views: "all views with their frames"
    case .constraints: "the constraints, and which of them hold"
    case .explain: "why constraints conflict, with fixes"
    case .fix: "make one of the fixes that :explain lists"
    case .exercise: "other layouts that an ambiguous view may have"
    case .paste: "take in a conflict that a device printed, or code of many lines"
    case .size: "the root's size in points"
    case .scale: "points per character cell"
    case .device: "show the scene as on a device; all devices without NAME"
    case .trace: "print the hooks of the lifecycle as they run"
    case .recover: "bring back what an earlier session lost"
    case .quit: "leave (Ctrl-D does too)"
    }
  }

  /// The names with their colon left off, in the order of the list.
  static var names: [String] { allCases.map(\.rawValue) }

  /// The words that a command's argument can be, for completion.
  static func argumentWords(for line: String, views: [String]) -> [String] {
    let name = line.dropFirst().prefix { !$0.isWhitespace }
    guard case .success(let call) = CommandCall.parse(":" + name) else { return [] }
    switch call.command {
    case .help: return names + HelpTopic.allCases.map(\.rawValue)
    case .constraints, .exercise: return views
    case .size, .scale: return ["auto"]
    case .device: return deviceWords(after: line)
    case .trace: return ["lifecycle", "off"]
    case .recover: return ["drop"]
    default: return []
    }
  }
}

extension Command {
  /// A device's name first, then what can be said of it.
  private static func deviceWords(after line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst()
    guard let name = words.first, words.count > 1 else { return DeviceChoice.names + ["off"] }
    let canSplit = Device.named(String(name))?.canSplit ?? false
    return ["portrait", "landscape"] + (canSplit ? ["1/3", "1/2", "2/3"] : [])
  }
}

/// A command as it was typed.
struct CommandCall: Equatable, Sendable {
  var command: Command
  /// Typed with a `!`: do it although something would be lost.
  var isForced: Bool
  /// What follows the name, without the space around it.
  var argument: String

  /// Why a line is not a command.
  struct Problem: Error, Equatable {
    var message: String
  }

  static func isCommand(_ text: String) -> Bool {
    text.first { !$0.isWhitespace } == ":"
  }

  /// Reads a line that begins with a colon. A command may be shortened as long as no other begins alike.
  static func parse(_ text: String) -> Result<CommandCall, Problem> {
    let all = text.drop { $0.isWhitespace }.dropFirst().drop { $0.isWhitespace }
    let line = all.prefix { !$0.isNewline }
    guard all.dropFirst(line.count).allSatisfy(\.isWhitespace) else {
      return .failure(Problem(message: "one command at a time, on a line of its own"))
    }
    let name = line.prefix { $0.isLetter || $0 == "?" }.lowercased()
    var rest = line.dropFirst(name.count)
    let isForced = rest.first == "!"
    if isForced { rest = rest.dropFirst() }
    var argument = String(rest.drop { $0.isWhitespace })
    while argument.last?.isWhitespace == true { argument.removeLast() }
    switch command(named: name) {
    case .success(let command):
      return .success(CommandCall(command: command, isForced: isForced, argument: argument))
    case .failure(let problem):
      return .failure(problem)
    }
  }

  private static func command(named name: String) -> Result<Command, Problem> {
    if name.isEmpty { return .failure(Problem(message: "a command is missing after ':'; :help lists them")) }
    if name == "?" { return .success(.help) }
    if let command = Command(rawValue: name) ?? Command.aliases[name] { return .success(command) }
    let matches = Command.allCases.filter { $0.rawValue.hasPrefix(name) }
    if let command = matches.first, matches.count == 1 { return .success(command) }
    if matches.count > 1 {
      let choices = matches.map { ":" + $0.rawValue }.joined(separator: ", ")
      return .failure(Problem(message: "':\(name)' could be \(choices)"))
    }
    var message = "there is no command ':\(name.prefix(30))'"
    if let near = Suggestion.among(Command.names, for: name) {
      message += "; did you mean ':\(near)'?"
    } else {
      message += "; :help lists them"
    }
    return .failure(Problem(message: message))
  }
}
