import SceneRendering
import TextLayout

/// Boxes of a pane, with lines or other boxes in them.
enum TraceBox {
  /// A box with a title in its upper edge.
  ///
  /// - Parameters:
  ///   - lines: the contents, at most `columns - 4` wide
  ///   - role: that of the border and the title
  static func lines(_ title: String, _ lines: [PaneLine], columns: Int, role: Role) -> [PaneLine] {
    let inner = max(2, columns - 2)
    let shown = TextWrapping.truncated(title, toColumns: max(1, inner - 3))
    let rule = String(repeating: "─", count: max(0, inner - 3 - CharacterWidth.columns(of: shown)))
    var result = [PaneLine("┌─ \(shown) \(rule)┐".fitting(columns), role)]
    for line in lines {
      let gap = max(0, inner - 2 - CharacterWidth.columns(of: line.text))
      var pieces = [("│ ", role)]
      pieces += line.pieces.map { ($0.text, $0.role) }
      pieces.append((String(repeating: " ", count: gap) + " │", role))
      result.append(PaneLine(pieces))
    }
    result.append(PaneLine("└" + String(repeating: "─", count: inner) + "┘", role))
    return result
  }
}

extension String {
  /// The text with at most so many columns.
  fileprivate func fitting(_ columns: Int) -> String {
    TextWrapping.truncated(self, toColumns: max(1, columns))
  }
}

extension [PaneLine] {
  /// These lines with others at their right.
  ///
  /// - Parameter column: that in which the others begin
  func beside(_ others: [PaneLine], at column: Int) -> [PaneLine] {
    (0..<Swift.max(count, others.count)).map { row in
      guard others.indices.contains(row) else { return self[row] }
      var line = indices.contains(row) ? self[row] : PaneLine("")
      let gap = Swift.max(0, column - CharacterWidth.columns(of: line.text))
      line.pieces.append(PaneLine.Piece(text: String(repeating: " ", count: gap), role: .text))
      line.pieces += others[row].pieces
      return line
    }
  }
}

extension PaneLine {
  /// A text in lines of at most this width.
  static func wrapped(_ text: String, _ role: Role = .text, columns: Int, indent: Int = 0) -> [PaneLine] {
    let room = max(8, columns - indent)
    return TextWrapping.lines(of: text, columns: room, limit: 0).map {
      PaneLine(String(repeating: " ", count: indent) + $0, role)
    }
  }
}
