import Checking
import ProjectFiles
import SceneLanguage
import Testing

/// The numbers by which `--fix` chooses.
@Suite struct FixNumberTests {
  /// The update makes the conflict, and both have one fix.
  @Test func aFixOfTwoFindingsHasOneNumber() throws {
    let text = """
      view box
      box.make { left.top.equalTo(view); height.equalTo(10); width.equalTo(20) }
      box.update { width.greaterThanOrEqualTo(30) }
      """
    let file = FileCheck.check(
      "box.mas", text: text, plan: CheckPlan(), project: try ProjectIndex(ProjectScope())
    ) {
      _, _ in
    }
    let lines = file.entries.flatMap(\.details)
    #expect(lines.contains("fix 1: line 3: turn >= into = in box.width >= 30"))
    #expect(lines.contains("fix 1, as above: line 3: turn >= into = in box.width >= 30"))
    #expect(file.fixes.count == lines.count { $0.hasPrefix("fix ") && !$0.contains("as above") })
    #expect(file.fixes.first?.title == "line 3: turn >= into = in box.width >= 30")
  }
}
