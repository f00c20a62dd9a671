import AutoLayout
import Foundation
import Testing

/// A view with a shadow of 2 above, 3 at the left, 4 below and 5 at the right, which alignment disregards.
private final class ShadowedView: UIView {
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5) }
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
}

@Suite struct AlignmentTests {
  let fixture = LayoutFixture(width: 200, height: 100)

  @Test func edgesCentresAndLengthsAreThoseOfTheAlignmentRectangle() throws {
    let shadowed = fixture.add(ShadowedView(), "shadowed")
    let follower = fixture.view("follower")
    try fixture.tie(shadowed, .left, .equal, fixture.root, plus: 10)
    try fixture.tie(shadowed, .top, .equal, fixture.root, plus: 20)
    try fixture.tie(follower, .width, .equal, shadowed)
    try fixture.tie(follower, .height, .equal, shadowed)
    try fixture.tie(follower, .centerX, .equal, shadowed)
    try fixture.tie(follower, .centerY, .equal, shadowed)
    // The intrinsic size is the alignment rectangle's: 30 + 3 + 5 by 20 + 2 + 4.
    #expect(fixture.frame(shadowed) == rect(7, 18, 38, 26))
    #expect(follower.frame == rect(10, 20, 30, 20))
    #expect(shadowed.value(of: .left) == 10)
    #expect(shadowed.value(of: .width) == 30)
    #expect(shadowed.value(of: .bottom) == 40)
  }

  @Test func subviewsSeeTheAlignmentRectangleToo() throws {
    let shadowed = fixture.add(ShadowedView(), "shadowed")
    let inner = fixture.view("inner", in: shadowed)
    try fixture.tie(shadowed, .left, .equal, fixture.root)
    try fixture.tie(shadowed, .top, .equal, fixture.root)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(inner, edge, .equal, shadowed)
    }
    _ = fixture.frame(inner)
    #expect(inner.frame == rect(3, 2, 30, 20))
  }

  @Test func framesThatAreSetStayFrames() {
    let shadowed = ShadowedView(frame: rect(10, 10, 50, 40))
    shadowed.autoresizingMask = .flexibleWidth
    fixture.root.addSubview(shadowed)
    let inner = UIView(frame: rect(0, 0, 50, 5))
    inner.autoresizingMask = .flexibleWidth
    shadowed.addSubview(inner)
    #expect(fixture.frame(shadowed) == rect(10, 10, 50, 40))
    #expect(inner.frame == rect(0, 0, 50, 5))
    fixture.window.size = CGSize(width: 260, height: 100)
    // 60 wider.
    #expect(fixture.frame(shadowed) == rect(10, 10, 110, 40))
    #expect(inner.frame == rect(0, 0, 110, 5))
  }
}
