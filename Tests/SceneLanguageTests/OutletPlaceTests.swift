import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views that a storyboard, or other code that is not here, would place.
@Suite struct OutletPlaceTests {
  private func app(_ text: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  @Test func outletsWithoutPlaceStandOneBelowTheOther() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var upper: UIView!
        @IBOutlet weak var lower: UIView!
        override func viewDidLoad() { super.viewDidLoad() }
      }
      """)
    // Margins of 16, 8 between them, 44 high.
    #expect(scene.frame("upper") == box(16, 8, 168, 44))
    #expect(scene.frame("lower") == box(16, 60, 168, 44))
  }

  @Test func anOutletOfAnUnknownClassIsAViewUnlessItsTypeSaysOtherwise() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var month: ABCalendar!
        @IBOutlet var pages: PageController!
        @IBOutlet var holder: AnyObject!
        override func viewDidLoad() {
          super.viewDidLoad()
          month.firstDay = 2
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "month"])
    #expect(scene.frame("month") == box(16, 8, 168, 44))
    #expect(
      scene.notes(containing: "the class 'ABCalendar' is not known; a plain UIView stands for it").count == 1)
  }

  @Test func anOutletThatHoldsOtherViewsFillsWhatIsLeft() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var card: UIView!
        @IBOutlet weak var bar: UIView!
        let inner = UIView()
        override func viewDidLoad() {
          card.addSubview(inner)
          inner.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
        }
      }
      """)
    #expect(scene.frame("bar") == box(16, 8, 168, 44))
    #expect(scene.frame("card") == box(0, 60, 200, 240))
    #expect(scene.frame("inner") == box(10, 10, 180, 220))
  }

  @Test func anOutletThatConstraintsPlaceStaysThere() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var badge: UIView!
        override func viewDidLoad() {
          badge.snp.makeConstraints { $0.left.top.equalTo(3); $0.size.equalTo(20) }
        }
      }
      """)
    #expect(scene.frame("badge") == box(3, 3, 20, 20))
    #expect(scene.notes.isEmpty)
  }

  @Test func thePlaceYieldsToWeakConstraints() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var badge: UIView!
        override func viewDidAppear(_ animated: Bool) {
          badge.snp.makeConstraints { $0.left.top.equalTo(3).priority(60); $0.size.equalTo(20).priority(60) }
        }
      }
      """)
    #expect(scene.frame("badge") == box(3, 3, 20, 20))
  }

  @Test func theOutletsOfUnknownClassesAreThereIfTheirNamesSayView() throws {
    let scene = try app(
      """
      @interface Home : UIViewController
      @property (weak, nonatomic) IBOutlet LockCardView *lockView;
      @end
      @implementation Home
      - (void)viewDidLoad { _lockView.backgroundColor = UIColor.redColor; }
      @end
      """)
    #expect(scene.frame("lockView") == box(16, 8, 168, 44))
  }

  @Test func contentThatIsNotKnownHasASizeWhereNothingElseHas() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        let bar = TitleBar()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.right.top.equalToSuperview() }
        }
      }
      """)
    // A character is a point high here, so 44 points of a device are 3 rows of 16.
    #expect(scene.frame("bar") == box(0, 0, 200, 3))
  }

  @Test func aCollectionOfOutletsHasAFewViews() throws {
    for scene in [
      try Scene.app(
        """
        class Home: UIViewController {
          @IBOutlet var rows: [UIView]!
          override func viewDidLoad() {
            for row in rows { row.heightAnchor.constraint(equalToConstant: 7).isActive = true }
          }
        }
        """),
      try Scene.app(
        """
        @interface Home : UIViewController
        @property (strong, nonatomic) IBOutletCollection(UIView) NSArray *rows;
        @end
        @implementation Home
        - (void)viewDidLoad {
          for (UIView *row in self.rows) { [row.heightAnchor constraintEqualToConstant:7].active = YES; }
        }
        @end
        """),
    ] {
      #expect(scene.errors.isEmpty)
      #expect(scene.snapshot().views.dropFirst().map(\.frame.height) == [7, 7, 7])
    }
  }

  @Test func theContentOfAnUnknownScrollViewIsAsWideAsIt() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(scroll)
      scroll.snp.makeConstraints { $0.edges.equalToSuperview() }
      scroll.contentView.addSubview(title)
      title.snp.makeConstraints { $0.edges.equalToSuperview() }
      """, members: "let scroll = FormScrollView(), title = UITextField()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("contentView")?.width == 100)
    #expect(scene.frame("title")?.width == 100)
  }

  @Test func aHolderSpansTheWidthWhateverItHolds() throws {
    let scene = try Scene.card(
      """
      content.addSubview(field)
      field.snp.makeConstraints { $0.edges.equalToSuperview() }
      """, members: "let field = UITextField()", superclass: "PanelBase")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("content")?.width == 100)
  }

  @Test func aFieldSpansTheWidthWhateverItHolds() throws {
    let scene = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var field: UITextField!
        override func viewDidLoad() { field.text = "a" }
      }
      """)
    let field = try #require(scene.frame("field"))
    #expect(field.minX == 16)
    #expect(field.width == 168)
  }

  @Test func viewsThatHoldOthersSpanTheWidth() throws {
    let scene = try app(
      """
      class Home: ChatController {
        let above = UIView(frame: CGRect(x: 0, y: 10, width: 200, height: 50)), below = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          topBar.addSubview(above)
          bottomBar.addSubview(below)
        }
      }
      """)
    // As high as what they hold, the last one down to the edge.
    #expect(scene.frame("topBar") == box(0, 0, 200, 60))
    #expect(scene.frame("bottomBar") == box(0, 68, 200, 232))
  }

  @Test func whatIsFoundOnlyAfterTheListIsNotBelowIt() throws {
    let scene = try app(
      """
      class Home: BaseController {
        @IBOutlet weak var list: UITableView!
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); sideButton.tag = 1 }
      }
      """)
    #expect(scene.frame("list") == SceneLanguageTests.box(0, 0, 200, 300))
    #expect(scene.frame("sideButton")?.minY == 8)
  }

  @Test func aViewThatGetsItsFrameWhereItIsShownYieldsToItsConstraints() throws {
    let scene = try Scene.phone(
      """
      class TipView: UIView {
        let card = UIView()
        let line = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(card)
          card.addSubview(line)
          line.snp.makeConstraints { $0.top.equalTo(10); $0.left.equalTo(15); $0.right.equalTo(-15); $0.height.equalTo(1) }
        }
        func show(in view: UIView) {
          frame = view.bounds
          card.frame = CGRect(x: 15, y: 100, width: view.bounds.width - 30, height: 200)
          view.addSubview(self)
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(!scene.notes(containing: "card stands where there is room").isEmpty)
  }

  @Test func anOutletWhoseBoundsAreReadIsAsWideAsItsSuperview() throws {
    let scene = try Scene.phone(
      """
      class Sheet: UIViewController {
        @IBOutlet weak var holder: UIView!
        override func viewDidLoad() {
          super.viewDidLoad()
          let picker = UIPickerView(frame: holder.bounds)
          holder.addSubview(picker)
        }
      }
      """)
    #expect(scene.frame("picker") == box(0, 0, 375, 44))
    #expect(scene.snapshot().views.last?.className == "UIPickerView")
    #expect(scene.notes(containing: "holder has a frame in its nib").count == 1)
  }
}
