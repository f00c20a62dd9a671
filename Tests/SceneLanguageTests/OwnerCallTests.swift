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

  private func widths(_ text: String, project: ProjectSources? = nil) throws -> [CGFloat] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 393, height: 852), cell: CGSize(width: 8, height: 16)),
      project: project)
    scene.shownClass = "Row"
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
}
