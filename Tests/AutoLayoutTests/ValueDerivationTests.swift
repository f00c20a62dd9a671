import AutoLayout
import Dice
import Foundation
import Testing

/// The constraints that determine an attribute, and their sum.
struct ValueDerivationTests {
  private let fixture = LayoutFixture(width: 80, height: 30)

  private func derivation(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) throws -> ValueDerivation {
    fixture.window.layoutIfNeeded()
    return try #require(view.derivation(of: attribute))
  }

  @Test func aPositionLeadsDownToTheWindow() throws {
    let card = fixture.view("card")
    let title = fixture.view("title", in: card)
    let outer = try fixture.tie(card, .left, .equal, fixture.root, plus: 16)
    let inner = try fixture.tie(title, .left, .equal, card, plus: 8)
    try fixture.tie(title, .width, plus: 20)
    let found = try derivation(title, .left)
    #expect(found.value == 24)
    #expect(found.terms.map(\.amount) == [16, 8])
    #expect(found.terms.map { $0.constraint === outer || $0.constraint === inner } == [true, true])
    #expect(found.deciders.isEmpty)
  }

  @Test func theWindowsSizeIsASummand() throws {
    let card = fixture.view("card")
    try fixture.tie(card, .right, .equal, fixture.root, plus: -16)
    try fixture.tie(card, .width, plus: 20)
    // 80 - 16 - 20
    let found = try derivation(card, .left)
    #expect(found.value == 44)
    #expect(found.terms.map(\.isWindow) == [true, false, false])
    #expect(found.terms.map(\.amount).sorted() == [-20, -16, 80])
  }

  @Test func aFactorIsAMultiplierOfTheWindow() throws {
    let card = fixture.view("card")
    try fixture.tie(card, .width, .equal, fixture.root, times: 0.25, plus: 3)
    let found = try derivation(card, .width)
    #expect(found.value == 23)
    #expect(found.terms.map(\.multiplier) == [0.25, 1])
    #expect(found.terms.map(\.constant) == [80, 3])
  }

  @Test func aBoundThatIsReachedNeedsWhatPullsAtIt() throws {
    let card = fixture.view("card")
    let bound = try fixture.tie(card, .width, .lessThanOrEqual, plus: 50)
    let wish = try fixture.tie(card, .width, plus: 70, at: 500)
    try fixture.tie(card, .width, .greaterThanOrEqual, plus: 10)
    let found = try derivation(card, .width)
    #expect(found.value == 50)
    #expect(found.terms.map { $0.constraint === bound } == [true])
    #expect(found.deciders.map { $0 === wish } == [true])
  }

  @Test func marginsAreInTheConstants() throws {
    fixture.root.layoutMargins = UIEdgeInsets(top: 1, left: 5, bottom: 1, right: 5)
    let card = fixture.view("card")
    try fixture.tie(card, .left, .equal, fixture.root, .leftMargin, plus: 2)
    let found = try derivation(card, .left)
    #expect(found.terms.map(\.amount) == [7])
    let own = try derivation(card, .leftMargin)
    #expect(own.value == 15)
    #expect(own.offset == 8)
  }

  @Test func nothingIsNamedWhereNothingDetermines() throws {
    let card = fixture.view("card")
    try fixture.tie(card, .left, .greaterThanOrEqual, fixture.root, plus: 3)
    let found = try derivation(card, .left)
    #expect(!found.isDetermined)
    #expect(found.constraints.isEmpty)
  }

  @Test func theWindowNeedsNoConstraintOfTheScene() throws {
    #expect(try derivation(fixture.root, .width).terms.map(\.isWindow) == [true])
    #expect(try derivation(fixture.root, .left).terms.isEmpty)
  }

  @Test func aSuppositionSaysWhoMovesAndWhatBreaks() throws {
    let red = fixture.view("red")
    let blue = fixture.view("blue")
    for view in [red, blue] {
      try fixture.tie(view, .top, .equal, fixture.root)
      try fixture.tie(view, .height, plus: 5)
    }
    try fixture.tie(red, .left, .equal, fixture.root, plus: 4)
    let width = try fixture.tie(red, .width, plus: 20)
    try fixture.tie(blue, .left, .equal, red, .right, plus: 2)
    let wish = try fixture.tie(blue, .width, plus: 30, at: 500)
    try fixture.tie(blue, .right, .lessThanOrEqual, fixture.root)
    #expect(fixture.frame(blue) == rect(26, 0, 30, 5))
    let found = try #require(fixture.window.supposing(.width, of: red, is: 60))
    // 4 + 60 + 2 leaves 14 of 80.
    #expect(found.frames == [rect(0, 0, 80, 30), rect(4, 0, 60, 5), rect(66, 0, 14, 5)])
    #expect(found.broken.map { $0 === width } == [true])
    #expect(found.yielding.map { $0 === wish } == [true])
    #expect(found.isPossible)
    #expect(fixture.frame(blue) == rect(26, 0, 30, 5))
    #expect(fixture.root.layoutConflicts.isEmpty)
    #expect(fixture.window.supposing(.width, of: red, is: -1)?.isPossible == false)
    #expect(fixture.window.supposing(.width, of: fixture.root, is: 90)?.isPossible == false)
  }
}
