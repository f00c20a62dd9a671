import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Controllers in controllers, lists with their cells, and what touches run. A character is 1 by 1.
@Suite struct ContainerTests {
  private func app(_ text: String) throws -> (Scene, [String]) {
    let scene = Scene(size: CGSize(width: 100, height: 200))
    return (scene, try scene.run(text, as: .appCode).flatMap(\.lines))
  }

  private func frames(_ scene: Scene) -> [String] {
    scene.snapshot().views.dropFirst().map { view in
      "\(view.name) \(Value.rect(view.frame).text)"
    }
  }

  // MARK: Lists

  private let table = """
    class ItemCell: UITableViewCell {
      let label = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(label)
        label.snp.makeConstraints { $0.edges.equalToSuperview().inset(12) }
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class ListController: UITableViewController {
      var items = ["One", "Two"]
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ItemCell.self, forCellReuseIdentifier: "item")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath) as! ItemCell
        cell.label.text = items[indexPath.row]
        return cell
      }
    }
    """

  @Test func aTableHasCellsFromItsDataSource() throws {
    let (scene, _) = try app(table)
    // Each cell is as wide as the table, and its label 1 high with 12 around it: 25.
    #expect(
      frames(scene) == [
        "tableView (0, 0, 100, 200)", "cell (0, 0, 100, 25)", "contentView (0, 0, 100, 25)",
        "label (12, 12, 76, 1)", "cell2 (0, 25, 100, 25)", "contentView2 (0, 0, 100, 25)",
        "label2 (12, 12, 76, 1)",
      ])
    #expect(scene.snapshot().views.compactMap { $0.content?.text } == ["One", "Two"])
  }

  @Test func reloadingMakesTheCellsAnewAndAResizeWidensThem() throws {
    let (scene, _) = try app(table)
    _ = try scene.run("self.items = [\"Three\"]; self.tableView.reloadData()")
    #expect(scene.snapshot().views.compactMap { $0.content?.text } == ["Three"])
    scene.resize(to: CGSize(width: 60, height: 200))
    #expect(
      frames(scene) == [
        "tableView (0, 0, 60, 200)", "cell (0, 0, 60, 25)", "contentView (0, 0, 60, 25)",
        "label (12, 12, 36, 1)",
      ])
  }

  @Test func heightsOfRowsAndHeadersAreTheDelegates() throws {
    let (scene, _) = try app(
      """
      @interface PageController : UIViewController
      @property (nonatomic, strong) UITableView *table;
      @end
      @implementation PageController
      - (void)viewDidLoad {
        self.table = [[UITableView alloc] initWithFrame:self.view.bounds style:UITableViewStylePlain];
        self.table.delegate = self; self.table.dataSource = self;
        [self.view addSubview:self.table];
      }
      - (NSInteger)numberOfSectionsInTableView:(UITableView *)t { return 2; }
      - (NSInteger)tableView:(UITableView *)t numberOfRowsInSection:(NSInteger)section { return 1 + section; }
      - (CGFloat)tableView:(UITableView *)t heightForRowAtIndexPath:(NSIndexPath *)path { return 30 + path.row; }
      - (CGFloat)tableView:(UITableView *)t heightForHeaderInSection:(NSInteger)section { return 10; }
      - (UIView *)tableView:(UITableView *)t viewForHeaderInSection:(NSInteger)section { return section == 1 ? [UIView new] : nil; }
      - (UITableViewCell *)tableView:(UITableView *)t cellForRowAtIndexPath:(NSIndexPath *)path {
        UITableViewCell *cell = [t dequeueReusableCellWithIdentifier:@"none"];
        if (!cell) cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:@"none"];
        return cell;
      }
      @end
      """)
    // Room for the first header, a row of 30, the second header at 40, rows of 30 and 31 from 50 on.
    #expect(
      frames(scene) == [
        "table (0, 0, 100, 200)", "cell (0, 10, 100, 30)", "header (0, 40, 100, 10)",
        "cell2 (0, 50, 100, 30)",
        "cell3 (0, 80, 100, 31)",
      ])
  }

  @Test func aTableMakesNoMoreCellsThanAreVisible() throws {
    let (scene, _) = try app(
      table.replacingOccurrences(of: "{ items.count }", with: "{ 1000000 }")
        .replacingOccurrences(of: "items[indexPath.row]", with: "\"x\""))
    // 200 / 25
    #expect(scene.snapshot().views.filter { $0.name.hasPrefix("cell") }.count == 8)
  }

  @Test func aCollectionHasItsItemsInLines() throws {
    let (scene, _) = try app(
      """
      @interface GridController : UIViewController
      @property (nonatomic, strong) UICollectionView *grid;
      @end
      @implementation GridController
      - (void)viewDidLoad {
        UICollectionViewFlowLayout *layout = [[UICollectionViewFlowLayout alloc] init];
        layout.itemSize = CGSizeMake(20, 40);
        layout.minimumLineSpacing = 5;
        layout.sectionInset = UIEdgeInsetsMake(3, 5, 0, 5);
        self.grid = [[UICollectionView alloc] initWithFrame:self.view.bounds collectionViewLayout:layout];
        self.grid.dataSource = self;
        [self.grid registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:@"c"];
        [self.view addSubview:self.grid];
      }
      - (NSInteger)collectionView:(UICollectionView *)v numberOfItemsInSection:(NSInteger)s { return 4; }
      - (UICollectionViewCell *)collectionView:(UICollectionView *)v cellForItemAtIndexPath:(NSIndexPath *)path {
        return [v dequeueReusableCellWithReuseIdentifier:@"c" forIndexPath:path];
      }
      @end
      """)
    // Of 100 - 10, three of 20 with gaps of at least 10 fit; the gaps are (90 - 60) / 2 = 15. The next line is 40 + 5 below.
    #expect(
      frames(scene).dropFirst() == [
        "cell (5, 3, 20, 40)", "cell2 (40, 3, 20, 40)", "cell3 (75, 3, 20, 40)", "cell4 (5, 48, 20, 40)",
      ])
  }

  // MARK: Controllers

  @Test func aChildControllerHasItsOwnHooks() throws {
    let (scene, lines) = try app(
      """
      class Child: UIViewController {
        override func viewDidLoad() { print("loaded") }
        override func viewWillAppear(_ animated: Bool) { print("will") }
        override func viewDidLayoutSubviews() { print("laid out", view.frame.width) }
        override func viewDidAppear(_ animated: Bool) { print("did") }
      }
      class Parent: UIViewController {
        override func viewDidLoad() {
          let child = Child()
          addChild(child)
          view.addSubview(child.view)
          child.view.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
          child.didMove(toParent: self)
          print(children.count, child.parent === self)
        }
      }
      """)
    #expect(lines == ["loaded", "1 YES", "will", "laid out 80", "did"])
    #expect(frames(scene) == ["childView (10, 10, 80, 180)"])
  }

  @Test func navigationAndTabsHaveBarsOverTheirChild() throws {
    let (scene, lines) = try app(
      """
      class Home: UIViewController {
        override func viewDidLoad() { print(navigationController === nil) }
        override func viewDidAppear(_ animated: Bool) { print(view.safeAreaInsets.top, view.safeAreaInsets.bottom) }
      }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          viewControllers = [UINavigationController(rootViewController: Home()), UIViewController()]
        }
      }
      """)
    #expect(scene.shown?.name == "Tabs")
    // Each fills its container; the bars of 44 and 49 are in front.
    #expect(
      frames(scene) == [
        "childView (0, 0, 100, 200)", "homeView (0, 0, 100, 200)", "navigationBar (0, 0, 100, 44)",
        "tabBar (0, 151, 100, 49)",
      ])
    #expect(lines == ["NO", "44 49"])
  }

  @Test(arguments: ["@IBOutlet weak var box: UILabel!", "@IBOutlet var box: UILabel?"])
  func anOutletIsAViewOfItsClass(_ outlet: String) throws {
    let (scene, _) = try app(
      """
      class Home: UIViewController {
        \(outlet)
        override func viewDidLoad() { box.text = "Hello"; box.snp.makeConstraints { $0.left.top.equalTo(2) } }
      }
      """)
    #expect(frames(scene) == ["box (2, 2, 5, 1)"])
  }

  @Test func anOutletOfObjectiveCToo() throws {
    let (scene, _) = try app(
      """
      @interface HomeController : UIViewController { IBOutlet UIView *first; }
      @property (nonatomic, weak) IBOutlet UIView *second;
      @property (nonatomic, weak) UIView *third;
      @end
      @implementation HomeController
      - (void)viewDidLoad { NSLog(@"%@", self.third); }
      @end
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "first", "second"])
  }

  @Test func aCollectionOfOutletsHasViewsAsOutletsHave() throws {
    let (scene, _) = try app(
      """
      @interface HomeController : UIViewController
      @property (strong, nonatomic) IBOutletCollection(UIView) NSArray *faces;
      @end
      @implementation HomeController
      - (void)viewDidLoad { UIView *box = [UIView new]; [self.view addSubview:box]; NSLog(@"%@", self.faces); }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.name) == ["view", "faces", "faces2", "faces3", "box"])
  }

  @Test func aVariableNamedLikeAPropertyOfItsSuperclassIsAnother() throws {
    let (scene, lines) = try app(
      """
      @interface HomeController : UIViewController { UILabel *view; }
      @end
      @implementation HomeController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        NSLog(@"%d", view == nil);
        view = [UILabel new];
        NSLog(@"%d", view == self.view);
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.name) == ["view", "box"])
    #expect(lines == ["1", "0"])
  }

  /// UIKit ignores the attribute of an item that is not there.
  @Test func aSizeWithoutASecondItemIsANumber() throws {
    let (scene, _) = try app(
      """
      @implementation HomeController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        box.translatesAutoresizingMaskIntoConstraints = NO;
        [NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeHeight multiplier:1 constant:32].active = YES;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().view(named: "box")?.frame.height == 32)
  }

  // MARK: Moves

  @Test func aViewHearsOfItsSuperviewAndWindow() throws {
    let lines = try printed(
      """
      @implementation Badge
      - (void)willMoveToSuperview:(UIView *)s { NSLog(@"will %d", s != nil); }
      - (void)didMoveToSuperview { NSLog(@"did %d", self.superview != nil); }
      - (void)willMoveToWindow:(UIWindow *)w { NSLog(@"will window %d", w != nil); }
      - (void)didMoveToWindow { NSLog(@"window %d", self.window != nil); }
      - (void)didAddSubview:(UIView *)v { NSLog(@"added"); }
      @end
      Badge *badge = [Badge new];
      [badge addSubview:[UIView new]];
      [self.view addSubview:badge];
      [badge removeFromSuperview];
      """)
    #expect(
      lines == [
        "added", "will 1", "will window 1", "window 1", "did 1", "will 0", "will window 0", "window 0",
        "did 0",
      ])
  }

  @Test func whatAClassOverridesIsNotItsOwnSuper() throws {
    let lines = try printed(
      """
      @implementation Badge
      - (void)didMoveToWindow { [super didMoveToWindow]; NSLog(@"window"); }
      - (void)setFrame:(CGRect)frame { frame.size.width = 30; [super setFrame:frame]; }
      - (CGRect)frame { return [super frame]; }
      @end
      Badge *badge = [Badge new];
      [self.view addSubview:badge];
      badge.frame = CGRectMake(1, 2, 3, 4);
      NSLog(@"%@", @(badge.frame.size.width));
      """)
    #expect(lines == ["window", "30"])
  }

  @Test func extensionsOfUIViewWorkOnTheRoot() throws {
    let (_, lines) = try app(
      """
      extension UIView { func report() { print("size", bounds.width) } }
      extension UIViewController { func hello() { print("hello") } }
      class Home: UIViewController { override func viewDidLoad() { view.report(); hello() } }
      """)
    #expect(lines == ["size 100", "hello"])
  }

  // MARK: Touches

  private let buttons = """
    class Home: UIViewController {
      let button = UIButton(), toggle = UISwitch(), card = UIView()
      override func viewDidLoad() {
        [button, toggle, card].forEach { view.addSubview($0) }
        button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
        toggle.addTarget(self, action: #selector(switched), for: .valueChanged)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(opened)))
      }
      @objc func pressed(_ sender: UIButton) { print("pressed", sender === button) }
      @objc func switched() { print("switched", toggle.isOn) }
      @objc func opened() { card.isHidden = true }
    }
    """

  @Test func aTouchRunsActionsAndGestures() throws {
    let (scene, _) = try app(buttons)
    #expect(try scene.run("tap(\"button\")").flatMap(\.lines) == ["pressed YES"])
    #expect(try scene.run("tap(\"toggle\")").flatMap(\.lines) == ["switched YES"])
    _ = try scene.run("tap(\"card\")")
    #expect(scene.snapshot().views.last?.isHidden == true)
    #expect(
      try scene.run("self.button.sendActions(for: .touchUpInside)").flatMap(\.lines) == ["pressed YES"])
    let copy = try Scene.replaying(scene.statements, viewport: scene.viewport)
    #expect(copy.snapshot() == scene.snapshot())
  }

  @Test func whereNothingHappensThatIsSaid() throws {
    let (scene, _) = try app(buttons)
    _ = try scene.run("view other")
    let message = { (text: String) in (try? scene.run(text)) == nil ? "refused" : "run" }
    #expect(message("tap(\"other\")") == "refused")
    #expect(message("tap(\"nobody\")") == "refused")
  }

  @Test func anUnknownMethodMayAddAChildsView() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIViewController *child = [UIViewController new];
        [self embedChildController:child belowBar:YES];
        [child.view mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(4, 4, 4, 4)); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.dropFirst().map(\.frame) == [box(4, 4, 92, 52)])
  }

  @Test func theViewOfACollectionControllerHoldsItsList() throws {
    let scene = try Scene.app(
      """
      class Grid: UICollectionViewController {
        override func viewDidLoad() {
          collectionView.snp.makeConstraints { $0.edges.equalToSuperview().inset(4) }
          let bar = UIView()
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.right.bottom.equalTo(view); $0.height.equalTo(10) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("collectionView") == box(4, 4, 92, 52))
    #expect(scene.frame("bar") == box(0, 50, 100, 10))
  }
}
