import TextLayout

extension Canvas {
  /// The same picture for a terminal that shows ASCII only: lines from `+ - |`, and a `?` for each column of any
  /// other character.
  public func asASCII() -> Canvas {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let cell = self[x, y]
        let character = cell.character ?? "?"
        if character.isASCII && cell.character != nil { continue }
        result.fill(
          CellRect(x: x, y: y, width: 1, height: 1), with: ASCII.substitute(for: character), style: cell.style
        )
      }
    }
    return result
  }
}

/// The characters that may be drawn with.
public enum Charset: Sendable {
  case unicode
  /// Printable ASCII only.
  case ascii
}

/// Substitutes for characters that a terminal without UTF-8 cannot show.
public enum ASCII {
  /// The text with each other character replaced by as many ASCII ones as it takes columns.
  public static func text(_ text: some StringProtocol) -> String {
    var canvas = ""
    for character in text {
      if character.isASCII {
        canvas.append(character)
      } else {
        let columns = CharacterWidth.columns(of: character)
        canvas += String(repeating: substitute(for: character), count: columns)
      }
    }
    return canvas
  }

  static func substitute(for character: Character) -> Character {
    switch character {
    case "─", "━", "┄", "═", "–", "—": "-"
    case "│", "┃", "┆", "║": "|"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "┏", "┓", "┗", "┛", "╔", "╗", "╚", "╝": "+"
    case "…": "~"
    case "·": "."
    case "•": "*"
    case "→", "›": ">"
    case "←", "‹": "<"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "\u{A0}": " "
    default: "?"
    }
  }
}
