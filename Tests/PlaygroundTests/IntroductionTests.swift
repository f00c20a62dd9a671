import Testing

@testable import Playground

/// The comment that a scene begins with, as it is shown in any width.
struct IntroductionTests {
  private func lines(_ text: String) -> [Line] { Introduction.lines(of: text) }

  @Test func whatToLookAtIsOneParagraph() {
    let text = """
      // A card.
      // Look: the icon is square,
      //       and the title begins after it.
      view card
      """
    #expect(
      lines(text) == [
        Line(.note, "A card."),
        Line(.note, "Look: the icon is square, and the title begins after it.", indent: 6),
      ])
  }

  @Test func statementsToTryKeepTheirLines() {
    let text = """
      // Look: here.
      // Try:  a.make.width.equalTo(3)
      //       :undo
      """
    #expect(
      lines(text) == [
        Line(.note, "Look: here.", indent: 6), Line(.note, "Try:  a.make.width.equalTo(3)", indent: 6),
        Line(.note, "      :undo", indent: 6),
      ])
  }

  @Test func anEmptyLineEndsAParagraph() {
    let text = """
      // Look: here.
      //
      //   a list
      """
    #expect(
      lines(text) == [
        Line(.note, "Look: here.", indent: 6), Line(.note, ""), Line(.note, "  a list", indent: 2),
      ])
  }

  @Test func wordsWithAColonInASentenceAreNoLabel() {
    #expect(lines("// One thing: this.") == [Line(.note, "One thing: this.")])
    #expect(lines("// https://example.org") == [Line(.note, "https://example.org")])
  }
}
