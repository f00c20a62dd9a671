import AutoLayout
import Foundation
import Testing

@Suite struct StackViewTests {
  let fixture = LayoutFixture(width: 100, height: 20)

  /// A stack at the window's top left, 100 wide and 20 high, of labels with these texts.
  private func stack(_ texts: [String], _ set: (UIStackView) -> Void) throws -> (UIStackView, [UILabel]) {
    let stack = fixture.add(UIStackView(), "stack")
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      try fixture.tie(stack, edge, .equal, fixture.root)
    }
    let labels = texts.enumerated().map { index, text in
      let label = UILabel()
      label.name = "label\(index)"
      label.text = text
      stack.addArrangedSubview(label)
      return label
    }
    set(stack)
    fixture.window.layoutIfNeeded()
    return (stack, labels)
  }

  @Test func fillGrowsWhatHugsLeast() throws {
    let (_, labels) = try stack(["aaaa", "bb"]) { $0.spacing = 2 }
    labels[0].setContentHuggingPriority(100, for: .horizontal)
    // bb keeps its 2, the gap is 2: 96 are left.
    #expect(fixture.frame(labels[0]) == rect(0, 0, 96, 20))
    #expect(labels[1].frame == rect(98, 0, 2, 20))
  }

  /// UIKit's logs show a length of 0 at 25 for each of them (`UISV-ambiguity-suppression`).
  @Test(arguments: [UIStackView.Alignment.leading, .center, .trailing])
  func anEmptyViewThatIsNotStretchedHasNoLengthAcrossTheAxis(_ alignment: UIStackView.Alignment) throws {
    let view = UIView()
    let (_, labels) = try stack(["a"]) { stack in
      stack.alignment = alignment
      stack.addArrangedSubview(view)
    }
    #expect(fixture.frame(labels[0]).height == 1)
    #expect(view.frame.height == 0)
    #expect(!view.ambiguousAttributes.contains(.height))
  }

  @Test func marginsThatChangeAfterwardsMoveTheArrangement() throws {
    let (stack, labels) = try stack(["a"]) { $0.isLayoutMarginsRelativeArrangement = true }
    // 8 on each side unless others are set.
    #expect(labels[0].frame == rect(8, 8, 84, 4))
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(fixture.frame(labels[0]) == rect(2, 1, 94, 16))
    stack.directionalLayoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
    #expect(fixture.frame(labels[0]) == rect(5, 0, 95, 20))
  }

  @Test func fillEquallyShares() throws {
    let (_, labels) = try stack(["a", "bb", "ccc"]) {
      $0.distribution = .fillEqually
      $0.spacing = 5
    }
    // (100 - 2 * 5) / 3 = 30.
    #expect(labels.map(\.frame) == [rect(0, 0, 30, 20), rect(35, 0, 30, 20), rect(70, 0, 30, 20)])
  }

  @Test func fillProportionallyGoesByContent() throws {
    let (_, labels) = try stack(["aa", "bbbbbb"]) { $0.distribution = .fillProportionally }
    // 2 to 6 of 100.
    #expect(labels.map(\.frame) == [rect(0, 0, 25, 20), rect(25, 0, 75, 20)])
  }

  @Test func gapsCountInTheProportions() throws {
    let (_, labels) = try stack(["aa", "bbbbbb"]) {
      $0.distribution = .fillProportionally
      $0.spacing = 2
    }
    // 2 of 2 + 6 + 2 of 100; the last has what is left.
    #expect(labels.map(\.frame) == [rect(0, 0, 20, 20), rect(22, 0, 78, 20)])
  }

  /// A stack that fills its views in proportion: a view without content, this wide, and a label as wide as 2 letters.
  private func stackWithPlainView(width: Double) throws -> (UIView, UILabel, NSLayoutConstraint) {
    let (stack, labels) = try stack(["bb"]) { $0.distribution = .fillProportionally }
    let plain = UIView()
    stack.insertArrangedSubview(plain, at: 0)
    let content = fixture.view("content", in: plain)
    try fixture.tie(content, .left, .equal, plain)
    try fixture.tie(content, .right, .equal, plain, at: 500)
    let constraint = try fixture.tie(content, .width, plus: width)
    return (plain, labels[0], constraint)
  }

  @Test func aViewWithoutContentIsWeighedByItsConstraints() throws {
    let (plain, label, constraint) = try stackWithPlainView(width: 6)
    // 6 to 2 of 100.
    #expect(fixture.frame(plain).width == 75)
    #expect(label.frame.width == 25)
    constraint.constant = 3
    // 3 to 2.
    #expect(fixture.frame(plain).width == 60)
  }

  @Test func aRequiredLengthOutweighsTheProportion() throws {
    let (stack, labels) = try stack(["bb"]) { $0.distribution = .fillProportionally }
    let plain = UIView()
    stack.insertArrangedSubview(plain, at: 0)
    try fixture.tie(plain, .width, plus: 8)
    #expect(fixture.frame(plain).width == 8)
    #expect(labels[0].frame == rect(8, 0, 92, 20))
    #expect(fixture.window.snapshot().conflicts.isEmpty)
  }

  @Test func aHiddenViewOfRequiredLengthIsNoConflict() throws {
    let (_, labels) = try stack(["a", "bb"]) { $0.distribution = .fillEqually }
    try fixture.tie(labels[1], .width, plus: 50)
    labels[1].isHidden = true
    #expect(fixture.frame(labels[0]) == rect(0, 0, 100, 20))
    #expect(fixture.window.snapshot().conflicts.isEmpty)
  }

  /// 12 + 12 required in it keep it at 24; at 999 none of two pairs does, whose violations are 48 together.
  @Test(arguments: [(1000, 24), (999, 0)] as [(Double, CGFloat)])
  func aHiddenViewCollapsesUnlessItsContentIsRequiredToHaveRoom(_ priority: Double, _ width: CGFloat) throws {
    let (_, labels) = try stack(["a", "bb"]) { $0.distribution = .fill }
    let box = labels[1]
    for name in ["first", "second"] {
      let inner = fixture.view(name, in: box)
      try fixture.tie(inner, .left, .equal, box, plus: 12)
      try fixture.tie(inner, .right, .equal, box, plus: -12, at: UILayoutPriority(priority))
      try fixture.tie(inner, .top, .equal, box)
      try fixture.tie(inner, .height, plus: 1)
    }
    box.isHidden = true
    #expect(fixture.frame(box).width == width)
    #expect(fixture.window.snapshot().conflicts.isEmpty)
  }

  @Test func equalSpacingLeavesEqualGaps() throws {
    let (_, labels) = try stack(["aa", "bbbb", "cccccc"]) { $0.distribution = .equalSpacing }
    // (100 - 12) / 2 = 44.
    #expect(labels.map(\.frame.minX) == [0, 46, 94])
    #expect(labels.map(\.frame.width) == [2, 4, 6])
  }

  @Test func equalCenteringSpacesCentres() throws {
    let (_, labels) = try stack(["aa", "bbbb", "cccccc"]) { $0.distribution = .equalCentering }
    // Centres at 1 and 97, so the middle one at 49.
    #expect(labels.map(\.frame.midX) == [1, 49, 97])
  }

  @Test func aColumnAlignsAcross() throws {
    let (stack, labels) = try stack(["aa", "bbbb"]) {
      $0.axis = .vertical
      $0.alignment = .center
    }
    labels[1].setContentHuggingPriority(1, for: .vertical)
    #expect(fixture.frame(labels[0]) == rect(49, 0, 2, 1))
    #expect(labels[1].frame == rect(48, 1, 4, 19))
    stack.alignment = .trailing
    #expect(fixture.frame(labels[0]).minX == 98)
    stack.alignment = .leading
    #expect(fixture.frame(labels[1]).minX == 0)
  }

  @Test func aHiddenViewTakesNoRoom() throws {
    let (_, labels) = try stack(["a", "bb", "ccc"]) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    labels[1].isHidden = true
    // (100 - 10) / 2 = 45.
    #expect(fixture.frame(labels[0]) == rect(0, 0, 45, 20))
    #expect(labels[2].frame == rect(55, 0, 45, 20))
    #expect(labels[1].frame.width == 0)
    labels[1].isHidden = false
    #expect(abs(fixture.frame(labels[1]).width - 80.0 / 3) < 0.0005)
  }

  @Test func aStackInAStackIsAsLargeAsItsContent() throws {
    let (outer, labels) = try stack(["title"]) { $0.alignment = .leading }
    labels[0].setContentHuggingPriority(10, for: .horizontal)
    let inner = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    for (label, text) in zip(inner.arrangedSubviews, ["xx", "yyyy"]) { (label as? UILabel)?.text = text }
    inner.axis = .vertical
    outer.addArrangedSubview(inner)
    // As wide as its widest, as high as both.
    #expect(fixture.frame(inner) == rect(96, 0, 4, 2))
  }

  @Test func nothingOfAStackIsAmbiguous() throws {
    for distribution in UIStackView.Distribution.allCases {
      for alignment in UIStackView.Alignment.allCases {
        let (stack, _) = try stack(["a", "bb"]) {
          $0.distribution = distribution
          $0.alignment = alignment
        }
        let ambiguous = fixture.window.snapshot().views.filter { !$0.ambiguous.isEmpty }.map(\.name)
        // Labels that hug alike and must grow are a tie, and are said to be.
        let fills = distribution == .fill
        #expect(ambiguous.isEmpty != fills, "\(distribution) \(alignment): \(ambiguous)")
        stack.removeFromSuperview()
      }
    }
  }

  @Test func customSpacingAppliesAfterItsView() throws {
    let (stack, labels) = try stack(["aa", "bb", "cc"]) { $0.spacing = 1 }
    labels[2].setContentHuggingPriority(1, for: .horizontal)
    stack.setCustomSpacing(7, after: labels[0])
    #expect(fixture.frame(labels[1]).minX == 9)
    #expect(labels[2].frame.minX == 12)
  }

  @Test(arguments: [UIStackView.Alignment.leading, .center, .trailing])
  func aHiddenViewDoesNotWidenAColumn(_ alignment: UIStackView.Alignment) throws {
    let stack = UIStackView()
    _ = fixture.add(stack, "stack")
    try fixture.tie(stack, .left, .equal, fixture.root)
    try fixture.tie(stack, .top, .equal, fixture.root)
    stack.axis = .vertical
    stack.alignment = alignment
    let labels = ["Hi", "a long text"].map { text in
      let label = UILabel()
      label.text = text
      stack.addArrangedSubview(label)
      return label
    }
    #expect(fixture.frame(stack).width == 11)
    labels[1].isHidden = true
    // Two letters.
    #expect(fixture.frame(stack).width == 2)
    #expect(labels[0].frame == rect(0, 0, 2, 1))
    labels[1].isHidden = false
    #expect(fixture.frame(stack).width == 11)
  }
}
