import Foundation
import Testing

@testable import AutoLayout

/// Layout margins and safe areas, in a window of 200 by 100.
@Suite struct MarginTests {
  let fixture = LayoutFixture(width: 200, height: 100)

  /// A view at a distance from each edge of its superview.
  private func view(
    _ name: String, in superview: UIView? = nil, top: Double = 0, left: Double = 0, bottom: Double = 0,
    right: Double = 0
  ) throws -> UIView {
    let view = fixture.view(name, in: superview)
    let outer = superview ?? fixture.root
    try fixture.tie(view, .top, .equal, outer, plus: top)
    try fixture.tie(view, .left, .equal, outer, plus: left)
    try fixture.tie(view, .bottom, .equal, outer, plus: -bottom)
    try fixture.tie(view, .right, .equal, outer, plus: -right)
    return view
  }

  /// The frame of a view within the margins of another.
  private func content(of view: UIView) throws -> UIView {
    let content = fixture.view("content", in: view)
    for (edge, margin) in [
      (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
      (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      try fixture.tie(content, edge, .equal, view, margin)
    }
    return content
  }

  @Test func theSafeAreaIsAddedToTheMargins() throws {
    fixture.window.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let box = try view("box", top: 5)
    let inner = try content(of: box)
    // 15 of the box lie under the top inset, 10 under the bottom one; 8 more on each side.
    #expect(fixture.frame(inner) == rect(8, 23, 184, 54))
    #expect(box.layoutMargins == UIEdgeInsets(top: 23, left: 8, bottom: 18, right: 8))
    box.insetsLayoutMarginsFromSafeArea = false
    // The box is 95 high.
    #expect(fixture.frame(inner) == rect(8, 8, 184, 79))
  }

  @Test func preservedMarginsKeepContentWithinThoseOfTheSuperview() throws {
    fixture.root.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 8, right: 20)
    let box = try view("box", top: 10, left: 5, right: 15)
    let inner = try content(of: box)
    #expect(fixture.frame(inner) == rect(8, 8, 164, 74))
    box.preservesSuperviewLayoutMargins = true
    // From the top 30 - 10, from the left 20 - 5; at the right 20 - 15 is less than the view's own 8, as is 8 - 0 below.
    #expect(fixture.frame(inner) == rect(15, 20, 157, 62))
    fixture.root.layoutMargins.left = 40
    #expect(fixture.frame(inner) == rect(35, 20, 137, 62))
    box.preservesSuperviewLayoutMargins = false
    #expect(fixture.frame(inner) == rect(8, 8, 164, 74))
  }

  @Test func directionalMarginsFollowTheDirection() throws {
    let box = try view("box")
    let inner = try content(of: box)
    box.directionalLayoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
    #expect(fixture.frame(inner) == rect(2, 1, 158, 96))
    box.semanticContentAttribute = .forceRightToLeft
    #expect(fixture.frame(inner) == rect(40, 1, 158, 96))
    #expect(box.layoutMargins == UIEdgeInsets(top: 1, left: 40, bottom: 3, right: 2))
    #expect(box.directionalLayoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
    // Left and right are what they are in any direction.
    box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
    #expect(fixture.frame(inner) == rect(2, 1, 158, 96))
  }

  @Test func aControllersOwnBarsEnlargeItsSafeArea() throws {
    fixture.window.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let box = try view("box", top: 5)
    let inner = fixture.view("inner", in: box)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(inner, edge, .equal, box.safeAreaLayoutGuide)
    }
    fixture.window.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 3, bottom: 0, right: 0)
    // 20 + 44 - 5 from the top of a box of 95, 10 from its bottom.
    #expect(fixture.frame(inner) == rect(3, 59, 197, 26))
    #expect(fixture.root.safeAreaInsets == UIEdgeInsets(top: 64, left: 3, bottom: 10, right: 0))
    #expect(fixture.window.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    fixture.window.controller.additionalSafeAreaInsets = .zero
    #expect(fixture.frame(inner) == rect(0, 15, 200, 70))
  }

  @Test(arguments: [
    ("iphone-8", 16), ("iphone-13", 16), ("iphone-16-pro", 16), ("iphone-8-plus", 20), ("iphone-15-plus", 20),
    ("ipad", 20),
  ])
  func aDevicesRootHasTheSystemsMargins(name: String, side: Double) throws {
    let window = LayoutWindow(
      viewport: Viewport(try #require(Device.named(name)).window(), cell: Viewport.deviceCell))
    let top = window.safeAreaInsets.top
    let bottom = window.safeAreaInsets.bottom
    #expect(window.rootView.layoutMargins == UIEdgeInsets(top: top, left: side, bottom: bottom, right: side))
    // They are a minimum; a subview has 8 as anywhere.
    window.rootView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 50)
    #expect(
      window.rootView.layoutMargins == UIEdgeInsets(top: top + 1, left: side, bottom: bottom + 3, right: 50))
    window.controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(window.rootView.layoutMargins.left == 2)
    let subview = UIView(frame: rect(100, 100, 10, 10))
    window.rootView.addSubview(subview)
    window.layoutIfNeeded()
    #expect(subview.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func aNarrowPartOfATabletHasAPhonesMargins() throws {
    let tablet = try #require(Device.named("ipad"))
    #expect(tablet.window(.landscape, .third).sideMargin == 16)
    #expect(tablet.window(.landscape, .half).sideMargin == 20)
    // On its side, a phone keeps its margins.
    #expect(try #require(Device.named("iphone-8")).window(.landscape).sideMargin == 16)
  }

  @Test func noViewBeyondItsSuperviewIsCoveredWhereThatIsNot() throws {
    fixture.window.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let box = try view("box", left: -10)
    #expect(fixture.frame(box) == rect(-10, 0, 210, 100))
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }
}
