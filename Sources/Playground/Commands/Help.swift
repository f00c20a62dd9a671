import TextLayout

/// What `:help` tells about beside the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case keys, language
}

/// The texts of `:help`.
enum Help {
  static func lines(for topic: String) -> Result<[Line], CommandCall.Problem> {
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if name.isEmpty { return .success(overview) }
    let topics = HelpTopic.allCases.filter { $0.rawValue.hasPrefix(name.lowercased()) }
    switch topics.first {
    case .keys: return .success(keys)
    case .language: return .success(language)
    case nil: break
    }
    switch CommandCall.parse(":" + name) {
    case .success(let call):
      return .success(details(of: call.command))
    case .failure:
      let names = Command.names + HelpTopic.allCases.map(\.rawValue)
      let hint = Suggestion.hint(among: names, for: name)
      return .failure(.init(message: "no help on '\(name.prefix(30))'\(hint)"))
    }
  }

  private static var overview: [Line] {
    [Line(.heading, "Type a statement and press Enter; the scene above is solved anew.")]
      + examples(["view red", "red.make.left.top.equalTo(view).offset(2)"])
      + [Line(.heading, "Commands")]
      + Command.allCases.map { row($0.usage, $0.summary) }
      + [
        Line(.heading, "Topics"),
        row(":help keys", "editing, scrolling, history"),
        row(":help language", "views, constraints, Masonry in three spellings"),
      ]
  }

  private static func details(of command: Command) -> [Line] {
    [Line(.heading, "\(command.usage)  \(command.summary)")] + text(more(about: command))
  }

  private static func more(about command: Command) -> [String] {
    switch command {
    case .help: ["TOPIC is a command's name, or one of: keys, language."]
    case .load:
      [
        "Asks first when there are unsaved statements; :load! does not. A file with an error changes nothing.",
        "Without FILE, reads the same file again.",
      ]
    case .save:
      [
        "Without FILE, to the file that was opened or saved last. The statements are written as you typed them.",
        "A file that something else changed in the meantime is left alone; :save! writes it all the same.",
      ]
    case .undo:
      ["The statements before it are run again. With N, that many. :undo also takes back :reset."]
    case .redo: ["Possible until the next new statement."]
    case .reset: ["All views and constraints go; :undo brings them back."]
    case .views: ["Frames are (x, y, width, height) in points, in the superview's coordinates."]
    case .constraints:
      [
        "With VIEW, only those that speak of it. The signs before a constraint:",
        "  ok holds   ~~ gave way to a higher priority   !! broken in a conflict   -- not active",
      ]
    case .explain:
      [
        "Without N, all conflicts. The lengths of the first are written on the scene.",
        "The fixes were tried: the conflict ends, and nothing else breaks.",
        "An ambiguous view is told of as well, with constraints that would settle it.",
      ]
    case .fix:
      ["Changes the statement that made the constraint; without N, by the first fix. :undo takes it back."]
    case .exercise:
      ["Shows another layout that satisfies everything; again, the next one. Nothing in the scene changes."]
    case .paste:
      [
        "Then paste: what is marked as pasted is taken at once, else end with a line that has only a '.'.",
        "A device's log becomes the scene, with names in place of addresses; :undo brings the other back.",
        "Pasting a log at the prompt does the same without :paste. Escape gives up.",
      ]
    case .size:
      ["Fixes the root's size, whatever the terminal's is; 'auto' lets it follow the terminal again."]
    case .scale:
      ["With :scale 8x16 a cell stands for 8 by 16 points, as on a phone; 'auto' is 1x1 again."]
    case .device:
      [
        "Sets the root's size, its safe area and its size classes; the scale is 8x16 unless :scale says",
        "otherwise. A device larger than the pane is drawn smaller, with :scale at its scale.",
        "Tablets split: ':device ipad landscape 1/2'. ':device off' follows the terminal again.",
      ]
    case .trace:
      [
        "With each hook (viewDidLoad, updateConstraints, layoutSubviews, …), the frames of the view and of what",
        "is below it, as far as they are laid out by then; '?' is still unknown.",
        "A scene file can have ':trace lifecycle' at its top.",
      ]
    case .recover:
      [
        "What is entered is kept until the program is left. After a crash the next start says so, and this runs it",
        "again; ':recover drop' forgets it.",
      ]
    case .quit: ["With unsaved statements it asks; :quit again, or :quit!, leaves without saving."]
    }
  }

  private static var keys: [Line] {
    [
      Line(.heading, "Keys"),
      row("Enter", "run the statement; a new line while braces are open"),
      row("Alt-Enter", "a new line in any case"),
      row("Up, Down", "earlier and later entries"),
      row("Ctrl-R", "search the earlier entries"),
      row("Tab", "complete the word"),
      row("PgUp, PgDn", "scroll these answers (the mouse wheel does too)"),
      row("Alt-arrows", "scroll a scene that is larger than its pane"),
      row("Ctrl-A, Ctrl-E", "start and end of the line"),
      row("Alt-B, Alt-F", "a word back, a word on"),
      row("Ctrl-W, Ctrl-U", "cut the word, the line before the cursor"),
      row("Ctrl-K, Ctrl-Y", "cut the rest of the line, paste what was cut"),
      row("Ctrl-_", "undo the editing of this line"),
      row("Ctrl-C", "drop the line"),
      row("Ctrl-D", "on an empty line: leave"),
      row("Ctrl-L, Ctrl-Z", "draw the screen anew, suspend"),
      row("click on a view", "its name and frame (Shift-drag selects text)"),
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
