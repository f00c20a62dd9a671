import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout

// The lines of an app's code at which a statement about a view can stand.
extension EditTrial {
  /// The edit for a view that a class declares, as no statement can stand beside a property: below the line that adds the view
  /// to its superview, else below one that sets a property of it.
  ///
  /// - Parameter statement: of the view's name there.
  func insertingWhereAdded(_ view: String, _ statement: (String) -> String) -> TextEdit? {
    let declaring = declaration(of: view).flatMap(statementIndex)
    let places = ([declaring].compactMap(\.self) + scene.statements.indices.filter { $0 != declaring })
      .map { scene.statements[$0] }
    for names in [Self.added, Self.changed] {
      for place in places {
        if let edit = inserting(in: place, below: view, names, statement) { return edit }
      }
    }
    return nil
  }

  /// - Parameter names: the views that a line adds or changes, as they are written.
  private func inserting(
    in place: Statement, below view: String, _ names: (Substring) -> [String], _ statement: (String) -> String
  ) -> TextEdit? {
    let lines = place.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count > 1 else { return nil }
    for (number, line) in lines.enumerated() {
      guard let name = names(line).first(where: { Self.isName($0, of: view) }) else { continue }
      let indent = String(line.prefix(while: \.isWhitespace))
      let end = line.last == ";" ? ";" : ""
      let column = line.count + (number == 0 ? place.firstColumn : 1)
      let text = statement(name).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: "\n" + indent)
      return TextEdit(
        at: SourcePosition(line: place.firstLine + number, column: column),
        inserting: "\n\(indent)\(text)\(end)")
    }
    return nil
  }

  /// Whether a name, as it is written, is that of a view.
  static func isName(_ name: String, of view: String) -> Bool {
    name.split(separator: ".").last.map { $0 == view || $0 == "_" + view } ?? false
  }

  /// The views that a line adds, alone or several.
  static func added(by line: Substring) -> [String] {
    addedAlone(by: line).map { [$0] } ?? addedTogether(by: line)
  }

  /// `self.badge` of a line `self.badge.text = "3"`, whole on its line.
  private static func changed(by line: Substring) -> [String] {
    guard isClosed(line), !line.hasSuffix(","),
      let match = line.prefixMatch(of: /\s*((?:self\.)?\w+)\.\w+(?:\.\w+)* = \S/)
    else { return [] }
    return [String(match.1)]
  }

  private static func isClosed(_ line: Substring) -> Bool {
    [("(", ")"), ("[", "]"), ("{", "}")].allSatisfy { opening, closing in
      line.count(where: { String($0) == opening }) == line.count(where: { String($0) == closing })
    }
  }

  /// `self.badge` of a line `[self addSubview:self.badge];` or `addSubview(self.badge)`; nil for any other line.
  private static func addedAlone(by line: Substring) -> String? {
    for (opening, closing) in [("addSubview(", ")"), ("addSubview:", "]")] {
      guard let call = line.range(of: opening) else { continue }
      let rest = line[call.upperBound...]
      guard let end = rest.range(of: closing) else { return nil }
      let after = rest[end.upperBound...].filter { !$0.isWhitespace }
      let name = rest[..<end.lowerBound].filter { !$0.isWhitespace }
      guard after.isEmpty || after == ";",
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      else { return nil }
      return String(name)
    }
    return nil
  }

  /// The names in a line that adds several views: `[a, b].forEach { view.addSubview($0) }`, `addSubviews(a, b)`.
  private static func addedTogether(by line: Substring) -> [String] {
    guard isClosed(line), line.contains("addSubview") else { return [] }
    let lists = [
      line.firstMatch(of: /\[([^\[\]:]*,[^\[\]:]*)\]/)?.1, line.firstMatch(of: /addSubviews\(([^()]*)\)/)?.1,
    ]
    return lists.compactMap(\.self).flatMap { list in
      list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    }.filter { name in name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } }
  }

  func makeDocumentLines() -> [String] {
    var lines: [String] = []
    for statement in scene.statements {
      let own = statement.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
        String.init)
      while lines.count < statement.firstLine { lines.append("") }
      for (offset, line) in own.enumerated() {
        let place = statement.firstLine - 1 + offset
        while lines.count <= place { lines.append("") }
        if offset == 0 {
          let blank = max(statement.firstColumn - 1 - lines[place].count, 0)
          lines[place] += String(repeating: " ", count: blank) + line
        } else {
          lines[place] = line
        }
      }
    }
    return lines
  }

  /// Several edits of different places as one; nil if there are none.
  func joined(_ edits: [TextEdit]) -> TextEdit? {
    let lines = documentLines
    guard let first = edits.map(\.start.line).min(), let last = edits.map(\.end.line).max(), first >= 1,
      last <= lines.count
    else { return nil }
    let text = lines[(first - 1)..<last].joined(separator: "\n")
    return TextEdit(joining: edits, in: text, at: SourcePosition(line: first, column: 1))
  }
}
