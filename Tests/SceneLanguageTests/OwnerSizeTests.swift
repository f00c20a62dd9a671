import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What the owner of a shown view, and the device, would give it: a width, a frame, margins, a scale.
@Suite struct OwnerSizeTests {
  @Test func aViewSpansTheWidthThoughItsConstraintsFormAChain() throws {
    let scene = try Scene.phone(
      """
      class SearchRow: UIView {
        let text = UILabel(), side = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(text)
          addSubview(side)
          text.text = "Hello"
          text.snp.makeConstraints { $0.left.equalToSuperview().offset(16); $0.right.equalTo(side.snp.left).offset(-8) }
          side.snp.makeConstraints { $0.right.equalToSuperview().offset(-16); $0.width.height.equalTo(40) }
        }
      }
      """)
    // 375 - 16 - 8 - 40 - 16 = 295
    #expect(scene.frame("searchRow").map { [$0.minX, $0.width] } == [0, 375])
    #expect(scene.frame("text").map { [$0.minX, $0.width] } == [16, 295])
  }

  @Test func aViewByItselfIsAsWideAsTheScreenAndAsHighAsItsContent() throws {
    let scene = try Scene.phone(
      """
      class CountBadge: UIView {
        let text = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(text)
          text.text = "12"
          text.snp.makeConstraints { $0.edges.equalToSuperview().inset(4) }
        }
      }
      """)
    // A line of 20.5 points within insets of 4, in the middle.
    #expect(scene.frame("countBadge") == box(0, 319.25, 375, 28.5))
  }

  @Test func aRequiredWidthIsStrongerThanTheOwners() throws {
    let scene = try Scene.phone(
      """
      class Panel: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(100) }
        }
      }
      """)
    #expect(scene.frame("panel")?.width == 100)
  }

  @Test func anInitializerIsGivenTheFrameThatTheOwnerWouldGive() throws {
    let scene = try Scene.phone(
      """
      @implementation TopicPanel
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          UIView *side = [[UIView alloc] initWithFrame:CGRectMake(frame.size.width - 50, 50, 40, 40)];
          UIView *rest = [[UIView alloc] initWithFrame:CGRectMake(10, 0, CGRectGetWidth(self.frame) - 20, 22)];
          [self addSubview:side];
          [self addSubview:rest];
        }
        return self;
      }
      @end
      """)
    #expect(scene.frame("side") == box(325, 50, 40, 40))
    #expect(scene.frame("rest") == box(10, 0, 355, 22))
    // The frame says nothing about the size that its constraints give it.
    #expect(scene.frame("topicPanel") == box(0, 0, 375, 667))
  }

  @Test func aScreenHasTheMarginsOfADeviceAsWide() throws {
    let source = """
      class Home: UIViewController {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.translatesAutoresizingMaskIntoConstraints = false
          let margins = view.layoutMarginsGuide
          NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            bar.topAnchor.constraint(equalTo: view.topAnchor), bar.heightAnchor.constraint(equalToConstant: 40) ])
        }
      }
      """
    let scene = try Scene.phone(source)
    #expect(scene.frame("bar") == box(16, 0, 343, 40))
    // From 414 points of width on they are 20.
    scene.show(in: Viewport(size: CGSize(width: 430, height: 932), cell: CGSize(width: 8, height: 16)))
    #expect(scene.frame("bar") == box(20, 0, 390, 40))
    // A scene of cells has no device.
    let cells = try Scene.app(source)
    #expect(cells.frame("bar")?.minX == 8)
  }

  @Test func aHairlineIsOnePixelOfTheDevice() throws {
    let source = """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *line = [UIView new];
        [self.view addSubview:line];
        [line mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.mas_equalTo(0);
          make.height.mas_equalTo(1 / [UIScreen mainScreen].scale);
        }];
      }
      @end
      """
    #expect(try Scene.phone(source).frame("line")?.height == 0.5)
    let three = try Scene.phone(source, CGSize(width: 390, height: 844))
    #expect(abs((three.frame("line")?.height ?? 0) - 1.0 / 3) < 0.0005)
    #expect(Device.pixelsPerPoint(onScreenOf: CGSize(width: 414, height: 736)) == 3)
    #expect(Device.pixelsPerPoint(onScreenOf: CGSize(width: 768, height: 1024)) == 2)
  }

  @Test func aViewAsHighAsAnUnknownImageFillsTheScreenIfItHoldsMore() throws {
    let scene = try Scene.phone(
      """
      class ResourcePanel: UIView {
        let back = UIImageView(image: UIImage(named: "back")), text = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(back)
          addSubview(text)
          text.text = "a"
          back.snp.makeConstraints { $0.edges.equalToSuperview() }
          text.snp.makeConstraints { $0.left.equalToSuperview(); $0.top.equalToSuperview().offset(300) }
        }
      }
      """)
    #expect(scene.frame("resourcePanel") == box(0, 0, 375, 667))
  }

  @Test func whatAnOwnersCallLosesIsANote() throws {
    let scene = try Scene.phone(
      """
      @interface WordPanel : UIView
      @property (nonatomic, weak) UIView *other;
      @end
      @implementation WordPanel
      - (void)take:(UIView *)other {
        self.other = other;
      }
      - (void)updateWords:(NSArray *)words {
        [self mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.top.equalTo(self.other.mas_bottom);
        }];
      }
      @end
      """)
    #expect(!scene.notes(containing: "lost in 'updateWords:'").isEmpty)
  }

  @Test func aViewAsWideAsItsBoundsIsAsWideAsItsOwner() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let part = UITableView()
        init(config: Config) {
          super.init(frame: .zero)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
        override var intrinsicContentSize: CGSize { CGSize(width: bounds.width, height: 0) }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  @Test func aViewIsAsHighAsItsOwnLeastHeight() throws {
    let scene = try Scene.phone(
      """
      class ChipsRow: UIView {
        let scroll = UIScrollView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(scroll)
          scroll.snp.makeConstraints { $0.edges.equalToSuperview() }
          snp.makeConstraints { $0.height.greaterThanOrEqualTo(36) }
        }
      }
      """)
    // In the middle: (667 - 36) / 2
    #expect(scene.frame("chipsRow") == box(0, 315.5, 375, 36))
  }

  @Test func anAlertSpansTheScreenWhateverElseItsNameSays() throws {
    let scene = try Scene.phone(
      """
      class TipAlertView: UIView {
        let card = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(card)
          card.snp.makeConstraints { $0.left.right.equalToSuperview().inset(38); $0.height.equalTo(280); $0.center.equalToSuperview() }
        }
      }
      """)
    // 375 - 2 * 38
    #expect(scene.frame("card")?.size == CGSize(width: 299, height: 280))
  }

  @Test func aViewThatIsHigherThanTheScreenBeginsAtItsTop() throws {
    let scene = try Scene.phone(
      """
      class LongView: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(704) }
        }
      }
      """)
    #expect(scene.frame("longView") == box(0, 0, 375, 704))
  }
}
