import SceneLanguage
import SceneSyntax
import Testing

@testable import Lessons

/// Goals that ask for a number.
@Suite struct QuestionTests {
  private static let start = "view red\nred.make { left.top.bottom.equalTo(0) }\n"
  private static let half = "red.make.width.equalTo(view).multipliedBy(0.5)"

  private func lesson(_ question: String) throws -> Lesson {
    try TestLesson.lesson(
      goals: """
        Red is half as wide as the window.
          red.width == view.width / 2

        How many?
          \(question)
          else: Count again.
        """)
  }

  private func told(
    _ question: String, answer: Double?, isTried: Bool = true, of text: String = start + half
  ) throws -> String? {
    let lesson = try lesson(question)
    let exam = try Exam(
      try lesson.statements(of: text), in: lesson,
      answers: .given(answer.map { [1: $0] } ?? [:], isTried: isTried))
    return exam.results.last?.shortfall?.difference.english
  }

  @Test func anAnswerIsComparedWithTheScene() throws {
    // Three edges and a width.
    #expect(try told("answer == constraints", answer: 4) == nil)
    #expect(try told("answer == constraints", answer: 5) == "your answer is 5")
    #expect(
      try told("answer == constraints", answer: nil) == "there is no answer; :answer NUMBER gives it")
  }

  @Test func aPredictionIsComparedAfterTheRun() throws {
    #expect(
      try told("prediction == constraints", answer: 4, isTried: false, of: Self.start)
        == "your prediction is 4, and nothing has run")
    #expect(try told("prediction == constraints", answer: 4) == nil)
    #expect(try told("prediction == constraints", answer: 3) == "your prediction was 3, and it is 4")
    #expect(
      try told("prediction == constraints", answer: nil)
        == "there is no prediction; before you run it, :answer NUMBER")
  }

  /// One maker for each of the two statements; `left.top.bottom` makes one composite.
  @Test func stepsAreReadOffTheTraceOfMasonry() throws {
    #expect(try told("answer == steps(madeMaker)", answer: 2) == nil)
    #expect(try told("answer == steps(madeComposite)", answer: 1) == nil)
    #expect(try told("answer == step(madeMaker)", answer: 1) == nil)
    #expect(try told("answer == step(updated)", answer: 1) == "Masonry takes no step 'updated'")
  }

  @Test func aStepThatThereIsNotIsAnError() {
    #expect {
      try lesson("answer == step(replacd)")
    } throws: { error in
      (error as? SceneError)?.message == "'replacd' is no step of Masonry; did you mean 'replaced'?"
    }
  }

  @Test func theReviewKnowsTheRightAnswers() {
    let good = TestLesson.text(
      goals:
        "Red is half as wide as the window.\n  red.width == view.width / 2\nHow many?\n  answer == constraints"
    )
    #expect(LessonReview(good, name: "x").problems.isEmpty)
    let vain = TestLesson.text(
      goals:
        "Red is half as wide as the window.\n  red.width == view.width / 2\nWhere?\n  answer == step(updated)"
    )
    #expect(
      LessonReview(vain, name: "x").problems.map(\.message) == [
        "the solution does not reach this goal: at 40x12, there is no answer; :answer NUMBER gives it"
      ])
  }
}
