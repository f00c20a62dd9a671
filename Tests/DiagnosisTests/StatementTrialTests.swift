import Diagnosis
import Dice
import Foundation
import SceneLanguage
import Testing

/// Edits that are tried on one statement apart, and on copies of the whole scene, lead to the same fixes.
@Suite struct StatementTrialTests {
  /// A variable is nothing that makes constraints, so that a scene that ends with one is copied for each edit.
  private static let ending = "\nlet unused = 1"
  private static let limits = TrialLimits(forOne: 1_000_000_000, forAll: 1_000_000_000)

  private func fixes(of text: String) throws -> [[String]] {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    _ = try scene.run(text)
    let diagnosis = SceneDiagnosis(scene, limits: Self.limits)
    return diagnosis.snapshot.conflicts.indices.map { diagnosis.fixes(forConflict: $0).map(\.description) }
  }

  @Test(arguments: 0..<10) func fixesOfRandomScenesAreThoseOfCopies(block: Int) throws {
    for seed in stride(from: block, to: RandomCases.count(usually: 20), by: 10) {
      let text = RandomScene(seed: UInt64(seed)).text
      #expect(try fixes(of: text) == fixes(of: text + Self.ending), "\(text)")
    }
  }

  @Test(
    arguments: [
      "view a\na.make { left.top.equalTo(view); size.equalTo(10) }\na.make.width.equalTo(20)",
      "view a, b\na.make { edges.equalTo(view).inset(2) }\na.make.size.equalTo(b)\nb.make.width.height.equalTo(3)",
      "view a\na.make.width.equalTo(10)\na.make.width.equalTo(20)\na.make.width.equalTo(30)",
      "view a\na.make.width.equalTo(20)\nview b\nb.make.width.equalTo(a)\nb.make.width.equalTo(9); a.make.height.equalTo(1)",
      "view a\na.make.width.equalTo(10)\na.make.width.equalTo(20)\na.update.width.equalTo(30)",
      "view a\na.make.width.lessThanOrEqualTo(view).multipliedBy(0.5)\na.make.width.greaterThanOrEqualTo(80)",
      "view a\na.make { $0.width.equalTo(10); $0.left.right.equalTo(view) }",
    ])
  func fixesAreThoseOfCopies(text: String) throws {
    let found = try fixes(of: text)
    #expect(!found.flatMap { $0 }.isEmpty)
    #expect(try found == fixes(of: text + Self.ending))
  }

  /// The first number is what `update` would change; only in its own place, before the third number, does it.
  @Test func anUpdateIsTriedWhereItStands() throws {
    let text =
      "view a\na.make.width.equalTo(10)\na.make.width.equalTo(20)\na.make.width.equalTo(30).priority(900)"
    #expect(try fixes(of: text) == fixes(of: text + Self.ending))
  }
}
