import SceneLanguage
import Testing

@testable import Lessons

/// Stars for few constraints.
@Suite struct StarTests {
  private static let half = "Red is half as wide as the window.\n  red.width == view.width / 2"
  private static let start = "view red\nred.make { left.top.bottom.equalTo(0) }\n"
  private static let width = "red.make.width.equalTo(view).multipliedBy(0.5)"

  private func star(_ line: String, _ code: String) throws -> Star.Result? {
    try TestLesson.lesson(goals: line + "\n" + Self.half).exam(of: Self.start + code).star
  }

  private func messages(_ goals: String) -> [String] {
    LessonReview(TestLesson.text(goals: goals), name: "x").problems.map {
      "\($0.position.line): \($0.message)"
    }
  }

  /// Three edges and a width are four.
  @Test func fewConstraintsEarnIt() throws {
    let earned = try star("star: constraints <= 5", Self.width)
    #expect(earned?.sentence == "★ with 4 constraints; 5 or fewer earn it")
    let missed = try star("star: constraints <= 3", Self.width)
    #expect(missed?.isEarned == false)
    #expect(missed?.sentence == "4 of at most 3 constraints: all goals, no star yet")
  }

  @Test func statementsMayCountToo() throws {
    #expect(
      try star("star: statements <= 3", Self.width)?.sentence == "★ with 3 statements; 3 or fewer earn it")
  }

  @Test func itIsNoGoal() throws {
    let lesson = try TestLesson.lesson(goals: "star: constraints <= 3\n" + Self.half)
    #expect(lesson.goals.count == 1)
    #expect(try lesson.exam(of: Self.start + Self.width).isPassed)
    #expect(try TestLesson.lesson().exam(of: Self.start).star == nil)
  }

  @Test func aStarOfAnotherFormIsRefusedAtItsPlace() {
    let message = "12: a star is for few of what is counted, as in 'star: constraints <= 12'"
    for form in [
      "constraints == 4", "constraints >= 4", "red.width <= 4", "constraints <= red.width",
      "constraints <= 8 / 2",
    ] {
      #expect(messages("star: \(form)\n\(Self.half)") == [message], "\(form)")
    }
    #expect(messages("star: constrants <= 4\n\(Self.half)").first?.hasPrefix("12: 'constrants'") == true)
  }

  @Test func theSolutionHasToEarnIt() {
    #expect(messages("star: constraints <= 4\n\(Self.half)") == [])
    #expect(
      messages("star: constraints <= 3\n\(Self.half)") == [
        "12: the solution does not earn the star: it has 4 constraints, and the star is for at most 3"
      ])
  }
}
