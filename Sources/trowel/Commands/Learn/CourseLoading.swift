import Foundation
import Input
import Lessons
import ProjectFiles
import SceneSyntax
import Translation

/// A course of somebody's own, read from its folder or from one file.
struct CourseLoading {
  let path: String
  /// Translations beside a folder's lessons are read in this language.
  var language = Language.english

  /// Whether a path leads to a course rather than to a lesson.
  static func isCourse(_ path: String) -> Bool {
    ProjectIndex.isDirectory(path) || path.hasSuffix(PackedCourse.ending)
  }

  /// A folder's index, and the texts of its lessons in their order.
  struct Files {
    var index: String
    var lessons: [(name: String, text: String)] = []
  }

  /// Reads the course.
  ///
  /// - Returns: nil after an error, which has been printed.
  func course() -> Course? {
    guard ProjectIndex.isDirectory(path) else { return packed() }
    let absolute = URL(filePath: path).standardizedFileURL.path
    return folder()?.course.translated(into: language) { file in
      try? InputFile.readFound(absolute + "/" + file)
    }
  }

  private func packed() -> Course? {
    do {
      return try Course(packed: try InputFile.read(path).text, file: path)
    } catch let fault as Course.Fault {
      Console.printError(fault.error.formatted(file: fault.file, source: fault.text, in: language))
    } catch {
      Console.complain("\(path): \((error as? FileFailure)?.message ?? "\(error)")")
    }
    return nil
  }

  /// Reads a course that is a folder.
  ///
  /// - Returns: nil after an error, which has been printed.
  func folder() -> (course: Course, files: Files)? {
    let absolute = URL(filePath: path).standardizedFileURL.path
    var reading = CourseIndex.fileName
    do {
      var files = Files(index: try InputFile.read(absolute + "/" + reading).text)
      let course = try Course(folder: absolute, index: files.index) { file in
        reading = file
        let text = try InputFile.read(absolute + "/" + file).text
        files.lessons.append((String(file.dropLast(4)), text))
        return text
      }
      return (course, files)
    } catch let fault as Course.Fault {
      Console.printError(
        fault.error.formatted(file: path + "/" + fault.file, source: fault.text, in: language))
    } catch {
      let problem = (error as? FileFailure)?.message ?? "\(error)"
      let hint = reading == CourseIndex.fileName ? "; a folder of lessons has an index of this name" : ""
      Console.complain("\(path)/\(reading): \(problem)\(hint)")
    }
    return nil
  }
}
