import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Names of Objective-C apps that macros and classes out of sight define, in the places in which they stand.
@Suite struct ObjectiveCNamesTests {
  private func app(_ text: String, width: Double = 100, height: Double = 60) throws -> Scene {
    let scene = Scene(size: CGSize(width: width, height: height))
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  private func frame(_ name: String, in scene: Scene) -> CGRect? {
    scene.snapshot().views.first { $0.name == name }?.frame
  }

  /// A page whose only view is the result of an expression.
  private func page(_ expression: String, _ rest: String = "") throws -> Scene {
    try app(
      """
      @interface Page : UIViewController
      @property (nonatomic, strong) FadeText *FadeText;
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Page
      - (void)viewDidLoad {
        _box = \(expression);
        [self.view addSubview:_box];
        \(rest)
      }
      @end
      """)
  }

  @Test(arguments: [
    // A class by its place, though its name means a text, and a property has the same name.
    ("[[FadeText alloc] initWithFrame:CGRectMake(1, 2, 3, 4)]", CGRect(x: 1, y: 2, width: 3, height: 4)),
    ("[[iCarousel alloc] initWithFrame:CGRectMake(1, 2, 3, 4)]", CGRect(x: 1, y: 2, width: 3, height: 4)),
    // The rectangle of the screen, and one of which nothing is known.
    ("[[UIView alloc] initWithFrame:kScreenBounds]", CGRect(x: 0, y: 0, width: 100, height: 60)),
    ("[[UIView alloc] initWithFrame:SomeArea]", CGRect(x: 0, y: 0, width: 0, height: 0)),
  ])
  func anObjectIsMade(_ expression: String, _ box: CGRect) throws {
    let scene = try page(expression)
    #expect(scene.errors.isEmpty)
    #expect(frame("box", in: scene) == box)
  }

  @Test(arguments: [
    // 8 for an inset of one side, 44 for a width and height, 0 for what means nothing.
    ("make.left.offset(2 * MGCardLeftInset)", 16.0), ("make.left.offset(MGAvatarSize - 40)", 4),
    ("make.left.offset(10 + TabMustAdd)", 10),
    // A boxed number is never nil.
    ("make.left.equalTo(@(unknown.frame.size.width))", 0),
    // Devices divide whole numbers by 0 without a fault.
    ("make.left.offset(7 % (int)self.view.tag)", 7), ("make.left.offset(3 + 7 / (int)self.view.tag)", 3),
  ])
  func aConstantHasAValue(_ statement: String, _ x: Double) throws {
    let scene = try app(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        \(statement);
        make.top.width.height.equalTo(@4);
      }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(frame("box", in: scene) == CGRect(x: x, y: 4, width: 4, height: 4))
  }

  @Test func theBoundsOfTheScreenAreReadOutOfAName() {
    #expect(NameMeaning("kScreenBounds") == .screen)
  }

  @Test(arguments: ["WS(ws);", "WeakSelf(me);", "WEAKSELF;", "@weakify(self);"])
  func macrosDeclareSelf(_ macro: String) throws {
    let name = macro.hasPrefix("WS") ? "ws" : macro.hasPrefix("Weak") ? "me" : "weakself"
    let scene = try page(
      "[UIView new]",
      """
      \(macro)
      [_box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(\(name).view); }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(frame("box", in: scene) == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test func theArgumentsOfAMacroAreAnyTokens() throws {
    let scene = try page("[UIImageView new]", "((UIImageView *)_box).image = Picture(back---2 x);")
    #expect(scene.errors.isEmpty)
    #expect(
      try app("[self.view addSubview:[[UIView alloc] initWithFrame:CGRectMake(1 2)]];").errors.count == 1)
  }

  @Test func theViewOfAnUnknownSuperclassIsNoMethod() throws {
    let scene = try app(
      """
      @interface Page : BaseListController
      @end
      @implementation Page
      - (void)viewDidLoad {
        UIView *cover = [UIView new];
        [self.view insertSubview:cover belowSubview:self.tableView];
      }
      - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {}
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.name) == ["view", "cover", "tableView"])
  }

  @Test func aControllerThatAnUnknownClassMakesHasAView() throws {
    let scene = try page("[MenuViewController menuController].view")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.count == 2)
  }

  @Test func aContentViewMayBeConstrainedInItsCell() throws {
    let scene = try app(
      """
      @interface RowCell : UITableViewCell
      @end
      @implementation RowCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        self = [super initWithStyle:style reuseIdentifier:identifier];
        UIView *selection = [UIView new];
        [self.selectedBackgroundView addSubview:selection];
        [selection mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(UIEdgeInsetsZero); }];
        UIView *bar = [UIView new];
        [self.contentView addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.right.mas_equalTo(0);
          make.height.mas_equalTo(20);
        }];
        [self.contentView mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.mas_equalTo(0);
          make.bottom.equalTo(bar.mas_bottom).offset(8);
        }];
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    // 20 for the bar and 8 below it.
    #expect(frame("rowCell", in: scene)?.size == CGSize(width: 100, height: 28))
    #expect(frame("selection", in: scene)?.size == CGSize(width: 100, height: 28))
  }

  @Test func whatCCallsNilIsNil() throws {
    let scene = try app(
      """
      UIView *box = [UIView new];
      [self.view removeConstraint:nil];
      box.translatesAutoresizingMaskIntoConstraints = NO;
      [self.view addSubview:box];
      NSDictionary *views = @{@"box": box};
      NSLayoutFormatOptions across = NSLayoutFormatAlignAllLeft | NSLayoutFormatAlignAllRight;
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-3-[box]" options:across
        metrics:0 views:views]];
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-5-[box]" options:0
        metrics:0 views:views]];
      [box addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeWidth
        relatedBy:NSLayoutRelationEqual toItem:0 attribute:nil multiplier:1 constant:30]];
      [box addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeHeight
        relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeHeight multiplier:0 constant:7]];
      """)
    #expect(scene.errors.isEmpty)
    #expect(frame("box", in: scene) == CGRect(x: 3, y: 5, width: 30, height: 7))
  }
}
