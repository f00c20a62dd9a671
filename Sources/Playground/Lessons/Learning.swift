import Lessons
import Translation

/// The lessons there are, those that were finished, and the one that is open.
struct Learning: Sendable {
  /// The only course that lessons are taken from; nil for those that come with the program, which are read when they are asked for.
  var own: Course?
  /// The lessons that were finished, in this session or before, as ``Course/key(of:)`` names them.
  var finished: Set<String> = []
  /// Those in which something was tried, named likewise.
  var begun: Set<String> = []
  var current: OpenLesson?
  /// Where it wants views, once that has been asked for.
  var targets: KnownTargets?
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

  /// The courses as they are listed. The lesson to go on with is the open one until it is done.
  var map: CourseMap {
    let open = current.flatMap { $0.isDone ? nil : $0.lesson }
    return CourseMap(courses, finished: finished, begun: begun, next: open ?? next)
  }

  /// The lesson that the argument of `:learn` means.
  func lesson(named text: String) -> Lesson? { courses.lesson(named: text, in: course, beyond: finished) }
}

extension Session {
  /// The title of the open lesson.
  public var lessonTitle: String? { learning.current?.lesson.title }

  /// Notes that something was tried in the open lesson.
  ///
  /// - Returns: what is to be kept of that; nil where it was known.
  func beginningOfLesson() -> Effect? {
    guard let lesson = learning.current?.lesson, let course = learning.course else { return nil }
    let key = course.key(of: lesson)
    guard !learning.finished.contains(key), learning.begun.insert(key).inserted else { return nil }
    return .keepProgress(lesson: key, isBegun: true)
  }
}
