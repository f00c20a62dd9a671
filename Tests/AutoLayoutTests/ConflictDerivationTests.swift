import AutoLayout
import Testing

/// The proof of a conflict as data.
@Suite struct ConflictDerivationTests {
  let fixture = LayoutFixture(width: 100, height: 50)

  private func derivation() throws -> ConflictDerivation {
    try #require(fixture.window.snapshot().conflicts.first?.derivation)
  }

  /// 10 + 80 + 20 = 110, in 100.
  @Test func theLengthsOfARowAreAChain() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, plus: 10)
    try fixture.tie(red, .width, .greaterThanOrEqual, plus: 80)
    try fixture.tie(red, .right, .equal, fixture.root, plus: -20)
    let derivation = try derivation()
    let chain = try #require(derivation.chain)
    #expect(chain.axis == .horizontal)
    #expect(chain.lengths.map(\.amount) == [10, 80, 20])
    #expect(chain.room.map(\.amount) == [100])
    #expect(chain.overrun == 10)
    #expect(!chain.isTooShort)
    // The window's size is the oldest member.
    #expect(derivation.terms.map(\.constraint) == [nil, 1, 2, 3])
    #expect(derivation.terms.map(\.nesting) == [.none, .firstInSecond, .none, .firstInSecond])
    #expect((chain.lengths + chain.room).map(\.terms) == [[1], [2], [3], [0]])
    #expect(chain.lengths[0].from.extent.item.name == "view")
    #expect(chain.lengths[0].to.extent.item.name == "red")
    #expect(chain.lengths.map(\.to.fraction) == [0, 1, 1])
    guard case .part(let bound) = chain.lengths[1].reason, case .rule(2, true, nil) = bound.source else {
      Issue.record("\(chain.lengths[1].reason)")
      return
    }
    #expect(bound.isLower)
    #expect(derivation.deduction == nil)
  }

  /// 20 + 50 = 70 of 100.
  @Test func lengthsThatDoNotFillTheirRoomAreTooShort() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, plus: 20)
    try fixture.tie(red, .width, plus: 50)
    try fixture.tie(red, .right, .equal, fixture.root)
    let chain = try #require(try derivation().chain)
    #expect(chain.isTooShort)
    #expect(chain.needed == 70)
    #expect(chain.available == 100)
    #expect(chain.overrun == 30)
  }

  /// The far edge is at 2 * 60 - 20 = 100; 90 is demanded.
  @Test func aPlaceThatFollowsFromAMiddleIsADeduction() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, plus: 20)
    try fixture.tie(red, .centerX, .equal, fixture.root, plus: 10)
    try fixture.tie(red, .right, .equal, fixture.root, plus: -10)
    let deduction = try #require(try derivation().deduction)
    #expect(deduction.unknowns.isEmpty)
    #expect(deduction.contradiction.value == deduction.contradiction.found.bounds.value)
    #expect(deduction.contradiction.excess.constant == 10)
    #expect(deduction.contradiction.isTooMuch)
  }
}
