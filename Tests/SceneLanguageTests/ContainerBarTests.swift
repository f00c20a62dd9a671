import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What the bars of navigation and tab controllers leave to the views of their children. The screen is 375 by 667, its status bar 20
/// high, a navigation bar 44 and a tab bar 49.
@Suite struct ContainerBarTests {
  /// A controller in a navigation controller that is in a tab controller.
  ///
  /// - Parameters:
  ///   - home: statements of its `viewDidLoad`.
  ///   - more: statements that follow.
  private func scene(_ home: String = "", more: String = "") throws -> Scene {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run(
      """
      class Home: UIViewController {
        let page = UIView(), safe = UIView()
        override func viewDidLoad() {
          view.addSubview(page); view.addSubview(safe)
          page.snp.makeConstraints { $0.edges.equalTo(view) }
          safe.snp.makeConstraints { $0.edges.equalTo(view.safeAreaLayoutGuide) }
          \(home)
        }
      }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          viewControllers = [UINavigationController(rootViewController: Home())]
          \(more)
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  private func expect(
    _ scene: Scene, page: CGRect, safe: CGRect, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(scene.drawnFrame("page") == page, sourceLocation: location)
    #expect(scene.drawnFrame("safe") == safe, sourceLocation: location)
  }

  /// Below the navigation bar at 20 + 44 = 64, above the tab bar at 667 - 49 = 618.
  @Test func aChildFillsItsContainersAndItsSafeAreaLeavesTheBarsFree() throws {
    expect(try scene(), page: box(0, 0, 375, 667), safe: box(0, 64, 375, 554))
  }

  @Test(arguments: [
    "edgesForExtendedLayout = [.bottom, .left]", "navigationController?.navigationBar.isTranslucent = false",
    "navigationController!.navigationBar.translucent = NO",
  ])
  func aChildBeginsAtABarBelowWhichItDoesNotExtend(choice: String) throws {
    expect(try scene(choice), page: box(0, 64, 375, 603), safe: box(0, 64, 375, 554))
  }

  @Test(arguments: ["edgesForExtendedLayout = []", "self.edgesForExtendedLayout = UIRectEdgeNone"])
  func aChildWithoutExtendedEdgesLiesBetweenTheBars(choice: String) throws {
    expect(try scene(choice), page: box(0, 64, 375, 554), safe: box(0, 64, 375, 554))
  }

  @Test(arguments: [
    "extendedLayoutIncludesOpaqueBars = true; navigationController?.navigationBar.isTranslucent = false",
    "edgesForExtendedLayout = .all", "edgesForExtendedLayout = [.top, .bottom]",
  ])
  func aChildExtendsBelowABarWhereItSaysSo(choice: String) throws {
    expect(try scene(choice), page: box(0, 0, 375, 667), safe: box(0, 64, 375, 554))
  }

  /// 667 - 49 = 618, of which the navigation bar takes 64.
  @Test func aViewEndsAboveAnOpaqueTabBar() throws {
    expect(
      try scene(more: "tabBar.isTranslucent = false"), page: box(0, 0, 375, 618), safe: box(0, 64, 375, 554))
    expect(
      try scene(
        more: "tabBar.isTranslucent = false; viewControllers![0].extendedLayoutIncludesOpaqueBars = true"),
      page: box(0, 0, 375, 667), safe: box(0, 64, 375, 554))
  }

  @Test(arguments: [
    "navigationController?.setNavigationBarHidden(true, animated: false)",
    "navigationController?.isNavigationBarHidden = true",
  ])
  func aHiddenBarLeavesTheStatusBarAlone(choice: String) throws {
    let scene = try scene(choice)
    expect(scene, page: box(0, 0, 375, 667), safe: box(0, 20, 375, 598))
    #expect(scene.frame("navigationBar") == nil)
    // It comes back.
    _ = try scene.run("self.viewControllers[0].setNavigationBarHidden(false, animated: true)")
    expect(scene, page: box(0, 0, 375, 667), safe: box(0, 64, 375, 554))
  }

  /// 20 + 44 + 52 = 116, and 618 - 116 = 502.
  @Test func aLargeTitleMakesTheBarHigher() throws {
    let large = "navigationController?.navigationBar.prefersLargeTitles = true"
    expect(try scene(large), page: box(0, 0, 375, 667), safe: box(0, 116, 375, 502))
    expect(
      try scene("navigationItem.largeTitleDisplayMode = .never; " + large), page: box(0, 0, 375, 667),
      safe: box(0, 64, 375, 554))
  }

  @Test func aTabBarIsGoneWhereItIsHidden() throws {
    expect(try scene(more: "tabBar.isHidden = true"), page: box(0, 0, 375, 667), safe: box(0, 64, 375, 603))
    expect(
      try scene("hidesBottomBarWhenPushed = true"), page: box(0, 0, 375, 667), safe: box(0, 64, 375, 603))
    let scene = try scene()
    _ = try scene.run(
      """
      let next = UIViewController()
      next.hidesBottomBarWhenPushed = true
      let mark = UIView()
      next.view.addSubview(mark)
      mark.snp.makeConstraints { $0.edges.equalTo(next.view.safeAreaLayoutGuide) }
      self.viewControllers[0].pushViewController(next, animated: false)
      """)
    #expect(scene.drawnFrame("mark") == box(0, 64, 375, 603))
    _ = try scene.run("self.viewControllers[0].popViewController(animated: false)")
    expect(scene, page: box(0, 0, 375, 667), safe: box(0, 64, 375, 554))
  }

  @Test func theLayoutGuidesAreAsLongAsTheBars() throws {
    let scene = try scene(
      """
      let mark = UIView()
      view.addSubview(mark)
      mark.snp.makeConstraints { $0.left.right.equalTo(view); $0.top.equalTo(self.topLayoutGuide.snp.bottom); $0.bottom.equalTo(self.bottomLayoutGuide.snp.top) }
      """)
    #expect(scene.drawnFrame("mark") == box(0, 64, 375, 554))
  }

  /// Three rows of 44 are less than the screen, and begin below the bar all the same.
  @Test func theListOfAChildBeginsBelowTheNavigationBar() throws {
    func rows(_ choice: String, _ isFirst: Bool = true) throws -> CGRect? {
      let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
      _ = try scene.run(
        """
        class Home: UIViewController, UITableViewDataSource {
          let table = UITableView()
          override func viewDidLoad() {
            \(isFirst ? "" : "view.addSubview(UIView())")
            view.addSubview(table)
            table.snp.makeConstraints { $0.edges.equalTo(view) }
            table.dataSource = self
            \(choice)
          }
          func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
          func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        class Root: UINavigationController {
          override func viewDidLoad() { viewControllers = [Home()] }
        }
        """, as: .appCode)
      #expect(scene.drawnFrame("table") == box(0, 0, 375, 667))
      return scene.drawnFrame("cell")
    }
    #expect(try rows("") == box(0, 64, 375, 44))
    #expect(try rows("table.contentInsetAdjustmentBehavior = .never") == box(0, 0, 375, 44))
    // Tables bounce even if their rows fit, so that they count as scrollable wherever they are, unless they are told not to.
    let stays = "table.alwaysBounceVertical = false"
    #expect(try rows("automaticallyAdjustsScrollViewInsets = false") == box(0, 64, 375, 44))
    #expect(try rows("automaticallyAdjustsScrollViewInsets = false; \(stays)") == box(0, 0, 375, 44))
    #expect(try rows("", false) == box(0, 64, 375, 44))
    #expect(try rows(stays, false) == box(0, 0, 375, 44))
  }
}
