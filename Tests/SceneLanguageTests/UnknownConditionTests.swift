import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Conditions on what app code does not say, and the constraints that depend on them.
@Suite struct UnknownConditionTests {
  private func cell(_ body: String) -> String {
    """
    class Card: UIView {
      var model: CardModel?
      let badge = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(badge)
        fill()
      }
      func fill() {
        \(body)
      }
      func pin(_ side: CGFloat) {
        badge.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(side) }
      }
    }
    """
  }

  @Test func aBranchWithConstraintsIsTakenWhereItsConditionIsNotKnown() throws {
    let scene = try Scene.app(cell("if model?.kind == .large { pin(20) }"))
    #expect(scene.frame("badge")?.size == CGSize(width: 20, height: 20))
  }

  @Test func aConditionIsEvaluatedOnce() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      cell("func ask() -> Bool { print(\"asked\"); return model?.isLarge == true }\nif ask() { pin(20) }"),
      as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["asked"])
  }

  @Test func theElseIsTakenWhereItMakesConstraintsToo() throws {
    let scene = try Scene.app(cell("if model?.kind == .large { pin(20) } else { pin(8) }"))
    #expect(scene.frame("badge")?.size == CGSize(width: 8, height: 8))
    #expect(
      scene.notes(containing: "not made").isEmpty, "the method 'pin' makes the constraints of both branches")
  }

  @Test func theFirstOfSeveralBranchesIsTakenWhereNoneIsKnown() throws {
    let scene = try Scene.app(
      cell("if model?.kind == .large { pin(20) } else if model?.kind == .small { pin(8) }"))
    #expect(scene.frame("badge")?.size == CGSize(width: 20, height: 20))
  }

  @Test func aConditionThatIsKnownNotToHoldIsNotTaken() throws {
    let scene = try Scene.app(cell("pin(8); if badge.isHidden && model?.isLarge == true { pin(20) }"))
    #expect(scene.frame("badge")?.size == CGSize(width: 8, height: 8))
  }

  @Test func aConditionOnTheDeviceIsKnown() throws {
    let scene = try Scene.app(
      cell("pin(8); if IS_IPAD { badge.snp.remakeConstraints { $0.width.equalTo(50) } }"))
    #expect(scene.frame("badge")?.size == CGSize(width: 8, height: 8))
  }

  @Test(arguments: [
    ("Device.isPad()", 8.0), ("UIDevice.isIPad", 8), ("IS_IPHONE", 20), ("Device.isPhone", 20),
    ("IS_LANDSCAPE", 20), ("isIPhoneX", 8),
  ])
  func aQuestionAboutTheDeviceIsAnsweredByTheWindow(_ question: String, _ side: Double) throws {
    // 100 by 60: no tablet, without a notch, wider than high.
    let scene = try Scene.app(cell("if \(question) { pin(20) } else { pin(8) }"))
    #expect(scene.frame("badge")?.size == CGSize(width: side, height: side))
  }

  @Test func aVariableThatHoldsWhatIsNotKnownIsNotKnown() throws {
    let scene = try Scene.app(cell("let title = model?.title\nif title != nil { pin(20) }"))
    #expect(scene.frame("badge")?.size == CGSize(width: 20, height: 20))
  }

  @Test func whatAMethodMeetsOnItsWayDoesNotMakeItsValueUnknown() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let badge = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(badge)
          badge.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(8) }
          if isLarge() { badge.snp.remakeConstraints { $0.width.height.equalTo(20) } }
        }
        func isLarge() -> Bool {
          let name = Store.shared.name
          print(name)
          return false
        }
      }
      """)
    #expect(scene.frame("badge")?.size == CGSize(width: 8, height: 8))
  }

  @Test func aChoiceOfWhatIsNotKnownTakesTheFirstCaseThatMakesConstraints() throws {
    let scene = try Scene.app(
      cell(
        """
        switch model?.content {
        case .none: break
        case let .text(words): pin(20); print(words)
        case .image: pin(8)
        }
        """))
    #expect(scene.frame("badge")?.size == CGSize(width: 20, height: 20))
  }

  @Test func aCountingLoopToAnEndThatIsNotKnownHasThreeRounds() throws {
    let scene = try Scene.app(
      """
      @implementation Grid : UIView
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        for (NSInteger i = 0; i < self.items.count; i++) {
          UIView *dot = [UIView new];
          [self addSubview:dot];
          [dot mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self);
            make.left.mas_equalTo(i * 10);
            make.width.height.mas_equalTo(6);
          }];
        }
        return self;
      }
      @end
      """)
    let lefts = ["dot", "dot2", "dot3", "dot4"].map { scene.frame($0)?.minX }
    #expect(lefts == [0, 10, 20, nil])
  }

  @Test func aListOfUnknownDataHasRows() throws {
    let scene = try Scene.app(
      """
      class Home: UITableViewController {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.items.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell(), dot = UIView()
          cell.contentView.addSubview(dot)
          dot.snp.makeConstraints { $0.left.top.bottom.equalToSuperview(); $0.width.height.equalTo(12) }
          return cell
        }
      }
      """)
    #expect(scene.frame("dot") == box(0, 0, 12, 12))
    #expect(scene.frame("dot3") == box(0, 0, 12, 12))
    #expect(scene.frame("dot4") == nil)
  }

  /// Whether the badge shows after an `if` of which nothing is known.
  @Test(arguments: [
    "if model?.count == 0 { badge.isHidden = true }",
    "if model?.isOn { badge.isHidden = false } else { badge.isHidden = true }",
    "for i in 0..<2 { if i < model?.count { badge.isHidden = false } else { badge.isHidden = true } }",
  ])
  func whatIsNotKnownHidesNothing(_ statement: String) throws {
    let scene = try Scene.app(cell("pin(20)\n\(statement)"))
    #expect(scene.snapshot().views.first { $0.name == "badge" }?.isHidden == false)
  }

  @Test func aKnownConditionHides() throws {
    let scene = try Scene.app(cell("pin(20)\nif subviews.count == 1 { badge.isHidden = true }"))
    #expect(scene.snapshot().views.first { $0.name == "badge" }?.isHidden == true)
  }

  /// It leaves where a text is missing, after it has cleared the label.
  @Test func aMethodThatClearsAndLeavesGoesOn() throws {
    let scene = try Scene.app(
      cell("if model?.name.count == 0 { badge.backgroundColor = nil; return }\npin(30)"))
    #expect(scene.frame("badge") == box(0, 0, 30, 30))
  }
}

/// What is nil until the text sets it, and what stands around unknown values.
@Suite struct UnsetPropertyTests {
  @Test func aPropertyOutOfSightIsNilUntilTheTextSetsIt() throws {
    let scene = try Scene.app(
      """
      extension HomeViewController {
        func showProgress() {
          guard progressView == nil else { return }
          let box = UIView()
          progressView = box
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("box") ?? scene.frame("progressView") == box(0, 0, 100, 60))
  }

  @Test func theBlockOfAnAppsOwnDispatchFunctionRuns() throws {
    let scene = try Scene.app(
      """
      @implementation Card : UIView
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        if (!self) return nil;
        UIView *dot = [UIView new];
        [self addSubview:dot];
        dispatch_main_async_safe(^{
          [dot mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); make.width.height.mas_equalTo(7); }];
        });
        return self;
      }
      @end
      """)
    #expect(scene.frame("dot") == box(0, 0, 7, 7))
  }

  @Test func aNameMayBeAnEmoji() throws {
    let scene = try Scene.app(
      """
      enum Mood: String { case 😀, 😟 }
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
          print(Mood.😀)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aSwitchWithoutACaseForNilIsOverSomethingThatIsSet() throws {
    let scene = try Scene.app(
      """
      class Row: UIView {
        var role: Role!
        let badge = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(badge)
          switch role! {
          case .admin: badge.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.height.equalTo(20) }
          case .member: badge.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.height.equalTo(8) }
          }
        }
        func configure(for model: Model) { role = model.role }
      }
      """)
    #expect(scene.notes(containing: "counts as the first case").count == 1)
    #expect(scene.frame("badge")?.size == CGSize(width: 20, height: 20))
  }

  @Test func aConditionIsNotAssumedWithinItsOwnBranch() throws {
    let scene = try Scene.app(
      """
      class Fields: UIView {
        let line = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          update()
        }
        func clear() { update() }
        func update() {
          if store.state.isInvalid { clear() }
          addSubview(line)
          line.snp.remakeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(12) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("line") == box(0, 0, 12, 12))
  }

  @Test func anOptionOfAnUnknownSetMayBeInIt() throws {
    let scene = try Scene.app(
      """
      @implementation UIView (Lines)
      - (void)addLinesAt:(LineSide)side {
        if (side & LineSideTop) {
          UIView *line = [UIView new];
          [self addSubview:line];
          [line mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.right.top.equalTo(self);
            make.height.mas_equalTo(2);
          }];
        }
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "skipped").isEmpty)
    #expect(scene.frame("line") == box(0, 0, 100, 2))
    // The root and the line: an option is no view.
    #expect(scene.snapshot().views.count == 2)
  }

  @Test func ofSeveralConstantsThatAreNotKnownOneIsTheValue() throws {
    let scene = try Scene.phone(
      """
      @interface Alert : UIViewController
      @property (nonatomic, strong) AlertModel *model;
      @end
      @implementation Alert
      - (void)viewDidLoad {
        [super viewDidLoad];
        if (self.model.type == OnlyText) { [self add:180]; }
        if (self.model.type == ImageAndText) { [self add:373]; }
        if (self.model.type == kBottomAlert) { [self add:250]; }
      }
      - (void)add:(CGFloat)height {
        UIView *box = [[UIView alloc] init];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.mas_equalTo(0);
          make.height.mas_equalTo(height);
        }];
      }
      @end
      """)
    #expect(scene.snapshot().views.map(\.frame) == [box(0, 0, 375, 667), box(0, 0, 375, 180)])
  }
}
