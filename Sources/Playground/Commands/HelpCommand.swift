import TextLayout

extension Command {
  static let help = Command(
    name: "help", aliases: ["h", "?"], arguments: "[TOPIC]", summary: "this list, or more about a topic",
    details: ["TOPIC is a command's name, or one of: \(Help.topics.map(\.name).joined(separator: ", "))."],
    completions: { _, _ in names + Help.topics.map(\.name) },
    run: { _, call in
      switch Help.lines(for: call.argument) {
      case .success(let lines): Session.Reply(lines: lines)
      case .failure(let problem): .refusal(problem.message)
      }
    })
}

/// The texts of `:help`.
enum Help {
  /// A page of help that belongs to no command.
  struct Topic: Sendable {
    let name: String
    let summary: String
    let lines: [Line]
  }

  static let topics = [
    Topic(name: "keys", summary: "all keys, and the mouse", lines: keys),
    Topic(name: "language", summary: "views, constraints, Masonry in three spellings", lines: language),
  ]

  static func lines(for topic: String) -> Result<[Line], CommandCall.Problem> {
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if name.isEmpty { return .success(overview) }
    if let page = topics.first(where: { $0.name.hasPrefix(name.lowercased()) }) {
      return .success(page.lines)
    }
    guard case .success(let call) = CommandCall.parse(":" + name) else {
      let hint = Suggestion.hint(among: Command.names + topics.map(\.name), for: name)
      return .failure(.init(message: "no help on '\(name.prefix(30))'\(hint)"))
    }
    let command = call.command
    return .success([Line(.heading, "\(command.usage)  \(command.summary)")] + text(command.details))
  }

  private static var overview: [Line] {
    [Line(.heading, "Type a statement and press Enter; the scene above is solved anew.")]
      + examples(["view red", "red.make.left.top.equalTo(view).offset(2)"])
      + [Line(.heading, "Commands")]
      + Command.all.map { row($0.usage, $0.summary) }
      + [Line(.heading, "Topics")]
      + topics.map { row(":help " + $0.name, $0.summary) }
  }

  private static var keys: [Line] {
    KeyTable.groups.flatMap { group in
      [Line(.heading, group.title)]
        + group.bindings.filter { !$0.help.isEmpty }.map { row($0.names, $0.help) }
    }
      + [
        Line(.heading, "Mouse"), row("click", "select a view; again, the one around it"),
        row("drag a view", "move it by its name or inside, or an edge by its border"),
        row("drag a line", "resize the areas"), row("wheel", "scroll what is below the pointer"),
        row("Shift-drag", "select text, as the terminal does"),
      ]
  }

  private static var language: [Line] {
    [Line(.heading, "Views")]
      + examples([
        "view red, green", "view badge in red", "label title in red \"Hello\"",
        "red.backgroundColor = UIColor.redColor", "title.text = @\"Hi\"",
      ])
      + [Line(.heading, "Constraints: three ways to say one thing")]
      + examples([
        "red.make.left.equalTo(green.right).offset(8)",
        "red.mas_makeConstraints { make in make.left.equalTo(green.mas_right).offset(8) }",
        "[red mas_makeConstraints:^(MASConstraintMaker *make) {",
        "  make.left.equalTo(green.mas_right).offset(8);",
        "}];",
      ])
      + text([
        "make adds constraints, update changes the constants of alike ones, remake replaces them all.",
        "The root is 'view'. Code pasted from an app runs as it stands.",
      ])
  }

  private static func row(_ left: String, _ right: String) -> Line {
    let width = 20
    let padding = String(repeating: " ", count: max(2, width - left.count))
    return Line(.note, "  " + left + padding + right, indent: width + 2)
  }

  private static func examples(_ texts: [String]) -> [Line] {
    texts.map { Line(.input, "    " + $0, indent: 6) }
  }

  private static func text(_ texts: [String]) -> [Line] {
    texts.map { Line(.note, "  " + $0, indent: 2) }
  }
}
