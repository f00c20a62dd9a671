import Lessons
import Translation

/// The lessons there are, those that were finished, and the one that is open.
struct Learning: Sendable {
  /// The only course that lessons are taken from; nil for those that come with the program, which are read when they are asked for.
  var own: Course?
  /// The lessons that were finished, in this session or before, as ``Course/key(of:)`` names them.
  var finished: Set<String> = []
  var current: OpenLesson?
  /// Whether the list of lessons was asked for.
  var listsLessons = false

  /// The language that lessons are read in, as far as they are translated.
  var language = Language.english

  /// The courses that lessons are taken from.
  var courses: [Course] { own.map { [$0] } ?? Course.all(in: language) }

  /// The course of the open lesson; nil where none is open, and in a lesson of the reader's own.
  var course: Course? { current.flatMap { courses.course(of: $0.lesson) } }

  /// `3 of 18 lessons`: of the course of the open lesson, else of all.
  var progress: Phrase {
    let counted = course.map { [$0] } ?? courses
    let count = counted.reduce(0) { $0 + $1.lessons.count }
    let done = counted.reduce(0) { $0 + $1.done(finished).count }
    return "\(done) of \(count, "lesson")"
  }

  /// The lesson after the one that is open; without one, the first that is not finished.
  var next: Lesson? {
    if let current { return courses.lesson(after: current.lesson) }
    return courses.firstLesson(beyond: finished) ?? courses.first?.lessons.first
  }

  /// The lesson that the argument of `:learn` means.
  func lesson(named text: String) -> Lesson? { courses.lesson(named: text, in: course, beyond: finished) }
}
