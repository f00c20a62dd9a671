import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Loops and lists of data that an app's file does not contain.
@Suite struct UnknownListTests {
  @Test func aLoopThroughWhatIsNotKnownMakesAFewRounds() throws {
    let scene = try Scene.controller(
      """
      let stack = UIStackView()
      stack.axis = .vertical
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
      for item in model.settings {
        let row = SettingRow(item: item)
        stack.addArrangedSubview(row)
        row.snp.makeConstraints { $0.height.equalTo(10) }
      }
      """)
    #expect(scene.errors.isEmpty)
    // Three rows of 10 points.
    #expect(scene.frame("stack") == box(0, 0, 100, 30))
  }

  @Test func aLoopThroughNothingSaysThatItsConstraintsAreNotMade() throws {
    let scene = try Scene.controller(
      """
      for row in rows { row.snp.makeConstraints { $0.height.equalTo(10) } }
      """, members: "var rows: [UIView] = []")
    #expect(
      scene.notes.map(\.message).contains(
        "nothing is gone through here, so the constraints in the loop are not made"))
  }

  @Test func aLoopThatAsksWhatIsNotKnownEnds() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        while (!self.reader.isDone) { [self.reader next]; }
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aBlockForUnknownElementsIsCalledForAFew() throws {
    let scene = try Scene.controller(
      """
      let stack = UIStackView()
      stack.axis = .vertical
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
      model.settings.forEach { item in
        let row = UIView()
        stack.addArrangedSubview(row)
        row.snp.makeConstraints { $0.height.equalTo(7) }
      }
      """)
    // Three rows of 7 points.
    #expect(scene.frame("stack") == box(0, 0, 100, 21))
  }

  @Test func aListWithAnUnknownRestIsTheKnownPart() throws {
    let scene = try Scene.controller(
      """
      let title = UIView()
      let views = [title] + model.extraViews
      let stack = UIStackView(arrangedSubviews: views)
      view.addSubview(stack)
      title.snp.makeConstraints { $0.size.equalTo(CGSize(width: 20, height: 10)) }
      stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("stack") == box(0, 0, 20, 10))
  }

  private func stack(filledBy loop: String) -> String {
    """
    class Home: UIViewController {
      let stack = UIStackView()
      override func viewDidLoad() {
        stack.axis = .vertical
        view.addSubview(stack)
        stack.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
        \(loop)
      }
      func addRow() {
        let row = UIView()
        stack.addArrangedSubview(row)
        row.snp.makeConstraints { $0.height.equalTo(10) }
      }
    }
    """
  }

  @Test func aRangeToAnUnknownEndMakesAFewRounds() throws {
    let loops = [
      "for _ in 0..<model.count { addRow() }",
      "let count: Int = model.count\nfor _ in 0..<count { addRow() }",
      "for _ in 0..<(model.items?.count ?? 0) { addRow() }",
      "for _ in 1...(model.items?.count ?? 0) { addRow() }",
    ]
    for loop in loops {
      let scene = try Scene.app(stack(filledBy: loop))
      #expect(scene.errors.isEmpty)
      #expect(scene.notes(containing: " 3 ").count == 1, "\(loop)")
      // Three rows of 10 points.
      #expect(scene.frame("stack") == box(0, 0, 100, 30), "\(loop)")
    }
  }

  @Test func aRangeThatIsKnownToBeEmptyMakesNoRounds() throws {
    let scene = try Scene.app(stack(filledBy: "let count = 0\nfor _ in 0..<count { addRow() }"))
    #expect(scene.notes(containing: "nothing is gone through here").count == 1)
    #expect(scene.snapshot().views.map(\.name) == ["view", "stack"])
  }

  @Test func aLoopThroughAnUnknownElementMakesAFewRounds() throws {
    let scene = try Scene.app(stack(filledBy: "for line in Pages.shared { addRow() }"))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("stack") == box(0, 0, 100, 30))
  }

  @Test func aNumberGuessedFromANameIsNoKnownCount() throws {
    let scene = try Scene.app(
      stack(filledBy: "let most = Settings.shared.maxRowIndex()\nfor _ in 1...most { addRow() }"))
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("stack") == box(0, 0, 100, 30))
  }

  @Test func loopsThroughPairsOfWhatIsNotKnownMakeAFewRounds() throws {
    let loops = [
      "for (index, item) in model.items.enumerated() { addRow() }",
      "for (a, b) in zip(model.items, model.others) { addRow() }",
      "for index in stride(from: 0, to: model.count, by: 2) { addRow() }",
      "for item in model.items where item.isShown { addRow() }",
      "var index = 0\nwhile index < model.count { addRow(); index += 1 }",
    ]
    for loop in loops {
      let scene = try Scene.app(stack(filledBy: loop))
      #expect(scene.errors.isEmpty, "\(loop)")
      // Three rows of 10 points.
      #expect(scene.frame("stack") == box(0, 0, 100, 30), "\(loop)")
    }
  }

  @Test func whatStandsForAListHasAnElementAtEachIndex() throws {
    let scene = try Scene.app(
      """
      @implementation Bar : UIView
      - (instancetype)initWithDays:(NSArray *)days {
        self = [super init];
        for (int i = 0; i < 5; i++) {
          UILabel *label = [UILabel new];
          label.text = days[i];
          [self addSubview:label];
          [label mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.mas_equalTo(i * 10); make.top.mas_equalTo(0); make.size.mas_equalTo(10);
          }];
        }
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(
      scene.snapshot().views.filter { $0.className == "UILabel" }.map(\.frame.minX) == [0, 10, 20, 30, 40])
  }

  @Test func elementsThatALoopUsesAsViewsAreViews() throws {
    for loop in [
      "for v in model.parts { stack.addArrangedSubview(v); v.heightAnchor.constraint(equalToConstant: 10).isActive = true }",
      "model.parts.forEach { v in stack.addArrangedSubview(v); v.snp.makeConstraints { $0.height.equalTo(10) } }",
    ] {
      let scene = try Scene.controller(
        """
        let stack = UIStackView()
        stack.axis = .vertical
        view.addSubview(stack)
        stack.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
        \(loop)
        """)
      #expect(scene.errors.isEmpty)
      #expect(scene.frame("stack") == box(0, 0, 100, 30), "three rows of 10 points: \(loop)")
    }
  }

  @Test func theNumberOfAnUnknownElementIsANumber() throws {
    let scene = try Scene.controller(
      """
      model.parts.enumerated().forEach { index, part in
        let dot = UIView()
        view.addSubview(dot)
        dot.snp.makeConstraints { $0.left.equalTo(index * 20); $0.top.equalTo(0); $0.size.equalTo(9) }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.filter { $0.frame.width == 9 }.map(\.frame.minX) == [0, 20, 40])
  }

  @Test func aClassThatACollectionRegistersIsOneOfItsCells() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
          list.register(FarCell.self, forCellWithReuseIdentifier: "far")
          view.addSubview(list)
        }
      }
      """)
    #expect(scene.notes(containing: "plain UICollectionViewCell").count == 1)
  }

  /// A table whose data source answers with this number of rows.
  private func table(_ count: String) throws -> Scene {
    try .phone(
      """
      class List: UITableViewController {
        var model: ListModel!
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          \(count)
        }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
      }
      """)
  }

  private func rows(_ count: String) throws -> Int {
    try table(count).snapshot().views.filter { $0.name.hasPrefix("cell") && !$0.isPart }.count
  }

  @Test func theCodeItselfSaysHowManyRowsStandForUnknownData() throws {
    #expect(try rows("return model.post != nil ? 1 : 0") == 1)
    #expect(try rows("return model.post == nil ? 0 : 2") == 2)
    #expect(try rows("if model.isOpen { return 4 }\n return 0") == 4)
    // Without such a number there are three.
    #expect(try rows("return model.posts.count") == 3)
    #expect(
      try table("return model.post != nil ? 1 : 0").notes(containing: "the data of a list")
        == ["the data of a list is not known; one row stands for it"])
  }

  private static let squares = """
    - (UICollectionViewCell *)collectionView:(UICollectionView *)list cellForItemAtIndexPath:(NSIndexPath *)path {
      return [list dequeueReusableCellWithReuseIdentifier:@"square" forIndexPath:path];
    }
    - (CGSize)collectionView:(UICollectionView *)list layout:(UICollectionViewLayout *)layout sizeForItemAtIndexPath:(NSIndexPath *)path {
      return CGSizeMake(30, 20);
    }
    """

  private static let list = """
    UICollectionViewFlowLayout *layout = [UICollectionViewFlowLayout new];
    layout.minimumInteritemSpacing = 5;
    UICollectionView *list = [[UICollectionView alloc] initWithFrame:self.view.bounds collectionViewLayout:layout];
    [list registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:@"square"];
    list.dataSource = self;
    list.delegate = self;
    [self.view addSubview:list];
    """

  @Test(arguments: [
    ("return [self.dataSource numberOfSquares:self];", "@property (nonatomic, weak) id<Squares> dataSource;"),
    ("return self.squares.count;", "@property (nonatomic, copy) NSArray *squares;"),
  ])
  func itemsStandForDataThatCodeOutOfSightGives(_ count: String, _ property: String) throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      \(property)
      @end
      @implementation Home
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.squares = [Store shared].squares;
        \(Self.list)
      }
      - (NSInteger)collectionView:(UICollectionView *)list numberOfItemsInSection:(NSInteger)section { \(count) }
      \(Self.squares)
      @end
      """)
    // Three items of 30 points and two spaces of 5 fill the row.
    #expect(scene.frame("cell2") == box(35, 0, 30, 20))
    #expect(scene.frame("cell3") == box(70, 0, 30, 20))
  }

  @Test func itemsStandForThoseThatASuperclassOutOfSightCounts() throws {
    let scene = try Scene.app(
      """
      @implementation Home : SquaresController
      - (void)viewDidLoad {
        [super viewDidLoad];
        \(Self.list)
      }
      \(Self.squares)
      @end
      """)
    #expect(scene.frame("cell3") == box(70, 0, 30, 20))
    #expect(scene.notes(containing: "3 rows stand for it").count == 1)
  }

  /// A loop that makes parts one after the other; the last one reaches the right edge, less 10.
  private static func row(_ start: String, last: String, setup: String = "") -> String {
    """
    @interface Row : UIView
    @property (nonatomic, strong) Model *model;
    @end
    @implementation Row
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      UIView *before;
      \(setup)
      \(start) {
        UIView *part = [UIView new];
        [self addSubview:part];
        [part mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.equalTo(self);
          make.height.equalTo(@5);
          if (i == 0) {
            make.left.equalTo(self).offset(10);
          } else {
            make.left.equalTo(before.mas_right).offset(10);
            make.width.equalTo(before);
          }
          if (\(last)) { make.right.equalTo(self).offset(-10); }
        }];
        before = part;
      }
      return self;
    }
    @end
    """
  }

  @Test func theCasesOfAnEnumerationOutOfSightAreThree() throws {
    let scene = try Scene.controller(
      """
      PlanKind.allCases
        .forEach { kind in
          let part = UIView()
          stack.addArrangedSubview(part)
          part.snp.makeConstraints { $0.height.equalTo(8) }
        }
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.top.left.right.equalToSuperview() }
      """,
      members: """
        let stack: UIStackView = { let stack = UIStackView(); stack.axis = .vertical; return stack }()
        """)
    #expect(scene.frame("stack") == box(0, 0, 100, 24))
  }

  @Test func aListSaysThatNotAllOfItsRowsAreMade() throws {
    func list(_ count: Int) -> String {
      """
      class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(count) }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
      }
      """
    }
    // Of 667 points, 12 rows of 20 take 240.
    #expect(try Scene.phone(list(21)).notes(containing: "more rows; the first 12 are made").count == 1)
    #expect(try Scene.phone(list(12)).notes(containing: "more rows").isEmpty)
  }
}
