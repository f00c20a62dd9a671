import SceneLanguage
import TextLayout

/// Lessons in their order: a folder of lessons with an index, `course.txt`, or a ``PackedCourse``.
public struct Course: Equatable, Sendable {
  /// The folder's name, as `:learn masonry` takes it.
  public let name: String
  public let title: String
  /// The summary of the index; may be empty.
  public let summary: String
  public let lessons: [Lesson]
  public let home: Home

  /// Where a course is kept.
  public enum Home: Equatable, Sendable {
    /// It comes with the program.
    case program
    /// A folder, by its absolute path.
    case folder(String)
    /// One file, which may lie anywhere.
    case file
  }

  public init(
    name: String, title: String, summary: String = "", home: Home = .program, _ lessons: [Lesson]
  ) {
    (self.name, self.title, self.summary, self.lessons) = (name, title, summary, lessons)
    self.home = home
  }

  /// The name under which the progress file keeps a lesson. As two courses may have lessons of one name, it has the folder's path before
  /// it; of a packed course the title, and what the lesson says, as its file may be moved, and another may get its name.
  public func key(of lesson: Lesson) -> String {
    switch home {
    case .program: lesson.name
    case .folder(let path): path + "/" + lesson.name
    case .file: "\(title)/\(lesson.name) \(lesson.fingerprint)"
    }
  }

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
      ?? lessons.first { $0.title.lowercased().split { !$0.isLetter }.contains { $0 == name } }
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
