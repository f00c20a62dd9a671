import Testing
import TextLayout

@Suite struct TextWrappingTests {
  private func lines(_ text: String, _ columns: Int?, limit: Int = 0) -> [String] {
    TextWrapping.lines(of: text, columns: columns, limit: limit)
  }

  @Test func textThatFitsIsOneLine() {
    #expect(lines("Hello", 5) == ["Hello"])
    #expect(lines("Hello world", nil) == ["Hello world"])
    #expect(lines("", 5) == [""])
  }

  @Test func newlinesAlwaysBreak() {
    #expect(lines("a\nb\r\n\nc", nil) == ["a", "b", "", "c"])
  }

  @Test func linesBreakAtSpacesWhichAreDropped() {
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(lines("aa  bb", 3) == ["aa", "bb"])
  }

  @Test func spacesBeforeAndWithinALineStay() {
    #expect(lines("  a  b", 10) == ["  a  b"])
  }

  @Test func aWordLongerThanTheLineIsBrokenBetweenCharacters() {
    #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
  }

  @Test func hyphenatedWordsBreakAfterTheHyphen() {
    #expect(lines("aspect-fit", 8) == ["aspect-", "fit"])
  }

  @Test func wideCharactersBreakAnywhereBetweenThem() {
    #expect(lines("漢字仮名", 5) == ["漢字", "仮名"])
    #expect(lines("ab漢字", 4) == ["ab漢", "字"])
  }

  @Test func closingPunctuationDoesNotBeginALine() {
    #expect(lines("漢字。", 4) == ["漢", "字。"])
    #expect(lines("漢「字", 4) == ["漢", "「字"])
  }

  @Test func aNoBreakSpaceDoesNotBreak() {
    #expect(lines("a 10\u{A0}pt", 5) == ["a", "10\u{A0}pt"])
  }

  @Test func tabsAreSpacesAndOtherControlCharactersAreLeftOut() {
    #expect(lines("a\tb\u{1B}c", nil) == ["a bc"])
  }

  @Test func theLastAllowedLineEndsInAnEllipsisWhenTextIsLeftOver() {
    #expect(lines("the quick brown fox", 10, limit: 1) == ["the quick…"])
    #expect(lines("the quick brown fox jumps", 10, limit: 2) == ["the quick", "brown fox…"])
    #expect(lines("one\ntwo\nthree", nil, limit: 2) == ["one", "two…"])
    #expect(lines("one\ntwo", 3, limit: 1) == ["on…"])
  }

  @Test func aLimitThatIsNotReachedChangesNothing() {
    #expect(lines("the quick brown fox", 10, limit: 2) == ["the quick", "brown fox"])
  }

  @Test(arguments: [0, -1, Int.min])
  func widthsBelowOneCountAsOne(columns: Int) {
    #expect(lines("ab 漢", columns) == ["a", "b", "漢"])
  }

  @Test func truncationKeepsAsMuchAsFitsBeforeTheEllipsis() {
    #expect(TextWrapping.truncated("redView", toColumns: 7) == "redView")
    #expect(TextWrapping.truncated("redView", toColumns: 5) == "redV…")
    #expect(TextWrapping.truncated("漢字仮名", toColumns: 6) == "漢字…")
    #expect(TextWrapping.truncated("ab", toColumns: 1) == "…")
    #expect(TextWrapping.truncated("ab", toColumns: 0) == "")
  }
}
