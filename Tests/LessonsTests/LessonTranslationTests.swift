import Testing
import Translation

@testable import Lessons

/// Lessons in other languages.
@Suite struct LessonTranslationTests {
  private func differences(_ translation: String, _ original: String = TestLesson.text()) -> [String] {
    LessonReview.differences(of: translation, from: original, name: "x").map {
      "\($0.position.line): \($0.message)"
    }
  }

  @Test func aTranslationWithTheSameCodeHasNoDifference() {
    let goals = "红色视图的宽度是窗口的一半。\n  red.width == view.width / 2"
    let hint = "用倍数来表示：\n\n  red.make.width.equalTo(view).multipliedBy(0.25)"
    #expect(differences(TestLesson.text(goals: goals, hint: hint)) == [])
  }

  @Test func eachPartOfTheCodeIsCompared() {
    #expect(
      differences(TestLesson.text(start: "view red")) == [
        "1: the statements of the start differ from the original's"
      ])
    #expect(
      differences(TestLesson.text(heading: "at 40x12, 60x20, 100x31"))
        == ["12: the goals are checked at other sizes than the original's"])
    #expect(
      differences(TestLesson.text(goals: "Half.\n  red.width == view.width / 3"))
        == ["12: the conditions of this goal differ from the original's in line 12"])
    #expect(
      differences(TestLesson.text(goals: "Half.\n  red.width == view.width / 2\n  else: No."))
        == ["12: the answers of this goal stand for other conditions than the original's in line 12"])
    #expect(
      differences(TestLesson.text(goals: "Half.\n  red.width == view.width / 2\n\nOne.\n  conflicts == 0"))
        == ["12: there are 2 goals, and the original has 1"])
    #expect(
      differences(TestLesson.text(hint: "Code:\n\n  red.make.width.equalTo(8)"))
        == ["16: the code of this hint, or the goal that it is for, differs from the original's in line 16"])
    #expect(
      differences(TestLesson.text(solution: "red.make.width.equalTo(view).dividedBy(2)"))
        == ["22: the solution differs from the original's"])
  }

  @Test func aCourseHasItsLessonsInTheLanguageAsFarAsTheyAreTranslated() throws {
    let lessons = try ["a", "b"].map { try Lesson(parsing: TestLesson.text(), name: $0) }
    let course = Course(name: "own", title: "Layout", summary: "All.", lessons)
    let files = [
      "a.zh-Hans.mas": TestLesson.text().replacing("// Halves", with: "// 一半"),
      "b.zh-Hans.mas": "// 读不了", "course.zh-Hans.txt": "布局\n\na\nb\n",
    ]
    let translated = course.translated(into: .simplifiedChinese) { files[$0] }
    #expect(translated.title == "布局")
    #expect(translated.lessons.map(\.title) == ["一半", "Halves"])
    #expect(translated.lessons.map(\.name) == ["a", "b"])
    #expect(course.translated(into: .english) { files[$0] } == course)
  }

  @Test func theCoursesOfTheProgramAreInChinese() {
    let chinese = Course.all(in: .simplifiedChinese)
    #expect(chinese.map(\.name) == Course.all.map(\.name))
    for (course, original) in zip(chinese, Course.all) {
      #expect(course.title != original.title)
      #expect(course.lessons.map(\.name) == original.lessons.map(\.name))
      for (lesson, other) in zip(course.lessons, original.lessons) {
        #expect(lesson.title != other.title, "\(other.name)")
        #expect(LessonReview.differences(of: lesson.source, from: other.source, name: other.name) == [])
      }
    }
  }

  @Test func linesOfChineseProseAreJoinedWithoutASpace() throws {
    let text = "// 标题\n//\n// 约束写成\n// 等式，\n// red 是项。倍数为\n// 2 时\n"
    let lesson = try Lesson(
      parsing: text
        + TestLesson.text().split(separator: "\n", omittingEmptySubsequences: false).dropFirst(6)
        .joined(separator: "\n"), name: "x")
    #expect(lesson.text == [.prose("约束写成等式，red 是项。倍数为 2 时")])
  }
}
