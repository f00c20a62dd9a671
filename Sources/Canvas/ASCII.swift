import TextLayout

extension Canvas {
  /// The picture for a terminal that shows ASCII only: lines of `+ - |`, and `?` for each column of a character
  /// without a substitute.
  public func asASCII() -> Canvas {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let cell = self[x, y]
        let substitute = ASCII.character(for: cell)
        if substitute == cell.character { continue }
        result.fill(CellRect(x: x, y: y, width: 1, height: 1), with: substitute, style: cell.style)
      }
    }
    return result
  }
}

/// The characters that a terminal can show.
public enum Charset: Sendable {
  case unicode
  /// Printable ASCII only.
  case ascii
}

/// Substitutes for characters that a terminal without UTF-8 cannot show.
public enum ASCII {
  /// The text with each non-ASCII character replaced by as many ASCII ones as it takes columns.
  public static func text(_ text: some StringProtocol) -> String {
    text.map { character in
      character.isASCII
        ? String(character)
        : String(repeating: substitute(for: character), count: CharacterWidth.columns(of: character))
    }.joined()
  }

  /// The ASCII character that is shown for a cell: `?` for each half of a wide character.
  public static func character(for cell: Cell) -> Character {
    guard let character = cell.character else { return "?" }
    return character.isASCII ? character : substitute(for: character)
  }

  private static func substitute(for character: Character) -> Character {
    switch character {
    case "─", "━", "┄", "╌", "┈", "═", "–", "—": "-"
    case "│", "┃", "┆", "╎", "┊", "║", "╷": "|"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "┏", "┓", "┗", "┛", "╔", "╗", "╚", "╝", "╭", "╮", "╰",
      "╯":
      "+"
    case "…": "~"
    case "·": "."
    case "•": "*"
    case "→", "›", "▸": ">"
    case "←", "‹", "⌫", "◂": "<"
    case "↑", "⇧", "▴": "^"
    case "↓", "▾": "v"
    case "◆", "●", "★": "*"
    case "▼": "v"
    case "△": "^"
    case "░": ":"
    case "✓": "+"
    case "✗": "x"
    case "○": "o"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "\u{A0}": " "
    default: "?"
    }
  }
}
