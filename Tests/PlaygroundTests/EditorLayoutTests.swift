import Testing

@testable import Playground

private func layout(
  _ text: String, cursor: Int, width: Int, height: Int = 5, wrappedHeight: Int = 1
) -> EditorLayout {
  EditorLayout(
    characters: Array(text), cursor: cursor, width: width, height: height, wrappedHeight: wrappedHeight)
}

struct EditorLayoutTests {
  @Test func anEmptyTextIsOneRow() {
    let layout = layout("", cursor: 0, width: 10)
    #expect(layout.rows.map(\.text) == [""])
    #expect(layout.cursorColumn == 0)
  }

  @Test func wideCharactersMoveTheCursorByTwo() {
    #expect(layout("漢字ab", cursor: 3, width: 20).cursorColumn == 5)
  }

  @Test func tabsReachToTheNextStop() {
    let layout = layout("a\tb", cursor: 2, width: 20)
    #expect(layout.rows.map(\.text) == ["a   b"])
    #expect(layout.cursorColumn == 4)
  }

  @Test func aLongLineScrollsSoThatTheCursorShows() {
    let text = String(repeating: "0123456789", count: 5)
    for cursor in 0...50 {
      let layout = layout(text, cursor: cursor, width: 12)
      #expect((0..<12).contains(layout.cursorColumn))
      #expect((layout.rows.first?.text.count ?? 99) <= 12)
      if cursor < 50 {
        let row = Array(layout.rows.first?.text ?? "")
        #expect(row[layout.cursorColumn] == Array(text)[cursor])
      }
    }
  }

  @Test func theEdgesTellThatThereIsMore() {
    let text = String(repeating: "x", count: 30)
    let start = layout(text, cursor: 0, width: 10).rows.first
    #expect(start?.continuesLeft == false && start?.continuesRight == true)
    let end = layout(text, cursor: 30, width: 10).rows.first
    #expect(end?.continuesLeft == true && end?.continuesRight == false)
  }

  @Test func aWideCharacterCutByTheLeftEdgeIsASpace() {
    // 12 columns in a width of 8 with the cursor at the end: scrolled by 8, in the middle of a character when
    // one narrow one stands in front.
    let layout = layout("a漢漢漢漢漢漢", cursor: 7, width: 9)
    #expect(layout.rows.first?.text.first == " " || layout.rows.first?.text.first == "漢")
    #expect((0..<9).contains(layout.cursorColumn))
  }

  @Test func moreLinesThanRowsShowThoseAroundTheCursor() {
    let text = (1...20).map { "\($0)" }.joined(separator: "\n")
    let layout = layout(text, cursor: text.count, width: 10, height: 4)
    #expect(layout.rows.map(\.text) == ["17", "18", "19", "20"])
    #expect(layout.cursorRow == 3)
    #expect(layout.rows.first?.line == 16)
  }

  @Test func noSizeIsTooSmall() {
    let layout = layout("abc\ndef", cursor: 5, width: -3, height: 0)
    #expect(layout.rows.count == 1)
    #expect(layout.cursorColumn == 0)
  }

  @Test func aLongLineGoesOnInTheNextRows() {
    // 25 characters in rows of 10: 10, 10 and 5.
    let text = "abcdefghijklmnopqrstuvwxy"
    let layout = layout(text, cursor: 12, width: 10, wrappedHeight: 3)
    #expect(layout.rows.map(\.text) == ["abcdefghij", "klmnopqrst", "uvwxy"])
    #expect(layout.rows.map(\.isContinued) == [false, true, true])
    #expect((layout.cursorRow, layout.cursorColumn) == (1, 2))
    #expect(layout.rows.allSatisfy { !$0.continuesLeft && !$0.continuesRight })
  }

  @Test func aFullRowHasAnotherOneForTheCursor() {
    let layout = layout("abcdefghij", cursor: 10, width: 10, wrappedHeight: 3)
    #expect(layout.rows.map(\.text) == ["abcdefghij", ""])
    #expect((layout.cursorRow, layout.cursorColumn) == (1, 0))
  }

  @Test func aLineThatIsLongerThanItsRowsShowsThoseAroundTheCursor() {
    // 45 characters in rows of 10 are 5 rows, of which 3 show.
    let text = String(repeating: "0123456789", count: 4) + "01234"
    let end = layout(text, cursor: 45, width: 10, wrappedHeight: 3)
    #expect(end.rows.map(\.text) == ["0123456789", "0123456789", "01234"])
    #expect((end.cursorRow, end.cursorColumn) == (2, 5))
    #expect(end.rows.first?.continuesLeft == true && end.rows.last?.continuesRight == false)
    let start = layout(text, cursor: 0, width: 10, wrappedHeight: 3)
    #expect(start.rows.first?.continuesLeft == false && start.rows.last?.continuesRight == true)
    #expect((start.cursorRow, start.cursorColumn) == (0, 0))
  }

  @Test func aWideCharacterIsNotCutByTheEndOfARow() {
    // Three columns have room for one character of two.
    let layout = layout("漢字", cursor: 1, width: 3, wrappedHeight: 3)
    #expect(layout.rows.map(\.text) == ["漢", "字"])
    #expect((layout.cursorRow, layout.cursorColumn) == (1, 0))
  }

  @Test func eachColumnShowsAPlaceInTheText() {
    let rows = layout("ab\n\tcdefghijkl", cursor: 0, width: 10, wrappedHeight: 4).rows
    // The tab takes four columns, so that cdefgh fill the row.
    #expect(rows.map(\.text) == ["ab", "    cdefgh", "ijkl"])
    #expect(rows[0].place(at: 1) == 1)
    #expect(rows[0].place(at: 7) == 2)
    #expect(rows[1].place(at: 3) == 3)
    #expect(rows[1].place(at: 4) == 4)
    #expect(rows[2].place(at: 0) == 10)
    #expect(rows[2].place(at: 9) == 14)
  }
}
