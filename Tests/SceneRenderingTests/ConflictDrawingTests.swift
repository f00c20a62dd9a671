import AutoLayout
import Canvas
import Foundation
import SceneLanguage
import SceneRendering
import Testing

/// A conflict's lengths on the picture.
@Suite struct ConflictDrawingTests {
  @Test func theLengthsOfARowFollowOneAnother() throws {
    let scene = Scene(size: CGSize(width: 30, height: 3))
    _ = try scene.run(
      """
      view a, b
      a.make { left.top.equalTo(0); width.equalTo(10); height.equalTo(3) }
      b.make { left.equalTo(a.right); width.equalTo(25); top.height.equalTo(a); right.lessThanOrEqualTo(view) }
      """)
    let snapshot = scene.snapshot()
    let conflict = try #require(snapshot.conflicts.first)
    let drawing = try #require(ConflictDrawing(conflict, in: snapshot, verdict: "5 pt over"))
    // 10 and 25 are 35, in 30.
    #expect(drawing.dimensions.map(\.start) == [0, 10])
    #expect(drawing.dimensions.map(\.end) == [10, 35])
    #expect(drawing.dimensions.map(\.label) == ["10", "25"])
    #expect(drawing.overrun?.label == "5 pt over")
    #expect(drawing.overrun?.end == 35)
    var canvas = Canvas(width: 30, height: 3)
    var layer = OverlayLayer(over: CellOwners(canvas.bounds), charset: .unicode)
    drawing.draw(
      in: &canvas, rect: canvas.bounds, clip: canvas.bounds, options: RenderOptions(), over: &layer)
    #expect(canvas.line(1) == "├───10───┤├────────25─────────")
    #expect(canvas.line(2) == "                     5 pt over")
  }

  @Test func whatIsTooManyStandsClearOfTheNumbersOnTheLastRowToo() throws {
    let scene = Scene(size: CGSize(width: 30, height: 3))
    _ = try scene.run(
      """
      view a, b
      a.make { left.equalTo(0); top.equalTo(2); width.equalTo(10); height.equalTo(1) }
      b.make { left.equalTo(a.right); width.equalTo(25); top.height.equalTo(a); right.lessThanOrEqualTo(view) }
      """)
    let snapshot = scene.snapshot()
    let conflict = try #require(snapshot.conflicts.first)
    let drawing = try #require(ConflictDrawing(conflict, in: snapshot, verdict: "5 pt over"))
    var canvas = Canvas(width: 30, height: 3)
    var layer = OverlayLayer(over: CellOwners(canvas.bounds), charset: .unicode)
    drawing.draw(
      in: &canvas, rect: canvas.bounds, clip: canvas.bounds, options: RenderOptions(), over: &layer)
    // 10 and 25 are 35, in 30: below there is no row for it.
    #expect(canvas.line(1) == "                     5 pt over")
    #expect(canvas.line(2) == "├───10───┤├────────25─────────")
  }
}
