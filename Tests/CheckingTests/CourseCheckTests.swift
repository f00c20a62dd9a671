import Foundation
import Lessons
import ProjectFiles
import Testing

@testable import Checking

/// `check` of a folder that is a course.
struct CourseCheckTests {
  /// What is said of two lessons that come with the program, in a folder with an index.
  private func findings(index: String) throws -> [String: [String]] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try index.write(to: folder.appending(path: CourseIndex.fileName), atomically: true, encoding: .utf8)
    let course = try #require(Course.all.first { $0.name == "masonry" })
    var told: [String: [String]] = [:]
    let project = try ProjectIndex(ProjectScope(roots: [folder.path]))
    for lesson in course.lessons.prefix(2) {
      let file = folder.appending(path: lesson.name + ".mas")
      try lesson.source.write(to: file, atomically: true, encoding: .utf8)
    }
    for lesson in course.lessons.prefix(2) {
      let path = folder.appending(path: lesson.name + ".mas").path
      told[lesson.name] = FileCheck.check(path, plan: CheckPlan(), project: project).entries.map(
        \.message)
    }
    return told
  }

  @Test func aCourseWhoseIndexNamesItsLessonsIsRight() throws {
    #expect(try findings(index: "My course\n\n01-chain\n02-maker\n") == ["01-chain": [], "02-maker": []])
  }

  @Test func aLessonThatTheIndexLeavesOutIsTold() throws {
    #expect(
      try findings(index: "My course\n\n02-maker\n")
        == ["01-chain": ["course.txt does not name this lesson"], "02-maker": []])
  }

  @Test func aLessonThatIsNotThereIsToldOnce() throws {
    #expect(
      try findings(index: "My course\n\n01-chain\n02-maker\n03-gone\n")
        == ["01-chain": ["course.txt names '03-gone', and there is no such lesson"], "02-maker": []])
  }
}
