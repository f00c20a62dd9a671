import Diagnosis
import Input
import Lessons
import ProjectFiles
import SceneSyntax

/// The findings about a packed course: those of each of its lessons, at their places in its file.
enum CourseCheck {
  static func isCourse(_ path: String) -> Bool { path.hasSuffix(PackedCourse.ending) }

  static func check(_ path: String) -> CheckedFile {
    let text: String
    do throws(FileFailure) {
      text = try InputFile.read(path).text
    } catch {
      return .refused(path, SceneSource.Refusal(error.message, of: path))
    }
    do throws(SceneError) {
      return check(path, text, try PackedCourse(parsing: text))
    } catch {
      return .refused(path, SceneSource.Refusal(error, of: path, text: text))
    }
  }

  private static func check(_ path: String, _ text: String, _ course: PackedCourse) -> CheckedFile {
    let lines = SourceLines.all(of: text)
    var file = CheckedFile(path: path)
    file.sizeCount = 1
    for part in course.parts {
      for problem in LessonReview(part.text, name: part.name).problems {
        var position = problem.position
        position.line += part.line - 1
        let line = lines.indices.contains(position.line - 1) ? lines[position.line - 1] : ""
        let finding = Finding.inLesson(problem.message, at: position)
        file.entries.append(
          CheckEntry(
            code: finding.kind.code, severity: finding.kind.severity, message: finding.message,
            place: CheckEntry.Place(position, file: path, sourceLine: line),
            sourceLine: line.trimmingCharacters(in: .whitespaces), views: [], constraints: [], sizes: [],
            details: []))
      }
    }
    return file
  }
}
