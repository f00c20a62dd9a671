import DeviceLog
import Testing

private let one = "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>"
private let two = "<NSLayoutConstraint:0x2 UIView:0xa.width == 2>"
private let three = "<NSLayoutConstraint:0x3 UIView:0xb.width == 3>"

@Test func brokenConstraintIsFoundInItsList() {
  let log = DeviceLog.parse("(\n\(one)\n\(two)\n)\nWill attempt to recover by breaking constraint \n\(two)")
  #expect(log.blocks.map(\.broken) == [1])
  #expect(log.blocks.first?.constraints.count == 2)
}

@Test func brokenConstraintMissingFromACutListIsAdded() {
  let log = DeviceLog.parse("(\n\(one)\nWill attempt to recover by breaking constraint \(three)")
  #expect(log.blocks.first?.broken == 1)
  #expect(log.blocks.first?.constraints.map(\.line) == [2, 3])
}

@Test func listsWithoutPreambleAreBlocksOfTheirOwn() {
  let log = DeviceLog.parse("(\n\(one)\n)\n(\n\(two)\n)")
  #expect(log.blocks.map { $0.constraints.map(\.line) } == [[2], [5]])
}

@Test func blockEndsWhereTheNextIsAnnounced() {
  let log = DeviceLog.parse(
    "Unable to simultaneously satisfy constraints.\n\(one)\nUnable to simultaneously satisfy constraints.\n\(two)"
  )
  #expect(log.blocks.map(\.line) == [1, 3])
}

@Test func constraintAfterTheBrokenOneBeginsABlock() {
  let log = DeviceLog.parse("\(one)\nWill attempt to recover by breaking constraint \n\(one)\n\(three)")
  #expect(log.blocks.map { $0.constraints.count } == [1, 1])
}

@Test func constraintPrintedTwiceIsReadOnce() {
  #expect(DeviceLog.parse("\(one)\n\(two)\n\(one)").blocks.first?.constraints.map(\.line) == [1, 2])
}

@Test func constraintsMayStandOnOneLine() {
  let log = DeviceLog.parse("( \"\(one)\", \"\(two)\" )")
  #expect(log.blocks.first?.constraints.count == 2)
}

@Test func constraintsOfOneLineAreCalledByTheirPlaces() {
  #expect(DeviceLog.parse("( \"\(one)\", \"\(two)\" )").blocks.first?.constraints.map(\.number) == [1, 2])
  #expect(DeviceLog.parse("(\n\(one)\n\(two)\n)").blocks.first?.constraints.map(\.number) == [2, 3])
}

@Test func itemsGatherWhatAllLinesSayOfThem() {
  let log = DeviceLog.parse(
    """
    <NSLayoutConstraint:0x1 Title.width == 1   (active, names: Title:0xa )>
    <NSLayoutConstraint:0x2 UILabel:0xa'Hello'.width == 2>
    """)
  let item = LogItem(identity: "0xa", className: "UILabel", label: "Hello", key: "Title")
  #expect(log.blocks.first?.items == [item])
}

@Test func markupAroundConstraintsIsNoHarm() {
  let log = DeviceLog.parse(
    """
    4. `"< NSLayoutConstraint:0x1 UIView:0xa.width == 1>",`
    > - **<NSLayoutConstraint:0x2 UIView:0xa.width == 2>**
    NSLayoutConstraint:0x3 UIView:0xa.width == 3
    """)
  #expect(log.blocks.first?.constraints.map(\.line) == [1, 2, 3])
  #expect(log.unread.isEmpty)
}

@Test func constraintAfterAListBeginsABlock() {
  let log = DeviceLog.parse("(\n\(one)\n)\n\(three)")
  #expect(log.blocks.map { $0.constraints.map(\.line) } == [[2], [4]])
}

// MARK: Wrapped lines

/// The second line is the longest: whether it was broken inside a word is told by the fourth, which was not.
@Test func aTextInQuotesKeepsItsBlankWhereTheLineEndsAtTheWidth() {
  let log = DeviceLog.parse(
    """
    (
        "<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0xa'Opening
    hours']   (active, names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x2
    UITableViewCellContentView:0xc000000.height == 10   (active)>"
    )
    """)
  #expect(log.blocks.first?.constraints.count == 2)
  #expect(log.blocks.first?.constraints.first?.first.label == "Opening hours")
}

@Test func theBlankBeforeABreakBelongsToTheAnnouncement() {
  let log = DeviceLog.parse(
    """
    (
        "<NSLayoutConstraint:0x1 UIView:0xa.height == 10>",
        "<NSLayoutConstraint:0x2 UIView:0xa.height == 20>"
    )
    iPad MyApp[3456] <Notice>: Will attempt to recover by\u{20}
    breaking constraint
    <NSLayoutConstraint:0x2 UIView:0xa.height == 20>
    """)
  #expect(log.blocks.map(\.broken) == [1])
}

@Test func aListGoesOnBehindALineThatEndsWithABlankAtTheWidth() {
  let log = DeviceLog.parse(
    """
    Unable to simultaneously satisfy constraints. (\u{20}
    "<NSLayoutConstraint:0x7fd1b2f004b0\u{20}
    H:|-(0)-[UIImageView:0x7fd1b2f00820] (Names: '|':UIView:0x7fd1b2f00f40\u{20}
    )>", "<NSLayoutConstraint:0x7fd1b2f00500\u{20}
    H:[UIImageView:0x7fd1b2f00820]-(0)-| (Names: '|':UIView:0x7fd1b2f00f40\u{20}
    )>", "<NSLayoutConstraint:0x7fd1b2f00470\u{20}
    H:[UIView:0x7fd1b2f00f40(4)]>" )
    """)
  #expect(
    log.blocks.first?.constraints.map(\.address) == ["0x7fd1b2f004b0", "0x7fd1b2f00500", "0x7fd1b2f00470"])
}

/// Its blank is lost where a line breaks.
@Test func aSizeThatUIKitGivesIsKnownWithoutABlankBeforeItsSign() {
  let log = DeviceLog.parse(
    """
    <MASLayoutConstraint:0x1 UILabel:0xa.left == UITableViewCellContentView:0xb.left>
    <NSLayoutConstraint:0x2 UITableViewCellContentView:0xb.width== 0>
    """)
  #expect(log.blocks.first?.constraints.last?.kind == .encapsulated)
}

@Test func whatIsAnnouncedBehindAConstraintIsOfTheNextOne() {
  let log = DeviceLog.parse("\(one)\n\(two) Will attempt to recover by breaking constraint\n\(one)")
  #expect(log.blocks.map(\.constraints.count) == [2])
  #expect(log.blocks.map(\.broken) == [0])
}

@Test func listWithoutBracketsIsNotJoinedWhereALineEndsWithAComma() {
  let log = DeviceLog.parse(
    """
    (
        NSLayoutConstraint:0x60000031 UIView:0x7fa1.leading == UIView:0x7fa2.leading + 8   (active),
        NSLayoutConstraint:0x60000032 UIView:0x7fa1.trailing == UIView:0x7fa2.trailing,
        NSLayoutConstraint:0x60000033 UIView:0x7fa1.width == 400,
    )
    """)
  #expect(log.blocks.first?.constraints.map(\.line) == [2, 3, 4])
  #expect(log.unread.isEmpty)
}

@Test(arguments: ["```", "<!--more-->", "</pre>"])
func markupBehindACutConstraintIsNoPartOfIt(_ markup: String) {
  let log = DeviceLog.parse(
    "\(one)\nWill attempt to recover by breaking constraint\nSnapKit.LayoutConstraint:0x9 UIView:0xa.width == 7\n\(markup)"
  )
  #expect(log.blocks.first?.constraints.map(\.constant) == [1, 7])
  #expect(log.unread.isEmpty)
}

@Test func aListClosedByASquareBracketIsWhole() {
  let log = DeviceLog.parse("Conflicting constraints detected: [\n  \(one),\n  \(two)\n].")
  #expect(log.blocks.map(\.gaps) == [[]])
}
