import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The columns of split controllers.
@Suite struct SplitControllerTests {
  private let split = """
    class List: UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .red }
    }
    class Detail: UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .blue }
    }
    class Root: UISplitViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [List(), Detail()]
        SETTING
      }
    }
    """

  private func frames(_ device: String, _ setting: String = "") throws -> (Scene, [CGRect?]) {
    let scene = Scene(viewport: try DeviceChoice(parsing: device).viewport())
    scene.shownClass = "Root"
    _ = try scene.run(split.replacingOccurrences(of: "SETTING", with: setting), as: .appCode)
    return (scene, ["listView", "detailView"].map { scene.frame($0) })
  }

  @Test func aSplitControllerShowsItsColumnsBesideEachOther() throws {
    // An iPad of 1180 by 820 in landscape: 320 for the primary column.
    let (scene, wide) = try frames("ipad-air-11 landscape")
    let size = scene.snapshot().size
    #expect(wide == [box(0, 0, 320, size.height), box(320, 0, size.width - 320, size.height)])
    let (_, share) = try frames(
      "ipad-air-11 landscape", "preferredPrimaryColumnWidthFraction = 0.5; maximumPrimaryColumnWidth = 400")
    #expect(share.first == box(0, 0, 400, size.height))
    // In portrait there is the secondary column alone, unless both are preferred.
    scene.show(in: try DeviceChoice(parsing: "ipad-air-11").viewport())
    #expect(scene.frame("listView") == nil)
    #expect(scene.frame("detailView") == box(0, 0, size.height, size.width))
    let (_, both) = try frames("ipad-air-11", "preferredDisplayMode = .oneBesideSecondary")
    #expect(both.first == box(0, 0, 320, size.width))
  }

  @Test func inACompactWidthASplitControllerShowsOneColumn() throws {
    let (_, narrow) = try frames("iphone-8")
    #expect(narrow == [box(0, 0, 375, 667), nil])
  }

  @Test func columnsByNameAreInNavigationControllers() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "ipad-air-11 landscape").viewport())
    _ = try scene.run(
      """
      class Detail: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          box.snp.makeConstraints {
            $0.top.equalTo(view.safeAreaLayoutGuide)
            $0.left.right.bottom.equalToSuperview()
          }
        }
      }
      class Root: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let split = UISplitViewController(style: .doubleColumn)
          split.setViewController(UIViewController(), for: .primary)
          split.setViewController(Detail(), for: .secondary)
          addChild(split)
          view.addSubview(split.view)
          split.view.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """, as: .appCode)
    let size = scene.snapshot().size
    let box = try #require(scene.snapshot().views.first { $0.name == "box" })
    #expect(box.absoluteFrame.minX == 320 && box.absoluteFrame.maxX == size.width)
    // Below the navigation bar, which is 44 and reaches up into the safe area.
    let inset = try DeviceChoice(parsing: "ipad-air-11 landscape").viewport().safeAreaInsets.top
    #expect(box.frame.height == size.height - 44 - inset)
  }
}
