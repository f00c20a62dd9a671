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
