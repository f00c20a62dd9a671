import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Helpers of an app or a kit that are not here, and what they are given. A character is a point wide and high.
@Suite struct KitHelperTests {
  @Test func aTextThatIsDeclaredIsNoViewWhateverItsName() throws {
    let scene = try Scene.app(
      """
      class Home: BaseController {
        let title = UILabel()
        override func viewDidLoad() { show(name: "Ann", avatar: avatar) }
        func show(name: String?, avatar: String?) {
          title.text = name
          view.addSubview(title)
          title.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // The root and the title.
    #expect(scene.snapshot().views.map(\.name) == ["view", "title"])
  }

  @Test func aMacroOfTheScreensBoundsIsTheScreen() throws {
    let scene = try Scene.objectiveCController(
      "UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, SCREENBOUNDS.size.width, 7)];\n[self.view addSubview:part];"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 100, 7))
  }

  @Test func aFunctionThatLooksATextUpGivesIt() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          print(AppLoc("home.title", value: "Home", comment: "The title"))
          print(AppLoc("home.text", comment: ""))
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["Home", "home.text"])
  }

  @Test func aMacroOfALengthIsNoConstraintOfTheController() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 30, SIZE(20))];
      [self.view addSubview:part];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 30, 20))
    #expect(scene.snapshot().constraints.isEmpty)
  }

  @Test func aMethodThatAddsWhatItIsGivenIsGivenNoContainer() throws {
    let scene = try Scene.app(
      """
      class BubbleCell: BaseTableViewCell {
        let bubble = UIView(), part = UIView()
        override func configureCell() {
          super.configureCell()
          addContent(rootView: part)
        }
        func addContent(rootView: UIView) {
          bubble.addSubview(rootView)
          contentView.addSubview(bubble)
          bubble.snp.makeConstraints { $0.edges.equalToSuperview() }
          rootView.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(8) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 100, 8))
  }
}
