import Foundation
import Lessons
import ProjectFiles
import Testing

@testable import Checking

/// `check` of the translation of a lesson.
struct TranslationCheckTests {
  /// What is said of a translation beside the first lesson that comes with the program, or alone.
  private func findings(isAlone: Bool = false, change: (String) -> String) throws -> [String] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let english = try #require(Course.all.first?.lessons.first)
    let chinese = try #require(Course.all(in: .simplifiedChinese).first?.lessons.first)
    let path = folder.appending(path: english.name + ".zh-Hans.mas").path
    try change(chinese.source).write(toFile: path, atomically: true, encoding: .utf8)
    if !isAlone {
      try english.source.write(
        to: folder.appending(path: english.name + ".mas"), atomically: true, encoding: .utf8)
    }
    let project = try ProjectIndex(ProjectScope(roots: [folder.path]))
    return FileCheck.check(path, plan: CheckPlan(), project: project).entries.map(\.message)
  }

  @Test func aTranslationWithTheSameCodeIsRight() throws {
    #expect(try findings { $0 } == [])
  }

  @Test func otherCodeIsTold() throws {
    let sizes = try findings { $0.replacing("/* goals launched at ", with: "/* goals launched at 41x13, ") }
    #expect(sizes == ["the goals are checked at other sizes than the original's"])
  }

  @Test func aTranslationOfNothingIsTold() throws {
    let english = try #require(Course.all.first?.lessons.first)
    #expect(
      try findings(isAlone: true) { $0 } == ["there is no lesson '\(english.name).mas' that this translates"])
  }
}
