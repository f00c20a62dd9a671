import SceneCollection
import SceneLanguage

/// Lessons in their order.
public struct Course: Sendable {
  public let lessons: [Lesson]

  public init(_ lessons: [Lesson]) {
    self.lessons = lessons
  }

  /// A lesson's file.
  struct File: Sendable {
    /// Without folder and extension.
    var name: String
    var text: String
  }

  /// The files of the lessons that come with the program, in their order.
  static let files = SceneCollection.scenes(in: "lessons").map { File(name: $0.name, text: $0.text) }

  /// The lessons that come with the program.
  public static let standard = Course(files.compactMap { try? Lesson(parsing: $0.text, name: $0.name) })

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
    lessons.first { !finished.contains($0.name) }
  }
}
