import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The hooks of classes of the scene: whatever they descend from, and in UIKit's order.
@Suite struct ClassHookTests {
  private let probe = """
    - (void)didMoveToSuperview { [super didMoveToSuperview]; NSLog(@"moved"); }
    - (void)updateConstraints { NSLog(@"update"); [super updateConstraints]; }
    - (void)safeAreaInsetsDidChange { [super safeAreaInsetsDidChange]; NSLog(@"safe %d", (int)self.safeAreaInsets.top); }
    - (void)layoutMarginsDidChange { NSLog(@"margins %d", (int)self.layoutMargins.top); }
    - (void)layoutSubviews { [super layoutSubviews]; NSLog(@"layout %d", (int)self.bounds.size.width); }
    """

  @Test(arguments: [
    "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UITextField", "UITextView", "UIStackView",
    "UIScrollView", "UITableView", "UICollectionView", "UISwitch", "UISlider", "UITableViewCell",
    "UINavigationBar",
  ])
  func hooksRunWhateverTheClassDescendsFrom(superclass: String) throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    let lines = try scene.run(
      """
      @interface Probe : \(superclass)
      @end
      @implementation Probe
      - (CGSize)intrinsicContentSize { return CGSizeMake(11, 7); }
      - (UIEdgeInsets)alignmentRectInsets { return UIEdgeInsetsMake(0, 1, 0, 0); }
      \(probe)
      @end
      @implementation HomeController
      - (void)viewDidLoad {
        Probe *probe = [Probe new];
        [self.view addSubview:probe];
        [probe mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(@3); }];
        NSLog(@"made");
      }
      @end
      """
    ).flatMap(\.lines)
    // The 11 that count are 1 narrower than the frame.
    #expect(lines == ["moved", "made", "update", "safe 0", "layout 12"])
    #expect(scene.frame("probe") == box(2, 3, 12, 7))
    #expect(scene.snapshot().views.first { $0.name == "probe" }?.className == "Probe")
  }

  @Test func anOverriddenSizeMayBuildOnTheInheritedOne() throws {
    let scene = try Scene.made(
      """
      class Tag: UILabel {
        var inset: CGFloat = 2 { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
          let size = super.intrinsicContentSize
          return CGSize(width: size.width + 2 * inset, height: size.height)
        }
      }
      let tag = Tag()
      tag.text = "abc"
      view.addSubview(tag)
      tag.snp.makeConstraints { $0.left.top.equalTo(0) }
      """)
    #expect(scene.frame("tag") == box(0, 0, 7, 1))
    _ = try scene.run("tag.text = \"abcde\"")
    #expect(scene.frame("tag") == box(0, 0, 9, 1))
    _ = try scene.run("tag.inset = 3")
    #expect(scene.frame("tag") == box(0, 0, 11, 1))
  }

  private let controller = """
    @implementation HomeController
    - (void)viewDidLoad { [super viewDidLoad]; NSLog(@"load"); }
    - (void)viewWillAppear:(BOOL)animated { NSLog(@"will appear"); }
    - (void)viewSafeAreaInsetsDidChange { [super viewSafeAreaInsetsDidChange]; NSLog(@"safe %d", (int)self.view.safeAreaInsets.top); }
    - (void)viewLayoutMarginsDidChange {
      UIEdgeInsets m = self.view.layoutMargins;
      NSLog(@"margins %d %d %d %d", (int)m.top, (int)m.left, (int)m.bottom, (int)m.right);
    }
    - (void)updateViewConstraints { NSLog(@"update"); [super updateViewConstraints]; }
    - (void)viewWillLayoutSubviews { NSLog(@"will layout"); }
    - (void)viewDidAppear:(BOOL)animated { NSLog(@"did appear"); }
    @end
    """

  @Test func aControllersInsetHooksRunBetweenAppearingAndLayout() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    // The status bar covers 20; the side margins of a screen 375 wide are 16, the others 0 and the safe area.
    #expect(
      try scene.run(controller, as: .appCode).flatMap(\.lines) == [
        "load", "will appear", "safe 20", "margins 20 16 0 16", "update", "will layout", "did appear",
      ])
    #expect(
      try scene.run("self.additionalSafeAreaInsets = UIEdgeInsetsMake(10, 0, 4, 0)").flatMap(\.lines)
        == ["safe 30", "margins 30 16 4 16", "will layout"])
    // In landscape there is no status bar.
    scene.show(in: try DeviceChoice(parsing: "iphone-8 landscape").viewport())
    let lines = try scene.run("[self.view layoutIfNeeded]").flatMap(\.lines)
    #expect(
      lines.filter { $0.hasPrefix("safe") || $0.hasPrefix("margins") } == ["safe 10", "margins 10 16 4 16"])
  }

  @Test func withoutAnyInsetTheSafeAreaIsStillReportedOnce() throws {
    // Its margins are the 8 that every view has, which is no change.
    let lines = try Scene(size: CGSize(width: 90, height: 24)).run(controller, as: .appCode).flatMap(\.lines)
    #expect(lines == ["load", "will appear", "safe 0", "update", "will layout", "did appear"])
  }

  @Test func aViewHearsOfItsPartOfTheSafeAreaBeforeItsLayout() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    let lines = try scene.run(
      """
      @implementation Probe
      \(probe)
      @end
      @implementation HomeController
      - (void)viewDidLoad {
        Probe *probe = self.probe = [Probe new];
        [self.view addSubview:probe];
        probe.make { left.right.equalTo(0); top.equalTo(5); height.equalTo(40) }
      }
      @end
      """
    ).flatMap(\.lines)
    // 5 below the screen's edge, 15 of the 20 lie over it; its own margin of 8 begins there.
    #expect(lines == ["moved", "update", "safe 15", "margins 23", "layout 375"])
    #expect(
      try scene.run("self.probe.update.top.equalTo(12); [self.view layoutIfNeeded]").flatMap(\.lines)
        == ["safe 8", "margins 16", "layout 375"])
    // Of margins that are set it hears at once, of the same ones again nothing.
    #expect(
      try scene.run(
        "if (YES) { self.probe.layoutMargins = UIEdgeInsetsMake(1, 1, 1, 1); NSLog(@\"set\"); self.probe.layoutMargins = UIEdgeInsetsMake(1, 1, 1, 1); NSLog(@\"again\"); }"
      ).flatMap(\.lines).prefix(3) == ["margins 9", "set", "again"])
  }

  @Test func insetHooksAreTracedWhereAClassHasThem() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    scene.tracesLifecycle = true
    let lines = try scene.run(controller, as: .appCode).flatMap(\.lines)
    #expect(lines.contains { $0.contains("viewSafeAreaInsetsDidChange") })
    #expect(!lines.contains { $0.contains("viewLayoutMarginsDidChange") })
  }

  @Test func aSubviewLeavingIsAnnounced() throws {
    let lines = try printed(
      """
      @implementation Box
      - (void)willRemoveSubview:(UIView *)view { NSLog(@"removes %@", view.name); }
      - (void)willMoveToWindow:(UIWindow *)window { NSLog(@"window %d", window != nil); }
      @end
      Box *outer = [Box new], *inner = [Box new];
      [outer addSubview:inner];
      [self.view addSubview:outer];
      [inner removeFromSuperview];
      """)
    #expect(lines == ["window 1", "window 1", "window 0", "removes inner"])
  }

  // MARK: Overridden properties and sizes

  @Test func aPropertyThatIsOnlyObservedStaysUIKits() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    let lines = try scene.run(
      """
      class Chip: UIButton {
        override var isSelected: Bool {
          didSet { print("selected", oldValue, isSelected, super.isSelected) }
        }
        override var isHidden: Bool {
          get { super.isHidden }
          set { super.isHidden = newValue; print("hides", newValue) }
        }
      }
      class BigChip: Chip {
        override var isSelected: Bool { didSet { print("big", isSelected) } }
        override var isHidden: Bool {
          get { super.isHidden }
          set { super.isHidden = newValue }
        }
      }
      class Caption: UILabel {
        override var text: String? { didSet { print("text", oldValue ?? "none", text ?? "none") } }
      }
      class Home: UIViewController {
        let chip = BigChip(type: .custom)
        let caption = Caption()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(chip)
          chip.setTitle("on", for: .selected)
          chip.setTitle("no title", for: .normal)
          chip.isSelected = true
          chip.isHidden = false
          view.addSubview(caption)
          caption.text = "abc"
          caption.text = "abcd"
          chip.snp.makeConstraints { $0.left.top.equalToSuperview() }
          caption.snp.makeConstraints { $0.left.bottom.equalToSuperview() }
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    // The class above observes before the one below, as in Swift.
    #expect(
      lines == ["selected NO YES YES", "big YES", "hides NO", "text none abc", "text abc abcd"])
    // The title of the selected state is 2 letters with 2 to each side.
    #expect(scene.frame("chip") == box(0, 0, 6, 3))
    #expect(scene.frame("caption") == box(0, 23, 4, 1))
  }

  @Test func sizesFollowTheOverriddenMethods() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    _ = try scene.run(
      """
      class PaddedLabel: UILabel {
        let inset = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: inset)) }
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
          let rect = super.textRect(forBounds: bounds.inset(by: inset), limitedToNumberOfLines: lines)
          return CGRect(x: 0, y: 0, width: rect.width + 5, height: rect.height + 2)
        }
      }
      class Fixed: UIView {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: size.height + 4) }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = PaddedLabel()
          label.text = "abcd"
          view.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
          let fixed = Fixed(frame: CGRect(x: 1, y: 10, width: 2, height: 3))
          view.addSubview(fixed)
          fixed.sizeToFit()
        }
      }
      """, as: .appCode)
    #expect(scene.frame("label") == box(0, 0, 4 + 5, 1 + 2))
    #expect(scene.frame("fixed") == box(1, 10, 30, 3 + 4))
  }

  @Test func anObserverMayCorrectTheValue() throws {
    let lines = try printed(
      """
      class Counter: UIView {
        var count: Int = 0 { didSet { print("did", count); count = max(0, count) } }
        override var alpha: CGFloat { didSet { alpha = 0.5 } }
      }
      let counter = Counter()
      counter.count = -3
      print(counter.count)
      counter.count = 2
      print(counter.count)
      counter.alpha = 1
      print(counter.alpha)
      """)
    #expect(lines == ["did -3", "0", "did 2", "2", "0.5"])
  }

  @Test func aControllersMethodIsNoHookOfItsView() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Camera: UIViewController {
        let shutter = UIView()
        override func viewDidLoad() {
          view.addSubview(shutter)
          updateConstraints()
        }
        func updateConstraints() {
          shutter.snp.makeConstraints { $0.center.equalToSuperview(); $0.width.height.equalTo(20) }
          super.updateViewConstraints()
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    #expect(scene.descriptions.count == 4)
    // (100 - 20) / 2 and (60 - 20) / 2
    #expect(scene.frame("shutter") == box(40, 20, 20, 20))
  }

  @Test func aSecondPassSeesTheFramesThatTheFirstHasGiven() throws {
    let scene = try Scene.phone(
      """
      @interface NoticeCell : UITableViewCell
      @property (nonatomic, strong) UIView *card;
      @property (nonatomic, strong) UIView *icon;
      @end
      @implementation NoticeCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          _card = [UIView new];
          [self.contentView addSubview:_card];
          _icon = [UIView new];
          [_card addSubview:_icon];
        }
        return self;
      }
      - (void)layoutSubviews {
        [super layoutSubviews];
        [_icon mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.card).offset(32);
          make.size.mas_equalTo(CGSizeMake(12, 12));
        }];
        CGFloat bottom = CGRectGetMaxY(self.icon.frame);
        if (bottom == 0) bottom = 40;
        [_card mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self.contentView);
          make.height.mas_equalTo(bottom + 8).priorityHigh();
        }];
      }
      @end
      """)
    // The cell grows from 44 to 48 at the first pass; at the second the icon ends at 32 + 12.
    #expect(scene.frame("noticeCell")?.height == 52)
  }
}
