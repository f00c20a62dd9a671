import Foundation
import Input
import Lessons
import Playground
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension Subcommand {
  static let learn = Subcommand(
    name: "learn", operands: "[LESSON | COURSE | FILE | FOLDER | list] [OPTION]...",
    summary: "lessons on constraint layout, and on how Masonry works; 'list' names them",
    files: 0...1, options: [], writes: { _ in false },
    run: { try LearnCommand(invocation: $0, surroundings: $2).run(lesson: $1.first) })
}

/// `trowel learn [LESSON]`: opens a lesson in the playground, by default the first that is not finished.
struct LearnCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  private var language: Language {
    surroundings.language(
      invocation, ConfigurationFile(environment: surroundings.environment).load().configuration)
  }

  private var courses: [Course] { Course.all(in: language) }

  func run(lesson name: String?) throws -> Console.Status {
    let finished = ProgressFile(environment: surroundings.environment).load()
    if name == "list" {
      try Console.print(courses.map { Self.map(of: $0, finished) }.joined(separator: "\n"))
      return .done
    }
    guard let name else {
      return (courses.firstLesson(beyond: finished) ?? courses.first?.lessons.first).map { open($0) }
        ?? .wrong
    }
    if let lesson = courses.lesson(named: name, in: nil, beyond: finished) { return open(lesson) }
    if ProjectIndex.isDirectory(name) { return run(folder: name, finished) }
    if name.hasSuffix(".mas") || name.contains("/") { return try run(file: name) }
    let hint = Phrase.hint(courses.suggestion(for: name))
    return Console.fail("there is no lesson '\(name)'\(hint); 'trowel learn list' names them")
  }

  /// A lesson of one's own.
  private func run(file path: String) throws -> Console.Status {
    let text: String
    do throws(FileFailure) {
      text = try InputFile.read(path).text
    } catch {
      return Console.fail("\(path): \(error.message)")
    }
    let file = path.split(separator: "/").last ?? ""
    do throws(SceneError) {
      return open(try Lesson(parsing: text, name: String(file.hasSuffix(".mas") ? file.dropLast(4) : file)))
    } catch {
      Console.printError(error.formatted(file: path, source: text))
      return .wrong
    }
  }

  /// A course of one's own: its first lesson that is not finished.
  private func run(folder: String, _ finished: Set<String>) -> Console.Status {
    let path = URL(filePath: folder).standardizedFileURL.path
    var reading = CourseIndex.fileName
    do {
      let course = try Course(folder: path, index: try InputFile.read(path + "/" + reading).text) { file in
        reading = file
        return try InputFile.read(path + "/" + file).text
      }
      .translated(into: language) { file in try? InputFile.readFound(path + "/" + file) }
      guard let lesson = course.firstLesson(beyond: finished) ?? course.lessons.first else { return .wrong }
      return open(lesson, in: course)
    } catch let fault as Course.Fault {
      Console.printError(fault.error.formatted(file: folder + "/" + fault.file, source: fault.text))
      return .wrong
    } catch {
      let problem = (error as? FileFailure)?.message ?? "\(error)"
      let hint = reading == CourseIndex.fileName ? "; a folder of lessons has an index of this name" : ""
      return Console.fail("\(folder)/\(reading): \(problem)\(hint)")
    }
  }

  private func open(_ lesson: Lesson, in course: Course? = nil) -> Console.Status {
    PlaygroundCommand(invocation: invocation, surroundings: surroundings)
      .run(.lesson(lesson, in: course), usual: FileKind(path: nil).usualViewport, desk: FileDesk())
  }

  /// A course's title and its lessons.
  private static func map(of course: Course, _ finished: Set<String>) -> String {
    let done = course.done(finished)
    return "\(course.title) (trowel learn \(course.name))\n"
      + course.lessons.map { row($0, isFinished: done.contains($0)) }.joined()
  }

  private static func row(_ lesson: Lesson, isFinished: Bool) -> String {
    let number = lesson.numeral
    let margin = String(repeating: " ", count: max(0, 3 - number.count))
    return "\(margin)\(number) \(isFinished ? "✓" : " ") \(lesson.title)\n"
  }
}
