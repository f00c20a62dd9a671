import SceneLanguage
import SceneSyntax
import Testing

@testable import Lessons

/// Reading a lesson's file.
@Suite struct LessonParserTests {
  private func failure(_ text: String) -> SceneError? {
    do throws(SceneError) {
      _ = try Lesson(parsing: text, name: "x")
      return nil
    } catch {
      return error
    }
  }

  @Test func aLessonHasTitleTextStartGoalsHintsAndSolution() throws {
    let lesson = try TestLesson.lesson()
    #expect(lesson.title == "Halves")
    #expect(lesson.text == [.prose("One paragraph, on two lines."), .code(["red.make.width.equalTo(30)"])])
    #expect(lesson.start == "view red\nred.make { left.top.bottom.equalTo(0) }")
    #expect(lesson.goals.map(\.sentence) == ["Red is half as wide as the window."])
    #expect(lesson.hints.map(\.statements) == [["red.make.width.equalTo(view).multipliedBy(0.25)"]])
    #expect(lesson.sizes.map(\.text) == ["40x12", "60x20", "100x30"])
    #expect((lesson.number, lesson.topic) == (3, "halves"))
  }

  @Test func aSolutionFollowsTheStartOrStandsInsteadOfIt() throws {
    #expect(
      try TestLesson.lesson().solved
        == "view red\nred.make { left.top.bottom.equalTo(0) }\nred.make.width.equalTo(view).multipliedBy(0.5)\n"
    )
    let text = TestLesson.text(start: ":scale 2x2\nview red", solution: "view blue", replacing: "instead")
    #expect(try Lesson(parsing: text, name: "x").solved == ":scale 2x2\n\nview blue\n")
  }

  @Test func aHintMaySayWhichGoalItIsFor() throws {
    let text = TestLesson.text()
    #expect(try TestLesson.lesson().hints.map(\.goal) == [nil])
    #expect(
      try Lesson(parsing: text.replacing("/* hint\n", with: "/* hint 1\n"), name: "x").hints.map(\.goal) == [
        0
      ]
    )
    for wrong in ["0", "2", "first"] {
      let failure = failure(text.replacing("/* hint\n", with: "/* hint \(wrong)\n"))
      #expect(
        failure?.message
          == "'\(wrong)': a hint for one of the goals says which, from 1 to 1: /* hint 1")
      #expect(failure?.position.line == 16)
    }
  }

  @Test func aFileIsALessonIfItHasSections() {
    #expect(Lesson.isLesson(TestLesson.text()))
    #expect(!Lesson.isLesson("// A scene\nview red\n/* a comment about goals */\n"))
  }

  @Test func fewerThanThreeSizesAreRefused() {
    #expect(failure(TestLesson.text(heading: "at 40x12, 60x20"))?.position.line == 11)
    #expect(failure(TestLesson.text(heading: "at 40x12, 60x20, 70x20")) == nil)
    #expect(
      failure(TestLesson.text(heading: "at 40x12, 60, 70x20"))?.message.contains("'60' is not a size") == true
    )
    #expect(failure(TestLesson.text(heading: "at iphone-se, iphone-15, ipad")) == nil)
  }

  @Test func moreThanTwelveSizesAreRefused() {
    func sizes(_ count: Int) -> String { (1...count).map { "\(40 + $0)x12" }.joined(separator: ", ") }
    #expect(failure(TestLesson.text(heading: "at \(sizes(12))")) == nil)
    #expect(
      failure(TestLesson.text(heading: "at \(sizes(13))"))?.message
        == "goals are checked at each change, at 12 sizes at most")
  }

  @Test func statementsBelowTheSectionsAreRefusedAtTheirLine() {
    // The last section of the shortest lesson ends on line 24.
    #expect(failure(TestLesson.text() + "view blue\n")?.position.line == 25)
  }

  @Test func aConditionThatCannotBeReadIsRefusedAtItsColumn() throws {
    let unknown = try #require(failure(TestLesson.text(goals: "Red.\n  red.widht == 3")))
    #expect((unknown.position.line, unknown.position.column) == (13, 7))
    #expect(unknown.message == "'widht' is nothing that views have; did you mean 'width'?")
    let incomplete = try #require(failure(TestLesson.text(goals: "Red.\n  red.width 3")))
    #expect((incomplete.position.line, incomplete.position.column) == (13, 13))
    #expect(failure(TestLesson.text(goals: "Red."))?.position.line == 12)
    #expect(failure(TestLesson.text(goals: "  red.width == 3"))?.position.line == 12)
  }

  @Test func deeplyNestedParenthesesAreRefused() {
    let condition = String(repeating: "(", count: 10_000) + "1"
    #expect(
      failure(TestLesson.text(goals: "Red.\n  \(condition) == 1"))?.message == "this is nested too deep")
  }
}
