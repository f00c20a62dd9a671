import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// A scene made from a text, for tests to look at.
func diagnose(_ text: String, width: Double = 320, height: Double = 100) throws -> SceneDiagnosis {
  let scene = Scene(size: CGSize(width: width, height: height))
  _ = try scene.run(text)
  return SceneDiagnosis(scene)
}
