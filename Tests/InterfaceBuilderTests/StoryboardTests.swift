import AutoLayout
import Checking
import Foundation
import ProjectFiles
import SceneLanguage
import Testing

/// Scenes of a storyboard: which is shown, below which bars, and what they embed.
@Suite struct StoryboardTests {
  private typealias D = Documents

  private func controller(
    _ id: String, _ subviews: String, constraints: String, connections: String = "",
    kind: String = "viewController", guides: String = ""
  ) -> String {
    """
    <scene sceneID="scene-\(id)">
        <objects>
            <\(kind) storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="root-\(id)">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>\(subviews)</subviews>
                    <constraints>
    \(constraints)
                    </constraints>
                    <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
                    \(guides)
                </view>
                <connections>\(connections)</connections>
            </\(kind)>
        </objects>
    </scene>
    """
  }

  private func container(
    _ kind: String, _ id: String, showing child: String, by relationship: String, _ more: String = "",
    bar: String = ""
  ) -> String {
    """
    <scene sceneID="scene-\(id)">
        <objects>
            <\(kind) storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController" \(more)>
                \(bar)
                <connections>
                    <segue destination="\(child)" kind="relationship" relationship="\(relationship)" id="to-\(child)"/>
                </connections>
            </\(kind)>
        </objects>
    </scene>
    """
  }

  private func storyboard(_ scenes: String..., initial: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460.31" useAutolayout="YES" useSafeAreas="YES" initialViewController="\(initial)">
        <device id="retina4_7" orientation="portrait"/>
        <scenes>
    \(scenes.joined(separator: "\n"))
        </scenes>
    </document>
    """
  }

  private func filled(_ id: String, connections: String = "") -> String {
    controller(
      id, D.view("box-\(id)"), constraints: D.edges("box-\(id)", of: "safe-\(id)"), connections: connections)
  }

  @Test func theInitialSceneIsShownFirst() throws {
    let text = storyboard(filled("first"), filled("second"), initial: "second")
    #expect(try D.scene(text).shown?.name == "second")
    #expect(try D.scene(text, named: "first").shown?.name == "first")
    #expect(FileKind.interface.scenes(of: text) == ["second", "first"])
  }

  @Test func fixesOfAllScenesAreNumberedOnceForTheFile() throws {
    let scenes = ["first", "second"].map { id in
      controller(
        id, D.view("box-\(id)"),
        constraints: D.edges("box-\(id)", of: "root-\(id)") + D.tie("box-\(id)", "width", constant: 100))
    }
    let file = FileCheck.check(
      "Main.storyboard", text: storyboard(scenes[0], scenes[1], initial: "first"), plan: CheckPlan(),
      project: try ProjectIndex(ProjectScope())
    ) { _, _ in }
    #expect(file.entries.count { $0.code == "conflict" } == 2)
    let titles = file.entries.flatMap(\.details).filter { $0.hasPrefix("fix ") }
    let numbers = titles.compactMap { Int($0.dropFirst(4).prefix { $0 != ":" }) }
    #expect(numbers.count > 2 && numbers == Array(1...file.fixes.count))
    // All scenes are checked, so that none is chosen.
    #expect(file.notes == [])
  }

  @Test func aNavigationControllerShowsItsRootBelowItsBar() throws {
    let text = storyboard(
      container("navigationController", "nav", showing: "list", by: "rootViewController"), filled("list"),
      initial: "nav")
    let scene = try D.scene(text)
    #expect(scene.shown?.name == "nav")
    // 20 of the status bar and 44 of the navigation bar.
    #expect(D.frame("boxList", in: scene) == CGRect(x: 0, y: 64, width: 375, height: 603))
  }

  /// A bar with a large title on a sheet of iOS 26: 20 points below the top, and 106 high.
  @Test(arguments: [("y=\"20\"", 106, 126), ("y=\"0.0\"", 56, 56), ("y=\"0.0\"", 44, 64)])
  func aRecordedNavigationBarSaysWhatItCovers(origin: String, height: Int, top: CGFloat) throws {
    let bar = """
      <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar">
          <rect key="frame" x="0.0" \(origin) width="375" height="\(height)"/>
      </navigationBar>
      """
    let text = storyboard(
      container("navigationController", "nav", showing: "list", by: "rootViewController", bar: bar),
      filled("list"), initial: "nav")
    #expect(D.frame("boxList", in: try D.scene(text))?.minY == top)
  }

  /// Xcode 11 to 14.2 count no opaque bar for a view as high as the screen, and a popover is below no bar.
  @Test(arguments: [("translucent=\"NO\"", 0), ("", 44)])
  func anOpaqueBarCoversNothingWhereThereIsNoStatusBar(translucency: String, top: CGFloat) throws {
    let bar = """
      <navigationBar key="navigationBar" contentMode="scaleToFill" \(translucency) id="bar">
          <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      </navigationBar>
      """
    let open = "<segue destination=\"detail\" kind=\"popoverPresentation\" id=\"open\"/>"
    let text = storyboard(
      container("navigationController", "nav", showing: "list", by: "rootViewController", bar: bar),
      filled("list", connections: open), filled("detail"), initial: "nav"
    ).replacing("toolsVersion=\"14460.31\"", with: "toolsVersion=\"18122\"")
    #expect(D.frame("boxList", in: try D.scene(text))?.minY == top)
    #expect(D.frame("boxDetail", in: try D.scene(text, named: "detail"))?.minY == 0)
  }

  @Test func theKeyboardsGuideIsTheStripBelowTheSafeArea() throws {
    let text = storyboard(
      controller(
        "list", D.view("box"),
        constraints: [
          D.tie("box", "top", to: "root-list", "top"), D.tie("box", "leading", to: "root-list", "leading"),
          D.tie("box", "width", constant: 10), D.tie("box", "bottom", to: "keys", "top"),
        ].joined(separator: "\n"), guides: "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/>"),
      initial: "list")
    #expect(D.frame("box", in: try D.scene(text))?.maxY == 667)
  }

  /// Xcode 8 saved views that constraints place without a frame.
  @Test(arguments: ["view", "scrollView"])
  func aViewWithoutAFrameIsMade(_ tag: String) throws {
    let text = storyboard(
      controller(
        "list",
        "<\(tag) contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\" userLabel=\"box\"/>",
        constraints: D.edges("box", of: "root-list", inset: 5)), initial: "list")
    #expect(D.frame("box", in: try D.scene(text)) == CGRect(x: 5, y: 5, width: 365, height: 657))
  }

  @Test func whatIsPushedStandsBelowTheBarToo() throws {
    let push = "<segue destination=\"detail\" kind=\"show\" id=\"push\"/>"
    let text = storyboard(
      container("navigationController", "nav", showing: "list", by: "rootViewController"),
      filled("list", connections: push), filled("detail"), initial: "nav")
    #expect(D.frame("boxDetail", in: try D.scene(text, named: "detail"))?.minY == 64)
  }

  /// 20 of the status bar and 44 of the simulated navigation bar, or 54 from iOS 26 on.
  @Test(arguments: [("14460.31", 64), ("24127", 74)])
  func whatIsPushedStandsBelowTheBarThatTheOtherSceneSimulates(tools: String, top: CGFloat) throws {
    let push = "<segue destination=\"detail\" kind=\"show\" id=\"push\"/>"
    let text = storyboard(filled("list", connections: push), filled("detail"), initial: "list").replacing(
      "<connections><segue",
      with: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/><connections><segue"
    ).replacing("14460.31", with: tools)
    #expect(D.frame("boxDetail", in: try D.scene(text, named: "detail"))?.minY == top)
  }

  /// A sheet leaves so many points of the screen free above it, which hold the status bar.
  @Test(arguments: [10, 20, 54, 70])
  func aSheetIsBelowTheStatusBar(edge: Int) throws {
    let text = storyboard(filled("list"), initial: "list").replacing(
      "height=\"667\"", with: "height=\"\(667 - edge)\"")
    #expect(D.frame("boxList", in: try D.scene(text))?.minY == 0)
  }

  @Test func aHiddenNavigationBarCoversNothing() throws {
    let text = storyboard(
      container(
        "navigationController", "nav", showing: "list", by: "rootViewController",
        "navigationBarHidden=\"YES\""),
      filled("list"), initial: "nav")
    #expect(D.frame("boxList", in: try D.scene(text))?.minY == 20)
  }

  @Test func aTabBarCoversTheBottom() throws {
    let text = storyboard(
      container("tabBarController", "tabs", showing: "home", by: "viewControllers"), filled("home"),
      initial: "tabs")
    #expect(D.frame("boxHome", in: try D.scene(text)) == CGRect(x: 0, y: 20, width: 375, height: 598))
  }

  @Test func aContainerViewShowsTheSceneThatItEmbeds() throws {
    let holder = """
      <containerView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="holder" userLabel="holder">
          <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
          <connections><segue destination="inner" kind="embed" id="embed"/></connections>
      </containerView>
      """
    let outer = controller(
      "outer", holder,
      constraints: [
        D.tie("holder", "top", to: "root-outer", "top"),
        D.tie("holder", "leading", to: "root-outer", "leading"),
        D.tie("holder", "width", constant: 200), D.tie("holder", "height", constant: 100),
      ].joined(separator: "\n"))
    let inner = controller("inner", D.view("dot"), constraints: D.edges("dot", of: "root-inner", inset: 5))
    let scene = try D.scene(storyboard(outer, inner, initial: "outer"))
    #expect(D.frame("dot", in: scene) == CGRect(x: 5, y: 5, width: 190, height: 90))
  }

  @Test func aSceneThatEmbedsItselfIsShownOnce() throws {
    let holder = """
      <containerView contentMode="scaleToFill" id="holder" userLabel="holder">
          <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
          <connections><segue destination="outer" kind="embed" id="embed"/></connections>
      </containerView>
      """
    let scene = try D.scene(storyboard(controller("outer", holder, constraints: ""), initial: "outer"))
    #expect(scene.snapshot().views.count == 2)
  }

  /// A cell of a table as wide as the screen, at the sides of which a table in groups may leave room.
  private func table(of cell: Int, device: String, width: Int, version: String) -> String {
    let margins = [
      D.tie("box", "top", to: "content", "topMargin"),
      D.tie("box", "leading", to: "content", "leadingMargin"),
      D.tie("content", "bottomMargin", to: "box", "bottom"),
      D.tie("content", "trailingMargin", to: "box", "trailing"),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(version)" useAutolayout="YES" useSafeAreas="YES" initialViewController="list">
          <device id="\(device)" orientation="portrait"/>
          <scenes><scene sceneID="s"><objects>
              <tableViewController id="list" sceneMemberID="viewController">
                  <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" rowHeight="60" id="table">
                      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="667"/>
                      <prototypes>
                          <tableViewCell contentMode="scaleToFill" reuseIdentifier="row" id="row" userLabel="row">
                              <rect key="frame" x="\((width - cell) / 2)" y="28" width="\(cell)" height="60"/>
                              \(D.content(width: cell, height: 60, constraints: margins))
                          </tableViewCell>
                      </prototypes>
                  </tableView>
              </tableViewController>
          </objects></scene></scenes>
      </document>
      """
  }

  @Test func cellsStandWhereTheFileHasThemWithTheMarginsOfRows() throws {
    let scene = try D.scene(table(of: 375, device: "retina4_7", width: 375, version: "14460.31"))
    #expect(D.frame("row", in: scene) == CGRect(x: 0, y: 28, width: 375, height: 60))
    #expect(D.frame("box", in: scene) == CGRect(x: 16, y: 11, width: 343, height: 38))
  }

  /// As public files record them: the sides go by the table's width, and iOS 26 leaves 15 points above and below.
  @Test(
    arguments: [
      (374, "retina6_1", 414, "22155", 20.0, 11.0), (343, "retina4_7", 375, "22155", 16, 11),
      (393, "retina6_12", 393, "22155", 20, 11), (414, "retina6_1", 414, "24128", 20, 15),
    ])
  func rowsHaveTheMarginsOfTheirTableAndRelease(
    cell: Int, device: String, width: Int, version: String, side: Double, edge: Double
  ) throws {
    let scene = try D.scene(table(of: cell, device: device, width: width, version: version))
    #expect(
      D.frame("box", in: scene)
        == CGRect(x: side, y: edge, width: Double(cell) - 2 * side, height: 60 - 2 * edge))
  }
}
