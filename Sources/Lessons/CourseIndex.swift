import SceneCollection
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// The index of a course: a line with the title, a few lines of summary, a blank line, and the names of the lessons in their order.
///
///     How Masonry works
///     From a getter that returns a block to frames.
///
///     01-chain
///     02-block
public struct CourseIndex: Equatable, Sendable {
  public var title: String
  public var summary: String
  /// The lessons' names, without extension.
  public var names: [String]

  /// The name of the file in the course's folder.
  public static let fileName = "course.txt"

  public init(parsing text: String) throws(SceneError) {
    let all = SourceLines.all(of: text).map { $0.trimmingCharacters(in: .whitespaces) }
    guard let title = all.first, !title.isEmpty else { throw .atLine(1, "a course begins with its title") }
    self.title = title
    let about = all.dropFirst().prefix { !$0.isEmpty }
    summary = about.joined(separator: " ")
    names = []
    for (index, line) in all.enumerated().dropFirst(1 + about.count) where !line.isEmpty {
      let name = line.hasSuffix(".mas") ? String(line.dropLast(4)) : line
      guard !name.contains("/"), !name.hasPrefix(".") else {
        throw .atLine(index + 1, "'\(line.prefix(40))': a lesson is a file in the folder of its course")
      }
      guard !names.contains(name) else {
        throw .atLine(index + 1, "'\(name.prefix(40))' is in this course already")
      }
      names.append(name)
    }
    if names.isEmpty {
      throw .atLine(
        1 + about.count, "a course has lessons: after a blank line, the names of their files, one a line")
    }
  }
}

extension Course {
  /// A course of somebody's own.
  ///
  /// - Parameters:
  ///   - folder: its absolute path.
  ///   - index: the text of its index.
  ///   - text: gives the text of a file in the folder by its name.
  /// - Throws: a ``Fault`` with the name of the file, or what `text` throws.
  public init(
    folder: String, index: String, text: (String) throws -> String
  ) throws {
    let index = try Fault.inFile(CourseIndex.fileName, index) { () throws(SceneError) in
      try CourseIndex(parsing: index)
    }
    var lessons: [Lesson] = []
    for name in index.names {
      let file = name + ".mas"
      let content = try text(file)
      lessons.append(
        try Fault.inFile(file, content) { () throws(SceneError) in try Lesson(parsing: content, name: name) })
    }
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    self.init(
      name: name.lowercased(), title: index.title, summary: index.summary, home: .folder(folder), lessons)
  }

  /// An error in the index of a course or in one of its lessons.
  public struct Fault: Error {
    public var file: String
    public var text: String
    public var error: SceneError

    static func inFile<Result>(
      _ file: String, _ text: String, _ read: () throws(SceneError) -> Result
    ) throws(Fault) -> Result {
      do throws(SceneError) {
        return try read()
      } catch {
        throw Fault(file: file, text: text, error: error)
      }
    }
  }

  /// A lesson's file.
  struct File: Equatable, Sendable {
    /// Without folder and extension.
    var name: String
    var text: String
  }

  /// The folders of the courses that come with the program, in their order.
  private static let folders = ["lessons", "lessons/masonry", "lessons/challenges"]

  /// The courses that come with the program, in their order.
  public static let all: [Course] = folders.compactMap { folder in
    guard let text = SceneCollection.text(ofFile: folder + "/" + CourseIndex.fileName),
      let index = try? CourseIndex(parsing: text)
    else { return nil }
    let files = files(in: folder)
    let lessons = index.names.compactMap { name in
      files.first { $0.name == name }.flatMap { try? Lesson(parsing: $0.text, name: $0.name) }
    }
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return Course(name: name, title: index.title, summary: index.summary, lessons)
  }

  private static let inChinese = zip(folders, all).map { folder, course in
    course.translated(into: .simplifiedChinese) { SceneCollection.text(ofFile: folder + "/" + $0) }
  }

  /// The courses that come with the program, each lesson in a language as far as it is translated.
  public static func all(in language: Language) -> [Course] {
    switch language {
    case .english: all
    case .simplifiedChinese: inChinese
    }
  }

  private static func files(in folder: String) -> [File] {
    SceneCollection.scenes(in: folder).map { File(name: $0.name, text: $0.text) }
  }

  /// The files of all their lessons.
  static let files = folders.flatMap(files)
}

extension [Course] {
  /// The course that a lesson belongs to; nil for one of somebody's own.
  public func course(of lesson: Lesson) -> Course? { first { $0.has(lesson) } }

  /// The lesson that a text means: `7`, `priorities`, `masonry` for the first one there that is not finished, `masonry/3`.
  ///
  /// - Parameter current: the course in which numbers count, and where names are looked for first.
  public func lesson(named text: String, in current: Course?, beyond finished: Set<String>) -> Lesson? {
    if let course = first(where: { $0.name == text.lowercased() }) {
      return course.firstLesson(beyond: finished) ?? course.lessons.first
    }
    let parts = text.split(separator: "/", maxSplits: 1)
    if parts.count == 2, let course = first(where: { $0.name == parts[0].lowercased() }) {
      return course.lesson(named: String(parts[1]))
    }
    let others = filter { $0.name != current?.name }
    return (current ?? first)?.lesson(named: text)
      ?? (Int(text) == nil ? others.lazy.compactMap { $0.lesson(named: text) }.first : nil)
  }

  /// The first lesson that is not among those finished.
  public func firstLesson(beyond finished: Set<String>) -> Lesson? {
    lazy.compactMap { $0.firstLesson(beyond: finished) }.first
  }

  /// The lesson after one; after the last of a course, the first of the next course.
  public func lesson(after lesson: Lesson) -> Lesson? {
    guard let index = firstIndex(where: { $0.has(lesson) }) else { return nil }
    return self[index].lesson(after: lesson.name) ?? dropFirst(index + 1).first?.lessons.first
  }

  /// The lesson before one; before the first of a course, the last of the course before.
  public func lesson(before lesson: Lesson) -> Lesson? {
    guard let index = firstIndex(where: { $0.has(lesson) }) else { return nil }
    return self[index].lesson(before: lesson.name) ?? prefix(index).last?.lessons.last
  }

  /// What a text that names no lesson may have meant.
  public func suggestion(for text: String) -> String? {
    Suggestion.among(flatMap(\.lessons).map(\.topic) + map(\.name), for: text)
  }
}
