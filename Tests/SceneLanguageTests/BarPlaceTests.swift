import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Bars whose class, or whose members, are not here. A point is a point, and a character is 8 by 16.
@Suite struct BarPlaceTests {
  @Test func whatIsWiderThanARowStandsOneBelowTheOther() throws {
    let scene = try Scene.phone(
      """
      class TaskCell: UITableViewCell {
        @IBOutlet weak var startButton: UIButton!
        @IBOutlet weak var stateOfTheTaskLabel: UILabel!
        @IBOutlet weak var ownerOfTheTaskLabel: UILabel!
        override func awakeFromNib() {
          super.awakeFromNib()
          startButton.setTitle("Start the task now", for: .normal)
        }
      }
      """)
    // 18 letters of 8, and two labels of 19 letters: more than 375.
    let first = try #require(scene.frame("stateOfTheTaskLabel"))
    let second = try #require(scene.frame("ownerOfTheTaskLabel"))
    #expect(first.minX == 16 && second.minX == 16)
    #expect(second.minY == first.maxY + 8)
  }
}
