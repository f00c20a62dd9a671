import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Names that app code uses and nothing declares.
@Suite struct StandInTests {
  private func app(_ text: String, width: Double = 100, height: Double = 60) throws -> Scene {
    let scene = Scene(size: CGSize(width: width, height: height))
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  private func frame(_ name: String, in scene: Scene) -> CGRect? {
    scene.snapshot().views.first { $0.name == name }?.frame
  }

  @Test(arguments: [
    ("kScreenWidth", ["k", "screen", "width"]), ("NAV_BAR_HEIGHT", ["nav", "bar", "height"]),
    ("UIColorFromHex", ["ui", "color", "from", "hex"]), ("loginBtn", ["login", "btn"]),
    ("_icon2", ["icon"]), ("", []), ("VC", ["vc"]),
  ])
  func namesAreMadeOfWords(_ name: String, _ words: [String]) {
    #expect(NameMeaning.words(of: name) == words)
  }

  @Test(arguments: [
    ("titleLabel", NameMeaning.view("UILabel")), ("profileImageView", .view("UIImageView")),
    ("LoginVC", .controller),
    ("kScreenWidth", .number(.screenWidth)), ("SCREENW", .number(.screenWidth)),
    ("Iphone_Width", .number(.screenWidth)), ("ABSCREEN_WIDTH", .number(.screenWidth)),
    ("kLineHeight", .number(.ratio)), ("lineHeight", .number(.extent)),
    ("StatusBarHeight", .number(.statusBar)),
    ("kMargin", .number(.padding)), ("spacingBetweenTitleAndButton", .number(.padding)),
    ("SafeAreaTopHeight", .number(.topBars)), ("kTitleWidthRate", .number(.ratio)),
    ("kHeight", .number(.screenHeight)), ("rowWidth", .number(.extent)),
  ])
  func aNameSaysWhatItMeans(_ name: String, _ meaning: NameMeaning) {
    #expect(NameMeaning(name) == meaning)
  }

  /// The type that is wanted says what these are.
  @Test(arguments: ["kMainColor", "BOLD_FONT", "kTitle", "bannerImage", "assetModelsArr", "isPortrait"])
  func aNameSaysNoTypeOfAValue(_ name: String) {
    #expect(NameMeaning(name) == nil)
  }

  @Test func unknownConstantsHaveLikelyValues() throws {
    let scene = try app(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      box.backgroundColor = kBrandColor;
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(kMargin);
        make.width.mas_equalTo(kScreenWidth - 2 * kMargin);
        make.height.mas_equalTo(Scale(12));
      }];
      """)
    // The margin is 8: 100 - 2 * 8 = 84. A function of one number gives that number.
    #expect(frame("box", in: scene) == CGRect(x: 8, y: 8, width: 84, height: 12))
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.map(\.position.line) == [3, 5, 6, 7])
  }

  /// `RGB(255, 0, 0)` is red by its numbers, `Palette.white` white by its name, and nothing says what the last one is.
  @Test func aColourIsThatOfItsNameOrItsNumbersElseGrey() throws {
    let scene = try app(
      """
      let box = UIView()
      view.addSubview(box)
      box.backgroundColor = RGB(255, 0, 0)
      view.backgroundColor = Palette.white
      box.tintColor = theme.accent
      """)
    let root = scene.window.rootView
    #expect(root.backgroundColor == .white)
    #expect(root.subviews.first?.backgroundColor == .red)
    #expect(scene.errors.isEmpty)
  }

  @Test func aNameIsNotedOnce() throws {
    let scene = try app("for (int i = 0; i < 3; i++) { NSLog(@\"%f\", kMargin); }\nNSLog(@\"%f\", kMargin);")
    #expect(scene.notes.map(\.message) == ["'kMargin' is not known; 8 stands for it"])
  }

  @Test func anUnknownSuperclassIsAsItsNameSays() throws {
    let scene = try app(
      """
      @implementation PriceCell : ShopBaseTableViewCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
        self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
        UIView *dot = [UIView new];
        [self.contentView addSubview:dot];
        [dot mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(UIEdgeInsetsMake(4, 4, 4, 4)); make.height.mas_equalTo(12); }];
        return self;
      }
      @end
      """)
    // The cell is as wide as the root and as high as its content: 4 + 12 + 4, with a margin at each side.
    #expect(scene.shown?.name == "PriceCell")
    #expect(frame("dot", in: scene)?.size == CGSize(width: 92, height: 12))
    #expect(scene.errors.isEmpty)
  }

  @Test func anObjectOfAnUnknownClassIsAViewOnceItIsUsedAsOne() throws {
    let scene = try app(
      """
      class Page: UIViewController {
        let chart = SomethingFancy(style: .round)
        override func viewDidLoad() {
          view.addSubview(chart)
          chart.snp.makeConstraints { make in
            make.left.top.equalToSuperview().offset(3)
            make.width.height.equalTo(20)
          }
        }
      }
      """)
    #expect(frame("chart", in: scene) == CGRect(x: 3, y: 3, width: 20, height: 20))
    #expect(scene.errors.isEmpty)
  }

  @Test func outletsThatAreNotDeclaredAreViewsInTheView() throws {
    let scene = try app(
      """
      @implementation Page : UIViewController
      - (void)viewDidLoad {
        [self.avatarButton mas_makeConstraints:^(MASConstraintMaker *make) {
          make.center.equalTo(self.view);
          make.width.height.mas_equalTo(10);
        }];
      }
      @end
      """)
    #expect(frame("avatarButton", in: scene) == CGRect(x: 45, y: 25, width: 10, height: 10))
    #expect(scene.errors.isEmpty)
  }

  @Test func aClassDefinedBelowItsSubclassIsNoStandIn() throws {
    let scene = try app(
      """
      class Page: Base {
        override func viewDidLoad() { super.viewDidLoad() }
      }
      class Base: UIViewController {
        override func viewDidLoad() {
          let box = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
          view.addSubview(box)
        }
      }
      """)
    #expect(frame("box", in: scene) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(scene.notes.isEmpty)
  }

  @Test func anUnknownAttributeOfAMakerIsAnError() throws {
    let scene = try app(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.diagonal.equalTo(self.view);
        make.left.equalTo(@3);
      }];
      """)
    #expect(scene.errors.map(\.position.line) == [4])
    #expect(scene.snapshot().constraints.count == 1)
  }

  @Test func aStatementWithoutLayoutIsSkippedWithANote() throws {
    let scene = try app("UILabel *a = [UILabel new];\na.textColor = @[@1];\n")
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.map(\.position.line) == [2])
    #expect(scene.notes.first?.message.hasPrefix("skipped: ") == true)
  }

  @Test func categoriesOfFramesReadAndWriteThem() throws {
    let scene = try app(
      """
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(1, 2, self.view.width / 2, 10)];
      [self.view addSubview:box];
      box.x = 7;
      box.bottom = 40;
      """)
    #expect(frame("box", in: scene) == CGRect(x: 7, y: 30, width: 50, height: 10))
  }

  @Test func atThePromptAnUnknownNameIsAnError() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    #expect(throws: SceneError.self) { try scene.run("let x = kMargin") }
    _ = try scene.run("let x = kMargin", as: .scene)
    #expect(scene.errors.count == 1)
    #expect(scene.notes.isEmpty)
  }
}

/// Methods, lengths and outlets that an unknown superclass, class or storyboard would deal with.
@Suite struct UnknownBaseTests {
  private func app(_ text: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  private func frame(_ name: String, in scene: Scene) -> CGRect? {
    scene.snapshot().views.first { $0.name == name }?.frame
  }

  @Test func methodsThatOnlyTheUnknownBaseClassCanCallAreCalled() throws {
    let scene = try app(
      """
      class Page: BaseViewController {
        let box = UIView()
        override func makeUI() {
          super.makeUI()
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview().offset(4); $0.size.equalTo(10) }
        }
        func setUpNothing() { print("never") }
      }
      """)
    #expect(frame("box", in: scene) == CGRect(x: 4, y: 4, width: 10, height: 10))
    #expect(scene.notes.contains { $0.position.line == 3 && $0.message.contains("makeUI") })
    #expect(!scene.notes.contains { $0.message.contains("setUpNothing") })
  }

  /// The picture that `setupUI` makes is the one which the other method, whose name comes first, adds and constrains.
  @Test func anUnknownBaseClassMakesViewsBeforeItLaysThemOut() throws {
    let scene = try app(
      """
      @implementation PhotoCell : BaseMessageCell
      - (void)bindModel { print(self.photo.alpha); }
      - (void)setupLayout {
        [super setupLayout];
        [self.contentView addSubview:self.photo];
        [self.photo mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.mas_equalTo(4);
          make.width.height.mas_equalTo(self.photo.tag);
        }];
      }
      - (void)setupUI {
        [super setupUI];
        self.photo = [[UIImageView alloc] init];
        self.photo.tag = 12;
      }
      @end
      """)
    #expect(frame("photo", in: scene) == CGRect(x: 4, y: 4, width: 12, height: 12))
    #expect(!scene.notes.contains { $0.message.contains("stands for one that is not known") })
  }

  @Test func aMethodThatTheTextCallsRunsOnce() throws {
    let scene = try app(
      """
      class Page: BaseViewController {
        override func viewDidLoad() { setupViews() }
        func setupViews() { view.addSubview(UIView()) }
      }
      """)
    #expect(scene.snapshot().views.count == 2)
  }

  @Test func membersOfUnknownClassesAreTheLengthsThatTheirNamesSay() throws {
    let scene = try app(
      """
      let box = UIView()
      view.addSubview(box)
      box.snp.makeConstraints { make in
        make.left.top.equalToSuperview().offset(Styles.Sizes.gap)
        make.size.equalTo(Styles.Sizes.avatarSize)
      }
      """)
    // 8 for a gap, 44 for a size.
    #expect(frame("box", in: scene) == CGRect(x: 8, y: 8, width: 44, height: 44))
  }

  @Test func aPropertyUsedAsAViewThatNothingSetsIsOne() throws {
    let scene = try app(
      """
      @interface Page : UIViewController
      @property (nonatomic, strong) UIView *contactName;
      @end
      @implementation Page
      - (void)viewDidLoad {
        [self.view addSubview:self.contactName];
        [self.contactName mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(frame("contactName", in: scene) == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(scene.errors.isEmpty)
  }

  @Test func helpersThatAddSeveralViewsAddThem() throws {
    let scene = try app("let a = UIView(), b = UIView()\nview.addSubviews(a, b)")
    #expect(scene.snapshot().views.map(\.name) == ["view", "a", "b"])
  }

  @Test func aTextThatShowsNothingSaysWhy() throws {
    let scene = try app("@implementation UIView (Border)\n- (void)drawBorder {}\n@end")
    #expect(scene.emptinessReason == "nothing is shown: no controller, view or cell is defined here")
    #expect(
      try app("class Page: UIViewController { override func viewDidLoad() {} }").emptinessReason?.english
        .hasPrefix(
          "Page adds no views") == true)
  }
}
