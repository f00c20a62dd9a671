import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// What is said of leading and trailing edges in a view whose direction is right to left.
@Suite struct DirectionTests {
  private func diagnosis(_ text: String) throws -> SceneDiagnosis {
    try diagnose("view.semanticContentAttribute = .forceRightToLeft\n" + text)
  }

  private func findings(_ text: String, isMirrored: Bool = true) throws -> [Finding] {
    try (isMirrored ? diagnosis(text) : diagnose("\n" + text)).findings().filter { $0.code == "no-effect" }
  }

  /// The trailing edge is at half of 320, the leading one at 320: 160 between them, where 100 are asked for.
  @Test func aMultipleOfTheLeadingEdgeIsMeasuredFromTheLeft() throws {
    let diagnosis = try diagnosis(
      """
      view a
      a.make { leading.equalTo(view); width.equalTo(100) }
      a.make.trailing.equalTo(view.leading).multipliedBy(0.5)
      """)
    #expect(
      diagnosis.snapshot.conflicts.first?.explanation
        == "a starts at the leading edge and is 100 wide, and has trailing = 0.5 * view.leading (view is 320 wide, so "
        + "160): 100 + 160 = 260, but view is 320 wide: 60 pt short")
    // Of the broken one, the distances from the leading edge: 320 - 160, and 320 - 220.
    #expect(
      diagnosis.details(ofConflict: 0).map(\.english).contains {
        $0.hasSuffix("it asks for a.trailing = 160, which is 100")
      })
  }

  /// The trailing edge is at 0, whatever it is multiplied by; from left to right it is at the view's width.
  @Test func aMultipleOfTheTrailingEdgeHasNoEffect() throws {
    let text = """
      view a, b, c
      a.make { trailing.equalTo(view).multipliedBy(0.75); top.equalTo(0); width.height.equalTo(20) }
      b.make { leading.equalTo(view.trailing).multipliedBy(0.25); top.equalTo(30); width.height.equalTo(20) }
      c.make { trailing.equalTo(view.leading).multipliedBy(0.75); top.equalTo(60); width.height.equalTo(20) }
      """
    #expect(try findings(text).map(\.position.line) == [3, 4])
    #expect(
      try findings(text).first?.message
        == "0.75 times view.trailing is view.trailing, as that edge of a view is 0 for what is in it where text runs from "
        + "right to left: the multiplier has no effect")
    // From left to right it is the leading edge that is at 0.
    #expect(try findings(text, isMirrored: false).map(\.position.line) == [5])
  }

  @Test func theLeftEdgeIsAtZeroInBothDirections() throws {
    let text =
      "view a\na.make { right.equalTo(view.left).multipliedBy(2); top.equalTo(0); width.height.equalTo(20) }"
    for isMirrored in [false, true] {
      #expect(try findings(text, isMirrored: isMirrored).map(\.position.line) == [3])
    }
  }
}
