import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views that nothing here puts into another and that constraints relate.
@Suite struct StrayViewTests {
  private func holder(of name: String, in scene: Scene) -> String? {
    let views = scene.snapshot().views
    return views.first { $0.name == name }?.superview.map { views[$0].name }
  }
}
