import AutoLayout
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let lesson = FindingKind(
    "lesson", "a lesson whose start, goals, hints and solution do not go together"
  ) { _ in [] }
}

extension Finding {
  /// A finding about the text of a lesson.
  public static func inLesson(_ message: Phrase, at position: SourcePosition) -> Finding {
    Finding(.lesson, at: position, message, views: [])
  }
}
