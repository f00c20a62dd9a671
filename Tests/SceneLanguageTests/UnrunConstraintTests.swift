import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Statements that make constraints and that nothing on the way to the screen runs by itself.
@Suite struct UnrunConstraintTests {
  private let home = """
    class Home: UIViewController {
      let card = UIView(), badge = UIView()
      lazy var veil: UIView = {
        let veil = UIView()
        view.addSubview(veil)
        veil.snp.makeConstraints { $0.edges.equalToSuperview() }
        return veil
      }()
      override func viewDidLoad() {
        view.addSubview(card)
        card.addSubview(badge)
        setUp()
      }
      func setUp() { card.snp.makeConstraints { $0.edges.equalToSuperview() } }
      @objc func grow() { badge.snp.remakeConstraints { $0.edges.equalToSuperview() } }
    }
    """

  @Test func whatHasNotRunIsNamedAndWhatHasRunIsNot() throws {
    let scene = try Scene.app(home)
    #expect(
      scene.notes(containing: "nothing on the way") == [
        "nothing on the way to the screen runs the constraints of 'veil' and 'grow'"
      ])
  }

  @Test func aMethodWhoseConditionsDoNotHoldIsNotCalledUnrun() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        override func viewDidLoad() { view.addSubview(box); setUp() }
        func setUp() {
          if view.bounds.width > 1000 { box.snp.makeConstraints { $0.edges.equalToSuperview() } }
        }
      }
      """)
    #expect(
      scene.notes(containing: "no constraints so far") == [
        "Home has no constraints so far: with what is known here, 'setUp' leaves none on the screen"
      ])
  }

  @Test func whatKeptConstraintsFromBeingMadeIsNoted() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
          if view.bounds.width > 1000 {
            box.snp.remakeConstraints { $0.width.equalTo(1) }
            box.snp.remakeConstraints { $0.width.equalTo(2) }
          }
          for size in [CGFloat]() { box.snp.remakeConstraints { $0.width.equalTo(size) } }
          if box.superview != nil { return }
          box.snp.remakeConstraints { $0.width.equalTo(3) }
        }
      }
      class Badge: UIView {
        func pin() { snp.makeConstraints { $0.edges.equalToSuperview() } }
      }
      """)
    #expect(
      scene.notes(containing: "not made") == [
        "nothing is gone through here, so the constraints in the loop are not made",
        "the constraints in lines 7 and 8 are not made: the condition in line 6 does not hold",
        "the constraints in line 12 are not made: line 11 ends the code before them",
        "Badge is no part of what is shown, so its constraints are not made: 'pin'",
      ])
  }

  @Test func theClassMethodThatShowsAViewIsCalled() throws {
    let scene = try Scene.app(
      """
      @implementation Toast : UIView
      + (void)showText:(NSString *)text inView:(UIView *)superView {
        Toast *toast = [[Toast alloc] initWithFrame:CGRectZero];
        [superView addSubview:toast];
        [toast mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.bottom.equalTo(superView);
          make.height.mas_equalTo(20);
        }];
      }
      @end
      """)
    #expect(scene.frame("toast") == box(0, 40, 100, 20))
  }

  @Test func aLayoutThatWaitsForUnknownDataIsShown() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          guard let user = session?.user, store.isOpen else { return }
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
          print(user)
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aGuardThatDoesSomethingElseEndsTheLayout() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let login = UIView(), page = UIView()
        override func viewDidLoad() {
          guard let user = session?.user else {
            view.addSubview(login)
            login.snp.makeConstraints { $0.edges.equalToSuperview() }
            return
          }
          view.addSubview(page)
          page.snp.makeConstraints { $0.edges.equalToSuperview() }
          print(user)
        }
      }
      """)
    #expect(scene.frame("login") == box(0, 0, 100, 60))
    #expect(scene.frame("page") == nil)
  }

  @Test func aGuardOfAPropertyThatTheTextAssignsEndsTheLayout() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        var user: String?
        override func viewDidLoad() {
          guard let user else { return }
          let box = UIView()
          view.addSubview(box)
          print(user)
        }
        func logIn() { user = "Ann" }
      }
      """)
    #expect(scene.frame("box") == nil)
  }

  @Test func anOwnersMethodFindsWhatItAsksFor() throws {
    let scene = try Scene.app(
      """
      class Bubble: ChatBubbleView {
        func show() {
          if let item = message {
            let box = UIView()
            addSubview(box)
            box.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.height.equalTo(30) }
            print(item)
          }
        }
      }
      """)
    #expect(scene.frame("box")?.size == CGSize(width: 30, height: 30))
  }

  @Test func aBlockOfAnUnknownMethodIsNotedWhereItIsNotCalled() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
        [loader loadThen:^(NSString *name) {
          [box mas_updateConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.view).offset(8); }];
        }];
      }
      @end
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
    #expect(
      scene.notes(containing: "the block of") == [
        "nothing here calls the block of 'loadThen', which makes constraints"
      ])
  }

  @Test func viewsInBarsAreNoted() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView()
        lazy var search: UIView = {
          let search = UIView()
          search.snp.makeConstraints { $0.width.equalTo(80) }
          return search
        }()
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
          navigationItem.titleView = search
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(
      scene.notes(containing: "in a bar") == [
        "search is in a bar, which is not shown; its constraints are not either"
      ])
  }

  @Test func constraintsThatAHelperReturnsAreActive() throws {
    let scene = try Scene.app(
      """
      class PanelLayout: NSObject, PanelLayouting {
        func prepareLayout(surface: UIView, in view: UIView) -> [NSLayoutConstraint] {
          return [
            surface.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 6),
            surface.rightAnchor.constraint(equalTo: view.rightAnchor),
          ]
        }
      }
      """)
    #expect(scene.snapshot().constraints.contains { $0.description.contains("left + 6") })
  }

  @Test func viewsThatNothingPutsOnTheScreenAreNoted() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView()
        let hint = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
          hint.snp.makeConstraints {
            $0.width.equalTo(80)
            $0.height.equalTo(20)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(
      scene.notes(containing: "on the screen") == [
        "nothing here puts hint on the screen, so its constraints are not shown: lines 8 and 9"
      ])
  }

  @Test func aMethodThatABlockForLaterCallsIsNotNotedAsUnreached() throws {
    let scene = try Scene.phone(
      """
      @implementation TabView
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          UIView *line = [UIView new];
          [self addSubview:line];
          [self mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(90); }];
          dispatch_after(dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_SEC), dispatch_get_main_queue(), ^{
            [self move:line];
          });
        }
        return self;
      }
      - (void)move:(UIView *)line {
        [line mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
          make.width.height.mas_equalTo(30);
        }];
      }
      @end
      """)
    #expect(scene.notes(containing: "runs the constraints of").isEmpty)
  }

  @Test func aConstraintToAViewThatIsNilIsMissingAndTiedToNothingElse() throws {
    let scene = try Scene.app(
      """
      @interface Bar : UIView
      @property (nonatomic, strong) UIButton *picked;
      @property (nonatomic, strong) UIView *line;
      @end
      @implementation Bar
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        _line = [UIView new];
        [self addSubview:_line];
        [self.line mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.height.mas_equalTo(3);
          make.bottom.equalTo(self.picked.mas_bottom);
          make.centerX.mas_equalTo(self.picked.mas_centerX).priorityLow();
        }];
        return self;
      }
      - (void)pick:(UIButton *)sender { self.picked = sender; }
      @end
      """)
    #expect(scene.errors.count == 2)
    #expect(scene.errors.allSatisfy { $0.message.hasPrefix("'picked' is nil here: nothing has set it") })
    // The width and the height.
    #expect(scene.descriptions.filter { $0.contains("line.") }.count == 2)
  }

  @Test func whatAStatementOfAMakerMadeBeforeItFailedIsDropped() throws {
    let scene = try Scene.controller(
      """
      let part = UIView()
      view.addSubview(part)
      part.snp.makeConstraints { make in
        make.left.equalTo(9)
        make.top.right.equalTo(picked!.snp.bottom)
      }
      """, members: "var picked: UIView?\nfunc pick(_ view: UIView) { picked = view }")
    #expect(scene.errors.count == 1)
    #expect(scene.descriptions.filter { $0.contains("part.") }.count == 1)
  }

  @Test func eachBlockWhoseConstraintsAreNotMadeIsNoted() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); make.size.mas_equalTo(9); }];
      UILabel *one = Label.styles(body).addTo(self.view).makeCons(^{
        make.bottom.left.constants(-160, 20);
      });
      UILabel *two = Label.styles(body).addTo(self.view).makeCons(^{
        make.bottom.left.constants(-140, 20);
      });
      """)
    #expect(scene.notes(containing: "nothing here calls the block of 'makeCons'").count == 2)
  }

  @Test func aBlockOfAnUnknownMakerThatNothingTakesIsNoted() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); make.size.mas_equalTo(9); }];
      Parts.current.rest.addTo(self.view).makeCons(^{
        make.left.equal.view(box).left.constants(0);
      });
      """)
    let notes =
      scene.notes(containing: "'make' is for no view here")
      + scene.notes(containing: "calls the block of 'makeCons'")
    #expect(notes.count == 1)
  }
}
