import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Subclasses of UIKit's views that are made by its other initializers, and what these are given.
@Suite struct OwnButtonTests {
  @Test func aSubclassOfAButtonIsMadeWithATypeByItsInitializerWithAFrame() throws {
    let scene = try Scene.app(
      """
      class Badge: UIButton {
        let count = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          count.text = "9"
          addSubview(count)
          count.snp.makeConstraints { $0.right.top.equalToSuperview() }
        }
      }
      class Home: UIViewController {
        let badge = Badge(type: .custom)
        override func viewDidLoad() {
          view.addSubview(badge)
          badge.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(20) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("count") == box(19, 0, 1, 1))
  }

  @Test func buttonWithTypeMakesAnInstanceOfTheClassThatItIsSentTo() throws {
    let scene = try Scene.app(
      """
      @interface Badge : UIButton
      @property (nonatomic, strong) UILabel *count;
      @end
      @implementation Badge
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          _count = [UILabel new];
          _count.text = @"9";
          [self addSubview:_count];
          [_count mas_makeConstraints:^(MASConstraintMaker *make) { make.right.top.equalTo(self); }];
        }
        return self;
      }
      @end
      @implementation Home
      - (void)viewDidLoad {
        Badge *badge = [Badge buttonWithType:UIButtonTypeCustom];
        [self.view addSubview:badge];
        [badge mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view);
          make.width.height.equalTo(@20);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("count") == box(19, 0, 1, 1))
  }

  @Test func aButtonShowsTheTitleOfItsAction() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let skip = UIButton(type: .system, primaryAction: UIAction(title: "Skip") { _ in })
        override func viewDidLoad() {
          view.addSubview(skip)
          skip.snp.makeConstraints { $0.center.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    let skip = try #require(scene.snapshot().views.first { $0.name == "skip" })
    #expect(skip.content?.text == "Skip")
  }

  /// In `viewDidLoad` the container has no size yet; a flexible child of size 0 grows by what the container does.
  @Test func aFlexibleChildFillsAContainerThatHadNoSizeYet() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView(), child = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
          child.frame = box.bounds
          child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          box.addSubview(child)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("child") == box(0, 0, 80, 40))
  }

  @Test func aTitleIsAViewForEveryAnchor() throws {
    let scene = try Scene.controller(
      """
      button.setTitle("a", for: .normal)
      view.addSubview(button)
      view.addSubview(hint)
      hint.text = "in"
      hint.snp.makeConstraints { $0.left.equalToSuperview() }
      button.snp.makeConstraints { $0.left.equalTo(hint.snp.right); $0.top.equalToSuperview() }
      hint.firstBaselineAnchor.constraint(equalTo: button.titleLabel!.firstBaselineAnchor).isActive = true
      """, members: "let button = UIButton(), hint = UILabel()")
    #expect(scene.errors.isEmpty)
    let (button, hint) = (try #require(scene.frame("button")), try #require(scene.frame("hint")))
    #expect(hint.midY == button.midY)
    #expect(button.minX == 2)
  }
}
