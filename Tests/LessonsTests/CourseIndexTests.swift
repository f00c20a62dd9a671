import SceneLanguage
import SceneSyntax
import Testing

@testable import Lessons

/// The index of a course, and courses of somebody's own.
@Suite struct CourseIndexTests {
  private func problem(_ text: String) -> String? {
    do throws(SceneError) {
      _ = try CourseIndex(parsing: text)
      return nil
    } catch {
      return "\(error.position.line): \(error.message)"
    }
  }

  @Test func theTitleTheSummaryAndTheLessonsAreRead() throws {
    let index = try CourseIndex(
      parsing: "My course\nAbout this\nand that.\n\n02-second\n01-first.mas\n\n03-third\n")
    #expect(index.title == "My course")
    #expect(index.summary == "About this and that.")
    #expect(index.names == ["02-second", "01-first", "03-third"])
    #expect(try CourseIndex(parsing: "My course\n\n01-first").summary == "")
  }

  @Test func whatIsWrongHasItsLine() {
    #expect(problem("") == "1: a course begins with its title")
    #expect(problem("\n01-first") == "1: a course begins with its title")
    #expect(
      problem("My course\nabout")
        == "2: a course has lessons: after a blank line, the names of their files, one a line")
    #expect(problem("My course\n\na\nb\na.mas") == "5: 'a' is in this course already")
    #expect(problem("My course\n\n../a") == "3: '../a': a lesson is a file in the folder of its course")
  }

  @Test func aFolderIsACourseWithProgressOfItsOwn() throws {
    let files = ["a.mas": TestLesson.text(), "b.mas": TestLesson.text()]
    let course = try Course(folder: "/home/ada/Layout", index: "My course\n\nb\na\n") { files[$0] ?? "" }
    #expect(course.name == "layout")
    #expect(course.lessons.map(\.name) == ["b", "a"])
    #expect(course.firstLesson(beyond: ["b"])?.name == "b")
    #expect(course.firstLesson(beyond: ["/home/ada/Layout/b"])?.name == "a")
  }

  @Test func aFaultNamesTheFileThatItIsIn() {
    #expect {
      _ = try Course(folder: "/home/ada/Layout", index: "My course\n\na\n") { _ in "view red" }
    } throws: { error in
      let fault = error as? Course.Fault
      return fault?.file == "a.mas" && fault?.error.position.line == 1
    }
  }

  @Test func alwaysTheSameLessonIsMeant() {
    func name(_ text: String, in current: Course? = nil, beyond finished: Set<String> = []) -> String? {
      Course.all.lesson(named: text, in: current, beyond: finished)?.name
    }
    #expect(name("3") == "03-why-constraints")
    #expect(name("3", in: Course.all[1]) == "03-view-attribute")
    #expect(name("prior") == "07-priorities")
    #expect(name("delegate") == "04-delegate")
    #expect(name("masonry") == "01-chain")
    #expect(name("masonry", beyond: ["01-chain"]) == "02-maker")
    #expect(name("Masonry/8") == "08-whose-business")
    #expect(name("no-such") == nil)
    // The second course ends at 8.
    #expect(name("18", in: Course.all[1]) == nil)
  }
}
