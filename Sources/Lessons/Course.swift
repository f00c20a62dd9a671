import SceneLanguage
import TextLayout

/// Lessons in their order: a folder of lessons with an index, `course.txt`.
public struct Course: Equatable, Sendable {
  /// The folder's name, as `:learn masonry` takes it.
  public let name: String
  public let title: String
  /// The summary of the index; may be empty.
  public let summary: String
  public let lessons: [Lesson]
  /// The absolute path of the folder; nil for a course that comes with the program.
  public let folder: String?

  public init(
    name: String, title: String, summary: String = "", folder: String? = nil, _ lessons: [Lesson]
  ) {
    (self.name, self.title, self.summary, self.lessons) = (name, title, summary, lessons)
    self.folder = folder
  }

  /// The name under which the progress file keeps a lesson. It has the folder's path before it, as two courses may have lessons of one
  /// name.
  public func key(of lesson: Lesson) -> String { folder.map { $0 + "/" + lesson.name } ?? lesson.name }

  /// The name under which the progress file keeps the star of a lesson.
  public func starKey(of lesson: Lesson) -> String { key(of: lesson) + " ★" }

  /// Whether the star of a lesson was earned.
  public func hasStar(_ lesson: Lesson, among finished: Set<String>) -> Bool {
    finished.contains(starKey(of: lesson))
  }

  /// The lessons that are among those finished.
  public func done(_ finished: Set<String>) -> [Lesson] { lessons.filter { finished.contains(key(of: $0)) } }

  /// The lesson that a number, a name or the beginning of a name means.
  public func lesson(named text: String) -> Lesson? {
    if let number = Int(text) { return lessons.first { $0.number == number } }
    let name = text.lowercased()
    return lessons.first { $0.name == name || $0.topic == name } ?? lessons.first { $0.topic.hasPrefix(name) }
  }

  /// Whether a lesson is one of these, rather than one of somebody's own.
  public func has(_ lesson: Lesson) -> Bool { lessons.contains { $0.name == lesson.name } }

  /// The lesson after one.
  public func lesson(after name: String) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.name == name }) else { return nil }
    return lessons.indices.contains(index + 1) ? lessons[index + 1] : nil
  }

  /// The lesson before one.
  public func lesson(before name: String) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.name == name }), index > 0 else { return nil }
    return lessons[index - 1]
  }

  /// The first lesson that is not among those finished.
  public func firstLesson(beyond finished: Set<String>) -> Lesson? {
    lessons.first { !finished.contains(key(of: $0)) }
  }
}
