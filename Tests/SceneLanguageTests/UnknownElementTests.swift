import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Lists, texts and drawings of an app's code of which the code says no more than the type.
@Suite struct UnknownElementTests {
  private static let buttons = """
    @interface Pad : UIViewController
    @property (nonatomic, strong) NSArray<UIButton *> *keys;
    @end
    @implementation Pad
    - (void)viewDidLoad {
      [super viewDidLoad];
      for (UIButton *key in self.keys) {
        [self.view addSubview:key];
        [key mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view);
          make.size.mas_equalTo(30);
        }];
      }
      [self.keys.lastObject mas_updateConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.view).offset(50); }];
    }
    @end
    """

  @Test func theElementsOfAnUnknownListAreOfTheClassThatItsTypeDeclares() throws {
    let scene = try Scene.app(Self.buttons)
    #expect(scene.window.rootView.subviews.count == 3)
    #expect(scene.window.rootView.subviews.map(\.className) == ["UIButton", "UIButton", "UIButton"])
  }

  @Test func anUnknownListHasTheSameElementsWhereverItIsRead() throws {
    let scene = try Scene.app(Self.buttons)
    #expect(scene.window.rootView.subviews.map { $0.frame.minX } == [0, 0, 50])
  }

  @Test func theNumberOfElementsOfAnUnknownListIsAnAssumption() throws {
    let scene = try Scene.app(
      """
      class Tags: UIViewController {
        var tags: [Tag]!
        override func viewDidLoad() {
          super.viewDidLoad()
          for tag in tags {
            let label = UILabel()
            view.addSubview(label)
            label.snp.makeConstraints { $0.left.top.equalToSuperview() }
          }
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(tags.count * 10) }
        }
      }
      """)
    #expect(scene.frame("box")?.size == CGSize(width: 30, height: 30))
    #expect(scene.notes.contains { $0.message.hasPrefix("'tags' is not known; three elements stand for it") })
  }

  /// A label that shows something has a text for whoever asks.
  @Test func theTextThatALabelShowsInPlaceOfAnUnknownOneIsRead() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let title = UILabel()
        var item: Item!
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
          title.snp.makeConstraints { $0.edges.equalToSuperview() }
          title.text = item.title
          title.isHidden = title.text?.isEmpty ?? true
        }
      }
      """)
    #expect(scene.window.rootView.subtree.first { $0.name == "title" }?.isHidden == false)
  }

  @Test(arguments: [
    ("CGContextFillRect(UIGraphicsGetCurrentContext(), rect);", 1), ("[super drawRect:rect];", 0), ("", 0),
  ])
  func aViewThatDrawsItselfIsSaidToBeIncomplete(_ body: String, _ count: Int) throws {
    let scene = try Scene.app(
      """
      @interface Ring : UIView
      @end
      @implementation Ring
      - (void)drawRect:(CGRect)rect { \(body) }
      @end
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        Ring *ring = [Ring new];
        [self.view addSubview:ring];
        [ring mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    let notes = scene.notes.filter { $0.message.hasPrefix("Ring draws what it shows in 'drawRect'") }
    #expect(notes.map(\.position.line) == Array(repeating: 4, count: count))
  }
}
