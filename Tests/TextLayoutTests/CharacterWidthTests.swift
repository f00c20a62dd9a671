import Testing
import TextLayout

@Suite struct CharacterWidthTests {
  @Test func printableASCIIIsOneColumn() {
    #expect(CharacterWidth.columns(of: "Hello, world! ~") == 15)
  }

  @Test func eastAsianWideCharactersAreTwoColumns() {
    #expect(CharacterWidth.columns(of: Character("漢")) == 2)
    #expect(CharacterWidth.columns(of: "漢字かなカナ한글") == 16)
    #expect(CharacterWidth.columns(of: "Ａ") == 2)
  }

  @Test func combiningMarksAddNothingToTheirBase() {
    #expect(CharacterWidth.columns(of: "e\u{301}") == 1)
    #expect(CharacterWidth.columns(of: "か\u{3099}") == 2)
    #expect(CharacterWidth.columns(of: Character("\u{301}")) == 0)
  }

  @Test func conjoiningJamoMakeOneWideSyllable() {
    #expect(CharacterWidth.columns(of: "\u{1112}\u{1161}\u{11AB}") == 2)
  }

  @Test func controlCharactersAreZeroColumns() {
    #expect(CharacterWidth.columns(of: "a\tb\u{1B}\r\n\u{7F}\u{85}") == 2)
  }

  @Test(arguments: ["😀", "👩‍👩‍👧", "👍🏽", "🇩🇪"])
  func emojiOfManyScalarsAreTwoColumns(emoji: String) {
    #expect(CharacterWidth.columns(of: emoji) == 2)
  }

  @Test func boxDrawingAndLatinLettersAreOneColumn() {
    #expect(CharacterWidth.columns(of: "┌─┐é ß…") == 7)
  }

  @Test func widthsDoNotDependOnTheThread() async {
    let widths = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { CharacterWidth.columns(of: "漢e\u{301}") } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(widths == [3])
  }
}
