import TextLayout

/// A command that is named on the command line, such as `render`. Parsing, help and dispatch read the declaration.
struct Subcommand: Sendable {
  let name: String
  /// The operands and the explanation as help shows them.
  let operands, summary: String
  /// How many files it takes.
  let files: ClosedRange<Int>
  /// The options that not every command has.
  let options: [String]
  /// Whether it can write a format.
  let writes: @Sendable (OutputFormat) -> Bool
  let run: @Sendable (Invocation, [String], Surroundings) throws -> Console.Status

  /// In the order of the help.
  static let all = [render, check, explain, export, learn, play, lsp]

  /// The names of the formats that it writes: `text or json`.
  var formats: String { OutputFormat.list(OutputFormat.all.filter(writes)) }

  /// The names of the commands that have an option, such as `'render' and 'check'`; nil if every command has it.
  static func names(with option: String) -> String? {
    let names = all.filter { $0.options.contains(option) }.map { "'\($0.name)'" }
    return names.isEmpty ? nil : names.joinedInWords
  }
}
