import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import Testing

@testable import Lessons

/// Where a lesson wants views.
@Suite struct TargetTests {
  private static let half = "Red is half as wide as the window.\n  red.width == view.width / 2"

  private func wanted(_ lesson: Lesson, _ width: Double, _ height: Double) -> [WantedFrame] {
    lesson.wantedFrames(
      in: Viewport(size: CGSize(width: width, height: height), cell: CGSize(width: 1, height: 1)))
  }

  private func messages(_ text: String) -> [String] {
    LessonReview(text, name: "x").problems.map { "\($0.position.line): \($0.message)" }
  }

  @Test func theSolutionsFramesAreWantedAtAnySize() throws {
    let lesson = try TestLesson.lesson()
    #expect(
      wanted(lesson, 50, 10)
        == [WantedFrame(view: "red", frame: CGRect(x: 0, y: 0, width: 25, height: 10))])
    #expect(
      wanted(lesson, 70, 8) == [WantedFrame(view: "red", frame: CGRect(x: 0, y: 0, width: 35, height: 8))])
  }

  /// 14 of 28 and the 32 that the window gained.
  @Test func theyAreMadeAtTheFirstSizeAsTheGoalsAreChecked() throws {
    let text = TestLesson.text(
      start: "view red\nred.frame = CGRectMake(0, 0, 14, 9)", heading: "at 28x9, 60x20, 100x30",
      goals: "Red grows.\n  red.right == view.width - 14", solution: "red.autoresizingMask = .flexibleWidth")
    let lesson = try Lesson(parsing: text, name: "x")
    #expect(wanted(lesson, 60, 20).map(\.frame.width) == [46])
  }

  @Test func viewsThatNoGoalAsksAboutAreNoTargets() throws {
    let start = "view red, blue\nred.make { left.top.bottom.equalTo(0) }\nblue.make.edges.equalTo(view)"
    let lesson = try TestLesson.lesson(start: start)
    #expect(wanted(lesson, 50, 10).map(\.view) == ["red"])
  }

  @Test func goalsThatOnlyAskOrCountWantNoFrames() throws {
    let lesson = try TestLesson.lesson(
      goals: "How many?\n  answer == constraints\nFew.\n  constraints <= 4\n  red.widthEquations == 1")
    #expect(!lesson.hasTargets)
    #expect(wanted(lesson, 50, 10).isEmpty)
  }

  @Test func aLineOfTheFileTurnsThemOffOrNamesThem() throws {
    let start = "view red, blue\nred.make { left.top.bottom.equalTo(0) }\nblue.make.edges.equalTo(view)"
    func views(_ line: String) throws -> [String] {
      wanted(try TestLesson.lesson(start: start, goals: line + "\n" + Self.half), 50, 10).map(\.view)
    }
    #expect(try views("targets: off") == [])
    #expect(try views("targets: on") == ["red"])
    #expect(try views("targets: blue, red") == ["red", "blue"])
    #expect(try TestLesson.lesson(goals: "targets: off\n" + Self.half).goals.count == 1)
  }

  @Test func aLineThatCannotBeReadHasItsPlace() {
    // The goals begin in line 12.
    #expect(
      messages(TestLesson.text(goals: "targets: red blue\n" + Self.half))
        == ["12: targets are 'on', 'off', or the names of views: targets: red, blue"])
    #expect(
      messages(TestLesson.text(goals: "targets: off\n" + Self.half + "\ntargets: on"))
        == ["15: a lesson has one line 'targets:'"])
    #expect(
      messages(TestLesson.text(goals: "targets: off\n  red.width == 3\n" + Self.half))
        == ["13: nothing belongs below 'targets:'; the next goal begins with its sentence"])
  }

  @Test func theReviewKnowsTheViewsThatAreNamed() {
    #expect(messages(TestLesson.text(goals: "targets: off\n" + Self.half)) == [])
    #expect(
      messages(TestLesson.text(goals: "targets: red, bleu\n" + Self.half))
        == ["12: 'bleu' is no view of the solution; targets names those that it shows"])
    let counts = "Few.\n  constraints == 4\n  uses(multipliedBy) == 1"
    #expect(
      messages(TestLesson.text(goals: "targets: off\n" + counts)).first
        == "12: no goal asks for a frame, so that there are no targets to turn off")
  }
}
