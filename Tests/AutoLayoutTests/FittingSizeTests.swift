import AutoLayout
import Foundation
import Testing

@Suite struct FittingSizeTests {
  let fixture = LayoutFixture(width: 100, height: 50)

  @Test func aBoxFitsItsLabelAndLeavesTheSceneAlone() throws {
    let box = fixture.view("box")
    let label = fixture.add(UILabel(), "label", in: box)
    label.text = "words"
    try fixture.tie(label, .left, .equal, box, plus: 2)
    try fixture.tie(label, .right, .equal, box, plus: -3)
    try fixture.tie(label, .top, .equal, box, plus: 1)
    try fixture.tie(label, .bottom, .equal, box, plus: -1)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(box, edge, .equal, fixture.root)
    }
    #expect(fixture.frame(label) == rect(2, 1, 95, 48))
    // 5 columns and 2 + 3 around them; one line and 1 + 1.
    #expect(
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 10, height: 3))
    fixture.window.size = CGSize(width: 60, height: 50)
    #expect(fixture.frame(label) == rect(2, 1, 55, 48))
  }

  /// Found by the fuzzer: the stack made its constraints for the measuring alone, and its label kept its own size.
  @Test func aStackThatIsMeasuredBeforeItsFirstLayoutStillArranges() throws {
    let stack = fixture.add(UIStackView(), "stack")
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(stack, edge, .equal, fixture.root)
    }
    let label = UILabel()
    label.text = "words"
    stack.addArrangedSubview(label)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 5, height: 1))
    #expect(fixture.frame(label) == rect(0, 0, 100, 50))
  }

  @Test func aRequiredWidthMakesTextWrap() throws {
    let box = fixture.view("box")
    let label = fixture.add(UILabel(), "label", in: box)
    label.text = "aaaa bbbb cccc"
    label.numberOfLines = 0
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(label, edge, .equal, box)
    }
    let size = box.systemLayoutSizeFitting(
      CGSize(width: 9, height: 0), withHorizontalFittingPriority: .required)
    #expect(size == CGSize(width: 9, height: 2))
  }
}
