import Canvas
import Testing

/// Edges halfway between cells.
struct HalfCellTests {
  private static let red = Color.indexed(1)
  private static let blue = Color.indexed(4)

  private func cells(_ canvas: Canvas) -> [String] { (0..<canvas.height).map { canvas.line($0) } }

  @Test func anEdgeWithinACellIsABlock() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.fill(HalfCellRect(left: 1, top: 0, right: 7, bottom: 2), color: Self.red)
    #expect(cells(canvas) == ["▐  ▌"])
    #expect(canvas[0, 0].style == Style(foreground: Self.red))
    #expect(canvas[1, 0].style == Style(background: Self.red))
  }

  @Test func cornersAreQuarters() {
    var canvas = Canvas(width: 4, height: 3)
    canvas.fill(HalfCellRect(left: 1, top: 1, right: 7, bottom: 5), color: Self.red)
    #expect(cells(canvas) == ["▗▄▄▖", "▐  ▌", "▝▀▀▘"])
  }

  @Test func whatIsWrittenStaysAtAnEdge() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.put("abc", x: 0, y: 0)
    canvas.fill(HalfCellRect(left: 1, top: 0, right: 5, bottom: 2), color: Self.red)
    #expect(cells(canvas) == ["a c"])
  }

  @Test func twoColoursMeetWithinACell() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.fill(HalfCellRect(left: 0, top: 0, right: 3, bottom: 2), color: Self.red)
    canvas.fill(HalfCellRect(left: 3, top: 0, right: 6, bottom: 2), color: Self.blue)
    #expect(canvas[1, 0].style == Style(foreground: Self.blue, background: Self.red))
    #expect(cells(canvas) == [" ▐ "])
  }

  @Test func aCellForThreeColoursHasTheLast() {
    var canvas = Canvas(width: 1, height: 1)
    canvas.fill(HalfCellRect(left: 0, top: 0, right: 1, bottom: 2), color: Self.red)
    canvas.fill(HalfCellRect(left: 0, top: 0, right: 2, bottom: 1), color: Self.blue)
    #expect(canvas[0, 0].style == Style(background: Self.blue))
    #expect(cells(canvas) == [" "])
  }

  @Test func nothingIsFilledOutsideOfTheClip() {
    var canvas = Canvas(width: 3, height: 2)
    canvas.fill(
      HalfCellRect(left: -3, top: -3, right: 9, bottom: 3), color: Self.red,
      clip: CellRect(x: 1, y: 0, width: 1, height: 9))
    #expect(cells(canvas) == ["   ", " ▀ "])
    #expect(canvas[0, 0].style == .plain && canvas[1, 0].style == Style(background: Self.red))
  }

  @Test func theCellsOfARectangleAreThoseInPartAndThoseWholly() {
    let rect = HalfCellRect(left: -1, top: 1, right: 5, bottom: 4)
    #expect(rect.cells == CellRect(left: -1, top: 0, right: 3, bottom: 2))
    #expect(rect.wholeCells == CellRect(left: 0, top: 1, right: 2, bottom: 2))
  }
}
