import Canvas
import Input
import Lessons
import Testing

@testable import Playground

/// The dotted outlines of where a lesson wants views.
struct LessonTargetTests {
  /// Lesson 7 wants a card of 30 in the middle.
  private func begin(columns: Int = 120, rows: Int = 36, _ appearance: Appearance = Appearance()) -> Table {
    Table(.lesson(named: "07-priorities"), columns: columns, rows: rows, appearance: appearance)
  }

  private func outlines(_ table: Table) -> Bool { table.screen.contains("┊") }

  @Test func aWantedFrameIsOutlinedUntilItsViewStandsThere() {
    let table = begin()
    #expect(outlines(table))
    table.enter("card.make.width.equalTo(20)")
    #expect(outlines(table))
    table.enter(":undo")
    table.enter("card.make.width.equalTo(30).priority(750)")
    #expect(!outlines(table))
  }

  /// The card is centred, so that half of what it is wider is at each side: 0.4, and 0.6.
  @Test func halfACellIsNearEnough() {
    let table = begin()
    table.enter("card.make.width.equalTo(30.8)")
    #expect(!outlines(table))
    table.enter(":undo")
    table.enter("card.make.width.equalTo(31.2)")
    #expect(!table.state.session.targets.isEmpty)
  }

  @Test func aKeyAndACommandHideAndShowThem() {
    let table = begin()
    table.press(.meta("t"))
    #expect(!outlines(table))
    table.press(.meta("t"))
    #expect(outlines(table))
    table.press(.escape, .character("t"))
    #expect(!outlines(table))
    table.enter(":targets on")
    #expect(outlines(table))
    table.enter(":targets")
    #expect(!outlines(table))
    #expect(table.screen.contains("the outlines are hidden"))
    #expect(table.state.session.submit(":targets none").isRefused)
  }

  /// Of each lesson that comes with the program, in both charsets.
  @Test(arguments: Course.all.flatMap(\.lessons).map(\.name)) func theyCoverNothing(lesson: String) {
    for (columns, rows, isUnicode) in [(80, 24, true), (120, 36, true), (80, 24, false)] {
      let appearance = Appearance(colors: .ansi256, isUnicode: isUnicode)
      let table = Table(.lesson(named: lesson), columns: columns, rows: rows, appearance: appearance)
      let shown = table.state.view().canvas
      table.state.showsTargets = false
      table.state.surroundings = nil
      let hidden = table.state.view().canvas
      for y in 0..<hidden.height {
        for x in 0..<hidden.width where hidden[x, y].character != " " {
          #expect(shown[x, y] == hidden[x, y], "\(x), \(y)")
        }
      }
    }
  }

  @Test func withoutUnicodeTheyAreDottedToo() {
    #expect(begin(Appearance(colors: .none, isUnicode: false)).screen.contains(": card"))
  }

  @Test func theyGiveNoPredictionAway() {
    let table = Table(.lesson(named: "04-equation"), columns: 120, rows: 36)
    #expect(!outlines(table))
    table.enter(":targets off")
    table.enter(":targets on")
    #expect(table.screen.contains("the wanted places are shown once your prediction is judged"))
    table.enter("blue.make.width.equalTo(red)")
    #expect(!table.state.session.targets.isEmpty)
  }

  /// Half of 50 is 25.
  @Test func theyFollowTheSizeOfTheScene() {
    let table = begin()
    table.enter(":size 50x12")
    #expect(table.state.session.targets.map(\.frame) == [.init(x: 10, y: 1, width: 30, height: 10)])
    table.enter(":size 24x12")
    // 2 from either side.
    #expect(table.state.session.wantedFrames.map(\.frame) == [.init(x: 2, y: 1, width: 20, height: 10)])
  }

  @Test func plainTextListsThem() {
    let state = PlaygroundState(
      start: .lesson(named: "07-priorities"), columns: PlainPlayground.columns, rows: PlainPlayground.rows,
      now: { 0 })
    let playground = PlainPlayground(state, isWelcome: false)
    _ = playground.begin()
    _ = playground.enter(":size 50x12")
    #expect(
      playground.enter(":targets").lines
        == ["wanted at 50x12, in the window's coordinates:", "○ card (10, 1, 30, 10)"])
    _ = playground.enter("card.make.width.equalTo(30)")
    #expect(playground.enter(":targets").lines.last == "✓ card (10, 1, 30, 10), where it is")
  }

  @Test func withoutALessonThereAreNone() {
    let table = Table()
    #expect(table.state.session.targets.isEmpty)
    #expect(table.state.session.submit(":targets").isRefused)
  }
}
