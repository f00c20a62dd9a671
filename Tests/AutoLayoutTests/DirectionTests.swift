import AutoLayout
import Foundation
import Testing

/// From right to left, leading and trailing change sides and constants their sign. Coordinates are not mirrored: their
/// origin is the left edge, which is the trailing one.
@Suite struct DirectionTests {
  let fixture = LayoutFixture(width: 200, height: 100)

  /// A view 10 by 10 at the top of the root, whose direction is right to left, with one constraint more.
  private func dot(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ item: LayoutItem, _ other: NSLayoutConstraint.Attribute, times multiplier: Double = 1,
    plus constant: Double = 0
  ) throws -> UIView {
    fixture.root.semanticContentAttribute = .forceRightToLeft
    let dot = fixture.view("dot")
    try fixture.tie(dot, .top, .equal, fixture.root)
    try fixture.tie(dot, .width, plus: 10)
    try fixture.tie(dot, .height, plus: 10)
    try fixture.tie(dot, attribute, relation, item, other, times: multiplier, plus: constant)
    return dot
  }

  @Test func eachMultipleOfTheTrailingEdgeIsTheLeftEdge() throws {
    let root = fixture.root
    // The left edge of the dot is 0.75 * 0 = 0.
    #expect(
      fixture.frame(try dot(.trailing, .equal, root, .trailing, times: 0.75)) == rect(0, 0, 10, 10))
    // Its right edge is 0.25 * 0 = 0.
    #expect(
      fixture.frame(try dot(.leading, .equal, root, .trailing, times: 0.25)) == rect(-10, 0, 10, 10))
    // A constant that is positive points left: 0.25 * 0 - 6 = -6.
    #expect(
      fixture.frame(try dot(.leading, .equal, root, .trailing, times: 0.25, plus: 6)) == rect(-16, 0, 10, 10))
  }

  @Test func aMultipleOfTheLeadingEdgeOrOfTheCentreIsOneOfItsCoordinate() throws {
    let root = fixture.root
    // 0.5 * 200 = 100
    #expect(
      fixture.frame(try dot(.trailing, .equal, root, .leading, times: 0.5)) == rect(100, 0, 10, 10))
    // The right edge: 1.5 * 100 - 10 = 140
    #expect(
      fixture.frame(try dot(.leading, .equal, root, .centerX, times: 1.5, plus: 10)) == rect(130, 0, 10, 10))
    // 0.5 * (200 - 8) = 96
    #expect(
      fixture.frame(try dot(.trailing, .equal, root, .leadingMargin, times: 0.5)) == rect(96, 0, 10, 10))
    // The same edge of a guide: 0.5 * (200 - 8) - 4 = 92
    #expect(
      fixture.frame(try dot(.trailing, .equal, root.layoutMarginsGuide, .leading, times: 0.5, plus: 4))
        == rect(92, 0, 10, 10))
  }

  @Test func siblingsAreComparedInTheCoordinatesOfTheirSuperview() throws {
    let box = fixture.view("box")
    try fixture.tie(box, .left, .equal, fixture.root, plus: 80)
    try fixture.tie(box, .top, .equal, fixture.root)
    try fixture.tie(box, .width, plus: 60)
    try fixture.tie(box, .height, plus: 10)
    // The right edge: 0.5 * 80 - 5 = 35
    #expect(
      fixture.frame(try dot(.leading, .equal, box, .trailing, times: 0.5, plus: 5)) == rect(25, 0, 10, 10))
    // 0.5 * 140 + 3 = 73
    #expect(
      fixture.frame(try dot(.trailing, .equal, box, .leading, times: 0.5, plus: -3)) == rect(73, 0, 10, 10))
  }

  @Test func aLeastDistanceIsAMostCoordinate() throws {
    // The right edge is at most 0.5 * 200 - 8 = 92, and nothing else says where: as far from 0 as that, at 0 from the left.
    let dot = try dot(.leading, .greaterThanOrEqual, fixture.root, .leading, times: 0.5, plus: 8)
    try fixture.tie(dot, .left, .equal, fixture.root, plus: 150, at: .defaultLow)
    #expect(fixture.frame(dot) == rect(82, 0, 10, 10))
  }
}
