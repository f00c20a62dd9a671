import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// A cell or a view that is shown alone has the size that its owner gives it.
@Suite struct ListOwnerTests {
  private static let cell = """
    class Row: UITableViewCell {
      static let base: CGFloat = 61
      let mark = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(mark)
        mark.snp.makeConstraints { $0.left.top.bottom.equalToSuperview(); $0.width.equalTo(4) }
      }
    }
    """

  private static func owner(_ body: String) -> String {
    "func scaled(_ length: CGFloat) -> CGFloat { 2 * length }\nclass List: UITableViewController {\n" + body
      + "\nfunc setUp() { tableView.register(Row.self, forCellReuseIdentifier: \"row\") }\n}\n"
  }

  private func height(_ text: String, of name: String = "Row", project: ProjectSources? = nil) throws
    -> CGFloat?
  {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 393, height: 852), cell: CGSize(width: 8, height: 16)),
      project: project)
    scene.shownClass = name
    _ = try scene.run(text, as: .appCode)
    return scene.snapshot().views.first { $0.className == name }?.frame.height
  }

  @Test(arguments: [
    (
      "override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 52.0 }",
      52.0
    ),
    (
      "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { return Row.base + 1 }",
      62.0
    ),
    ("override func viewDidLoad() { tableView.rowHeight = 70 }", 70.0),
    ("override func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension }", 44.0),
    // A function of the project: 2 * 33.
    ("override func viewDidLoad() { tableView.rowHeight = scaled(33) }", 66.0),
    ("override func viewDidLoad() { layout.itemSize = CGSize.init(width: 90, height: 71) }", 71.0),
  ])
  func aRowIsAsHighAsItsListSays(_ body: String, _ expected: Double) throws {
    #expect(try height(Self.cell + "\n" + Self.owner(body)) == CGFloat(expected))
  }

  @Test func aListThatDecidesItByCodeSaysNothing() throws {
    let other = Self.owner(
      "override func tableView(_ t: UITableView, heightForRowAt p: IndexPath) -> CGFloat { if p.row == 0 { return 90 }; return 20 }"
    ).replacing("List", with: "Other")
    let text =
      Self.cell + "\n" + Self.owner("override func viewDidLoad() { tableView.rowHeight = 70 }") + other
    #expect(try height(text) == 44)
  }

  @Test func listsThatSayDifferentThingsSayNothing() throws {
    let other = Self.owner("override func viewDidLoad() { tableView.rowHeight = 80 }")
      .replacing("List", with: "Other")
    let text =
      Self.cell + "\n" + Self.owner("override func viewDidLoad() { tableView.rowHeight = 70 }") + other
    #expect(try height(text) == 44)
  }

  @Test func theListMayBeInAnotherFile() throws {
    let list = Self.owner(
      "override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 52 }"
    )
    let sources = ProjectSources(
      find: { $0 == .owners(of: "Row") ? ["List.swift"] : [] },
      read: { ProjectSources.File(path: $0, text: list) })
    #expect(try height(Self.cell, project: sources) == 52)
  }

  /// Its parts alone ask for 80.
  @Test(arguments: [
    "bar.snp.makeConstraints { make in make.top.leading.trailing.equalToSuperview(); make.height.equalTo(208) }",
    "bar.snp.makeConstraints { $0.top.left.equalToSuperview(); $0.width.height.equalTo(208) }",
    "bar.heightAnchor.constraint(equalToConstant: 200 + 8).isActive = true",
  ])
  func aViewIsAsHighAsItsOwnerConstrainsItToBe(_ statement: String) throws {
    let text = """
      class Bar: UIView {
        let mark = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(mark)
          mark.snp.makeConstraints { $0.left.bottom.equalToSuperview(); $0.width.height.equalTo(4) }
        }
      }
      class Home: UIViewController {
        private let bar = Bar()
        func setUpConstraints() {
          \(statement)
        }
      }
      """
    #expect(try height(text, of: "Bar") == 208)
  }

  @Test func theViewOfAControllerFillsTheScreen() throws {
    let view = """
      class Panel: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview().inset(20); $0.height.equalTo(40).priority(900) }
        }
      }
      """
    let owner = """
      class Home: UIViewController {
        let panel = Panel()
        override func loadView() { view = panel }
      }
      """
    #expect(try height(view, of: "Panel") == 80)
    #expect(try height(view + "\n" + owner, of: "Panel") == 852)
  }
}
