import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout

// Statements about a view that are added to a document, such as the one that turns its autoresizing mask off.
extension EditTrial {
  /// The edit that turns a view's mask off; nil if no text declares the view.
  func unmasking(_ view: String) -> TextEdit? {
    adding("translatesAutoresizingMaskIntoConstraints = \(no)", to: view)
  }

  /// The edit that replaces the lines of a view's mask, in a document whose statements have a line each, by one that
  /// turns the mask off.
  ///
  /// - Parameter container: what the view's edges are tied to, if anything.
  func unmasking(_ view: String, _ lines: [Int], pinnedTo container: String? = nil) -> TextEdit? {
    func lastLineText(_ statement: Statement) -> String? {
      statement.text.split(whereSeparator: \.isNewline).last.map(String.init)
    }
    guard let first = lines.min(), let last = lines.max(),
      let end = scene.statements.first(where: { $0.lastLine == last }).flatMap(lastLineText)?.count
    else { return nil }
    let kept = scene.statements
      .filter { (first...last).contains($0.lastLine) && !lines.contains($0.lastLine) }
      .compactMap(lastLineText)
    return TextEdit(
      SourcePosition(line: first, column: 1)..<SourcePosition(line: last, column: end + 1),
      to: ([Self.unmasked(view, pinnedTo: container)] + kept).joined(separator: "\n"))
  }

  /// The statements of a rebuilt scene that place a view without its mask.
  static func unmasked(_ view: String, pinnedTo container: String?) -> String {
    "\(view).translatesAutoresizingMaskIntoConstraints = NO"
      + (container.map { "; \(view).make { edges.equalTo(\($0)) }" } ?? "")
  }

  /// The edit that adds a statement about a view, without the view's name: where a class adds the view to its superview, else
  /// after the declaration; nil if there is no place for it.
  func adding(_ rest: String, to view: String) -> TextEdit? {
    insertingWhereAdded(view) { "\($0).\(rest)" } ?? adding("\(view).\(rest)", toDeclarationOf: view)
  }

  /// The edit that adds a statement after the declaration of a view; nil if no text declares it, or a class does.
  func adding(_ text: String, toDeclarationOf view: String) -> TextEdit? {
    guard let index = declaration(of: view).flatMap(statementIndex) else { return nil }
    let statement = scene.statements[index]
    guard !scene.hasAppCode || !statement.isClass else { return nil }
    let end = statement.text.last == ";" ? ";" : ""
    return TextEdit(at: statement.source.end, inserting: "\n\(text)\(end)")
  }

  /// In the language of the document.
  var no: String { context.isSwift || isSwift ? "false" : "NO" }

  /// Whether the document is Swift, as an app has it.
  private var isSwift: Bool {
    let openings = [
      "let ", "var ", "func ", "class ", "final class ", "override ", "private let ", "private var ", "lazy ",
    ]
    return !isObjectiveC
      && scene.statements.contains { statement in
        statement.text.split(whereSeparator: \.isNewline).contains { line in
          openings.contains(where: line.drop(while: \.isWhitespace).hasPrefix)
        }
      }
  }
}
