import Playground

/// The manual page, in the `man` macros of roff, made from what `--help` and `:help` are made from.
enum Manual {
  /// The page.
  ///
  /// - Parameter keys: the playground's, as the user's configuration has them.
  static func text(keys: KeyTable) -> String {
    var lines = [
      ".TH TROWEL 1 \"\" \"trowel \(Usage.number)\" \"User Commands\"", ".SH NAME",
      "trowel \\- a playground in the terminal for constraint layout in the manner of Masonry",
      ".SH SYNOPSIS",
      ".B trowel", "[\\fIFILE\\fR]...",
    ]
    for command in Subcommand.all {
      lines += [".br", ".B trowel \(escaped(command.name))", escaped(command.operands)]
    }
    lines += [".br", ".B trowel \\-", ".SH DESCRIPTION"]
    lines += escaped(Usage.introduction).split(separator: "\n").map(String.init)
    lines += [".SH COMMANDS"] + Subcommand.all.flatMap { entry("\($0.name) \($0.operands)", $0.summary) }
    lines += [".SH OPTIONS"]
    for option in CommandOption.all where !option.help.isEmpty {
      let short = option.short.map { "-\($0), " } ?? ""
      lines += entry("\(short)--\(option.name)\(option.value.map { " " + $0 } ?? "")", option.help)
    }
    lines += [".SH THE PLAYGROUND"]
    for group in PlaygroundManual.keys(keys) {
      lines += [".SS \(escaped(group.title))"] + group.entries.flatMap { entry($0.input, $0.summary) }
    }
    lines +=
      [".SS Commands at the prompt"] + PlaygroundManual.commands.flatMap { entry($0.input, $0.summary) }
    lines += [".SH FILES", ".TP", ".B $XDG_CONFIG_HOME/trowel/config"]
    lines += [escaped("Settings of the playground, one a line; by default ~/.config/trowel/config:")]
    lines += PlaygroundManual.settings.flatMap { entry($0.input, $0.summary) }
    lines += [".SH EXIT STATUS", escaped(Usage.statuses)]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entry(_ tag: String, _ text: String) -> [String] {
    [".TP", ".B \(escaped(tag))", escaped(text)]
  }

  /// The text without what roff would take for a request or an escape.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }
}
