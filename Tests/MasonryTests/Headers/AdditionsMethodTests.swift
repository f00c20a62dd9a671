import AutoLayout
import Foundation
import Masonry
import Testing

/// What Masonry adds to views, arrays and controllers, by name.
@Suite struct AdditionsMethodTests {
  let scene = MasonryFixture()

  // MARK: Views

  @Test(arguments: Self.attributes)
  func anAttributeOfAViewIsItsOwn(_ attribute: Attribute) {
    let long = attribute.long(scene.red)
    #expect(long.view === scene.red)
    #expect(long.layoutAttribute == attribute.value)
    #expect(attribute.short(scene.red) == long)
    #expect(scene.red.mas_attribute(attribute.value) == long)
    #expect(scene.red.attribute(attribute.value) == long)
  }

  struct Attribute: Sendable, CustomTestStringConvertible {
    var value: NSLayoutConstraint.Attribute
    /// With `mas_` and, as with MAS_SHORTHAND, without.
    var long: @Sendable (UIView) -> MASViewAttribute
    var short: @Sendable (UIView) -> MASViewAttribute
    var testDescription: String { value.rawValue }

    init(
      _ value: NSLayoutConstraint.Attribute, _ long: @escaping @Sendable (UIView) -> MASViewAttribute,
      _ short: @escaping @Sendable (UIView) -> MASViewAttribute
    ) {
      (self.value, self.long, self.short) = (value, long, short)
    }
  }

  static let attributes: [Attribute] = [
    Attribute(.left, { $0.mas_left }, { $0.left }), Attribute(.top, { $0.mas_top }, { $0.top }),
    Attribute(.right, { $0.mas_right }, { $0.right }), Attribute(.bottom, { $0.mas_bottom }, { $0.bottom }),
    Attribute(.leading, { $0.mas_leading }, { $0.leading }),
    Attribute(.trailing, { $0.mas_trailing }, { $0.trailing }),
    Attribute(.width, { $0.mas_width }, { $0.width }), Attribute(.height, { $0.mas_height }, { $0.height }),
    Attribute(.centerX, { $0.mas_centerX }, { $0.centerX }),
    Attribute(.centerY, { $0.mas_centerY }, { $0.centerY }),
    Attribute(.baseline, { $0.mas_baseline }, { $0.baseline }),
    Attribute(.firstBaseline, { $0.mas_firstBaseline }, { $0.firstBaseline }),
    Attribute(.lastBaseline, { $0.mas_lastBaseline }, { $0.lastBaseline }),
    Attribute(.leftMargin, { $0.mas_leftMargin }, { $0.leftMargin }),
    Attribute(.rightMargin, { $0.mas_rightMargin }, { $0.rightMargin }),
    Attribute(.topMargin, { $0.mas_topMargin }, { $0.topMargin }),
    Attribute(.bottomMargin, { $0.mas_bottomMargin }, { $0.bottomMargin }),
    Attribute(.leadingMargin, { $0.mas_leadingMargin }, { $0.leadingMargin }),
    Attribute(.trailingMargin, { $0.mas_trailingMargin }, { $0.trailingMargin }),
    Attribute(.centerXWithinMargins, { $0.mas_centerXWithinMargins }, { $0.centerXWithinMargins }),
    Attribute(.centerYWithinMargins, { $0.mas_centerYWithinMargins }, { $0.centerYWithinMargins }),
  ]

  @Test(arguments: Self.safeArea)
  func anAttributeOfTheSafeAreaIsTheGuides(_ attribute: Attribute) {
    let long = attribute.long(scene.root)
    #expect(long.view === scene.root)
    #expect(long.item === scene.root.safeAreaLayoutGuide)
    #expect(long.layoutAttribute == attribute.value)
    #expect(attribute.short(scene.root) == long)
  }

  static let safeArea: [Attribute] = [
    Attribute(.top, { $0.mas_safeAreaLayoutGuideTop }, { $0.safeAreaLayoutGuideTop }),
    Attribute(.bottom, { $0.mas_safeAreaLayoutGuideBottom }, { $0.safeAreaLayoutGuideBottom }),
    Attribute(.left, { $0.mas_safeAreaLayoutGuideLeft }, { $0.safeAreaLayoutGuideLeft }),
    Attribute(.right, { $0.mas_safeAreaLayoutGuideRight }, { $0.safeAreaLayoutGuideRight }),
    Attribute(.leading, { $0.mas_safeAreaLayoutGuideLeading }, { $0.safeAreaLayoutGuideLeading }),
    Attribute(.trailing, { $0.mas_safeAreaLayoutGuideTrailing }, { $0.safeAreaLayoutGuideTrailing }),
    Attribute(.width, { $0.mas_safeAreaLayoutGuideWidth }, { $0.safeAreaLayoutGuideWidth }),
    Attribute(.height, { $0.mas_safeAreaLayoutGuideHeight }, { $0.safeAreaLayoutGuideHeight }),
    Attribute(.centerX, { $0.mas_safeAreaLayoutGuideCenterX }, { $0.safeAreaLayoutGuideCenterX }),
    Attribute(.centerY, { $0.mas_safeAreaLayoutGuideCenterY }, { $0.safeAreaLayoutGuideCenterY }),
  ]

  @Test func mas_safeAreaLayoutGuide() throws {
    scene.window.safeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
    try scene.red.mas_makeConstraints { $0.edges.equalTo(scene.root.mas_safeAreaLayoutGuide) }
    // 200 by 100 within 10, 1, 20, 2.
    #expect(scene.frame(scene.red) == rect(1, 10, 197, 70))
  }

  @Test func mas_key() throws {
    scene.red.mas_key = "card"
    try scene.red.mas_makeConstraints { $0.width.equalTo(1) }
    #expect(scene.equations == ["UIView:card.width == 1"])
  }

  @Test func masAttachKeys() {
    MASAttachKeys(["first": scene.red, "second": scene.blue])
    #expect(scene.red.mas_key == "first")
    #expect(scene.blue.mas_key == "second")
  }

  @Test func mas_closestCommonSuperview() {
    let (inner, other) = (UIView(), UIView())
    scene.red.addSubview(inner)
    scene.red.addSubview(other)
    #expect(inner.mas_closestCommonSuperview(other) === scene.red)
    #expect(inner.mas_closestCommonSuperview(scene.red) === scene.red)
    #expect(inner.mas_closestCommonSuperview(scene.blue) === scene.root)
    #expect(inner.mas_closestCommonSuperview(UIView()) == nil)
  }

  @Test func mas_makeConstraints() throws {
    let made = try scene.red.mas_makeConstraints { $0.size.equalTo(3) }
    #expect(made.count == 1)
    #expect(scene.equations == ["UIView:red.width == 3", "UIView:red.height == 3"])
  }

  @Test func mas_updateConstraints() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(3) }
    try scene.red.mas_updateConstraints { make in
      make.width.equalTo(4)
      make.height.equalTo(5)
    }
    #expect(scene.equations == ["UIView:red.width == 4", "UIView:red.height == 5"])
  }

  @Test func mas_remakeConstraints() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(3) }
    try scene.red.mas_remakeConstraints { $0.height.equalTo(5) }
    #expect(scene.equations == ["UIView:red.height == 5"])
  }

  @Test func theVerbsWithoutPrefix() throws {
    try scene.red.makeConstraints { $0.width.equalTo(3) }
    try scene.red.updateConstraints { $0.width.equalTo(4) }
    #expect(scene.equations == ["UIView:red.width == 4"])
    try scene.red.remakeConstraints { $0.height.equalTo(5) }
    #expect(scene.equations == ["UIView:red.height == 5"])
  }

  // MARK: Arrays

  @Test func theVerbsOfAnArray() throws {
    let views = [scene.red, scene.blue]
    try views.mas_makeConstraints { $0.width.equalTo(3) }
    #expect(scene.equations == ["UIView:red.width == 3", "UIView:blue.width == 3"])
    try views.mas_updateConstraints { $0.width.equalTo(4) }
    #expect(scene.equations == ["UIView:red.width == 4", "UIView:blue.width == 4"])
    try views.mas_remakeConstraints { $0.height.equalTo(5) }
    #expect(scene.equations == ["UIView:red.height == 5", "UIView:blue.height == 5"])
  }

  @Test func theVerbsOfAnArrayWithoutPrefix() throws {
    let views = [scene.red, scene.blue]
    try views.makeConstraints { $0.width.equalTo(3) }
    try views.updateConstraints { $0.width.equalTo(4) }
    try views.remakeConstraints { $0.height.equalTo(5) }
    #expect(scene.equations == ["UIView:red.height == 5", "UIView:blue.height == 5"])
  }

  @Test func mas_distributeViewsAlongAxisWithFixedSpacing() throws {
    let views = [scene.red, scene.green, scene.blue]
    try views.mas_distributeViewsAlongAxis(.vertical, withFixedSpacing: 5, leadSpacing: 10, tailSpacing: 20)
    // (100 - 10 - 20 - 2 * 5) / 3 = 20 each.
    #expect(views.map { scene.frame($0).minY } == [10, 35, 60])
    #expect(views.map { scene.frame($0).height } == [20, 20, 20])
  }

  @Test func mas_distributeViewsAlongAxisWithFixedItemLength() throws {
    let views = [scene.red, scene.green, scene.blue]
    try views.mas_distributeViewsAlongAxis(
      .horizontal, withFixedItemLength: 30, leadSpacing: 10, tailSpacing: 20)
    // They begin at 10 and at 200 - 20 - 30 = 150, the middle one halfway between.
    #expect(views.map { scene.frame($0).minX } == [10, 80, 150])
    #expect(views.map { scene.frame($0).width } == [30, 30, 30])
  }

  // MARK: Controllers

  /// The controller's guides are the edges of the safe area: 10 from the top, 20 from the bottom of 100.
  @Test func theControllersGuides() throws {
    let controller = scene.window.controller
    scene.window.safeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    let attributes: [(MASViewAttribute, CGFloat)] = [
      (controller.mas_topLayoutGuide, 10), (controller.mas_topLayoutGuideTop, 0),
      (controller.mas_topLayoutGuideBottom, 10), (controller.mas_bottomLayoutGuide, 80),
      (controller.mas_bottomLayoutGuideTop, 80), (controller.mas_bottomLayoutGuideBottom, 100),
    ]
    for (attribute, y) in attributes {
      try scene.red.mas_remakeConstraints { make in
        make.top.equalTo(attribute)
        make.left.width.height.equalTo(1)
      }
      #expect(scene.frame(scene.red).minY == y)
    }
  }
}
