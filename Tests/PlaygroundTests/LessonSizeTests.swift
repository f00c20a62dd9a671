import Input
import Lessons
import Testing

@testable import Playground

/// The sizes at which a lesson is tested, in the Lesson pane.
struct LessonSizeTests {
  private static let quarter = "sidebar.make.width.equalTo(view).multipliedBy(0.25)"
  private static let half = "photo.make.height.equalTo(photo.width).dividedBy(2)"

  private func begin(columns: Int = 80, rows: Int = 24, isUnicode: Bool = true) -> Table {
    Table(
      .lesson(named: "06-multipliers"), columns: columns, rows: rows,
      appearance: Appearance(isUnicode: isUnicode))
  }

  /// Where a text begins on the screen.
  private func place(of text: String, on table: Table) throws -> (column: Int, row: Int) {
    let row = try #require(table.lines.firstIndex { $0.contains(text) })
    let line = table.lines[row]
    let start = try #require(line.range(of: text)?.lowerBound)
    return (line.distance(from: line.startIndex, to: start), row)
  }

  @Test func aRowHasAMarkForEachSize() {
    let table = begin()
    #expect(table.screen.contains("│ 40x20 ○  60x24 ○  100x40 ○"))
    table.enter(Self.half)
    // A quarter of 60.
    table.enter("sidebar.make.width.equalTo(15)")
    #expect(table.screen.contains("40x20 ○  60x24 ✓  100x40 ○"))
    table.enter(":undo")
    table.enter(Self.quarter)
    #expect(table.screen.contains("40x20 ✓  60x24 ✓  100x40 ✓"))
    #expect(begin(isUnicode: false).screen.contains("40x20 o  60x24 o  100x40 o"))
  }

  @Test func aClickShowsASizeAndAnotherOneGoesBack() throws {
    let table = begin()
    let place = try place(of: "60x24 ○", on: table)
    table.click(place.column + 2, place.row)
    #expect(table.state.session.document.size == .init(width: 60, height: 24))
    table.click(place.column + 2, place.row)
    #expect(!table.state.session.document.display.isSizeFixed)
    // Between two of them is nothing.
    table.click(place.column - 1, place.row)
    #expect(!table.state.session.document.display.isSizeFixed)
  }

  @Test func aCommandShowsThemAndListsWhatIsMissed() {
    let table = begin()
    table.enter(":tested 2")
    #expect(table.state.session.document.size == .init(width: 60, height: 24))
    #expect(table.journal.contains { if case .entered(":size 60x24") = $0 { true } else { false } })
    table.enter(":tested next")
    #expect(table.state.session.document.size == .init(width: 100, height: 40))
    table.enter(":tested next")
    #expect(!table.state.session.document.display.isSizeFixed)
    #expect(table.state.session.submit(":tested 4").isRefused)
    table.enter(Self.quarter)
    table.enter(Self.half)
    #expect(
      table.state.session.submit(":tested").lines.map(\.text) == [
        "✓ 40x20: all goals hold", "✓ 60x24: all goals hold", "✓ 100x40: all goals hold",
      ])
    table.enter(":undo")
    // The photo's height is missing: it has no shape, and is ambiguous.
    #expect(
      table.state.session.submit(":tested").lines.prefix(3).map(\.text) == [
        "○ 40x20", "    The photo is twice as wide as it is high.",
        "    Nothing conflicts, and nothing is left open.",
      ])
  }

  /// Three pictures of 12 columns: the sidebar is a quarter of each, 3 of 12.
  @Test func whereThereIsRoomTheyArePictures() throws {
    let table = begin(columns: 120, rows: 36)
    table.enter(Self.quarter)
    table.enter(Self.half)
    let row = try #require(table.lines.firstIndex { $0.contains("40x20 ✓") })
    let start = table.state.layout.side.x + 1
    let picture = table.lines[(row + 1)...(row + 5)].map { String($0.dropFirst(start).prefix(12)) }
    #expect(picture.first?.prefix(3) == "┌─┐")
    #expect(picture.last?.prefix(3) == "└─┘")
    #expect(picture.last?.last == "╯")
    let place = try place(of: "60x24 ✓", on: table)
    table.click(place.column + 3, place.row + 3)
    #expect(table.state.session.document.size == .init(width: 60, height: 24))
  }

  /// Masonry's lesson 8 has goals of more rows than there is room for at 80x24; they come after the text.
  @Test func goalsComeBeforeSizesWhereRowsAreFew() {
    let table = Table(.lesson(named: "05-install"), columns: 80, rows: 24)
    #expect(table.screen.contains("At which step of"))
    #expect(!table.screen.contains("40x14 ○  60x20"))
    let rows = LessonRows(table.state.session, columns: 38, isList: false).rows
    #expect(rows.map(\.action).contains(Action(":size 60x20")))
  }

  @Test func questionsAloneHaveNoSizes() throws {
    let text = """
      // Questions
      // A text.

      view red

      /* goals at 40x12, 60x20, 100x30
      How many?
        answer == statements
      */

      /* hint
      One.
      */

      /* solution
      view blue
      */
      """
    let table = Table(.lesson(try Lesson(parsing: text, name: "questions")))
    #expect(!table.screen.contains("40x12 "))
    #expect(table.state.session.submit(":tested").isRefused)
  }
}
