import AutoLayout
import Foundation
import Testing

@Suite struct DiagnosisTests {
  let fixture = LayoutFixture(width: 100, height: 50)

  @Test func theNewestOfAConflictIsBroken() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, plus: 10)
    try fixture.tie(red, .right, .equal, fixture.root, plus: -10)
    try fixture.tie(red, .top, .equal, fixture.root)
    try fixture.tie(red, .height, plus: 1)
    try fixture.tie(red, .width, plus: 300)
    let snapshot = fixture.window.snapshot()
    #expect(snapshot.conflicts.map(\.constraints) == [[1, 2, 5]])
    #expect(snapshot.conflicts.map(\.broken) == [5])
    #expect(snapshot.constraints.map(\.state) == [.satisfied, .satisfied, .satisfied, .satisfied, .broken])
    #expect(fixture.frame(red) == rect(10, 0, 80, 1))
  }

  @Test func aBrokenConstraintReturnsWhenItCanHold() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root)
    try fixture.tie(red, .right, .equal, fixture.root)
    try fixture.tie(red, .top, .equal, fixture.root)
    try fixture.tie(red, .height, plus: 1)
    let wide = try fixture.tie(red, .width, .greaterThanOrEqual, plus: 120)
    fixture.window.layoutIfNeeded()
    #expect(wide.isBroken)
    fixture.window.size = CGSize(width: 150, height: 50)
    fixture.window.layoutIfNeeded()
    #expect(!wide.isBroken)
    #expect(red.frame.width == 150)
  }

  @Test func aConflictThatAnotherOneHidesIsFoundToo() throws {
    let red = fixture.view("red")
    // 2 conflicts with 1; 3 conflicts with 2 only, so once 2 is broken, 3 holds.
    let first = try fixture.tie(red, .width, plus: 10)
    let second = try fixture.tie(red, .width, plus: 20)
    let third = try fixture.tie(red, .width, .lessThanOrEqual, plus: 15)
    fixture.window.layoutIfNeeded()
    #expect([first, second, third].map(\.isBroken) == [false, true, false])
    first.deactivate()
    fixture.window.layoutIfNeeded()
    // Now the older 2 holds, and 3 is broken.
    #expect([second, third].map(\.isBroken) == [false, true])
  }

  @Test func aNegativeSizeIsAConflict() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .width, plus: -5)
    let snapshot = fixture.window.snapshot()
    #expect(snapshot.conflicts.map(\.constraints) == [[1]])
    #expect(fixture.frame(red).width == 0)
  }

  @Test func whatNothingDeterminesIsAmbiguous() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, plus: 3)
    try fixture.tie(red, .height, plus: 2)
    let view = try #require(fixture.window.snapshot().views.last)
    #expect(view.ambiguous == [.y, .width])
    #expect(view.frame == rect(3, 0, 0, 2))
  }

  @Test func aWidthBetweenTwoBoundsIsAmbiguous() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root)
    try fixture.tie(red, .top, .equal, fixture.root)
    try fixture.tie(red, .height, plus: 2)
    try fixture.tie(red, .width, .greaterThanOrEqual, plus: 5)
    try fixture.tie(red, .width, .lessThanOrEqual, plus: 9)
    #expect(fixture.window.snapshot().views.last?.ambiguous == [.width])
    #expect(fixture.frame(red).width == 5)
  }

  @Test func anOptionalConstraintThatGaveWayIsUnsatisfied() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .width, plus: 10)
    try fixture.tie(red, .width, plus: 12, at: .defaultHigh)
    #expect(fixture.window.snapshot().constraints.map(\.state) == [.satisfied, .unsatisfied])
  }

  @Test func descriptionsHoldNamesAndNothingThatGoesWithoutSaying() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, times: 2, plus: 10, at: .defaultLow)
    try fixture.tie(red, .width, .lessThanOrEqual, plus: 30.5)
    try fixture.tie(red, .top, .greaterThanOrEqual, fixture.root, plus: -4, at: 333)
    #expect(
      fixture.window.snapshot().constraints.map(\.description) == [
        "<NSLayoutConstraint:#1 UIView:red.left == UIView:view.left * 2 + 10 ^low>",
        "<NSLayoutConstraint:#2 UIView:red.width <= 30.5>",
        "<NSLayoutConstraint:#3 UIView:red.top >= UIView:view.top - 4 ^333>",
      ])
  }
}
