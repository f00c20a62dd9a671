import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Rarer spellings that compile in apps.
@Suite struct AppSyntaxOddityTests {
  private func number(_ statements: String) throws -> Double? {
    let scene = try Scene.app(
      """
      \(statements)
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.height.mas_equalTo(1);
        make.width.mas_equalTo(x);
      }];
      """)
    #expect(scene.errors.isEmpty)
    return scene.frame("box").map { Double($0.width) }
  }

  @Test func aConditionMayStandAgainstAParenthesis() throws {
    #expect(
      try number("NSArray *xs = @[@7]; CGFloat x = (xs.count>0)?((NSNumber *)[xs firstObject]).floatValue:3;")
        == 7)
    #expect(
      try number("NSArray *xs = @[]; CGFloat x = (xs.count>0)?((NSNumber *)[xs firstObject]).floatValue:3;")
        == 3)
  }

  @Test func anOptionalCallIsNoCondition() throws {
    let scene = try Scene.app(
      """
      var width: (() -> UIView)? = { UIView() }
      let box = width?().superview == nil ? UIView() : UIView()
      view.addSubview(box)
      box.snp.makeConstraints { $0.edges.equalToSuperview() }
      """)
    #expect(scene.errors.isEmpty)
  }

  @Test func instanceVariablesMayBeginWithASemicolon() throws {
    let scene = try Scene.app(
      """
      @interface Page ()<Sheet>{;
        UIView *_box;
      }
      @end
      @implementation Page
      - (void)viewDidLoad {
        _box = [UIView new];
        [self.view addSubview:_box];
        [_box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func anAtSignMayStandApartFromItsText() throws {
    #expect(try number("CGFloat x = [@ \"abc\" length];") == 3)
  }

  @Test func aTypeOfCMayBeUnknown() throws {
    #expect(try number("mach_port_t port; vm_size_t size, page; CGFloat x = 4;") == 4)
  }

  @Test func versionsOfTheSystemAreThere() throws {
    #expect(
      try number(
        """
        CGFloat x = 1;
        #ifdef __IPHONE_11_0
        x = 2;
        #endif
        #if __IPHONE_OS_VERSION_MAX_ALLOWED >= __IPHONE_13_0
        x += 3;
        #endif
        """) == 5)
  }

  @Test func aWarningMayFollowAStatement() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let count = 3; #warning ("fewer than 1 crash")
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview().inset(count) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(3, 3, 94, 54))
  }

  @Test func aKeyPathMayNameATuplesElement() throws {
    let scene = try Scene.app(
      """
      let widths = [(4, "a"), (9, "b")].map(\\.0)
      let box = UIView()
      view.addSubview(box)
      box.snp.makeConstraints { make in
        make.left.top.equalTo(0)
        make.width.equalTo(widths[1])
        make.height.equalTo(2)
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 9, 2))
  }

  @Test func anArrayOfOptionalsIsMadeByItsType() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        var images = [UIImage?](repeating: nil, count: 5) {
          didSet { }
        }
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview().inset(images.count) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(5, 5, 90, 50))
  }

  @Test func aLineMayBeginWithAnOperatorOfTheProgram() throws {
    let scene = try Scene.app(
      """
      class Page: FormViewController {
        override func viewDidLoad() {
          form +++ Section()
            <<< TextRow { row in
              row.tag = "a"
            }
            <<< TextRow()
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func declarationsOfNewerSwiftAreTaken() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let large$Label = UIView()
        isolated deinit { print("gone") }
        @Bag.Builder
        private func build() -> [UIView] { [] }
        override func viewDidLoad() {
          view.addSubview(large$Label)
          large$Label.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
          Task {
            async let first = load()
            async let second: String? = { nil }()
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("large$Label") == box(0, 0, 10, 10))
  }

  @Test func namesOfCMayBeginWithDollars() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *card = [UIView new];
        [self.view addSubview:card];
        [card mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(0); }];
      }
      - (void)$$handleLogin:(id)note { [self viewDidLoad]; }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  @Test func aPriorityIsAdvanced() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let card = UIView()
          view.addSubview(card)
          card.snp.makeConstraints { make in
            make.edges.equalToSuperview()
            make.width.equalTo(10).priority(.required.advanced(by: -1))
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.descriptions.contains { $0.hasSuffix("^999>") })
  }

  @Test func aControllersPropertyIsNotItsViews() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        private var topAnchor: NSLayoutConstraint!
        private let card = UIView()
        func rootViewController() -> UIViewController? { view.window?.rootViewController as? UITabBarController }
        override func viewDidLoad() {
          _ = rootViewController()
          view.addSubview(card)
          card.translatesAutoresizingMaskIntoConstraints = false
          topAnchor = card.topAnchor.constraint(equalTo: view.topAnchor, constant: 4)
          topAnchor.isActive = true
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          card.widthAnchor.constraint(equalToConstant: 10).isActive = true
          card.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 4, 10, 10))
  }

  @Test func aConstraintsAnchorsAreRead() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let card = UIView()
          let other = UIView()
          [card, other].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
          let top = card.topAnchor.constraint(equalTo: view.topAnchor, constant: 6)
          top.isActive = true
          (other.topAnchor.constraint(equalTo: top.firstAnchor as! NSLayoutYAxisAnchor)).isActive = true
          other.heightAnchor.constraint(equalToConstant: 5).isActive = true
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("other")?.minY == 6)
  }

  @Test func aColourIsMadeOfAnExtensionsName() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let tint = UIColor(.deepMint)
        override func viewDidLoad() {
          let card = UIView()
          card.backgroundColor = tint
          view.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  private func controller(_ body: String, members: String = "") -> String {
    """
    class Home: UIViewController {
      let card = UIView()
      \(members)
      override func viewDidLoad() {
        view.addSubview(card)
        card.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
        \(body)
      }
    }
    """
  }

  @Test func emptyCollectionsOfAnyTypeAreTaken() throws {
    let scene = try Scene.app(
      controller(
        """
        var tasks = [Model.ID: Task<Void, Never>]()
        var pairs = [(name: String, rows: [Row])]()
        var links = [TypeSafe<Draft>: Link]()
        print(tasks.count, pairs.count, links.count)
        card.snp.updateConstraints { $0.size.equalTo(20 + tasks.count + pairs.count + links.count) }
        """))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card")?.width == 20)
  }

  @Test func anOperatorThatConfiguresWhatStandsBeforeIt() throws {
    let scene = try Scene.app(
      controller("view.addSubview(badge)", members: "lazy var badge = UILabel()..{ $0.text = \"new\" }"))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("badge") != nil)
  }

  @Test func closuresWithParametersStandInConditions() throws {
    let scene = try Scene.app(
      controller(
        """
        let names = ["a", "b"]
        if names == names.map { name in name } {
          card.snp.updateConstraints { $0.size.equalTo(30) }
        }
        """))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 30, 30))
  }

  @Test func aParameterThatIsChangedMayBeAList() throws {
    let scene = try Scene.app(
      controller(
        "add(to: &rows)", members: "var rows: [Int] = []\nfunc add(to items: inout [Int]) { items.append(1) }"
      ))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 10, 10))
  }

  @Test func structuresAreMadeWithoutLabels() throws {
    let scene = try Scene.app(
      controller(
        """
        let strip = UIView(frame: CGRect(1, 20, 30, 4))
        view.addSubview(strip)
        """))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("strip") == box(1, 20, 30, 4))
  }

  @Test func anImageIsMadeByItsTypeAlone() throws {
    let scene = try Scene.app(
      controller("view.addSubview(icon)", members: "let icon = UIImageView(image: .init(named: \"star\"))"))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon") != nil)
  }

  @Test func aConstraintIsGivenAnIdentifierByAMethod() throws {
    let scene = try Scene.app(
      controller(
        """
        let foot = UIView()
        foot.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(foot)
        foot.heightAnchor.constraint(equalToConstant: 6).identifier("foot").isActive = true
        """))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("foot")?.height == 6)
  }

  @Test func aTypeOfACLibraryBeginsADeclaration() throws {
    let scene = try Scene.objectiveCController(
      """
      vImage_Buffer input, output;
      vImage_Error failure;
      UIView *bar = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 5, 6)];
      [self.view addSubview:bar];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 0, 5, 6))
  }

  @Test func aMacroOfAnotherFileMayGuardWhatFollows() throws {
    let scene = try Scene.objectiveCController(
      """
      RequireClass(self, Home) else {
        return;
      }
      UIView *bar = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 5, 6)];
      [self.view addSubview:bar];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 0, 5, 6))
  }

  @Test func aLabelStandsAloneInAPattern() throws {
    let scene = try Scene.controller(
      """
      let result = Outcome.failure("x")
      switch result {
      case .done: break
      case .failure(_:): view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 6)))
      }
      """, members: "enum Outcome { case done, failure(String) }")
    #expect(scene.errors.isEmpty)
    #expect(scene.world.interpreter.root.subviews.map { $0.frame } == [box(0, 0, 5, 6)])
  }

  @Test func aKeyPathReadsAnAnchor() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        func pin<T, A: NSLayoutAnchor<T>>(_ paths: [KeyPath<UIView, A>], to other: UIView) {
          translatesAutoresizingMaskIntoConstraints = false
          paths.forEach { self[keyPath: $0].constraint(equalTo: other[keyPath: $0]).isActive = true }
        }
      }
      class Home: UIViewController {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.pin([\\.leadingAnchor, \\.trailingAnchor], to: view)
          bar.pin([\\.topAnchor], to: view)
          bar.heightAnchor.constraint(equalToConstant: 4).isActive = true
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 0, 100, 4))
  }

  @Test func textsAreThoseOfTheDefaultLanguage() throws {
    let scene = try Scene.controller(
      """
      let one = UILabel(), two = UILabel()
      one.text = NSLocalizedString("k.title", value: "four", comment: "")
      two.text = "\\(Double(2) * 3.5)"
      for label in [one, two] {
        view.addSubview(label)
        label.snp.makeConstraints { $0.left.top.equalToSuperview() }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("one")?.width == 4)
    // "7.0"
    #expect(scene.frame("two")?.width == 3)
  }

  @Test func anOptionalBlockIsCalledWithABlockBehindIt() throws {
    let scene = try Scene.controller(
      """
      present = { answer in answer(5) }
      present? { [weak self] width in
        self?.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: width, height: 6)))
      }
      """, members: "var present: (((Int) -> Void) -> Void)?")
    #expect(scene.errors.isEmpty)
    #expect(scene.world.interpreter.root.subviews.map { $0.frame } == [box(0, 0, 5, 6)])
  }

  @Test func classMayStandBeforeOverride() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 6)))
      """, members: "class override func instance(with context: [String: Any]) -> UIViewController? { nil }")
    #expect(scene.errors.isEmpty)
    #expect(scene.world.interpreter.root.subviews.map { $0.frame } == [box(0, 0, 5, 6)])
  }

  @Test func theSizeOfAStructureIsAskedFor() throws {
    let scene = try Scene.objectiveCController(
      """
      Info *info = (Info *)calloc(1, sizeof(struct Info));
      [self.view addSubview:[[UIView alloc] initWithFrame:CGRectMake(0, 0, 5, 6)]];
      """, before: "struct Info { int count; };\ntypedef struct Info Info;")
    #expect(scene.errors.isEmpty)
    #expect(scene.world.interpreter.root.subviews.map { $0.frame } == [box(0, 0, 5, 6)])
  }

  @Test func aClosureMayBeMadeOfAnOptionalFunctionType() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          present(self, animated: true, completion: (() -> Void)?
            {
              print("shown")
            })
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aBoxedWidthIsTheNumberOfACategory() throws {
    let scene = try Scene.phone(
      """
      @implementation Home
      - (void)viewDidLoad {
        UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 48, 20)];
        [self.view addSubview:part];
        [part mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(@15);
          make.height.equalTo(@30);
          make.width.equalTo(@(part.width));
        }];
      }
      @end
      @interface Home : UIViewController
      @end
      """)
    #expect(scene.frame("part") == box(15, 15, 48, 30))
  }

  @Test func aClosureMayBeginBelowItsCallBeforeALabelledOne() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let part = UIView()
        override func viewDidLoad() {
          view.addSubview(part)
          part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(30) }
        }
        func ask() {
          Popup.show(title: nil,
                     left: "No")
          {
            print("left")
          } rightBlock: {
            print("right")
          }
        }
      }
      """)
    #expect(scene.frame("part") == box(0, 0, 30, 30))
  }

  @Test func anExtensionsMethodThatIsGivenTheRootIsCalledOnAnotherView() throws {
    let scene = try Scene.phone(
      """
      extension UIView {
        func pin(_ container: UIView!) {
          translatesAutoresizingMaskIntoConstraints = false
          container.addSubview(self)
          leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5).isActive = true
          topAnchor.constraint(equalTo: container.topAnchor, constant: 6).isActive = true
        }
      }
      """)
    let positions = scene.descriptions.filter {
      $0.contains("view.leading + 5") || $0.contains("view.top + 6")
    }
    #expect(positions.count == 2)
    #expect(!scene.descriptions.contains { $0.contains("view.leading == UIView:view.leading") })
  }
}
