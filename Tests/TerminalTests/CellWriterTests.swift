import Testing

@testable import Terminal

@Suite struct CellWriterTests {
  private func parts(_ character: Character) -> [String] {
    CellWriter.parts(of: character).map { part in
      #expect(part.last == 0)
      return String(String.UnicodeScalarView(part.dropLast().compactMap { Unicode.Scalar(UInt32($0)) }))
    }
  }

  @Test func aCharacterIsOneCellWithItsMarks() {
    #expect(parts("a") == ["a"])
    #expect(parts("漢") == ["漢"])
    #expect(parts("e\u{301}") == ["e\u{301}"])
  }

  @Test func aFlagIsTwoCells() {
    #expect(parts("🇩🇪") == ["🇩", "🇪"])
  }

  @Test func whatIsJoinedToABaseIsLeftOut() {
    #expect(parts("👩‍👩‍👧") == ["👩"])
    #expect(parts("👍🏽") == ["👍"])
    #expect(parts("❤\u{FE0F}") == ["❤"])
  }

  @Test func noMoreMarksThanNcursesHasRoomFor() {
    #expect(parts(Character("a" + String(repeating: "\u{301}", count: 30)))[0].unicodeScalars.count == 5)
  }

  @Test func aMarkWithoutBaseIsASpace() {
    #expect(parts("\u{301}") == [" "])
  }
}
