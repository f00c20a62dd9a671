import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views that only show something after their owner, which is in another file, has called their methods.
@Suite struct OwnerMethodTests {
  private func app(_ text: String, width: Double = 100, height: Double = 60) throws -> Scene {
    let scene = Scene(size: CGSize(width: width, height: height))
    _ = try scene.run(text, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  private func frame(_ name: String, in scene: Scene) -> CGRect? {
    scene.snapshot().views.first { $0.name == name }?.frame
  }

  /// A class whose method `layOut` adds `box` at (1, 2) with a size of 3 by 4.
  private func view(_ methods: String, superclass: String = "UIView", name: String = "Card") -> String {
    """
    @interface \(name) : \(superclass)
    @property (nonatomic, strong) UIView *box;
    @property (nonatomic, strong) CardModel *model;
    @end
    @implementation \(name)
    - (void)layOut {
      UIView *box = [UIView new];
      [self addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.mas_equalTo(1);
        make.top.mas_equalTo(2);
        make.width.mas_equalTo(3);
        make.height.mas_equalTo(4);
      }];
    }
    \(methods)
    @end
    """
  }

  private static let box = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test(arguments: [
    // The setter of its model, which gets an object that answers nil.
    "- (void)setModel:(CardModel *)model { _model = model; if (!model) return; [self layOut]; }",
    "- (instancetype)initWithFrame:(CGRect)frame { return [super initWithFrame:frame]; }\n"
      + "- (void)configureWithTitles:(NSArray *)titles { if (titles.count > 2) [self layOut]; }",
    // A class method that makes an instance.
    "+ (instancetype)cardWithTitle:(NSString *)title { Card *card = [self new]; [card layOut]; return card; }",
    // Of two initializers the one that lays out.
    "- (instancetype)initWithFrame:(CGRect)frame { return [super initWithFrame:frame]; }\n"
      + "- (instancetype)initWithTitle:(NSString *)title { self = [self initWithFrame:CGRectZero]; [self layOut]; return self; }",
  ])
  func aViewThatIsBareUntilItsOwnerCallsItIsFilled(_ methods: String) throws {
    let scene = try app(view(methods))
    #expect(frame("box", in: scene) == Self.box)
  }

  /// The sides are those of the view around it, as the names of the parameters say.
  @Test func attributesThatAMethodIsGivenAreThoseOfTheViewAround() throws {
    let scene = try Scene.app(
      """
      class Scroller: UIScrollView {
        func setAnchor(top: ConstraintItem, bottom: ConstraintItem, side: ConstraintRelatableTarget) {
          snp.makeConstraints { make in
            make.top.equalTo(top).offset(10)
            make.bottom.equalTo(bottom).offset(-20)
            make.left.right.equalTo(side)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "lost").isEmpty)
    #expect(frame("scroller", in: scene) == CGRect(x: 0, y: 10, width: 100, height: 60 - 10 - 20))
    let masonry = try Scene.app(
      view(
        "- (void)pinTo:(MASViewAttribute *)bottom { [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(bottom); }]; }"
      ))
    #expect(masonry.notes(containing: "'bottom' is nil").isEmpty)
  }

  @Test func aViewThatLaysOutByItselfIsLeftAlone() throws {
    let scene = try app(
      view(
        "- (instancetype)initWithFrame:(CGRect)frame { self = [super initWithFrame:frame]; [self layOut]; return self; }\n"
          + "- (void)setModel:(CardModel *)model { [self layOut]; }"))
    #expect(scene.snapshot().views.map(\.name) == ["view", "card", "box"])
  }

  @Test func aMethodWithoutAnInstanceAsItsResultIsNoInitializer() throws {
    let scene = try app(
      """
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)viewDidLoad { [super viewDidLoad]; [self initView]; }
      - (void)initView { [self.view addSubview:[UIView new]]; }
      @end
      """)
    #expect(scene.snapshot().views.count == 2)
  }

  @Test(arguments: ["onCreate", "p_setupViews", "mg_initSubviews"])
  func whatAnUnknownBaseClassMayCallIsCalled(_ name: String) throws {
    let scene = try app(view("- (void)\(name) { [self layOut]; }", superclass: "BaseCardView"))
    #expect(frame("box", in: scene) == Self.box)
  }

  @Test func aNewViewIsAddedToTheSuperviewThatItIsGiven() throws {
    let scene = try app(
      view(
        "- (instancetype)initWithSuperView:(UIView *)superView { self = [super initWithFrame:CGRectZero]; [superView addSubview:self];"
          + " [self mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(superView); }]; [self layOut]; return self; }"
      ))
    #expect(frame("card", in: scene) == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test func anUnknownClassMethodOfAClassOfTheFileMakesNoInstance() throws {
    let scene = try app(
      view(
        "- (instancetype)initWithFrame:(CGRect)frame { self = [super initWithFrame:frame]; int kind = [[self class] mediaKind];"
          + " if (!kind) [self layOut]; return self; }"))
    #expect(frame("box", in: scene) == Self.box)
  }

  @Test func theHeaderOfATableIsInItAtOnce() throws {
    let scene = try app(
      """
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)viewDidLoad {
        UITableView *table = [[UITableView new] initWithFrame:CGRectMake(0, 0, 100, 60) style:UITableViewStylePlain];
        [self.view addSubview:table];
        UIView *top = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 0, 30)];
        table.tableHeaderView = top;
        UIView *box = [UIView new];
        [top addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.equalTo(self.view);
          make.top.bottom.equalTo(top);
        }];
      }
      @end
      """)
    #expect(frame("box", in: scene)?.size == CGSize(width: 100, height: 30))
  }

  @Test func theListOfAnUnknownSuperclassFillsTheControllersView() throws {
    let scene = try app(
      """
      @interface Page : BaseListController
      @end
      @implementation Page
      - (void)viewDidLoad { self.tableView.rowHeight = 20; }
      - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 2; }
      - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
        return [UITableViewCell new];
      }
      @end
      """)
    #expect(frame("tableView", in: scene) == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(scene.snapshot().views.dropFirst(2).map(\.frame.height) == [20, 20])
  }

  @Test func helpersWithAPrefixAddTheirViews() throws {
    let scene = try app(
      "UIView *a = [UIView new], *b = [UIView new];\n[self.view mg_addSubviewsInColumn:@[a, b] spacing:4];")
    #expect(scene.snapshot().views.map(\.name) == ["view", "a", "b"])
  }
}
