import Canvas
import Diagnosis
import SceneLanguage
import SceneRendering
import SceneSyntax
import TextLayout

/// The statement that is presented, below the scene.
extension PlaygroundState {
  /// The code that is presented: of the statement that was played, or that was made last.
  private var presentedCode: String? {
    guard session.replay == nil else { return session.replay?.code }
    return session.document.scene.statements.last?.code
  }

  func drawBand(in canvas: inout Canvas) {
    let area = layout.band
    guard !area.isEmpty else { return }
    let text = (presentedCode ?? "").replacing("\t", with: "    ")
    let spans = CodeOutline(text).spans
    let rows = BandRow.rows(of: text, columns: max(8, area.width - 4))
    let problem = session.shown.conflicts.first?.phrase
    // The last row tells of a conflict, or that there is more of the statement.
    let room = max(1, area.height - (problem == nil ? 0 : 1))
    for (index, row) in rows.prefix(room).enumerated() {
      let y = area.y + index
      var style = appearance.style(Role.text)
      style.bold = true
      canvas.put(row.text, x: 2 + row.indent, y: y, style: style, clip: area)
      color(row, spans, at: y, in: &canvas)
      if index == room - 1, rows.count > room {
        canvas.put("…", x: area.maxX - 2, y: y, style: style, clip: area)
      }
    }
    if let problem {
      let text = session.language("conflict: \(problem)")
      let shown = TextWrapping.truncated(text, toColumns: max(0, area.width - 4))
      canvas.put(shown, x: 2, y: area.maxY - 1, style: appearance.style(Role.error), clip: area)
    }
  }

  /// Colours the words of a row.
  ///
  /// - Parameter spans: of the whole text.
  private func color(_ row: BandRow, _ spans: [CodeOutline.Span], at y: Int, in canvas: inout Canvas) {
    let clip = CellRect(left: 2, top: y, right: max(2, layout.columns - 2), bottom: y + 1)
    var column = 2 + row.indent
    for (index, character) in row.text.enumerated() {
      let width = CharacterWidth.columns(of: String(character))
      if let span = spans.first(where: { $0.range.contains(row.start + index) }) {
        var style = appearance.style(span.kind.role)
        style.bold = true
        canvas.restyle(CellRect(x: column, y: y, width: width, height: 1), style, clip: clip)
      }
      column += width
    }
  }
}

/// A row of a statement that is presented: a line of it, or a part of a long one.
private struct BandRow {
  /// The place of the first character in the whole text.
  var start: Int
  var text: String
  /// The columns before a part of a line that began in another row.
  var indent = 0

  private static let continuation = 4

  /// The rows of a text; long lines are divided at blanks where there are some.
  static func rows(of text: String, columns: Int) -> [BandRow] {
    var rows: [BandRow] = []
    var start = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = line
      var indent = 0
      repeat {
        var part = fitting(rest, columns: max(1, columns - indent))
        if part.count < rest.count, let blank = part.lastIndex(of: " "),
          part[..<blank].contains(where: { $0 != " " })
        {
          part = part[...blank]
        }
        if part.isEmpty { part = rest.prefix(1) }
        rows.append(BandRow(start: start, text: String(part), indent: indent))
        start += part.count
        rest = rest.dropFirst(part.count)
        indent = continuation
      } while !rest.isEmpty
      start += 1
    }
    return rows
  }

  /// The beginning of a text that fits in some columns.
  private static func fitting(_ text: Substring, columns: Int) -> Substring {
    var used = 0
    return text.prefix { character in
      used += CharacterWidth.columns(of: String(character))
      return used <= columns
    }
  }
}
