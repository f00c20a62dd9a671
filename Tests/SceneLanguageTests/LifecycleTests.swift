import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// The hooks of the lifecycle: their order, and what each knows.
struct LifecycleTests {
  /// A controller whose view holds a child, which holds a grandchild.
  private let threeLevels = """
    @interface Child : UIView
    @property UIView *grandchild;
    @end
    @implementation Child
    - (instancetype)initWithFrame:(CGRect)frame {
      if (self = [super initWithFrame:frame]) {
        self.grandchild = [UIView new];
        [self addSubview:self.grandchild];
      }
      return self;
    }
    - (void)updateConstraints {
      [self.grandchild mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4));
      }];
      [super updateConstraints];
    }
    - (void)layoutSubviews {
      NSLog(@"before: %@", @(self.grandchild.frame.size.width));
      [super layoutSubviews];
      NSLog(@"after: %@", @(self.grandchild.frame.size.width));
    }
    @end
    @implementation ViewController
    - (void)viewDidLoad {
      self.child = [[Child alloc] initWithFrame:CGRectZero];
      [self.view addSubview:self.child];
    }
    - (void)updateViewConstraints {
      [self.child mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.center.equalTo(self.view);
        make.width.equalTo(self.view).multipliedBy(0.5);
        make.height.equalTo(@10);
      }];
      [super updateViewConstraints];
    }
    @end
    """

  /// The lines without the blanks that put frames below each other.
  private func squeezed(_ lines: [String]) -> [String] {
    lines.map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func threeLevelsRunInTheOrderOfTheArticle() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    scene.tracesLifecycle = true
    let lines = try scene.run(threeLevels).flatMap(\.lines)
    // Constraints bottom-up, frames top-down. The child is half of 80 wide and 10 high, in the middle of 80 by 24:
    // (20, 7). The grandchild is 2 from its left and 1 from its top, 40 - 2 - 4 wide and 10 - 1 - 3 high.
    let (view, child, grandchild) = (
      "view (0, 0, 80, 24)", "child (20, 7, 40, 10)", "grandchild (2, 1, 34, 6)"
    )
    #expect(
      squeezed(lines) == [
        "ViewController loadView \(view)",
        "ViewController viewDidLoad \(view)",
        "Child initWithFrame:",
        "ViewController viewWillAppear: \(view) child ? grandchild ?",
        "grandchild updateConstraints grandchild ?",
        "child updateConstraints child ? grandchild ?",
        "ViewController updateViewConstraints \(view) child ? grandchild ?",
        "ViewController viewWillLayoutSubviews \(view) child ? grandchild ?",
        "view layoutSubviews \(view) child ? grandchild ?",
        "ViewController viewDidLayoutSubviews \(view) \(child) grandchild ?",
        "child layoutSubviews \(child) grandchild ?",
        "before: 0",
        "after: 34",
        "grandchild layoutSubviews \(grandchild)",
        "ViewController viewDidAppear: \(view) \(child) \(grandchild)",
      ])
  }

  @Test func anotherSizeUpdatesAndLaysOutAgain() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(threeLevels)
    _ = scene.snapshot()
    scene.tracesLifecycle = true
    scene.resize(to: CGSize(width: 60, height: 20))
    _ = scene.snapshot()
    // Half of 60 is 30, in the middle: (15, 5); the grandchild is 30 - 6 wide, and as high as before.
    let view = "view (0, 0, 60, 20)"
    #expect(
      squeezed(scene.passLines) == [
        "ViewController viewWillTransitionToSize: view (0, 0, 80, 24) child (20, 7, 40, 10) "
          + "grandchild (2, 1, 34, 6)",
        "ViewController updateViewConstraints \(view) child ? grandchild ?",
        "ViewController viewWillLayoutSubviews \(view) child ? grandchild ?",
        "view layoutSubviews \(view) child ? grandchild ?",
        "ViewController viewDidLayoutSubviews \(view) child (15, 5, 30, 10) grandchild ?",
        "child layoutSubviews child (15, 5, 30, 10) grandchild ?",
        "before: 34",
        "after: 24",
        "grandchild layoutSubviews grandchild (2, 1, 24, 6)",
      ])
  }

  @Test func nothingIsPrintedUnasked() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    #expect(try scene.run(threeLevels).flatMap(\.lines) == ["before: 0", "after: 34"])
    scene.tracesLifecycle = true
    _ = try scene.run("view a")
    scene.tracesLifecycle = false
    #expect(try scene.run("view b").flatMap(\.lines) == [])
    _ = scene.snapshot()
    #expect(scene.passLines == [])
  }

  @Test func aFailedStatementLeavesTheTraceOn() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    scene.tracesLifecycle = true
    #expect(throws: SceneError.self) { try scene.run("view a; nonsense") }
    #expect(try scene.run("view a").flatMap(\.lines).first?.hasPrefix("a updateConstraints ") == true)
  }

  @Test func aSceneFileCanAskForTheTrace() throws {
    #expect(try SceneFile.parse(":trace lifecycle\nview a\n").tracesLifecycle)
    #expect(throws: SceneError.self) { try SceneFile.parse(":trace everything\n") }
  }

  // MARK: Size classes

  @Test(arguments: [
    "- (void)traitCollectionDidChange:(UITraitCollection *)previous {",
    "override func traitCollectionDidChange(_ previous: UITraitCollection?) {",
  ])
  func theControllerHearsOfNewSizeClasses(head: String) throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(
      """
      view red; red.make.left.top.height.equalTo(3); let c = red.make.width.equalTo(10)
      \(head)
        NSLog(@"%@ to %@", previous.horizontalSizeClass, self.traitCollection.horizontalSizeClass);
        c.offset(self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassRegular ? 60 : 10);
      }
      """)
    #expect(scene.frame("red") == box(3, 3, 10, 3))
    scene.resize(to: CGSize(width: 120, height: 24))
    #expect(scene.frame("red") == box(3, 3, 60, 3))
    #expect(scene.passLines == [".compact to .regular"])
    // The same classes at another size are no change.
    scene.resize(to: CGSize(width: 130, height: 24))
    _ = scene.snapshot()
    #expect(scene.passLines == [])
    scene.resize(to: CGSize(width: 80, height: 24))
    #expect(scene.frame("red") == box(3, 3, 10, 3))
  }

  @Test func viewsOfAClassHearOfThemToo() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(
      """
      class Badge: UIView {
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          isHidden = traitCollection.verticalSizeClass == .compact
        }
      }
      let badge = Badge()
      view.addSubview(badge)
      """)
    #expect(scene.snapshot().views.last?.isHidden == false)
    let phone = try DeviceChoice(parsing: "iphone-8 landscape")
    scene.show(in: try DeviceChoice(parsing: "ipad").viewport())
    #expect(scene.snapshot().views.last?.isHidden == false)
    scene.show(in: phone.viewport())
    #expect(scene.snapshot().views.last?.isHidden == true)
  }

  @Test(arguments: [
    "- (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id)coordinator {",
    "override func viewWillTransition(to size: CGSize, with coordinator: Any) {",
  ])
  func theControllerHearsOfANewSizeBeforehand(head: String) throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(head + "\n  NSLog(@\"%@ to %@\", @(self.view.frame.size.width), @(size.width));\n}")
    _ = scene.snapshot()
    scene.resize(to: CGSize(width: 90, height: 24))
    _ = scene.snapshot()
    #expect(scene.passLines == ["80 to 90"])
  }

  @Test func aHookThatFailsSaysSo() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run("traitCollectionDidChange { red.make.left.equalTo(0) }")
    _ = scene.snapshot()
    #expect(scene.passError == nil)
    scene.resize(to: CGSize(width: 120, height: 24))
    _ = scene.snapshot()
    #expect(scene.passError?.message.contains("'red'") == true)
  }
}
