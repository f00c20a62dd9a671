import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Helpers that the file of a controller defines itself.
@Suite struct OwnHelperTests {
  @Test func aClassFunctionOfAnExtensionLeavesArgumentsToTheirDefaults() throws {
    let scene = try Scene.app(
      """
      extension UILabel {
        static func make(_ text: String, lines: Int = 1, repeated count: Int = 2) -> UILabel {
          let label = UILabel()
          label.text = String(repeating: text, count: count)
          return label
        }
      }
      class Home: UIViewController {
        let title1 = UILabel.make("abc")
        let title2 = UILabel.make("abc", repeated: 3)
        override func viewDidLoad() {
          [title1, title2].forEach { view.addSubview($0) }
          title1.snp.makeConstraints { $0.left.top.equalToSuperview() }
          title2.snp.makeConstraints { $0.left.bottom.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.dropFirst().map(\.frame) == [box(0, 0, 6, 1), box(0, 59, 9, 1)])
    #expect(scene.notes.isEmpty)
  }

  @Test func aClassFunctionOfTheShownClassLeavesArgumentsToTheirDefaults() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        static func row(height: CGFloat = 7, width: CGFloat = 9) -> CGSize { CGSize(width: width, height: height) }
        static func double(_ height: CGFloat) -> CGSize { row(height: height * 2) }
        override func viewDidLoad() {
          let a = UIView(), b = UIView()
          view.addSubview(a)
          view.addSubview(b)
          a.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(Self.row(width: 5)) }
          b.snp.makeConstraints { $0.right.top.equalToSuperview(); $0.size.equalTo(Home.double(4)) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("a") == box(0, 0, 5, 7))
    #expect(scene.frame("b") == box(91, 0, 9, 8))
  }

  @Test func aTextIsMadeOfAFormat() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let count = UILabel(), price = UILabel()
        override func viewDidLoad() {
          [count, price].forEach(view.addSubview)
          count.text = String(format: "%d of %d", 2, 10)
          price.text = String(format: "%.2f", locale: .current, 3.5)
          count.snp.makeConstraints { $0.left.top.equalToSuperview() }
          price.snp.makeConstraints { $0.left.bottom.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("count") == box(0, 0, 7, 1))
    #expect(scene.frame("price") == box(0, 59, 4, 1))
  }

  @Test func elementsOfAListWithATypeAreMadeByTheirInitializers() throws {
    let scene = try Scene.app(
      """
      struct Page { let title: String; var size: CGFloat = 1 }
      class Home: UIViewController {
        let pages: [Page] = [.init(title: "abc"), .init(title: "abcde", size: 3)]
        override func viewDidLoad() {
          for (index, page) in pages.enumerated() {
            let label = UILabel()
            label.text = page.title
            view.addSubview(label)
            label.snp.makeConstraints { $0.left.equalToSuperview(); $0.top.equalTo(index * 10) }
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.dropFirst().map(\.frame) == [box(0, 0, 3, 1), box(0, 10, 5, 1)])
    #expect(scene.notes.isEmpty)
  }

  @Test func aBlockThatTheMainQueueHasRunIsNotNotedAsPassedOver() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          label.text = "abc"
          view.addSubview(label)
          DispatchQueue.main.async { self.label.snp.makeConstraints { $0.left.top.equalToSuperview() } }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("label") == box(0, 0, 3, 1))
    #expect(scene.notes.isEmpty)
  }

  @Test func aStyleThatUIKitNestsInACellIsKnown() throws {
    let scene = try Scene.app(
      """
      class Row: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          label.text = "abc"
          contentView.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(20) }
        }
      }
      """)
    _ = scene.snapshot()
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.isEmpty)
  }

  @Test func aControllerHasTheTraitsOfItsView() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          view.addSubview(label)
          label.text = traitCollection.horizontalSizeClass == view.traitCollection.horizontalSizeClass ? "abc" : "a"
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("label") == box(0, 0, 3, 1))
    #expect(scene.notes.isEmpty)
  }

  /// UIKit lays the views of a cell out after the cell: frames that the cell gives them stay.
  @Test func framesThatALayoutHookGivesToViewsBelowItsSubviewsStay() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let scroll = UIScrollView(), content = UIView(), line = UIView()
        override func viewDidLoad() {
          view.addSubview(scroll)
          scroll.addSubview(content)
          content.addSubview(line)
        }
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          scroll.frame = view.bounds
          content.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 90)
          line.frame = CGRect(x: 4, y: content.frame.height - 1, width: 20, height: 1)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("scroll") == box(0, 0, 100, 60))
    #expect(scene.frame("content") == box(0, 0, 100, 90))
    #expect(scene.frame("line") == box(4, 89, 20, 1))
  }

  /// The screen's view is in no other, but its edges may be those of the views in it, and its guides are placed.
  @Test func constraintsBetweenTheScreenAndWhatIsInItAreMade() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let label = UIView(), gap = UILayoutGuide()
        override func viewDidLoad() {
          view.addSubview(label)
          view.addLayoutGuide(gap)
          gap.snp.makeConstraints { $0.left.equalToSuperview(); $0.width.equalTo(7) }
          label.snp.makeConstraints { $0.left.equalTo(gap.snp.right); $0.top.height.equalTo(4) }
          view.snp.makeConstraints { $0.right.equalTo(label).offset(3) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("label") == box(7, 4, 90, 4))
    #expect(scene.notes.isEmpty)
  }

  @Test func aCategorysSetterRunsForAnAssignment() throws {
    let scene = try Scene.phone(
      """
      @implementation UIButton (Busy)
      - (void)setBusy:(BOOL)busy {
        UIView *spinner = [UIView new];
        [self addSubview:spinner];
        [spinner mas_makeConstraints:^(MASConstraintMaker *make) {
          make.center.equalTo(self);
          make.width.height.mas_equalTo(20);
        }];
      }
      @end
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        UIButton *button = [[UIButton alloc] initWithFrame:CGRectMake(50, 50, 200, 60)];
        [self.view addSubview:button];
        button.busy = YES;
      }
      @end
      """)
    #expect(scene.frame("spinner") == box(90, 20, 20, 20))
    #expect(scene.notes(containing: "to set").isEmpty)
  }
}
