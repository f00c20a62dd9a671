import Lessons

/// The lessons there are, those that were finished, and the one that is open.
struct Learning: Sendable {
  var course = Course.standard
  /// The names of the lessons that were finished, in this session or before.
  var finished: Set<String> = []
  var current: OpenLesson?
  /// Whether the list of lessons was asked for.
  var listsLessons = false

  /// The lesson after the one that is open; without one, the first that is not finished.
  var next: Lesson? {
    if let current { return course.lesson(after: current.lesson.name) }
    return course.firstLesson(beyond: finished) ?? course.lessons.first
  }
}
