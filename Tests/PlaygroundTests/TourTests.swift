import Input
import Testing

@testable import Playground

/// The first steps of somebody who starts without a file.
///
///     ─ Try 1/4 ○ click a view, or press Esc and go on with the arrows ─────────────
///     ✓ 1 of 4: Each statement changes the scene, and :undo takes it back.
///     ○ click a view, or press Esc and go on with the arrows
///     >
struct TourTests {
  private static let first = "page.update { left.equalTo(menu.right).offset(10) }"

  @Test func allFourAreThereAtTheStart() {
    let table = Table(.welcome)
    for step in Tour.steps { #expect(table.screen.contains("○ \(step.invitation)")) }
    #expect(table.screen.contains("─ Try 0/4 ○ type page.update"))
  }

  @Test func eachIsAnsweredInAnyOrderAndTheLineNamesTheNext() {
    let table = Table(.welcome)
    table.enter("page.make.width.equalTo(20)")
    // A statement was typed, and it contradicts the others.
    #expect(table.screen.contains("✓ 1 of 4: Each statement changes the scene"))
    #expect(table.screen.contains("✓ 2 of 4: That cannot hold with the rest"))
    #expect(table.screen.contains("─ Try 2/4 ○ click a view, or press Esc"))
    table.press(.escape)
    #expect(table.screen.contains("✓ 3 of 4: The lines are its constraints"))
    #expect(table.screen.contains("━ Try 3/4 ○ drag the page by its name"))
  }

  @Test func whenAllAreDoneItSaysWhereToGoOn() {
    let table = Table(.welcome)
    table.enter(Self.first)
    table.press(.escape)
    table.state.session.select(place: 2)
    table.press(.character("l"))
    #expect(table.screen.contains("✓ 3 of 4"))
    table.enter("page.make.width.equalTo(20)")
    #expect(table.screen.contains(":learn begins lessons, :open lists scenes"))
    #expect(table.screen.contains("─ Try 4/4 ✓ all done"))
  }

  @Test func theSidePaneListsThemWithTicksWhereItIsThere() {
    let table = Table(.welcome, columns: 120, rows: 36)
    table.enter(Self.first)
    let side = table.lines.map { String($0.dropFirst(table.state.layout.side.x)) }
    #expect(side.contains { $0.contains("✓ type page.update") })
    #expect(side.contains { $0.contains("○ drag the page by its name") })
    // They need no line of their own then.
    #expect(!table.screen.contains("Try 1/4"))
  }

  @Test func aSmallScreenNamesOneAtATime() {
    let table = Table(.welcome, columns: 40, rows: 12)
    #expect(table.screen.contains("─ Try 0/4 ○ type page.update"))
    #expect(!table.screen.contains("drag the page"))
    #expect(table.screen.contains("○ type page.update {"))
  }

  @Test func openingSomethingEndsIt() {
    let table = Table(.welcome, columns: 40, rows: 12)
    table.enter(":open login")
    #expect(!table.screen.contains("Try 0/4"))
    #expect(table.state.layout.separatorRow == nil)
  }
}
