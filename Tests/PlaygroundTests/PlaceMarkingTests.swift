import Input
import Lessons
import Testing

@testable import Playground

/// Predicting where a view will be.
struct PlaceMarkingTests {
  /// In lesson 4 red is a quarter of the window wide and begins at 1, 1; it is 3 high. Blue begins 1 below it, at 1, 5.
  private func begin() -> Table {
    let table = Table(.lesson(named: "04-equation"), columns: 120, rows: 36)
    table.enter(":size 40x12")
    return table
  }

  /// Twice 10, less 4.
  private static let width = "blue.make.width.equalTo(red).multipliedBy(2).offset(-4)"

  private func said(_ table: Table) -> String {
    table.state.transcript.lines.map(\.text).joined(separator: "\n")
  }

  /// The cell of the screen that shows a cell of the scene.
  private func cell(_ table: Table, _ x: Int, _ y: Int) -> (column: Int, row: Int) {
    let drawing = table.state.scenePane.drawing
    return (drawing.x + x, drawing.y + y)
  }

  private func drag(_ table: Table, from: (Int, Int), to: (Int, Int)) {
    let (start, end) = (cell(table, from.0, from.1), cell(table, to.0, to.1))
    table.mouse(.press, start.column, start.row)
    table.mouse(.drag, end.column, end.row)
    table.mouse(.release, end.column, end.row)
  }

  @Test func aRectangleThatIsDraggedIsJudgedWhenTheStatementRuns() {
    let table = begin()
    drag(table, from: (1, 5), to: (16, 7))
    // Both corners are in it: columns 1 to 16, rows 5 to 7.
    #expect(said(table).contains("you predict blue at (1, 5, 16, 3); now run it and see."))
    #expect(table.screen.contains("blue?"))
    table.enter(Self.width)
    #expect(said(table).contains("✓ Predict: where will blue be"))
    #expect(!table.screen.contains("blue?"))
  }

  @Test func twoClicksAreTwoCorners() {
    let table = begin()
    let (first, second) = (cell(table, 16, 7), cell(table, 1, 5))
    table.click(first.column, first.row)
    #expect(said(table).contains("a corner; click the one across from it, or drag"))
    table.click(second.column, second.row)
    #expect(said(table).contains("you predict blue at (1, 5, 16, 3)"))
  }

  @Test func aKeyDropsTheFirstCorner() {
    let table = begin()
    let place = cell(table, 1, 5)
    table.click(place.column, place.row)
    table.press(.escape)
    #expect(table.state.focus == .prompt)
    #expect(table.state.marking == nil)
  }

  @Test func aCornerDoesNotOutliveWhatItIsFor() {
    let table = begin()
    let place = cell(table, 1, 5)
    table.click(place.column, place.row)
    #expect(table.state.marking != nil)
    _ = table.state.perform(Action(":learn 5"))
    table.press(.left)
    #expect(table.state.marking == nil)
  }

  @Test func aWrongPlaceIsToldByItsEdgesAndCanBeMarkedAnew() {
    let table = begin()
    table.enter(":answer 1 5 12 3")
    table.enter(Self.width)
    // 1 + 12 and 1 + 16.
    #expect(said(table).contains("Your place for blue is off: right edge 4 too far left."))
    #expect(said(table).contains("The multiplier acts first, then the constant"))
    table.enter(":answer again")
    drag(table, from: (1, 5), to: (16, 7))
    #expect(said(table).contains("✓ Predict: where will blue be"))
  }

  @Test func aPlaceThatIsMarkedCanBeMarkedAnewBeforeTheRun() {
    let table = begin()
    table.enter(":answer 1 5 12 3")
    table.enter(":answer again")
    drag(table, from: (1, 5), to: (16, 7))
    table.enter(Self.width)
    #expect(said(table).contains("✓ Predict: where will blue be"))
  }

  @Test func whatIsTypedAfterTheRunDoesNotMatter() {
    let table = begin()
    table.enter(":answer 1 5 16 3")
    // Green's left edge leaves blue where it is.
    table.enter("green.make.left.equalTo(blue.right).offset(1)")
    #expect(!said(table).contains("✓ Predict"))
    table.enter(Self.width)
    #expect(said(table).contains("✓ Predict: where will blue be"))
    table.enter("blue.remake { left.equalTo(view).offset(3); top.equalTo(view); width.height.equalTo(2) }")
    #expect(!said(table).contains("no longer: Predict"))
  }

  @Test func aPlaceAfterTheRunIsRefusedUntilTheStartIsBack() {
    let table = begin()
    table.enter(Self.width)
    table.enter(":answer 1 5 16 3")
    #expect(said(table).contains("a prediction comes before the run: :again goes back to the start"))
    table.enter(":again")
    table.enter(":size 40x12")
    table.enter(":answer 1 5 16 3")
    table.enter(Self.width)
    #expect(said(table).contains("✓ Predict: where will blue be"))
  }

  @Test func whatEnterWouldDoIsNotShownBefore() {
    let table = begin()
    table.type(Self.width)
    table.prepare()
    #expect(table.state.preview == nil)
    table.press(.control("c"))
    table.enter(":answer 1 5 16 3")
    table.enter(Self.width)
    table.type("green.make.left.equalTo(blue.right).offset(1)")
    table.prepare()
    #expect(table.state.preview != nil)
  }

  @Test func aClickSelectsWhereNoPlaceIsAskedFor() {
    let table = begin()
    let red = cell(table, 3, 2)
    table.enter(":answer 1 5 16 3")
    table.click(red.column, red.row)
    #expect(table.state.session.selection?.view == "red")
    #expect(table.state.marking == nil)
  }

  @Test func recoveryKeepsThePlace() {
    let table = begin()
    drag(table, from: (1, 5), to: (16, 7))
    table.enter(Self.width)
    let other = Table(
      .welcome, columns: 120, rows: 36, recoverable: RecoverableSession(entries: table.journal))
    other.enter(":recover")
    #expect(other.screen.contains("✓ Predict: where will blue be"))
  }

  @Test func whatIsNoPlaceIsRefused() {
    let table = begin()
    for entry in [":answer 1 2 3", ":answer 1 2 -3 4", ":answer 1 2 3 x", ":answer 1 2 3 inf"] {
      #expect(
        table.state.session.submit(entry).lines.map(\.text) == [
          "a place has four numbers, x, y, width and height: :answer 2 1 20 5"
        ])
    }
    #expect(
      table.state.session.submit(":answer 5").lines.map(\.text)
        == ["this lesson asks for no number, but for a place: :answer X Y WIDTH HEIGHT"])
    let other = Table(.lesson(named: "06-multipliers"))
    #expect(
      other.state.session.submit(":answer 1 2 3 4").lines.map(\.text) == ["this lesson asks for no place"])
    #expect(other.state.session.submit(":answer again").isRefused)
  }

  @Test func plainTextTakesThePlaceAsNumbers() {
    let state = PlaygroundState(
      start: .lesson(named: "04-equation"), columns: PlainPlayground.columns, rows: PlainPlayground.rows,
      now: { 0 })
    let playground = PlainPlayground(state, isWelcome: false)
    _ = playground.begin()
    // A quarter of 80 is 20; twice that less 4 is 36.
    _ = playground.enter(":answer 1 5 36 3")
    #expect(playground.enter(Self.width).lines.contains { $0.contains("✓ Predict: where will blue be") })
  }
}
