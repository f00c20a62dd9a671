import AutoLayout
import Canvas
import Diagnosis
import SceneRendering
import TextLayout

/// The colours of an explanation: each view has one throughout.
struct ExplainColors {
  /// The places of the views' hues, by their names.
  private let places: [String: Int]

  init(_ explanation: LogExplanation) {
    let names = explanation.block.items.compactMap { explanation.rebuilt.names[$0.identity] }
    places = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  func hue(of view: String, _ theme: Theme, _ depth: ColorDepth) -> Color? {
    places[view].flatMap { theme.hue($0, depth) }
  }

  /// A text in pieces, each with the view that it names, if any.
  func pieces(of text: String) -> [(text: String, view: String?)] {
    var pieces: [(text: String, view: String?)] = []
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let piece = word.isEmpty ? rest.prefix(1) : word
      let view = places[String(word)] == nil ? nil : String(word)
      if view == nil, let last = pieces.indices.last, pieces[last].view == nil {
        pieces[last].text += piece
      } else {
        pieces.append((String(piece), view))
      }
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}

// MARK: In a terminal

extension ExplainReport {
  /// The explanations with colours and pictures.
  func ansi(columns: Int, howToGoOn: String, depth: ColorDepth) -> String {
    var text = ""
    for (index, explanation) in explanations.enumerated() {
      if index > 0 { text += "\n" }
      let writer = AnsiWriter(colors: ExplainColors(explanation), depth: depth)
      text += heading(index).map { writer.styled($0, .heading) + "\n\n" } ?? ""
      text += LogAccount(explanation).sections.map { section in
        let lines = section.rows.map { row -> String in
          let text = Self.wrapped("  " + row.text, columns).dropLast()
          return writer.colored(String(text)) + "\n" + original(of: row, explanation, writer, columns)
        }
        let pictures = section.kind == .conflict ? pictures(of: explanation, writer, columns) : ""
        return writer.styled(section.title, .heading) + "\n" + lines.joined() + pictures
      }.joined(separator: "\n")
    }
    if left > 0 { text += "\nThe log has \(left) more conflicts, all different.\n" }
    text += unreadText(columns).inert
    return text + "\n" + Self.wrapped(howToGoOn, columns).inert
  }

  /// The line of the log that a row is about, below it.
  private func original(
    of row: LogAccount.Row, _ explanation: LogExplanation, _ writer: AnsiWriter, _ columns: Int
  ) -> String {
    guard let printed = Self.printed(row, explanation) else { return "" }
    let text = "        " + printed.inertLine
    return writer.styled(text.count > columns ? text.prefix(max(columns - 1, 20)) + "…" : text, .secondary)
      + "\n"
  }

  /// The constraint that a row is about as the log has it, where it has a line of its own there.
  static func printed(_ row: LogAccount.Row, _ explanation: LogExplanation) -> String? {
    guard let constraint = row.constraint,
      explanation.block.constraints.count(where: { $0.line == constraint.line }) == 1
    else { return nil }
    return constraint.text
  }

  private func pictures(of explanation: LogExplanation, _ writer: AnsiWriter, _ columns: Int) -> String {
    explanation.diagnosis.snapshot.conflicts.compactMap { ChainPicture($0) }
      .map { "\n" + writer.picture($0, columns: min(columns, 100) - 4) }.joined()
  }
}

/// Writes texts with escape sequences.
private struct AnsiWriter {
  let colors: ExplainColors
  let depth: ColorDepth
  private var theme: Theme { .dark }

  func styled(_ text: String, _ role: Role) -> String { styled(text, theme.style(role, depth)) }

  private func styled(_ text: String, _ style: Style) -> String {
    let text = text.inert
    if depth == .none { return text }
    return Canvas.escape(from: .plain, to: style, depth: depth) + text
      + Canvas.escape(from: style, to: .plain, depth: depth)
  }

  private func styled(_ text: String, ofView view: String?) -> String {
    guard let hue = view.flatMap({ colors.hue(of: $0, theme, depth) }) else { return text.inert }
    return styled(text, Style(foreground: hue))
  }

  /// The text with the views' names in their colours.
  func colored(_ text: String) -> String {
    colors.pieces(of: text).map { styled($0.text, ofView: $0.view) }.joined()
  }

  /// Two rows: the lengths, and the room below them.
  func picture(_ picture: ChainPicture, columns: Int) -> String {
    let unit = Double(columns) / max(picture.needed, picture.available, 1)
    func cells(_ part: ChainPicture.Part) -> Int {
      max(part.label.count + 2, Int((min(part.length, 1e6) * unit).rounded()))
    }
    func row(_ parts: [ChainPicture.Part]) -> String {
      parts.map { part in
        let dashes = max(cells(part) - part.label.count - 2, 0)
        let (before, after) = (dashes / 2, dashes - dashes / 2)
        return styled(
          "├" + String(repeating: "─", count: before) + part.label + String(repeating: "─", count: after)
            + "┤",
          ofView: part.view)
      }.joined()
    }
    return "  " + row(picture.lengths) + "\n  " + row(picture.room) + " "
      + styled(picture.misfit.english, .error)
      + "\n"
  }
}
