import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Cells with their content views, and the headers and footers of tables and collections. A character is 1 by 1.
@Suite struct ListTests {
  private func app(
    _ text: String, width: Double = 100, height: Double = 200
  ) throws -> (scene: Scene, lines: [String]) {
    let scene = Scene(size: CGSize(width: width, height: height))
    return (scene, try scene.run(text, as: .appCode).flatMap(\.lines))
  }

  private func frames(_ scene: Scene, _ names: String...) -> [CGRect?] { names.map { scene.frame($0) } }

  // MARK: Content views

  @Test func aHookThatInsetsTheContentViewStartsFromTheCellEachTime() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run(
      """
      class NoteCell: UITableViewCell {
        let part = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(part)
          part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(20) }
        }
        override func layoutSubviews() {
          super.layoutSubviews()
          contentView.frame = contentView.frame.inset(by: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 30))
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("noteCell") == box(0, 0, 375, 44))
    // 375 - 10 - 30 and 44 - 5 - 5
    #expect(scene.frame("contentView") == box(10, 5, 335, 34))
  }

  @Test func aTablePlacesTheCellsOfAClassOutOfSight() throws {
    let (scene, _) = try app(
      """
      class Home: UIViewController, UITableViewDataSource {
        let table = UITableView()
        override func viewDidLoad() {
          table.dataSource = self
          table.rowHeight = 30
          view.addSubview(table)
          table.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(ProductCell.self, for: indexPath)
          cell.update(model: indexPath)
          return cell
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    let cells = scene.snapshot().views.filter { $0.className == "ProductCell" }
    #expect(cells.map(\.frame) == [box(0, 0, 100, 30), box(0, 30, 100, 30)])
    #expect(cells.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test func aShownCellOfACollectionIsAsHighAsWhatItHolds() throws {
    let (scene, _) = try app(
      """
      class CardCell: UICollectionViewCell {
        let image = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(image)
          image.snp.makeConstraints { $0.top.equalTo(10); $0.left.right.equalToSuperview(); $0.height.equalTo(70) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // 10 and 70
    #expect(scene.frame("cardCell") == box(0, 0, 100, 80))
  }

  @Test func aCellsContentViewIsAViewOfItsOwn() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    let lines = try scene.run(
      """
      @interface BadgeCell : UITableViewCell
      @end
      @implementation BadgeCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          NSLog(@"%d %d", self.contentView == self, self.contentView.superview == self);
          NSLog(@"%@", NSStringFromCGRect(self.contentView.frame));
          UIView *dot = [UIView new];
          [self.contentView addSubview:dot];
          [dot mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self.contentView).offset(16);
            make.top.bottom.equalTo(self.contentView).insets(UIEdgeInsetsMake(10, 0, 10, 0));
            make.size.equalTo(@30);
          }];
          UIView *line = [UIView new];
          [self addSubview:line];
          [line mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.right.bottom.equalTo(self);
            make.height.equalTo(@1);
          }];
        }
        return self;
      }
      @end
      """, as: .appCode
    ).flatMap(\.lines)
    // A new cell is 320 by 44 on a device.
    #expect(lines == ["0 1", "{{0, 0}, {320, 44}}"])
    // 10 + 30 + 10 high, as wide as the screen.
    #expect(
      frames(scene, "badgeCell", "contentView", "dot", "line") == [
        box(0, 0, 375, 50), box(0, 0, 375, 50), box(16, 10, 30, 30), box(0, 49, 375, 1),
      ])
    let views = scene.snapshot().views
    let content = try #require(views.first { $0.name == "contentView" })
    #expect(content.isPart && content.className == "UITableViewCellContentView")
    // It lies behind what the cell has besides.
    #expect(views.map(\.name) == ["view", "badgeCell", "contentView", "dot", "line"])
  }

  @Test func theContentViewFollowsItsCollectionCellAndMayBeConstrained() throws {
    let scene = try Scene.made(
      """
      UICollectionViewCell *cell = [[UICollectionViewCell alloc] initWithFrame:CGRectMake(1, 2, 30, 10)];
      [self.view addSubview:cell];
      UIView *inner = [UIView new];
      [cell.contentView addSubview:inner];
      inner.make.edges.equalTo(cell.contentView).insets(UIEdgeInsetsMake(1, 2, 3, 4));
      UITableViewCell *other = [UITableViewCell new];
      [self.view addSubview:other];
      other.frame = CGRectMake(0, 14, 50, 6);
      [other.contentView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(other).insets(UIEdgeInsetsMake(1, 5, 1, 5));
      }];
      """)
    #expect(frames(scene, "contentView", "inner") == [box(0, 0, 30, 10), box(2, 1, 24, 6)])
    #expect(scene.frame("contentView2") == box(5, 1, 40, 4))
    _ = try scene.run("cell.frame = CGRectMake(0, 0, 60, 12)")
    #expect(frames(scene, "contentView", "inner") == [box(0, 0, 60, 12), box(2, 1, 54, 8)])
    #expect(scene.snapshot().conflicts.isEmpty)
  }

  @Test func outletsOfACellAreInItsContentView() throws {
    let (scene, lines) = try app(
      """
      class RowCell: UITableViewCell {
        @IBOutlet weak var caption: UILabel!
        override func awakeFromNib() {
          super.awakeFromNib()
          print(caption.superview == contentView)
          caption.snp.makeConstraints { $0.edges.equalTo(contentView).inset(2) }
        }
      }
      """)
    #expect(lines == ["YES"])
    // The line of its name, as its text comes from a storyboard: 2 + 1 + 2.
    #expect(frames(scene, "rowCell", "caption") == [box(0, 0, 100, 5), box(2, 2, 96, 1)])
  }

  // MARK: Tables

  private let sections = """
    class Header: UITableViewHeaderFooterView {
      let caption = UILabel()
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        contentView.addSubview(caption)
        caption.snp.makeConstraints { $0.edges.equalTo(contentView).inset(3) }
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
      let table = UITableView(frame: .zero, style: .grouped)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        table.snp.makeConstraints { $0.edges.equalToSuperview() }
        table.dataSource = self
        table.delegate = self
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 90
        table.sectionHeaderHeight = UITableView.automaticDimension
        table.estimatedSectionHeaderHeight = 50
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 6))
      }
      override func viewDidAppear(_ animated: Bool) {
        print(table.numberOfSections, table.numberOfRows(inSection: 1), table.visibleCells.count)
        print(table.cellForRow(at: IndexPath(row: 1, section: 1))?.frame.origin.y ?? -1)
      }
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let bar = UIView()
        cell.contentView.addSubview(bar)
        bar.snp.makeConstraints { make in
          make.edges.equalToSuperview()
          make.height.equalTo(10 + 5 * indexPath.row)
        }
        return cell
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard section == 0 else { return nil }
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as! Header
        header.caption.text = "First"
        return header
      }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        section == 0 ? 4 : .leastNormalMagnitude
      }
    }
    """

  @Test func sectionsOfATableHaveHeadersAndFooters() throws {
    let (scene, lines) = try app(sections)
    // The header's text is 1 high with 3 around it: 7; row 0 is 10, the footer 4; then rows of 10 and 15, and no second
    // header or footer; last the table's own footer.
    #expect(
      frames(scene, "header", "cell", "footer", "cell2", "cell3", "footer2") == [
        box(0, 0, 100, 7), box(0, 7, 100, 10), box(0, 17, 100, 4), box(0, 21, 100, 10), box(0, 31, 100, 15),
        box(0, 46, 100, 6),
      ])
    #expect(scene.frame("caption") == box(3, 3, 94, 1))
    #expect(lines == ["2 2 3", "31"])
  }

  @Test func aRowWithAStylesLabelsHasTheStandardHeight() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run(
      """
      class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.textLabel?.text = "Row"
          return cell
        }
      }
      """, as: .appCode)
    #expect(frames(scene, "cell", "cell2") == [box(0, 0, 375, 44), box(0, 44, 375, 44)])
    #expect(scene.frame("textLabel") == box(16, 11, 343, 22))
  }

  @Test func titlesOfSectionsAreHeaders() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run(
      """
      @implementation ListController
      - (void)viewDidLoad {
        UITableView *table = [[UITableView alloc] initWithFrame:self.view.bounds style:UITableViewStylePlain];
        table.dataSource = self;
        table.rowHeight = 50;
        [self.view addSubview:table];
      }
      - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 1; }
      - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path { return [UITableViewCell new]; }
      - (NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section { return @"Title"; }
      @end
      """, as: .appCode)
    // UIKit's plain header is 28 points high.
    #expect(frames(scene, "header", "cell") == [box(0, 0, 375, 28), box(0, 28, 375, 50)])
    #expect(scene.snapshot().views.contains { $0.content?.text == "Title" })
  }

  // MARK: Collections

  private func collection(_ layout: String) -> String {
    """
    class Caption: UICollectionReusableView {}
    class Tag: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        label.snp.makeConstraints { $0.edges.equalToSuperview().inset(2) }
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class GridController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
      override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 2
        layout.minimumInteritemSpacing = 5
        layout.sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 0)
        \(layout)
        let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        grid.dataSource = self
        grid.delegate = self
        grid.register(Tag.self, forCellWithReuseIdentifier: "tag")
        grid.register(Caption.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head")
        grid.register(Caption.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "foot")
        view.addSubview(grid)
      }
      func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) as! Tag
        cell.label.text = indexPath.item == 0 ? "abc" : "abcdefgh"
        return cell
      }
      func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: isHeader ? "head" : "foot", for: indexPath)
      }
      func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize {
        section == 1 ? CGSize(width: 0, height: 4) : .zero
      }
    }
    """
  }

  @Test func sectionsOfACollectionHaveHeadersAndFooters() throws {
    let (scene, _) = try app(
      collection(
        "layout.itemSize = CGSize(width: 40, height: 20); layout.headerReferenceSize = CGSize(width: 9, height: 6)"
      ))
    // Two items of 40 in 100 leave 20 between them. A section is its header of 6, 1, 20 and 3 high: 30. The second one
    // ends with the only footer.
    #expect(
      frames(scene, "header", "cell", "cell2", "header2", "cell3", "footer") == [
        box(0, 0, 100, 6), box(0, 7, 40, 20), box(60, 7, 40, 20), box(0, 30, 100, 6), box(0, 37, 40, 20),
        box(0, 60, 100, 4),
      ])
    #expect(scene.frame("footer2") == nil)
  }

  @Test(arguments: [
    "layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize",
    "layout.estimatedItemSize = CGSize(width: 30, height: 30)",
  ])
  func cellsOfEstimatedSizeAreAsLargeAsTheirContent(layout: String) throws {
    let (scene, _) = try app(collection(layout))
    // Texts of 3 and 8 letters, 1 high, with 2 around them.
    #expect(scene.frame("cell")?.size == CGSize(width: 7, height: 5))
    #expect(scene.frame("cell2")?.size == CGSize(width: 12, height: 5))
    #expect(scene.frame("cell")?.origin == CGPoint(x: 0, y: 1))
    // The second section begins below 1 + 5 + 3.
    #expect(scene.frame("cell3")?.minY == 10)
  }

  @Test func aCellIsDequeuedByItsClass() throws {
    let scene = try Scene.app(
      """
      class RowCell: UITableViewCell {
        let mark = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(mark)
          mark.snp.makeConstraints { $0.left.top.bottom.equalToSuperview(); $0.size.equalTo(10) }
        }
      }
      class Home: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          tableView.dequeueReusableCell(withClass: RowCell.self)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("mark2") == box(0, 0, 10, 10))
  }

  @Test func anAccessoryMakesTheContentNarrower() throws {
    let scene = Scene(size: CGSize(width: 375, height: 667), scale: CGSize(width: 8, height: 16))
    _ = try scene.run(
      """
      class SwitchCell: UITableViewCell {
        let toggle = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30)), part = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(44) }
          accessoryView = toggle
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    // 375 - 50 - 16
    #expect(scene.frame("part") == box(0, 0, 309, 44))
    #expect(scene.frame("toggle") == box(309, 7, 50, 30))
  }

  @Test func aValueStandsAtTheRightOfItsCell() throws {
    let scene = Scene(size: CGSize(width: 375, height: 667), scale: CGSize(width: 8, height: 16))
    _ = try scene.run(
      """
      @implementation Home : UITableViewController
      - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 1; }
      - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path {
        UITableViewCell *cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleValue1 reuseIdentifier:@"c"];
        cell.textLabel.text = @"Title";
        cell.detailTextLabel.text = @"Detail";
        cell.accessoryType = UITableViewCellAccessoryDisclosureIndicator;
        return cell;
      }
      @end
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("contentView")?.width == 342)
    // As wide as their texts, within margins of 16.
    #expect(scene.frame("textLabel")?.minX == 16)
    #expect(abs((scene.frame("textLabel")?.width ?? 0) - line("Title").width) < 0.0005)
    let value = line("Detail").width
    #expect(abs((scene.frame("detailTextLabel")?.minX ?? 0) - (342 - 16 - value)) < 0.0005)
    #expect(scene.frame("detailTextLabel")?.width == CGFloat(value))
  }

  @Test func aButtonTiedToTheSafeAreaOfAListFloats() throws {
    let scene = try Scene.app(
      """
      class Home: UITableViewController {
        let button = UIView()
        override func viewDidLoad() {
          view.addSubview(button)
          button.snp.makeConstraints {
            $0.right.bottom.equalTo(view.safeAreaLayoutGuide)
            $0.size.equalTo(10)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("button") == box(90, 50, 10, 10))
  }

  @Test func aCellBeginsAsLargeAsUIKitMakesIt() throws {
    let scene = try Scene.phone(
      """
      class ChartCell: UITableViewCell {
        let chart = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(chart)
          chart.snp.makeConstraints {
            $0.left.top.bottom.equalToSuperview()
            $0.width.equalTo(self.frame.width / 2)
            $0.height.equalTo(50)
          }
        }
      }
      """)
    // 320 by 44 points.
    #expect(scene.frame("chart") == box(0, 0, 160, 50))
  }

  @Test func aListThatIsReloadedWheneverItsSuperviewIsLaidOutHasItsCellsLaidOut() throws {
    let scene = try Scene.phone(
      """
      class Strip: UIView, UICollectionViewDataSource {
        var passes = 0
        let layout: UICollectionViewFlowLayout = {
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 60, height: 46)
          return layout
        }()
        lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        override init(frame: CGRect) {
          super.init(frame: frame)
          list.dataSource = self
          list.register(DayCell.self, forCellWithReuseIdentifier: "day")
          addSubview(list)
          list.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
        override func layoutSubviews() {
          super.layoutSubviews()
          passes += 1
          list.reloadData()
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "day", for: path)
        }
      }
      class DayCell: UICollectionViewCell {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview().inset(3) }
        }
      }
      """)
    #expect(scene.frame("part") == box(3, 3, 54, 40))
  }

  @Test(arguments: ["", "Showing itself"])
  func aCellsOwnSetterOfItsFrameRuns(_ way: String) throws {
    let scene = try Scene.phone(
      """
      @implementation CardCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          UIView *part = [UIView new];
          [self.contentView addSubview:part];
          [part mas_makeConstraints:^(MASConstraintMaker *make) {
            make.edges.equalTo(self.contentView);
            make.height.mas_equalTo(70);
          }];
        }
        return self;
      }
      - (void)setFrame:(CGRect)frame {
        frame.origin.x = 10;
        frame.size.width -= 20;
        [super setFrame:frame];
      }
      @end
      """
        + (way.isEmpty
          ? ""
          : """

          @interface Home : UITableViewController
          @end
          @implementation Home
          - (void)viewDidLoad {
            [super viewDidLoad];
            [self.tableView registerClass:[CardCell class] forCellReuseIdentifier:@"card"];
          }
          - (NSInteger)tableView:(UITableView *)table numberOfRowsInSection:(NSInteger)section { return 1; }
          - (UITableViewCell *)tableView:(UITableView *)table cellForRowAtIndexPath:(NSIndexPath *)path {
            return [table dequeueReusableCellWithIdentifier:@"card" forIndexPath:path];
          }
          @end
          """))
    let cell = scene.snapshot().views.first { $0.className == "CardCell" }
    #expect(cell?.frame == box(10, 0, 355, 70))
  }

  @Test func selectingAndScrollingAreKnown() throws {
    let scene = try Scene.phone(
      """
      class Home: UICollectionViewController {
        override func viewDidLoad() {
          collectionView.indexPathsForSelectedItems?.forEach { collectionView.deselectItem(at: $0, animated: false) }
          let path = IndexPath(item: Int(TimeInterval(90) / 60), section: 0)
          collectionView.selectItem(at: path, animated: false, scrollPosition: .left)
          collectionView.scrollToItem(at: path, at: .left, animated: false)
        }
      }
      """)
    #expect(scene.notes.map(\.message) == [])
  }

  @Test func aTableAndACollectionOfOneDataSourceHaveNumbersOfTheirOwn() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController, UICollectionViewDataSource, UITableViewDataSource {
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let table = UITableView()
        override func viewDidLoad() {
          super.viewDidLoad()
          list.frame = CGRect(x: 0, y: 0, width: 375, height: 50)
          table.frame = CGRect(x: 0, y: 60, width: 375, height: 200)
          view.addSubview(list)
          view.addSubview(table)
          list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
          list.dataSource = self
          table.dataSource = self
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
      }
      """)
    // Four items and one row, each with a content view, besides the screen, the list and the table.
    #expect(
      scene.snapshot().views.filter { $0.frame.size == CGSize(width: 50, height: 50) && $0.frame.minY == 0 }
        .count >= 4)
    #expect(scene.snapshot().views.filter { $0.frame.size == CGSize(width: 375, height: 44) }.count <= 2)
  }

  private static let rows = """
    let cell = UITableViewCell()
    let line = UIView()
    cell.contentView.addSubview(line)
    line.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(item) }
    return cell
    """

  @Test(arguments: [
    "source = UITableViewDiffableDataSource<Section, Int>(tableView: table) { table, path, item in\nROWS }",
    "source = UITableViewDiffableDataSource<Section, Int>(tableView: table, cellProvider: { table, path, item in\nROWS })",
    "source = .init(tableView: table) { (table, path, item) -> UITableViewCell? in\nROWS }",
  ])
  func aDiffableDataSourceShowsTheItemsOfItsSnapshot(_ making: String) throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        enum Section { case first, second }
        private typealias Source = UITableViewDiffableDataSource<Section, Int>
        let table = UITableView()
        private var source: Source!
        override func viewDidLoad() {
          super.viewDidLoad()
          table.frame = view.bounds
          view.addSubview(table)
          \(making.replacing("ROWS", with: Self.rows))
          var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
          snapshot.appendSections([.first, .second])
          snapshot.appendItems([30], toSection: .second)
          snapshot.appendItems([20, 25], toSection: .first)
          source.apply(snapshot, animatingDifferences: false)
        }
      }
      """)
    #expect(scene.notes(containing: "not known").isEmpty)
    #expect(scene.drawnFrame("line3")?.height == 30)
    #expect(scene.drawnFrame("line2")?.height == 25)
    #expect(scene.frame("line")?.height == 20)
  }

  @Test func rowsStandForASnapshotsUnknownItems() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let table = UITableView()
        var source: UITableViewDiffableDataSource<Int, Item>!
        override func viewDidLoad() {
          super.viewDidLoad()
          table.frame = view.bounds
          view.addSubview(table)
          source = UITableViewDiffableDataSource(tableView: table) { table, path, item in UITableViewCell() }
          var snapshot = source.snapshot()
          snapshot.appendSections([0])
          snapshot.appendItems(store.items)
          source.apply(snapshot)
        }
      }
      """)
    #expect(scene.notes(containing: "3 rows stand for it").count == 1)
    #expect(scene.frame("cell3") != nil)
  }

  @Test func aLayoutOfTheScenesOwnPreparesItselfFirst() throws {
    let scene = try Scene.phone(
      """
      class Strip: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          guard let list = collectionView else { return }
          itemSize = CGSize(width: list.bounds.width - 75, height: 60)
          scrollDirection = .horizontal
          minimumLineSpacing = 5
        }
      }
      class Home: UIViewController, UICollectionViewDataSource {
        override func viewDidLoad() {
          super.viewDidLoad()
          let list = UICollectionView(frame: CGRect(x: 0, y: 100, width: 375, height: 60), collectionViewLayout: Strip())
          list.dataSource = self
          list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
          view.addSubview(list)
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
      }
      """)
    #expect(scene.frame("cell2") == box(305, 0, 300, 60))
  }
}
