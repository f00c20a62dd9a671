import AutoLayout
import Diagnosis
import Dice
import Foundation
import SceneLanguage
import Testing

/// What must hold of every fix that is shown: applied, the conflict is gone, and no view is newly undetermined, without
/// room, or past its superview's edge.
@Suite struct FixVerificationTests {
  static let blocks = 0..<10
  private static let sceneCount = RandomCases.count(usually: 40)

  @Test(arguments: blocks) func everyFixOfARandomSceneWorks(_ block: Int) throws {
    var shown = 0
    for seed in stride(from: block, to: Self.sceneCount, by: Self.blocks.count) {
      let text = RandomScene(seed: UInt64(seed)).text
      let diagnosis = try diagnose(text)
      for index in diagnosis.snapshot.conflicts.indices where !diagnosis.groups.isRepeat(index) {
        let fixes = diagnosis.fixes(forConflict: index)
        #expect(!fixes.isEmpty, "\(text)")
        shown += fixes.count
        for fix in fixes { try check(fix, of: diagnosis, text) }
      }
      // Trying leaves no trace.
      #expect(diagnosis.scene.window.snapshot() == diagnosis.snapshot, "\(text)")
    }
    #expect(shown > 0)
  }

  @Test(arguments: MistakeFixture.all) func everyFixOfAMistakeWorks(_ fixture: MistakeFixture) throws {
    let diagnosis = try fixture.diagnosis(of: fixture.mistake)
    let search = FindingFixes(diagnosis)
    for finding in diagnosis.findings() {
      for fix in search.fixes(for: finding) {
        let after = try fixture.diagnosis(of: fix.edit.applied(to: fixture.mistake))
        let left = after.findings().filter { $0.code == finding.code && $0.views == finding.views }
        #expect(
          left.count < diagnosis.findings().count { $0.code == finding.code && $0.views == finding.views })
        try check(fix, from: diagnosis.snapshot, to: after.snapshot, fixture.mistake)
      }
    }
  }

  private func check(_ fix: Fix, of diagnosis: SceneDiagnosis, _ text: String) throws {
    let edited = Scene(size: diagnosis.scene.size)
    _ = try edited.run(fix.edit.applied(to: text))
    let after = edited.snapshot()
    #expect(after.conflicts.count < diagnosis.snapshot.conflicts.count, "\(fix.description)\n\(text)")
    try check(fix, from: diagnosis.snapshot, to: after, text)
  }

  private func check(_ fix: Fix, from before: SceneSnapshot, to after: SceneSnapshot, _ text: String) throws {
    let scene = "\(fix.description)\n\(text)"
    try #require(after.views.count >= before.views.count, "\(scene)")
    #expect(after.conflicts.count <= before.conflicts.count, "\(scene)")
    for view in after.views {
      // One that is added has no place to compare with.
      guard let old = before.view(named: view.name), !view.isHidden else { continue }
      #expect(Set(view.ambiguous).isSubset(of: old.ambiguous), "\(view.name): \(scene)")
      for (attribute, length) in [
        (SceneSnapshot.FrameAttribute.width, \CGRect.width), (.height, \CGRect.height),
      ] where old.frame[keyPath: length] > 0 && !old.ambiguous.contains(attribute) {
        #expect(view.frame[keyPath: length] > 0, "\(view.name): \(scene)")
      }
      let room = view.superview.map { after.views[$0].frame.size } ?? after.size
      let oldRoom = old.superview.map { before.views[$0].frame.size } ?? before.size
      let blank = view.content?.blank ?? 0
      #expect(
        isInside(view.frame, room, blank: blank) || !isInside(old.frame, oldRoom, blank: blank),
        "\(view.name): \(scene)")
    }
  }

  /// To within half a point, and what a line of text leaves blank above and below.
  private func isInside(_ frame: CGRect, _ room: CGSize, blank: Double) -> Bool {
    frame.minX >= -0.5 && frame.minY >= -0.5 - blank && frame.maxX <= room.width + 0.5
      && frame.maxY <= room.height + 0.5 + blank
  }
}
