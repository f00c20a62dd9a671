import AutoLayout
import Foundation
import Masonry
import Testing

@Suite struct ChainTests {
  let scene = MasonryFixture()

  @Test func insetEdgesInAllSpellingsAreOneLayout() throws {
    let spellings: [(ConstraintMaker) -> Void] = [
      { $0.edges.equalTo(scene.root).insets(UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)) },
      { $0.edges.equalTo(scene.root).inset(10) },
      { $0.edges.equalTo(UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)) },
      { make in
        make.top.left.equalTo(10)
        make.bottom.right.equalTo(-10)
      },
      { make in
        make.top.equalTo(scene.root.mas_top).with.offset(10)
        make.left.equalTo(scene.root.mas_left).with.offset(10)
        make.bottom.equalTo(scene.root.mas_bottom).with.offset(-10)
        make.right.equalTo(scene.root.mas_right).with.offset(-10)
      },
      { make in
        make.center.equalTo(scene.root)
        make.size.equalTo(scene.root).sizeOffset(CGSize(width: -20, height: -20))
      },
    ]
    for spelling in spellings {
      try scene.red.remake(spelling)
      #expect(scene.frame(scene.red) == rect(10, 10, 180, 80))
    }
  }

  @Test func edgesHoldLeftRightTopBottomInThatOrder() throws {
    try scene.red.make { $0.edges.equalTo(scene.root).key("k") }
    #expect(
      scene.window.snapshot().constraints.map(\.description) == [
        "<MASLayoutConstraint:k[0] UIView:red.left == UIView:view.left>",
        "<MASLayoutConstraint:k[1] UIView:red.right == UIView:view.right>",
        "<MASLayoutConstraint:k[2] UIView:red.top == UIView:view.top>",
        "<MASLayoutConstraint:k[3] UIView:red.bottom == UIView:view.bottom>",
      ])
  }

  @Test func aChainWithoutRelationIsAnEquality() throws {
    try scene.red.make { $0.top.left.offset(10) }
    #expect(
      scene.equations == [
        "UIView:red.top == UIView:view.top + 10", "UIView:red.left == UIView:view.left + 10",
      ])
  }

  @Test func anArrayMakesOneConstraintForEachElement() throws {
    try scene.red.make { $0.height.equalTo([scene.green.mas_width, scene.blue.mas_height]).offset(2) }
    #expect(
      scene.equations == [
        "UIView:red.height == UIView:green.width + 2", "UIView:red.height == UIView:blue.height + 2",
      ])
  }

  @Test func aPointASizeAndInsetsSetWhatTheySpeakOf() throws {
    try scene.red.make { make in
      make.center.equalTo(CGPoint(x: 5, y: -3))
      make.size.equalTo(CGSize(width: 40, height: 20))
    }
    // Centre 100 + 5 and 50 - 3.
    #expect(scene.frame(scene.red) == rect(85, 37, 40, 20))
  }

  @Test func theLastConstantWins() throws {
    try scene.red.make { $0.left.equalTo(5).offset(7).insets(UIEdgeInsets(left: 9)) }
    #expect(scene.equations == ["UIView:red.left == UIView:view.left + 9"])
  }

  @Test func relationsMultipliersAndPriorities() throws {
    try scene.red.make { make in
      make.width.lessThanOrEqualTo(scene.root).multipliedBy(0.5).priorityLow()
      make.width.greaterThanOrEqualTo(scene.root).dividedBy(4).priorityMedium()
      make.height.equalTo(scene.red.mas_width).and.priorityHigh()
      make.height.equalTo(3).priority(42)
    }
    #expect(
      scene.equations == [
        "UIView:red.width <= UIView:view.width * 0.5 ^low",
        "UIView:red.width >= UIView:view.width * 0.25 ^medium",
        "UIView:red.height == UIView:red.width ^high", "UIView:red.height == 3 ^42",
      ])
  }

  @Test func attributesOfAMaskComeInTheMasksOrder() throws {
    try scene.red.make { $0.attributes([.height, .top, .centerX]).equalTo(scene.root) }
    #expect(
      scene.equations == [
        "UIView:red.top == UIView:view.top", "UIView:red.height == UIView:view.height",
        "UIView:red.centerX == UIView:view.centerX",
      ])
  }

  @Test func aGroupIsHandledAsOne() throws {
    try scene.red.make { make in
      make.group {
        make.left.equalTo(scene.root)
        make.width.equalTo(10)
      }.priority(100)
    }
    #expect(scene.equations == ["UIView:red.left == UIView:view.left ^100", "UIView:red.width == 10 ^100"])
  }

  @Test func aKeptConstraintChangesItsConstantInPlace() throws {
    var kept: Constraint?
    try scene.red.make { make in
      kept = make.width.equalTo(10)
      make.left.top.equalTo(0)
    }
    kept?.setOffset(33)
    #expect(scene.frame(scene.red).width == 33)
  }

  @Test func aKeptConstraintComesAndGoes() throws {
    var kept: Constraint?
    try scene.red.make { kept = $0.width.equalTo(10) }
    kept?.uninstall()
    #expect(scene.equations == [])
    kept?.install()
    kept?.install()
    #expect(scene.equations == ["UIView:red.width == 10"])
    kept?.deactivate()
    kept?.activate()
    #expect(scene.equations == ["UIView:red.width == 10"])
  }

  @Test func constraintsAreHeldByTheClosestCommonSuperview() throws {
    let inner = UIView()
    scene.red.addSubview(inner)
    try inner.make { make in
      make.width.equalTo(3)
      make.left.equalTo(4)
      make.top.equalTo(scene.blue)
    }
    #expect(inner.constraints.count == 1)
    #expect(scene.red.constraints.count == 1)
    #expect(scene.root.constraints.count == 1)
  }

  @Test func keysStandInDescriptions() throws {
    MASAttachKeys(["redKey": scene.red])
    try scene.red.make { $0.width.equalTo(1).key("narrow") }
    #expect(
      scene.window.snapshot().constraints.map(\.description) == [
        "<MASLayoutConstraint:narrow UIView:redKey.width == 1>"
      ])
  }
}
