import TextLayout

/// The editor's text on the screen: long lines are wrapped into rows, or scrolled where there is no room for that, so that the cursor
/// shows.
struct EditorLayout: Equatable {
  struct Row: Equatable {
    /// The columns' text, with tabs as spaces; at most the width wide.
    var text = ""
    /// The line of the text, from 0.
    var line: Int
    /// Whether the line begins in a row above.
    var isContinued = false
    /// Whether the line goes on left and right of the row.
    var continuesLeft = false
    var continuesRight = false
    /// The index of the row's first character in the text, and the column of each character. Scrolled characters have columns below 0
    /// or beyond the width.
    var start: Int
    var columns: [Int] = []
    /// The column after the last character.
    var end = 0

    /// The column of a place in the text.
    fileprivate func column(of place: Int) -> Int {
      columns.indices.contains(place - start) ? columns[place - start] : end
    }

    /// The place in the text that a column shows; after the last character beyond it.
    func place(at column: Int) -> Int {
      column >= end ? start + columns.count : start + (columns.lastIndex { $0 <= column } ?? 0)
    }
  }

  static let tabWidth = 4

  private(set) var rows: [Row] = []
  /// In the rows, and in columns from their left.
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0

  /// - Parameters:
  ///   - width: the columns beside the prompt, at least 1
  ///   - height: the rows for lines, at least 1
  ///   - wrappedHeight: the rows that wrapped lines may take; below 2, long lines are scrolled
  init(characters: [Character], cursor: Int, width: Int, height: Int, wrappedHeight: Int = 1) {
    let (width, height) = (max(1, width), max(1, height))
    let lines = characters.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { cursor <= $0.endIndex }) ?? lines.indices.last else { return }
    let limit = max(min(lines.count, height), min(wrappedHeight, height))
    // As many lines have at least as many rows.
    let near = max(0, line - limit)..<min(lines.count, line + limit + 1)
    var all: [Row] = []
    if wrappedHeight > 1 {
      for line in near { all += Self.wrapped(lines[line], line: line, width: width) }
    } else {
      let offset = Self.offset(of: lines[line], cursor: cursor, width: width)
      for line in near { all.append(Self.scrolled(lines[line], line: line, offset: offset, width: width)) }
    }
    guard let row = all.lastIndex(where: { $0.line == line && $0.start <= cursor }) else { return }
    let first = all.count <= limit ? 0 : min(max(0, row - limit / 2), all.count - limit)
    rows = Array(all[first..<min(all.count, first + limit)])
    if wrappedHeight > 1 { markCuts(before: all.dropFirst(first + rows.count).first) }
    cursorRow = row - first
    cursorColumn = all[row].column(of: cursor)
  }

  /// Marks wrapped lines that begin above the rows, or end below them.
  private mutating func markCuts(before next: Row?) {
    guard let last = rows.indices.last else { return }
    rows[0].continuesLeft = rows[0].isContinued
    rows[last].continuesRight = next?.isContinued ?? false
  }

  private static func width(of character: Character, at column: Int) -> Int {
    character == "\t" ? tabWidth - column % tabWidth : CharacterWidth.columns(of: character)
  }

  /// The rows of a line, with another one for the cursor after a full one.
  private static func wrapped(_ text: ArraySlice<Character>, line: Int, width: Int) -> [Row] {
    var rows: [Row] = []
    var row = Row(line: line, start: text.startIndex)
    for (place, character) in zip(text.indices, text) {
      if row.end > 0, row.end + Self.width(of: character, at: row.end) > width {
        rows.append(row)
        row = Row(line: line, isContinued: true, start: place)
      }
      let columns = min(Self.width(of: character, at: row.end), width)
      row.text += character == "\t" ? String(repeating: " ", count: columns) : String(character)
      row.columns.append(row.end)
      row.end += columns
    }
    rows.append(row)
    if row.end >= width { rows.append(Row(line: line, isContinued: true, start: text.endIndex)) }
    return rows
  }

  /// The columns that lines are scrolled by. They grow in steps of half the width and depend on the cursor alone, so that the text left
  /// of it does not move at each key.
  private static func offset(of line: ArraySlice<Character>, cursor: Int, width: Int) -> Int {
    let column = line.prefix(max(0, cursor - line.startIndex)).reduce(0) { $0 + self.width(of: $1, at: $0) }
    guard column > width - 1 else { return 0 }
    let step = max(1, width / 2)
    return ((column - width) / step + 1) * step
  }

  private static func scrolled(_ line: ArraySlice<Character>, line number: Int, offset: Int, width: Int)
    -> Row
  {
    var row = Row(line: number, start: line.startIndex)
    var column = 0
    for character in line {
      let start = column
      column += Self.width(of: character, at: column)
      row.columns.append(start - offset)
      if column <= offset { continue }
      if column > offset + width {
        row.continuesRight = true
      } else if character == "\t" || start < offset {
        // A wide character cut by the left edge shows as space.
        row.text += String(repeating: " ", count: column - max(start, offset))
      } else {
        row.text.append(character)
      }
    }
    row.continuesLeft = offset > 0 && column > 0
    row.end = column - offset
    return row
  }
}
