import Foundation
import Input
import Lessons
import ProjectFiles
import SceneSyntax

/// `trowel learn --pack FOLDER`: writes a course into one file.
struct CoursePacking {
  let folder: String
  /// The file that was named; nil for one with the folder's name in the working folder.
  let output: String?

  func run() throws -> Console.Status {
    guard ProjectIndex.isDirectory(folder) else {
      return Console.fail(
        "--pack: '\(folder)' is no folder; it packs a folder of lessons with its course.txt")
    }
    guard let (course, files) = CourseLoading(path: folder).folder() else { return .wrong }
    let name = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let target = output ?? name + PackedCourse.ending
    guard target.hasSuffix(PackedCourse.ending), target != PackedCourse.ending else {
      return Console.fail(
        "--output: '\(target)': the name of a packed course ends with \(PackedCourse.ending)")
    }
    let exists = FileManager.default.fileExists(atPath: target)
    if exists, let problem = obstacle(target) { return Console.fail("\(target): \(problem)") }
    do throws(FileFailure) {
      _ = try OutputFile.write(PackedCourse.text(index: files.index, lessons: files.lessons), to: target)
    } catch {
      return Console.fail("\(target): \(error.message)")
    }
    let count = course.lessons.count == 1 ? "1 lesson" : "\(course.lessons.count) lessons"
    try Console.print(
      "\(target)\(exists ? " written anew" : ""): \(course.title), \(count); trowel learn \(target)\n")
    return .done
  }

  /// Why a file that is there is not written over; nil for a packed course that was named.
  private func obstacle(_ target: String) -> String? {
    guard output != nil else { return "the file exists; '--output \(target)' writes it anew" }
    guard let text = try? InputFile.read(target).text else { return "the file exists and cannot be read" }
    do throws(SceneError) {
      _ = try PackedCourse(parsing: text)
      return nil
    } catch {
      return "the file exists and is no packed course; remove it, or name another with --output"
    }
  }
}
