import Canvas
import Testing

@Suite struct PutTests {
  private func canvas(_ width: Int, _ height: Int = 1, _ draw: (inout Canvas) -> Void) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    draw(&canvas)
    return canvas
  }

  @Test func textIsClippedAtBothEdges() {
    #expect(canvas(4) { $0.put("abcdef", x: -1, y: 0) }.line(0) == "bcde")
  }

  @Test func textIsClippedToTheClip() {
    let clip = CellRect(x: 1, y: 0, width: 2, height: 1)
    #expect(canvas(4) { $0.put("abcd", x: 0, y: 0, clip: clip) }.line(0) == " bc ")
  }

  @Test(arguments: [Int.min, Int.min + 1, -1, 100, Int.max - 1, Int.max])
  func anyCoordinatesAreAllowed(place: Int) {
    let huge = CellRect(x: place, y: place, width: Int.max, height: Int.max)
    let picture = canvas(3, 3) {
      $0.put("漢a", x: place, y: 1)
      $0.put("漢a", x: 0, y: place)
      $0.fill(CellRect(x: place, y: place, width: place, height: place), clip: huge)
      $0.drawBorder(huge)
      $0.drawBorder(huge.inset(by: place), clip: huge.offset(dx: place, dy: place))
      $0.draw($0, x: place, y: place, clip: huge)
    }
    #expect(picture.cells.count == 9)
  }

  @Test func aNegativeSizeIsEmpty() {
    #expect(Canvas(width: -5, height: Int.min).cells.isEmpty)
    #expect(Canvas(width: Int.max, height: 1).width == Canvas.maximumSide)
  }

  @Test func aWideCharacterTakesTwoCells() {
    let picture = canvas(4) { $0.put("a漢b", x: 0, y: 0) }
    #expect(picture.cells.map(\.character) == ["a", "漢", nil, "b"])
  }

  @Test func aWideCharacterCutByAnEdgeBecomesSpace() {
    #expect(canvas(3) { $0.put("a漢漢", x: 0, y: 0) }.cells.map(\.character) == ["a", "漢", nil])
    #expect(canvas(2) { $0.put("a漢", x: 0, y: 0) }.line(0) == "a ")
    #expect(canvas(2) { $0.put("漢a", x: -1, y: 0) }.line(0) == " a")
  }

  @Test func overwritingOneHalfOfAWideCharacterClearsTheOther() {
    #expect(
      canvas(2) {
        $0.put("漢", x: 0, y: 0)
        $0.put("x", x: 0, y: 0)
      }.line(0) == "x ")
    #expect(
      canvas(2) {
        $0.put("漢", x: 0, y: 0)
        $0.put("x", x: 1, y: 0)
      }.line(0) == " x")
    let shifted = canvas(4) {
      $0.put("漢字", x: 0, y: 0)
      $0.put("仮", x: 1, y: 0)
    }
    #expect(shifted.cells.map(\.character) == [" ", "仮", nil, " "])
  }

  @Test func clippingMayCutAWideCharacterThatWasThere() {
    let clip = CellRect(x: 1, y: 0, width: 1, height: 1)
    #expect(
      canvas(2) {
        $0.put("漢", x: 0, y: 0)
        $0.fill($0.bounds, with: "x", clip: clip)
      }.line(0) == " x")
  }

  @Test func combiningMarksStayWithTheirBase() {
    let picture = canvas(3) { $0.put("e\u{301}か\u{3099}", x: 0, y: 0) }
    #expect(picture.cells.map(\.character) == ["e\u{301}", "か\u{3099}", nil])
  }

  @Test func charactersWithoutWidthAreLeftOut() {
    #expect(canvas(3) { $0.put("a\n\u{200B}\tb", x: 0, y: 0) }.line(0) == "ab ")
  }

  @Test func theEmojiSelectorIsDroppedFromNarrowCharacters() {
    #expect(canvas(2) { $0.put("❤\u{FE0F}x", x: 0, y: 0) }.line(0) == "❤x")
  }

  @Test func textKeepsTheBackgroundUnlessItHasItsOwn() {
    let picture = canvas(2) {
      $0.fill($0.bounds, style: Style(background: .blue))
      $0.put("a", x: 0, y: 0, style: Style(foreground: .red))
      $0.put("b", x: 1, y: 0, style: Style(background: .red))
    }
    #expect(picture[0, 0].style == Style(foreground: .red, background: .blue))
    #expect(picture[1, 0].style == Style(background: .red))
  }

  @Test func aCanvasIsCopiedWithItsStylesAndClipped() {
    let stamp = canvas(3) { $0.put("漢a", x: 0, y: 0, style: Style(bold: true)) }
    let picture = canvas(4) {
      $0.fill($0.bounds, with: ".")
      $0.draw(stamp, x: 1, y: 0)
    }
    #expect(picture.line(0) == ".漢a")
    #expect(picture[2, 0].style.bold)
    #expect(canvas(2) { $0.draw(stamp, x: -1, y: 0) }.line(0) == " a")
  }

  @Test func outsideOfTheCanvasAreBlanks() {
    let picture = canvas(1) { $0.put("x", x: 0, y: 0) }
    #expect(picture[-1, 0] == .blank)
    #expect(picture[0, Int.max] == .blank)
    #expect(picture.row(7).isEmpty)
  }
}
