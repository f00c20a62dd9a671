import Testing

@testable import Playground

private func layout(_ text: String, cursor: Int, width: Int, height: Int = 5) -> EditorLayout {
  EditorLayout(characters: Array(text), cursor: cursor, width: width, height: height)
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
    #expect(layout.firstLine == 16)
  }

  @Test func noSizeIsTooSmall() {
    let layout = layout("abc\ndef", cursor: 5, width: -3, height: 0)
    #expect(layout.rows.count == 1)
    #expect(layout.cursorColumn == 0)
  }
}
