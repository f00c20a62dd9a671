import TextLayout
@testable import SceneSyntax
import Testing

private func kinds(_ text: String) throws -> [Token.Kind] {
  try Lexer.tokens(of: text, firstLine: 1).map(\.kind).dropLast()
}

@Suite struct LexerTests {
  @Test func numbersTakeSuffixesAndForms() throws {
    #expect(
      try kinds("10 10.5f .5 1e3 0x1F 1_000 10.f 3UL") == [
        .integer(10), .number(10.5), .number(0.5), .number(1000), .integer(31), .integer(1000), .number(10),
        .integer(3),
      ])
  }

  /// More words than the table of words begins with, each twice.
  @Test func aWordIsTheSameWhereverItStands() throws {
    let words = (0..<300).map { "word\($0 % 150)" }
    #expect(try kinds(words.joined(separator: " ")) == words.map { .identifier($0) })
  }

  @Test func charactersOfATextAreTheSameWhetherOrNotItIsPlain() {
    #expect(Array(SourceCharacters("a.b\n")) == ["a", ".", "b", "\n"])
    // The combining accent makes no character with the quotation mark.
    #expect(Array(SourceCharacters("\"\u{301}\u{E4}\r\n")) == ["\"", "\u{301}", "\u{E4}", "\r\n"])
  }

  @Test func aRangeIsNotADecimalPoint() throws {
    #expect(try kinds("0..<3") == [.integer(0), .symbol("..<"), .integer(3)])
  }

  @Test func boxedNumbersAndStringsAreTheirValues() throws {
    #expect(try kinds("@10 @\"a\" @YES") == [.integer(10), .string("a"), .identifier("YES")])
  }

  @Test func commentsAndPreprocessorLinesArePassedOver() throws {
    #expect(
      try kinds("#import <UIKit/UIKit.h>\n@import UIKit;\n#pragma mark - x\na // b\n/* c */ d") == [
        .identifier("a"), .identifier("d"),
      ])
  }

  @Test func commentsNestWhereTheyCloseAndEndEarlyWhereTheyDoNot() throws {
    #expect(try kinds("/* a /* b */ c */ d") == [.identifier("d")])
    #expect(try kinds("/* a /* b */ d") == [.identifier("d")])
  }

  @Test func positionsCountLinesAndCharacters() throws {
    let tokens = try Lexer.tokens(of: "a\n  \"\u{4F60}\" b", firstLine: 7)
    #expect(tokens[0].position == SourcePosition(line: 7, column: 1))
    #expect(tokens[1].position == SourcePosition(line: 8, column: 3))
    #expect(tokens[2].position == SourcePosition(line: 8, column: 7))
  }

  @Test func interpolationsAreTokens() throws {
    guard case .interpolation(let segments) = try kinds("\"x \\(a + 1)!\"").first else {
      Issue.record("no interpolation")
      return
    }
    #expect(segments.count == 3)
  }

  @Test func anOpenStringIsAnErrorAtItsStart() {
    #expect(
      throws: SceneError(
        position: .init(line: 1, column: 5), message: "this string has no closing '\"' on its line")
    ) {
      try kinds("a = \"bc")
    }
  }

  @Test func fullWidthPunctuationIsNamed() {
    #expect(
      throws: SceneError(
        position: .init(line: 1, column: 2), message: "'，' is not part of the language; type ','")
    ) {
      try kinds("a，b")
    }
  }
}
