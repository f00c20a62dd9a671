import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What an app's own code says of a view, a class or a list, so that nothing has to stand for it.
@Suite struct KnownOfAppTests {
  // MARK: Views

  @Test(arguments: ["[self addSubview:nil];", "[self insertSubview:_close belowSubview:card];"])
  func whatIsNilOnADeviceAddsNoView(_ statement: String) throws {
    let scene = try Scene.app(
      """
      @interface Panel : UIView
      @end
      @implementation Panel {
        UIButton *_close;
      }
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          UIView *card = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 5)];
          [self addSubview:card];
          \(statement)
        }
        return self;
      }
      @end
      """)
    #expect(scene.notes.isEmpty)
    #expect(scene.snapshot().views.map(\.name) == ["view", "panel", "card"])
  }

  @Test(arguments: ["snp.makeConstraints { $0.height.equalTo(8) }", "addSubview(UIView())"])
  func aClassThatUsesMembersOfViewsIsOne(_ statement: String) throws {
    let scene = try Scene.app(
      """
      class Segments: OtherControl {
        init() { super.init(titles: ["A"]); \(statement) }
      }
      class Home: UIViewController {
        let segments = Segments()
        override func viewDidLoad() {
          view.addSubview(segments)
          segments.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("segments")?.width == 100)
  }

  @Test func aProtocolBoundToAClassIsNoSuperclass() throws {
    let scene = try Scene.app(
      """
      protocol Embedding: BaseController {}
      class BaseController: UIViewController {}
      class Picker: BaseController, Embedding {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(8) }
        }
      }
      """)
    #expect(scene.notes.isEmpty)
    #expect(scene.frame("bar") == box(0, 52, 100, 8))
  }

  /// `Key` is the name of a type of the library, too, and of a property in lower case.
  @Test(arguments: ["enum Key", "struct Name"])
  func aNestedTypeComesBeforeTheLibrarysNames(_ head: String) throws {
    let name = head.split(separator: " ")[1]
    let scene = try Scene.app(
      """
      class Badge: UIView {
        \(head) { static let height: CGFloat = 30 }
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          box.frame = CGRect(x: 0, y: 0, width: 5, height: \(name).height)
          addSubview(box)
        }
      }
      """)
    #expect(scene.frame("box")?.height == 30)
  }

  @Test func anExtensionMayAddToTheScreen() throws {
    let scene = try Scene.phone(
      """
      extension UIScreen { var narrow: CGFloat { return min(bounds.width, bounds.height) } }
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.narrow / 3, height: 5))
          view.addSubview(box)
        }
      }
      """)
    #expect(scene.frame("box")?.width == 125)
  }

  @Test(arguments: ["_cmd", "@selector(size)"])
  func aGettersOwnSelectorIsItsKey(_ key: String) throws {
    let scene = try Scene.app(
      """
      @implementation UIView (Kept)
      - (NSMutableArray *)size {
        NSMutableArray *kept = objc_getAssociatedObject(self, \(key));
        if (!kept) { kept = [NSMutableArray array]; objc_setAssociatedObject(self, @selector(size), kept, 1); }
        return kept;
      }
      @end
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        [[self.view size] addObject:@7];
        [[self.view size] addObject:@8];
        UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, [self.view size].count, 5)];
        [self.view addSubview:box];
      }
      @end
      """)
    #expect(scene.frame("box")?.width == 2)
  }

  /// The view of a controller is stretched with the view that holds it, also from nothing.
  @Test func aChildsViewGrowsWithTheViewAroundIt() throws {
    let scene = try Scene.app(
      """
      @implementation Child : UIViewController
      @end
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *holder = [UIView new];
        [self.view addSubview:holder];
        Child *child = [Child new];
        [self addChildViewController:child];
        child.view.frame = holder.bounds;
        [holder addSubview:child.view];
        holder.frame = CGRectMake(0, 10, 100, 40);
      }
      @end
      """)
    #expect(scene.frame("childView") == box(0, 0, 100, 40))
  }

  @Test func anExtensionsTypeMayHaveASmallInitial() throws {
    let scene = try Scene.app(
      """
      extension UIColor { struct brand { static let active = UIColor(red: 1, green: 0, blue: 0, alpha: 1) } }
      class Home: UIViewController {
        override func viewDidLoad() { view.backgroundColor = .brand.active }
      }
      """)
    #expect(scene.notes.isEmpty)
  }

  /// `T` is the declared type of the variable.
  @Test(arguments: [
    "<T>(at path: IndexPath) -> T where T: Named", "<T: UITableViewCell>(at path: IndexPath) -> T",
  ])
  func aTypeParameterIsKnownByTheVariablesType(_ head: String) throws {
    let scene = try Scene.app(
      """
      protocol Named { static var name: String { get } }
      extension Named { static var name: String { String(describing: self) } }
      extension UITableViewCell: Named {}
      extension UITableView {
        func dequeue\(head) { return dequeueReusableCell(withIdentifier: T.name, for: path) as! T }
      }
      class Row: UITableViewCell {
        let mark = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(mark)
          mark.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(9) }
        }
      }
      class Home: UIViewController, UITableViewDataSource {
        let table = UITableView()
        override func viewDidLoad() {
          table.register(Row.self, forCellReuseIdentifier: Row.name)
          table.dataSource = self
          table.frame = view.bounds
          view.addSubview(table)
        }
        func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell: Row = t.dequeue(at: path)
          return cell
        }
      }
      """)
    #expect(scene.notes.isEmpty)
    #expect(scene.frame("mark")?.height == 9)
    #expect(scene.snapshot().views.count { $0.className == "Row" } == 2)
  }

  /// The present is 9:41; a raw value is known only where the enumeration is.
  @Test(arguments: [
    (
      "DateFormatter",
      "let f = DateFormatter(); f.timeStyle = .short; label.text = f.string(from: step.time)", "9:41"
    ),
    ("raw value", "label.text = step.kinds()[0].rawValue", "spam"),
  ])
  func whatIsNotKnownShowsAsAText(_ what: String, _ statement: String, _ text: String) throws {
    let scene = try Scene.app(
      """
      extension Category { static func all() -> [Category] { return [.spam] } }
      class Step { var time: Date; init(time: Date) { self.time = time }; func kinds() -> [Category] { Category.all() } }
      class StepView: UIView {
        let label = UILabel()
        init(step: Step) {
          super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
          addSubview(label)
          \(statement)
        }
      }
      """)
    #expect(scene.shownText("label")?.hasPrefix(text) == true)
  }

  @Test func aZeroIsALengthEvenBesideAViewOfThatName() throws {
    let scene = try Scene.app(
      """
      extension UIView { static let zero = UIView() }
      class Icon: UIView { init() { super.init(frame: .zero); frame.size = CGSize(width: 7, height: 5) } }
      class Home: UIViewController { override func viewDidLoad() { let icon = Icon(); view.addSubview(icon) } }
      """)
    #expect(scene.notes.isEmpty)
    #expect(scene.frame("icon")?.width == 7)
  }

  // MARK: Rows and items

  private let rows = """
    enum Section: Int { case profile = 0, record = 1; func number() -> Int { rawValue } }
    enum Height: CGFloat { case profile = 30, record = 13; func value() -> CGFloat { rawValue } }
    class ProfileCell: UITableViewCell { let a = UIView() }
    class RecordCell: UITableViewCell { let b = UIView() }
    class Home: UIViewController, UITableViewDelegate, UITableViewDataSource {
      let table = UITableView()
      override func viewDidLoad() {
        table.register(ProfileCell.self, forCellReuseIdentifier: "p")
        table.register(RecordCell.self, forCellReuseIdentifier: "r")
      }
      func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { HEIGHT }
      func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        switch path.section {
        case Section.profile.number(): return t.dequeueReusableCell(withIdentifier: "p", for: path)
        default: return t.dequeueReusableCell(withIdentifier: "r", for: path)
        }
      }
    }
    """

  @Test(arguments: [
    (
      "ProfileCell",
      "switch path.section { case Section.profile.number(): return Height.profile.value()\ndefault: return Height.record.value() }",
      30.0
    ),
    (
      "RecordCell",
      "switch path.section { case Section.profile.number(): return Height.profile.value()\ndefault: return Height.record.value() }",
      13
    ),
    ("RecordCell", "switch path.section { case 7: return 50\ndefault: return 21 }", 21),
    ("RecordCell", "17", 17),
  ])
  func aRowIsAsHighAsTheBranchOfItsCellSays(_ cell: String, _ heights: String, _ height: Double) throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    scene.shownClass = cell
    _ = try scene.run(rows.replacing("HEIGHT", with: heights), as: .appCode)
    let name = cell.prefix(1).lowercased() + cell.dropFirst()
    #expect(scene.frame(name)?.height == CGFloat(height))
  }

  /// A group as wide as 0.5 of the list, 100x60, and as high as all of it.
  @Test(arguments: [
    (".fractionalHeight(0.5)", 30.0), (".absolute(12)", 12), (".fractionalWidth(0.4)", 20),
  ])
  func anItemIsAsHighAsItsCompositionalLayoutSays(_ dimension: String, _ height: Double) throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    scene.shownClass = "Card"
    _ = try scene.run(
      """
      class Card: UICollectionViewCell { let title = UILabel() }
      class Home: UIViewController {
        lazy var layout = UICollectionViewCompositionalLayout { _, _ in
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: \(dimension))
          let item = NSCollectionLayoutItem(layoutSize: size)
          let group = NSCollectionLayoutGroup.horizontal(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)), subitems: [item])
          return NSCollectionLayoutSection(group: group)
        }
        override func viewDidLoad() {
          let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
          list.register(Card.self, forCellWithReuseIdentifier: "c")
        }
      }
      """, as: .appCode)
    #expect(scene.frame("card")?.height == CGFloat(height))
    #expect(scene.notes(containing: "fill the screen").count == 1)
  }
}
