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
    expect(.attributeAfterRelation) { _ = $0.left.top.equalTo(scene.root).right }
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
    expect(.emptyArray) { $0.width.equalTo([UIView]()) }
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
  }
}
