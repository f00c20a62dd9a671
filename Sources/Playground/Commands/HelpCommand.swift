import TextLayout
import Translation

extension Command {
  static let help = Command(
    name: "help", aliases: ["h", "?"], words: ["help": ":help", "?": ":help"], arguments: "[TOPIC]",
    summary: "this list, or more about a topic",
    details: ["TOPIC is a command's name, or one of: \(Help.topics.map(\.name).joined(separator: ", "))."],
    completions: { _, _ in names + Help.topics.map(\.name) },
    run: { session, call in
      switch Help.lines(for: call.argument, keys: session.options.keys, in: session.language) {
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
    /// Made when it is asked for: one page shows a screen, which is drawn with the commands.
    let lines: @Sendable (KeyTable, Language) -> [Line]
  }

  static let topics = [
    Topic(name: "keys", summary: "all keys, and the mouse", lines: keys),
    Topic(name: "screen", summary: "what is where on the screen", lines: { screen($1) }),
    Topic(name: "config", summary: "the file with your own keys and theme", lines: { _, _ in configuration }),
    Topic(
      name: "statements", summary: "views, constraints, Masonry in three spellings",
      lines: { _, _ in statements }),
  ]

  /// The answer to `:help`, with or without a topic.
  ///
  /// - Parameters:
  ///   - keys: the keys that are listed.
  ///   - language: of the left one of two columns.
  static func lines(
    for topic: String, keys: KeyTable = .standard, in language: Language = .english
  ) -> Result<[Line], CommandCall.Problem> {
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if name.isEmpty { return .success(overview) }
    if let page = topics.first(where: { $0.name.hasPrefix(name.lowercased()) }) {
      return .success(page.lines(keys, language))
    }
    guard case .success(let call) = CommandCall.parse(":" + name) else {
      let hint = Phrase.hint(Suggestion.among(Command.names + topics.map(\.name), for: name))
      return .failure(.init(message: "no help on '\(name.prefix(30))'\(hint)"))
    }
    let command = call.command
    return .success(
      [Line(.heading, "\(command.usage)  \(Phrase(command.summary))")] + text(command.details))
  }

  private static var overview: [Line] {
    var lines = [Line(.heading, "Type a statement and press Enter; the scene above is solved anew.")]
    lines += examples(["view red", "red.make.left.top.equalTo(view).offset(2)"])
    lines.append(Line(.heading, "Commands"))
    lines += Command.all.map { row($0.usage, $0.summary) }
    lines.append(Line(.heading, "Topics"))
    lines += topics.map { row(":help " + $0.name, $0.summary) }
    return lines
  }

  @Sendable private static func keys(_ table: KeyTable, _ language: Language) -> [Line] {
    let mouse: [(Phrase, String)] = [
      ("click", "select a view; again, the one around it"),
      ("drag a view", "move it by its name or inside, or an edge by its border"),
      ("drag a line", "resize the areas"),
      ("wheel", "scroll what is below the pointer; over the scene, spin the selected constraint"),
      ("Shift-drag", "select text, as the terminal does"),
    ]
    var lines: [Line] = []
    for group in table.groups {
      lines.append(Line(.heading, Phrase(group.title)))
      lines += group.bindings.filter(\.isListed).map { row($0.names, $0.help) }
    }
    lines.append(Line(.heading, "Mouse"))
    lines += mouse.map { row(language($0.0), $0.1) }
    return lines
  }

  private static var configuration: [Line] {
    let file =
      "Lines of the file $XDG_CONFIG_HOME/trowel/config, by default ~/.config/trowel/config" as Phrase
    var lines = [Line(.heading, file)]
    lines += ConfigurationSetting.all.map { row($0.usage, $0.summary) }
    lines.append(Line(.heading, "As in"))
    lines += examples(ConfigurationSetting.examples)
    lines.append(Line(.heading, "Actions that are no commands"))
    lines += KeyAction.named.map { row($0.name, $0.help) }
    return lines
  }

  /// An example of the screen, with its parts named.
  private static func screen(_ language: Language) -> [Line] {
    let options = Session.Options(language: language)
    let state = PlaygroundState(start: .welcome, columns: 76, rows: 22, options: options, now: { 0 })
    for action in [Action.command(.select, "page"), .screen(.pane(.constraints))] {
      _ = state.perform(action)
    }
    let rows = state.view().canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    let parts: [(Phrase, String)] = [
      ("top", "the document, its size, and the tabs of the side pane: F2 to F5"),
      ("left", "the scene; the selection has a heavy border, lines with numbers are its constraints"),
      (
        "right", "the side pane; Ctrl-O goes there, F6 hides it, and below 110 columns it lies over the scene"
      ),
      ("below", "answers, and the prompt with what Enter would do at its right"),
      ("bottom", "the keys that count now, which can be clicked, and how many problems there are"),
    ]
    return rows.map { Line(.picture, String($0)) } + parts.map { row(language($0.0), $0.1) }
  }

  private static var statements: [Line] {
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
        "make adds constraints, update changes the constants of alike ones, remake replaces them all. The root is 'view'. Code pasted from an app runs as it stands."
      ])
  }

  private static func row(_ left: String, _ right: String) -> Line {
    let width = 20
    let padding = String(repeating: " ", count: max(2, width - CharacterWidth.columns(of: left)))
    return Line(.note, "  \(left)\(padding)\(Phrase(right))", indent: width + 2)
  }

  private static func examples(_ texts: [String]) -> [Line] {
    texts.map { Line(.input, "    " + $0, indent: 6) }
  }

  /// Sentences as one paragraph, which is wrapped where it is shown; lines that begin with spaces stay by themselves.
  private static func text(_ texts: [String]) -> [Line] {
    paragraphs(texts).map { text in
      // A name and its meaning, two blanks apart.
      if let row = text.wholeMatch(of: /( +\S+ {2,})(\S.*)/) {
        return Line(.note, "  \(row.output.1)\(Phrase(String(row.output.2)))", indent: 4)
      }
      return Line(.note, "  \(Phrase(text))", indent: text.first == " " ? 4 : 2)
    }
  }

  /// What is translated of the text of a command: its paragraphs.
  static func paragraphs(_ texts: [String]) -> [String] {
    var paragraphs: [String] = []
    var isOpen = false
    for text in texts {
      let isSentence = text.first != " "
      if isSentence, isOpen, let last = paragraphs.indices.last {
        paragraphs[last] += " " + text
      } else {
        paragraphs.append(text)
      }
      isOpen = isSentence
    }
    return paragraphs
  }
}
