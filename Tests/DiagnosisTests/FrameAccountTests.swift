import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// What determines each number of a frame.
struct FrameAccountTests {
  /// The reasons for x, y, width and height of a view.
  private func reasons(_ view: String, _ text: String) throws -> [[String]] {
    let scene = Scene(size: CGSize(width: 200, height: 100))
    _ = try scene.run(text)
    let account = try #require(SceneDiagnosis(scene).frameAccounts().first { $0.view.name == view })
    return account.parts.map { $0.reasons.map(\.text) }
  }

  @Test func anEdgeAndALengthDetermineAnAxis() throws {
    let found = try reasons("a", "view a\na.make { left.equalTo(view).offset(8); width.equalTo(20) }")
    #expect(found[0] == ["a.left = view.left + 8 (line 2)"])
    #expect(found[2] == ["a.width = 20 (line 2)"])
  }

  @Test func twoEdgesDetermineALength() throws {
    let found = try reasons("a", "view a\na.make { top.equalTo(view).offset(3); bottom.equalTo(view) }")
    #expect(found[1] == ["a.top = view.top + 3 (line 2)"])
    #expect(found[3] == ["a.top = view.top + 3 (line 2)", "a.bottom = view.bottom (line 2)"])
  }

  @Test func whatIsAmbiguousHasNoReason() throws {
    let found = try reasons("a", "view a\na.make { left.top.height.equalTo(view) }")
    #expect(found[2] == [])
  }

  @Test func contentDeterminesTheLengthThatNothingElseDoes() throws {
    let found = try reasons("a", "label a \"Hello\"\na.make { left.top.equalTo(view) }")
    #expect(found[2] == ["the size of its content"])
  }

  @Test func anInequalityThatIsNotReachedDeterminesNothing() throws {
    let text =
      "view a\na.make { left.top.height.equalTo(view); width.lessThanOrEqualTo(90); width.equalTo(50) }"
    #expect(try reasons("a", text)[2] == ["a.width = 50 (line 2)"])
    let reached =
      "view a\na.make { left.top.height.equalTo(view); width.lessThanOrEqualTo(90) }\n"
      + "a.make.width.equalTo(120).priority(500)"
    #expect(try reasons("a", reached)[2] == ["a.width <= 90 (line 2)"])
  }

  @Test func aRatioDeterminesTheOtherLength() throws {
    let text = "view a\na.make { left.right.top.equalTo(view); width.equalTo(a.height).multipliedBy(2) }"
    let found = try reasons("a", text)
    #expect(found[2] == ["a.left = view.left (line 2)", "a.right = view.right (line 2)"])
    #expect(found[3] == ["a.width = 2 * a.height (line 2)"])
  }

  @Test func framesStacksAndTheWindowAreReasonsToo() throws {
    let text = """
      view a
      a.frame = CGRectMake(1, 2, 3, 4)
      stack s
      s.make { left.top.equalTo(view) }
      view b
      s.addArrangedSubview(b)
      b.make { width.height.equalTo(9) }
      """
    #expect(try reasons("a", text)[0] == ["its frame and its autoresizing mask"])
    #expect(
      try reasons("b", text) == [
        ["the stack view s"], ["the stack view s"], ["b.width = 9 (line 7)"], ["b.height = 9 (line 7)"],
      ])
    #expect(try reasons("view", text)[2] == ["the window"])
  }
}
