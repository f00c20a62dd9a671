import Diagnosis
import Foundation
import Testing

/// Classic mistakes, as people ask about them: each is found on its line, with the fix that a reader would make.
@Suite struct MistakeTests {
  @Test func sixtyMistakesAreRead() { #expect(MistakeFixture.all.count >= 60) }

  @Test(arguments: MistakeFixture.all)
  func theMistakeIsFoundOnItsLine(_ fixture: MistakeFixture) throws {
    let diagnosis = try fixture.diagnosis(of: fixture.mistake)
    let found = findings(of: diagnosis, fixture)
    let expected = try #require(
      found.first { $0.code == fixture.codes[0] }, "\(found.map(\.message))")
    #expect(expected.position.line == fixture.line, "\(expected.message)")
    // One cause is told once.
    #expect(Set(found.map(\.code)) == Set(fixture.codes), "\(found.map(\.message))")
    #expect(found.count == fixture.codes.count, "\(found.map(\.message))")
    #expect(FindingFixes(diagnosis).fixes(for: expected).first?.description == fixture.firstFix)
  }

  @Test(arguments: MistakeFixture.all)
  func theRepairedSceneIsClean(_ fixture: MistakeFixture) throws {
    let found = findings(of: try fixture.diagnosis(of: fixture.repaired), fixture)
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  /// The faults, and the notes of the kinds that the fixture is about.
  private func findings(of diagnosis: SceneDiagnosis, _ fixture: MistakeFixture) -> [Finding] {
    diagnosis.findings().filter { $0.kind.severity != .note || fixture.codes.contains($0.code) }
  }
}
