import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Tables of the styles that set sections apart, and views that UIKit hides until they are needed.
@Suite struct GroupedTableTests {
  private func frames(_ text: String, width: CGFloat = 393) throws -> [String: CGRect] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: width, height: 852), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(text, as: .appCode)
    #expect(scene.errors.isEmpty)
    return Dictionary(scene.snapshot().views.map { ($0.name, $0.frame) }) { first, _ in first }
  }

  private func controller(_ style: String, _ more: String = "") -> String {
    """
    class Home: UIViewController, UITableViewDataSource {
      lazy var table = UITableView(frame: view.bounds, style: \(style))
      override func viewDidLoad() {
        table.rowHeight = 50
        table.dataSource = self
        \(more)
        view.addSubview(table)
      }
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        return cell
      }
    }
    """
  }

  /// 35 above the first section and between two, of which each has a half.
  @Test(arguments: [(".plain", [0.0, 50, 100, 150]), (".grouped", [35.0, 85, 170, 220])])
  func sectionsOfAGroupedTableAreApart(_ style: String, _ tops: [Double]) throws {
    let frames = try frames(controller(style))
    let found = ["cell", "cell2", "cell3", "cell4"].compactMap { frames[$0] }
    #expect(found.map { Double($0.minY) } == tops)
    #expect(found.allSatisfy { $0.minX == 0 && $0.width == 393 })
  }

  /// 16 at each side, and 20 on phones that are 414 wide or wider.
  @Test(arguments: [(393.0, 16.0), (430.0, 20.0)])
  func rowsOfAnInsetTableEndBeforeItsSides(_ width: Double, _ inset: Double) throws {
    let frames = try frames(controller(".insetGrouped"), width: width)
    #expect(frames["cell"] == CGRect(x: inset, y: 35, width: width - 2 * inset, height: 50))
  }

  /// Below 35 + 100 + 35 + 100 points, and half of 35.
  @Test func theFooterIsBelowTheLastSection() throws {
    let more = "table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 60))"
    #expect(
      try frames(controller(".grouped", more))["footer"] == CGRect(x: 0, y: 287.5, width: 393, height: 60))
  }

  @Test func aTableControllerHasTheStyleItIsMadeWith() throws {
    let frames = try frames(
      """
      class Home: UITableViewController {
        init() { super.init(style: .grouped) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
      }
      """)
    #expect(frames["cell"]?.minY == 35)
  }

  @Test func anActivityIndicatorIsHiddenWhileItStandsStill() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let wheel = UIActivityIndicatorView(style: .medium)
          var seen = [wheel.isHidden, wheel.isAnimating]
          wheel.startAnimating()
          seen += [wheel.isHidden, wheel.isAnimating]
          wheel.stopAnimating()
          seen.append(wheel.isHidden)
          wheel.hidesWhenStopped = false
          seen.append(wheel.isHidden)
          print(seen.map { $0 ? 1 : 0 })
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["[1, 0, 0, 1, 1, 0]"])
  }
}
