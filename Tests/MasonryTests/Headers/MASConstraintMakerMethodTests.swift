import AutoLayout
import Foundation
import Masonry
import Testing

/// Each public method of MASConstraintMaker, by its name.
@Suite struct MASConstraintMakerMethodTests {
  let scene = MasonryFixture()

  @Test(arguments: Self.attributes)
  func anAttributeIsAnEqualityToTheSuperviews(_ attribute: Attribute) throws {
    try scene.red.mas_makeConstraints { _ = attribute.get($0) }
    let isSize = ["width", "height"].contains(attribute.name)
    let other = isSize ? "0" : "UIView:view.\(attribute.name)"
    #expect(scene.equations == ["UIView:red.\(attribute.name) == \(other)"])
  }

  struct Attribute: Sendable, CustomTestStringConvertible {
    var name: String
    var get: @Sendable (MASConstraintMaker) -> MASConstraint
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

  @Test func attributesTakesWhateverTheMaskHolds() throws {
    try scene.red.mas_makeConstraints { $0.attributes([.left, .baseline, .topMargin]).equalTo(scene.blue) }
    #expect(
      scene.equations == [
        "UIView:red.left == UIView:blue.left", "UIView:red.lastBaseline == UIView:blue.lastBaseline",
        "UIView:red.topMargin == UIView:blue.topMargin",
      ])
  }

  /// Each constant of MASAttribute stands for the attribute of its name.
  @Test func aMaskHoldsItsAttribute() {
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      #expect(MASAttribute(attribute).attributes == [attribute])
    }
    let all: MASAttribute = [
      .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .baseline,
      .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ]
    #expect(all.attributes.count == 20)
  }

  @Test func edges() throws {
    try scene.red.mas_makeConstraints { $0.edges.equalTo(scene.blue) }
    #expect(
      scene.equations == ["left", "right", "top", "bottom"].map { "UIView:red.\($0) == UIView:blue.\($0)" })
  }

  @Test func size() throws {
    try scene.red.mas_makeConstraints { $0.size.equalTo(scene.blue) }
    #expect(scene.equations == ["width", "height"].map { "UIView:red.\($0) == UIView:blue.\($0)" })
  }

  @Test func center() throws {
    try scene.red.mas_makeConstraints { $0.center.equalTo(scene.blue) }
    #expect(scene.equations == ["centerX", "centerY"].map { "UIView:red.\($0) == UIView:blue.\($0)" })
  }

  @Test func group() throws {
    var kept: MASConstraint?
    try scene.red.mas_makeConstraints { make in
      kept = make.group {
        make.left.equalTo(1)
        make.size.equalTo(CGSize(width: 2, height: 3))
      }
    }
    #expect(scene.equations.count == 3)
    kept?.uninstall()
    #expect(scene.equations == [])
  }

  @Test func initWithViewAndInstall() throws {
    let maker = MASConstraintMaker(view: scene.red)
    maker.width.equalTo(5)
    #expect(scene.equations == [])
    #expect(try maker.install().count == 1)
    #expect(scene.equations == ["UIView:red.width == 5"])
  }

  @Test func updateExisting() throws {
    let maker = MASConstraintMaker(view: scene.red)
    maker.width.equalTo(5)
    try maker.install()
    maker.updateExisting = true
    maker.width.equalTo(6)
    try maker.install()
    #expect(scene.equations == ["UIView:red.width == 6"])
  }

  @Test func removeExisting() throws {
    let maker = MASConstraintMaker(view: scene.red)
    maker.width.equalTo(5)
    try maker.install()
    maker.removeExisting = true
    maker.height.equalTo(6)
    try maker.install()
    #expect(scene.equations == ["UIView:red.height == 6"])
  }
}
