import Diagnosis
import Foundation
import Lessons
import ProjectFiles
import SceneSyntax
import TextLayout
import Translation

/// The findings about a scene file that is a lesson, in place of those of its start, which is incomplete on purpose.
enum LessonCheck {
  /// - Returns: nil for a scene that is no lesson.
  static func findings(_ path: String, text: String) -> [Finding]? {
    guard path.hasSuffix(".mas"), Lesson.isLesson(text) else { return nil }
    let file = path.split(separator: "/").last ?? ""
    let folder = String(path.dropLast(file.count))
    if let (_, original) = Language.translation(String(file)) {
      return findings(ofTranslation: text, of: original, in: folder)
    }
    let name = String(file.dropLast(4))
    let own = LessonReview(text, name: name).problems.map { Finding.inLesson($0.message, at: $0.position) }
    return own
      + placeInCourse(of: name, in: folder).map {
        Finding.inLesson($0, at: SourcePosition(line: 1, column: 1))
      }
  }

  /// The findings about a translation: those about any lesson, and where its code is not that of the lesson.
  ///
  /// - Parameters:
  ///   - original: the name of the file of the lesson.
  ///   - folder: ends with a slash, or is empty.
  private static func findings(ofTranslation text: String, of original: String, in folder: String)
    -> [Finding]
  {
    let name = String(original.dropLast(4))
    var problems = LessonReview(text, name: name).problems
    if let lesson = try? InputFile.readFound(folder + original) {
      problems += LessonReview.differences(of: text, from: lesson, name: name)
    } else {
      let start = SourcePosition(line: 1, column: 1)
      problems.append(
        .init(position: start, message: "there is no lesson '\(original)' that this translates"))
    }
    return problems.sorted { $0.position < $1.position }.map { Finding.inLesson($0.message, at: $0.position) }
  }

  /// The faults of the course's index that belong to a lesson: that it is not named. To the first lesson that exists belong the names of
  /// those that do not.
  ///
  /// - Parameter folder: ends with a slash, or is empty.
  private static func placeInCourse(of name: String, in folder: String) -> [Phrase] {
    let file = CourseIndex.fileName
    guard let text = try? InputFile.readFound(folder + file) else { return [] }
    do throws(SceneError) {
      let index = try CourseIndex(parsing: text)
      guard index.names.contains(name) else { return ["\(file) does not name this lesson"] }
      guard index.names.first(where: { exists($0, in: folder) }) == name else { return [] }
      return index.names.filter { !exists($0, in: folder) }
        .map { "\(file) names '\($0.prefix(40))', and there is no such lesson" }
    } catch {
      return ["\(file), line \(error.position.line): \(error.phrase)"]
    }
  }

  private static func exists(_ name: String, in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + name + ".mas")
  }
}
