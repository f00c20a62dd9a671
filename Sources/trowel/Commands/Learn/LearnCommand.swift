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
    files: 0...2, options: ["pack", "output", "record"], writes: { _ in false },
    run: { try LearnCommand(invocation: $0, surroundings: $2).run($1) })
}

/// `trowel learn [LESSON]`: opens a lesson in the playground, by default the first that is not finished, or the first of a course of
/// one's own.
struct LearnCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  private var language: Language {
    surroundings.language(
      invocation, ConfigurationFile(environment: surroundings.environment).load().configuration)
  }

  private var courses: [Course] { Course.all(in: language) }

  func run(_ operands: [String]) throws -> Console.Status {
    if invocation.packs {
      guard let folder = operands.first, operands.count == 1 else {
        return Console.fail("--pack: which FOLDER?")
      }
      return try CoursePacking(folder: folder, output: invocation.output).run()
    }
    guard invocation.output == nil else { return Console.fail("--output goes with --pack") }
    let name = operands.first
    if operands.count > 1, name != "list" {
      return Console.fail("unexpected argument '\(operands[1])' after '\(operands[0])'")
    }
    let progress = ProgressFile(environment: surroundings.environment).load()
    if name == "list" {
      guard let path = operands.dropFirst().first else { return try list(courses, progress) }
      guard CourseLoading.isCourse(path) else {
        return Console.fail("'\(path)' is no folder of lessons and no packed course")
      }
      return try CourseLoading(path: path, language: language).course().map { try list([$0], progress) }
        ?? .wrong
    }
    guard let name else {
      return (courses.firstLesson(beyond: progress.finished) ?? courses.first?.lessons.first)
        .map { open($0) } ?? .wrong
    }
    if let lesson = courses.lesson(named: name, in: nil, beyond: progress.finished) { return open(lesson) }
    if CourseLoading.isCourse(name) {
      guard let course = CourseLoading(path: name, language: language).course(),
        let lesson = course.firstLesson(beyond: progress.finished) ?? course.lessons.first
      else { return .wrong }
      return open(lesson, in: course)
    }
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
      Console.printError(error.formatted(file: path, source: text, in: language))
      return .wrong
    }
  }

  private func open(_ lesson: Lesson, in course: Course? = nil) -> Console.Status {
    PlaygroundCommand(invocation: invocation, surroundings: surroundings)
      .run(.lesson(lesson, in: course), usual: FileKind(path: nil).usualViewport, desk: FileDesk())
  }

  /// Prints the courses with their lessons.
  private func list(_ courses: [Course], _ progress: ProgressFile.Progress) throws -> Console.Status {
    let map = CourseMap(
      courses, finished: progress.finished, begun: progress.begun,
      next: courses.firstLesson(beyond: progress.finished))
    try Console.print(map.sections.map { text(of: $0) }.joined(separator: "\n"))
    return .done
  }

  /// A course's title and its lessons.
  private func text(of section: CourseMap.Section) -> String {
    let course = section.course
    let command = course.home == .program ? " (trowel learn \(course.name))" : ""
    let rows = section.rows.map { text(of: $0) }
    return "\(course.title)\(command), \(language(section.progress))\n" + rows.joined()
  }

  private func text(of row: CourseMap.Row) -> String {
    let number = row.lesson.numeral
    let margin = String(repeating: " ", count: max(0, 3 - number.count))
    let mark = row.standing == .untouched ? " " : row.standing.mark
    let next = row.isNext ? language(" (next)") : ""
    return "\(margin)\(number) \(mark) \(row.lesson.title)\(row.hasStar ? " ★" : "")\(next)\n"
  }
}
