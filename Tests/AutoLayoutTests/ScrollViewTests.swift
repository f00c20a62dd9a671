import AutoLayout
import Foundation
import Testing

@Suite struct ScrollViewTests {
  let fixture = LayoutFixture(width: 50, height: 20)

  @Test func theContentSizeFollowsFromConstraints() throws {
    let scroll = fixture.add(UIScrollView(), "scroll")
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(scroll, edge, .equal, fixture.root)
    }
    let content = fixture.view("content", in: scroll)
    for edge in [NSLayoutConstraint.Attribute.left, .top] {
      try fixture.tie(content, edge, .equal, scroll, plus: 5)
    }
    for edge in [NSLayoutConstraint.Attribute.right, .bottom] {
      try fixture.tie(content, edge, .equal, scroll, plus: -5)
    }
    try fixture.tie(content, .width, .equal, scroll)
    try fixture.tie(content, .height, plus: 200)
    // Its width is the frame's, 50; the content is 5 larger on each side.
    #expect(fixture.frame(content) == rect(5, 5, 50, 200))
    #expect(scroll.contentSize == CGSize(width: 60, height: 210))
  }

  @Test func scrollingMovesWhatIsTiedAcrossTheEdge() throws {
    let scroll = fixture.add(UIScrollView(), "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = true
    scroll.frame = rect(10, 0, 40, 20)
    let inner = fixture.view("inner", in: scroll)
    let outer = fixture.view("outer")
    try fixture.tie(inner, .left, .equal, scroll, plus: 30)
    try fixture.tie(outer, .left, .equal, inner)
    #expect(fixture.frame(outer).minX == 40)
    scroll.contentOffset = CGPoint(x: 25, y: 0)
    #expect(fixture.frame(outer).minX == 15)
    #expect(inner.frame.minX == 30)
  }

  @Test func theContentGuideIsTheContentAndTheFrameGuideTheFrame() throws {
    let scroll = fixture.add(UIScrollView(), "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = true
    scroll.frame = rect(10, 0, 40, 20)
    let content = fixture.view("content", in: scroll)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(content, edge, .equal, scroll.contentLayoutGuide)
    }
    try fixture.tie(content, .width, .equal, scroll.frameLayoutGuide)
    try fixture.tie(content, .height, plus: 300)
    #expect(fixture.frame(content) == rect(0, 0, 40, 300))
    #expect(scroll.contentSize == CGSize(width: 40, height: 300))
  }

  @Test func aContentSizeSetByHandCountsWhereConstraintsSayNothing() {
    let scroll = fixture.add(UIScrollView(), "scroll")
    scroll.contentSize = CGSize(width: 70, height: 80)
    fixture.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 70, height: 80))
  }
}
