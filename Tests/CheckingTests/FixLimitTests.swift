import Checking
import Diagnosis
import Foundation
import ProjectFiles
import SceneLanguage
import Testing

/// Searches for fixes are limited, and a search that was cut short says so.
struct FixLimitTests {
  /// Two conflicts that have nothing to do with each other.
  private static let text = """
    view a, b
    a.make { left.top.equalTo(view); height.equalTo(2); width.equalTo(10) }
    a.make.width.equalTo(20)
    b.make { left.equalTo(view); top.equalTo(view).offset(10); height.equalTo(2); width.equalTo(10) }
    b.make.width.equalTo(20)
    """

  private func diagnose(_ limits: TrialLimits) throws -> SceneDiagnosis {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(Self.text)
    return SceneDiagnosis(scene, limits: limits)
  }

  @Test func withinTheLimitsAllChangesAreTried() throws {
    let diagnosis = try diagnose(.standard)
    for index in 0...1 {
      let found = diagnosis.foundFixes(forConflict: index)
      #expect(found.isComplete && found.fixes.count > 1)
    }
  }

  @Test func aConflictGetsNoMoreThanItsShare() throws {
    let diagnosis = try diagnose(TrialLimits(forOne: 1, forAll: .max))
    for index in 0...1 { #expect(!diagnosis.foundFixes(forConflict: index).isComplete) }
  }

  @Test func anEarlierConflictLeavesNothingToTheLaterOnes() throws {
    let diagnosis = try diagnose(TrialLimits(forOne: .max, forAll: 1))
    #expect(!diagnosis.foundFixes(forConflict: 0).isComplete)
    let later = diagnosis.foundFixes(forConflict: 1)
    #expect(later.fixes.isEmpty && !later.isComplete)
  }

  @Test func asksOfTheSameConflictHaveOneAnswer() throws {
    let diagnosis = try diagnose(TrialLimits(forOne: 5000, forAll: 5000))
    let first = diagnosis.foundFixes(forConflict: 0)
    _ = diagnosis.foundFixes(forConflict: 1)
    #expect(diagnosis.foundFixes(forConflict: 0) == first)
    #expect(try diagnose(TrialLimits(forOne: 5000, forAll: 5000)).foundFixes(forConflict: 0) == first)
  }

  @Test func checkTellsOfConflictsWhoseChangesWereNotAllTried() throws {
    func notes(_ limits: TrialLimits) throws -> [String] {
      var plan = CheckPlan()
      plan.limits = limits
      return FileCheck.check("a.mas", text: Self.text, plan: plan, project: try ProjectIndex(ProjectScope()))
      { _, _ in }
      .notes
    }
    #expect(try notes(.standard) == [])
    #expect(
      try notes(TrialLimits(forOne: 1, forAll: 1)) == [
        "a.mas: note: for 2 of the 2 conflicts, not all changes were tried that might resolve them, which would take too long"
      ])
  }
}
