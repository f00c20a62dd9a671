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

  @Test func whatAnUnknownMethodAddsByItsNameIsShownBesideOthers() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(title)
      title.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      footer.translatesAutoresizingMaskIntoConstraints = false
      footer.heightAnchor.constraint(equalToConstant: 7).isActive = true
      addFooterControls(footer)
      keep(other)
      """,
      members: "let title = UIView(), footer = UIView(), other = UIView()")
    #expect(scene.snapshot().views.map(\.name) == ["view", "title", "footer"])
    #expect(!scene.notes(containing: "footer stands where there is room").isEmpty)
  }
}
