import SceneLanguage
import SceneSyntax
import Testing

@testable import Lessons

/// Code that has the right frames at the sizes a lesson names, and not the thing that the lesson is about.
@Suite struct CheatTests {
  private func isPassed(_ name: String, _ code: String) throws -> Bool {
    let lesson = try #require(Course.all.lesson(named: name, in: nil, beyond: []))
    return try lesson.exam(of: lesson.start + "\n" + code).isPassed
  }

  @Test func numbersForTheNamedSizesFailBetweenThem() throws {
    let lesson = try TestLesson.lesson()
    let start = lesson.start + "\n"
    let told = try lesson.exam(
      of: start + """
        - (void)viewDidLayoutSubviews {
          CGFloat all = view.frame.size.width;
          red.frame = CGRectMake(0, 0, all == 40 ? 20 : all == 60 ? 30 : 50, view.frame.size.height);
        }
        """
    ).results.first?.shortfall
    // Between 60x20 and 100x30 is 80x25, and half of 80 is 40.
    #expect(told?.size.text == "80x25")
    #expect(told?.difference == "red.width is 50 and is to be 40")
  }

  @Test func anUpdateOfNothingBesideTwoRemakesIsNoUpdate() throws {
    let remakes = """
      red.remake { left.equalTo(view).offset(10); top.equalTo(view).offset(1); height.equalTo(3); right.equalTo(view).offset(-2) }
      blue.remake { left.equalTo(view).offset(2); top.equalTo(red.bottom).offset(1); height.equalTo(3); width.equalTo(view).multipliedBy(0.5) }
      """
    #expect(try !isPassed("11-make-update-remake", remakes + "\nred.update.left.equalTo(view).offset(10)"))
  }

  @Test func anEmptyHookBesideConstraintsIsNoHook() throws {
    let constraints =
      "line.remake { left.equalTo(title); width.equalTo(title); top.equalTo(title.bottom).offset(1); height.equalTo(1) }"
    #expect(try !isPassed("18-lifecycle", constraints + "\n- (void)viewDidLayoutSubviews { }"))
  }

  @Test func aNumberInAHookFails() throws {
    #expect(
      try !isPassed("18-lifecycle", "- (void)viewDidLayoutSubviews { line.frame = CGRectMake(2, 6, 20, 1); }")
    )
  }
}
