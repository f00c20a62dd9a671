import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Members of rows whose class, or whose superclass, is not here.
@Suite struct RowPlaceTests {
  /// A scene of 200x300 with one row, 40 points high.
  private func row(_ members: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      class Home: UITableViewController {
        override func viewDidLoad() { super.viewDidLoad(); tableView.rowHeight = 40 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! SettingCell
      \(members)
          return cell
        }
      }
      """, as: .appCode)
    return scene
  }

  @Test func aHiddenMemberTakesNoRoom() throws {
    let scene = try row(
      """
          cell.iconView.isHidden = true
          cell.nameLabel.text = "name"
      """)
    #expect(scene.frame("nameLabel")?.minX == 16)
  }

  @Test func membersOfAFormStandOneBelowTheOther() throws {
    let scene = try row(
      """
          cell.nameField.placeholder = "name"
          cell.streetField.placeholder = "street"
      """)
    let (upper, lower) = (try #require(scene.frame("nameField")), try #require(scene.frame("streetField")))
    #expect(upper.minX == 16)
    #expect(lower.minX == 16)
    #expect(lower.minY == upper.maxY + 8)
  }
}
