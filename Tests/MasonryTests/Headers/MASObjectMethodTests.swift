import AutoLayout
import Foundation
import Masonry
import Testing

/// The public methods of MASViewAttribute, MASViewConstraint, MASCompositeConstraint and MASLayoutConstraint.
@Suite struct MASObjectMethodTests {
  let scene = MasonryFixture()

  /// What is made by hand leaves the views' masks to whoever makes it.
  init() {
    for view in [scene.red, scene.blue] { view.translatesAutoresizingMaskIntoConstraints = false }
  }

  // MARK: MASViewAttribute

  @Test func initWithViewLayoutAttribute() {
    let attribute = MASViewAttribute(view: scene.red, layoutAttribute: .top)
    #expect(attribute.view === scene.red)
    #expect(attribute.item === scene.red)
    #expect(attribute.layoutAttribute == .top)
  }

  @Test func initWithViewItemLayoutAttribute() {
    let guide = scene.root.safeAreaLayoutGuide
    let attribute = MASViewAttribute(view: scene.root, item: guide, layoutAttribute: .bottom)
    #expect(attribute.view === scene.root)
    #expect(attribute.item === guide)
    #expect(attribute.layoutAttribute == .bottom)
  }

  @Test func isSizeAttribute() {
    #expect(scene.red.mas_width.isSizeAttribute)
    #expect(scene.red.mas_height.isSizeAttribute)
    #expect(!scene.red.mas_left.isSizeAttribute)
  }

  @Test func attributesAreEqualThatSpeakOfTheSame() {
    #expect(scene.red.mas_left == MASViewAttribute(view: scene.red, layoutAttribute: .left))
    #expect(scene.red.mas_left != scene.red.mas_right)
    #expect(scene.red.mas_left != scene.blue.mas_left)
  }

  // MARK: MASViewConstraint

  @Test func initWithFirstViewAttribute() {
    let constraint = MASViewConstraint(firstViewAttribute: scene.red.mas_left)
    constraint.equalTo(scene.blue.mas_right).offset(3)
    constraint.install()
    #expect(constraint.takeMisuse() == nil)
    #expect(scene.equations == ["UIView:red.left == UIView:blue.right + 3"])
  }

  @Test func firstViewAttributeAndSecondViewAttribute() {
    let constraint = MASViewConstraint(firstViewAttribute: scene.red.mas_left)
    #expect(constraint.firstViewAttribute == scene.red.mas_left)
    #expect(constraint.secondViewAttribute == nil)
    constraint.equalTo(scene.blue)
    #expect(constraint.secondViewAttribute == scene.blue.mas_left)
  }

  @Test func installedConstraintsForView() throws {
    try scene.red.mas_makeConstraints { $0.size.equalTo(5) }
    #expect(MASViewConstraint.installedConstraintsForView(scene.red).count == 2)
    #expect(MASViewConstraint.installedConstraintsForView(scene.blue).isEmpty)
  }

  // MARK: MASCompositeConstraint

  @Test func initWithChildren() {
    let children = [scene.red.mas_left, scene.red.mas_top].map { MASViewConstraint(firstViewAttribute: $0) }
    let composite = MASCompositeConstraint(children: children)
    composite.equalTo(scene.blue).offset(2)
    composite.install()
    #expect(
      scene.equations == [
        "UIView:red.left == UIView:blue.left + 2", "UIView:red.top == UIView:blue.top + 2",
      ])
  }

  @Test func aCompositeMadeByHandTellsItsChildrensMisuse() {
    let child = MASViewConstraint(firstViewAttribute: scene.red.mas_left)
    let composite = MASCompositeConstraint(children: [child])
    composite.equalTo(scene.blue).equalTo(scene.green)
    #expect(composite.takeMisuse() == .redefinitionOfRelation)
  }

  // MARK: MASLayoutConstraint

  @Test func mas_key() throws {
    var kept: MASConstraint?
    try scene.red.mas_makeConstraints { kept = $0.width.equalTo(1) }
    let constraint = try #require(kept?.viewConstraints.first?.layoutConstraint as? MASLayoutConstraint)
    constraint.mas_key = "narrow"
    #expect(constraint.description == "<MASLayoutConstraint:narrow UIView:red.width == 1>")
  }
}
