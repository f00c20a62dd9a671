import Input
import Testing

@testable import Playground

/// The last line names the keys that matter.
struct KeyBarTests {
  @Test(arguments: [40, 60, 80, 110, 160], [Focus.scene, .side])
  func theWayBackAndHelpAreAlwaysThere(_ columns: Int, _ focus: Focus) {
    let bar = KeyBar(.standard, focus: focus, problems: [], columns: columns) { _ in true }
    #expect(bar.items.map(\.label).contains("prompt"))
    #expect(bar.items.map(\.label).contains("help"))
    #expect(bar.items.allSatisfy { $0.range.upperBound < columns })
  }

  @Test func aProblemIsClicked() {
    let table = Table(
      .file(path: "test.mas", text: "view red\nred.make { width.equalTo(1); width.equalTo(2) }\n"))
    let bar = table.lines[table.state.layout.barRow]
    let column = bar.distance(
      from: bar.startIndex, to: bar.range(of: "1 conflict")?.lowerBound ?? bar.startIndex)
    table.click(column, table.state.layout.barRow)
    #expect(table.state.focus == .side)
    #expect(table.screen.contains("! conflict: "))
  }
}
