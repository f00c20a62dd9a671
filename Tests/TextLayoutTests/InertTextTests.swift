import Testing
import TextLayout

struct InertTextTests {
  @Test(arguments: [
    "\u{1B}", "\u{7}", "\r", "\u{7F}", "\u{9B}", "\u{85}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{200E}", "\u{061C}", "\u{2028}",
  ])
  func charactersThatActOnATerminalAreReplaced(active: String) {
    #expect("a\(active)b".inert == "a\u{FFFD}b")
    #expect("a\(active)b".inertLine == "a\u{FFFD}b")
  }

  @Test func linesAndTabsStayInTextAndNotInALine() {
    #expect("a\n\tb".inert == "a\n\tb")
    #expect("a\n\tb".inertLine == "a\u{FFFD}\u{FFFD}b")
  }

  @Test func textIsLeftAsItIs() {
    let text = "é 日本 👩‍👩‍👧 e\u{301} שלום"
    #expect(text.inert == text)
  }
}
