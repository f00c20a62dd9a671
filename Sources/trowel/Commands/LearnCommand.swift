import Input
import Lessons
import Playground
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout

extension Subcommand {
  static let learn = Subcommand(
    name: "learn", operands: "[LESSON | FILE | list] [OPTION]...",
    summary: "lessons on constraint layout, from frames in code to the lifecycle; 'list' names them",
    files: 0...1, options: [], writes: { _ in false },
    run: { try LearnCommand(invocation: $0, surroundings: $2).run(lesson: $1.first) })
}

/// `trowel learn [LESSON]`: opens a lesson in the playground, by default the first that is not finished.
struct LearnCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  private var course: Course { .standard }

  func run(lesson name: String?) throws -> Console.Status {
    let finished = ProgressFile(environment: surroundings.environment).load()
    if name == "list" {
      try Console.print(course.lessons.map { Self.row($0, isFinished: finished.contains($0.name)) }.joined())
      return .done
    }
    if let name, name.hasSuffix(".mas") || name.contains("/") { return try run(file: name) }
    guard
      let lesson = name.map(course.lesson(named:)) ?? course.firstLesson(beyond: finished)
        ?? course.lessons.first
    else {
      let word = name ?? ""
      let hint = Suggestion.hint(among: course.lessons.map(\.topic), for: word)
      return Console.fail("there is no lesson '\(word)'\(hint); 'trowel learn list' names them")
    }
    return open(lesson)
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

  private func open(_ lesson: Lesson) -> Console.Status {
    PlaygroundCommand(invocation: invocation, surroundings: surroundings)
      .run(.lesson(lesson), usual: FileKind(path: nil).usualViewport, desk: FileDesk())
  }

  private static func row(_ lesson: Lesson, isFinished: Bool) -> String {
    let number = lesson.numeral
    let margin = String(repeating: " ", count: max(0, 3 - number.count))
    return "\(margin)\(number) \(isFinished ? "✓" : " ") \(lesson.title)\n"
  }
}
