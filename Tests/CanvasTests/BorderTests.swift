import Canvas
import Testing

@Suite struct BorderTests {
  private func border(
    _ rect: CellRect, in size: (Int, Int), line: LineStyle = .light, clip: CellRect? = nil
  ) -> String {
    var canvas = Canvas(width: size.0, height: size.1)
    canvas.drawBorder(rect, line: line, clip: clip)
    return canvas.text
  }

  @Test func aBoxHasItsBorderJustInside() {
    #expect(border(CellRect(x: 1, y: 0, width: 4, height: 3), in: (6, 3)) == " ┌──┐\n │  │\n └──┘\n")
  }

  @Test func theSmallestBoxIsItsCorners() {
    #expect(border(CellRect(x: 0, y: 0, width: 2, height: 2), in: (2, 2)) == "┌┐\n└┘\n")
  }

  @Test func oneCellHighOrWideIsALine() {
    #expect(border(CellRect(x: 0, y: 0, width: 3, height: 1), in: (3, 1)) == "───\n")
    #expect(border(CellRect(x: 0, y: 0, width: 1, height: 2), in: (1, 2)) == "│\n│\n")
  }

  @Test func nothingIsDrawnForAnEmptyBox() {
    #expect(border(CellRect(x: 0, y: 0, width: 0, height: 2), in: (1, 2)) == "\n\n")
  }

  @Test func whatLiesOutsideIsCutOff() {
    #expect(border(CellRect(x: -1, y: -1, width: 3, height: 3), in: (3, 3)) == " │\n─┘\n\n")
    let clip = CellRect(x: 0, y: 0, width: 2, height: 1)
    #expect(border(CellRect(x: 0, y: 0, width: 3, height: 3), in: (3, 3), clip: clip) == "┌─\n\n\n")
  }

  @Test(arguments: [
    (LineStyle.heavy, "┏━┓\n┃ ┃\n┗━┛\n"), (.double, "╔═╗\n║ ║\n╚═╝\n"), (.dashed, "┌┄┐\n┆ ┆\n└┄┘\n"),
    (.ascii, "+-+\n| |\n+-+\n"), (LineStyle(all: "#"), "###\n# #\n###\n"),
  ])
  func everyStyleHasItsCharacters(line: LineStyle, picture: String) {
    #expect(border(CellRect(x: 0, y: 0, width: 3, height: 3), in: (3, 3), line: line) == picture)
  }
}
