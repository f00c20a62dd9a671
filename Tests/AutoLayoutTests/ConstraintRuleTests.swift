import AutoLayout
import Foundation
import Testing

/// What is no constraint is refused with a reason.
@Suite struct ConstraintRuleTests {
  let fixture = LayoutFixture(width: 100, height: 100)

  private func make(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
    multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) {
    let red = fixture.view("red")
    _ = try NSLayoutConstraint(
      item: red, attribute: first, toItem: second == .notAnAttribute ? nil : fixture.root,
      attribute: second, multiplier: multiplier, constant: constant)
  }

  @Test func horizontalDoesNotGoWithVertical() {
    #expect(throws: LayoutError.mixedAxes("left", "top")) { try make(.left, .top) }
  }

  @Test func widthGoesWithHeight() throws {
    try make(.width, .height)
  }

  @Test func aPositionDoesNotGoWithASize() {
    #expect(throws: LayoutError.positionWithSize("left", "width")) { try make(.left, .width) }
  }

  @Test func leftDoesNotGoWithLeading() {
    #expect(throws: LayoutError.mixedDirections("left", "leading")) { try make(.left, .leading) }
    #expect(throws: LayoutError.mixedDirections("trailingMargin", "right")) {
      try make(.trailingMargin, .right)
    }
  }

  @Test func centerXGoesWithLeading() throws {
    try make(.centerX, .leading)
  }

  @Test func aPositionNeedsASecondItem() {
    #expect(throws: LayoutError.positionWithoutSecondItem("top")) { try make(.top, .notAnAttribute) }
  }

  @Test func numbersAreFinite() {
    #expect(throws: LayoutError.notFinite("multiplier")) { try make(.left, .left, multiplier: .nan) }
    #expect(throws: LayoutError.notFinite("constant")) { try make(.left, .left, constant: .infinity) }
  }

  @Test func strangersShareNoSuperview() throws {
    let stranger = UIView()
    stranger.name = "stranger"
    let red = fixture.view("red")
    let constraint = try NSLayoutConstraint(
      item: red, attribute: .left, toItem: stranger, attribute: .left)
    #expect(throws: LayoutError.noCommonSuperview("red", "stranger")) { try constraint.activate() }
  }

  @Test func aHolderContainsBothItems() throws {
    let red = fixture.view("red")
    let blue = fixture.view("blue")
    let constraint = try NSLayoutConstraint(item: red, attribute: .left, toItem: blue, attribute: .left)
    #expect(throws: LayoutError.notAnAncestor(holder: "red", item: "blue")) {
      try red.addConstraint(constraint)
    }
  }

  @Test func priorityStaysOnItsSideOfRequiredWhileInstalled() throws {
    let red = fixture.view("red")
    let constraint = try fixture.tie(red, .width, plus: 10, at: 750)
    try constraint.setPriority(600)
    #expect(throws: LayoutError.priorityChangeAcrossRequired) { try constraint.setPriority(.required) }
    constraint.deactivate()
    try constraint.setPriority(.required)
    #expect(constraint.priority == .required)
  }

  @Test func leavingTheSuperviewTakesConstraintsToTheOutsideAlong() throws {
    let box = fixture.view("box")
    let inner = fixture.view("inner", in: box)
    let outside = try fixture.tie(inner, .left, .equal, fixture.root)
    let inside = try fixture.tie(inner, .top, .equal, box)
    box.removeFromSuperview()
    #expect(!outside.isActive)
    #expect(inside.isActive)
  }
}
