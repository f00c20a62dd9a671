import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Forms of code around the layout that are no statements of their own: macros with statements, closures in conditions, operators
/// before a value.
@Suite struct AppMacroTests {
  private static let part = """
    UIView *part = [UIView new];
    [self.view addSubview:part];

    """

  @Test func aMacroThatBranchesTakesStatements() throws {
    let scene = try Scene.objectiveCController(
      Self.part + """
        OnMain(
          [part mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
          part.alpha = 0.5;
        )
        """,
      before: """
        #define OnMain(block) if ([NSThread isMainThread]) { block } else { dispatch_async(dispatch_get_main_queue(), ^{ block }); }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 100, 60))
  }

  @Test func aMacroOfAnotherFileRunsTheStatementsThatItIsGiven() throws {
    let scene = try Scene.objectiveCController(
      Self.part + """
        SUPPRESS_WARNING(
          [part mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.mas_equalTo(0); }];
          [part mas_makeConstraints:^(MASConstraintMaker *make) { make.size.mas_equalTo(9); }];
        );
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 9))
  }

  @Test func aConditionMayHoldAClosure() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      if subviews.contains { $0 === part } {
        part.snp.makeConstraints { $0.left.top.equalToSuperview() }
      }
      if subviews.filter { $0.isHidden }.isEmpty, let first = subviews.first { $0 === part } {
        first.snp.makeConstraints { $0.width.equalTo(9) }
      }
      guard let last = subviews.last { $0 === part } else { return }
      last.snp.makeConstraints { $0.height.equalTo(8) }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 8))
  }

  @Test func theViewOfAControllerMayBeCast() throws {
    let scene = try Scene.app(
      """
      class PageView: UIView { let part = UIView() }
      class Home: UIViewController {
        var page: PageView {
          view as! PageView // of loadView
        }
        override func loadView() { view = PageView() }
        override func viewDidLoad() {
          page.addSubview(page.part)
          page.part.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(10, 10, 80, 40))
  }

  @Test func anOperatorOfALibraryStandsBeforeItsOperand() throws {
    let scene = try Scene.app(
      """
      let reducer = Reducer.combine(
        search.pullback(state: \\.search, action: /Action.search, environment: { Env($0) })
      )
      class Card: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(9) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 9))
  }

  @Test func theFirstNameOfAMethodIsNoLabelInTheOldForm() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let part = UIView()
        override func viewWillAppear(animated: Bool) {
          super.viewWillAppear(animated)
          view.addSubview(part)
          place(part, side: 7)
        }
        func place(view: UIView, side: CGFloat) {
          view.snp_makeConstraints { (make) -> Void in
            make.left.top.equalTo(0)
            make.size.equalTo(side)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 7, 7))
  }

  @Test func aListAsksItsDataSourceInTheOldForm() throws {
    let scene = try Scene.app(
      """
      class Home: UITableViewController {
        override func numberOfSectionsInTableView(tableView: UITableView) -> Int { return 1 }
        override func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 2 }
        override func tableView(tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath) -> UITableViewCell {
          return Row(style: .Default, reuseIdentifier: "row")
        }
      }
      class Row: UITableViewCell {
        let part = UIView()
        override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(part)
          part.snp_makeConstraints { (make) in make.edges.equalTo(contentView); make.height.equalTo(9) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.filter { $0.className == "Row" }.count == 2)
  }

  @Test func aConditionMayAskForTheSystemOnALineOfItsOwn() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      if !subviews.isEmpty,
        #available(iOS 13, *) {
        part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(9) }
      } else {
        part.snp.makeConstraints { $0.size.equalTo(3) }
      }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 9))
  }

  @Test func aMacroOfAnotherFileMayBeAType() throws {
    let scene = try Scene.objectiveCController(
      Self.part + """
        APPStrongTypeOf(part) strongPart = part;
        [strongPart mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 100, 60))
  }

  @Test func aMethodOfTheLibraryIsNotTakenForOneInTheOldForm() throws {
    let scene = try Scene.controller(
      "add(child: UIViewController(), at: CGRect(x: 1, y: 2, width: 30, height: 9))",
      members: """
        func add(child: UIViewController, at frame: CGRect) {
          addChild(child)
          child.view.frame = frame
          view.addSubview(child.view)
        }
        func addChild(childController: UIViewController, at frame: CGRect? = nil) {
          addChild(childController)
        }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.contains { $0.frame == box(1, 2, 30, 9) })
  }

  /// The macros are members of the class, which is shown: title at 10, 10.
  @Test(arguments: ["APP_LAZY(UILabel, title);", "APP_LAZY(title)", "APP_LAZY(title); APP_SINGLETON;"])
  func aMacroOutOfSightAmongMethodsIsPassedOverAndMakesThePropertyThatItNames(_ macro: String) throws {
    let scene = try Scene.phone(
      """
      @interface Card : UIView
      @property (nonatomic, strong) UILabel *title;
      @end
      @implementation Card
      \(macro)
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        [self addSubview:self.title];
        [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self).offset(10);
          make.size.mas_equalTo(CGSizeMake(50, 20));
        }];
        return self;
      }
      @end
      """)
    #expect(scene.frame("title") == box(10, 10, 50, 20))
    #expect(scene.snapshot().views.first { $0.name == "title" }?.className == "UILabel")
    #expect(
      scene.notes(containing: "'APP_LAZY' is not known; it stands among the methods of Card").count == 1)
    #expect(scene.notes(containing: "UIView stands for").isEmpty)
  }
}
