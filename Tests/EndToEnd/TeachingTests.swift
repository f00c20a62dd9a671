import Foundation
import Testing

/// The page for teachers, done as it says.
struct TeachingTests {
  private static let page = "Sources/Lessons/Lessons.docc/Teaching.md"

  /// The course of the page, written into a folder `halves`.
  private static func write(into folder: Folder) throws {
    for (words, file) in [
      ("`halves/course.txt` has", "course.txt"), ("`halves/01-half.mas`:", "01-half.mas"),
      ("`halves/02-beside.mas`:", "02-beside.mas"),
    ] {
      let text = try Documentation.block(after: words, of: page).joined(separator: "\n") + "\n"
      _ = try folder.write(text, to: "halves/" + file)
    }
  }

  @Test func theCourseOfThePageIsSoundPackedAndOpened() throws {
    let folder = try Folder()
    try Self.write(into: folder)
    let check = try Documentation.block(after: "## Try it", of: Self.page)
    let pack = try Documentation.block(after: "## Hand it out", of: Self.page)
    let open = try Documentation.block(after: "Whoever gets it enters", of: Self.page)
    #expect(check == ["trowel check halves", "trowel learn halves"])
    let commands = ["cd \(folder.path)", check[0]] + pack + ["trowel learn list halves.course"]
    let outcome = try Shell.run(commands.joined(separator: " && "))
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    #expect(outcome.output.contains("halves.course: Parts of a window, 2 lessons"))
    #expect(
      outcome.output.contains("Parts of a window, 0 of 2 done\n  1   A half (next)\n  2   The other half\n"))
    #expect(open == ["trowel learn halves.course"])
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    let entries = ["card.make.width.equalTo(30)", ":undo", "card.make.width.equalTo(view).multipliedBy(0.5)"]
    let lesson = try Program.run(
      ["learn", folder.path + "/halves.course", "--plain"],
      input: Data(((entries + [":learn next", ":quit!"]).joined(separator: "\n") + "\n").utf8),
      environment: environment)
    #expect(lesson.output.contains("30 is half of 60 only."))
    #expect(lesson.output.contains("Done: all goals are reached at 3 sizes."))
    #expect(lesson.output.contains("Lesson 2 of 2: The other half"))
  }
}
