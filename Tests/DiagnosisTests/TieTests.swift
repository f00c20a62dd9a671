import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// What decides between constraints of one priority.
@Suite struct TieTests {
  private func ties(_ text: String, width: Double = 320) throws -> [Finding] {
    try diagnose(text, width: width, height: 100).findings().filter { $0.code == "tie" }
  }

  private let start = "view a\na.make { left.top.equalTo(0); height.equalTo(5) }\n"

  /// At 20 the violations are 10 + 0 + 0, at 10 they are 0 + 10 + 10.
  @Test(arguments: [[10, 20, 20], [20, 10, 20], [20, 20, 10]])
  func theLeastSumDecidesAmongThree(_ widths: [Int]) throws {
    let text = start + widths.map { "a.make.width.equalTo(\($0)).priority(500)\n" }.joined()
    let diagnosis = try diagnose(text)
    #expect(diagnosis.snapshot.view(named: "a")?.frame.width == 20)
    let tie = try #require(try ties(text).first)
    #expect(tie.message.contains("the least sum of violations decides, 10 pt"))
    #expect(tie.message.contains("if a.width = 10 held, it would be 20 pt"))
    #expect(!tie.message.contains("age"))
    #expect(try ties(text).count == 1)
  }

  /// At 10 or at 20, the violations sum to 10.
  @Test func ageDecidesBetweenTwo() throws {
    let text = start + "a.make.width.equalTo(10).priority(500)\na.make.width.equalTo(20).priority(500)"
    #expect(try diagnose(text).snapshot.view(named: "a")?.frame.width == 10)
    let tie = try #require(try ties(text).first)
    #expect(
      tie.message
        == "a.width = 20 and a.width = 10 cannot both hold and have the same priority, 500: "
        + "their violations sum to 10 pt either way, so that age decides for a.width = 10")
    #expect(tie.position.line == 4)
  }

  /// At 500 the sums are equal; at 250, 20 is wanted too.
  @Test func aLowerPriorityThatDecidesLeavesNoTie() throws {
    let text =
      start
      + "a.make.width.equalTo(10).priority(500)\na.make.width.equalTo(20).priority(500)\na.make.width.equalTo(20).priority(250)"
    #expect(try diagnose(text).snapshot.view(named: "a")?.frame.width == 20)
    #expect(try ties(text).isEmpty)
  }

  @Test func aHigherPriorityThatDecidesLeavesNoTie() throws {
    let text =
      start
      + "a.make.width.equalTo(10).priority(500)\na.make.width.equalTo(20).priority(500)\na.make.width.equalTo(30).priority(501)"
    #expect(try diagnose(text).snapshot.view(named: "a")?.frame.width == 30)
    // Each of the two is the other's rival for nothing.
    #expect(try ties(text).isEmpty)
  }

  /// A text of 12 columns resists compression at 750, as strongly as a width of 8 is wanted.
  @Test func aWidthThatTiesWithItsContentIsNotOpen() throws {
    let text = """
      label a "twelve chars"
      a.make { left.top.equalTo(0); width.equalTo(8).priority(750) }
      """
    let findings = try diagnose(text).findings()
    #expect(findings.filter { $0.code == "ambiguous" }.isEmpty)
    let tie = try #require(findings.first { $0.code == "tie" })
    #expect(tie.message.contains("a.width >= 12 (its content)"))
  }

  /// A switch hugs at 750, as UIKit's does: the label of 3 columns beside it is stretched, by priority.
  @Test(arguments: ["UISwitch", "UIStepper", "UIActivityIndicatorView"])
  func aViewOfOneSizeBesideALabelIsNoTie(_ type: String) throws {
    let text = """
      label a "Wi-"
      \(type) *b = [\(type) new]
      [view addSubview:b]
      a.make { left.top.equalTo(0) }
      b.make { left.equalTo(a.right); top.equalTo(0); right.equalTo(0) }
      """
    #expect(try ties(text).isEmpty)
    let frame = try #require(try diagnose(text, width: 320, height: 100).snapshot.view(named: "a")?.frame)
    #expect(frame.width > 300)
  }

  /// What follows a view whose width a tie decides is not open either.
  @Test func whatFollowsATieIsNotOpen() throws {
    let text =
      start
        + """
        a.make.width.equalTo(10).priority(750); a.make.width.equalTo(20).priority(750)
        view b
        b.make { left.equalTo(a.right); top.width.height.equalTo(5) }
        """
    #expect(try diagnose(text).findings().map(\.code) == ["tie"])
  }

  /// 3 * 16 + 2 * 4 = 56 of 80: each of the three may be the one that is stretched.
  @Test func whatATieOfThreeContentsLeavesOpenIsNotToldBesideIt() throws {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 320, height: 200), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(
      """
      view card
      label one in card "One", two in card "Two", three in card "Three"
      card.make { left.top.equalTo(view).offset(8); width.equalTo(200); height.equalTo(80) }
      one.make { left.top.equalTo(card) }
      two.make { left.equalTo(card); top.equalTo(one.bottom).offset(4) }
      three.make { left.equalTo(card); top.equalTo(two.bottom).offset(4); bottom.equalTo(card) }
      """)
    let found = SceneDiagnosis(scene).findings().filter { $0.kind.severity != .note }
    #expect(found.map(\.code) == ["tie"], "\(found.map(\.message))")
  }
}
