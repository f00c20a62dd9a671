import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Layout that depends on code out of sight: factors, views, blocks that take a maker.
@Suite struct UnknownLayoutTests {
  /// A scene of 100 by 60 points from app code that makes no errors.
  private func app(_ text: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(text, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  private func controller(_ body: String) throws -> Scene {
    try app(
      """
      @implementation Home
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
      \(body)
      }
      @end
      """)
  }

  // MARK: Numbers

  @Test func anUnknownFactorIsOneAndSaysSo() throws {
    let scene = try controller(
      """
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(7 * ScreenHS);
        make.width.mas_equalTo(30 / kFoo);
        make.height.mas_equalTo(self.style.foo * 4);
      }];
      """)
    #expect(scene.frame("box") == box(7, 7, 30, 4))
    #expect(scene.notes.map(\.message).contains("an unknown factor counts as 1"))
  }

  @Test func anUnknownSummandIsZero() throws {
    let scene = try controller(
      """
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(3 + kFoo);
        make.width.height.mas_equalTo(20 - kFoo);
      }];
      """)
    #expect(scene.frame("box") == box(3, 3, 20, 20))
  }

  @Test func aLengthOfAnUnknownObjectIsWhatItsNameSays() throws {
    let scene = try controller(
      """
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.size.mas_equalTo(self.style.look.iconSize);
      }];
      """)
    // The size of a touch target.
    #expect(scene.frame("box") == box(0, 0, 44, 44))
  }

  @Test func whatIsNotKnownIsNotLess() throws {
    let scene = try app("if someTraits.category < .large { print(1) } else { print(2) }")
    #expect(scene.errors.isEmpty)
  }

  // MARK: Views

  @Test func theResultOfAnUnknownMethodIsPutWhereItIsConstrained() throws {
    let scene = try controller(
      """
      UIButton *first = [self buildButtonWith:@"a"];
      [first mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self.view).offset(5);
        make.width.height.mas_equalTo(10);
      }];
      """)
    #expect(scene.frame("first") == box(5, 5, 10, 10))
  }

  @Test func viewsThatOnlyAnUnknownMethodGotAreShown() throws {
    let scene = try app(
      """
      class Home: BaseViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
          addSection(title: "a", content: label)
        }
      }
      """)
    #expect(scene.frame("label") == box(1, 2, 3, 4))
  }

  @Test func aTypeOfAnUnknownModuleMakesAnInstance() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        lazy var stack = LayoutKit.VStackView()
        override func viewDidLoad() {
          view.addSubview(stack)
          stack.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("stack") == box(0, 0, 100, 60))
  }

  @Test func aClassOfAnUnknownKindIsAViewIfItsOwnNameSaysSo() throws {
    let scene = try app(
      """
      final class BadgeView: Control {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let dot = UIView()
          addSubview(dot)
          dot.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.height.equalTo(6) }
        }
      }
      """)
    #expect(scene.frame("dot") == box(0, 0, 6, 6))
  }

  @Test func theViewOfTheContainerIsTheRoot() throws {
    let scene = try controller(
      """
      [self.navigationController.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.navigationController.view);
      }];
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aWindowIsAView() throws {
    let scene = try app(
      """
      @interface Overlay : UIWindow
      @end
      @implementation Overlay
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        UIView *bar = [UIView new];
        [self addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.equalTo(self);
          make.height.mas_equalTo(10);
        }];
        return self;
      }
      @end
      """)
    #expect(scene.frame("bar") == box(0, 0, 100, 10))
  }

  @Test func aButtonsLabelIsAViewThatConstraintsMayName() throws {
    let scene = try controller(
      """
      UIButton *button = [UIButton new];
      [self.view addSubview:button];
      [button mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.width.height.mas_equalTo(40);
      }];
      [button.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(button).offset(4);
        make.bottom.equalTo(button).offset(-6);
      }];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(button.titleLabel);
        make.top.equalTo(button.titleLabel.mas_bottom);
        make.width.height.mas_equalTo(5);
      }];
      """)
    #expect(scene.frame("box") == box(4, 34, 5, 5))
  }

  @Test func aButtonsLabelThatNothingConstrainsIsInItsCentre() throws {
    let scene = try controller(
      """
      UIButton *button = [UIButton new];
      [self.view addSubview:button];
      [button mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.width.height.mas_equalTo(40);
      }];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.centerX.centerY.equalTo(button.titleLabel);
        make.width.height.mas_equalTo(10);
      }];
      """)
    #expect(scene.frame("box") == box(15, 15, 10, 10))
  }

  // MARK: Constraints

  @Test func edgesOfSnapKitMayBePinnedByAnExtensionOutOfSight() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeEdgesEqualToSuperview()
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func takingAwayAnOutletOfAStoryboardDoesNothing() throws {
    let scene = try controller(
      """
      [NSLayoutConstraint deactivateConstraints:@[self.topConstraint]];
      [self.view removeConstraint:self.topConstraint];
      """)
    #expect(scene.snapshot().constraints.isEmpty)
  }

  @Test func aMethodThatOnlyOtherObjectsCallIsTheOwners() throws {
    let scene = try app(
      """
      class Card: UIView {
        let icon = IconView()
        func customize(_ theme: Theme) {
          icon.customize(theme.icon)
          addSubview(icon)
          icon.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.height.equalTo(11) }
        }
      }
      """)
    #expect(scene.frame("icon") == box(0, 0, 11, 11))
  }

  @Test func theWindowOfAnUnknownDelegateIsTheRoot() throws {
    let scene = try Scene.app(
      """
      @implementation Toast : UIView
      - (instancetype)initWithMessage:(NSString *)message {
        self = [super init];
        [[[AppDelegate instance] window] addSubview:self];
        [self mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.right.equalTo(self.superview);
          make.height.equalTo(@20);
        }];
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("toast") == box(0, 0, 100, 20))
  }

  @Test func whatAClassNamedForLayoutMakesIsNoLength() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        FlexBox *box = [FlexLayout boxWithDirection:FlexColumn];
        [self.view addSubview:box];
        UIView *line = [UIView new];
        [box addSubview:line];
        [line mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(box); make.size.mas_equalTo(9); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("line")?.size == CGSize(width: 9, height: 9))
  }

  @Test func whatAnUnknownMethodMakesIsPlacedByConstraints() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        lazy var titleLabel = UILabel.createLabel(font: Fonts.regular)
        override func viewDidLoad() {
          view.addSubview(titleLabel)
          NSLayoutConstraint.activate([
            titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            titleLabel.widthAnchor.constraint(equalToConstant: 30),
            titleLabel.heightAnchor.constraint(equalToConstant: 10)
          ])
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("titleLabel") == box(12, 8, 30, 10))
  }

  @Test func aGuideThatIsNotKnownIsOneOfTheView() throws {
    let scene = try Scene.app(
      """
      class Page: UIView {
        let guide: UILayoutGuide
        let card = UIView()
        init(layout: PageLayout) {
          guide = layout.register(.top).guide
          super.init(frame: .zero)
          addSubview(card)
          guide.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
          card.snp.makeConstraints { $0.edges.equalTo(guide); $0.width.height.equalTo(20) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(5, 5, 20, 20))
  }

  @Test func anObjectOfAnUnknownClassKeepsTheViewsThatItIsMadeWith() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let list = UIView()
          view.addSubview(list)
          let manager = ListManager(tableView: list, theme: theme)
          manager.tableView.snp.makeConstraints { $0.edges.equalToSuperview().inset(3) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.dropFirst().map(\.frame) == [box(3, 3, 94, 54)])
  }

  @Test func aFunctionOfSeveralNumbersIsALength() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *head = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 90, ValueFor6P6Default(40, 30, 20))];
        [self.view addSubview:head];
        UIView *icon = [UIView new];
        [head addSubview:icon];
        [icon mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(20);
          make.top.mas_equalTo(ValueFor6P6Default(10, 8, 6));
          make.size.mas_equalTo(CGSizeMake(5, 5));
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("head") == box(0, 0, 90, 40))
    #expect(scene.frame("icon") == box(20, 10, 5, 5))
  }

  @Test func aTypeInAClassThatIsNotKnownIsNoInstanceOfTheClass() throws {
    let scene = try Scene.app(
      """
      class Card: UIViewController {
        var configuration = Card.Configuration()
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "nest more").isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }
}
