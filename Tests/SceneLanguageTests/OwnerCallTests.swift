import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// On a cell that is shown alone, what its list calls on it runs.
@Suite struct OwnerCallTests {
  private static let cell = """
    class Row: UITableViewCell {
      let mark = UIView()
      let side = UIView()
      var width: NSLayoutConstraint!
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(mark)
        contentView.addSubview(side)
        mark.snp.makeConstraints { $0.left.top.bottom.equalToSuperview() }
        width = mark.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        side.snp.makeConstraints { $0.right.top.bottom.equalToSuperview(); $0.width.equalTo(6) }
      }
      func fill(with item: Item) { width.constant = 33 }
      func shrink(to item: Item) { width.constant = 2 }
      var isNarrow = false { didSet { side.snp.updateConstraints { $0.width.equalTo(3) } } }
    }
    """

  /// A list whose cells are given `calls`; `row` is the cell.
  private static func list(_ calls: String, in method: String = "cellForRowAt") -> String {
    """
    class List: UITableViewController {
      override func tableView(_ tableView: UITableView, \(method) indexPath: IndexPath) -> UITableViewCell {
        let row = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Row
        \(calls)
        return row
      }
    }
    """
  }

  private func widths(
    _ text: String, of name: String = "Row", project: ProjectSources? = nil
  ) throws -> [CGFloat] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 393, height: 852), cell: CGSize(width: 8, height: 16)),
      project: project)
    scene.shownClass = name
    _ = try scene.run(text, as: .appCode)
    let views = scene.snapshot().views
    return ["mark", "side"].compactMap { name in views.first { $0.name == name }?.frame.width }
  }

  @Test(arguments: [
    ("row.fill(with: items[indexPath.row])", 33.0, 6.0),
    ("row.isNarrow = true", 10, 3),
    ("row.shrink(to: items[0]); row.isNarrow = flags[0]", 2, 3),
    ("row.selectionStyle = .none", 10, 6),
  ])
  func whatTheListCallsOnItRuns(_ calls: String, _ mark: Double, _ side: Double) throws {
    #expect(try widths(Self.cell + "\n" + Self.list(calls)) == [CGFloat(mark), CGFloat(side)])
  }

  /// Objective-C's lists name the class in a declaration alone, or not at all beside the identifier.
  @Test(arguments: ["Chip *row", "id row", "UITableViewCell *row"])
  func aCellThatIsDequeuedIntoAVariableIsMeant(_ declaration: String) throws {
    let text = """
      @interface Chip : UITableViewCell
      @property (nonatomic, strong) UIView *mark;
      @end
      @implementation Chip
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
        self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
        self.mark = [UIView new];
        [self.contentView addSubview:self.mark];
        [self.mark mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.bottom.equalTo(self.contentView); make.width.mas_equalTo(10); }];
        return self;
      }
      - (void)take:(Item *)item { [self.mark mas_updateConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(33); }]; }
      @end
      @implementation List
      - (void)viewDidLoad { [self.tableView registerClass:[Chip class] forCellReuseIdentifier:@"chip"]; }
      - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
        \(declaration) = [tableView dequeueReusableCellWithIdentifier:@"chip"];
        [row take:self.items[indexPath.row]];
        return row;
      }
      @end
      """
    #expect(try widths(text, of: "Chip").first == 33)
  }

  /// Code that runs in any case hides a view; a flag that is not known does not.
  @Test(arguments: [
    ("mark.isHidden = true", true), ("mark.isHidden = item.isOld", false),
    ("mark.isHidden = !item.isNew", false),
  ])
  func whatIsNotKnownHidesNothing(_ statement: String, _ isHidden: Bool) throws {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 393, height: 852), cell: CGSize(width: 8, height: 16)))
    scene.shownClass = "Row"
    _ = try scene.run(
      Self.cell.replacing("width.constant = 33", with: statement) + "\n"
        + Self.list("row.fill(with: items[indexPath.row])"), as: .appCode)
    #expect(scene.snapshot().views.first { $0.name == "mark" }?.isHidden == isHidden)
  }

  @Test func whatAnswersATouchDoesNot() throws {
    let text = Self.cell + "\n" + Self.list("row.fill(with: items[0])", in: "didSelectRowAt")
    #expect(try widths(text) == [10, 6])
  }

  @Test func theListMayBeInAnotherFile() throws {
    let list = Self.list("row.fill(with: items[0])")
    let sources = ProjectSources(
      find: { if case .owners(of: "Row") = $0 { ["List.swift"] } else { [] } },
      read: { ProjectSources.File(path: $0, text: list) })
    #expect(try widths(Self.cell, project: sources) == [33, 6])
  }

  /// A cell of two labels, of which a list sets the texts.
  private func texts(_ statements: String) throws -> (scene: Scene, [String?]) {
    let scene = try Scene.phone(
      """
      class Line: UITableViewCell {
        let name = UILabel()
        lazy var price: UILabel = {
          let label = UILabel()
          contentView.addSubview(label)
          label.snp.makeConstraints { $0.right.top.bottom.equalToSuperview() }
          return label
        }()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(name)
          name.snp.makeConstraints { $0.left.top.bottom.equalToSuperview() }
        }
      }
      class List {
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let line = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath) as! Line
          let item = items[indexPath.row]
          \(statements)
          return line
        }
      }
      """)
    return (scene, [scene.shownText("name"), scene.shownText("price")])
  }

  @Test func whatTheListSetsOnPartsIsSet() throws {
    let (scene, texts) = try texts(
      "line.name.text = item.title; line.price.text = \"\\(item.stock) left\"; line.name.isHidden = item.isGone"
    )
    #expect(texts == ["title", "stock left"])
    #expect(scene.notes(containing: "nothing here gives").isEmpty)
    #expect(
      scene.notes(containing: "as the owner").contains {
        $0 == "'name.text' and 1 more are set with stand-ins, as the owner of the view does"
      })
  }

  /// The first row's, of branches for rows; what a block does may never be done.
  @Test func ofSeveralTextsTheFirstIsSet() throws {
    let (_, texts) = try texts(
      """
      if indexPath.row == 0 { line.name.text = "First" } else { line.name.text = "Other" }
      load { line.price.text = "Loaded" }
      """)
    #expect(texts == ["First", nil])
  }

}
