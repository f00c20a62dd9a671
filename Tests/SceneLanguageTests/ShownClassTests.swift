import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Which class of an app's code is shown, and how it comes to its layout.
@Suite struct ShownClassTests {
  @Test func aViewOfANibIsLaidOutWhenItAwakes() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let dot = UIView()
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func awakeFromNib() {
          addSubview(dot)
          dot.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.equalTo(30); $0.height.equalTo(20) }
        }
      }
      """)
    #expect(scene.frame("dot") == box(0, 0, 30, 20))
  }

  @Test func aViewThatItsInitializerLaysOutDoesNotAwake() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        override func awakeFromNib() { setUp() }
        func setUp() {
          let dot = UIView()
          addSubview(dot)
          dot.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(20) }
        }
      }
      """)
    #expect(scene.snapshot().views.filter { $0.name.hasPrefix("dot") }.count == 1)
  }

  @Test func aPageIsShownRatherThanTheNavigationControllerThatMentionsIt() throws {
    let scene = try Scene.app(
      """
      class Frame: UINavigationController {
        func next() { pushViewController(Page(), animated: true) }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.shown?.name == "Page")
  }

  @Test func aTabControllerIsShownAroundThePageThatItMakes() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalTo(view.safeAreaLayoutGuide) }
        }
      }
      class Tabs: UITabBarController {
        override func viewDidLoad() { setUp() }
        func setUp() { viewControllers = [Page()] }
      }
      """)
    #expect(scene.shown?.name == "Tabs")
    // Above the bar, of 49 points.
    #expect(scene.frame("box") == box(0, 0, 100, 11))
  }

  @Test func aNavigationControllerThatOverridesPushingShowsWhatItPushes() throws {
    let scene = try Scene.app(
      """
      class Frame: UINavigationController {
        let page = UIViewController()
        override func viewDidLoad() {
          let box = UIView()
          page.view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalTo(page.view.safeAreaLayoutGuide) }
          pushViewController(page, animated: false)
        }
        override func pushViewController(_ controller: UIViewController, animated: Bool) {
          super.pushViewController(controller, animated: animated)
        }
      }
      """)
    // Below the bar, of 44 points.
    #expect(scene.frame("box") == box(0, 44, 100, 16))
  }

  @Test func aMethodThatIsGivenToAnUnknownObjectIsCalledWithStandIns() throws {
    let scene = try Scene.app(
      """
      class List: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          model.rows.forEach(add(from:))
        }
        func add(from row: Row) {
          let line = UIView()
          addSubview(line)
          line.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(12) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("line") == box(0, 0, 12, 12))
  }

  @Test func aClassWithTheHooksOfControllersIsOneWhateverItsName() throws {
    let scene = try Scene.app(
      """
      @implementation BarWithItemsView
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aViewWithoutAWidthOfItsOwnIsAsWideAsTheRoot() throws {
    let scene = try Scene.app(
      """
      class Banner: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let pages = UIPageControl()
          addSubview(pages)
          pages.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(20) }
        }
      }
      """)
    // 20 points high, in the middle: (60 - 20) / 2.
    #expect(scene.frame("banner") == box(0, 20, 100, 20))
  }

  @Test func aViewThatIsGivenToCodeOutOfSightIsShown() throws {
    let scene = try Scene.app(
      """
      class RowView: AppRowView {
        lazy var badge: UIView = {
          let badge = UIView()
          badge.snp.makeConstraints { $0.size.equalTo(12) }
          return badge
        }()
        override init(frame: CGRect) {
          super.init(frame: frame)
          accessory = .customView(badge)
        }
      }
      """)
    #expect(scene.frame("badge")?.size == CGSize(width: 12, height: 12))
  }

  @Test func aViewThatAControllersUnknownMethodIsGivenIsShown() throws {
    let scene = try Scene.app(
      """
      class Home: TabsController {
        lazy var tabs: UIView = {
          let tabs = UIView()
          tabs.snp.makeConstraints { $0.size.equalTo(30) }
          return tabs
        }()
        override func viewDidLoad() { addBar(tabs, at: .top) }
      }
      """)
    #expect(scene.frame("tabs")?.size == CGSize(width: 30, height: 30))
  }

  @Test func aFileWhoseFirstClassIsChangedShowsTheSameClass() throws {
    let scene = try Scene.app(
      """
      class Row: UIView {
        let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          dot.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(20) }
        }
      }
      class Page: UIViewController {
        let row = Row()
        override func viewDidLoad() {
          view.addSubview(row)
          row.snp.makeConstraints { $0.left.top.equalTo(view) }
        }
      }
      """)
    var statements = scene.statements
    statements[0].text = statements[0].text.replacing("equalTo(20)", with: "equalTo(30)")
    let changed = try Scene.replaying(statements, viewport: scene.viewport)
    #expect(changed.shown?.name == "Page")
    #expect(changed.frame("row") == box(0, 0, 30, 30))
  }

  @Test func aFlagIsToggled() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let box = UIView()
        var isWide = false
        override func viewDidLoad() {
          isWide.toggle()
          var isHigh = true
          isHigh.toggle()
          view.addSubview(box)
          box.snp.makeConstraints {
            $0.left.top.equalTo(view)
            $0.width.equalTo(isWide ? 40 : 10)
            $0.height.equalTo(isHigh ? 40 : 10)
          }
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 40, 10))
  }
}
