import DeviceLog
import Diagnosis
import Testing

/// What is told of a conflict out of a log.
@Suite struct LogAccountTests {
  private func account(_ lines: String) throws -> (LogExplanation, LogAccount) {
    let block = try #require(DeviceLog.parse(lines).distinctBlocks.first)
    let explanation = try #require(LogExplanation(block))
    return (explanation, LogAccount(explanation))
  }

  private func lines(_ kind: LogAccount.Section.Kind, of account: LogAccount) -> [String] {
    account.sections.first { $0.kind == kind }?.lines ?? []
  }

  private static let bar = """
    <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIButtonBarButton:0x10.height == 0   (active)>
    <NSLayoutConstraint:0x2 _UIBarBackground:0x11.bottom == _UIButtonBarButton:0x10.bottom - 6   (active)>
    <NSLayoutConstraint:0x3 V:|-(6)-[_UIBarBackground:0x11]   (active, names: '|':_UIButtonBarButton:0x10 )>
    """

  @Test func whatOnlyUIKitMadeIsSaidToBeItsOwn() throws {
    let (_, account) = try account(Self.bar)
    #expect(lines(.conflict, of: account).last?.hasPrefix("This is UIKit's own") == true)
    // There is nothing of the app's to weaken.
    #expect(lines(.notes, of: account).isEmpty)
  }

  @Test func whatAnAppHasAPartInIsNot() throws {
    let (_, account) = try account(Self.bar.replacing("_UIBarBackground", with: "Shop.Badge"))
    #expect(!lines(.conflict, of: account).contains { $0.contains("UIKit's own") })
    #expect(!lines(.notes, of: account).isEmpty)
  }

  /// 8 + 8 > 0; what the app's own view asks for comes before what the bar does.
  @Test func theAppsConstraintsAreTheOnesToChange() throws {
    let (explanation, _) = try account(
      """
      <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' _UIBarContentView:0x10.width == 0   (active)>
      <NSLayoutConstraint:0x2 H:|-(0)-[_UIBarStackView:0x11]   (active, names: '|':_UIBarContentView:0x10 )>
      <NSLayoutConstraint:0x3 H:[_UIBarStackView:0x11]-(0)-|   (active, names: '|':_UIBarContentView:0x10 )>
      <NSLayoutConstraint:0x4 H:|-(8)-[Shop.Badge:0x12]   (active, names: '|':_UIBarStackView:0x11 )>
      <NSLayoutConstraint:0x5 H:[Shop.Badge:0x12]-(8)-|   (active, names: '|':_UIBarStackView:0x11 )>
      """)
    let fixes = explanation.diagnosis.fixes(forConflict: 0)
    #expect(fixes.count >= 2)
    #expect(fixes.prefix(2).allSatisfy { $0.description.contains("badge") })
  }

  @Test func onlyThoseThatTakePartAreIntroduced() throws {
    let (_, account) = try account(
      """
      <NSLayoutConstraint:0x1 UILabel:0x11'One'.height == 20   (active)>
      <NSLayoutConstraint:0x2 UILabel:0x11'One'.height == 30   (active)>
      <NSLayoutConstraint:0x3 UILabel:0x12'Two'.height == 30   (active)>
      """)
    #expect(
      lines(.views, of: account) == [
        "one  UILabel 0x11 \"One\"", "1 more of the log has no part in it.",
      ])
  }

  /// Where the button ends depends on how wide it is, which nothing tells.
  @Test func aPlaceThatNothingTellsIsNotTold() throws {
    let (_, account) = try account(
      """
      Unable to simultaneously satisfy constraints.
      (
      "<NSLayoutConstraint:0x1 H:|-(8)-[UIButton:0x11'OK']   (active, names: '|':App.Bar:0x10 )>",
      "<NSLayoutConstraint:0x2 H:[UIButton:0x11'OK']-(8)-|   (active, names: '|':App.Bar:0x10 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' App.Bar:0x10.width == 0   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 H:[UIButton:0x11'OK']-(8)-|   (active, names: '|':App.Bar:0x10 )>
      """)
    #expect(
      lines(.choice, of: account).first == "It broke line 4: ok.trailing = bar.trailing - 8.")
  }

  /// 12 + 80 + 8 + 20 + 12 = 132: the label's 20 are in the sum, so they have a part in it.
  @Test func whatTheSumHasBesideTheSetIsInTheListToo() throws {
    let (_, account) = try account(
      """
      <NSLayoutConstraint:0x1 V:|-(12)-[UIImageView:0x11]   (active, names: '|':Shop.Card:0x10 )>
      <NSLayoutConstraint:0x2 UIImageView:0x11.height == 80   (active)>
      <NSLayoutConstraint:0x3 V:[UIImageView:0x11]-(8)-[UILabel:0x12]   (active)>
      <NSLayoutConstraint:0x4 UILabel:0x12.height >= 20   (active)>
      <NSLayoutConstraint:0x5 V:[UILabel:0x12]-(12)-|   (active, names: '|':Shop.Card:0x10 )>
      <NSLayoutConstraint:0x6 Shop.Card:0x10.height == 100   (active)>
      """)
    #expect(
      lines(.smallestSet, of: account).filter { $0.contains("even without it") } == [
        "   4  label1.height >= 20   <- takes room too; even without it they conflict"
      ])
  }

  /// 0.4 * 600 = 240; nothing says that it is less.
  @Test func theOthersLeaveABoundWhereTheyGiveNone() throws {
    let (_, account) = try account(
      """
      <NSLayoutConstraint:0x1 UIView:0x11.width >= 250   (active)>
      <NSLayoutConstraint:0x2 UIView:0x11.width <= 0.4*UIView:0x10.width   (active)>
      <NSLayoutConstraint:0x3 UIView:0x10.width == 600   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UIView:0x11.width >= 250   (active)>
      """)
    #expect(
      lines(.choice, of: account).first?
        .hasSuffix("width >= 250, and the others leave it at most 240.") == true)
  }

  @Test func anActionSheetsWidthIsSaidToBeUIKits() throws {
    let (_, account) = try account("<NSLayoutConstraint:0x1 UIView:0x10.width == - 16   (active)>")
    #expect(lines(.conflict, of: account).last?.contains("UIAlertController") == true)
  }

  @Test func whatAStackViewHidesIsSaidToBeHidden() throws {
    let (explanation, account) = try account(
      """
      <NSLayoutConstraint:0x1 V:|-(16)-[UIButton:0x11]   (active, names: '|':UIView:0x10 )>
      <NSLayoutConstraint:0x2 V:[UIButton:0x11]-(16)-|   (active, names: '|':UIView:0x10 )>
      <NSLayoutConstraint:0x3 'UISV-hiding' UIView:0x10.height == 0   (active)>
      """)
    #expect(
      lines(.notes, of: account).first?.hasPrefix("A stack view gives a view that it hides") == true)
    #expect(
      explanation.diagnosis.fixes(forConflict: 0).first?.description
        == "weaken button1.bottom = view1.bottom - 16 to priority 999")
  }

  /// 140 + 16 + 140 = 296 in 290: 10 between them would do.
  @Test func aStackViewMayLeaveLessBetween() throws {
    let (explanation, _) = try account(
      """
      <NSLayoutConstraint:0x1 UIButton:0x11'No'.width == 140   (active)>
      <NSLayoutConstraint:0x2 UIButton:0x12'Yes'.width == 140   (active)>
      <NSLayoutConstraint:0x3 'UISV-canvas-connection' H:|-(0)-[UIButton:0x11'No']   (names: '|':UIStackView:0x10 )>
      <NSLayoutConstraint:0x4 'UISV-canvas-connection' H:[UIButton:0x12'Yes']-(0)-|   (names: '|':UIStackView:0x10 )>
      <NSLayoutConstraint:0x5 'UISV-spacing' H:[UIButton:0x11'No']-(16)-[UIButton:0x12'Yes']   (active)>
      <NSLayoutConstraint:0x6 UIStackView:0x10.width == 290   (active)>
      """)
    let fix = try #require(explanation.diagnosis.fixes(forConflict: 0).first { $0.kind == .spacing })
    #expect(fix.description == "leave 10 between noButton and yesButton in place of 16")
    #expect(explanation.code(of: fix) == ["stackView.setCustomSpacing(10, after: noButton)"])
  }

  /// 480 - 64 = 416, not 462. Windows and what holds a controller's view have the frames that UIKit gives them.
  @Test func whatUIKitPlacesKeepsItsFrame() throws {
    let (explanation, _) = try account(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- V:[UIWindow:0x10(480)]>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- UIViewControllerWrapperView:0x11.height == UIWindow:0x10.height - 64>
      <NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- UIView:0x12.height == UIViewControllerWrapperView:0x11.height>
      <NSLayoutConstraint:0x4 V:|-(0)-[ThreadView:0x13]   (Names: '|':UIView:0x12 )>
      <NSLayoutConstraint:0x5 V:[ThreadView:0x13]-(0)-|   (Names: '|':UIView:0x12 )>
      <NSLayoutConstraint:0x6 V:[ThreadView:0x13(462)]>
      """)
    let fixes = explanation.diagnosis.fixes(forConflict: 0)
    #expect(fixes.first?.description == "drop threadView.height = 462")
    #expect(!fixes.contains { $0.kind == .unmask || $0.kind == .frame })
  }

  /// Something that an app folds away, and 12 + 12 in it.
  @Test func whatIsFoldedAwayIsGivenWayTo() throws {
    let (explanation, _) = try account(
      """
      <NSLayoutConstraint:0x1 UIView:0x10.height == 0   (active)>
      <NSLayoutConstraint:0x2 V:|-(12)-[UILabel:0x11'Sum']   (active, names: '|':UIView:0x10 )>
      <NSLayoutConstraint:0x3 V:[UILabel:0x11'Sum']-(12)-|   (active, names: '|':UIView:0x10 )>
      """)
    let fixes = explanation.diagnosis.fixes(forConflict: 0).map(\.description)
    #expect(fixes.contains("weaken sum.bottom = view1.bottom - 12 to priority 999"))
  }

  @Test func constraintsOnOneLineAreToldApart() throws {
    let (_, account) = try account(
      "<NSLayoutConstraint:0x1 UIView:0x10.height == 5> <NSLayoutConstraint:0x2 UIView:0x10.height == 6>")
    #expect(!lines(.smallestSet, of: account).contains { $0.contains("no part in it") })
  }

  @Test func aLogOnOneLineSaysWhatBroke() throws {
    let (_, account) = try account(
      #"{"msg":"Unable to simultaneously satisfy constraints.\n(\n"#
        + #"\"<NSLayoutConstraint:0x1a UIImageView:0x2a.height == 90   (active)>\",\n"#
        + #"\"<NSLayoutConstraint:0x1b UIImageView:0x2a.width == UIImageView:0x2a.height   (active)>\",\n"#
        + #"\"<NSLayoutConstraint:0x1c UIImageView:0x2a.width == 120   (active)>\"\n)\n\n"#
        + #"Will attempt to recover by breaking constraint \n"#
        + #"<NSLayoutConstraint:0x1c UIImageView:0x2a.width == 120   (active)>"}"#)
    #expect(
      lines(.smallestSet, of: account).filter { $0.contains("broken by the device") } == [
        "   3  imageView.width = 120   <- broken by the device"
      ])
    #expect(
      lines(.choice, of: account).first
        == "It broke line 3: that asks for imageView.width = 120, and the others make it 90.")
  }

  @Test func namesOfOtherLanguagesAreShortened() throws {
    let (_, account) = try account(
      """
      <NSLayoutConstraint:0x1 Xamarin_Forms_Platform_iOS_LabelRenderer:0x10.height == 5>
      <NSLayoutConstraint:0x2 Xamarin_Forms_Platform_iOS_LabelRenderer:0x10.height == 6>
      """)
    #expect(
      lines(.views, of: account) == ["labelRenderer  Xamarin_Forms_Platform_iOS_LabelRenderer 0x10"])
  }
}
