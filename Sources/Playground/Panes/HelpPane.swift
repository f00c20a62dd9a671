import SceneRendering
import TextLayout
import Translation

/// The keys and the commands.
struct HelpPane: TextPane {
  let name = "Help"
  let summary = "all keys and commands"
  var scroll = PaneScroll()
  var hasInspector: Bool { false }

  /// The page at a width, which is the same for each picture.
  func text(_ session: Session, columns: Int) -> [PaneLine] {
    if let known = session.helpPage, known.columns == columns { return known.lines }
    let lines = Self.page(session.options.keys, columns: columns, in: session.language)
    session.helpPage = HelpPage(columns: columns, lines: lines)
    return lines
  }

  private static func page(_ keys: KeyTable, columns: Int, in language: Language) -> [PaneLine] {
    var lines: [PaneLine] = []
    for group in keys.groups {
      lines.append(PaneLine(language.translated(group.title), .heading))
      lines += group.bindings.filter(\.isListed).flatMap {
        rows($0.names, language.translated($0.help), at: 16, columns)
      }
      lines.append(PaneLine(""))
    }
    lines.append(PaneLine(language("Commands"), .heading))
    lines += Command.all.flatMap { rows($0.usage, language.translated($0.summary), at: 22, columns) }
    return lines
  }

  /// A key or a command with its help, which begins at a column and is wrapped.
  private static func rows(_ left: String, _ right: String, at column: Int, _ columns: Int) -> [PaneLine] {
    // The scroll bar is in the last column.
    let room = max(0, columns - 2)
    let start = min(column, room / 2)
    let texts = TextWrapping.lines(of: right, columns: max(8, room - start), limit: 0)
    let head = CharacterWidth.columns(of: left) + 2
    var lines: [PaneLine] = []
    // A name that reaches into the help stands above it.
    if head >= start {
      lines.append(PaneLine("  " + TextWrapping.truncated(left, toColumns: max(4, room - 2)), .accent))
    }
    for (index, text) in texts.enumerated() {
      if index == 0, head < start {
        let gap = String(repeating: " ", count: start - head)
        lines.append(PaneLine([("  " + left, .accent), (gap + text, .text)]))
      } else {
        lines.append(PaneLine(String(repeating: " ", count: start) + text))
      }
    }
    return lines
  }
}

/// The rows of the help pane, made for a width.
struct HelpPage {
  var columns: Int
  var lines: [PaneLine]
}
