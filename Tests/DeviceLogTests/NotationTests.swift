import AutoLayout
import DeviceLog
import Testing

/// The only constraint of a text.
private func constraint(_ text: String) throws -> LogConstraint {
  let log = DeviceLog.parse(text)
  #expect(log.unread.isEmpty)
  return try #require(log.blocks.first?.constraints.first)
}

/// `first.attribute relation multiplier*second.attribute+constant`
private func equation(_ text: String) throws -> String {
  let it = try constraint(text)
  let left = "\(it.first.identity).\(it.firstAttribute) \(it.relation.rawValue) "
  guard let second = it.second else { return left + "\(it.constant)" }
  return left + "\(it.multiplier)*\(second.identity).\(it.secondAttribute)+\(it.constant)"
}

struct EquationNotation {
  @Test func multiplierMayStandBeforeOrAfterTheItem() throws {
    #expect(
      try equation("<NSLayoutConstraint:0x1 UIView:0xa.width == 0.5*UIView:0xb.height - 8   (active)>")
        == "0xa.width == 0.5*0xb.height+-8.0")
    #expect(
      try equation("<MASLayoutConstraint:0x1 UIView:0xa.left >= UIView:0xb.right * 2 + 10 ^high>")
        == "0xa.left >= 2.0*0xb.right+10.0")
    #expect(
      try equation("<SnapKit.LayoutConstraint:0x1@A.swift#1 UIView:0xa.top <= UIView:0xb.top / 4.0>")
        == "0xa.top <= 0.25*0xb.top+0.0")
  }

  @Test func numberAloneForAPositionCountsFromTheSuperview() throws {
    #expect(
      try equation("<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70>")
        == "0xa.centerY == 1.0*|.top+70.0")
    #expect(
      try equation(
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == -4   "
          + "(active, names: '|':UIView:0xb )>") == "0xa.left == 1.0*0xb.left+-4.0")
  }

  @Test func textInQuotesMayHoldWhatItLikes() throws {
    let label = "it's [a] <b> (3).c, 'd' == 4"
    let read = try constraint("<NSLayoutConstraint:0x1 UILabel:0xa'\(label)'.width >= 3   (active)>")
    #expect(read.first.label == label)
    #expect(read.relation == .greaterThanOrEqual)
    let bracketed = try constraint("<NSLayoutConstraint:0x1 H:[UILabel:0xa'\(label)'(>=3)]>")
    #expect(bracketed.first.label == label)
  }

  @Test func escapesOfPropertyListsAreUndone() throws {
    let read = try constraint(
      #""<NSLayoutConstraint:0x1 UILabel:0xa'\U00c9t\U00e9 \"x\"'.top == UIView:0xb.top>""#)
    #expect(read.first.label == "Été \"x\"")
  }

  @Test func standardSpaceAfterAnItemIsAConstant() throws {
    #expect(
      try equation(
        "<NSLayoutConstraint:0x1 UIView:0xa.top >= UIView:0xb.bottom NSLayoutAnchorConstraintSpace(8)>")
        == "0xa.top >= 1.0*0xb.bottom+8.0")
  }

  @Test func addressesAreAlikeInAnyCase() throws {
    #expect(
      try equation("<NSLayoutConstraint:0x1 UIView:0xAB.width == UIView:0xab.height>")
        == "0xab.width == 1.0*0xab.height+0.0")
  }
}

struct VisualNotation {
  private let names = "   (active, names: '|':UIView:0xc )>"

  @Test func gapToTheSuperviewPointsInward() throws {
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0xa]" + names)
        == "0xa.leading == 1.0*0xc.leading+8.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 V:[UIView:0xa]-(>=8)-|" + names)
        == "0xa.bottom <= 1.0*0xc.bottom+-8.0")
  }

  @Test func directionChoosesLeftAndRight() throws {
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0xa](LTR)" + names)
        == "0xa.left == 1.0*0xc.left+8.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:|-(>=8)-[UIView:0xa](RTL)" + names)
        == "0xa.right <= 1.0*0xc.right+-8.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:[UIView:0xa]-(<=8)-[UIView:0xb](RTL)>")
        == "0xb.right >= 1.0*0xa.left+-8.0")
  }

  @Test func gapBetweenNeighboursBelongsToTheSecond() throws {
    let read = try constraint("<NSLayoutConstraint:0x1 V:[UIView:0xa]-(-7)-[UIView:0xb]>")
    #expect(read.isBetweenSiblings)
    #expect(
      try equation("<NSLayoutConstraint:0x1 V:[UIView:0xa]-(-7)-[UIView:0xb]>")
        == "0xb.top == 1.0*0xa.bottom+-7.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:[UIView:0xa]-(NSSpace(8))-[UIView:0xb]>")
        == "0xb.leading == 1.0*0xa.trailing+8.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:[UIView:0xa][UIView:0xb]>")
        == "0xb.leading == 1.0*0xa.trailing+0.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:[UIView:0xa]-[UIView:0xb]>")
        == "0xb.leading == 1.0*0xa.trailing+8.0")
  }

  @Test func sizesMayBeNumbersOrOtherItems() throws {
    #expect(try equation("<NSLayoutConstraint:0x1 H:[UIView:0xa(44)]>") == "0xa.width == 44.0")
    #expect(try equation("<NSLayoutConstraint:0x1 V:[UIView:0xa(<=44)]>") == "0xa.height <= 44.0")
    #expect(
      try equation("<NSLayoutConstraint:0x1 H:[UIView:0xa(==UIView:0xb)]>")
        == "0xa.width == 1.0*0xb.width+0.0")
  }
}

struct Names {
  @Test func listedNameMayHoldBlanksAndDots() throws {
    let read = try constraint(
      "<NSLayoutConstraint:0x1 my bar.icon....width == 40   (active, names: my bar.icon...:0xa )>")
    #expect(read.first == LogItem(identity: "0xa", key: "my bar.icon..."))
    #expect(read.firstAttribute == .width)
  }

  @Test func twoItemsOfOneNameAreToldApart() throws {
    let read = try constraint(
      "<NSLayoutConstraint:0x1 V:[Row]-(7)-[Row]   (active, names: Row:0xa1, Row:0xa2 )>")
    #expect(read.second?.identity == "0xa1")
    #expect(read.first.identity == "0xa2")
  }

  @Test func masonryKeysStandForItems() throws {
    let read = try constraint("<MASLayoutConstraint:k UILabel:title.left == UIView:card.left + 1>")
    #expect(read.identifier == "k")
    #expect(read.first == LogItem(identity: "title", className: "UILabel", key: "title"))
    #expect(read.second?.identity == "card")
  }

  @Test func superviewMayHaveAListedNameItself() throws {
    let read = try constraint(
      "<NSLayoutConstraint:0x1 H:|-(6)-[UIView:0xa]   (active, names: Card:0xc, '|':Card:0xc )>")
    #expect(read.superview?.identity == "0xc")
    #expect(read.superview?.key == "Card")
  }
}

struct HeadsAndTails {
  @Test func kindFollowsFromClassAndIdentifier() throws {
    let kinds: [(String, LogConstraint.Kind)] = [
      ("<NSLayoutConstraint:0x1 UIView:0xa.width == 1>", .explicit),
      ("<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xa.width == 1>", .autoresizing),
      (
        "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa(1)] Hug:250 CompressionResistance:750>",
        .contentSize
      ),
      ("<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' H:[UIView:0xa(1)]>", .encapsulated),
      ("<NSLayoutConstraint:0x1 'UISV-hiding' UIView:0xa.width == 0>", .stack),
      ("<_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0xa(0)]>", .guide),
      ("<NSLayoutConstraint:0x1 'fittingSizeHTarget' UIView:0xa.width == 0>", .fitting),
      ("<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated' V:[UIView:0xa(1)]>", .prototyping),
    ]
    for (text, kind) in kinds { #expect(try constraint(text).kind == kind, "\(text)") }
  }

  @Test func snapKitPrintsWhereTheConstraintWasMade() throws {
    let read = try constraint("<SnapKit.LayoutConstraint:0x1@/a b/C.swift#47 UIView:0xa.width == 1.0>")
    #expect(read.source?.file == "/a b/C.swift")
    #expect(read.source?.line == 47)
  }

  @Test func priorityHasManyNotations() throws {
    for text in [
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 1 @750   (active)>",
      "<NSLayoutConstraint:0x1 H:[UIView:0xa(1@750)]>",
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 1 priority:750>",
      "<MASLayoutConstraint:0x1 UIView:0xa.width == 1 ^high>",
      "<SnapKit.LayoutConstraint:0x1@A.swift#1 UIView:0xa.width == 1.0 ^750.0>",
    ] { #expect(try constraint(text).priority == 750, "\(text)") }
  }

  @Test func contentSizeHasTwoPriorities() throws {
    let read = try constraint(
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0xa.width == 58 Hug:251 CompressionResistance:1000>")
    #expect(read.hugging == 251)
    #expect(read.compressionResistance == 1000)
  }

  @Test func inactiveConstraintIsKnownAsSuch() throws {
    #expect(try !constraint("<NSLayoutConstraint:0x1 UIView:0xa.width == 1   (inactive)>").isActive)
  }

  @Test func maskAndIdentifierMayStandTogether() throws {
    let read = try constraint(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& 'UIView-Encapsulated-Layout-Left' "
        + "H:|-(0)-[UIView:0xa]   (Names: '|':UIView:0xb )>")
    #expect(read.autoresizingMask == "h=-&- v=--&")
    #expect(read.identifier == "UIView-Encapsulated-Layout-Left")
  }
}

struct Unreadable {
  @Test(arguments: [
    ("<NSLayoutConstraint:0x1 UIView:0xa.girth == 1>", "no view or guide at 'UIView:0xa.girth == 1>'"),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width ~ 1>", "no ==, >= or <= at '~ 1>'"),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == 1e300>", "a number beyond 10000000"),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == 1 @1200>", "a priority that is not from 1 to 1000"),
    ("<NSLayoutConstraint:0x1 H:[UIView:0xa]>", "no '[' or '|' at '>'"),
  ])
  func lineIsQuotedWithItsNumberAndAReason(_ text: String, _ reason: String) throws {
    let log = DeviceLog.parse("\n  " + text + "\n<NSLayoutConstraint:0x2 UIView:0xb.width == 2>")
    #expect(log.unread.first?.line == 2)
    #expect(log.unread.first?.text == text)
    #expect(log.unread.count == 1)
    #expect(log.blocks.first?.constraints.count == 1)
  }

  @Test func textWithoutConstraintsIsUnreadWhole() {
    let log = DeviceLog.parse("hello\n\n world ")
    #expect(log.blocks.isEmpty)
    #expect(log.unread.map(\.text) == ["hello", "world"])
    #expect(log.unread.map(\.line) == [1, 3])
  }

  @Test func emptyTextHasNothing() {
    #expect(DeviceLog.parse("") == DeviceLog())
  }
}

/// As the first versions of SnapKit print it.
@Test func itemsOfAConstraintMayStandInBrackets() {
  let log = DeviceLog.parse(
    "    \"<<Shop.LayoutConstraint:0x1> <UIView:0xa>.top == <_UILayoutGuide:0xb>.bottom>\"")
  let constraint = log.blocks.first?.constraints.first
  #expect(constraint?.address == "0x1")
  #expect(constraint?.mentionedItems.map(\.className) == ["UIView", "_UILayoutGuide"])
  #expect(constraint?.mentionedItems.map(\.identity) == ["0xa", "0xb"])
  #expect(log.unread.isEmpty)
}
