import Checking
import ProjectFiles
import Testing

/// What goes wrong when the actions of buttons and gestures run.
@Suite struct TapTests {
  private let text = """
    import UIKit
    import SnapKit
    class DrawerController: UIViewController {
      let panel = UIView()
      let more = UIButton(type: .system)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(panel)
        view.addSubview(more)
        more.setTitle("More", for: .normal)
        more.addTarget(self, action: #selector(open), for: .touchUpInside)
        panel.snp.makeConstraints { make in
          make.leading.trailing.bottom.equalToSuperview()
          make.height.equalTo(100)
        }
        more.snp.makeConstraints { make in
          make.centerX.equalToSuperview()
          make.bottom.equalTo(panel.snp.top).offset(-12)
        }
      }
      @objc func open() {
        panel.snp.makeConstraints { make in
          make.height.equalTo(260)
        }
      }
    }
    """

  private func check(_ text: String) throws -> CheckedFile {
    FileCheck.check("Drawer.swift", text: text, plan: CheckPlan(), project: try ProjectIndex(ProjectScope()))
    { _, _ in }
  }

  @Test func aSecondMakeInAnActionIsFoundAndBecomesAnUpdate() throws {
    let found = try check(text).entries.filter { !$0.isNote }
    #expect(found.map(\.code) == ["conflict"])
    #expect(found.first?.message.hasPrefix("after a tap on more: panel is 260 high") == true)
    #expect(found.first?.place.line == 23)
    let fix = try #require(found.first?.fixes.first)
    let fixed = fix.edit.applied(to: text)
    #expect(
      fixed
        == text.replacing(
          "func open() {\n    panel.snp.makeConstraints",
          with: "func open() {\n    panel.snp.updateConstraints"))
    #expect(try check(fixed).entries.allSatisfy(\.isNote))
  }

  @Test func anActionThatUpdatesIsClean() throws {
    let text = text.replacing("open() {\n    panel.snp.make", with: "open() {\n    panel.snp.update")
    #expect(try check(text).entries.allSatisfy(\.isNote))
  }
}
