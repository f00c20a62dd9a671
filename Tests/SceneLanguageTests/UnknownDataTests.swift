import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Layout that depends on data, or on types, that an app's file does not contain.
@Suite struct UnknownDataTests {
  /// Of an object's numbers only those that count for something are told.
  @Test func aNumberThatDecidesNothingHasNoNote() throws {
    let scene = try Scene.phone(
      """
      class CardModel {
        let height: CGFloat, side: CGFloat
        init(height: CGFloat, side: CGFloat) { self.height = height; self.side = side }
      }
      class Card: UIView {
        let part = UIView()
        override init(frame: CGRect) { super.init(frame: frame); addSubview(part) }
        func fill(with model: CardModel) {
          part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(model.side) }
        }
      }
      """)
    #expect(scene.notes(containing: "side").count == 1)
    #expect(scene.notes(containing: "height' is not known").isEmpty)
  }

  /// `var name = ""` is what a model begins with, and not what is shown.
  @Test func emptyTextsAndListsOfDataAreNotKnown() throws {
    let scene = try Scene.phone(
      """
      struct Genre { var title = "" }
      struct Movie { var name = "", genres: [Genre] = [], kind = "Film" }
      struct Banner { var movie = Movie() }
      class Owner {
        let card = Card()
        func show(_ banner: Banner) { card.reload(with: banner) }
      }
      class Card: UIView {
        let name = UILabel(), kind = UILabel(), genres = UIStackView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          for part in [name, kind, genres] { addSubview(part) }
          name.snp.makeConstraints { $0.top.leading.equalToSuperview() }
          kind.snp.makeConstraints { $0.top.trailing.equalToSuperview() }
          genres.snp.makeConstraints { $0.leading.bottom.equalToSuperview() }
        }
        func reload(with banner: Banner) {
          name.text = banner.movie.name
          kind.text = banner.movie.kind
          for genre in banner.movie.genres {
            let label = UILabel()
            label.text = genre.title
            genres.addArrangedSubview(label)
          }
        }
      }
      """)
    let texts = scene.snapshot().views.compactMap(\.content?.text)
    #expect(texts == ["name", "Film", "title", "title", "title"])
  }

  @Test func aTypeIsNoPropertyOfItsNameInOtherCase() throws {
    let scene = try Scene.phone(
      """
      enum Tabbar: String, CaseIterable { case home, more }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let bar = UIView(frame: CGRect(x: 0, y: 0, width: 30 * Tabbar.allCases.count, height: 20))
          view.addSubview(bar)
        }
      }
      """)
    #expect(scene.frame("bar") == box(0, 0, 60, 20))
    #expect(scene.notes.isEmpty)
  }

  /// The tab bar of a screen of 375 x 667 points is at 0,618 with 375 x 49.
  @Test func aTabBarHasAFrameBeforeTheFirstLayout() throws {
    let scene = try Scene.phone(
      """
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let cover = UIView(frame: tabBar.frame)
          view.addSubview(cover)
        }
      }
      """)
    #expect(scene.frame("cover") == box(0, 618, 375, 49))
  }

  @Test func methodsThatChangeTheLayoutLaterAreNotCalledForItsFirst() throws {
    let scene = try Scene.app(
      """
      class InputView: AppInputView {
        let field = UIView()
        override func setUpViews() {
          addSubview(field)
          field.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(20) }
        }
        override func changeToTallStyle() {
          addSubview(field)
          field.snp.remakeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(40) }
        }
      }
      """)
    #expect(scene.frame("field")?.size == CGSize(width: 20, height: 20))
  }

  @Test func aScannerIsAtItsEnd() throws {
    let scene = try Scene.app(
      """
      let scanner = Scanner(string: "a b")
      var rounds = 0
      while !scanner.isAtEnd { rounds += 1 }
      let box = UIView(frame: CGRect(x: rounds, y: 0, width: 5, height: 5))
      view.addSubview(box)
      """)
    #expect(scene.frame("box") == box(0, 0, 5, 5))
  }

  /// The hexadecimal numbers of colours are read: FF is 255.
  @Test(arguments: [("FF0000", 0), ("#FF0000", 1), ("0xFF0000", 0)])
  func aScannerReadsTheNumberOfAColour(_ text: String, _ place: Int) throws {
    let lines = try Scene(size: CGSize(width: 100, height: 60)).run(
      """
      NSScanner *scanner = [NSScanner scannerWithString:@"\(text)"];
      scanner.scanLocation = \(place);
      unsigned int rgb = 0;
      BOOL found = [scanner scanHexInt:&rgb];
      NSLog(@"%d %d", found, rgb >> 16);
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["1 255"])
  }

  @Test func anOffsetThatIsNotKnownIsZero() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.mas_equalTo(self.view).mas_offset(self.data.voiceTop);
          make.left.right.mas_equalTo(0);
          make.height.mas_equalTo(9);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 9))
  }

  @Test func aGuideThatIsNotKnownIsTheSafeAreasEdge() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        box.translatesAutoresizingMaskIntoConstraints = NO;
        [NSLayoutConstraint activateConstraints:@[
          [NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual
            toItem:self.view.topSafeAreaGuide attribute:NSLayoutAttributeBottom multiplier:1 constant:3],
          [box.leftAnchor constraintEqualToAnchor:self.view.leftAnchor],
          [box.widthAnchor constraintEqualToConstant:7],
          [box.heightAnchor constraintEqualToConstant:7]
        ]];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 3, 7, 7))
  }

  @Test func aLayoutThatReturnsWithoutUnknownDataIsShown() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @property (nonatomic, strong) Item *item;
      @end
      @implementation Home
      - (void)viewDidLoad {
        if (self.item == nil) { return; }
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func whatOtherCodeAssignsIsAValueOfItsType() throws {
    let scene = try Scene.app(
      """
      enum Side { case left, right }
      class Home: UIViewController {
        var side: Side?
        override func viewDidLoad() {
          guard let side = side else { return }
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { make in
            make.top.equalToSuperview()
            make.size.equalTo(10)
            switch side {
            case .left: make.left.equalToSuperview()
            case .right: make.right.equalToSuperview()
            }
          }
        }
      }
      """)
    // The first case stands for the unknown one.
    #expect(scene.frame("box") == box(0, 0, 10, 10))
  }

  @Test func thePropertiesOfAnEnumerationAreItsFirstConstantAtFirst() throws {
    let scene = try Scene.app(
      """
      typedef NS_ENUM(NSInteger, Side) { SideLeft, SideRight };
      @interface Home : UIViewController
      @property (nonatomic, assign) Side side;
      @property (nonatomic) UITextFieldViewMode mode;
      @end
      @implementation Home
      - (void)viewDidLoad {
        CGFloat x = self.side == SideLeft ? 3 : 0;
        CGFloat y = self.mode == UITextFieldViewModeNever ? 4 : 0;
        UIView *box = [[UIView alloc] initWithFrame:CGRectMake(x, y, 5, 5)];
        [self.view addSubview:box];
      }
      @end
      """)
    #expect(scene.frame("box") == box(3, 4, 5, 5))
  }

  @Test func aNumberOfNilIsZeroForABoxedConstant() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.mas_equalTo(self.data.voiceTop);
          make.left.right.mas_equalTo(0);
          make.height.mas_equalTo(9);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 9))
  }

  @Test func anAnchorThatIsNotKnownIsTheOneThatItsNameEndsWith() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), box = UIView()
          view.addSubview(bar)
          view.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: bar.itemsBottomAnchor, constant: 2),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 5),
            box.heightAnchor.constraint(equalToConstant: 5)
          ])
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 12, 5, 5))
  }

  @Test func anUnknownSubjectCountsAsTheFirstCase() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { make in
            make.top.left.equalToSuperview()
            switch model.style {
            case .small: make.size.equalTo(10)
            case .large: make.size.equalTo(40)
            default: break
            }
          }
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 10, 10))
  }

  @Test func anUnknownNavigationControllerIsOne() throws {
    let scene = try Scene.app(
      """
      class Frame: AppNavigationController {
        override func viewDidLoad() {
          let page = UIViewController(), box = UIView()
          page.view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalTo(page.view.safeAreaLayoutGuide) }
          viewControllers = [page]
        }
      }
      """)
    // Below the bar, of 44 points.
    #expect(scene.frame("box") == box(0, 44, 100, 16))
  }

  @Test func aCategorysMethodIsGivenItsSubviewInTheView() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        func pinSubview(_ subview: UIView?, toEdge edge: NSLayoutConstraint.Attribute) {
          addConstraint(NSLayoutConstraint(
            item: self, attribute: edge, relatedBy: .equal, toItem: subview, attribute: edge, multiplier: 1, constant: 0))
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().constraints.count == 1)
  }

  @Test func lazyViewsThatASetterReadsAreShown() throws {
    let scene = try Scene.app(
      """
      class TitleView: UIView {
        lazy var titleLabel: UIView = {
          let label = UIView()
          addSubview(label)
          label.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(14) }
          return label
        }()
        func setUp(title: String) { titleLabel.isHidden = title.isEmpty }
      }
      """)
    #expect(scene.frame("titleLabel") == box(0, 0, 14, 14))
  }

  @Test func whereTheShownClassMakesNoConstraintsTheMethodOfAnotherThatDoesIsCalled() throws {
    let scene = try Scene.app(
      """
      class Scrim: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
      }
      class Presenter: NSObject {
        func present(_ card: UIView, in page: UIView) { card.snp.makeConstraints { $0.edges.equalTo(page) } }
      }
      """)
    #expect(
      scene.notes.map(\.message).contains(
        "'present:in:' is called with stand-ins, as nothing on the way to the screen makes constraints"))
    let card = try #require(scene.frame("UIView"))
    #expect(scene.frame("UIView2") == card)
  }

  @Test func whatAnUnknownSuperclassMayHaveMadeIsUpdated() throws {
    let scene = try Scene.app(
      """
      class QuantityCell: AppBaseCell {
        let base = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(base)
          base.snp.makeConstraints { $0.left.equalToSuperview(); $0.size.equalTo(20) }
          base.snp.updateConstraints { $0.top.equalToSuperview().offset(8) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("base") == box(0, 8, 20, 20))
  }

  @Test func aViewIsInsertedBelowNothing() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *card = [UIView new];
        [self.view insertSubview:card belowSubview:_bar];
        [card mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(0); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  @Test func lengthsOfAStructureThatNothingMakesAreAsTheirNamesSay() throws {
    let scene = try Scene.app(
      """
      struct Sizes { let iconWidth: CGFloat; let margin: CGFloat }
      class Pill: UIView {
        init(sizes: Sizes) {
          super.init(frame: .zero)
          let avatar = UIView()
          addSubview(avatar)
          avatar.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(sizes.iconWidth) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect((scene.frame("avatar")?.width ?? 0) > 0)
  }

  @Test func aNumberOfAnUnknownMethodIsNoView() throws {
    let scene = try Scene.app(
      """
      @implementation Home : AppController
      - (void)viewDidLoad {
        CGFloat topBarHeight = [super setUpTopBar];
        UIView *card = [[UIView alloc] initWithFrame:CGRectMake(0, topBarHeight, 20, 10)];
        UIView *mark = [UIView new];
        [self.view addSubview:card];
        [card addSubview:mark];
        [mark mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(0); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("mark") == box(0, 0, 20, 10))
  }

  @Test func aPropertyIsFoundByItsFirstLetterInTheOtherCase() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @property (nonatomic, strong) UIView *ArrowIcon;
      @end
      @implementation Home
      - (void)viewDidLoad {
        self.ArrowIcon = [UIView new];
        [self.view addSubview:self.arrowIcon];
        [self.ArrowIcon mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.mas_equalTo(0); make.size.mas_equalTo(10);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.dropFirst().map(\.frame) == [box(0, 0, 10, 10)])
  }

  @Test func constraintsGivenToAnUnknownMethodForThemAreActivated() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.translatesAutoresizingMaskIntoConstraints = false
          let sides = [card.leadingAnchor.constraint(equalTo: view.leadingAnchor), card.topAnchor.constraint(equalTo: view.topAnchor)]
          let size = [card.widthAnchor.constraint(equalToConstant: 9), card.heightAnchor.constraint(equalToConstant: 8)]
          layoutConstraintActivates(sides, size)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 9, 8))
  }

  @Test func constraintsThatAreOnlyKeptAreNotActivated() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
          storeConstraints([card.heightAnchor.constraint(equalToConstant: 30)])
        }
      }
      """)
    #expect(scene.frame("card") == box(0, 0, 10, 10))
  }

  @Test func aNumberThatIsNamedAsInsetsIsNegated() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let horizontalInsets = CellMetrics.horizontalInsets
        override func viewDidLoad() {
          let card = UIView()
          view.addSubview(card)
          card.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: horizontalInsets),
            card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -horizontalInsets),
            card.topAnchor.constraint(equalTo: view.topAnchor),
            card.heightAnchor.constraint(equalToConstant: 10),
          ])
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    let card = try #require(scene.frame("card"))
    #expect(card.minX == 100 - card.maxX)
  }

  @Test func whatOverridesAnUnknownMethodIsCalledThoughAnotherClassHasOneOfItsName() throws {
    let scene = try Scene.app(
      """
      class StatisticCell: AppBaseCell {
        let title = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        override func hierarchy() {
          super.hierarchy()
          contentView.addSubview(title)
        }
        override func layout() {
          super.layout()
          title.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
        }
      }
      class CountView: UIView {
        init() {
          super.init(frame: .zero)
          hierarchy()
          layout()
        }
        func hierarchy() {}
        func layout() {}
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title") == box(0, 0, 10, 10))
  }

  @Test func anOutletIsMovedIntoTheViewThatHoldsItsConstraints() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        @IBOutlet weak var scroll: UIScrollView!
        @IBOutlet weak var text: UILabel!
        override func viewDidLoad() {
          let top = NSLayoutConstraint(item: text!, attribute: .top, relatedBy: .equal, toItem: text!.superview!,
            attribute: .top, multiplier: 1, constant: 4)
          let body = UIView()
          scroll.addSubview(body)
          body.translatesAutoresizingMaskIntoConstraints = false
          let below = NSLayoutConstraint(item: body, attribute: .top, relatedBy: .equal, toItem: text,
            attribute: .bottom, multiplier: 1, constant: 2)
          scroll.addConstraints([below])
          _ = top
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(
      scene.snapshot().views.first { $0.name == "text" }?.superview
        == scene.snapshot().views.firstIndex { $0.name == "scroll" })
  }

  @Test func aLengthThatIsAWholeNumberIsACount() throws {
    let scene = try Scene.app(
      """
      @implementation Dots : UIView
      - (instancetype)initWithPinLength:(NSUInteger)pinLength {
        self = [super initWithFrame:CGRectZero];
        NSMutableString *format = [NSMutableString stringWithString:@"H:|"];
        NSMutableDictionary *views = [NSMutableDictionary dictionary];
        for (NSUInteger i = 0; i < pinLength; i++) {
          UIView *dot = [UIView new];
          dot.translatesAutoresizingMaskIntoConstraints = NO;
          [self addSubview:dot];
          NSString *name = [NSString stringWithFormat:@"dot%lu", (unsigned long)i];
          [format appendFormat:@"[%@(4)]-2-", name];
          views[name] = dot;
        }
        [format appendString:@"|"];
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    // A few stand for as many as there are.
    #expect(scene.snapshot().views.filter { $0.frame.width == 4 }.map(\.frame.minX) == [0, 6, 12])
  }

  @Test(arguments: [
    "for (index, reason) in model.reasons.enumerated() { let row = ReasonView(); stack.addArrangedSubview(row) }",
    "model.reasons.forEach { reason in let row = ReasonView(); stack.addArrangedSubview(row) }",
  ])
  func aLoopThatFillsAStackGoesThroughThreeStandIns(_ loop: String) throws {
    let scene = try Scene.controller(
      """
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.left.right.top.equalToSuperview() }
      \(loop)
      """, members: "let stack = UIStackView()\nlet model = ReasonModel()")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.count { $0.className == "ReasonView" } == 3)
    #expect(scene.notes(containing: "three elements stand for it").count == 1)
  }
}
