import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Which class of a text is shown, when, and how.
@Suite struct ShowingTests {
  /// The scene of code out of an app.
  private func app(_ text: String, width: Double = 100, height: Double = 60) throws -> (Scene, [String]) {
    let scene = Scene(size: CGSize(width: width, height: height))
    return (scene, try scene.run(text, as: .appCode).flatMap(\.lines))
  }

  private func names(_ scene: Scene) -> [String] { scene.snapshot().views.map(\.name) }

  // MARK: When

  @Test func viewDidLoadRunsOnceHoweverManyExtensionsFollow() throws {
    let (scene, lines) = try app(
      """
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() { print("loaded"); setUp() }
      }
      extension Page { func setUp() { view.addSubview(box) } }
      extension Page { func other() {} }
      """)
    #expect(lines == ["loaded"])
    #expect(names(scene) == ["view", "box"])
  }

  @Test func aClassMayStandBelowItsUser() throws {
    let text = """
      @interface Badge : UIView
      @property UIView *dot;
      @end
      @implementation Page
      - (void)viewDidLoad {
        Badge *badge = [[Badge alloc] initWithFrame:CGRectMake(1, 2, 30, 4)];
        [self.view addSubview:badge];
      }
      @end
      @implementation Badge
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) { self.dot = [UIView new]; [self addSubview:self.dot]; }
        return self;
      }
      @end
      """
    let below = text.replacingOccurrences(of: "@implementation Page", with: "@implementation PageController")
    let scene = try Scene.made(below)
    #expect(names(scene) == ["view", "badge", "dot"])
    #expect(scene.frame("badge") == box(1, 2, 30, 4))
  }

  @Test func theControllerIsThereForTheFirstStatementThatDefinesNothing() throws {
    let lines = try printed(
      """
      class Page: UIViewController { override func viewDidLoad() { print("loaded") } }
      let x = 3
      func f() {}
      print("statement")
      """)
    #expect(lines == ["loaded", "statement"])
  }

  @Test func aLaterMainBodyShowsTheClassAfresh() throws {
    let scene = try Scene.made(
      """
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() { box.frame = CGRect(x: 1, y: 1, width: 5, height: 5); view.addSubview(box) }
      }
      """)
    _ = try scene.run("view mine")
    let lines = try scene.run(
      """
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          print("again"); box.frame = CGRect(x: 2, y: 2, width: 8, height: 8); view.addSubview(box)
        }
      }
      """
    ).flatMap(\.lines)
    #expect(lines == ["again"])
    #expect(names(scene) == ["view", "mine", "box"])
    #expect(scene.frame("box") == box(2, 2, 8, 8))
    let copy = try Scene.replaying(scene.statements, viewport: scene.viewport)
    #expect(copy.snapshot() == scene.snapshot())
  }

  @Test func aCategoryInALaterTextShowsNothingAfresh() throws {
    let scene = try Scene.made(
      "class Page: UIViewController { override func viewDidLoad() { print(\"loaded\") } }")
    #expect(try scene.run("extension Page { func more() {} }").flatMap(\.lines) == [])
  }

  @Test func aFailedTextLeavesTheShownClassAsItWas() throws {
    let scene = try Scene.made(
      """
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() { view.addSubview(box) }
      }
      """)
    let before = scene.snapshot()
    #expect(throws: SceneError.self) {
      try scene.run("class Page: UIViewController { override func viewDidLoad() { nonsense() } }")
    }
    #expect(scene.snapshot() == before)
  }

  @Test func onlyWhatIsOnTheWayToTheScreenIsWaitedFor() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    let lines = try scene.run(
      """
      @implementation PageController
      - (void)viewDidLoad { [self build]; }
      - (void)build { UIView *v = [Card new]; [self.view addSubview:v]; }
      - (void)tapped { [self.navigationController pushViewController:[Detail new] animated:YES]; }
      @end
      """
    ).flatMap(\.lines)
    #expect(lines == ["PageController waits for Card to be defined"])
    _ = try scene.run("@implementation Card\n- (void)unused {}\n@end")
    #expect(names(scene) == ["view", "v"])
  }

  // MARK: Which

  private static let several = """
    class Plain: UIViewController { override func viewDidLoad() { print("plain") } }
    class Card: UIView {
      let dot = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(dot)
        dot.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.equalTo(10); $0.height.equalTo(4) }
      }
    }
    class Row: UITableViewCell {
      let mark = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(mark)
        mark.snp.makeConstraints { $0.left.equalToSuperview(); $0.top.bottom.equalToSuperview(); $0.height.equalTo(7) }
      }
    }
    """

  @Test func theClassThatMakesMostConstraintsIsShown() throws {
    // Card and Row make three each; a view comes before a cell.
    let (scene, lines) = try app(Self.several)
    #expect(lines == [])
    #expect(scene.shown?.name == "Card")
    #expect(scene.shown?.others == ["Row", "Plain"])
    // 10 by 4 in the middle of 100 by 60.
    #expect(scene.frame("card") == box(45, 28, 10, 4))
    #expect(scene.choiceOfClass == "Card is shown; also here: Row, Plain (:class NAME)")
  }

  @Test func whatAControllerMentionsCountsForIt() throws {
    let (scene, _) = try app(
      Self.several + "\nclass Home: UIViewController { lazy var card = Card()\n func unused() {} }")
    #expect(scene.shown?.name == "Home")
  }

  @Test func anotherClassIsShownByName() throws {
    let (scene, _) = try app(Self.several)
    scene.shownClass = "Row"
    #expect(scene.frame("row") == box(0, 0, 100, 7))
    scene.shownClass = "Rwo"
    #expect(
      scene.shownClassProblem == "'Rwo' is no class here that can be shown; did you mean 'Row'?")
    scene.shownClass = nil
    #expect(scene.shown?.name == "Card")
  }

  @Test func aSceneShowsAViewOnRequestOnly() throws {
    let scene = try Scene.made(Self.several.replacingOccurrences(of: "UIViewController", with: "NSObject"))
    #expect(names(scene) == ["view"])
    scene.shownClass = "Card"
    #expect(names(scene) == ["view", "card", "dot"])
  }

  @Test func viewsThatTheTextItselfPutsIntoTheRootAreWhatItShows() throws {
    let (scene, _) = try app(
      Self.several.replacingOccurrences(of: "UIViewController", with: "NSObject")
        + "\nlet mine = UIView()\nview.addSubview(mine)")
    #expect(names(scene) == ["view", "mine"])
  }

  @Test func aClassIsShownAsTheOneThatInheritsFromIt() throws {
    let (scene, lines) = try app(
      """
      class Base: UIViewController { override func viewDidLoad() { print("base") } }
      class Page: Base { override func viewDidLoad() { super.viewDidLoad(); print("page") } }
      """)
    #expect(lines == ["base", "page"])
    #expect(scene.shown?.name == "Page")
  }

  // MARK: Controllers

  @Test func theMethodsOfALifeRunInOrder() throws {
    let (_, lines) = try app(
      """
      @implementation PageController
      - (instancetype)initWithTitle:(NSString *)title count:(NSInteger)count {
        if (self = [super init]) { NSLog(@"init %@ %d", title, count); }
        return self;
      }
      - (void)loadView { [super loadView]; NSLog(@"loadView"); }
      - (void)viewDidLoad { NSLog(@"viewDidLoad"); }
      - (void)viewWillAppear:(BOOL)animated { NSLog(@"viewWillAppear"); }
      - (void)viewIsAppearing:(BOOL)animated { NSLog(@"viewIsAppearing"); }
      - (void)viewWillLayoutSubviews { NSLog(@"viewWillLayoutSubviews"); }
      - (void)viewDidLayoutSubviews { NSLog(@"viewDidLayoutSubviews"); }
      - (void)viewDidAppear:(BOOL)animated { NSLog(@"viewDidAppear"); }
      @end
      """)
    #expect(
      lines == [
        "init title 0", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ])
  }

  @Test func theViewThatLoadViewSetsFillsTheRoot() throws {
    let (scene, lines) = try app(
      """
      class Canvas: UIView {
        let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          dot.snp.makeConstraints { $0.right.bottom.equalToSuperview(); $0.size.equalTo(6) }
        }
      }
      class Page: UIViewController {
        let canvas = Canvas()
        override func loadView() { view = canvas }
        override func viewDidLoad() { print(view === canvas, canvas.frame.width) }
        override func viewDidLayoutSubviews() { print(canvas.bounds.width) }
      }
      """)
    #expect(lines == ["YES 100", "100"])
    #expect(scene.frame("canvas") == box(0, 0, 100, 60))
    #expect(scene.frame("dot") == box(94, 54, 6, 6))
    scene.resize(to: CGSize(width: 50, height: 40))
    #expect(scene.frame("canvas") == box(0, 0, 50, 40))
    #expect(scene.frame("dot") == box(44, 34, 6, 6))
    #expect(scene.passLines == ["50"])
  }

  @Test func aFrameReadBeforeTheLayoutIsWhatUIKitHasThen() throws {
    let (_, lines) = try app(
      """
      class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalTo(3); $0.size.equalTo(9) }
          print(view.bounds.width, box.frame.width)
        }
        override func viewWillAppear(_ animated: Bool) {
          print(box.frame.width)
          view.layoutIfNeeded()
          print(box.frame.width)
        }
        override func viewDidLayoutSubviews() { print("laid out", box.frame.width) }
      }
      """)
    // The root has its size from the start; a subview has its frame after the first pass, which layoutIfNeeded runs.
    #expect(lines.prefix(4) == ["100 0", "0", "laid out 9", "9"])
  }

  // MARK: Views and cells

  @Test func aViewIsMadeByTheInitializerThatItOverrides() throws {
    let (scene, lines) = try app(
      """
      @implementation Bubble
      - (instancetype)initWithText:(NSString *)text lines:(NSInteger)lines onTap:(void (^)(void))tap {
        if (self = [super initWithFrame:CGRectZero]) {
          NSLog(@"%@ %d %@", text, lines, tap);
          UILabel *label = [UILabel new];
          label.text = text;
          [self addSubview:label];
          [label mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4)); }];
        }
        return self;
      }
      @end
      """)
    #expect(lines == ["text 0 (null)"])
    // A line is 1 high: 1 + 1 + 3, in the middle of 100 by 60.
    #expect(scene.frame("bubble") == box(0, 27.5, 100, 5))
  }

  @Test func aLengthThatNothingDeterminesIsTheRoots() throws {
    let (scene, _) = try app(
      """
      class Bar: UIView {
        let line = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(line)
          line.snp.makeConstraints { $0.left.right.equalToSuperview().inset(5); $0.top.bottom.equalToSuperview(); $0.height.equalTo(8) }
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    #expect(scene.frame("bar") == box(0, 26, 100, 8))
    #expect(scene.frame("line") == box(5, 0, 90, 8))
    scene.resize(to: CGSize(width: 80, height: 30))
    #expect(scene.frame("bar") == box(0, 11, 80, 8))
    #expect(scene.snapshot().views.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test func aViewWithAFrameKeepsIt() throws {
    let (scene, _) = try app(
      """
      @implementation Toast
      - (instancetype)init {
        self = [super initWithFrame:CGRectMake(7, 7, 30, 20)];
        return self;
      }
      @end
      """)
    #expect(scene.frame("toast") == box(35, 20, 30, 20))
  }

  @Test func aCellIsAsWideAsTheRootAndAsHighAsItsContent() throws {
    let text = """
      @interface ItemCell : UITableViewCell
      @end
      @implementation ItemCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          UIView *mark = [UIView new];
          [self.contentView addSubview:mark];
          [mark mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.bottom.equalTo(self.contentView);
            make.width.mas_equalTo(3);
            HEIGHT
          }];
        }
        return self;
      }
      @end
      """
    let (open, _) = try app(text.replacingOccurrences(of: "HEIGHT", with: ""))
    #expect(open.frame("itemCell") == box(0, 0, 100, 44))
    let (fixed, _) = try app(text.replacingOccurrences(of: "HEIGHT", with: "make.height.mas_equalTo(21);"))
    #expect(fixed.frame("itemCell") == box(0, 0, 100, 21))
    #expect(fixed.frame("mark") == box(0, 0, 3, 21))
  }

  @Test func aCellWithoutAHeightIsAsHighAsARow() throws {
    let (scene, _) = try app(
      """
      class ItemCell: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          addSubview(label)
          label.text = "Item"
          label.snp.makeConstraints { $0.centerY.equalToSuperview(); $0.left.equalTo(5); $0.height.equalTo(4) }
        }
      }
      """)
    #expect(scene.frame("itemCell") == box(0, 0, 100, 44))
    // (44 - 4) / 2
    #expect(scene.frame("label")?.minY == 20)
  }
}
