import TextLayout

/// The editor's text on the screen: one row per line, scrolled to show the cursor.
struct EditorLayout: Equatable {
  struct Row: Equatable {
    /// The columns' text, with tabs as spaces; at most the width wide.
    var text: String
    var continuesLeft: Bool
    var continuesRight: Bool
    /// The place of the line's first character in the text, and the columns of its characters on the row, which are outside
    /// of the row for those that are scrolled away.
    var start = 0
    var columns: [Int] = []
  }

  static let tabWidth = 4

  private(set) var rows: [Row] = []
  /// The line of the first row, from 0.
  private(set) var firstLine = 0
  /// In the rows, and in columns from their left.
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0

  /// - Parameters:
  ///   - width: the columns beside the prompt, at least 1
  ///   - height: the rows available, at least 1
  init(characters: [Character], cursor: Int, width: Int, height: Int) {
    let width = max(1, width)
    let height = max(1, height)
    let lines = characters.split(separator: "\n", omittingEmptySubsequences: false)
    var line = 0
    var lineStart = 0
    while line < lines.count - 1, cursor > lineStart + lines[line].count {
      lineStart += lines[line].count + 1
      line += 1
    }
    guard line < lines.count else { return }
    let column = Self.columns(of: lines[line].prefix(cursor - lineStart))

    // The offset moves in steps of half the width and depends on the cursor alone, so that the text left of
    // the cursor does not move at each key.
    var offset = 0
    if column > width - 1 {
      let step = max(1, width / 2)
      offset = ((column - width) / step + 1) * step
    }
    firstLine = lines.count <= height ? 0 : min(max(0, line - height / 2), lines.count - height)
    cursorRow = line - firstLine
    cursorColumn = column - offset
    rows = lines[firstLine..<min(lines.count, firstLine + height)].map { line in
      var row = Self.row(line, offset: offset, width: width)
      row.start = line.startIndex
      row.columns = Self.starts(of: line).map { $0 - offset }
      return row
    }
  }

  /// The columns of a line, with tabs to multiples of the tab width.
  static func columns(of line: some Sequence<Character>) -> Int {
    line.reduce(0) { $0 + width(of: $1, at: $0) }
  }

  /// The columns that the characters of a line begin in.
  private static func starts(of line: some Sequence<Character>) -> [Int] {
    var column = 0
    return line.map { character in
      defer { column += width(of: character, at: column) }
      return column
    }
  }

  private static func width(of character: Character, at column: Int) -> Int {
    character == "\t" ? tabWidth - column % tabWidth : CharacterWidth.columns(of: character)
  }

  private static func row(_ line: some Sequence<Character>, offset: Int, width: Int) -> Row {
    var text = ""
    var column = 0
    var continuesRight = false
    for character in line {
      let start = column
      column += Self.width(of: character, at: column)
      if column <= offset { continue }
      if column > offset + width {
        continuesRight = true
        break
      }
      if character == "\t" || start < offset {
        // A wide character cut by the left edge shows as space.
        text += String(repeating: " ", count: column - max(start, offset))
      } else {
        text.append(character)
      }
    }
    return Row(text: text, continuesLeft: offset > 0 && column > 0, continuesRight: continuesRight)
  }
}
