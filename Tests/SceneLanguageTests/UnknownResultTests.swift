import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views in place of what code out of sight gives, and the constraints of what stays nil.
@Suite struct UnknownResultTests {
  private func controller(_ body: String, members: String = "") -> String {
    """
    @interface Home : UIViewController
    @property (nonatomic, strong) UIImageView *icon;
    @end
    @implementation Home
    - (void)viewDidLoad {
      [self.view addSubview:self.icon];
      [self.icon mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(@4); make.size.equalTo(@9); }];
    }
    - (UIImageView *)icon {
    \(body)
    }
    \(members)
    @end
    """
  }

  private static let getters: [String] = [
    "if (!_icon) { _icon = createView(UIImageView); }\nreturn _icon;",
    "if (!_icon) { _icon = [Factory iconOfStyle:3]; }\nreturn _icon;",
    "return LAZY(_icon, ({ UIImageView *v = [UIImageView new]; v; }));",
  ]

  @Test func aMethodThatReturnsSomethingUnknownGivesAViewOfItsType() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *line = [self lineOfHeight:2];
        [self.view addSubview:line];
        [line mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.top.equalTo(self.view); make.height.equalTo(@2); }];
      }
      - (UIView *)lineOfHeight:(CGFloat)height { return [Kit rule:height]; }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("line") == box(0, 0, 100, 2))
  }

  @Test func aVerbSentToNilIsNotedWithItsPlace() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        var badge: UIView?
        override func viewDidLoad() {
          badge?.snp.makeConstraints { $0.edges.equalToSuperview() }
          badge?.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        func show() { badge = UIView() }
      }
      """)
    let notes = scene.notes.filter { $0.message.hasPrefix("'badge' is nil here") }
    #expect(
      notes.map(\.message) == [
        "'badge' is nil here, so 'makeConstraints' makes no constraints",
        "'badge' is nil here, so 'constraint' makes no constraints",
      ])
    #expect(notes.map(\.position.line) == [4, 5])
  }

  @Test func aSetterOfAViewIsCalledWithOne() throws {
    let scene = try Scene.app(
      """
      @interface Frame : UIView
      @property (nonatomic, strong) UIView *inner;
      @end
      @implementation Frame
      - (void)setInner:(UIView *)inner {
        _inner = inner;
        if (inner) {
          [self addSubview:inner];
          [inner mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); make.size.equalTo(@20); }];
        }
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("inner") == box(0, 0, 20, 20))
  }

  @Test func labelsWithoutTheAppsTextsShowTheirNames() throws {
    let scene = try Scene.app(
      """
      class DayCell: UICollectionViewCell {
        lazy var dateLabel = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dateLabel)
          dateLabel.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.emptinessReason == nil)
    #expect(scene.snapshot().views.contains { $0.name == "dateLabel" && $0.content?.text == "dateLabel" })
  }

  @Test func formatsCountWhatIsUnknownAsZero() throws {
    let text =
      "@implementation Home : UIViewController\n- (void)viewDidLoad { NSLog(@\"%zd of %.1f\", self.photos.count, [Kit partOf:self]); }\n@end"
    let scene = Scene(size: CGSize(width: 100, height: 60))
    #expect(try scene.run(text, as: .appCode).flatMap(\.lines) == ["0 of 0.0"])
  }

  @Test func observersOfTheModelLayOutACellThatNothingElseLaysOut() throws {
    let scene = try Scene.app(
      """
      class Row: BaseCell {
        let icon = UIImageView()
        override var model: RowModel? { didSet { addSubview(icon); place() } }
        func place() { icon.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(12) } }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon")?.width == 12)
  }

  @Test func elementsOfEmptyCollectionsAreNil() throws {
    let text =
      "class Home: UIViewController {\nvar rows: [String] = []\noverride func viewDidLoad() { print(rows[0] == nil, [1, 2][unknownThing(3, 4)] == nil) }\n}"
    let scene = Scene(size: CGSize(width: 100, height: 60))
    #expect(try scene.run(text, as: .appCode).flatMap(\.lines) == ["YES YES"])
  }

  @Test(arguments: ["kColorTableSectionBg", "COLOR_BG"])
  func aColourOfABackgroundIsNoView(_ name: String) throws {
    let scene = try Scene.app(
      "@implementation Home : UIViewController\n- (void)viewDidLoad { self.view.backgroundColor = \(name); }\n@end"
    )
    #expect(scene.errors.isEmpty && scene.snapshot().views.count == 1)
  }

  @Test func aSuperclassOutOfSightAddsTheSubviewsBeforeTheyAreConstrained() throws {
    let scene = try Scene.app(
      """
      class Home: BaseController {
        let list = UIView()
        override func viewDidLoad() { super.viewDidLoad(); placeList() }
        override func addSubviews() { view.addSubview(list) }
        private func placeList() { list.snp.makeConstraints { $0.edges.equalToSuperview().inset(6) } }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("list") == box(6, 6, 88, 48))
  }

  @Test func anUnknownViewMadeWithAnEmptyFrameYieldsToConstraints() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let photo = PhotoView(frame: .zero)
          view.addSubview(photo)
          NSLayoutConstraint.activate([
            photo.topAnchor.constraint(equalTo: view.topAnchor), photo.leftAnchor.constraint(equalTo: view.leftAnchor),
            photo.widthAnchor.constraint(equalToConstant: 7), photo.heightAnchor.constraint(equalToConstant: 8),
          ])
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("photo") == box(0, 0, 7, 8))
  }

  @Test func aHookThatConstrainsAgainRunsOnlyWhileFramesChange() throws {
    let text = """
      class Card: UIView {
        let dot = UIView()
        override init(frame: CGRect) { super.init(frame: frame); addSubview(dot) }
        override func layoutSubviews() {
          super.layoutSubviews()
          dot.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(20) }
        }
      }
      """
    let scene = try Scene.app(text)
    #expect(scene.frame("dot") == box(0, 0, 20, 20))
    // At first nothing has a size; then the frames are as they stay. Each time it makes 4 edges and 2 sides.
    #expect(scene.snapshot().constraints.count == 12)
  }

  @Test func constraintsThatNothingRunsAreNoted() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        override func viewDidLoad() { view.addSubview(box) }
        @objc func tapped(_ sender: UIButton) {
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    let notes = scene.notes.filter { $0.message.contains("no constraints so far") }
    #expect(
      notes.map(\.message) == [
        "Home has no constraints so far: nothing on the way to the screen runs those of 'tapped:'"
      ])
    #expect(notes.map(\.position.line) == [4])
  }

  @Test func theBackgroundOfAListIsInTheHierarchy() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let list = UITableView(), empty = UIView(), label = UIView()
        override func viewDidLoad() {
          list.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
          view.addSubview(list)
          list.backgroundView = empty
          empty.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalTo(view).offset(5); $0.size.equalTo(9) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("label") == box(5, 5, 9, 9))
  }

  @Test func aSwiftClassWithoutASuperclassIsNoView() throws {
    let scene = try Scene.app("class ContainerView { func make() -> UIView { return UIView() } }")
    #expect(scene.emptinessReason == "nothing is shown: no controller, view or cell is defined here")
  }

  @Test func anInitializerIsGivenAFewElementsToCount() throws {
    let scene = try Scene.app(
      """
      @implementation Dots : UIView
      - (instancetype)initWithDotCount:(NSUInteger)dotCount {
        if (self = [super initWithFrame:CGRectZero]) {
          for (NSUInteger i = 0; i < dotCount; i++) {
            UIView *dot = [UIView new];
            [self addSubview:dot];
            [dot mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(10 * i); make.top.bottom.equalTo(self); make.size.equalTo(@4); }];
          }
        }
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    // The root, the view and its three dots.
    #expect(scene.snapshot().views.count == 5)
  }

  @Test func aNameThatReadsAsAViewMayBeAColour() throws {
    let scene = try Scene.app(
      "@implementation Home : UIViewController\n- (void)viewDidLoad { self.view.backgroundColor = mainBackground; }\n@end"
    )
    #expect(scene.errors.isEmpty && scene.snapshot().views.count == 1)
  }
}
