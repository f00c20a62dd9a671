import TextLayout
import Translation

extension Command {
  /// All commands, in the order of the help.
  static let all: [Command] = [
    help, load, open, save, edit, watch, export, share,
    compare, play, present,
    undo, redo, reset, revise, views, constraints, problems, history, notes, select, why,
    whatIf, measure, constraint,
    constant, nudge, align, distribute, priority, relation, toggle, delete, explain, fix, exercise, paste,
    copy, size, scale,
    device, shownClass, tap, trace, classes, pane, full, zoom, overlay, theme, language, clear, palette,
    filter,
    learn, lessons, answer, targets, tested, hint, solution,
    again,
    recover, quit,
  ]

  static let names = all.map(\.name)

  /// What words without a colon stand for.
  private static let entries = all.reduce(into: [String: String]()) { entries, command in
    entries.merge(command.words) { first, _ in first }
  }

  /// The command with a name, an alias or the beginning of one name.
  static func named(_ name: String) -> Result<Command, CommandCall.Problem> {
    if name.isEmpty { return .failure(.init(message: "a command is missing after ':'; :help lists them")) }
    if let command = all.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      return .success(command)
    }
    let matches = all.filter { $0.name.hasPrefix(name) }
    if let command = matches.first, matches.count == 1 { return .success(command) }
    if matches.count > 1 {
      let choices = matches.map { ":" + $0.name }.joined(separator: ", ")
      return .failure(.init(message: "':\(name)' could be \(choices)"))
    }
    let meant = entry(meantBy: name) ?? Suggestion.among(names, for: name).map { ":" + $0 }
    let word = name.prefix(30)
    return .failure(
      .init(
        message: meant.map { "there is no command ':\(word)'; did you mean '\($0)'?" }
          ?? "there is no command ':\(word)'; :help lists them"))
  }

  /// The command that a line without a colon means, as it would be entered, if it is no statement: of `help`, `exit`, `quit()`.
  static func entry(meantBy line: String) -> String? {
    var word = line.filter { !$0.isWhitespace }
    if word.last == ";" { word.removeLast() }
    if word.hasSuffix("()") { word.removeLast(2) }
    return entries[word.lowercased()]
  }

  /// The words that can stand at the end of a command line.
  static func completions(of line: String, views: [String]) -> [String] {
    let words = line.dropFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let name = words.first, words.count > 1 else { return names }
    guard case .success(let call) = CommandCall.parse(":" + name) else { return [] }
    return call.command.completions(Array(words[1..<(words.count - 1)]), views)
  }
}
