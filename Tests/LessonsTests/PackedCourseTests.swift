import SceneSyntax
import Testing

@testable import Lessons

/// A course as one text.
struct PackedCourseTests {
  /// A lesson whose solution is half of the width: 20 of 40, 30 of 60, 50 of 100.
  private static func lesson(_ title: String) -> String {
    """
    // \(title)
    // Make red half as wide as the window.

    view red
    red.make { left.top.bottom.equalTo(view) }

    /* goals at 40x12, 60x20, 100x30
    Red is half as wide as the window.
      red.width == view.width / 2
    */

    /* hint
    A part of the window's width.
    */

    /* solution
    red.make.width.equalTo(view).multipliedBy(0.5)
    */

    """
  }

  private static let index = "Two lessons\nOn halves,\nand again.\n\na\nb\n"

  private func packed(_ first: String = lesson("One"), _ second: String = lesson("Two")) -> String {
    PackedCourse.text(index: Self.index, lessons: [("a", first), ("b", second)])
  }

  private func error(_ text: String) -> SceneError? {
    do throws(SceneError) {
      _ = try PackedCourse(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func packingAndReadingGivesTheSameCourse() throws {
    let texts = ["a.mas": Self.lesson("One"), "b.mas": Self.lesson("Two")]
    let folder = try Course(folder: "/home/ada/Halves", index: Self.index) { texts[$0] ?? "" }
    let file = try Course(packed: packed(), file: "sent/Halves.course")
    #expect(file.lessons == folder.lessons)
    #expect(file.title == folder.title && file.summary == folder.summary && file.name == folder.name)
    #expect(file.summary == "On halves, and again.")
  }

  @Test func theTextsStandInItAsTheyAre() throws {
    let course = try PackedCourse(parsing: packed())
    #expect(course.parts.map(\.name) == ["a", "b"])
    #expect(course.parts.map(\.text) == [Self.lesson("One"), Self.lesson("Two")])
    // Title, two lines of summary, a blank one and the line with the name come before the first text.
    #expect(course.parts.first?.line == 6)
    #expect(packed().hasPrefix("Two lessons\nOn halves,\nand again.\n\n===== a.mas\n// One\n"))
  }

  @Test func aLessonMayHaveLinesThatLookLikeSeparators() throws {
    let odd = Self.lesson("One") + "\n===== b.mas\n======= c.mas\n"
    let text = packed(odd)
    #expect(text.contains("\n======== a.mas\n"))
    let course = try PackedCourse(parsing: text)
    #expect(course.parts.map(\.text) == [odd, Self.lesson("Two")])
  }

  /// Texts of lines that look like separators, by a linear congruential generator.
  @Test func anyTextsComeBackAsTheyWere() throws {
    let lines = ["===== a.mas", "====== b.mas", "=====", "======= ", "", "view red", " ===== a.mas", "=\r"]
    var state: UInt64 = 20_26
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let texts = (0..<(1 + next(3))).map { _ in
        (0..<next(6)).map { _ in lines[next(lines.count)] + "\n" }.joined()
      }
      let lessons = texts.enumerated().map { (name: "l\($0.offset)", text: $0.element) }
      let packed = PackedCourse.text(index: "Title\n\nl0\n", lessons: lessons)
      let course = try PackedCourse(parsing: packed)
      #expect(course.parts.map(\.text) == texts)
      #expect(course.parts.map(\.name) == lessons.map(\.name))
    }
  }

  @Test func linesMayEndAsOnWindows() throws {
    let text = packed().replacing("\n", with: "\r\n")
    let course = try PackedCourse(parsing: text)
    #expect(course.parts.map(\.name) == ["a", "b"])
    #expect(course.parts.last?.text == Self.lesson("Two").replacing("\n", with: "\r\n"))
  }

  @Test func aTextWithoutALastNewlineGetsOne() throws {
    let course = try PackedCourse(parsing: packed(String(Self.lesson("One").dropLast())))
    #expect(course.parts.first?.text == Self.lesson("One"))
  }

  @Test func anErrorHasItsLineAndSaysWhatToDo() {
    #expect(error("\n")?.position.line == 1)
    #expect(error("\n")?.message == "a course begins with its title")
    #expect(error("Title\n\n")?.message.contains("a line such as '===== 01-first.mas'") == true)
    let stray = error("Title\n\n// a lesson\n")
    #expect(stray?.position.line == 3)
    #expect(stray?.message.contains("begins the first lesson, with a line such as") == true)
    let twice = error("Title\n\n===== a.mas\n===== a.mas\n")
    #expect(twice?.position.line == 4)
    #expect(twice?.message == "'a' is in this course already")
    let path = error("Title\n\n===== ../a.mas\n")
    #expect(path?.message == "'../a.mas' is no name of a lesson's file, such as '01-first.mas'")
  }

  @Test func anErrorOfALessonHasItsPlaceInTheFile() throws {
    let wrong = Self.lesson("Two").replacing("red.width ==", with: "red.widht ==")
    do throws(Course.Fault) {
      _ = try Course(packed: packed(Self.lesson("One"), wrong), file: "halves.course")
      Issue.record("the course was read")
    } catch {
      // The first lesson has 18 lines from line 6 on, then comes the name; the goal is in the ninth line of the second.
      #expect(error.error.position.line == 6 + 18 + 1 + 8)
      #expect(error.file == "halves.course")
    }
  }

  @Test func progressIsKeptByTitleAndContent() throws {
    let one = try Course(packed: packed(), file: "/tmp/one.course")
    let other = try Course(packed: packed(), file: "/home/ada/other.course")
    #expect(one.lessons.map(one.key) == other.lessons.map(other.key))
    let changed = try Course(packed: packed(Self.lesson("Another")), file: "/tmp/one.course")
    // The first lesson says something else now, the second does not.
    #expect(changed.key(of: changed.lessons[0]) != one.key(of: one.lessons[0]))
    #expect(changed.key(of: changed.lessons[1]) == one.key(of: one.lessons[1]))
    #expect(one.lessons.allSatisfy { one.key(of: $0).hasPrefix("Two lessons/") })
  }
}

/// How far the reader has come.
struct CourseMapTests {
  @Test func lessonsAreDoneBegunOrUntouched() throws {
    let courses = Array(Course.all.prefix(1))
    let course = try #require(courses.first)
    let map = CourseMap(
      courses, finished: ["01-frames", "03-why-constraints"], begun: ["02-autoresizing", "01-frames"],
      next: course.lessons[1])
    let section = try #require(map.sections.first)
    #expect(section.rows.prefix(4).map(\.standing) == [.done, .begun, .done, .untouched])
    #expect(section.rows.map(\.isNext).firstIndex(of: true) == 1)
    #expect(section.progress == "2 of 18 done, 1 begun")
  }
}
