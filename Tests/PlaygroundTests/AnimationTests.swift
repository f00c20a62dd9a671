import AutoLayout
import Foundation
import SceneLanguage
import Testing

@testable import Playground

/// What moves on the screen.
struct AnimationTests {
  /// Red, 10 by 5 at the left, and then on its way to 40 for 0.4 seconds, as far as 10 in each tenth of a second.
  private func table(_ completion: String = "nil") -> Table {
    let table = Table(columns: 80, rows: 30)
    table.enter("view red; red.make { left.top.equalTo(0); width.equalTo(10); height.equalTo(5) }")
    table.enter(
      "[UIView animateWithDuration:0.4 delay:0 options:UIViewAnimationOptionCurveLinear animations:^{ "
        + "red.update.left.equalTo(40); [view layoutIfNeeded]; } completion:\(completion)]")
    return table
  }

  /// The column that red is drawn in.
  private func column(_ table: Table) -> Int? {
    guard let range = table.lines[1].firstRange(of: "┌ red") else { return nil }
    return table.lines[1].distance(from: table.lines[1].startIndex, to: range.lowerBound)
  }

  @discardableResult
  private func tick(_ table: Table, _ seconds: Double) -> [Effect] {
    table.state.update(.tick(elapsed: seconds))
  }

  @Test func framesAreShownOnTheirWay() {
    let table = table()
    #expect(table.effects.last == .tick)
    #expect(column(table) == 0)
    #expect(tick(table, 0.1) == [.tick])
    #expect(column(table) == 10)
    #expect(tick(table, 0.15) == [.tick])
    #expect(column(table) == 25)
    #expect(tick(table, 0.2) == [])
    #expect(column(table) == 40)
    #expect(!table.state.session.isAnimating)
  }

  @Test func theSceneIsWhereItWillBe() {
    let table = table()
    table.enter(":views")
    #expect(table.screen.contains(#/red +\(40, 0, 10, 5\)/#))
  }

  @Test func keysWorkMeanwhile() {
    let table = table()
    tick(table, 0.1)
    table.type("view gr")
    #expect(table.promptLine == "> view gr")
    #expect(column(table) == 10)
    #expect(table.state.update(.key(.character("e"))) == [.tick])
  }

  @Test func aNewStatementChangesTheWayFromWhereItIs() {
    let table = table()
    tick(table, 0.2)
    // Half way, at 20, with 0.2 seconds to go: in half of that it is half way from there to 60.
    table.enter("red.update.left.equalTo(60)")
    #expect(column(table) == 20)
    tick(table, 0.1)
    #expect(column(table) == 40)
    tick(table, 0.1)
    #expect(column(table) == 60)
  }

  @Test func aStatementAboutSomethingElseLetsItGoOn() {
    let table = table()
    tick(table, 0.1)
    table.enter("view green; green.make { left.bottom.equalTo(0); width.height.equalTo(2) }")
    #expect(column(table) == 10)
    tick(table, 0.1)
    #expect(column(table) == 20)
  }

  @Test func anotherAnimationStartsFromWhatIsShown() {
    let table = table()
    tick(table, 0.2)
    table.enter(
      "UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { red.update.left.equalTo(0); "
        + "view.layoutIfNeeded() })")
    // From 20 back to 0, in a second.
    tick(table, 0.5)
    #expect(column(table) == 10)
  }

  @Test func anErrorDisturbsNothing() {
    let table = table()
    tick(table, 0.1)
    table.enter("nonsense")
    tick(table, 0.1)
    #expect(column(table) == 20)
  }

  @Test func theTerminalsSizeChangesTheWayToo() {
    let table = Table(columns: 80, rows: 30)
    table.enter("view red; red.make { left.top.equalTo(0); width.equalTo(10); height.equalTo(5) }")
    table.enter(
      "[UIView animateWithDuration:1 delay:0 options:UIViewAnimationOptionCurveLinear animations:^{ "
        + "red.remake { right.equalTo(view); top.equalTo(0); width.equalTo(10); height.equalTo(5) }; "
        + "[view layoutIfNeeded]; } completion:nil]")
    tick(table, 0.5)
    // Half of the way to 70.
    #expect(column(table) == 35)
    _ = table.state.update(.resize(columns: 100, rows: 30))
    #expect(column(table) == 35)
    tick(table, 0.5)
    #expect(column(table) == 90)
  }

  @Test func goingBackIsNotAnimated() {
    let table = table()
    tick(table, 0.1)
    table.enter(":undo")
    #expect(column(table) == 0)
    #expect(!table.state.session.isAnimating)
    table.enter(":redo")
    #expect(column(table) == 40)
    #expect(!table.state.session.isAnimating)
  }

  @Test func blocksForTheEndAreSeenAtTheEnd() {
    let table = table("^(BOOL done) { NSLog(@\"there\"); red.hidden = YES; }")
    tick(table, 0.3)
    #expect(column(table) == 30)
    #expect(
      !table.screen.contains("> there") && !table.state.transcript.lines.contains { $0.text == "there" })
    tick(table, 0.1)
    #expect(column(table) == nil)
    #expect(table.state.transcript.lines.last?.text == "there")
  }

  @Test func whatWasToBePrintedIsNotLost() {
    let table = table("^(BOOL done) { NSLog(@\"there\"); }")
    table.enter("view green")
    #expect(table.state.transcript.lines.contains { $0.text == "there" })
  }

  @Test func aDelayIsWaitedFor() {
    let table = Table(columns: 80, rows: 30)
    table.enter("view red; red.frame = CGRectMake(0, 0, 10, 5)")
    table.enter(
      "UIView.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { red.frame.origin.x = 20 })"
    )
    tick(table, 0.9)
    #expect(column(table) == 0)
    tick(table, 0.6)
    #expect(column(table) == 10)
  }

  @Test func oneAfterTheOtherIsShownSo() {
    let table = Table(columns: 80, rows: 30)
    table.enter("view red; red.frame = CGRectMake(0, 0, 10, 5)")
    table.enter(
      "UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { red.frame.origin.x = 20 }, "
        + "completion: { _ in UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { "
        + "red.frame.origin.x = 60 }) })")
    tick(table, 0.5)
    #expect(column(table) == 10)
    tick(table, 1)
    #expect(column(table) == 40)
    tick(table, 0.5)
    #expect(column(table) == 60)
  }
}
