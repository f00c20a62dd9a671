import Diagnosis
import Lessons

/// The findings about a scene file that is a lesson, in place of those of its start, which is incomplete on purpose.
enum LessonCheck {
  /// - Returns: nil for a scene that is no lesson.
  static func findings(_ path: String, text: String) -> [Finding]? {
    guard path.hasSuffix(".mas"), Lesson.isLesson(text) else { return nil }
    let file = path.split(separator: "/").last ?? ""
    return LessonReview(text, name: String(file.dropLast(4))).problems.map {
      Finding.inLesson($0.message, at: $0.position)
    }
  }
}
