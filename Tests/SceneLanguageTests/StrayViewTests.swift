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

  @Test func contentIsNoHolderOfWhatIsConstrainedToIt() throws {
    let scene = try Scene.phone(
      """
      class Comments: UIView {
        let host: HostScreen
        let table = UIView()
        init(host: HostScreen) {
          self.host = host
          super.init(frame: .zero)
        }
        func initLayout() {
          host.containerView.addSubview(table)
          table.snp.makeConstraints { $0.left.right.equalToSuperview() }
          table.widthAnchor.constraint(equalTo: host.profileView.panel.widthAnchor).isActive = true
          table.topAnchor.constraint(equalTo: host.lblStatus.bottomAnchor, constant: 55).isActive = true
          table.heightAnchor.constraint(equalToConstant: 100).isActive = true
        }
      }
      """)
    let views = scene.snapshot().views
    #expect(holder(of: "containerView", in: scene) == "comments")
    #expect(holder(of: "profileView", in: scene) == "comments")
    // Beside what is constrained to it.
    #expect(holder(of: "lblStatus", in: scene) == "containerView")
    let place = try #require(views.firstIndex { $0.name == "lblStatus" })
    #expect(!views.contains { $0.superview == place })
    #expect(views[place].frame.height < 60)
  }
}
