import AutoLayout
import Foundation
import Masonry
import Testing

/// What Masonry asserts is thrown, and nothing is installed then.
@Suite struct AssertionTests {
  let scene = MasonryFixture()

  private func expect(_ error: MasonryError, from block: @escaping (ConstraintMaker) -> Void) {
    #expect(throws: error) { try scene.red.make(block) }
    #expect(scene.equations == [])
  }

  @Test func aSecondRelation() {
    expect(.redefinitionOfRelation) { $0.left.equalTo(scene.root).equalTo(scene.blue) }
  }

  @Test func aSecondValueUnderTheSameRelationIsFine() throws {
    try scene.red.make { $0.width.equalTo(5).equalTo(6) }
    #expect(scene.equations == ["UIView:red.width == 6"])
  }

  @Test func anAttributeAfterARelation() {
    expect(.attributeAfterRelation) { _ = $0.left.equalTo(scene.root).right }
  }

  @Test func anAttributeAfterTheRelationOfACompositeIsFine() throws {
    try scene.red.make { _ = $0.left.top.equalTo(scene.blue).width }
    #expect(
      scene.equations == [
        "UIView:red.left == UIView:blue.left", "UIView:red.top == UIView:blue.top", "UIView:red.width == 0",
      ])
  }

  @Test func anEmptyArrayInstallsNothing() throws {
    try scene.red.make { $0.width.equalTo([UIView]()).offset(3) }
    #expect(scene.equations == [])
  }

  @Test func noCommonSuperview() {
    let stranger = UIView()
    stranger.name = "stranger"
    expect(.noCommonSuperview("red", "stranger")) { $0.left.equalTo(stranger) }
  }

  @Test func noSuperviewToBeRelativeTo() {
    let loose = UIView()
    loose.name = "loose"
    #expect(throws: MasonryError.noSuperview(view: "loose", attribute: "left")) {
      try loose.make { $0.left.equalTo(3) }
    }
  }

  @Test func anOffsetThatIsNoValue() {
    expect(.expectedValue("blue")) { $0.left.valueOffset(scene.blue) }
    expect(.expectedValue("blue.left")) { $0.left.mas_offset(scene.blue.mas_left) }
  }

  @Test func anArrayWithinAnArray() {
    expect(.unsupportedAttribute("an array within an array")) { $0.left.equalTo([[scene.blue]]) }
  }

  @Test func aGuideThatNoViewOwns() {
    let loose = UILayoutGuide(identifier: "loose")
    expect(.unsupportedAttribute("loose, which no view owns")) { $0.left.equalTo(loose) }
  }

  @Test func aMaskWithoutAttributes() {
    expect(.noAttributes) { $0.attributes([]).equalTo(scene.blue) }
  }

  @Test func aSecondRelationOnAnArray() {
    expect(.redefinitionOfRelation) { $0.left.equalTo(scene.blue).equalTo([scene.green]) }
    expect(.redefinitionOfRelation) { $0.left.equalTo(1).greaterThanOrEqualTo(1) }
  }

  @Test func aRelationAfterInstallation() throws {
    var kept: Constraint?
    try scene.red.make { kept = $0.width.equalTo(1) }
    kept?.equalTo(2)
    #expect(kept?.takeMisuse() == .relationAfterInstallation)
    #expect(scene.equations == ["UIView:red.width == 1"])
  }

  @Test func viewsToDistribute() {
    #expect(throws: MasonryError.tooFewViews) {
      try [scene.red].mas_distributeViewsAlongAxis(
        .horizontal, withFixedItemLength: 1, leadSpacing: 0, tailSpacing: 0)
    }
    #expect(throws: MasonryError.noSharedSuperview) {
      try [scene.red, UIView()].mas_distributeViewsAlongAxis(
        .horizontal, withFixedSpacing: 1, leadSpacing: 0, tailSpacing: 0)
    }
  }

  @Test func aMultiplierAndAPriorityAreFixedByInstallation() throws {
    var kept: Constraint?
    try scene.red.make { kept = $0.width.equalTo(scene.root) }
    kept?.multipliedBy(2)
    #expect(kept?.takeMisuse() == .multiplierAfterInstallation)
    kept?.priority(3)
    #expect(kept?.takeMisuse() == .priorityAfterInstallation)
    #expect(scene.equations == ["UIView:red.width == UIView:view.width"])
  }

  @Test func whatIsNoConstraint() {
    expect(.layout(.mixedAxes("left", "top"))) { $0.left.equalTo(scene.root.mas_top) }
    expect(.layout(.notFinite("constant"))) { $0.left.equalTo(Double.nan) }
    expect(.divisionByZero) { $0.width.equalTo(scene.root).dividedBy(0) }
  }

  @Test func remakeThatFailsRemovesNothing() throws {
    try scene.red.make { $0.width.equalTo(3) }
    #expect(throws: MasonryError.redefinitionOfRelation) {
      try scene.red.remake { $0.left.equalTo(scene.root).equalTo(scene.blue) }
    }
    #expect(scene.equations == ["UIView:red.width == 3"])
  }

  @Test func theWordingIsMasonrys() {
    #expect(MasonryError.redefinitionOfRelation.description == "Redefinition of constraint relation")
    #expect(
      MasonryError.attributeAfterRelation.description
        == "Attributes should be chained before defining the constraint relation")
    #expect(
      MasonryError.noCommonSuperview("a", "b").description
        == "couldn't find a common superview for a and b")
    #expect(
      MasonryError.multiplierAfterInstallation.description
        == "Cannot modify constraint multiplier after it has been installed")
    #expect(
      MasonryError.priorityAfterInstallation.description
        == "Cannot modify constraint priority after it has been installed")
    #expect(
      MasonryError.unsupportedAttribute("x").description == "attempting to add unsupported attribute: x")
    #expect(MasonryError.expectedValue("x").description == "expected an NSValue offset, got: x")
    #expect(
      MasonryError.noAttributes.description == "You didn't pass any attribute to make.attributes(...)")
    #expect(MasonryError.tooFewViews.description == "views to distribute need to bigger than one")
    #expect(
      MasonryError.noSharedSuperview.description
        == "Can't constrain views that do not share a common superview. Make sure that all the views in this "
        + "array have been added into the same view hierarchy.")
  }
}
