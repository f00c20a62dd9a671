import SceneLanguage
import SceneSyntax

/// One thing that the playground does, whoever asks for it: a key, the mouse, a pane, the palette, the prompt or the journal.
enum Action: Equatable, Sendable {
  /// Runs statements.
  case run(String)
  /// Runs statements with directives before them, as a scene file has them.
  case file(SceneFile, text: String)
  /// Runs code of many lines, as one step of the history.
  case paste(String)
  /// Replaces the scene by the conflict that a device printed.
  case log(String)
  /// Runs lines out of the block of a maker, once it is known which view they are for.
  case makerLines(String)
  /// Puts a text in the place of a statement.
  case repair(Repair, by: String)
  /// Changes the constants of constraints by their numbers, in points, as one step of the history.
  case setConstants([Int: Double])
  /// Runs a statement, or if it is none, does what the word means: `help`.
  indirect case word(String, meaning: Action)
  /// Performs a command.
  case call(AnyCommand)
  /// Answers with an error: the text begins with a colon, but is not a valid command.
  case refuse(CommandCall.Problem)
  /// Changes the screen.
  case screen(ScreenRequest)
  /// Something only keys and the mouse do, such as scrolling.
  case key(KeyAction)

  static let beep = Action.key(.beep)

  /// Performs a command without an argument, or with a name for one.
  static func command(_ command: Command, _ name: String = "") -> Action {
    Action { () throws(CommandCall.Problem) in try CommandCall(command: command, argument: name).action() }
  }

  private init(_ body: () throws(CommandCall.Problem) -> Action) {
    do throws(CommandCall.Problem) { self = try body() } catch { self = .refuse(error) }
  }

  static func command(_ command: Command, number: Int, isForced: Bool = false) -> Action {
    .command(NumberedCommand(command: command, number: number, isForced: isForced))
  }

  static func command(_ action: some CommandAction) -> Action { .call(AnyCommand(action)) }

  /// The command that it performs.
  var command: (any CommandAction)? { if case .call(let call) = self { call.action } else { nil } }

  /// Whether it is what a text with a colon says.
  var isCommand: Bool {
    switch self {
    case .call, .refuse, .screen: true
    case .run, .file, .paste, .log, .makerLines, .repair, .setConstants, .word, .key: false
    }
  }

  /// Whether it is a word that means a command.
  var isWord: Bool { if case .word = self { true } else { false } }

  /// Whether its result is seen on the screen, so that it needs no answer where a key or the mouse asked for it.
  var isQuiet: Bool {
    switch self {
    case .call(let call): call.action.command.isQuiet
    case .screen: true
    default: false
    }
  }
}

/// The action of any command.
struct AnyCommand: Equatable, Sendable {
  let action: any CommandAction

  init(_ action: any CommandAction) { self.action = action }

  static func == (left: AnyCommand, right: AnyCommand) -> Bool {
    func isEqual<Value: CommandAction>(_ action: Value) -> Bool { action == right.action as? Value }
    return isEqual(left.action)
  }
}

// MARK: Texts

extension Action {
  /// The action of a text that was entered or read from a journal.
  init(_ text: String) {
    if let pasted = Pasting.text(of: text) {
      self.init(pasted: pasted)
    } else if let (repair, correction) = Repair.parse(text) {
      self = .repair(repair, by: correction)
    } else {
      self = Self.special(text) ?? Self.meaning(of: text).map { .word(text, meaning: $0) } ?? .run(text)
    }
  }

  /// The action of a text that was pasted as a whole.
  init(pasted text: String) {
    let text = Pasting.withoutEnd(text)
    self = Pasting.isLog(text) ? .log(text) : Self.special(text) ?? .paste(text)
  }

  /// The action of a scene file, a command or a maker's lines; nil for plain code.
  private static func special(_ text: String) -> Action? {
    if let file = file(in: text) { return .file(file, text: text) }
    if CommandCall.isCommand(text) {
      return Action { () throws(CommandCall.Problem) in try CommandCall.parse(text).get().action() }
    }
    return BareMaker.isAll(of: text) ? .makerLines(text) : nil
  }

  /// The text as a scene file, when it has directives and something after them.
  private static func file(in text: String) -> SceneFile? {
    guard text.contains(":"), text.contains(where: \.isNewline), let file = try? SceneFile.parse(text) else {
      return nil
    }
    return file.hasDirectives && file.text.contains { !$0.isWhitespace } ? file : nil
  }

  /// The command that a word without a colon stands for, such as `help`, `exit` or `quit()`.
  private static func meaning(of line: String) -> Action? { Command.entry(meantBy: line).flatMap(special) }

  /// The journal's entry, which repeats the action after a crash; nil where the document does not change.
  var journalText: String? {
    switch self {
    case .run(let text), .file(_, let text), .makerLines(let text), .word(let text, _): text
    case .paste(let text), .log(let text): Pasting.command + "\n" + text
    case .repair(let repair, let text): repair.entry(for: text)
    case .call(let call): call.action.journalText
    case .setConstants, .refuse, .screen, .key: nil
    }
  }
}
