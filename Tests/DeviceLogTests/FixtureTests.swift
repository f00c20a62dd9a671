import DeviceLog
import Testing

@Test(arguments: LogFixture.all)
func rebuiltLogConflictsInTheSetWorkedOutByHand(_ fixture: LogFixture) throws {
  let log = DeviceLog.parse(try fixture.text)
  let found = try log.blocks.flatMap { try conflicts(of: $0) }
  #expect(found == fixture.conflicts, "\(log.blocks.map { $0.rebuild().source }.joined())")
}

@Test(arguments: LogFixture.all)
func everyConstraintOfALogIsRead(_ fixture: LogFixture) throws {
  let log = DeviceLog.parse(try fixture.text)
  #expect(log.unread.map(\.line) == fixture.unread)
}

/// Every line in pieces of as many characters, in the middle of words too.
private func wrapped(_ text: String, _ columns: Int) -> String {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    var rest = line[...]
    var rows: [Substring] = []
    while rest.count > columns {
      rows.append(rest.prefix(columns))
      rest = rest.dropFirst(columns)
    }
    return (rows + [rest]).joined(separator: "\n")
  }.joined(separator: "\n")
}

/// The lines broken at the last blank before the column, if there is one.
private func wrappedBetweenWords(_ text: String, _ columns: Int) -> String {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    var rest = line[...]
    var rows: [Substring] = []
    while rest.count > columns {
      let indent = rest.prefix(while: \.isWhitespace).endIndex
      let end = rest.index(rest.startIndex, offsetBy: columns)
      guard
        let blank = rest[indent..<end].lastIndex(of: " ") ?? rest[max(indent, end)...].firstIndex(of: " ")
      else { break }
      rows.append(rest[..<blank])
      rest = rest[rest.index(after: blank)...]
    }
    return (rows + [rest]).joined(separator: "\n")
  }.joined(separator: "\n")
}

/// As `fold -s` breaks lines: behind the last blank that has room, and in the middle of a word that is longer than a line.
private func folded(_ text: String, _ columns: Int) -> String {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    var rest = line[...]
    var rows: [Substring] = []
    while rest.count > columns {
      let start = rest.prefix(while: \.isWhitespace).endIndex
      let end = rest.index(rest.startIndex, offsetBy: columns)
      let blank = start < end ? rest[start..<end].lastIndex(of: " ") : nil
      let next = blank.map { rest.index(after: $0) } ?? end
      rows.append(rest[..<next])
      rest = rest[next...]
    }
    return (rows + [rest]).joined(separator: "\n")
  }.joined(separator: "\n")
}

@Test(arguments: LogFixture.all, [72, 80, 90])
func aLogIsReadTheSameWhenItIsWrappedBetweenWords(_ fixture: LogFixture, columns: Int) throws {
  let text = try fixture.text
  try expectAlike(wrappedBetweenWords(text, columns), text)
}

@Test(arguments: LogFixture.all, [72, 80])
func aLogIsReadTheSameWhenItIsFolded(_ fixture: LogFixture, columns: Int) throws {
  let text = try fixture.text
  try expectAlike(folded(text, columns), text)
}

/// Expects the same constraints in a text as in another one, with the same identifiers, and the same one broken.
private func expectAlike(_ wrapped: String, _ text: String) throws {
  let (read, expected) = (DeviceLog.parse(wrapped).blocks, DeviceLog.parse(text).blocks)
  #expect(read.map(\.constraints.count) == expected.map(\.constraints.count))
  #expect(read.map(\.broken) == expected.map(\.broken))
  for (one, other) in zip(read.flatMap(\.constraints), expected.flatMap(\.constraints)) {
    #expect(one.isEqual(to: other), "\(one.text)\n\(other.text)")
    #expect(one.identifier == other.identifier && one.kind == other.kind)
  }
}

@Test(arguments: LogFixture.all, [61, 72, 80, 100])
func aLogIsReadTheSameHoweverItIsWrapped(_ fixture: LogFixture, columns: Int) throws {
  let text = try fixture.text
  let read = DeviceLog.parse(wrapped(text, columns)).blocks.map(\.constraints)
  let expected = DeviceLog.parse(text).blocks.map(\.constraints)
  #expect(read.map(\.count) == expected.map(\.count))
  for (one, other) in zip(read.joined(), expected.joined()) {
    #expect(one.isEqual(to: other), "\(one.text)\n\(other.text)")
  }
}
