import AutoLayout
import Foundation
import Testing

@Suite struct AttributeTests {
  let fixture = LayoutFixture(width: 200, height: 100)

  @Test func edgesInsetFromTheSuperview() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, plus: 10)
    try fixture.tie(red, .top, .equal, fixture.root, plus: 20)
    try fixture.tie(red, .right, .equal, fixture.root, plus: -30)
    try fixture.tie(red, .bottom, .equal, fixture.root, plus: -40)
    // 200 - 10 - 30 wide, 100 - 20 - 40 high.
    #expect(fixture.frame(red) == rect(10, 20, 160, 40))
    fixture.window.size = CGSize(width: 100, height: 90)
    #expect(fixture.frame(red) == rect(10, 20, 60, 30))
  }

  @Test func centresAndSizes() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .centerX, .equal, fixture.root)
    try fixture.tie(red, .centerY, .equal, fixture.root, plus: 5)
    try fixture.tie(red, .width, plus: 40)
    try fixture.tie(red, .height, .equal, red, .width, times: 0.5)
    // 100 - 40/2 from the left; 50 + 5 - 20/2 from the top.
    #expect(fixture.frame(red) == rect(80, 45, 40, 20))
  }

  @Test func aMultiplierOnAPositionCountsFromTheSuperviewsOwnOrigin() throws {
    let box = fixture.view("box")
    let dot = fixture.view("dot", in: box)
    try fixture.tie(box, .left, .equal, fixture.root, plus: 50)
    try fixture.tie(box, .top, .equal, fixture.root)
    try fixture.tie(box, .width, plus: 80)
    try fixture.tie(box, .height, plus: 10)
    // box.right is 80 in its own bounds, wherever box itself is.
    try fixture.tie(dot, .left, .equal, box, .right, times: 0.5)
    try fixture.tie(dot, .top, .equal, box)
    try fixture.tie(dot, .width, plus: 1)
    try fixture.tie(dot, .height, plus: 1)
    #expect(fixture.frame(dot).minX == 40)
  }

  @Test func cousinsAreComparedInTheirCommonSuperview() throws {
    let left = fixture.view("left")
    let right = fixture.view("right")
    let inner = fixture.view("inner", in: left)
    let other = fixture.view("other", in: right)
    for (box, x) in [(left, 10.0), (right, 110.0)] {
      try fixture.tie(box, .left, .equal, fixture.root, plus: x)
      try fixture.tie(box, .top, .equal, fixture.root)
      try fixture.tie(box, .width, plus: 80)
      try fixture.tie(box, .height, plus: 50)
    }
    for view in [inner, other] {
      try fixture.tie(view, .top, .equal, view.superview)
      try fixture.tie(view, .width, plus: 5)
      try fixture.tie(view, .height, plus: 5)
    }
    try fixture.tie(inner, .left, .equal, left, plus: 7)
    // inner.left is 17 in the root; twice that and 100 more is 134; other lies in right at 110.
    try fixture.tie(other, .left, .equal, inner, .left, times: 2, plus: 100)
    #expect(fixture.frame(other).minX == 24)
  }

  @Test func leadingPointsInwardInBothDirections() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .leading, .equal, fixture.root, plus: 8)
    try fixture.tie(red, .trailing, .equal, fixture.root, plus: -30)
    try fixture.tie(red, .top, .equal, fixture.root)
    try fixture.tie(red, .height, plus: 1)
    #expect(fixture.frame(red) == rect(8, 0, 162, 1))
    fixture.root.semanticContentAttribute = .forceRightToLeft
    // Mirrored: 30 from the left, 8 from the right.
    #expect(fixture.frame(red) == rect(30, 0, 162, 1))
  }

  @Test func subviewsDoNotInheritTheDirection() throws {
    let red = fixture.view("red")
    let inner = fixture.view("inner", in: red)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(red, edge, .equal, fixture.root)
    }
    try fixture.tie(inner, .leading, .equal, red, plus: 8)
    try fixture.tie(inner, .width, plus: 10)
    fixture.root.semanticContentAttribute = .forceRightToLeft
    #expect(fixture.frame(inner).minX == 8)
    red.semanticContentAttribute = .forceRightToLeft
    // 200 - 8 - 10.
    #expect(fixture.frame(inner).minX == 182)
    red.semanticContentAttribute = .forceLeftToRight
    #expect(fixture.frame(inner).minX == 8)
  }

  @Test func aStacksDirectionTurnsItsRow() {
    let stack = fixture.add(UIStackView(), "stack")
    stack.translatesAutoresizingMaskIntoConstraints = true
    stack.frame = rect(0, 0, 100, 10)
    stack.distribution = .fillEqually
    let views = ["a", "b"].map { fixture.view($0) }
    views.forEach(stack.addArrangedSubview)
    #expect(fixture.frame(views[0]) == rect(0, 0, 50, 10))
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(fixture.frame(views[0]) == rect(50, 0, 50, 10))
  }

  @Test func marginsLieEightPointsInside() throws {
    let red = fixture.view("red")
    try fixture.tie(red, .left, .equal, fixture.root, .leftMargin)
    try fixture.tie(red, .right, .equal, fixture.root, .rightMargin)
    try fixture.tie(red, .top, .equal, fixture.root, .topMargin)
    try fixture.tie(red, .bottom, .equal, fixture.root, .bottomMargin)
    #expect(fixture.frame(red) == rect(8, 8, 184, 84))
    fixture.root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(fixture.frame(red) == rect(2, 1, 194, 96))
  }

  @Test func baselinesAreTheBottomsOfLinesOfText() throws {
    let title = fixture.add(UILabel(), "title")
    title.text = "one\ntwo"
    title.numberOfLines = 0
    let first = fixture.view("first")
    let last = fixture.view("last")
    try fixture.tie(title, .left, .equal, fixture.root)
    try fixture.tie(title, .top, .equal, fixture.root, plus: 10)
    // A view without text has its first baseline at its top, its last at its bottom.
    for (view, baseline) in [(first, NSLayoutConstraint.Attribute.firstBaseline), (last, .lastBaseline)] {
      try fixture.tie(view, .left, .equal, fixture.root)
      try fixture.tie(view, .width, plus: 1)
      try fixture.tie(view, .height, plus: 4)
      try fixture.tie(view, baseline, .equal, title, baseline)
    }
    #expect(fixture.frame(title) == rect(0, 10, 3, 2))
    // The first line ends at 11, the second at 12.
    #expect(fixture.frame(first).minY == 11)
    #expect(fixture.frame(last).maxY == 12)
  }

  @Test func aGuideTakesPartLikeAView() throws {
    let guide = UILayoutGuide()
    fixture.root.addLayoutGuide(guide)
    let red = fixture.view("red")
    try fixture.tie(guide, .left, .equal, fixture.root, plus: 20)
    try fixture.tie(guide, .width, plus: 30)
    try fixture.tie(guide, .top, .equal, fixture.root)
    try fixture.tie(guide, .height, plus: 5)
    try fixture.tie(red, .left, .equal, guide, .right)
    try fixture.tie(red, .right, .equal, fixture.root)
    try fixture.tie(red, .top, .equal, guide)
    try fixture.tie(red, .height, .equal, guide)
    #expect(fixture.frame(red) == rect(50, 0, 150, 5))
  }

  @Test func safeAreaReachesIntoSubviewsThatItOverlaps() throws {
    fixture.window.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let box = fixture.view("box")
    let inner = fixture.view("inner", in: box)
    try fixture.tie(box, .left, .equal, fixture.root)
    try fixture.tie(box, .right, .equal, fixture.root)
    try fixture.tie(box, .top, .equal, fixture.root, plus: 5)
    try fixture.tie(box, .bottom, .equal, fixture.root, plus: -40)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(inner, edge, .equal, box.safeAreaLayoutGuide)
    }
    // box is 55 high; 15 of it lie under the top inset, nothing under the bottom one.
    #expect(fixture.frame(inner) == rect(0, 15, 200, 40))
  }
}
