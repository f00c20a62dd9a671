import AutoLayout
import Foundation
import SceneLanguage
import Testing

@testable import Diagnosis

/// Findings that each row of a list has at the same lines of code.
struct RowFindingTests {
  private static let rows = """
    class Row: UITableViewCell {
      let dot = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(dot)
        dot.snp.makeConstraints { $0.left.equalTo(8); $0.top.bottom.equalToSuperview(); $0.height.equalTo(30) }
      }
    }
    class Rows: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(Row.self, forCellReuseIdentifier: "row")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    """

  @Test func itIsToldOfTheFirstRow() throws {
    let scene = Scene(size: CGSize(width: 375, height: 667), scale: CGSize(width: 8, height: 16))
    _ = try scene.run(Self.rows, as: .appCode)
    let findings = SceneDiagnosis(scene).findings().filter { $0.kind == .ambiguous }
    // The width of a dot is open in each of three rows.
    #expect(findings.map(\.views) == [["dot"]])
    #expect(scene.snapshot().ambiguousViews.count == 3)
  }
}
