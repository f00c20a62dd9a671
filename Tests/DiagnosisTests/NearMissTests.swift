import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// What looks like a mistake and is none: a warning here would be worse than a mistake that is missed.
@Suite struct NearMissTests {
  private func codes(_ text: String) throws -> [String] {
    try diagnose(text, width: 320, height: 200).findings().map(\.code)
  }

  @Test func whatWaitsForATextHasNoRoomYet() throws {
    #expect(
      try codes(
        """
        view wrapper
        label message in wrapper
        wrapper.make { left.right.top.equalTo(view) }
        message.make.edges.equalTo(wrapper)
        """
      ).isEmpty)
  }

  @Test func aHiddenViewThatHangsOnTheOneBesideItMovesNothing() throws {
    #expect(
      try codes(
        """
        view bar, tip
        bar.make { left.right.bottom.equalTo(view); height.equalTo(40) }
        tip.make { left.right.equalTo(view); bottom.equalTo(bar.top).offset(-10); height.equalTo(30) }
        tip.hidden = true
        """
      ).isEmpty)
  }

  @Test func aPartOfNothingIsAskedFor() throws {
    #expect(
      try codes("view a\na.make { left.right.top.equalTo(view); height.equalTo(view).multipliedBy(0) }")
        .isEmpty)
  }

  @Test func whatIsPutBesideItsSuperviewIsMeantToBeOutside() throws {
    #expect(
      try codes(
        """
        view menu, sheet
        menu.make { right.equalTo(view.left); top.bottom.equalTo(view); width.equalTo(200) }
        sheet.make { top.equalTo(view.bottom).offset(20); left.right.equalTo(view); height.equalTo(100) }
        """
      ).isEmpty)
  }

  /// The button is 48 high by the lines around its title, from 56 to 104; the box ends at 60, its title begins at 72.
  @Test func theRoomAroundATitleDoesNotOverlap() throws {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 320, height: 568), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(
      """
      view box
      label count "0 / 500"
      button more "More"
      box.make { left.right.top.equalTo(view); height.equalTo(60) }
      count.make { left.equalTo(view); top.equalTo(box.bottom).offset(12) }
      more.make { right.equalTo(view); centerY.equalTo(count) }
      """)
    #expect(SceneDiagnosis(scene).findings().map(\.code).isEmpty)
  }

  @Test func aTextThatMayShrinkNeedNotBeTruncated() throws {
    let text = """
      label a "Hello there, world"
      a.make { left.top.equalTo(0); width.equalTo(10) }
      """
    #expect(try codes(text) == ["truncated"])
    #expect(try codes(text + "\na.adjustsFontSizeToFitWidth = YES").isEmpty)
  }

  @Test func anAnchorsSizeNeedsNoSuperview() throws {
    #expect(
      try codes(
        """
        let a = UIView()
        a.translatesAutoresizingMaskIntoConstraints = false
        a.widthAnchor.constraint(equalToConstant: 40).isActive = true
        a.heightAnchor.constraint(equalTo: a.widthAnchor).isActive = true
        view.addSubview(a)
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        """
      ).isEmpty)
  }

  @Test func anUpdateMayAddANumberBesideABound() throws {
    #expect(
      try codes(
        """
        view a
        a.make { left.top.equalTo(0); height.equalTo(20); width.greaterThanOrEqualTo(100) }
        a.update.width.equalTo(150)
        """
      ).isEmpty)
  }

  /// 10 and 20 are wanted equally: that is what is wrong, not that nothing says how wide it is.
  @Test func whatATieLeavesOpenIsToldWithTheTie() throws {
    #expect(
      try codes(
        """
        view a
        a.make { left.top.equalTo(0); height.equalTo(4) }
        a.make { width.equalTo(10).priorityHigh(); width.equalTo(20).priorityHigh() }
        """
      ) == ["tie"])
  }

  @Test(arguments: [
    // A second width of another priority, of another size class, or the same one again.
    "view a; a.make { left.top.height.equalTo(5); width.equalTo(5); width.equalTo(5).priorityLow() }",
    "view a; a.make { left.top.height.equalTo(5) }; "
      + "sizeClass(compact, any) { a.make.width.equalTo(5) }; sizeClass(regular, any) { a.make.width.equalTo(5) }",
    "view a; a.make { left.top.width.height.equalTo(5) }; a.update.width.equalTo(5)",
    // A bound that holds anyway.
    "view a; a.make { left.top.height.equalTo(5); width.equalTo(50); width.greaterThanOrEqualTo(44) }",
    "view a; a.make { left.top.height.equalTo(5); width.equalTo(50); right.lessThanOrEqualTo(view).offset(-10) }",
    // leading with the centre; left on one view and leading on another.
    "view a; a.make { leading.equalTo(view).offset(5); centerX.equalTo(view); top.height.equalTo(5) }",
    "view a, b; a.make { left.top.width.height.equalTo(5) }; b.make { leading.equalTo(view); top.width.height.equalTo(5) }",
    // A number out of a frame that does not change.
    "view a, b; a.make { left.top.width.height.equalTo(5) }; self.view.layoutIfNeeded(); "
      + "b.make { left.equalTo(a.right); top.equalTo(a); height.equalTo(5); width.equalTo(a.frame.size.width) }",
  ])
  func thisIsMeant(_ text: String) throws {
    #expect(try codes(text).isEmpty)
  }
}
