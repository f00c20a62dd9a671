import Diagnosis
import Dice
import Foundation
import SceneLanguage
import Testing

/// Where nothing is wrong, nothing is reported.
@Suite struct HealthyScreenTests {
  @Test(arguments: 0..<20) func aHealthyScreenIsClean(_ block: Int) throws {
    for number in 0..<RandomCases.count(usually: 4) {
      let screen = HealthyScreen(seed: UInt64(block * 1000 + number))
      let scene = Scene(size: screen.size, scale: CGSize(width: 8, height: 16))
      _ = try scene.run(screen.text)
      let found = SceneDiagnosis(scene).findings().map { "\($0.position.line): \($0.code): \($0.message)" }
      #expect(found == [], "\(screen.size)\n\(screen.text)")
    }
  }
}
