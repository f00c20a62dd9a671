import AutoLayout
import Foundation
import Testing

@Suite struct AutoresizingTests {
  let window = LayoutWindow(size: CGSize(width: 100, height: 100))

  /// The horizontal part of the frame after the window went from 100 to 200 points.
  private func resized(_ mask: UIView.AutoresizingMask, x: Double, width: Double) -> [Double] {
    window.size = CGSize(width: 100, height: 100)
    let view = UIView(frame: CGRect(x: x, y: 0, width: width, height: 10))
    view.autoresizingMask = mask
    window.rootView.addSubview(view)
    window.size = CGSize(width: 200, height: 100)
    window.layoutIfNeeded()
    return [view.frame.minX, view.frame.width]
  }

  @Test func withoutAMaskTheFrameStays() {
    #expect(resized([], x: 10, width: 30) == [10, 30])
  }

  @Test func aFlexibleLeftMarginTakesAll() {
    #expect(resized(.flexibleLeftMargin, x: 10, width: 30) == [110, 30])
  }

  @Test func aFlexibleWidthTakesAll() {
    #expect(resized(.flexibleWidth, x: 10, width: 30) == [10, 130])
  }

  @Test func partsShareInProportionToTheirLength() {
    // 10 and 30 are flexible: of the 100 more, the margin gets 25, the width 75.
    #expect(resized([.flexibleLeftMargin, .flexibleWidth], x: 10, width: 30) == [35, 105])
    // 10 and 60: margins 100 * 10/70 and 100 * 60/70.
    let frame = resized([.flexibleLeftMargin, .flexibleRightMargin], x: 10, width: 30)
    #expect(abs(frame[0] - (10 + 1000.0 / 70)) < 0.0005)
    #expect(frame[1] == 30)
  }

  @Test func partsWithoutLengthShareEqually() {
    #expect(resized([.flexibleLeftMargin, .flexibleWidth], x: 0, width: 0) == [50, 50])
  }

  /// From 40 to 60 wide it moves from 30 to 50, and stays 2 from the right edge when its constraints are made anew.
  @Test func aFrameThatTheMaskMovedRefersToTheSizeThatMovedIt() {
    let window = LayoutWindow(size: CGSize(width: 40, height: 10))
    let button = UIButton()
    button.frame = CGRect(x: 30, y: 0, width: 8, height: 3)
    button.autoresizingMask = .flexibleLeftMargin
    window.rootView.addSubview(button)
    window.layoutIfNeeded()
    window.size = CGSize(width: 60, height: 10)
    window.layoutIfNeeded()
    button.title = "Longer"
    window.layoutIfNeeded()
    #expect(button.frame == CGRect(x: 50, y: 0, width: 8, height: 3))
  }

  @Test func theMaskReadsAsMarginsAndSizes() {
    let mask: UIView.AutoresizingMask = [.flexibleRightMargin, .flexibleHeight]
    #expect(mask.notation == "h=--& v=-&-")
  }

  @Test func aViewThatYieldsIsLaidOutByItsFirstConstraint() throws {
    let fixture = LayoutFixture(width: 100, height: 100)
    let yielding = UIView()
    let framed = UIView()
    for view in [yielding, framed] {
      view.yieldsFrameToConstraints = true
      fixture.root.addSubview(view)
    }
    framed.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    try fixture.tie(yielding, .width, plus: 30)
    try fixture.tie(framed, .width, .lessThanOrEqual, plus: 30)
    #expect(fixture.frame(yielding).width == 30)
    #expect(framed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
