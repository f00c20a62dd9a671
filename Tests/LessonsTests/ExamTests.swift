import Foundation
import SceneLanguage
import Testing

@testable import Lessons

/// Goals, checked on scenes at several sizes.
@Suite struct ExamTests {
  private static let start = "view red\nred.make { left.top.bottom.equalTo(0) }\n"

  @Test func aRelationPassesAndANumberForOneSizeFails() throws {
    let lesson = try TestLesson.lesson()
    #expect(try lesson.exam(of: Self.start + "red.make.width.equalTo(view).multipliedBy(0.5)").isPassed)
    // 30 is half of 60, but not of 40 and 100.
    let result = try #require(try lesson.exam(of: Self.start + "red.make.width.equalTo(30)").results.first)
    #expect(result.shortfall?.size.text == "40x12")
    #expect(result.shortfall?.difference == "red.width is 30 and is to be 20")
    #expect(result.shortfall?.reachedSizes.map(\.text) == ["60x20"])
  }

  @Test func aNumberTakenFromTheFirstSizeFailsAtTheOthers() throws {
    let captured = Self.start + "red.make.width.equalTo(view.frame.size.width / 2)"
    let resized = try TestLesson.lesson()
    // Half of 40 is 20, and half of 60 is 30.
    #expect(
      try resized.exam(of: captured).results.first?.shortfall?.difference == "red.width is 20 and is to be 30"
    )
    let launched = try Lesson(
      parsing: TestLesson.text(heading: "launched at 40x12, 60x20, 100x30"), name: "x")
    #expect(try launched.exam(of: captured).isPassed)
  }

  @Test func theAnswerToAMistakeIsGivenWhereItHoldsAtAllSizes() throws {
    let lesson = try TestLesson.lesson(
      goals: """
        Red is half as wide as the window.
          red.width == view.width / 2
          if red.width == 30: Thirty.
          if red.width == view.width: All of it.
          else: Something else.
        """)
    func answer(_ code: String) throws -> String? {
      try lesson.exam(of: Self.start + code).results.first?.shortfall?.answer
    }
    #expect(try answer("red.make.width.equalTo(30)") == "Thirty.")
    #expect(try answer("red.make.width.equalTo(view)") == "All of it.")
    #expect(try answer("red.make.width.equalTo(31)") == "Something else.")
  }

  @Test func aRestrictionSaysAtWhichSizesAConditionCounts() throws {
    let lesson = try TestLesson.lesson(goals: "Red.\n  where view.width > 50: red.width == 30")
    #expect(try lesson.exam(of: Self.start + "red.make.width.equalTo(30)").isPassed)
    let exam = try lesson.exam(of: Self.start + "red.make.width.equalTo(view).multipliedBy(0.5)")
    #expect(exam.results.first?.shortfall?.size.text == "100x30")
  }

  @Test func framesAreInTheWindowsCoordinates() throws {
    let lesson = try TestLesson.lesson(
      start: "view red\nview blue in red",
      goals: "Blue.\n  blue.left == 7\n  blue.centerX == 9\n  blue.bottom == 2 + 3 + 5")
    let code = """
      view red
      view blue in red
      red.make { left.equalTo(3); top.equalTo(2); right.bottom.equalTo(0) }
      blue.make { left.equalTo(4); top.equalTo(3); width.equalTo(4); height.equalTo(5) }
      """
    // 3 + 4 from the left; half of 4 further on is the centre; 2 + 3 above and 5 high.
    #expect(try lesson.exam(of: code).isPassed)
  }

  @Test func constraintsAreCountedByTheirKind() throws {
    let code = """
      view red
      red.make { left.top.equalTo(0); width.equalTo(view).multipliedBy(0.5); height.greaterThanOrEqualTo(3) }
      red.make.height.equalTo(2).priority(200)
      """
    let goals = """
      Counts.
        constraints == 5
        multipliers == 1
        inequalities == 1
        optional == 1
        unsatisfied == 1
        conflicts + ambiguous == 0
        red.installed == 2
        view.installed == 3
        statements == 3
        uses(multipliedBy, dividedBy) == 1
      """
    #expect(try TestLesson.lesson(goals: goals).exam(of: code).results.first?.shortfall?.difference == nil)
  }

  @Test func wordsInCommentsAndStringsAreNotUses() throws {
    let lesson = try TestLesson.lesson(goals: "No multiplier.\n  uses(multipliedBy) == 0\n  uses(view) == 1")
    #expect(try lesson.exam(of: "view red // multipliedBy(2), view\nNSLog(@\"multipliedBy view\")").isPassed)
  }

  @Test func arithmeticHasItsUsualOrder() throws {
    let goals = """
      Numbers.
        2 + 3 * 4 - 6 / 2 == 11
        (2 + 3) * 4 == 20
        10 - 2 - 3 == 5
        min(3, 2, 4) + max(1, 5) == 7
        1 != 2
        2 <= 2
        3 > 2
        2 < 3
        3 >= 3
      """
    #expect(try TestLesson.lesson(goals: goals).exam(of: "view red").isPassed)
  }

  @Test func whatIsCountedIsSaidInWords() throws {
    let goals = """
      One.
        constraints == 3
      Two.
        ambiguous >= 2
      Three.
        uses(remake, mas_remakeConstraints) > 0
      """
    // Left, top and bottom are three; the width alone is open.
    let exam = try TestLesson.lesson(goals: goals).exam(of: Self.start + "red.make.height.equalTo(view)")
    #expect(
      exam.results.map(\.shortfall?.difference) == [
        "there are 4 constraints instead of 3", "there is 1 ambiguous view instead of at least 2",
        "the code does not use remake",
      ])
  }

  @Test func aViewThatIsMissingIsNamed() throws {
    let exam = try TestLesson.lesson().exam(of: "view blue")
    #expect(exam.results.first?.shortfall?.difference == "there is no view 'red'")
  }

  @Test func theExamOfADocumentsStatementsTakesNoNoteOfTheSizesTheyRanAt() throws {
    let scene = Scene(size: CGSize(width: 77, height: 33))
    _ = try scene.run(Self.start + "red.make.width.equalTo(view).multipliedBy(0.5)")
    #expect(try Exam(scene.statements, in: TestLesson.lesson()).isPassed)
    #expect(scene.size.width == 77)
  }
}
