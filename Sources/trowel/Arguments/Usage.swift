import TextLayout
import Translation

/// The texts of `--help` and `--version`.
enum Usage {
  /// The version: the first number rises when scenes or formats of before are no longer read, the second with new features, the third
  /// with corrections.
  static let number = "0.2.0"
  static let version = "trowel \(number)" + (builtCommit.isEmpty ? "" : " (\(builtCommit))") + "\n"

  static let hint = "Try 'trowel --help'."

  static func help(in language: Language) -> String {
    let commands =
      [("[FILE]...", "open the playground (a welcome scene without FILE); further files supply classes")]
      + Subcommand.all.map { ("\($0.name) \($0.operands)", $0.summary) }
      + [("-", "read statements from standard input, answer each")]
    let margin = String(repeating: " ", count: CharacterWidth.columns(of: language("Usage: \("")")))
    let usage = commands.enumerated().map { index, command in
      let call = "trowel " + command.0
      return row(
        index == 0 ? language("Usage: \(call)") : margin + call, language.translated(command.1), indent: 40)
    }
    let options = CommandOption.all.filter { !$0.help.isEmpty }.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let left = "  \(short)--\(option.name)\(option.value.map { " " + $0 } ?? "")"
      return row(left, language.translated(option.help), indent: 24)
    }
    return usage.joined() + "\n" + language.translated(introduction) + "\n\n" + options.joined() + "\n"
      + language("Exit status: \(Phrase(statuses))") + "\n"
  }

  static let introduction = """
    A playground for constraint layout in the manner of Masonry: layout code in, the solved
    scene out. FILE is a scene (.mas), a file of an app's code (.m, .swift) or a folder with
    such files; '-' is standard input.
    """

  static let statuses = "0 done, 1 'check' found something, 2 the input or the arguments are wrong."

  /// Two columns, the right one wrapped at column 90; it begins on the next line if the left one is too long.
  private static func row(_ left: String, _ right: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = TextWrapping.lines(of: right, columns: 90 - indent, limit: 0)
    let width = CharacterWidth.columns(of: left)
    let head = width < indent ? left + margin.dropFirst(width) : left + "\n" + margin
    return head + lines.joined(separator: "\n" + margin) + "\n"
  }
}
