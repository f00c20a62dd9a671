import Testing

@testable import Lessons

/// What an author is told about a lesson.
@Suite struct LessonReviewTests {
  private func messages(_ text: String) -> [String] {
    LessonReview(text, name: "x").problems.map { "\($0.position.line): \($0.message)" }
  }

  @Test func aSoundLessonHasNoProblem() {
    #expect(messages(TestLesson.text()) == [])
  }

  @Test func aStartThatReachesAllGoalsIsOne() {
    let solved = "view red\nred.make { left.top.bottom.equalTo(0); width.equalTo(view).multipliedBy(0.5) }"
    #expect(
      messages(TestLesson.text(start: solved, solution: "view blue"))
        == ["12: the start reaches all goals already"])
  }

  @Test func aSolutionThatFallsShortIsOne() {
    #expect(
      messages(TestLesson.text(solution: "red.make.width.equalTo(view).multipliedBy(0.25)"))
        == ["12: the solution does not reach this goal: at 40x12, red.width is 10 and is to be 20"])
  }

  @Test func aSolutionThatDoesNotRunIsOne() {
    let found = messages(TestLesson.text(solution: "redd.make.width.equalTo(view)"))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("22: the solution does not run: ") == true)
    #expect(found.first?.contains("'redd'") == true)
  }

  @Test func goalsThatNumbersForOneSizeReachAreOne() {
    let found = messages(
      TestLesson.text(goals: "Red is wide.\n  red.width > 10", solution: "red.make.width.equalTo(30)"))
    #expect(
      found == [
        "12: numbers that are right at 40x12 alone reach all goals; one has to depend on the size"
      ])
  }

  @Test func aHintThatCannotBeParsedIsOne() {
    let found = messages(TestLesson.text(hint: "Like this:\n\n  red.make.width.equalTo(view"))
    #expect(found == ["16: the code of this hint is not complete"])
    #expect(messages(TestLesson.text(hint: "Like this:\n\n  red.make.)")).count == 1)
  }

  @Test func anAnswerToAMistakeAboutAViewThatIsNotThereIsOne() {
    let goals = "Red.\n  red.width == view.width / 2\n  if blue.width == 3: No."
    #expect(messages(TestLesson.text(goals: goals)) == ["12: there is no view 'blue'"])
  }
}
