import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Conflicts told as sums.
@Suite struct DerivationTests {
  private func explanation(_ text: String, width: Double = 320, height: Double = 100) throws -> String {
    let diagnosis = try diagnose(text, width: width, height: height)
    return try #require(diagnosis.snapshot.conflicts.first).explanation
  }

  @Test func aRowThatIsTooLongIsASum() throws {
    let diagnosis = try diagnose(
      """
      view icon, title
      icon.make { left.equalTo(10); width.equalTo(40) }
      title.make { left.equalTo(icon.right).offset(8); width.greaterThanOrEqualTo(300) }
      title.make.right.equalTo(view).offset(-10)
      """, width: 350)
    let conflict = try #require(diagnosis.snapshot.conflicts.first)
    let chain = try #require(conflict.derivation?.chain)
    #expect(chain.lengths.map(\.amount) == [10, 40, 8, 300, 10])
    #expect(chain.room.map(\.amount) == [350])
    #expect(chain.overrun == 18)
    #expect(
      conflict.explanation
        == "icon is 40 wide and 10 from the left, title starts 8 after it and is at least 300 wide, and ends "
        + "10 before the right edge: 10 + 40 + 8 + 300 + 10 = 368, but view is 350 wide: 18 pt over")
  }

  /// c is as wide as b, that as a, and that 10 less than the window: 30 does not fit into 20 - 10 = 10.
  @Test func bracketsOfADeepChainDoNotNest() throws {
    let text = try explanation(
      """
      view a, b, c, d, e
      a.make { left.equalTo(10); right.equalTo(view) }
      b.make.left.right.equalTo(a)
      c.make.left.right.equalTo(b)
      d.make.left.equalTo(c)
      e.make.right.equalTo(c)
      e.make.left.greaterThanOrEqualTo(d.right).offset(30)
      """, width: 20)
    var depth = 0
    let depths = text.map { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth
    }
    #expect(depths.max() == 1, "\(text)")
    #expect(text.hasSuffix("but c is 10 wide: 20 pt over"), "\(text)")
  }

  /// 10 + 8 + 300 + 10 is more than 320 already, so the icon's width is no member of the smallest set. The sum
  /// has it all the same: 8 points would not be enough.
  @Test func theSumHasWhatTheSetCanDoWithout() throws {
    let diagnosis = try diagnose(
      """
      view icon, title
      icon.make { left.equalTo(10); width.equalTo(40) }
      title.make { left.equalTo(icon.right).offset(8); width.greaterThanOrEqualTo(300) }
      title.make.right.equalTo(view).offset(-10)
      """)
    let conflict = try #require(diagnosis.snapshot.conflicts.first)
    #expect(conflict.constraints == [1, 3, 4, 5])
    #expect(
      conflict.explanation
        == "icon is 40 wide and 10 from the left, title starts 8 after it and is at least 300 wide, and ends "
        + "10 before the right edge: 10 + 40 + 8 + 300 + 10 = 368, but view is 320 wide: 48 pt over")
    #expect(diagnosis.details(ofConflict: 0).contains("beside these, line 2: icon.width = 40 takes room"))
  }

  /// 12 + 40 + 8 + 250 + 12 = 322
  @Test func aRowFromRightToLeftIsToldFromTheRight() throws {
    let diagnosis = try diagnose(
      """
      view.semanticContentAttribute = .forceRightToLeft
      view icon, title
      icon.make { leading.equalTo(view).offset(12); width.equalTo(40) }
      title.make { leading.equalTo(icon.trailing).offset(8); width.equalTo(250); trailing.equalTo(view).offset(-12) }
      """)
    #expect(
      diagnosis.snapshot.conflicts.first?.explanation
        == "icon is 40 wide and 12 from the leading edge, title starts 8 after it and is 250 wide, and ends 12 before "
        + "the trailing edge: 12 + 40 + 8 + 250 + 12 = 322, but view is 320 wide: 2 pt over")
  }

  @Test func aColumnReadsAsARowDoes() throws {
    let text = try explanation(
      """
      view icon, title
      icon.make { top.equalTo(10); height.equalTo(40) }
      title.make { top.equalTo(icon.bottom).offset(8); height.greaterThanOrEqualTo(50) }
      title.make.bottom.lessThanOrEqualTo(view).offset(-10)
      """)
    // 10 + 40 + 8 + 50 + 10 = 118
    #expect(
      text
        == "icon is 40 high and 10 from the top, title starts 8 below it and is at least 50 high, and ends at "
        + "least 10 above the bottom edge: 10 + 40 + 8 + 50 + 10 = 118, but view is 100 high: 18 pt over")
  }

  @Test func whatDoesNotFillItsRoomIsTooFew() throws {
    let text = try explanation(
      """
      view a, b
      a.make { left.equalTo(0); width.equalTo(100) }
      b.make { left.equalTo(a.right).offset(20); width.equalTo(50); right.equalTo(view).offset(-30) }
      """)
    // 100 + 20 + 50 + 30 = 200 of 320
    #expect(
      text
        == "a starts at the left and is 100 wide, b starts 20 after it and is 50 wide, and ends 30 before the "
        + "right edge: 100 + 20 + 50 + 30 = 200, but view is 320 wide: 120 pt short")
  }

  @Test func twoWaysToOnePlaceAreCompared() throws {
    let text = try explanation(
      """
      view icon, caption
      icon.make { top.equalTo(8); height.equalTo(44) }
      caption.make { top.equalTo(icon.bottom).offset(8); top.equalTo(view).offset(40) }
      """)
    // 8 + 44 + 8 = 60
    #expect(
      text
        == "icon is 44 high and 8 from the top of view, caption starts 8 below it: 8 + 44 + 8 = 60, but caption "
        + "is 40 from the top of view: 20 pt over")
  }

  @Test func theExampleOfTheEdgesAndTheTallView() throws {
    let diagnosis = try diagnose(
      """
      UIView *superview = self.view;
      superview.mas_key = @"superview";
      UILabel *bigLabel = UILabel.new;
      [superview addSubview:bigLabel];
      bigLabel.mas_key = @"bigLabel";
      [bigLabel mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(@1).key(@"ConflictingConstraint");
          make.height.greaterThanOrEqualTo(@5000).key(@"ConstantConstraint");
      }];
      """, height: 200)
    let conflict = try #require(diagnosis.snapshot.conflicts.first)
    let members = diagnosis.snapshot.constraints.filter { conflict.constraints.contains($0.id) }
    #expect(
      members.map(\.description) == [
        "<MASLayoutConstraint:ConflictingConstraint[2] UILabel:bigLabel.top == SceneView:superview.top + 1>"
          .replacing("SceneView", with: "UIView"),
        "<MASLayoutConstraint:ConflictingConstraint[3] UILabel:bigLabel.bottom == UIView:superview.bottom + 1>",
        "<MASLayoutConstraint:ConstantConstraint UILabel:bigLabel.height >= 5000>",
      ])
    // 1 above, 5000 high, 1 beyond the bottom: 5000 in 200.
    #expect(conflict.derivation?.chain?.overrun == 4800)
    let fixes = diagnosis.fixes(forConflict: 0)
    #expect(fixes.first?.description == "line 8: change 5000 to 200 in bigLabel.height >= 5000")
  }

  @Test func aLengthThatFollowsFromAnotherIsWorkedOut() throws {
    // The card is 320 - 20 = 300 wide, half of that is 150; 200 + 150 is 30 more than 320.
    let diagnosis = try diagnose(
      """
      view card, photo
      card.make { left.equalTo(10); right.equalTo(-10) }
      photo.make { width.equalTo(card).multipliedBy(0.5); left.equalTo(200); right.lessThanOrEqualTo(view) }
      """)
    let chain = try #require(diagnosis.snapshot.conflicts.first?.derivation?.chain)
    #expect(chain.needed == 350)
    #expect(chain.available == 320)
  }

  @Test func anAspectRatioCarriesALengthToTheOtherAxis() throws {
    let text = try explanation(
      """
      view photo
      photo.make { width.equalTo(200); height.equalTo(photo.width).multipliedBy(0.75) }
      photo.make { top.equalTo(view.topMargin); bottom.lessThanOrEqualTo(view).offset(-8) }
      """)
    #expect(text.hasSuffix("8 + 150 + 8 = 166, but view is 100 high: 66 pt over"))
  }

  @Test func aCentredViewTakesHalfOfItsLength() throws {
    let text = try explanation(
      "view a\na.make { centerX.equalTo(view); width.equalTo(400); left.greaterThanOrEqualTo(view) }")
    #expect(text.hasSuffix("but view is 320 wide (half of it: 160): 40 pt over"))
  }

  /// From the middle of a to that of b there are 50 + 10 + 60, and 40 + 60 are wanted.
  @Test func aWalkRoundTheMiddleEndsAtTheFurthestWayBack() throws {
    let diagnosis = try diagnose(
      """
      view a, b
      a.make { centerX.equalTo(view).offset(-60); width.equalTo(100) }
      b.make { left.equalTo(a.right).offset(10); centerX.equalTo(view).offset(40); width.equalTo(120) }
      """)
    #expect(
      diagnosis.snapshot.conflicts.first?.explanation
        == "a is 100 wide (half of it: 50), b starts 10 after it and is 120 wide (half of it: 60), and has its centre 40 "
        + "after that of view: 50 + 10 + 60 - 40 = 80, but a has its centre 60 before that of view: 20 pt over"
    )
  }

  /// It would conflict in a window of no width, too; this one is 300 wide: 300 + 12.
  @Test func theWindowIsAsWideAsItIsInASumThatNeedsItNot() throws {
    let diagnosis = try diagnose(
      """
      view a, b
      a.make.right.equalTo(view)
      b.make { left.greaterThanOrEqualTo(a.right).offset(12); left.equalTo(8) }
      """, width: 300)
    #expect(
      diagnosis.snapshot.conflicts.first?.explanation
        == "view is 300 wide, a ends at the right edge of view, b starts at least 12 after it: 300 + 12 = 312, but b is 8 "
        + "from the left of view: 304 pt over")
  }

  @Test func anAutoresizingMaskIsNamed() throws {
    let text = try explanation(
      """
      UIView *old = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 30, 30)];
      [self.view addSubview:old];
      view a
      a.make { left.equalTo(old.right); width.equalTo(290); right.equalTo(view) }
      """)
    #expect(text.contains("(its autoresizing mask)"))
    #expect(text.hasSuffix("10 + 30 + 290 = 330, but view is 320 wide: 10 pt over"))
  }

  @Test func theBrokenConstraintIsNamedWithWhatItWanted() throws {
    let diagnosis = try diagnose("view a\na.make.width.equalTo(20)\na.make.width.equalTo(30)")
    let conflict = try #require(diagnosis.snapshot.conflicts.first)
    #expect(conflict.explanation == "a is 30 wide, but it is 20 wide: 10 pt over")
    #expect(
      diagnosis.details(ofConflict: 0).last
        == "broken: a.width = 30 (line 3), the newest of the 2; it asks for a.width = 30, which is 20")
  }

  @Test func numbersAreRounded() throws {
    // A third of 320 is 106.6666…; 106.667 is 6.667 more than 100.
    let text = try explanation("view a\na.make { width.equalTo(view).dividedBy(3); width.equalTo(100) }")
    #expect(
      text
        == "a is 1/3 times as wide as view (view is 320 wide, so 106.667), but it is 100 wide: 6.667 pt over"
    )
  }

  @Test func aConstraintAgainstItselfCanNeverHold() throws {
    let text = try explanation("view a\na.make.left.equalTo(a.left).offset(8)")
    #expect(text == "a.left = a.left + 8 can never hold: its sides differ by 8")
  }

  @Test func aMiddleAmongOthersReadsAsAPlace() throws {
    // The middle of b at that of a, 20 further; half of a is 50, half of b 30: 50 + 20 - 30 = 40 from where both
    // are to start.
    let text = try explanation(
      """
      view a, b
      a.make { centerX.equalTo(view); width.equalTo(100) }
      b.make { centerX.equalTo(a).offset(20); width.equalTo(60); left.equalTo(a) }
      """)
    #expect(text.contains("b has its centre 20 after that of a"))
    #expect(text.hasSuffix("50 + 20 = 70, but b is 60 wide (half of it: 30): 40 pt over"))
  }

  @Test func aPartOfALengthIsWorkedOut() throws {
    // From 320 / 4 = 80 to 3 * 80 = 240 are 160.
    let text = try explanation(
      """
      view a
      a.make { left.equalTo(view.right).multipliedBy(0.25); right.equalTo(view).multipliedBy(0.75); width.equalTo(100) }
      """)
    #expect(
      text
        == "a ends at 0.75 times the width of view (view is 320 wide, so 240), but a starts at 0.25 times the width "
        + "of view (view is 320 wide, so 80) and is 100 wide (80 + 100 = 180): 60 pt over")
  }

  @Test func aLengthIsWorkedOutOnce() throws {
    // 320 * 3 / 4 = 240; 2 * 240 = 480; 720 in all.
    let text = try explanation(
      """
      view a, b
      a.make { top.left.right.equalTo(view); height.equalTo(a.width).multipliedBy(0.75) }
      b.make { top.equalTo(a.bottom); bottom.equalTo(view); height.equalTo(a).multipliedBy(2) }
      """, height: 700)
    #expect(text.components(separatedBy: "0.75 times as high").count == 2)
    #expect(text.contains("b starts where a ends and is 2 times as high as a (a is 240 high, so 480)"))
    #expect(text.hasSuffix("240 + 480 = 720, but view is 700 high: 20 pt over"))
  }

  @Test func aLengthIsWorkedOutFromEitherSide() throws {
    // The gaps are at least 30 and equal, and the second is what the first and three views leave of 300:
    // 300 - 90 - 90 - 30 - 90 = 0.
    let text = try explanation(
      """
      stack s
      view a, b, c in s
      s.addArrangedSubview(a)
      s.addArrangedSubview(b)
      s.addArrangedSubview(c)
      s.distribution = UIStackViewDistributionEqualSpacing
      s.spacing = 30
      s.make { left.equalTo(10); right.equalTo(-10) }
      [@[a, b, c] mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@90); }];
      """)
    #expect(text.hasPrefix("s.gap2 is as wide as s.gap1 (s.gap1 is at least 30 wide ("))
    #expect(text.contains("but it is at most 0 wide (s.gap2 ends where c starts"))
    #expect(text.hasSuffix("s.gap2 starts where b ends: 300 - 90 - 90 - 30 - 90 = 0): 30 pt over"))
  }

  @Test func aBoundStaysABoundWhenItIsCarriedOn() throws {
    let text = try explanation(
      """
      view a, b
      a.make { left.equalTo(0); width.greaterThanOrEqualTo(100) }
      b.make { width.equalTo(a).multipliedBy(3); width.equalTo(200) }
      """)
    #expect(
      text
        == "b is 3 times as wide as a (a is at least 100 wide, so at least 300), but it is 200 wide: 100 pt over"
    )
  }
}
