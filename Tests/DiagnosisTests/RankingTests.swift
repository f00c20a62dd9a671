import DeviceLog
import Diagnosis
import SceneLanguage
import Testing

/// Which of the changes that end a conflict are offered, and which come first.
@Suite struct RankingTests {
  private func fixes(_ text: String, width: Double = 320, height: Double = 100) throws -> [String] {
    try diagnose(text, width: width, height: height).fixes(forConflict: 0).map(\.description)
  }

  /// 10 + 60 + 10 + 260 + 10 = 350: with card.right at 999, the card would reach 30 past the window.
  @Test func nothingIsPushedOutOfWhatItLiesIn() throws {
    let fixes = try fixes(
      """
      view card
      view icon, title in card
      icon.make { left.equalTo(10); width.equalTo(60) }
      title.make { left.equalTo(icon.right).offset(10); width.greaterThanOrEqualTo(260); right.equalTo(-10) }
      card.make { left.equalTo(view); right.equalTo(view) }
      """)
    #expect(fixes.first == "line 4: change 260 to 230 in title.width >= 260")
    #expect(fixes.contains("line 4: weaken title.width >= 260 to priority 999"))
    #expect(!fixes.contains { $0.contains("card.right") || $0.contains("card.left") })
  }

  /// 10 + 200 + 10 + 120 + 10 = 350: without the gap, the two would lie over each other.
  @Test func nothingIsLaidOverItsNeighbour() throws {
    let fixes = try fixes(
      """
      view a, b
      a.make { left.equalTo(10); width.equalTo(200) }
      b.make { right.equalTo(-10); width.equalTo(120); left.equalTo(a.right).offset(10) }
      """)
    #expect(fixes.count >= 2)
    #expect(!fixes.contains { $0.contains("drop") && $0.contains("b.left") || $0.contains("<= in b.left") })
  }

  /// The chevron's 16 are all that is missing: without them it could not be seen. The text's width follows from the others.
  @Test func nothingLosesAllItsRoom() throws {
    let fixes = try fixes(
      """
      view text, chevron
      text.make { left.equalTo(0); width.equalTo(320) }
      chevron.make { left.equalTo(text.right); right.equalTo(view); width.equalTo(16) }
      """)
    #expect(fixes.first == "line 2: drop text.width = 320")
    #expect(!fixes.contains { $0.contains("weaken chevron.width") || $0.contains("drop chevron.width") })
  }

  /// A third of 143 is 47.67, of 80 26.67, of 60 20: such a number holds at this width alone.
  @Test(arguments: [143.0, 80, 60, 200]) func aNumberThatFitsOneWindowIsNotTheFirstFix(_ width: Double) throws
  {
    let fixes = try fixes(
      """
      view red
      red.make { centerX.top.bottom.equalTo(view); width.equalTo(view).multipliedBy(1.0 / 3) }
      red.make.width.equalTo(400)
      """, width: width)
    #expect(fixes.first == "line 3: drop red.width = 400")
    let numbers = fixes.compactMap { $0.firstMatch(of: /change 400 to ([0-9.]+)/)?.1 }
    #expect(numbers.allSatisfy { $0 == "20" })
  }

  /// Of two numbers for one height, the newer is dropped, whichever is larger.
  @Test(arguments: [(9, 6), (6, 9)]) func ofTwoNumbersForOneHeightTheNewerIsDropped(_ old: Int, _ new: Int)
    throws
  {
    let fixes = try fixes(
      """
      view card
      card.make { left.right.top.equalTo(view); height.equalTo(\(old)) }
      card.make.height.equalTo(\(new))
      """)
    #expect(fixes.first { $0.contains("drop") } == "line 3: drop card.height = \(new)")
  }

  /// 60 / 7 * 2 = 17.142857: nobody writes that, whatever it follows from.
  @Test func aNumberWithManyDigitsIsNotProposed() throws {
    let fixes = try fixes(
      """
      view a, b
      b.make { left.top.equalTo(0); height.equalTo(10); width.equalTo(60) }
      a.make { left.top.equalTo(0); height.equalTo(10); width.equalTo(b).multipliedBy(2.0 / 7); width.equalTo(30) }
      """)
    #expect(fixes.count >= 3)
    #expect(!fixes.contains { $0.contains("17.1") })
  }

  /// 16 + 24 + 8 + 400 + 16 = 464 in 375: the widest follows from the others, also where the icon only takes room.
  @Test func theWidestOfARowFollowsFromTheOthers() throws {
    let fixes = try fixes(
      """
      view icon, field
      icon.make { left.top.equalTo(16); width.height.equalTo(24) }
      field.make { left.equalTo(icon.right).offset(8); top.height.equalTo(icon); width.equalTo(400); right.equalTo(-16) }
      """, width: 375)
    #expect(fixes.first == "line 3: drop field.width = 400")
  }

  /// 16 + 367 + 12 = 395 in 375: nothing says how wide b is, so that it comes to nothing is no reason against a change.
  @Test func whatHasNoSizeOfItsOwnMayComeToNothing() throws {
    let fixes = try fixes(
      """
      view a, b
      a.make { left.equalTo(16); width.equalTo(view).offset(-8) }
      b.make { right.equalTo(view); left.greaterThanOrEqualTo(a.right).offset(12) }
      """, width: 375)
    #expect(fixes.count >= 2)
  }

  /// Where a is 152 wide at most, the readable width would be nothing.
  @Test func noGuideLosesAllItsRoom() throws {
    let fixes = try fixes(
      """
      view a
      a.make { left.equalTo(view.layoutMarginsGuide); right.equalTo(view.readableContentGuide) }
      a.make { width.lessThanOrEqualTo(100); top.height.equalTo(10) }
      """)
    #expect(fixes.first == "line 3: weaken a.width <= 100 to priority 999")
    #expect(!fixes.contains { $0.contains("to 152") })
  }

  /// Of the window's 0.25 * 390 = 97.5, 12 + 12 are the margins': 73.5 are left, at this width of the window.
  @Test func aSquareStaysASquare() throws {
    let fixes = try fixes(
      """
      view header
      view avatar in header
      header.make { left.top.right.equalTo(view); height.equalTo(header.width).multipliedBy(0.25) }
      avatar.make { top.equalTo(12); bottom.equalTo(-12); width.equalTo(avatar.height); width.equalTo(96); left.equalTo(16) }
      """, width: 390, height: 844)
    #expect(fixes.first == "line 4: drop avatar.width = 96")
    #expect(fixes.contains("line 4: change 96 to 73.5 in avatar.width = 96"))
    #expect(!fixes.contains { $0.contains("change 0 to") })
  }

  /// (300 - 40 - 24) / 3 = 78.67
  @Test func anInequalityIsGivenAWholeNumber() throws {
    let fixes = try fixes(
      """
      view a, b, c
      a.make { left.equalTo(20); width.greaterThanOrEqualTo(90) }
      b.make { left.equalTo(a.right).offset(12); width.equalTo(a) }
      c.make { left.equalTo(b.right).offset(12); width.equalTo(a); right.equalTo(-20) }
      """, width: 300)
    #expect(fixes.first == "line 2: change 90 to 78 in a.width >= 90")
  }

  /// 0.6 + 0.6 of the window are too much, 0.5 + 0.5 are not.
  @Test func aPartOfTheWindowMayBeAnother() throws {
    let text = """
      view a, b
      a.make { left.equalTo(view); width.equalTo(view).multipliedBy(0.6) }
      b.make { left.equalTo(a.right); width.equalTo(a); right.lessThanOrEqualTo(view) }
      """
    let fix = try #require(try diagnose(text).fixes(forConflict: 0).first)
    #expect(fix.description == "line 2: change 0.6 to 0.5 in a.width = 0.6 * view.width")
    #expect(fix.edit.applied(to: text) == text.replacing("0.6", with: "0.5"))
  }

  @Test func aDivisorStaysADivisor() throws {
    // A half and three of them are twice the window; a quarter and three of them are all of it.
    let text = """
      view a, b
      a.make { left.equalTo(view); width.equalTo(view).dividedBy(2) }
      b.make { left.equalTo(a.right); width.equalTo(a).multipliedBy(3); right.equalTo(view) }
      """
    let fix = try #require(
      try diagnose(text).fixes(forConflict: 0).first { $0.kind == .changeMultiplier })
    #expect(fix.edit.applied(to: text) == text.replacing("dividedBy(2)", with: "dividedBy(4)"))
  }

  /// 200 of 480 are 0.41666…, which no other window would have.
  @Test func aPartThatFitsOneWindowOnlyIsNotProposed() throws {
    let fixes = try diagnose(
      "view a\na.make { left.right.top.equalTo(view); height.equalTo(view).multipliedBy(0.5); height.equalTo(200) }",
      height: 480
    ).fixes(forConflict: 0)
    #expect(!fixes.contains { $0.kind == .changeMultiplier })
    #expect(fixes.count >= 2)
  }

  /// 4 * 20 + 3 * 80 = 320 in 290: all three rows become 210 / 3 high.
  @Test func whatALoopMadeIsChangedTogether() throws {
    let text = """
      UIView *last = nil;
      for (int i = 0; i < 3; i++) {
        UIView *row = [UIView new];
        [self.view addSubview:row];
        [row mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.equalTo(self.view);
          if (last) { make.top.equalTo(last.mas_bottom).offset(20); } else { make.top.equalTo(self.view).offset(20); }
          make.height.mas_equalTo(80);
          if (i == 2) { make.bottom.equalTo(self.view).offset(-20); }
        }];
        last = row;
      }
      """
    let diagnosis = try diagnose(text, height: 290)
    let fixes = diagnosis.fixes(forConflict: 0)
    let together = text.replacing("(80)", with: "(70)")
    #expect(fixes.filter { $0.edit.applied(to: text) == together }.count == 1)
    #expect(fixes.count >= 2)
  }

  /// A label that must hug its 10 and fill 30.
  @Test func aContentAsksLessStrongly() throws {
    let text = """
      label title "0123456789"
      title.make { left.equalTo(0); width.equalTo(30) }
      title.setContentHuggingPriority(.required, for: .horizontal)
      """
    let fix = try #require(
      try diagnose(text).fixes(forConflict: 0).first { $0.kind == .weakenContent })
    #expect(fix.description == "line 3: lower the hugging of title to 250")
    #expect(fix.edit.applied(to: text) == text.replacing(".required", with: ".defaultLow"))
  }

  @Test func aContentInBracketsAsksLessStrongly() throws {
    let text = """
      UILabel *title = [UILabel new]; title.text = @"0123456789"; [self.view addSubview:title];
      [title setContentHuggingPriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisVertical];
      [title setContentCompressionResistancePriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];
      [title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.view); make.width.equalTo(@5); }];
      """
    let fix = try #require(
      try diagnose(text).fixes(forConflict: 0).first { $0.kind == .weakenContent })
    #expect(fix.description == "line 3: lower the compression resistance of title to 750")
    #expect(
      fix.edit.applied(to: text)
        == text.replacing(
          "ResistancePriority:UILayoutPriorityRequired", with: "ResistancePriority:750"))
  }

  /// box has a frame and nothing else: without it, it would be nowhere.
  @Test func aViewThatOnlyHasAFrameKeepsIt() throws {
    let fixes = try diagnose(
      """
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 100, 30)];
      [self.view addSubview:box];
      view a in box
      a.make { left.equalTo(box).offset(8); right.equalTo(box).offset(-8); width.equalTo(120) }
      """
    ).fixes(forConflict: 0)
    #expect(!fixes.contains { $0.kind == .unmask })
    #expect(fixes.count >= 2)
  }

  /// a has a left and a right edge; how high it is and where its top is, only its frame says.
  @Test func whatIsMissingWithoutAFrameIsSaid() throws {
    let fix = try #require(
      try diagnose(
        """
        UIView *a = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 100, 30)];
        [self.view addSubview:a];
        [a.leftAnchor constraintEqualToAnchor:self.view.leftAnchor constant:20].active = YES;
        [a.rightAnchor constraintEqualToAnchor:self.view.rightAnchor].active = YES;
        """
      ).fixes(forConflict: 0).first { $0.kind == .unmask })
    #expect(
      fix.description
        == "set translatesAutoresizingMaskIntoConstraints = NO on a; then nothing says where a's top is and how high it is"
    )
  }

  // MARK: Logs

  private func logFixes(_ lines: String) throws -> (LogExplanation, [Fix]) {
    let block = try #require(DeviceLog.parse(lines).distinctBlocks.first)
    let explanation = try #require(LogExplanation(block))
    return (explanation, explanation.diagnosis.fixes(forConflict: 0))
  }

  /// The cell's height is out of date before it is measured: 10 + 44 + 10 = 64 in 44.
  @Test func whatACellIsGivenIsGivenWayTo() throws {
    let (_, fixes) = try logFixes(
      """
      <NSLayoutConstraint:0x1 V:|-(10)-[UIButton:0x11'Buy']   (names: '|':UITableViewCellContentView:0x10 )>
      <NSLayoutConstraint:0x2 UIButton:0x11'Buy'.height == 44>
      <NSLayoutConstraint:0x3 V:[UIButton:0x11'Buy']-(10)-|   (names: '|':UITableViewCellContentView:0x10 )>
      <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 44>
      """)
    #expect(
      fixes.first?.description == "weaken buy.bottom = tableViewCellContentView.bottom - 10 to priority 999")
  }

  @Test func aContentOfALogAsksLessStrongly() throws {
    let (explanation, fixes) = try logFixes(
      """
      <NSContentSizeLayoutConstraint:0x1 V:[UILabel:0x11'Terms'(41)] Hug:250 CompressionResistance:1000>
      <NSLayoutConstraint:0x2 UILabel:0x11'Terms'.height <= 30>
      """)
    let fix = try #require(fixes.first { $0.kind == .weakenContent })
    #expect(fix.description == "lower the compression resistance of terms to 750")
    #expect(
      explanation.code(of: fix) == [
        "terms.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)"
      ])
  }

  /// 20 + 58 + 20 = 98 in 200: it is the hugging that must give way, not the other.
  @Test func ofAContentThatAsksForBothTheOneInTheWayIsLowered() throws {
    let (explanation, fixes) = try logFixes(
      """
      <NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x11'Total'(58)] Hug:1000 CompressionResistance:1000>
      <NSLayoutConstraint:0x2 UILabel:0x11'Total'.leading == UIView:0x10.leading + 20>
      <NSLayoutConstraint:0x3 UILabel:0x11'Total'.trailing == UIView:0x10.trailing - 20>
      <NSLayoutConstraint:0x4 UIView:0x10.width == 200>
      """)
    let fix = try #require(fixes.first { $0.kind == .weakenContent })
    #expect(explanation.code(of: fix) == ["total.setContentHuggingPriority(.defaultLow, for: .horizontal)"])
    #expect(try #require(explanation.diagnosis.scene(applying: fix.edit)).snapshot().conflicts.isEmpty)
  }
}
