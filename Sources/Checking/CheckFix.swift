import AutoLayout
import Diagnosis
import SceneLanguage
import SceneSyntax
import TextLayout

/// A tried change of the source that a finding offers.
public struct CheckFix: Codable, Equatable, Sendable {
  /// A place in the file that was checked.
  public struct Position: Codable, Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// In characters, from 1.
    public var column: Int

    init(_ position: SourcePosition) { (line, column) = (position.line, position.column) }

    public var source: SourcePosition { SourcePosition(line: line, column: column) }
  }

  /// One line.
  public var title: String
  public var start: Position
  /// Just after the last character that is replaced.
  public var end: Position
  public var replacement: String

  /// The change as one of the document.
  public var edit: TextEdit { TextEdit(start.source..<end.source, to: replacement) }

  func makesSameChange(as other: CheckFix) -> Bool {
    start == other.start && end == other.end && replacement == other.replacement
  }

  init(_ fix: Fix) {
    title = fix.description
    (start, end) = (Position(fix.edit.start), Position(fix.edit.end))
    replacement = fix.edit.replacement
  }
}
