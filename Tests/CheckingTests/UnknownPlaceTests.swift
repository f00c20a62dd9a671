import Checking
import ProjectFiles
import Testing

/// Nothing is reported about the place of a view that unknown data place.
@Suite struct UnknownPlaceTests {
  private func codes(_ center: String) throws -> [String] {
    let text = """
      struct Quad { var corner: CGPoint }
      class QuadView: UIView {
        let handle = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(handle)
          handle.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        }
        func show(quad: Quad) { handle.center = \(center) }
      }
      class List: UITableViewController {
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let view = QuadView()
          view.show(quad: quads[path.row])
          return UITableViewCell()
        }
      }
      """
    var plan = CheckPlan()
    plan.loading.className = "QuadView"
    let file = FileCheck.check(
      "QuadView.swift", text: text, plan: plan, project: try ProjectIndex(ProjectScope())
    ) { _, _ in }
    return file.entries.filter { !$0.isNote }.map(\.code)
  }

  /// The corner counts as 0, so that half of the handle would be past the edges.
  @Test func aCornerOfDataIsNotOutside() throws { #expect(try codes("quad.corner") == []) }

  @Test func aCornerThatTheCodeSaysIs() throws { #expect(try codes("CGPoint(x: 0, y: 40)") == ["outside"]) }
}
