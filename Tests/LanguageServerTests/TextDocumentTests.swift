import Dice
import Testing

@testable import LanguageServer

/// Positions and changes, in the units that the specification defines.
struct TextDocumentTests {
  private func document(_ text: String, _ encoding: PositionEncoding = .utf16) -> TextDocument {
    TextDocument(uri: "file:///a.mas", version: 1, text: text, encoding: encoding)
  }

  private func changed(_ text: String, _ range: (Int, Int, Int, Int), _ new: String) -> String {
    var document = document(text)
    let range = LSP.Range(
      start: LSP.Position(line: range.0, character: range.1),
      end: LSP.Position(line: range.2, character: range.3))
    document.apply([LSP.ContentChange(range: range, text: new)], version: 2)
    return document.text
  }

  @Test func aSurrogatePairCountsTwo() {
    // 😀 is U+1F600: two units of UTF-16, four bytes of UTF-8.
    #expect(document("a😀b").offset(of: LSP.Position(line: 0, character: 3)) == 5)
    #expect(document("a😀b").position(of: 5) == LSP.Position(line: 0, character: 3))
    #expect(document("a😀b", .utf8).position(of: 5) == LSP.Position(line: 0, character: 5))
  }

  @Test func aPositionWithinAPairMeansItsBeginning() {
    #expect(changed("a😀b", (0, 2, 0, 2), "x") == "ax😀b")
  }

  @Test func charactersOutsideOfASCIICountOneOrTwo() {
    // é takes two bytes and 漢 three, each one unit.
    #expect(document("é漢x").offset(of: LSP.Position(line: 0, character: 2)) == 5)
    // A combining mark is a unit of its own.
    #expect(document("e\u{301}x").offset(of: LSP.Position(line: 0, character: 2)) == 3)
  }

  @Test func allThreeLineEndsEndLines() {
    let document = document("a\r\nb\rc\nd")
    #expect((0...3).map { document.offset(of: LSP.Position(line: $0, character: 0)) } == [0, 3, 5, 7])
    // Other line separators of Unicode end no line.
    #expect(self.document("a\u{2028}b\u{0B}c").offset(of: LSP.Position(line: 1, character: 0)) == 7)
  }

  @Test func aPositionBehindALineMeansItsEnd() {
    #expect(changed("ab\r\ncd", (0, 9, 0, 9), "x") == "abx\r\ncd")
    #expect(changed("ab\ncd", (9, 0, 9, 0), "x") == "ab\ncdx")
  }

  @Test func aRangeMayBeReversed() {
    #expect(changed("abcd", (0, 3, 0, 1), "x") == "axd")
  }

  @Test func aLineEndMayBeTornApartAndJoined() {
    var document = document("a\r\nb")
    func insert(_ text: String, _ line: Int, _ character: Int) {
      let place = LSP.Position(line: line, character: character)
      document.apply([LSP.ContentChange(range: LSP.Range(start: place, end: place), text: text)], version: 2)
    }
    // The end of line 0 is before the CR: the new CR is a line end of its own.
    insert("\r", 0, 1)
    #expect(document.text == "a\r\r\nb")
    #expect(document.offset(of: LSP.Position(line: 2, character: 0)) == 4)
    insert("\n", 1, 0)
    #expect(document.text == "a\r\n\r\nb")
    #expect(document.offset(of: LSP.Position(line: 1, character: 0)) == 3)
  }

  @Test func changesAreMadeOneAfterAnother() {
    var document = document("one\ntwo")
    let start = LSP.Position(line: 0, character: 0)
    let second = LSP.Position(line: 1, character: 0)
    document.apply(
      [
        LSP.ContentChange(range: LSP.Range(start: start, end: start), text: "zero\n"),
        LSP.ContentChange(range: LSP.Range(start: start, end: second), text: ""),
        LSP.ContentChange(range: LSP.Range(start: second, end: second), text: "and "),
      ], version: 7)
    #expect(document.text == "one\nand two")
    #expect(document.version == 7)
  }

  @Test func aChangeWithoutARangeReplacesAll() {
    var document = document("one\ntwo")
    document.apply([LSP.ContentChange(range: nil, text: "new")], version: 2)
    #expect(document.text == "new")
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func afterRandomChangesLinesAreThoseOfTheText(_ encoding: PositionEncoding) {
    var dice = Dice(seed: 11)
    let pieces = ["a", "\r", "\n", "\r\n", "😀", "é", "漢", "xyz", ""]
    var document = document("", encoding)
    for step in 0..<3_000 {
      let scalars = Array(document.text.unicodeScalars)
      let ends = [0, 0].map { _ in Int(dice.number(0...scalars.count)) }.sorted()
      let length = scalars.count > 60 ? 40 : 3
      let (from, to) = (ends[0], min(ends[1], ends[0] + length))
      let new = (0..<Int(dice.number(0...3))).map { _ in pieces[Int(dice.number(0...pieces.count - 1))] }
        .joined()
      func text(_ range: Swift.Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
      }
      func place(_ index: Int) -> LSP.Position { document.position(of: text(0..<index).utf8.count) }
      // Between a CR and its LF is no position.
      guard document.offset(of: place(from)) == text(0..<from).utf8.count,
        document.offset(of: place(to)) == text(0..<to).utf8.count
      else { continue }
      let expected = text(0..<from) + new + text(to..<scalars.count)
      let range = LSP.Range(start: place(from), end: place(to))
      document.apply([LSP.ContentChange(range: range, text: new)], version: step)
      let whole = TextDocument(uri: "", version: step, text: expected, encoding: encoding)
      #expect(document.text.utf8.elementsEqual(expected.utf8))
      let places = (0...expected.utf8.count).filter { $0 % 5 == step % 5 }
      #expect(places.allSatisfy { document.position(of: $0) == whole.position(of: $0) })
    }
  }

  @Test func theFirstKnownEncodingIsTaken() {
    #expect(PositionEncoding(offered: ["utf-32", "utf-8", "utf-16"]) == .utf8)
    #expect(PositionEncoding(offered: ["utf-32"]) == .utf16)
    #expect(PositionEncoding(offered: nil) == .utf16)
  }

  @Test func pathsOfFilesAreDecoded() {
    #expect(DocumentURI.path(of: "file:///a%20b/%C3%A9.mas") == "/a b/é.mas")
    #expect(DocumentURI.path(of: "untitled:Untitled-1") == nil)
    #expect(DocumentURI.path(of: "file:///a%00b") == nil)
    #expect(DocumentURI.path(of: DocumentURI.uri(ofPath: "/a b/é#1.mas")) == "/a b/é#1.mas")
  }
}
