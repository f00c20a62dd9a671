import SceneSyntax
import Testing

/// What an editor shows of a line: kinds of words, brackets, the first error.
struct CodeOutlineTests {
  private func spans(_ text: String) -> [String] {
    let characters = Array(text)
    return CodeOutline(text).spans.map { "\($0.kind) \(String(characters[$0.range]))" }
  }

  @Test func wordsHaveTheirKinds() {
    #expect(
      spans("red.make.left.equalTo(@8.5) // gap")
        == ["verb make", "number @8.5", "comment // gap"])
    #expect(spans("label t \"Hi\"") == ["verb label", "string \"Hi\""])
  }

  @Test func marksAfterPunctuationMoveNothing() {
    #expect(spans("label t \"\u{301}Hi\"; view a") == ["verb label", "string \"\u{301}Hi\"", "verb view"])
    #expect(CodeOutline("t(\"\u{301}a\")").partner(of: 5) == 1)
  }

  @Test func bracketsFindTheirPartners() {
    let outline = CodeOutline("a.make { left.equalTo(b) }")
    #expect(outline.partner(of: 7) == 25)
    #expect(outline.partner(of: 25) == 7)
    #expect(outline.partner(of: 21) == 23)
    #expect(outline.partner(of: 0) == nil)
  }

  @Test func anErrorIsFoundAtItsPlace() {
    let fault = CodeOutline("red.make.left.equalTo(8))").fault
    #expect(fault?.range == 24..<25)
    #expect(CodeOutline("red.make.left.equalTo(8)").fault == nil)
  }

  @Test(arguments: ["red.make {", "red.make.left.equalTo(", "x = ", "/* a", ""])
  func whatIsNotFinishedIsNoError(_ text: String) {
    #expect(CodeOutline(text).fault == nil)
  }

  @Test(arguments: [
    "漢字 = 'a", "\"", "((((", "}", "@", "#", "\\", "a\nb\n)", "'x", "/*", "`\u{73A}", ".`\u{73A}",
  ])
  func oddTextsHaveAnOutline(_ text: String) {
    let outline = CodeOutline(text)
    let count = text.count
    #expect(outline.spans.allSatisfy { $0.range.upperBound <= count })
    #expect(outline.fault.map { $0.range.upperBound <= count } ?? true)
  }
}
