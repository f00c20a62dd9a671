import AutoLayout
import Testing
import TextLayout

@testable import Diagnosis

/// Findings at several sizes count once, those of several files each.
struct FindingIdentityTests {
  private func finding(file: Int) -> Finding {
    Finding(
      .standIn, at: SourcePosition(line: 3, column: 5, file: file), "'Card' is not known", views: [])
  }

  @Test func equalFindingsOfTwoFilesAreTwo() {
    #expect(finding(file: 0).identity == finding(file: 0).identity)
    #expect(finding(file: 0).identity != finding(file: 1).identity)
  }
}
