import DeviceLog
import Diagnosis
import SceneLanguage
import Testing

/// Other frames for views whose autoresizing masks count.
@Suite struct MaskFixTests {
  private func fixes(_ lines: String) throws -> (LogExplanation, [Fix]) {
    let block = try #require(DeviceLog.parse(lines).distinctBlocks.first)
    let explanation = try #require(LogExplanation(block))
    return (explanation, explanation.diagnosis.fixes(forConflict: 0))
  }

  /// Margins of 10 and 9 and a text that is measured 6 high, in a strip that is 0 high: 10 + 6 + 9 = 25.
  @Test func whatOnlyAFrameHoldsDownIsGivenAHeight() throws {
    let (explanation, fixes) = try fixes(
      """
      <NSLayoutConstraint:0x1 'UIView-bottomMargin-guide-constraint' \
      V:[UILayoutGuide:0x11'UIViewLayoutMarginsGuide']-(9)-|   (active, names: '|':StripView:0x10 )>
      <NSLayoutConstraint:0x2 'UIView-topMargin-guide-constraint' \
      V:|-(10)-[UILayoutGuide:0x11'UIViewLayoutMarginsGuide']   (active, names: '|':StripView:0x10 )>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& StripView:0x10.height == 0   (active)>
      <NSLayoutConstraint:0x4 'UISV-canvas-connection' \
      UILayoutGuide:0x11'UIViewLayoutMarginsGuide'.top == UILabel:0x12.top   (active)>
      <NSLayoutConstraint:0x5 'UISV-canvas-connection' \
      UILayoutGuide:0x11'UIViewLayoutMarginsGuide'.bottom == UILabel:0x12.bottom   (active)>
      <NSLayoutConstraint:0x6 '_UITemporaryLayoutHeight' UILabel:0x12.height == 6   (active)>
      """)
    #expect(
      fixes.map(\.description) == [
        "give the frame of stripView a height of 25 in place of 0"
      ])
    let fix = try #require(fixes.first)
    #expect(explanation.code(of: fix) == ["stripView.frame.size.height = 25"])
    let mended = try #require(explanation.diagnosis.scene(applying: fix.edit))
    #expect(mended.snapshot().conflicts.isEmpty)
  }

  /// The right edge is at w / 2 + c + (w + 375) / 2 = w where c = -187.5.
  @Test func whereALengthWouldBeNegativeThePlaceIsChanged() throws {
    let (_, fixes) = try fixes(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& EntryView:0x11.midX == HostView:0x10.midX + 187.5>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& EntryView:0x11.width == HostView:0x10.width + 375>
      <NSLayoutConstraint:0x3 EntryView:0x11.right == HostView:0x10.right>
      """)
    #expect(
      fixes.first { $0.kind == .frame }?.description
        == "set the frame of entryView so that entryView.centerX = hostView.centerX - 187.5")
  }

  /// 8 + 120 + 8 = 136
  @Test func aScenesViewIsGivenItsFrameWhereItIsDeclared() throws {
    let text = """
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 100, 30)];
      [self.view addSubview:box];
      view a in box
      a.make { left.equalTo(box).offset(8); right.equalTo(box).offset(-8); width.equalTo(120) }
      """
    let fix = try #require(try diagnose(text).fixes(forConflict: 0).first { $0.kind == .frame })
    #expect(fix.description == "set box.frame = CGRectMake(10, 10, 136, 30)")
    #expect(
      fix.edit.applied(to: text)
        == text.replacing("30)];\n", with: "30)];\nbox.frame = CGRectMake(10, 10, 136, 30);\n"))
    #expect(try diagnose(fix.edit.applied(to: text)).snapshot.conflicts.isEmpty)
  }

  /// 10 + 100 + 8 are too much for 50 already, and with the 100 of a it is 218 that would do. Nothing is moved out on the
  /// left to make room.
  @Test func aFrameMakesRoomForAllThatIsAskedFor() throws {
    let text = """
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(20, 0, 50, 60)]; [self.view addSubview:box];
      UIView *old = [[UIView alloc] initWithFrame:CGRectMake(10, 0, 100, 40)]; [box addSubview:old];
      view a in box
      a.make { left.equalTo(old.right); right.equalTo(box).offset(-8); width.equalTo(100); top.height.equalTo(old) }
      """
    let fixes = try diagnose(text).fixes(forConflict: 0)
    #expect(fixes.first?.description == "set box.frame = CGRectMake(20, 0, 218, 60)")
    #expect(!fixes.contains { $0.description.contains("CGRectMake(-") })
  }
}
