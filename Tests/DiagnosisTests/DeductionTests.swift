import DeviceLog
import Diagnosis
import SceneLanguage
import Testing

/// Conflicts that are no sum of lengths, told as places that follow from one another.
@Suite struct DeductionTests {
  private func explanation(_ text: String, width: Double = 320, height: Double = 100) throws -> String {
    let diagnosis = try diagnose(text, width: width, height: height)
    return try #require(diagnosis.snapshot.conflicts.first).explanation
  }

  private func logExplanation(_ lines: String) throws -> String {
    let block = try #require(DeviceLog.parse(lines).distinctBlocks.first)
    let explanation = try #require(LogExplanation(block))
    return try #require(explanation.diagnosis.snapshot.conflicts.first).explanation
  }

  @Test func aMiddleAndAnEdgeGiveTheOtherEdge() throws {
    // The middle at 70, 140 high: down to 140, so the toast is 150 high. The label from 10 with its middle at 70
    // reaches down to 130, and is to reach 150 - 10 = 140.
    let text = try logExplanation(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x11.midY == + 70>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& V:[UIView:0x11(140)]>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0x12'Saved'.midY == + 70>
      <NSLayoutConstraint:0x4 UIView:0x11.bottom == Toaster.Toast:0x10.bottom - 10>
      <NSLayoutConstraint:0x5 V:|-(10)-[UILabel:0x12'Saved']   (Names: '|':Toaster.Toast:0x10 )>
      <NSLayoutConstraint:0x6 UILabel:0x12'Saved'.bottom == Toaster.Toast:0x10.bottom - 10>
      """)
    #expect(
      text
        == "counted from the top of toast: view1 has its centre 70 below the top of toast and is 140 high, so it ends "
        + "at 140; view1 ends 10 above the bottom edge of toast, so toast ends at 150; saved has its centre 70 "
        + "below the top of toast and is 10 from the top of toast, so it ends at 130; but saved ends 10 above the "
        + "bottom edge of toast, at 140: 10 pt short")
  }

  @Test func aLengthThatNothingTellsStandsForItself() throws {
    // The middle at w / 2 + 187.5, half of w + 375 further: w + 375, and the right edge is at w.
    let text = try logExplanation(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& EntryView:0x11.midX == HostView:0x10.midX + 187.5>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& EntryView:0x11.width == HostView:0x10.width + 375>
      <NSLayoutConstraint:0x3 EntryView:0x11.right == HostView:0x10.right>
      """)
    #expect(
      text
        == "counted from the left of hostView, with w for the width of hostView: entryView has its centre 187.5 after "
        + "that of hostView, at w / 2 + 187.5, and is as wide as hostView plus 375, w + 375, so it ends at w + "
        + "375; but entryView ends at the right edge of hostView, at w: 375 pt over")
  }

  @Test func theWindowsSizeIsANumber() throws {
    // From 20 with the middle at 320 / 2 = 160 to 300, and to end at 320 - 40 = 280.
    let text = try explanation(
      "view a\na.make { left.equalTo(20); centerX.equalTo(view); right.equalTo(-40) }")
    #expect(
      text
        == "counted from the left of view: a is 20 from the left of view; view is 320 wide; a is centred in view, at "
        + "160, so it ends at 300; but a ends 40 before the right edge of view, at 280: 20 pt over")
  }

  @Test func aScrollViewsContentIsToldApartFromItsFrame() throws {
    // 100 from the top of the content to its bottom, and 120.
    let text = try explanation(
      """
      scroll s
      view a, b in s
      s.make.edges.equalTo(view)
      a.make { top.bottom.equalTo(s); height.equalTo(100) }
      b.make { top.bottom.equalTo(s); height.equalTo(120) }
      """)
    #expect(text.contains("so the content of s ends at 100"))
    #expect(text.hasSuffix("but b is 120 high: 20 pt short"))
  }

  @Test func aMultipleOfAPlaceIsAPlace() throws {
    // a ends at 50, so b starts at 100; it is to start at 60.
    let text = try explanation(
      """
      view a, b
      a.make { left.equalTo(30); width.equalTo(20) }
      b.make { left.equalTo(a.right).multipliedBy(2); left.equalTo(view).offset(60) }
      """)
    #expect(
      text
        == "counted from the left of view: a is 30 from the left of view and is 20 wide, so it ends at 50; b has left "
        + "= 2 * a.right, at 100; but b is 60 from the left of view: 40 pt over")
  }

  @Test func reasonsForReasonsAreToldFromOutsideIn() throws {
    // 100 less 5 on each side, four times: 60; and 70 are asked for.
    let text = try explanation(
      """
      view a
      view b in a
      view c in b
      view d in c
      a.make { left.equalTo(0); width.equalTo(100) }
      b.make { left.equalTo(a).offset(5); right.equalTo(a).offset(-5) }
      c.make { left.equalTo(b).offset(5); right.equalTo(b).offset(-5) }
      d.make { left.equalTo(c).offset(5); right.equalTo(c).offset(-5) }
      view e in d
      e.make { left.equalTo(d).offset(5); right.equalTo(d).offset(-5); width.equalTo(70) }
      """)
    #expect(
      text
        == "counted from the left of a: a is 100 wide; b is 5 from the left of a and ends 5 before the right edge of "
        + "a, at 95; c is 5 from the left of b, at 10, and ends 5 before the right edge of b, at 90; d is 5 from the "
        + "left of c, at 15, and ends 5 before the right edge of c, at 85; e is 5 from the left of d, at 20, and ends "
        + "5 before the right edge of d, at 80, so it is 60 wide; but e is 70 wide: 10 pt short")
  }

  @Test func noLengthIsLessThanNothing() throws {
    // q ends at 3 and starts at twice where p ends, so p, from 3 on, would end at 1.5 at the most.
    let diagnosis = try diagnose(
      """
      view p, q
      q.make { left.equalTo(p.right).multipliedBy(2); right.equalTo(p.left) }
      p.make.left.equalTo(3)
      """)
    let conflict = try #require(diagnosis.snapshot.conflicts.first)
    #expect(conflict.explanation.hasSuffix("but no width is less than 0: at least 1.5 pt short"))
  }

  @Test func whereTheEquationsDependOnEachOtherTheyAreAddedUp() throws {
    // b.left = 3 from the first two, so a ends at 6 + b.width + 30; from the last, at 3 + b.width - 5.
    let text = try explanation(
      """
      view a, b
      a.make { left.equalTo(b.left).multipliedBy(2).offset(8); left.equalTo(b.left).offset(11) }
      a.make.right.equalTo(b.centerX).multipliedBy(2).offset(30)
      b.make.right.equalTo(a.right).offset(5)
      """)
    #expect(text.hasPrefix("added up, "))
  }

  /// w = 2 h and h = w only where both are 0.
  @Test func twoRatiosLeaveOneSizeOnly() throws {
    let diagnosis = try diagnose(
      """
      view photo
      photo.make { left.top.equalTo(0); width.equalTo(photo.height).multipliedBy(2); height.equalTo(photo.width) }
      photo.make.height.greaterThanOrEqualTo(20)
      """)
    #expect(
      diagnosis.snapshot.conflicts.first?.explanation
        == "with w for the width of photo: photo is 2 times as wide as it is high, so it is w / 2 high; photo is as high "
        + "as it is wide: w / 2 = w, which is so only where w is 0; but photo is at least 20 high: 20 pt short"
    )
  }

  /// 50 high is 2 * 50 + 10 = 110 wide, and 110 - 40 = 70 high.
  @Test func aSizeThatTwoEquationsGiveIsANumber() throws {
    let diagnosis = try diagnose(
      """
      view a
      a.make { left.top.equalTo(0); width.equalTo(a.height).multipliedBy(2).offset(10) }
      a.make { height.equalTo(a.width).offset(-40); height.equalTo(50) }
      """)
    #expect(
      diagnosis.snapshot.conflicts.first?.explanation
        == "a is 50 high and is 2 times as wide as it is high plus 10, 110; but a is as high as it is wide less 40, 70: "
        + "20 pt short")
  }

  /// alpha is 284 wide, beta 568 and gamma 0.75 * 568 - 8 = 418; between 10 and 20 from beta's edges are 538.
  @Test func aPlaceThatNothingTellsStandsForItself() throws {
    let diagnosis = try diagnose(
      """
      view alpha, beta, gamma
      alpha.make { right.equalTo(-8); centerX.equalTo(view) }
      beta.make.width.equalTo(alpha).multipliedBy(2)
      gamma.make { width.equalTo(beta).multipliedBy(0.75).offset(-8); right.equalTo(beta).offset(-20) }
      gamma.make.left.equalTo(beta).offset(10)
      """, width: 300)
    let text = try #require(diagnosis.snapshot.conflicts.first?.explanation)
    #expect(text.hasPrefix("counted from the left of view, with x for where gamma starts: "))
    #expect(
      text.hasSuffix(
        "so beta starts at x - 130; but gamma starts 10 after where beta starts, at x - 120: 120 pt over"))
  }

  /// Of two ratios of one picture, one is too many.
  @Test func oneOfTwoRatiosIsDropped() throws {
    let fixes = try diagnose(
      """
      view photo
      photo.make { left.right.top.equalTo(view); height.equalTo(photo.width).multipliedBy(0.5625) }
      photo.make.height.equalTo(photo.width).multipliedBy(0.75)
      """, height: 480
    ).fixes(forConflict: 0)
    #expect(fixes.first?.description == "line 3: drop photo.height = 0.75 * photo.width")
  }
}
