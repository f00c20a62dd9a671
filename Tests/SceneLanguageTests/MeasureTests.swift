import Foundation
import SceneLanguage
import Testing

struct MeasureTests {
  @Test(arguments: [("80x24", 80.0, 24.0), ("375.5X667", 375.5, 667), ("100000x1", 100_000, 1)])
  func decimalSizesAreRead(text: String, width: Double, height: Double) throws {
    let size = try Measure.parse(text)
    #expect(Double(size.width) == width)
    #expect(Double(size.height) == height)
  }

  @Test(arguments: [
    "", "x", "80", "80x", "x24", "0x0", "-1x5", "5x-1", "nanx5", "infx5", "1e3x5", "0x10x5", "100001x5",
    "99999999999999999999999999999999999x1", "80 x 24", "８０x24", "80x24x3",
  ])
  func anythingElseIsRefusedInOneLine(text: String) {
    do {
      _ = try Measure.parse(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(!error.message.english.contains("\n"))
    }
  }
}
