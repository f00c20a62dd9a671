import AutoLayout
import Foundation
import SceneLanguage
import Testing

@testable import Lessons

/// Goals that ask where a view will be.
@Suite struct PlacePredictionTests {
  private static let start = "view red\nred.make { left.top.bottom.equalTo(0) }\n"
  private static let half = "red.make.width.equalTo(view).multipliedBy(0.5)"

  private static let goals = """
    Predict: where will red be?
      predicted red
      if predicted.width < red.width - 4: Narrow.
      else: Half of the window.

    Red is half as wide as the window.
      red.width == view.width / 2
    """

  private static let cells = CGSize(width: 1, height: 1)

  /// What is said of a place that was marked in a window of 40x12, where red comes to be at 0, 0 with 20x12.
  private func told(
    _ place: CGRect, after run: String = Self.half, window: Viewport? = nil
  ) throws -> Exam.Result? {
    let lesson = try TestLesson.lesson(goals: Self.goals)
    let statements = try lesson.statements(of: Self.start + run)
    var prediction = PlacePrediction(
      frame: place, viewport: window ?? Viewport(size: CGSize(width: 40, height: 12), cell: Self.cells))
    prediction.judge(in: lesson)
    return try Exam(statements, in: lesson, answers: .given([:], places: [0: prediction], isTried: true))
      .results.first
  }

  @Test func aCellMoreOrLessIsRight() throws {
    #expect(try told(CGRect(x: 0, y: 0, width: 20, height: 12))?.isReached == true)
    #expect(try told(CGRect(x: 1, y: 1, width: 20, height: 10))?.isReached == true)
    #expect(try told(CGRect(x: 2, y: 0, width: 18, height: 12))?.isReached == false)
  }

  /// Right is where the solution has the view.
  @Test func aWrongRunMakesNoRightPlaceWrong() throws {
    let run = "red.make.width.equalTo(9)"
    #expect(try told(CGRect(x: 0, y: 0, width: 20, height: 12), after: run)?.isReached == true)
    #expect(try told(CGRect(x: 0, y: 0, width: 9, height: 12), after: run)?.isReached == false)
  }

  @Test func eachEdgeThatIsOffIsTold() throws {
    let narrow = try told(CGRect(x: 0, y: 0, width: 15, height: 12))
    #expect(narrow?.shortfall?.difference == "your place for red is off: right edge 5 too far left")
    #expect(narrow?.shortfall?.answer == "Narrow.")
    // 24 and not 20 at the right, 2 and not 0 at the top, 2 + 13 and not 12 at the bottom.
    let wide = try told(CGRect(x: 0, y: 2, width: 24, height: 13))
    #expect(
      wide?.shortfall?.difference
        == "your place for red is off: right edge 4 too far right, top edge 2 too low, bottom edge 3 too low")
    #expect(wide?.shortfall?.answer == "Half of the window.")
  }

  @Test func whereCellsAreLargerSoIsTheTolerance() throws {
    let window = Viewport(size: CGSize(width: 400, height: 320), cell: CGSize(width: 8, height: 16))
    #expect(try told(CGRect(x: 8, y: 16, width: 200, height: 304), window: window)?.isReached == true)
    #expect(try told(CGRect(x: 9, y: 0, width: 191, height: 320), window: window)?.isReached == false)
  }

  @Test func anAnswerThatIsStillToComeSaysWhatToDo() throws {
    let lesson = try TestLesson.lesson(goals: Self.goals)
    let statements = try lesson.statements(of: Self.start)
    func shortfall(_ places: [Int: PlacePrediction]) throws -> Exam.Shortfall? {
      try Exam(statements, in: lesson, answers: .given([:], places: places, isTried: false)).results.first?
        .shortfall
    }
    let none = try shortfall([:])
    #expect(none?.isOpenQuestion == true)
    #expect(
      none?.difference
        == "there is no prediction; before you run it, mark where red will be, or :answer X Y WIDTH HEIGHT")
    let place = PlacePrediction(
      frame: .zero, viewport: Viewport(size: CGSize(width: 40, height: 12), cell: Self.cells))
    let marked = try shortfall([0: place])
    #expect(marked?.isOpenQuestion == true)
    #expect(marked?.difference == "your prediction for red is marked, and nothing has moved it")
  }

  @Test func aPlaceIsNoMistakeAndHasNoRestriction() {
    func messages(_ goals: String) -> [String] {
      LessonReview(TestLesson.text(goals: goals), name: "x").problems.map {
        "\($0.position.line): \($0.message)"
      }
    }
    let half = "Red is half as wide as the window.\n  red.width == view.width / 2"
    #expect(
      messages("\(half)\n  if predicted red: No.")
        == ["14: a mistake compares numbers of the predicted place: if predicted.left < red.right: …"])
    #expect(
      messages("\(half)\nWhere?\n  where view.width > 50: predicted red")
        == ["15: a place is predicted at the present size: 'where' does not restrict it"])
    #expect(messages("\(half)\nWhere?\n  predicted red") == [])
    #expect(
      messages("\(half)\nWhere?\n  predicted blue")
        == ["14: the solution does not reach this goal: at 40x12, there is no view 'blue'"])
  }

  @Test func aViewThatTheSolutionLeavesWhereItIsCannotBePredicted() {
    let start = "view red, blue\nred.make { left.top.bottom.equalTo(0) }\nblue.make.edges.equalTo(view)"
    let goals = "Red is half as wide as the window.\n  red.width == view.width / 2\nWhere?\n  predicted blue"
    let found = LessonReview(TestLesson.text(start: start, goals: goals), name: "x").problems
    #expect(
      found.map(\.message) == [
        "the solution leaves 'blue' where it is at the start, so that there is no place to predict"
      ])
  }
}
