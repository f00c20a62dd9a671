import Canvas
import Foundation
import Input
import Testing

@testable import Playground

/// `:compare`, in answers and on the screen.
struct ComparisonTests {
  private static let half =
    "view a\na.make { left.top.bottom.equalTo(view); width.equalTo(view).multipliedBy(0.5) }\n"

  private func session(_ text: String) throws -> Session {
    let session = Session(
      document: Document(columns: 80, rows: 24), options: .init(showsTime: false, asksFirst: false),
      now: { 0 })
    try session.begin(with: text)
    return session
  }

  /// Half of 80 columns is 40, of 60 it is 30. A frame takes one line, its mask another; three constraints that take seven
  /// lines each stand between two, after the line for the mask; a maker's two lines do so too.
  @Test func theAnswerCountsLinesAndViews() throws {
    let session = try session(Self.half)
    _ = session.submit(":compare")
    _ = session.submit(":size 60x24")
    #expect(
      session.submit(":compare").lines.prefix(5).map(\.text) == [
        "Laid out at 80x24, shown at 60x24",
        "Frames in code  3 lines, 1 for layout     1 of 1 view elsewhere: a",
        "Autoresizing    4 lines, 2 for layout",
        "Auto Layout     33 lines, 31 for layout",
        "Masonry         6 lines, 4 for layout",
      ])
  }

  @Test func aChangedSceneIsComparedAnewAtItsSize() throws {
    let session = try session(Self.half)
    _ = session.submit(":compare")
    _ = session.submit(":size 60x24")
    _ = session.submit("a.backgroundColor = UIColor.redColor")
    #expect(session.submit(":compare").lines.first?.text == "Laid out at 60x24")
    #expect(
      session.submit(":compare frames").lines.contains { $0.text == "a.frame = CGRectMake(0, 0, 30, 24);" })
  }

  @Test func aLargeSceneIsRefused() throws {
    let session = try session(Self.half)
    _ = session.submit("for (int i = 0; i < 2000; i++) { [self.view addSubview:[UIView new]]; }")
    #expect(
      session.submit(":compare").lines.map(\.text) == ["there are 2002 views; at most 2000 are compared"])
    #expect(!session.submit(":compare off").isRefused)
  }

  @Test func aWayIsWrittenToAFile() throws {
    let session = try session(Self.half)
    let effects = session.submit(":compare masonry half.m").effects
    guard case .exportFile(path: "half.m", let contents, force: false) = effects.first else {
      Issue.record("no file is written")
      return
    }
    #expect(contents.contains("[a mas_makeConstraints:^(MASConstraintMaker *make) {"))
    #expect(session.submit(":compare grid").isRefused)
  }

  /// Of 120 by 40 cells, four pictures are two by two: 59 columns on either side of an empty one, 19 rows below a heading. A
  /// phone of 49 by 53 cells is larger in four columns of 29 by 39 than in halves of 59 by 19.
  @Test func picturesAreAsLargeAsTheirShapeAllows() {
    let area = CellRect(x: 0, y: 1, width: 120, height: 40)
    let wide = ComparisonGrid(count: 4, area: area, root: nil).pictures
    #expect(
      wide == [
        CellRect(x: 0, y: 2, width: 59, height: 19), CellRect(x: 60, y: 2, width: 59, height: 19),
        CellRect(x: 0, y: 22, width: 59, height: 19), CellRect(x: 60, y: 22, width: 59, height: 19),
      ])
    let high = ComparisonGrid(count: 4, area: area, root: (49, 53)).pictures
    #expect(high.map(\.x) == [0, 30, 60, 90])
    #expect(high.allSatisfy { $0.y == 2 && $0.width == 29 && $0.height == 39 })
  }

  @Test func theScreenComparesWhileTheWindowChanges() {
    let table = Table(.file(path: "half.mas", text: Self.half), columns: 120, rows: 36)
    table.enter(":compare")
    #expect(table.screen.contains("Frames in code  3 lines, 1 for layout"))
    #expect(!table.screen.contains("elsewhere"))
    _ = table.state.update(.resize(columns: 100, rows: 36))
    #expect(table.screen.contains("Frames in code  1 of 1 view elsewhere"))
    #expect(table.screen.components(separatedBy: "elsewhere").count == 2)
    table.enter(":compare code")
    #expect(table.screen.contains(" a.frame = CGRectMake("))
    table.press(.escape)
    #expect(table.state.session.comparing.isOn == false)
    #expect(table.state.layout.choices.stage == .editing)
    #expect(table.state.focus == .prompt)
  }

  @Test func comparingChangesNoDocument() {
    let table = Table(.file(path: "half.mas", text: Self.half))
    let text = table.state.session.document.text
    table.enter(":compare")
    table.enter(":compare off")
    #expect(table.state.session.document.text == text)
    #expect(!table.state.session.document.isDirty)
    #expect(!table.effects.contains { if case .journal = $0 { true } else { false } })
  }

  @Test func aNarrowScreenHasRoomForIt() {
    for (columns, rows) in [(20, 6), (40, 12), (300, 8)] {
      let table = Table(.file(path: "half.mas", text: Self.half), columns: columns, rows: rows)
      table.enter(":compare")
      #expect(table.lines.count == rows + 1)
    }
  }
}
