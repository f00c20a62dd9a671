import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods of makers and elements of stacks that extensions in other files define.
@Suite struct UnseenMakerTests {
  @Test func aMakersMethodCentresTheViewAsItsNameSays() throws {
    let scene = try Scene.app(
      """
      let box = UIView()
      view.addSubview(box)
      box.snp.makeConstraints {
        $0.centerHorizontally(offset: 4, verticalPaddings: (8, 12))
        $0.width.equalTo(20)
      }
      """)
    #expect(scene.errors.isEmpty)
    // In the middle of 100 points, moved by 4; between 8 and 60 - 12.
    #expect(scene.frame("box") == box(44, 8, 20, 40))
  }

  @Test func aMakersMethodBoundsASideAsItsNameSays() throws {
    let scene = try Scene.app(
      """
      let box = UIView()
      view.addSubview(box)
      box.snp.makeConstraints {
        $0.left.top.equalToSuperview()
        $0.greaterThanHeight(20)
        $0.lessThanWidth(30)
        $0.height.equalTo(10).priority(250)
        $0.width.equalTo(90).priority(250)
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 30, 20))
  }

  @Test func anElementOfAStackThatIsNotKnownIsAView() throws {
    let scene = try Scene.app(
      """
      let first = UIView()
      let last = UIView()
      let stack = UIStackView(arrangedSubviews: [first, Parts.shared.filler, last])
      stack.axis = .vertical
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.edges.equalToSuperview() }
      [first, last].forEach { part in part.snp.makeConstraints { $0.height.equalTo(10) } }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("first") == box(0, 0, 100, 10))
    // The unknown element between them takes the rest of the height of 60: 40.
    #expect(scene.frame("last") == box(0, 50, 100, 10))
  }

  @Test func aStackArrangesAViewForNil() throws {
    let scene = try Scene.app(
      """
      let first = UIView()
      let stack = UIStackView()
      stack.axis = .vertical
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.edges.equalToSuperview() }
      stack.addArrangedSubview(first)
      stack.addArrangedSubview(Parts.shared.accessory)
      first.snp.makeConstraints { $0.height.equalTo(10) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("first") == box(0, 0, 100, 10))
    #expect(scene.snapshot().views.contains { $0.frame == box(0, 10, 100, 50) })
  }

  @Test func aMacroThatDeclaresAWeakVariableGivesItTheObject() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *bar = [UIView new], *part = [UIView new];
      [self.view addSubview:bar];
      [self.view addSubview:part];
      WeakObject(weakBar, bar);
      [bar mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.top.equalTo(self.view); make.height.mas_equalTo(10);
      }];
      [part mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(weakBar); make.top.equalTo(weakBar.mas_bottom).offset(5); make.size.mas_equalTo(9);
      }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 15, 9, 9))
  }

  @Test func anArrayOfViewsIsMadeAStackAsItsLabelsSay() throws {
    let scene = try Scene.card(
      """
      let row = [left, UIView.spacerWidth(3), right].asStackView(spacing: 2)
      let stack = [row, .spacer(height: 7), line].asStackView(axis: .vertical)
      addSubview(stack)
      stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
      left.snp.makeConstraints { $0.size.equalTo(10) }
      right.snp.makeConstraints { $0.width.equalTo(20) }
      line.snp.makeConstraints { $0.height.equalTo(1) }
      """, members: "let left = UIView(), right = UIView(), line = UIView()")
    #expect(scene.errors.isEmpty)
    // 10 + 2 + 3 + 2 + 20 wide; the line is below 10 and 7.
    #expect(scene.frame("right") == box(17, 0, 20, 10))
    #expect(scene.frame("line") == box(0, 17, 37, 1))
  }

  @Test func whatIsMadeInAViewIsAddedToIt() throws {
    let scene = try Scene.controller(
      """
      let stack = AppFactory.makeRootStack(in: view)
      stack.addArrangedSubview(part)
      part.heightAnchor.constraint(equalToConstant: 9).isActive = true
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    // 16 on each side of 100.
    #expect(scene.frame("part") == box(0, 0, 68, 9))
  }

  @Test func aViewThatIsMadeWithASizeHasIt() throws {
    let scene = try Scene.card(
      """
      [button, icon, dot].forEach(addSubview)
      button.snp.makeConstraints { $0.left.top.equalToSuperview() }
      icon.snp.makeConstraints { $0.left.equalTo(button.snp.right); $0.top.equalToSuperview() }
      dot.snp.makeConstraints { $0.left.equalTo(icon.snp.right); $0.top.equalToSuperview() }
      """,
      members: """
        let button = ImageButton(size: CGSize(width: 24, height: 30))
        let icon = RoundImageView(size: CGSize(width: 14, height: 15))
        let dot = DotView(size: CGSize(width: 9, height: 7))
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("button") == box(0, 0, 24, 30))
    #expect(scene.frame("icon") == box(24, 0, 14, 15))
    #expect(scene.frame("dot") == box(38, 0, 9, 7))
  }

  @Test func aStackThatIsNamedATableArrangesInAColumn() throws {
    let scene = try Scene.card(
      """
      addSubview(rows)
      rows.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
      [first, second].forEach { rows.addArrangedSubview($0); $0.snp.makeConstraints { $0.height.equalTo(9) } }
      """, members: "let rows = StackTableView(), first = UIView(), second = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("second") == box(0, 9, 100, 9))
  }

  @Test func aLabelOfAFunctionOutOfSightHasTheTextThatItIsMadeWith() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let label = makeLabel(withText: "Offline", size: 32)
          let button = AppButtons.makeButton(title: "Go")
          for view in [label, button] { self.view.addSubview(view) }
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
          button.snp.makeConstraints { $0.right.top.equalToSuperview() }
        }
      }
      """)
    // Seven characters of 8 by 16.
    #expect(scene.frame("label") == box(0, 0, 56, 16))
    #expect(scene.snapshot().views.contains { $0.name == "button" && $0.frame.width > 0 })
  }

  @Test func aViewOfUIKitThatIsMadeWithASuperviewIsAddedToIt() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        var label: UILabel!
        override func viewDidLoad() {
          label = UILabel.init(superView: view, text: "Plate", font: .systemFont(ofSize: 9))
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    // Five characters of 8 by 16.
    #expect(scene.frame("label") == box(0, 0, 40, 16))
  }

  @Test func theShortNameOfAFramesPartMayBeginWithFrame() throws {
    let scene = try Scene.phone(
      """
      class Strip: UIView {
        let scroll = UIScrollView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          scroll.frame = CGRect(x: 0, y: 4, width: self.frameW, height: 60)
          addSubview(scroll)
        }
      }
      """)
    // The view is made as wide as the screen.
    #expect(scene.frame("scroll") == box(0, 4, 375, 60))
  }

  @Test func aFactoryOutOfSightGivesItsViewTheFrameThatItIsMadeWith() throws {
    let scene = try Scene.phone(
      """
      @implementation HomeView
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        UIView *banner = [BannerScrollView bannerScrollViewWithFrame:CGRectMake(15, 80, 345, 200) delegate:self];
        [self addSubview:banner];
        UIView *part = [UIView new];
        [self addSubview:part];
        [part mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self);
          make.top.equalTo(banner.mas_bottom);
          make.size.mas_equalTo(CGSizeMake(9, 9));
        }];
        return self;
      }
      @end
      """)
    #expect(scene.frame("banner") == box(15, 80, 345, 200))
    #expect(scene.frame("part") == box(0, 280, 9, 9))
  }

  @Test func theFirstTextOfAnUnknownInitializerIsThatOfTheLabelOrButton() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let label = UILabel("Scan", color: .white, multiline: true)
        let button = RoundButton("Go on", type: .bottom)
        let icon = UIButton(imageName: "star")
        override func viewDidLoad() {
          view.addSubview(label)
          view.addSubview(button)
          view.addSubview(icon)
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
          button.snp.makeConstraints { $0.right.top.equalToSuperview() }
          icon.snp.makeConstraints { $0.center.equalToSuperview() }
        }
      }
      """)
    // Four characters of 8 by 16.
    #expect(scene.frame("label") == box(0, 0, 32, 16))
    let text = { (name: String) in scene.snapshot().views.first { $0.name == name }?.content?.text }
    #expect(text("button") == "Go on")
    #expect(text("icon") != "star")
  }

  @Test func aTextWithoutALabelIsThatOfALabelThatAFunctionMakes() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let note = noteLabel("Open")
          view.addSubview(note)
          note.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("note") == box(0, 0, 32, 16))
  }

  @Test func aSpacerIsAsLongAsItsInitializerSays() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let stack = UIStackView(arrangedSubviews: [UIButton(), SpacerView(height: 24)])
        override func viewDidLoad() {
          stack.axis = .vertical
          view.addSubview(stack)
          stack.snp.makeConstraints { $0.left.right.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.snapshot().views.contains { $0.className == "SpacerView" && $0.frame.height == 24 })
  }

  @Test func aStackIsNotMadeToHoldTheViewThatItIsAddedTo() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          let row = UIStackView(superView: card, axis: .horizontal, spacing: 4)
          card.snp.makeConstraints { $0.edges.equalToSuperview() }
          row.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(10) }
        }
      }
      """)
    #expect(scene.frame("card") == box(0, 0, 375, 667))
    #expect(scene.frame("row") == box(0, 0, 375, 10))
  }

  @Test func aViewIsAddedToTheOneThatALabelOfAMethodOrInitializerNames() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let title = UILabel().then { $0.text = "Plan" }.add(to: view)
          title.snp.makeConstraints { $0.left.top.equalToSuperview() }
          let part = UIView(in: view)
          part.snp.makeConstraints { $0.right.top.equalToSuperview(); $0.size.equalTo(7) }
        }
      }
      """)
    #expect(scene.frame("title") == box(0, 0, 32, 16))
    #expect(scene.frame("part") == box(368, 0, 7, 7))
  }

  @Test func aClassThatLooksTextsUpGivesTheText() throws {
    let scene = try Scene.phone(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UILabel *label = [UILabel new];
        label.text = [NSString stringWithFormat:@"2 %@", [LangSwitcher switchLang:@"days" key:nil]];
        [self.view addSubview:label];
        [label mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];
      }
      @end
      """)
    // Six characters of 8 by 16.
    #expect(scene.frame("label") == box(0, 0, 48, 16))
  }

  @Test func aSeparatorOfAnUnknownClassMethodIsAPointHigh() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let separator = UIView.createBorderView()
          view.addSubview(separator)
          separator.snp.makeConstraints { $0.left.right.bottom.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("separator") == box(0, 666, 375, 1))
  }

  @Test func aLabelThatCodeOutOfSightMakesMayHaveSeveralLines() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let note = UILabel("One two", multiline: true)
        let title = UILabel("One two", color: .red)
        override func viewDidLoad() {
          let text = noteLabel("One two")
          for label in [note, title, text] {
            view.addSubview(label)
            label.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(24) }
          }
        }
      }
      """)
    // Two lines of three characters of 8 by 16.
    #expect(scene.frame("note") == box(0, 0, 24, 32))
    #expect(scene.frame("text") == box(0, 0, 24, 32))
    #expect(scene.frame("title") == box(0, 0, 24, 16))
  }
}
