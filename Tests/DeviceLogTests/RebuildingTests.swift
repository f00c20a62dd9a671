import DeviceLog
import SceneLanguage
import Testing

private func rebuilt(_ text: String) throws -> RebuiltScene {
  try #require(DeviceLog.parse(text).blocks.first).rebuild()
}

/// The lines that declare views.
private func declarations(_ text: String) throws -> [String] {
  try rebuilt(text).source.split(separator: "\n").map(String.init).filter {
    $0.hasPrefix("view ") || $0.hasPrefix("label ") || $0.hasPrefix("button ") || $0.hasPrefix("image ")
      || $0.hasPrefix("textfield ") || $0.hasPrefix("scroll ")
      || $0.hasPrefix("guide ")
  }
}

private func names(_ items: String...) throws -> [String] {
  let lines = items.enumerated().map { "<NSLayoutConstraint:0x\($0.offset) \($0.element).width == 1>" }
  let scene = try rebuilt(lines.joined(separator: "\n"))
  return items.map { item in
    let address = item.firstRange(of: /0x[0-9a-f]+/).map { String(item[$0]) } ?? ""
    return scene.names[address] ?? "?"
  }
}

struct ViewNames {
  @Test func classNamesTheViewAndNumbersTellViewsApart() throws {
    #expect(try names("UIImageView:0xa", "UIView:0xb", "UIView:0xc") == ["imageView", "view1", "view2"])
    #expect(try names("UILabel:0xa", "App.TitleLabel:0xb") == ["label1", "titleLabel"])
  }

  @Test func textInQuotesNamesTheView() throws {
    #expect(try names("UILabel:0xa'Sign in now!'", "UIButton:0xb'OK'") == ["signInNow", "ok"])
    #expect(try names("UILabel:0xa'Title'", "UILabel:0xb'Title'") == ["title", "titleLabel"])
    #expect(try names("UILabel:0xa'12 %'", "UILabel:0xb'日本'") == ["label1", "label2"])
  }

  @Test func wordsOfTheLanguageAreNotTaken() throws {
    #expect(try names("UILabel:0xa'Left'", "UIButton:0xb'View'") == ["leftLabel", "viewButton"])
    #expect(try names("UIButton:0xa'Button'") == ["button1"])
  }

  /// Whatever a label says, the scene runs.
  @Test func anyWordMayStandOnALabel() throws {
    let words =
      """
      view label button image textfield scroll stack self super make update remake in if else for while return
      break continue switch case default do try guard repeat where let var func init deinit class struct enum
      protocol extension import typedef static const int float double bool void id true false yes no nil null
      left right top bottom leading trailing width height centerX centerY baseline edges size center margins and
      with is as any some throw throws async await defer inout private public internal open final lazy weak
      unowned required convenience mutating dynamic optional unsigned long short char new window screen print
      frame bounds superview subviews min max abs round pow title text name type color done cancel next back
      index count value object key at from to by get set willSet didSet operator catch fallthrough NSLog log
      updateConstraints layoutSubviews viewDidLoad loadView safeAreaLayoutGuide layoutMarginsGuide constraints
      tag hidden alpha group attributes NSLayoutConstraint UIView CGFloat NSInteger goto sizeof strong weakSelf
      instancetype typeof volatile inline extern register signed loadView awakeFromNib alloc rethrows elif endif
      boolean string array dictionary optional autoreleasepool available import_ pragma line error warning sel
      uint nsview uiview uilabel nsnumber nsarray anyObject selector property synthesize end nonnull nullable
      animate after later async main device trait compact regular horizontal vertical fill leadingAnchor
      """.split(whereSeparator: \.isWhitespace)
    let lines = words.enumerated().map { index, word in
      "<NSLayoutConstraint:0xf\(index) UILabel:0xa\(index)'\(word)'.left == UIView:0xb.left + \(index)>"
    }
    let scene = try rebuilt(lines.joined(separator: "\n"))
    _ = try Scene(size: scene.size).run(SceneFile.parse(scene.source).text)
    #expect(Set(scene.names.values).count == words.count + 1)
  }

  @Test func manglingAndModulesAreTakenOff() throws {
    #expect(
      try names(
        "_TtC6Ledger10TitleLabel:0xa", "_TtGC7SwiftUI14_UIHostingViewV3App11ContentView_:0xb",
        "App.Box<App.Row>:0xc", "NSKVONotifying_App.Switch:0xd",
        "_TtGC8MyAppXYZ8CardViewCS_P10$10582914415RecoveryKeyView_:0xe")
        == ["titleLabel", "hostingView", "box", "switch1", "cardView"])
  }
}

struct ScrollViews {
  @Test func edgesOfAnAppKitScrollViewAreThoseOfItsFrame() throws {
    let bar = "(active, names: '|':App.ListScrollView:0xb )>"
    #expect(
      try declarations("<NSLayoutConstraint:0x1 H:|-(8)-[NSClipView:0xa]   " + bar)
        == ["view listScrollView", "view clipView in listScrollView"])
    #expect(
      try declarations("<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0xa]   " + bar)
        == ["scroll listScrollView", "view view1 in listScrollView"])
  }
}

struct Hierarchy {
  @Test func barNamesTheSuperview() throws {
    #expect(
      try declarations(
        "<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0xa'Hi']   (active, names: '|':App.Card:0xb )>")
        == ["view card", "label hi in card \"Hi\""])
  }

  @Test func neighboursShareASuperview() throws {
    #expect(
      try declarations(
        """
        <NSLayoutConstraint:0x1 H:[UILabel:0xa'One']-(8)-[UILabel:0xb'Two']>
        <NSLayoutConstraint:0x2 H:[UILabel:0xb'Two']-(8)-|   (active, names: '|':App.Card:0xc )>
        """
      ).sorted() == ["label one in card \"One\"", "label two in card \"Two\"", "view card"])
  }

  @Test func circleOfSuperviewsIsCutOpen() throws {
    let text = """
      <NSLayoutConstraint:0x1 H:|-(8)-[UIView:0xa]   (active, names: '|':UIView:0xb )>
      <NSLayoutConstraint:0x2 H:|-(8)-[UIView:0xb]   (active, names: '|':UIView:0xc )>
      <NSLayoutConstraint:0x3 H:|-(8)-[UIView:0xc]   (active, names: '|':UIView:0xa )>
      """
    #expect(try declarations(text).count == 3)
  }

  @Test func labelLiesInTheViewWhoseEdgeItShares() throws {
    #expect(
      try declarations("<NSLayoutConstraint:0x1 App.Card:0xa.bottom == UILabel:0xb.bottom + 4>")
        == ["view card", "label label1 in card"])
  }

  /// A guide has its margins from its owner, and a view between its edges is beside it: the inner view is in the outer one.
  @Test func aViewOnTheMarginsOfAnotherIsInThatView() throws {
    let guide = "'UIViewLayoutMarginsGuide'"
    let text = """
      <NSLayoutConstraint:0x1 App.Row:0xa.leading == UILayoutGuide:0xb\(guide).leading>
      <NSLayoutConstraint:0x2 App.Card:0xc.leading == UILayoutGuide:0xd\(guide).leading>
      <NSLayoutConstraint:0x3 H:|-(15)-[UILayoutGuide:0xb\(guide)](LTR)   (active, names: '|':App.Card:0xc )>
      <NSLayoutConstraint:0x4 H:|-(0)-[UILayoutGuide:0xd\(guide)](LTR)   (active, names: '|':App.HeaderBar:0xe )>
      """
    let lines = try declarations(text)
    #expect(lines.contains("view card in headerBar"))
    #expect(lines.contains("view row in card"))
  }

  /// The notation `[A]-[B]` shows siblings. An equation of opposite edges does not: there the superview is a guess.
  @Test func theSuperviewOfASiblingByAnEquationIsAGuess() throws {
    let text = """
      <NSLayoutConstraint:0x1 V:[UIImageView:0xa]-(8)-|   (active, names: '|':App.MapView:0xb )>
      <NSLayoutConstraint:0x2 UIImageView:0xa.bottom == App.Banner:0xc.top - 10>
      <NSLayoutConstraint:0x3 V:[UIImageView:0xa]-(4)-[App.Legend:0xd]>
      """
    #expect(try declarations(text).contains("view banner in mapView"))
    #expect(try rebuilt(text).guessed == ["0xc"])
  }
}

struct Source {
  @Test func nothingLiesInAGuide() throws {
    let lines = try declarations(
      """
      <NSLayoutConstraint:0x1 UIButton:0xa'OK'.leading == UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.leading>
      <NSLayoutConstraint:0x2 H:|-(8)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide'](LTR)   (Names: '|':App.Bar:0xc )>
      """)
    #expect(lines == ["view bar", "button ok in bar \"OK\"", "guide marginsGuide in bar"])
  }

  @Test func statementStandsForItsConstraint() throws {
    let text = """
      <NSLayoutConstraint:0x1 UILabel:0xa'Title'.left >= 0.5*UIImageView:0xb'icon'.right + 8 @750   (active)>
      <MASLayoutConstraint:wide UILabel:0xa'Title'.width == 300>
      """
    let scene = try rebuilt(text)
    let lines = scene.source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      scene.statements.map { lines[$0.line - 1] } == [
        "title.make.left.greaterThanOrEqualTo(icon.right).multipliedBy(0.5).offset(8).priority(750)",
        "title.make.width.equalTo(300).key(\"wide\")",
      ])
    #expect(scene.statements.map { scene.constraint(onLine: $0.line) } == [0, 1])
  }

  @Test func contentSizeIsTwoStatements() throws {
    let scene = try rebuilt(
      "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa(58)] Hug:250 CompressionResistance:1000>")
    #expect(scene.source.contains("label1.make.width.lessThanOrEqualTo(58).priority(250)\n"))
    #expect(scene.source.contains("label1.make.width.greaterThanOrEqualTo(58)\n"))
    #expect(scene.statements.map(\.constraint) == [0, 0])
  }

  @Test func brokenConstraintKeepsItsLine() throws {
    let broken = "<NSLayoutConstraint:0x2 UIView:0xa.width == 2>"
    let scene = try rebuilt(
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>\n\(broken)\n"
        + "Will attempt to recover by breaking constraint \(broken)")
    #expect(scene.brokenLines == scene.statements.filter { $0.constraint == 1 }.map(\.line))
  }

  @Test func windowIsAsLargeAsTheOutermostView() throws {
    let text = """
      <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0xa.width == 320   (active)>
      <NSLayoutConstraint:0x2 UIView:0xa.height == 480   (active)>
      <NSLayoutConstraint:0x3 H:|-(8)-[UIView:0xb(9)]   (active, names: '|':UIView:0xa )>
      """
    let scene = try rebuilt(text.replacing("(9)]", with: "]"))
    #expect(scene.size.width == 320)
    #expect(scene.size.height == 480)
  }

  @Test func windowIsAPhonesWhereNothingIsKnown() throws {
    let scene = try rebuilt("<NSLayoutConstraint:0x1 UIView:0xa.width == UIView:0xb.width>")
    #expect(scene.size.width == 375)
    #expect(scene.size.height == 667)
  }

  /// 1202.5 / 11 = 109.318181…, which begins with the same six digits.
  @Test func aNumberWithMoreThanSixDigitsIsThatNumber() throws {
    let scene = try rebuilt("<NSLayoutConstraint:0x1 UIView:0xa.width == 109.31768158474>")
    #expect(scene.source.contains("equalTo(109.317682)"))
    let third = try rebuilt("<NSLayoutConstraint:0x1 UIView:0xa.width == 109.33333333333>")
    #expect(third.source.contains("equalTo(328.0 / 3)"))
  }

  @Test func printedThirdIsAThird() throws {
    let scene = try rebuilt("<NSLayoutConstraint:0x1 UIView:0xa.width == 0.333333*UIView:0xb.width>")
    #expect(scene.source.contains(".multipliedBy(1.0 / 3)"))
  }

  @Test func inactiveConstraintIsOnlyAComment() throws {
    let scene = try rebuilt("<NSLayoutConstraint:0x1 UIView:0xa.width == 1   (inactive)>")
    #expect(scene.statements.isEmpty)
    #expect(scene.notes.count == 1)
  }
}

struct Margins {
  private let text = """
    <NSLayoutConstraint:0x1 UIView:0xa.leading == UIView:0xb.leadingMargin   (active)>
    <NSLayoutConstraint:0x2 UIView:0xa.trailing == UIView:0xb.trailingMargin   (active)>
    <NSLayoutConstraint:0x3 UIView:0xa.width == 359   (active)>
    <NSLayoutConstraint:0x4 UIView:0xb.width == 375   (active)>
    """

  /// 8 + 359 + 8 is 375, but 16 + 359 + 16 is not.
  @Test func conflictMayDependOnHowWideTheyAre() throws {
    let block = try #require(DeviceLog.parse(text).blocks.first)
    #expect(block.dependsOnMargins)
    #expect(try conflicts(of: block).isEmpty)
    #expect(try conflicts(of: block, margin: 16) == [[1, 2, 3, 4]])
  }

  /// The margin on the other side is taken to be as wide.
  @Test func marginsGuideTellsHowWideTheyAre() throws {
    let guide =
      "<NSLayoutConstraint:0x5 'UIView-leftMargin-guide-constraint' "
      + "H:|-(16)-[UILayoutGuide:0xc'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0xb )>"
    let block = try #require(DeviceLog.parse(text + "\n" + guide).blocks.first)
    #expect(block.rebuild().source.contains("view2.layoutMargins = UIEdgeInsetsMake(8, 16, 8, 16)"))
  }
}

struct Looking {
  @Test(arguments: LogFixture.all)
  func spreadingViewsOutChangesNoConflict(_ fixture: LogFixture) throws {
    let log = DeviceLog.parse(try fixture.text)
    #expect(try log.blocks.flatMap { try conflicts(of: $0, isToBeSeen: true) } == fixture.conflicts)
  }

  /// The log only says how things lie from left to right.
  @Test func viewsHaveAHeightWhereTheLogGivesNone() throws {
    let block = try #require(
      DeviceLog.parse(
        """
        <NSLayoutConstraint:0x1 H:|-(8)-[UIView:0xa]   (active, names: '|':App.Card:0xb )>
        <NSLayoutConstraint:0x2 UIView:0xa.width == 20>
        <NSLayoutConstraint:0x3 App.Card:0xb.width == 100>
        """
      ).blocks.first)
    let rebuilt = block.rebuild(isToBeSeen: true)
    let scene = Scene(size: rebuilt.size)
    _ = try scene.run(SceneFile.parse(rebuilt.source).text)
    let heights = scene.snapshot().views.map { $0.frame.height }
    // A window that is seen as a whole, 160 high; from edge to edge; 16 from each edge: 160 - 2 * 16.
    #expect(heights == [160, 160, 128])
  }
}

struct Repetition {
  @Test func conflictPrintedAgainWithOtherAddressesIsCounted() {
    func text(_ first: String, _ second: String, _ width: Int) -> String {
      """
      Unable to simultaneously satisfy constraints.
      <NSLayoutConstraint:\(first)1 UIView:\(second).width == \(width)>
      <NSLayoutConstraint:\(first)2 UIView:\(second).width == 2>

      """
    }
    let log = DeviceLog.parse(text("0xa", "0x1", 1) + text("0xb", "0x2", 5) + text("0xc", "0x3", 1))
    #expect(log.distinctBlocks.map(\.times) == [2, 1])
    #expect(log.distinctBlocks.map(\.block.line) == [1, 4])
  }
}

@Test func aStackViewThatIsCentredInAViewHoldsItNot() {
  let log = DeviceLog.parse(
    """
    <NSLayoutConstraint:0x1 UIStackView:0xa.centerX == UIView:0xb.centerX>
    <NSLayoutConstraint:0x2 UIStackView:0xa.width == 90>
    """)
  #expect(log.blocks.first?.rebuild().source.contains("stackView in view1") == true)
}

@Test func aViewThatExtendsBeyondAStackViewIsNotInIt() {
  let log = DeviceLog.parse(
    """
    <NSLayoutConstraint:0x1 UIView:0xb.trailing == UIStackView:0xa.trailing + 6>
    <NSLayoutConstraint:0x2 UIStackView:0xa.leading == UIView:0xb.leading + 6>
    """)
  #expect(log.blocks.first?.rebuild().source.contains("stackView in view1") == true)
}
