import AutoLayout
import Foundation
import Masonry
import Testing

/// Each public method of MASConstraint, by its name.
@Suite struct MASConstraintMethodTests {
  let scene = MasonryFixture()

  /// The equations that a block makes for red; those of masks, which a conflict names, left out.
  private func made(_ block: (MASConstraintMaker) -> Void) throws -> [String] {
    try scene.red.mas_makeConstraints(block)
    return scene.equations.filter { !$0.hasPrefix("h=") }
  }

  // MARK: Constants

  @Test func insets() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // Right and bottom point inward.
    #expect(
      try made { $0.edges.equalTo(scene.root).insets(insets) } == [
        "UIView:red.left == UIView:view.left + 2", "UIView:red.right == UIView:view.right - 4",
        "UIView:red.top == UIView:view.top + 1", "UIView:red.bottom == UIView:view.bottom - 3",
      ])
  }

  @Test func insetsOfLeadingAndTrailing() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      try made { $0.leading.trailing.width.insets(insets) } == [
        "UIView:red.leading == UIView:view.leading + 2", "UIView:red.trailing == UIView:view.trailing - 4",
        "UIView:red.width == 0",
      ])
  }

  @Test func inset() throws {
    #expect(
      try made { $0.left.bottom.equalTo(scene.root).inset(5) } == [
        "UIView:red.left == UIView:view.left + 5", "UIView:red.bottom == UIView:view.bottom - 5",
      ])
  }

  @Test func sizeOffset() throws {
    #expect(
      try made { $0.width.height.left.equalTo(scene.root).sizeOffset(CGSize(width: 6, height: -7)) } == [
        "UIView:red.width == UIView:view.width + 6", "UIView:red.height == UIView:view.height - 7",
        "UIView:red.left == UIView:view.left",
      ])
  }

  @Test func centerOffset() throws {
    #expect(
      try made { $0.center.equalTo(scene.root).centerOffset(CGPoint(x: 6, y: -7)) } == [
        "UIView:red.centerX == UIView:view.centerX + 6", "UIView:red.centerY == UIView:view.centerY - 7",
      ])
  }

  @Test func offset() throws {
    #expect(try made { $0.left.offset(3) } == ["UIView:red.left == UIView:view.left + 3"])
  }

  @Test func valueOffset() throws {
    #expect(
      try made { make in
        make.left.valueOffset(1)
        make.center.valueOffset(CGPoint(x: 2, y: 3))
        make.size.valueOffset(CGSize(width: 4, height: 5))
        make.top.valueOffset(UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0))
      } == [
        "UIView:red.left == UIView:view.left + 1", "UIView:red.centerX == UIView:view.centerX + 2",
        "UIView:red.centerY == UIView:view.centerY + 3", "UIView:red.width == 4", "UIView:red.height == 5",
        "UIView:red.top == UIView:view.top + 6",
      ])
  }

  @Test func mas_offset() throws {
    #expect(
      try made { $0.size.equalTo(scene.root).mas_offset(CGSize(width: 1, height: 2)) } == [
        "UIView:red.width == UIView:view.width + 1", "UIView:red.height == UIView:view.height + 2",
      ])
  }

  // MARK: Multiplier and priority

  @Test func multipliedBy() throws {
    #expect(
      try made { $0.width.equalTo(scene.blue).multipliedBy(1.5) }
        == ["UIView:red.width == UIView:blue.width * 1.5"])
  }

  @Test func dividedBy() throws {
    #expect(
      try made { $0.width.equalTo(scene.blue).dividedBy(4) }
        == ["UIView:red.width == UIView:blue.width * 0.25"])
  }

  @Test func priority() throws {
    #expect(try made { $0.width.equalTo(1).priority(321) } == ["UIView:red.width == 1 ^321"])
  }

  @Test func priorityLow() throws {
    #expect(try made { $0.width.equalTo(1).priorityLow() } == ["UIView:red.width == 1 ^low"])
  }

  @Test func priorityMedium() throws {
    #expect(try made { $0.width.equalTo(1).priorityMedium() } == ["UIView:red.width == 1 ^medium"])
  }

  @Test func priorityHigh() throws {
    #expect(try made { $0.width.equalTo(1).priorityHigh() } == ["UIView:red.width == 1 ^high"])
  }

  // MARK: Relations

  /// All that a relation takes: an attribute, a view, a guide, a number, a point, a size, insets, an array.
  @Test func equalTo() throws {
    let guide = UILayoutGuide(identifier: "guide")
    scene.root.addLayoutGuide(guide)
    #expect(
      try made { make in
        make.left.equalTo(scene.blue.mas_right)
        make.top.equalTo(scene.blue)
        make.right.equalTo(guide)
        make.bottom.equalTo(-4)
        make.center.equalTo(CGPoint(x: 1, y: 2))
        make.size.equalTo(CGSize(width: 3, height: 4))
        make.leading.equalTo(UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0))
        make.height.equalTo([scene.blue, scene.green])
      } == [
        "UIView:red.left == UIView:blue.right", "UIView:red.top == UIView:blue.top",
        "UIView:red.right == UILayoutGuide:view.guide.right", "UIView:red.bottom == UIView:view.bottom - 4",
        "UIView:red.centerX == UIView:view.centerX + 1", "UIView:red.centerY == UIView:view.centerY + 2",
        "UIView:red.width == 3", "UIView:red.height == 4", "UIView:red.leading == UIView:view.leading + 7",
        "UIView:red.height == UIView:blue.height", "UIView:red.height == UIView:green.height",
      ])
  }

  @Test func greaterThanOrEqualTo() throws {
    #expect(
      try made { $0.width.greaterThanOrEqualTo([scene.blue.mas_height, scene.green.mas_width]) } == [
        "UIView:red.width >= UIView:blue.height", "UIView:red.width >= UIView:green.width",
      ])
  }

  @Test func lessThanOrEqualTo() throws {
    #expect(
      try made { $0.left.lessThanOrEqualTo(scene.blue.mas_centerX).offset(2) }
        == ["UIView:red.left <= UIView:blue.centerX + 2"])
  }

  @Test func mas_equalTo() throws {
    #expect(try made { $0.width.mas_equalTo(20) } == ["UIView:red.width == 20"])
  }

  @Test func mas_greaterThanOrEqualTo() throws {
    #expect(try made { $0.width.mas_greaterThanOrEqualTo(20) } == ["UIView:red.width >= 20"])
  }

  @Test func mas_lessThanOrEqualTo() throws {
    #expect(try made { $0.width.mas_lessThanOrEqualTo(20) } == ["UIView:red.width <= 20"])
  }

  @Test func masBoxValue() throws {
    #expect(
      try made { $0.size.equalTo(MASBoxValue(CGSize(width: 3, height: 4))) }
        == ["UIView:red.width == 3", "UIView:red.height == 4"])
  }

  // MARK: Words

  @Test func withAndAnd() throws {
    #expect(
      try made { $0.left.and.top.equalTo(scene.blue).with.offset(3) } == [
        "UIView:red.left == UIView:blue.left + 3", "UIView:red.top == UIView:blue.top + 3",
      ])
  }

  @Test func key() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(1).key("narrow") }
    #expect(
      scene.window.snapshot().constraints.map(\.description)
        == ["<MASLayoutConstraint:narrow UIView:red.width == 1>"])
  }

  @Test(arguments: Self.attributes)
  func anAttributeChainsOnAnother(_ attribute: Attribute) throws {
    let made = try made { _ = attribute.get($0.height) }
    #expect(made.count == 2)
    #expect(made.first == "UIView:red.height == 0")
    #expect(made.last?.hasPrefix("UIView:red.\(attribute.name) == ") == true)
  }

  struct Attribute: Sendable, CustomTestStringConvertible {
    var name: String
    var get: @Sendable (MASConstraint) -> MASConstraint
    var testDescription: String { name }
  }

  static let attributes: [Attribute] = [
    Attribute(name: "left") { $0.left }, Attribute(name: "top") { $0.top },
    Attribute(name: "right") { $0.right }, Attribute(name: "bottom") { $0.bottom },
    Attribute(name: "leading") { $0.leading }, Attribute(name: "trailing") { $0.trailing },
    Attribute(name: "width") { $0.width }, Attribute(name: "height") { $0.height },
    Attribute(name: "centerX") { $0.centerX }, Attribute(name: "centerY") { $0.centerY },
    Attribute(name: "lastBaseline") { $0.baseline }, Attribute(name: "firstBaseline") { $0.firstBaseline },
    Attribute(name: "lastBaseline") { $0.lastBaseline }, Attribute(name: "leftMargin") { $0.leftMargin },
    Attribute(name: "rightMargin") { $0.rightMargin }, Attribute(name: "topMargin") { $0.topMargin },
    Attribute(name: "bottomMargin") { $0.bottomMargin },
    Attribute(name: "leadingMargin") { $0.leadingMargin },
    Attribute(name: "trailingMargin") { $0.trailingMargin },
    Attribute(name: "centerXWithinMargins") { $0.centerXWithinMargins },
    Attribute(name: "centerYWithinMargins") { $0.centerYWithinMargins },
  ]
}
