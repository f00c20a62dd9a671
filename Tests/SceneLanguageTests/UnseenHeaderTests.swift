import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Headers of tables that code out of sight asks for.
@Suite struct UnseenHeaderTests {
  private func home(base: String, load: String, header: String = "getHeaderView") throws -> Scene {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      class Home: \(base) {
        let table = UITableView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(table)
          table.snp.makeConstraints { $0.edges.equalToSuperview() }
          \(load)
        }
        func \(header)() -> UIView {
          let header = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 70))
          let badge = UIView()
          header.addSubview(badge)
          badge.snp.makeConstraints { $0.center.equalToSuperview(); $0.width.height.equalTo(30) }
          return header
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  @Test func aHeaderThatIsThereStays() throws {
    let scene = try home(
      base: "BaseListController",
      load: "table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))")
    #expect(scene.frame("header") == box(0, 0, 200, 20))
    #expect(scene.frame("badge") == nil)
  }

  @Test func theHeaderOfASectionIsNoneOfTheTable() throws {
    let scene = try home(base: "BaseListController", load: "", header: "sectionHeaderView")
    #expect(scene.frame("badge") == nil)
  }
}
