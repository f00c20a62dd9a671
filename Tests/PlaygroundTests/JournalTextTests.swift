import Foundation
import Testing

@testable import Playground

/// What can be read of a journal, however much of it there is.
struct JournalTextTests {
  private static let entries: [JournalEntry] = [
    .opened(path: "a.mas", text: "view a // \"\\ 漢字\n"), .pane(columns: 80, rows: 15),
    .entered("label b \"é\n\u{0}\u{7F}\""), .learned(lesson: "01-first", text: "view c\n"),
    .saved(path: "ä.mas"),
  ]

  private func read(_ bytes: [UInt8], inPiecesOf size: Int = .max) -> JournalText.Reader {
    var reader = JournalText.Reader()
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.read(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    reader.finish()
    return reader
  }

  @Test func whatIsWrittenIsRead() {
    let bytes = JournalText.lines(of: Self.entries)
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == Self.entries.count)
    for size in [1, 2, 7, 64, bytes.count] {
      let reader = read(bytes, inPiecesOf: size)
      #expect(reader.entries == Self.entries)
      #expect(reader.isWhole)
    }
  }

  /// Each kind of entry is the last one by turns.
  @Test(arguments: 0..<5)
  func aLastLineThatIsCutAnywhereCostsNoOther(_ kind: Int) {
    let before = Array(Self.entries[kind...] + Self.entries[..<kind])
    let last = Self.entries[kind]
    let whole = JournalText.lines(of: before)
    let line = JournalText.lines(of: [last])
    for length in 0...line.count {
      let reader = read(whole + line[..<length])
      // All but the end of the line is all of the entry.
      let isComplete = length >= line.count - 1
      #expect(reader.entries == before + (isComplete ? [last] : []), "\(length) bytes")
      #expect(reader.isWhole == (isComplete || length == 0), "\(length) bytes")
    }
  }

  @Test func aLineThatIsCutAnywhereCostsTheOneThatFollowsItsPlaceAtMost() {
    let (first, second) = (Self.entries[0], Self.entries[2])
    let line = JournalText.lines(of: [first])
    let rest = JournalText.lines(of: [second, first, second])
    for length in 1..<(line.count - 1) {
      // Without its end, the line and the next one are one.
      let reader = read(line[..<length] + rest)
      #expect(reader.entries == [first, second], "\(length) bytes")
      #expect(!reader.isWhole)
    }
  }

  @Test func aJournalOfAnyOneByteHoldsNothing() {
    for byte in UInt8.min...UInt8.max {
      let reader = read([byte])
      #expect(reader.entries == [])
      #expect(reader.isWhole == (byte == UInt8(ascii: "\n")))
    }
  }

  /// What a power cut may leave of a file whose length was written before its text.
  @Test func zerosAtTheEndCostNothing() {
    let reader = read(JournalText.lines(of: Self.entries) + [UInt8](repeating: 0, count: 4_096))
    #expect(reader.entries == Self.entries)
    #expect(!reader.isWhole)
  }

  @Test func aLongLineAndManyLinesAreReadInPieces() {
    let long = JournalEntry.entered("view a // " + String(repeating: "x", count: 3_000_000))
    let many = (0..<5_000).map { JournalEntry.entered("view v\($0)") }
    let bytes = JournalText.lines(of: [long] + many + [long])
    let reader = read(Array(bytes.dropLast(2)), inPiecesOf: 1 << 16)
    #expect(reader.entries == [long] + many)
    #expect(!reader.isWhole)
  }
}
