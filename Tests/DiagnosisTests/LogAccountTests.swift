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

  private func lines(_ title: String, of account: LogAccount) -> [String] {
    account.sections.first { $0.title.hasPrefix(title) }?.lines ?? []
  }

  private static let bar = """
    <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIButtonBarButton:0x10.height == 0   (active)>
    <NSLayoutConstraint:0x2 _UIBarBackground:0x11.bottom == _UIButtonBarButton:0x10.bottom - 6   (active)>
    <NSLayoutConstraint:0x3 V:|-(6)-[_UIBarBackground:0x11]   (active, names: '|':_UIButtonBarButton:0x10 )>
    """

  @Test func whatOnlyUIKitMadeIsSaidToBeItsOwn() throws {
    let (_, account) = try account(Self.bar)
    #expect(lines("What cannot be", of: account).last?.hasPrefix("This is UIKit's own") == true)
    // There is nothing of the app's to weaken.
    #expect(lines("Good to know", of: account).isEmpty)
  }

  @Test func whatAnAppHasAPartInIsNot() throws {
    let (_, account) = try account(Self.bar.replacing("_UIBarBackground", with: "Shop.Badge"))
    #expect(!lines("What cannot be", of: account).contains { $0.contains("UIKit's own") })
    #expect(!lines("Good to know", of: account).isEmpty)
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
      lines("Who is who", of: account) == [
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
      lines("What the device did", of: account).first == "It broke line 4: ok.trailing = bar.trailing - 8.")
  }
}
