import Foundation
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

  @Test func aLessonWithoutATextIsOne() {
    let text = TestLesson.text().split(separator: "\n", omittingEmptySubsequences: false)
    let bare = ([text[0]] + text.dropFirst(6)).joined(separator: "\n")
    #expect(messages(bare) == ["1: the lesson has no text: paragraphs in the comment below its title"])
  }

  @Test func aStartThatDoesNotRunIsToldOnce() {
    let found = messages(TestLesson.text(start: "veiw red"))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("1: the start does not run: ") == true)
  }

  @Test func aMisspeltSectionIsToldByTheOneThatWasMeant() {
    let text = TestLesson.text().replacingOccurrences(of: "/* hint", with: "/* hnit")
    #expect(messages(text) == ["16: a lesson has no section of this name; did you mean '/* hint'?"])
  }

  @Test func anElseWithoutAColonIsToldAtItsLine() {
    let goals = "Red.\n  red.width == view.width / 2\n  else Say it otherwise."
    #expect(messages(TestLesson.text(goals: goals)) == ["14: 'else' is followed by ':' and an answer"])
  }

  @Test func aDivisionByZeroIsNoNumber() {
    let found = messages(TestLesson.text(goals: "Red.\n  red.width == view.width / 0"))
    #expect(
      found == ["12: the solution does not reach this goal: at 40x12, a number of this goal is divided by 0"])
  }
}
