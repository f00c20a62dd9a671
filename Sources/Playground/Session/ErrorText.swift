import SceneLanguage
import TextLayout

/// Errors as text, with the source line and a caret below the fault.
enum ErrorText {
  /// `3:14: the message`
  static func message(_ error: SceneError) -> String {
    "\(error.position.line):\(error.position.column): \(error.message)"
  }

  /// - Parameter columns: as much of the line is shown as fits.
  static func lines(for error: SceneError, source: String, columns: Int) -> [Line] {
    let message = Line(.error, message(error), indent: 2)
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
