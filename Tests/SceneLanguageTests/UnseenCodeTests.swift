import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods that code out of sight calls, and those that it defines.
@Suite struct UnseenCodeTests {
  private static let parts = """
      func setupConstraints() { icon.snp.makeConstraints { $0.left.equalToSuperview().offset(4); $0.size.equalTo(9) } }
      func buildHierarchy() { [icon].forEach(addSubview) }
    """

  private static let badges: [String] = [
    "class Badge: UIView { let icon = UIView()\n init() { super.init(frame: .zero); setupView() } }\nextension Badge: ViewCode {\n\(parts)\n}",
    "class Badge: UIView, ViewCode { let icon = UIView()\n\(parts)\n}",
    "class Badge: BaseView { let icon = UIView()\n\(parts)\n}",
    "class Badge: UIView { let icon = UIView()\n\(parts)\n}",
  ]

  @Test(arguments: badges)
  func aProtocolOrASuperclassElsewhereCallsThePartsOfASetup(_ text: String) throws {
    let scene = try Scene.app(text)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon")?.minX == 4 && scene.frame("icon")?.width == 9)
  }

  @Test func aViewInsideAnotherIsSetUpTooByItsProtocol() throws {
    let scene = try Scene.app(
      """
      class Dot: UIView, ViewCode {
        let icon = UIView()
        override init(frame: CGRect) { super.init(frame: frame); setup() }
      \(Self.parts)
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let dot = Dot()
          view.addSubview(dot)
          dot.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon")?.width == 9)
  }

  @Test func aPresenterIsTakenToAnswerTheControllersLife() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let presenter = HomePresenter(), box = UIView()
        override func viewDidLoad() { presenter.view = self; presenter.viewDidLoad() }
        func configureBox() { view.addSubview(box); box.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) } }
        func add(_ count: Int) { configureCount(count) }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(5, 5, 90, 50))
  }

  @Test func methodsThatTheTextCallsAreNotCalledAgain() throws {
    let text = """
      class Home: BaseController {
        override func viewDidLoad() { setupBox(); setupLine(3) }
        func setupBox() { print("box"); view.addSubview(UIView()) }
        func setupLine() { print("line"); view.addSubview(UIView()) }
        func setupLine(_ n: Int) { }
      }
      """
    let scene = Scene(size: CGSize(width: 100, height: 60))
    #expect(try scene.run(text, as: .appCode).flatMap(\.lines) == ["box", "line"])
  }

  /// `fill` with words for content makes no constraints.
  @Test func aMethodThatFillsAViewWithContentIsNoneOfThem() throws {
    let scene = try Scene.app(
      "class Home: UIViewController {\noverride func viewDidLoad() {\nlet box = UIView()\nview.addSubview(box)\nbox.fill(description: \"none\")\n}\n}"
    )
    #expect(scene.errors.isEmpty)
  }

  @Test func anInitializerDoesNotCallItself() throws {
    let scene = try Scene.app(
      """
      class Home: BaseController {
        var titles: [String]!
        convenience init(titles: [String] = []) { self.init(); self.titles = titles }
        override func viewDidLoad() {
          let box = UIView.init { 3 }
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aNestedClassMayInheritFromItsNamesake() throws {
    let scene = try Scene.app(
      "class Module {\nclass InputView: Other.InputView { init() { let a = UIView(); addSubview(a); a.snp.makeConstraints { $0.size.equalTo(4) } } }\n}"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("a")?.width == 4)
  }

  @Test func aSceneWithoutAnyExtentSaysSo() throws {
    let scene = try Scene.app(
      "class Home: UIViewController {\noverride func viewDidLoad() { let a = UIView(); view.addSubview(a); a.snp.makeConstraints { $0.width.equalTo(4); $0.height.equalTo(0) } } }"
    )
    #expect(scene.emptinessReason == "Home shows nothing: no view in it has a width and a height")
  }

  @Test(arguments: [
    "box.backgroundColor = UIColor(hexRGB: 0xDADADA)", "box.backgroundColor = .black.withAlphaComponent(0.5)",
    "box.backgroundColor = .brand.withAlphaComponent(0.5)", "box.backgroundColor = .brand",
    "box.accessibilityTraits |= UIAccessibilityTraitButton", "let name = Notification.Name(kChanged)",
    "box.topMargin = 4", "title.text = Strings.Home.wantToWatch", "title.text = \"a\" + Model.load(2)",
  ])
  func looksOfOtherFilesLoseNoStatement(_ statement: String) throws {
    let scene = try Scene.app(
      "class Home: UIViewController {\nlet box = UIView(), title = UILabel()\noverride func viewDidLoad() {\n\(statement)\nview.addSubview(box)\n}\n}"
    )
    #expect(scene.errors.isEmpty)
    #expect(!scene.notes.contains { $0.message.hasPrefix("skipped") })
  }

  @Test func aMethodThatOverridesIsCalledThoughAnotherClassCallsItsName() throws {
    let scene = try Scene.app(
      """
      class RowCell: BaseCell {
        private let stack = RowStack()
        override func setup() { contentView.addSubview(stack) }
        override func bindConstraints() {
          stack.snp.makeConstraints { $0.left.equalToSuperview().offset(20); $0.top.bottom.right.equalToSuperview() }
        }
        class RowStack: UIStackView {
          let part = UIView()
          override init(frame: CGRect) { super.init(frame: frame); setup(); bindConstraints() }
          private func setup() { addArrangedSubview(part) }
          private func bindConstraints() { part.snp.makeConstraints { $0.height.equalTo(9) } }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // 100 wide, 20 from the left.
    #expect(scene.frame("part") == box(0, 0, 80, 9))
  }

  @Test func theViewThatAMethodAddsIsNotTheScreen() throws {
    let scene = try Scene.app(
      """
      extension UITableView {
        func setBackground(_ view: UIView, _ offset: CGFloat = 5) {
          let holder = UIView()
          holder.addSubview(view)
          view.snp.makeConstraints {
            $0.top.equalToSuperview().offset(offset)
            $0.left.right.equalToSuperview()
            $0.height.equalTo(9)
          }
          self.backgroundView = holder
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    let snapshot = scene.snapshot()
    let placed = try #require(snapshot.views.first { $0.frame.height == 9 })
    #expect(placed.frame.minY == 5)
    #expect(snapshot.superviews(of: placed).count > 1)
  }

  @Test func aHookThatAnotherHookCallsRunsOnce() throws {
    let scene = try Scene.phone(
      """
      @interface NoteCell : BaseCell
      @property (nonatomic, strong) UILabel *name;
      @end
      @implementation NoteCell
      - (void)setupSubViews {
        [super setupSubViews];
        self.name = [UILabel new];
        [self.contentView addSubview:self.name];
        [self setupLayout];
      }
      - (void)setupLayout {
        [super setupLayout];
        [self.name mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.offset(50);
          make.top.offset(10);
          make.bottom.offset(-15);
        }];
      }
      @end
      """)
    #expect(scene.descriptions.filter { $0.contains("name.") }.count == 3)
  }

  @Test func aHookThatHandsAMadeViewToAPropertyRunsBeforeThoseThatUseIt() throws {
    let scene = try Scene.phone(
      """
      class Sheet: BaseController {
        var deleteButton: UIButton!
        override func setupStyles() {
          var button: UIButton
          if view.tag == 0 { button = Utils.basicButton("On") } else { button = UIButton() }
          self.deleteButton = button
        }
        override func setupLayouts() { view.addSubview(deleteButton) }
        override func setupConstraints() {
          deleteButton.snp.makeConstraints { $0.left.top.equalToSuperview().inset(4); $0.width.height.equalTo(20) }
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.frame) == [box(0, 0, 375, 667), box(4, 4, 20, 20)])
  }

  @Test func aBlockThatOnlyReadsAViewWhichIsMadeMakesNoConstraints() throws {
    let scene = try Scene.phone(
      """
      class List: UIViewController {
        lazy var table: UIView = {
          let made = UIView()
          view.addSubview(made)
          made.snp.makeConstraints { $0.edges.equalToSuperview() }
          return made
        }()
        lazy var foot: UIView = {
          let made = UIView()
          view.addSubview(made)
          made.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(9) }
          return made
        }()
        override func viewDidLoad() {
          table.backgroundColor = .red
          model.items.sink { self.table.reload() }
          model.errors.sink { self.foot.isHidden = false }
        }
      }
      """)
    // The second block is the first to read its view.
    #expect(scene.notes(containing: "nothing here calls the block of 'sink'").count == 1)
  }
}
