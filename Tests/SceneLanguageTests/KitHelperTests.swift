import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Helpers of an app or a kit that are not here, and what they are given. A character is a point wide and high.
@Suite struct KitHelperTests {
  @Test func allEdgesButOneArePinned() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [UIView new];
      [self.view addSubview:part];
      [part autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(8, 6, 4, 2) excludingEdge:ALEdgeBottom];
      [part autoSetDimension:ALDimensionHeight toSize:10];
      """)
    #expect(scene.errors.isEmpty)
    // 8 from the top, 100 - 6 - 2 wide.
    #expect(scene.frame("part") == box(6, 8, 92, 10))
    #expect(scene.snapshot().constraints.count == 4)
  }

  @Test func aSubviewThatMatchesItsParentFillsIt() throws {
    let scene = try Scene.card(
      """
      app_addSubviewMatchingParent(part)
      widthAnchor.constraint(equalToConstant: 30).isActive = true
      heightAnchor.constraint(equalToConstant: 20).isActive = true
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 30, 20))
    #expect(scene.notes(containing: "and pins its edges").count == 1)
  }

  @Test func theSafeAreaOfAControllerIsThatOfItsView() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-15").viewport())
    _ = try scene.run(
      """
      class Home: UIViewController {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.snp.makeConstraints { m in
            m.bottom.left.right.equalTo(self.safeArea)
            m.height.equalTo(70)
          }
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    // 852 high, with 34 below the safe area.
    #expect(scene.frame("bar") == box(0, 748, 393, 70))
  }

  @Test func aStackOfAStoryboardIsVerticalUnlessItsNameSaysOtherwise() throws {
    let scene = try Scene.app(
      """
      class Panel: UIViewController {
        @IBOutlet weak var stackView: UIStackView!
        @IBOutlet weak var buttonsStack: UIStackView!
        let upper = UIView(), lower = UIView(), left = UIView(), right = UIView()
        override func viewDidLoad() {
          for view in [upper, lower] { stackView.addArrangedSubview(view) }
          for view in [left, right] { buttonsStack.addArrangedSubview(view) }
          upper.heightAnchor.constraint(equalToConstant: 4).isActive = true
          lower.heightAnchor.constraint(equalToConstant: 6).isActive = true
          left.widthAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("upper")?.height == 4 && scene.frame("lower")?.minY == 4)
    #expect(scene.frame("right")?.minX == 9)
  }

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

  @Test func aConstraintThatAStatementAsksForIsActive() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(part)
      part.constraint(centerXTo: view)
      part.layoutToSuperview(.top, offset: 3)
      heightConstraint = part.layout(dimension: .height, to: 7)
      heightConstraint.constant = 9
      part.setConstant(width: 20)
      """, members: "let part = UIView()\nvar heightConstraint: NSLayoutConstraint!")
    #expect(scene.errors.isEmpty)
    // (100 - 20) / 2
    #expect(scene.frame("part") == box(40, 3, 20, 9))
  }

  @Test func theDimensionsOfAKitAreASize() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(part)
      part.autoSetDimensions(to: CGSize(width: 12, height: 5))
      part.leftAnchor.constraint(equalTo: view.leftAnchor).autoInstall()
      part.topAnchor.constraint(equalTo: view.topAnchor).autoInstall()
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 12, 5))
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

  @Test func aHelperThatTilesAViewPinsItsEdgesThoughItsNameIsMisspelt() throws {
    let scene = try Scene.phone(
      """
      @interface Posts : BasePage
      @end
      @implementation Posts
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *list = [UIView new];
        [self.view addSubview:list];
        [self addTiledLayoutConstrantForView:list];
      }
      @end
      """)
    #expect(scene.frame("list") == box(0, 0, 375, 667))
  }

  @Test func aStackThatIsMadeForAViewBeginsAtTheAnchorThatItIsGiven() throws {
    let scene = try Scene.phone(
      """
      class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let bar = UIView()
          bar.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(bar)
          NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 56),
          ])
          let rows = Kit.makeStack(in: view, topBelow: bar.bottomAnchor, topSpacing: 16)
          let text = UILabel()
          text.text = "Ready"
          rows.addArrangedSubview(text)
        }
      }
      """)
    // 56 + 16, within margins of 8 points
    #expect(scene.frame("rows") == box(8, 72, 359, 16))
  }
}
