import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Classes, factories and functions of an app that are defined in files that are not here, or that nothing here uses.
@Suite struct UnseenClassTests {
  @Test func aFactoryMakesAViewAtEachCall() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(outer)
      outer.snp.makeConstraints { $0.edges.equalToSuperview() }
      outer.addSubview(inner)
      inner.snp.makeConstraints { $0.edges.equalToSuperview().inset(4) }
      """,
      members: """
        let outer = Factory.shared.makeStackView()
        let inner = Factory.shared.makeStackView()
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("outer") == box(0, 0, 100, 60))
    #expect(scene.frame("inner") == box(4, 4, 92, 52))
  }

  @Test func aSetterWithABlockGivesItsViewBack() throws {
    let scene = try Scene.controller(
      """
      let card = ThemedView().setTheme { $0.backgroundColor = .red }
      view.addSubview(card)
      card.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(10, 10, 80, 40))
  }

  @Test func aPropertyWithAnUnderscoreStandsBesideTheOneWithout() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(mark)
      mark.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
      """,
      members: """
        var mark: UIView { _mark }
        private lazy var _mark: UIView = {
          let made = UIView()
          made.alpha = 1
          return made
        }()
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.window.rootView.subviews.map(\.frame) == [box(5, 5, 90, 50)])
  }

  @Test func arraysAndBitFieldsAreInstanceVariables() throws {
    let scene = try Scene.app(
      """
      @interface Panel : UIView {
        BOOL _chosen[20];
        unsigned int _isOn : 1;
      }
      @property (nonatomic, strong) UIView *body;
      @end
      @implementation Panel
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.body = [UIView new];
        [self addSubview:self.body];
        [self.body mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self);
          make.width.mas_equalTo(40);
          make.height.mas_equalTo(20);
        }];
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("body")?.size == CGSize(width: 40, height: 20))
  }

  @Test func aTypeWithinAnotherDoesNotHideAClass() throws {
    let scene = try Scene.app(
      """
      class Footer: UIView {
        private struct Sizes { enum Button { static let height: CGFloat = 12 } }
        let action: Button = {
          let button = Button()
          button.isHidden = false
          return button
        }()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(action)
          action.snp.makeConstraints {
            $0.edges.equalToSuperview()
            $0.height.equalTo(Sizes.Button.height)
            $0.width.equalTo(20)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("action") == box(0, 0, 20, 12))
  }

  @Test func whatASuperclassAddsIsThereBeforeASubclassConstrainsIt() throws {
    let scene = try Scene.app(
      """
      class Row: AppView {
        let title = UIView()
        let mark = UIView()
        override func setupViewHierarchy() {
          super.setupViewHierarchy()
          [title, mark].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          addSubview(title)
          addSubview(mark)
        }
      }
      class RedRow: Row {
        override func setupViewConstraints() {
          super.setupViewConstraints()
          NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor), title.leftAnchor.constraint(equalTo: leftAnchor),
            title.rightAnchor.constraint(equalTo: mark.leftAnchor), title.bottomAnchor.constraint(equalTo: bottomAnchor),
            title.widthAnchor.constraint(equalToConstant: 20), title.heightAnchor.constraint(equalToConstant: 8),
            mark.topAnchor.constraint(equalTo: topAnchor), mark.rightAnchor.constraint(equalTo: rightAnchor),
            mark.widthAnchor.constraint(equalToConstant: 5), mark.heightAnchor.constraint(equalToConstant: 8),
          ])
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title") == box(0, 0, 20, 8))
    #expect(scene.frame("mark") == box(20, 0, 5, 8))
  }

  @Test func aSuperclassThatIsNotHereSetsUpEveryObject() throws {
    let scene = try Scene.app(
      """
      class Tip: BaseCustomView {
        let arrow = UIView()
        override func commonInit() { addSubview(arrow) }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let tip = Tip()
          view.addSubview(tip)
          tip.snp.makeConstraints { $0.edges.equalToSuperview() }
          tip.arrow.snp.makeConstraints { $0.left.top.equalTo(view).offset(3); $0.size.equalTo(4) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("arrow") == box(3, 3, 4, 4))
  }

  @Test func aTypeOutOfSightHasItsOtherName() throws {
    let scene = try Scene.app(
      """
      class Round: UIView {
        private typealias config = App.Toolbar
        override init(frame: CGRect) {
          super.init(frame: frame)
          NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: config.buttonWidth),
            heightAnchor.constraint(equalTo: widthAnchor),
          ])
        }
      }
      """)
    // The width of what can be touched.
    #expect(scene.frame("round")?.size == CGSize(width: 44, height: 44))
  }

  @Test func aSubclassOfLayoutConstraintIsOne() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      let bottom = KeyboardLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: card, attribute: .bottom, multiplier: 1, constant: 6)
      bottom.observeKeyboardHeight()
      view.addConstraint(bottom)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: view.topAnchor), card.leftAnchor.constraint(equalTo: view.leftAnchor),
        card.rightAnchor.constraint(equalTo: view.rightAnchor),
      ])
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 54))
  }

  @Test func aFunctionThatNothingCallsIsNamed() throws {
    let scene = try Scene.app(
      """
      func paddingSection(height: CGFloat) -> SectionController {
        let configure = { (item: Any, cell: UICollectionViewCell) in
          cell.heightAnchor.constraint(equalToConstant: height).isActive = true
        }
        return SectionController(configure: configure)
      }
      final class PaddingCell: UICollectionViewCell {}
      """)
    #expect(
      scene.notes(containing: "paddingSection")
        == ["nothing here calls 'paddingSection', so the constraints in it are not made"])
  }

  @Test func aPropertyOfAClassThatNothingMakesIsNamed() throws {
    let scene = try Scene.app(
      """
      public class Pages<A>: NSObject, Paginator {
        private let footer: UIView = {
          let view = UIView()
          let spinner = SpinnerView()
          view.addSubview(spinner)
          spinner.snp.makeConstraints { make in make.center.equalTo(view) }
          return view
        }()
      }
      """)
    #expect(
      scene.notes(containing: "footer")
        == ["nothing here makes a Pages, so the constraints of 'footer' are not made"])
  }

  @Test func aViewThatAClassPropertyMakesIsShown() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        static var separatorLine: UIView {
          let line = UIView().then { $0.snp.makeConstraints { $0.size.equalTo(9) } }
          return line
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.contains { $0.frame.size == CGSize(width: 9, height: 9) })
  }

  @Test func aMethodThatAnUnknownSuperclassGivesAViewToFillIsCalled() throws {
    let scene = try Scene.app(
      """
      class Home: AppController {
        let part = UIView()
        override func loadContent(into container: UIView) {
          container.addSubview(part)
          part.snp.makeConstraints { $0.edges.equalTo(container).inset(10) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(10, 10, 80, 40))
    #expect(
      scene.notes(containing: "'loadContentInto:' is called, as AppController, which is not known").count == 1
    )
  }

  @Test func aNamespaceOutOfSightIsNoLength() throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        let label = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.text = LoginButtonNameSpace.appleText
          addSubview(label)
        }
      }
      """)
    #expect(scene.snapshot().views.contains { $0.content?.text == "appleText" })
  }

  @Test func anAppsScaleOfANumberIsTheNumber() throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints {
            $0.left.top.equalToSuperview()
            $0.width.height.equalTo(LayoutAdapter.shared.scale(value: 28))
          }
        }
      }
      """)
    #expect(scene.frame("part") == box(0, 0, 28, 28))
  }

  @Test func aControllerNamedForABarOfItsOwnIsNoNavigationController() throws {
    let scene = try Scene.phone(
      """
      class Home: BasicNavBarController {
        let part = UIView()
        override func viewDidLoad() {
          view.addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.notes(containing: "plain UIViewController").count == 1)
    #expect(scene.frame("part") == box(0, 0, 375, 667))
  }

  @Test func anOutletThatIsConstrainedIsAViewWhateverItsClassIsCalled() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        @IBOutlet weak var dial: DialS5!
        let door = UIView()
        override func viewDidLoad() {
          view.addSubview(door)
          door.snp.makeConstraints {
            $0.left.right.equalTo(dial)
            $0.top.equalTo(dial.snp.bottom)
            $0.height.equalTo(9)
          }
          dial.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(80) }
        }
      }
      """)
    #expect(scene.frame("door") == box(0, 80, 80, 9))
  }

  @Test func theDefaultsOfAProtocolHoldForAnObjectOfIt() throws {
    let scene = try Scene.phone(
      """
      protocol FieldStyle { var showsLine: Bool { get } }
      extension FieldStyle { var showsLine: Bool { return false } }
      class FieldView: UIView {
        let part = UIView()
        init(style: FieldStyle) {
          super.init(frame: .zero)
          addSubview(part)
          part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(style.showsLine ? 1 : 7) }
        }
      }
      """)
    #expect(scene.frame("part")?.width == 7)
  }

  @Test func anOptionalTextThatGuardsConstraintsIsThere() throws {
    let scene = try Scene.phone(
      """
      class HeadView: UIView {
        let part = UIView()
        init(title: String? = nil, gap: CGFloat = 3) {
          super.init(frame: .zero)
          if title != nil {
            addSubview(part)
            part.snp.makeConstraints { $0.left.top.equalToSuperview().offset(gap); $0.width.height.equalTo(9) }
          }
        }
      }
      """)
    #expect(scene.frame("part") == box(3, 3, 9, 9))
  }

  @Test func codeOutOfSightCallsNoPrivateMethod() throws {
    let scene = try Scene.phone(
      """
      class Home: AppController {
        let part = UIView(), other = UIView()
        override func viewDidLoad() {
          view.addSubview(part)
          part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(9) }
        }
        func setupParts() { view.addSubview(UILabel()) }
        private func setupOther() {
          view.addSubview(other)
          other.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.notes(containing: "'setupOther' is called").isEmpty)
    #expect(!scene.descriptions.contains { $0.contains("other") })
  }

  @Test func whatArrangesSubviewsIsAStack() throws {
    let scene = try Scene.phone(
      """
      class Home: AppController {
        let part = UIView()
        override func viewDidLoad() {
          container.addArrangedSubview(part)
          container.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(50) }
        }
      }
      """)
    #expect(scene.frame("part") == box(0, 0, 50, 50))
  }

  @Test func theMethodsOfTheImplementationTellWhatTheInterfaceInheritsFrom() throws {
    let scene = try Scene.phone(
      """
      @interface Picker : Base
      @end
      @implementation Picker
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *search = [UIView new];
        [self.view addSubview:search];
        [search mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.right.equalTo(self.view); make.height.equalTo(@28); }];
      }
      @end
      """)
    #expect(scene.frame("search") == box(0, 0, 375, 28))
    #expect(scene.notes(containing: "a plain UIViewController stands for it").count == 1)
  }

  @Test(arguments: ["gamesTable", "gamesTableView", "gamesCollectionView"])
  func aListThatIsNotHereYieldsToConstraints(_ list: String) throws {
    let scene = try Scene.phone(
      """
      extension GamesViewController {
        func setupViews() {
          view.addSubview(\(list))
          NSLayoutConstraint.activate([
            \(list).topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            \(list).leadingAnchor.constraint(equalTo: view.leadingAnchor),
            \(list).trailingAnchor.constraint(equalTo: view.trailingAnchor),
            \(list).bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -100),
          ])
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame(list) == box(0, 20, 375, 547))
  }

  @Test func theParentOfAnObjectThatIsNotHereHasTheScreen() throws {
    let scene = try Scene.phone(
      """
      extension PayView {
        func initLayout() {
          let box = UIView()
          self.parent.view.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.leftAnchor.constraint(equalTo: self.parent.view.leftAnchor, constant: 9).isActive = true
          box.topAnchor.constraint(equalTo: self.parent.view.topAnchor, constant: 130).isActive = true
          box.widthAnchor.constraint(equalToConstant: 300).isActive = true
          box.heightAnchor.constraint(equalToConstant: 50).isActive = true
        }
      }
      """)
    #expect(scene.drawnFrame("box") == box(9, 130, 300, 50))
  }

  @Test func aNavigationControllerThatIsGivenIsNoPartOfTheLayout() throws {
    let scene = try Scene.phone(
      """
      class Manager {
        func show(_ view: UIView, nav: UINavigationController?) {
          AppDelegate.shared.window?.addSubview(view)
          view.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.snapshot().views.count == 2)
  }
}

/// What code out of sight calls, and what it is given.
@Suite struct UnseenCallerTests {
  @Test func whatAClassCallsItselfItsUnknownSuperclassDoesNotCallToo() throws {
    let scene = try Scene.phone(
      """
      class MiningController: BaseController {
        let title = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          configure()
        }
        override func configure() {
          super.configure()
          view.addSubview(title)
          title.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(40) }
        }
      }
      """)
    #expect(scene.descriptions.count == 4)
    #expect(scene.frame("title") == box(0, 0, 40, 40))
  }

  @Test func aMethodThatGivesAViewBackIsCalledOnceAndTheViewShown() throws {
    let scene = try Scene.phone(
      """
      class PlanCell: BaseCell {
        private let card = UIView()
        private let name = UILabel()
        override func initView() -> UIView {
          card.addSubview(name)
          name.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(40) }
          return card
        }
      }
      """)
    #expect(scene.descriptions.filter { $0.contains("UILabel:name.") }.count == 4)
    #expect(scene.frame("name")?.size == CGSize(width: 40, height: 40))
  }

  @Test func aSetterThatOnlyKeepsAListLeavesItToItsOwner() throws {
    let scene = try Scene.phone(
      """
      @interface TabsView : UIView <UITableViewDataSource>
      @property (nonatomic, copy) NSArray<NSString *> *titles;
      @end
      @implementation TabsView
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        UITableView *list = [UITableView new];
        list.dataSource = self;
        [self addSubview:list];
        [list mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(0); }];
        return self;
      }
      - (void)setTitles:(NSArray<NSString *> *)titles { _titles = titles.copy; }
      - (NSInteger)tableView:(UITableView *)table numberOfRowsInSection:(NSInteger)section {
        return self.titles.count;
      }
      - (UITableViewCell *)tableView:(UITableView *)table cellForRowAtIndexPath:(NSIndexPath *)path {
        return [UITableViewCell new];
      }
      @end
      """)
    #expect(scene.snapshot().views.filter { $0.name.hasPrefix("cell") }.count == 3)
  }

  @Test func theLastSubviewOfAViewWithoutAnyIsNil() throws {
    let scene = try Scene.phone(
      """
      class RowView: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let start = self.subviews.last?.trailingAnchor ?? self.leadingAnchor
          let box = UIView()
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.leadingAnchor.constraint(equalTo: start, constant: 4).isActive = true
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          box.widthAnchor.constraint(equalToConstant: 20).isActive = true
          box.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
      }
      """)
    #expect(scene.frame("box")?.minX == 4 + (scene.frame("rowView")?.minX ?? 0))
    // The root, the row and its box.
    #expect(scene.snapshot().views.count == 3)
  }

  @Test func anUnknownClassThatMakesARowByItsOwnNameMakesOneEachTime() throws {
    let scene = try Scene.phone(
      """
      @interface MenuController : UIViewController
      @end
      @implementation MenuController
      - (void)viewDidLoad {
        [super viewDidLoad];
        for (int i = 0; i < 3; i++) {
          MenuRow *row = [MenuRow menuRow];
          [self.view addSubview:row];
          [row mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.right.equalTo(self.view);
            make.top.equalTo(self.view).offset(i * 80);
            make.height.mas_equalTo(50);
          }];
        }
      }
      @end
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    let frames = scene.snapshot().views.map(\.frame)
    #expect(frames == [box(0, 0, 375, 667), box(0, 0, 375, 50), box(0, 80, 375, 50), box(0, 160, 375, 50)])
  }

  @Test func aCapitalisedCallWithALabelMakesAnObjectAndNoNumber() throws {
    let scene = try Scene.phone(
      """
      class GapController: UIViewController {
        override func viewDidLoad() {
          let stack = UIStackView()
          let box = UIView()
          view.addSubview(stack)
          stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
          box.snp.makeConstraints { $0.size.equalTo(30) }
          [Gap(height: 15), box].forEach(stack.addArrangedSubview)
        }
      }
      """)
    #expect(scene.frame("box")?.size == CGSize(width: 30, height: 30))
  }

  @Test func eachUnknownClassHasAnIdentifierOfItsOwn() throws {
    let scene = try Scene.phone("print(PhotoCell.identifier == TextCell.identifier)\nclass A: UIView {}")
    #expect(scene.passLines.isEmpty)
    let lines = try Scene(size: CGSize(width: 10, height: 10)).run(
      "print(PhotoCell.identifier == TextCell.identifier)", as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["NO"])
  }

  @Test func aVariableNamedLikeTheOneOfAnInheritedPropertyIsAnotherOne() throws {
    let scene = try Scene.phone(
      """
      @interface FinalController : UIViewController {
        FinalView *_view;
        UIScrollView *_scroll;
      }
      @end
      @implementation FinalController
      - (instancetype)init {
        self = [super init];
        _scroll = [UIScrollView new];
        _view = [FinalView new];
        [_scroll addSubview:_view];
        [self.view addSubview:_scroll];
        [_scroll mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(0); }];
        return self;
      }
      @end
      """)
    #expect(scene.frame("scroll") == box(0, 0, 375, 667))
  }

  @Test func theBarOfANavigationControllerIsInItsView() throws {
    let scene = try Scene.phone(
      """
      class ContactsController: AppNavigationController {
        let hint = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(hint)
          hint.snp.makeConstraints {
            $0.left.equalToSuperview()
            $0.top.equalTo(navigationBar.snp.bottom).offset(10)
            $0.size.equalTo(20)
          }
        }
      }
      """)
    #expect(scene.frame("hint")?.minY == (scene.frame("navigationBar")?.maxY ?? 0) + 10)
    #expect(scene.frame("navigationBar")?.height == 44)
  }

  @Test func aHelperNamedForScalingGivesItsNumber() throws {
    let scene = try Scene.phone(
      """
      class SheetController: UIViewController {
        let sheet = UIStackView()
        override func viewDidLoad() {
          view.addSubview(sheet)
          sheet.snp.makeConstraints {
            $0.left.right.top.equalToSuperview()
            $0.height.equalTo(sheet.convertByHeightRatio(245))
          }
        }
      }
      """)
    #expect(scene.frame("sheet") == box(0, 0, 375, 245))
  }
}

/// Helpers out of sight, and helpers that nothing here calls.
@Suite struct UnseenFactoryTests {
  @Test func aFactoryMakesAViewAtEachCall() throws {
    let scene = try Scene.phone(
      """
      class LogInController: UIViewController {
        private let factory = LogInFactory()
        private lazy var name = factory.errorLabel()
        private lazy var age = factory.errorLabel()
        override func viewDidLoad() {
          view.addSubview(name)
          view.addSubview(age)
          name.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(20) }
          age.snp.makeConstraints { $0.left.equalToSuperview(); $0.top.equalTo(name.snp.bottom); $0.size.equalTo(30) }
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(
      scene.snapshot().views.map(\.frame) == [box(0, 0, 375, 667), box(0, 0, 20, 20), box(0, 20, 30, 30)])
  }

  @Test func aLengthThatAHelperOnlyUsesAboveZeroIsLeftOutBesidesItsAnchors() throws {
    let scene = try Scene.phone(
      """
      extension UIView {
        func pin(top: NSLayoutYAxisAnchor?, bottom: NSLayoutYAxisAnchor?, height: CGFloat) {
          translatesAutoresizingMaskIntoConstraints = false
          if let top = top { topAnchor.constraint(equalTo: top).isActive = true }
          if let bottom = bottom { bottomAnchor.constraint(equalTo: bottom).isActive = true }
          if height > 0 { heightAnchor.constraint(equalToConstant: height).isActive = true }
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.descriptions.count == 2)
  }

  @Test func aClosureMayStandBelowItsCall() throws {
    let scene = try Scene.phone(
      """
      class PhotoController: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(40) }
          PHPhotoLibrary.requestAuthorization
            { [weak self] (status) -> Void in
              self?.box.isHidden = true
            }
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 40, 40))
  }

  @Test func aClassThatIsMadeWithLabelsIsNoTextThoughItsNameMeansOne() throws {
    let scene = try Scene.controller(
      """
      stack.addArrangedSubview(heading)
      heading.snp.makeConstraints { $0.height.equalTo(14) }
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.top.left.right.equalToSuperview() }
      """,
      members: """
        let stack = UIStackView()
        lazy var heading: CustomHeadingTitle = { CustomHeadingTitle(type: .plain, isRequired: false) }()
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("stack") == box(0, 0, 100, 14))
  }

  @Test func anOverrideRunsThoughTheClassMakesOtherConstraints() throws {
    let scene = try Scene.app(
      """
      class Steps: BaseView {
        let stack = UIStackView()
        override func setupViews() { addSubview(stack) }
        override func autolayout() { stack.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) } }
        override func configureViews() {
          let part = UIView()
          stack.addArrangedSubview(part)
          part.snp.makeConstraints { $0.width.equalTo(80) }
        }
      }
      """)
    #expect(scene.frame("stack") == box(10, 10, 80, 40))
  }

  /// An extension of a class that is not here says nothing against what its subclass's name says.
  @Test(arguments: [true, false])
  func anExtensionOfAnUnknownClassLeavesItAView(_ isFirst: Bool) throws {
    let subclass =
      "class PhotoImageView: Slideshow { override init(frame: CGRect) { super.init(frame: frame) } }"
    let addition =
      "extension Slideshow { func present(from controller: UIViewController) { print(controller) } }"
    let page = """
      class Page: UIViewController {
        let photo = PhotoImageView()
        override func viewDidLoad() {
          view.addSubview(photo)
          photo.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(30) }
        }
      }
      """
    let scene = try Scene.phone(
      (isFirst ? [addition, subclass, page] : [subclass, addition, page]).joined(separator: "\n"))
    #expect(scene.frame("photo") == box(0, 0, 30, 30))
    #expect(scene.notes(containing: "'Slideshow' is not known").count == 1)
  }

}
