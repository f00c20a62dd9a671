import AutoLayout
import Foundation
import Masonry
import Testing

/// What a kept MASConstraint is told after its installation.
@Suite struct KeptConstraintMethodTests {
  let scene = MasonryFixture()

  /// The constraint that a block gives back, kept.
  private func kept(_ block: (MASConstraintMaker) -> MASConstraint) throws -> MASConstraint {
    var constraint: MASConstraint?
    try scene.red.mas_makeConstraints { constraint = block($0) }
    return try #require(constraint)
  }

  @Test func setOffset() throws {
    let constraint = try kept { $0.left.top.equalTo(scene.root) }
    constraint.setOffset(4)
    #expect(
      scene.equations == [
        "UIView:red.left == UIView:view.left + 4", "UIView:red.top == UIView:view.top + 4",
      ])
  }

  @Test func setInsets() throws {
    let constraint = try kept { $0.left.right.equalTo(scene.root) }
    constraint.setInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      scene.equations == [
        "UIView:red.left == UIView:view.left + 2", "UIView:red.right == UIView:view.right - 4",
      ])
  }

  @Test func setInset() throws {
    let constraint = try kept { $0.top.bottom.equalTo(scene.root) }
    constraint.setInset(9)
    #expect(
      scene.equations == [
        "UIView:red.top == UIView:view.top + 9", "UIView:red.bottom == UIView:view.bottom - 9",
      ])
  }

  @Test func setSizeOffset() throws {
    let constraint = try kept { $0.size.equalTo(scene.root) }
    constraint.setSizeOffset(CGSize(width: -10, height: -20))
    // 200 - 10 by 100 - 20.
    #expect(scene.frame(scene.red).size == CGSize(width: 190, height: 80))
  }

  @Test func setCenterOffset() throws {
    let constraint = try kept { $0.center.equalTo(scene.root) }
    constraint.setCenterOffset(CGPoint(x: 3, y: 4))
    #expect(
      scene.equations == [
        "UIView:red.centerX == UIView:view.centerX + 3", "UIView:red.centerY == UIView:view.centerY + 4",
      ])
  }

  @Test func whatIsSetBeforeInstallationCounts() throws {
    let constraint = try kept { $0.width.equalTo(5) }
    constraint.uninstall()
    constraint.setOffset(6)
    constraint.install()
    #expect(scene.equations == ["UIView:red.width == 6"])
  }

  @Test func uninstallAndInstall() throws {
    let constraint = try kept { $0.edges.equalTo(scene.root) }
    constraint.uninstall()
    #expect(scene.equations == [])
    constraint.install()
    #expect(scene.equations.count == 4)
  }

  @Test func deactivateAndActivate() throws {
    let constraint = try kept { $0.width.equalTo(5) }
    constraint.deactivate()
    #expect(!constraint.isActive)
    #expect(scene.equations == [])
    constraint.activate()
    #expect(constraint.isActive)
    #expect(scene.equations == ["UIView:red.width == 5"])
  }

  @Test func animator() throws {
    let constraint = try kept { $0.width.equalTo(5) }
    constraint.animator.setOffset(8)
    #expect(scene.frame(scene.red).width == 8)
  }
}
