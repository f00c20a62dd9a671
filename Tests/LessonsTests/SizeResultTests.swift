import Foundation
import SceneLanguage
import Testing

@testable import Lessons

/// How a scene stands at each tested size.
@Suite struct SizeResultTests {
  private static let start = "view red\nred.make { left.top.bottom.equalTo(0) }\n"

  private func results(_ code: String, of lesson: Lesson) throws -> [Exam.SizeResult] {
    try lesson.exam(of: Self.start + code).sizeResults(in: lesson)
  }

  /// 30 is half of 60 alone.
  @Test func eachSizeHasItsOwnMark() throws {
    let found = try results("red.make.width.equalTo(30)", of: TestLesson.lesson())
    #expect(found.map(\.size.text) == ["40x12", "60x20", "100x30"])
    #expect(found.map(\.isPassed) == [false, true, false])
    #expect(found.first?.missed.map(\.sentence) == ["Red is half as wide as the window."])
    #expect(found.map(\.window.width) == [40, 60, 100])
    #expect(found.last?.frames == [CGRect(x: 0, y: 0, width: 30, height: 30)])
  }

  @Test func aSizeThatTheLessonDoesNotNameIsThereWhereItAloneFails() throws {
    let code = """
      - (void)viewDidLayoutSubviews {
        CGFloat all = view.frame.size.width;
        red.frame = CGRectMake(0, 0, all == 40 ? 20 : all == 60 ? 30 : 50, view.frame.size.height);
      }
      """
    let found = try results(code, of: TestLesson.lesson())
    #expect(found.map(\.size.text) == ["40x12", "60x20", "100x30", "80x25"])
    #expect(found.map(\.isPassed) == [true, true, true, false])
  }

  @Test func questionsDoNotCount() throws {
    let lesson = try TestLesson.lesson(
      goals: "Red is half as wide as the window.\n  red.width == view.width / 2\nHow many?\n  answer == 7")
    let statements = try lesson.statements(
      of: Self.start + "red.make.width.equalTo(view).multipliedBy(0.5)")
    let exam = try Exam(statements, in: lesson, answers: .given([:], isTried: true))
    #expect(!exam.isPassed)
    #expect(exam.sizeResults(in: lesson).map(\.isPassed) == [true, true, true])
    let asking = try TestLesson.lesson(goals: "How many?\n  answer == constraints")
    #expect(try results("", of: asking).isEmpty)
  }
}
