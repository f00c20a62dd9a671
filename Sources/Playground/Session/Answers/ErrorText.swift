import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// Errors as text, with the source line and a caret below the fault.
enum ErrorText {
  /// `3:14: `, with the path before it for a position in a file of the project.
  static func place(_ position: SourcePosition, _ project: ProjectSources?) -> String {
    let path = project?.file(position.file).map { "\($0.path):" } ?? ""
    return path + "\(position.line):\(position.column): "
  }

  /// `3:14: the message`, with the path before it for an error in a file of the project.
  static func message(_ error: SceneError, _ project: ProjectSources? = nil) -> Phrase {
    "\(place(error.position, project))\(error.phrase)"
  }

  /// The most errors of a file that are shown with their lines; more are counted.
  private static let mostShown = 5

  /// The errors of a file, as many as a screen has room for.
  static func lines(
    for errors: [SceneError], source: String, project: ProjectSources?, columns: Int
  ) -> [Line] {
    var lines = errors.prefix(mostShown).flatMap {
      self.lines(for: $0, source: source, project: project, columns: columns)
    }
    if errors.count > mostShown {
      lines.append(
        Line(.error, "and \(errors.count - mostShown) more errors; ':notes' lists them all", indent: 2))
    }
    return lines
  }

  /// - Parameter columns: as much of the line is shown as fits.
  static func lines(
    for error: SceneError, source: String, project: ProjectSources? = nil, columns: Int
  ) -> [Line] {
    let message = Line(.error, message(error, project), indent: 2)
    let source = project?.file(error.position.file)?.text ?? source
    let sourceLines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard sourceLines.indices.contains(error.position.line - 1) else { return [message] }
    let line = sourceLines[error.position.line - 1].map { $0 == "\t" ? " " : $0 }

    let width = max(8, columns)
    let column = min(max(0, error.position.column - 1), line.count)
    // The line scrolls left until the fault is within three quarters of the width.
    var start = 0
    while start < column, CharacterWidth.columns(of: String(line[start..<column])) > width * 3 / 4 {
      start += 1
    }
    let before = CharacterWidth.columns(of: String(line[start..<column]))
    let marked = String(line[column...].prefix(error.length))
    let carets = max(1, min(CharacterWidth.columns(of: marked), width - before))
    let shown = TextWrapping.truncated(String(line[start...]), toColumns: width)
    return [
      Line(.input, shown),
      Line(.error, String(repeating: " ", count: before) + String(repeating: "^", count: carets)),
      message,
    ]
  }
}
