import AutoLayout
import Foundation
import Masonry
import Testing

@Suite struct VerbTests {
  let scene = MasonryFixture()

  @Test func threeColumnsAreThirds() throws {
    try scene.red.mas_makeConstraints { make in
      make.top.bottom.equalTo(0)
      make.centerX.equalTo(scene.root)
      make.width.equalTo(scene.root).multipliedBy(0.25)
    }
    try scene.green.mas_makeConstraints { make in
      make.left.top.bottom.equalTo(0)
      make.right.equalTo(scene.red.mas_left)
    }
    try scene.blue.mas_makeConstraints { make in
      make.right.top.bottom.equalTo(0)
      make.left.equalTo(scene.red.mas_right)
    }
    #expect(scene.frame(scene.red) == rect(75, 0, 50, 100))
    #expect(scene.frame(scene.green) == rect(0, 0, 75, 100))
    #expect(scene.frame(scene.blue) == rect(125, 0, 75, 100))
    #expect(scene.window.snapshot().views.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test func makingTurnsTheAutoresizingMaskOff() throws {
    try scene.red.make { $0.width.equalTo(10) }
    #expect(!scene.red.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func updateChangesTheConstantOfAnAlikeConstraint() throws {
    try scene.red.make { $0.width.equalTo(10) }
    try scene.red.update { $0.width.equalTo(25) }
    #expect(scene.equations == ["UIView:red.width == 25"])
  }

  @Test func updateAddsWhenThePriorityDiffers() throws {
    try scene.red.make { $0.width.equalTo(10) }
    try scene.red.update { $0.width.equalTo(25).priority(750) }
    #expect(scene.equations == ["UIView:red.width == 10", "UIView:red.width == 25 ^high"])
  }

  @Test func updateFindsTheNewestOfSeveralAlike() throws {
    try scene.red.make { $0.width.greaterThanOrEqualTo(10) }
    try scene.red.make { $0.width.greaterThanOrEqualTo(11) }
    try scene.red.update { $0.width.greaterThanOrEqualTo(50) }
    #expect(scene.equations == ["UIView:red.width >= 10", "UIView:red.width >= 50"])
  }

  @Test func updateOfAMultiplierAdds() throws {
    try scene.red.make { $0.width.equalTo(scene.root).multipliedBy(0.5).priority(500) }
    try scene.red.update { $0.width.equalTo(scene.root).multipliedBy(0.25).priority(500) }
    #expect(scene.equations.count == 2)
  }

  @Test func remakeLeavesOnlyWhatItMade() throws {
    try scene.red.make {
      $0.edges.equalTo(scene.root)
      $0.width.equalTo(10).priority(1)
    }
    try scene.green.make { $0.width.equalTo(scene.red) }
    try scene.red.remake { $0.height.equalTo(5) }
    #expect(scene.equations == ["UIView:green.width == UIView:red.width", "UIView:red.height == 5"])
  }

  @Test func verbsGoOverEachViewOfAnArray() throws {
    try [scene.red, scene.blue].mas_makeConstraints { $0.height.equalTo(7) }
    #expect(scene.equations == ["UIView:red.height == 7", "UIView:blue.height == 7"])
  }

  @Test func eventsTellWhatHappened() throws {
    var told: [String] = []
    let sink = MasonrySink { event in
      switch event {
      case .installed(let constraint): told.append("+ \(constraint.shortDescription)")
      case .updated(let constraint, let old): told.append("\(Int(old)) > \(Int(constraint.constant))")
      case .uninstalled(let constraint): told.append("- \(constraint.shortDescription)")
      }
    }
    try scene.red.mas_makeConstraints(reportingTo: sink) { $0.width.equalTo(1) }
    try scene.red.mas_updateConstraints(reportingTo: sink) { $0.width.equalTo(2) }
    try scene.red.mas_remakeConstraints(reportingTo: sink) { $0.height.equalTo(3) }
    #expect(told == ["+ red.width == 1", "1 > 2", "- red.width == 2", "+ red.height == 3"])
  }

  @Test func aSceneWithKeptConstraintsLeavesNothingBehind() throws {
    weak var kept: UIView?
    do {
      let scene = MasonryFixture()
      try scene.red.make { $0.left.equalTo(scene.blue.mas_right) }
      try scene.blue.make { $0.right.equalTo(scene.red.mas_left) }
      scene.window.layoutIfNeeded()
      kept = scene.red
    }
    #expect(kept == nil)
  }
}
