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

  /// A scroll view at (0, 5), 50 by 15, with content of this height.
  private func scroll(contentHeight: Double) throws -> (UIScrollView, UIView) {
    let scroll = fixture.add(UIScrollView(), "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = true
    scroll.frame = rect(0, 5, 50, 15)
    let content = fixture.view("content", in: scroll)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(content, edge, .equal, scroll)
    }
    try fixture.tie(content, .width, plus: 50)
    try fixture.tie(content, .height, plus: contentHeight)
    return (scroll, content)
  }

  @Test func contentBeginsInsideOfItsInset() throws {
    let (scroll, content) = try scroll(contentHeight: 100)
    let outer = fixture.view("outer")
    try fixture.tie(outer, .top, .equal, content)
    #expect(fixture.frame(outer).minY == 5)
    scroll.contentInset = UIEdgeInsets(top: 3, left: 0, bottom: 2, right: 0)
    #expect(fixture.frame(outer).minY == 8)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -3))
    #expect(fixture.window.snapshot().view(named: "content")?.absoluteFrame == rect(0, 8, 50, 100))
    #expect(scroll.contentSize == CGSize(width: 50, height: 100))
    // Once scrolled, the inset does not move the content.
    scroll.contentOffset = CGPoint(x: 0, y: 10)
    scroll.contentInset.top = 4
    #expect(fixture.frame(outer).minY == -5)
  }

  @Test func theSafeAreaInsetsContentThatScrolls() throws {
    fixture.window.safeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 4, right: 0)
    let (scroll, content) = try scroll(contentHeight: 15)
    fixture.window.layoutIfNeeded()
    // The content fits, so that nothing is added.
    #expect(scroll.adjustedContentInset == .zero)
    scroll.alwaysBounceVertical = true
    // The top inset covers 7 - 5 of the view, the bottom one 4.
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 2, left: 0, bottom: 4, right: 0))
    fixture.window.layoutIfNeeded()
    #expect(scroll.contentOffset.y == -2)
    // Its content begins below what is covered.
    #expect(content.safeAreaInsets.top == 0)
    scroll.alwaysBounceVertical = false
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset.top == 2)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero)
  }

  @Test func contentLargerThanTheViewIsInset() throws {
    fixture.window.safeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 4, right: 0)
    let (scroll, _) = try scroll(contentHeight: 40)
    fixture.window.layoutIfNeeded()
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 2, left: 0, bottom: 4, right: 0))
    #expect(fixture.window.snapshot().view(named: "content")?.absoluteFrame == rect(0, 7, 50, 40))
  }

  @Test func aContentSizeSetByHandCountsWhereConstraintsSayNothing() {
    let scroll = fixture.add(UIScrollView(), "scroll")
    scroll.contentSize = CGSize(width: 70, height: 80)
    fixture.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 70, height: 80))
  }
}
