import Input
import Testing

@testable import Terminal

@Suite struct InputDecoderTests {
  private func events(_ text: String) -> [Event] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8) + decoder.finish()
  }

  private func keys(_ text: String) -> [Key] {
    events(text).compactMap { event in
      if case .key(let key) = event { key } else { nil }
    }
  }

  @Test func textIsCharactersAsReadersCountThem() {
    #expect(keys("aé漢e\u{301}👩‍👧") == ["a", "é", "漢", "e\u{301}", "👩‍👧"].map { .character($0) })
  }

  @Test func textMayComeByteByByte() {
    var decoder = InputDecoder()
    let events = Array("a漢👍".utf8).flatMap { decoder.decode([$0]) }
    #expect(events == [.key(.character("a")), .key(.character("漢")), .key(.character("👍"))])
    #expect(decoder.wait == .none)
  }

  @Test func bytesThatAreNotUTF8BecomeReplacementCharacters() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0xFF, 0x61]) == [.key(.character("\u{FFFD}")), .key(.character("a"))])
    #expect(decoder.decode([0xE6]) == [])
    #expect(decoder.finish() == [.key(.character("\u{FFFD}"))])
  }

  @Test(arguments: [
    ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{0}", .control(" ")), ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{1F}", .control("_")),
    ("\u{1C}", .control("\\")),
  ])
  func controlCharactersAreKeys(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    ("[A", Key.up), ("OB", .down), ("[C", .right), ("OD", .left), ("[H", .home), ("OF", .end), ("[1~", .home),
    ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[2~", .insert), ("[3~", .delete), ("[5~", .pageUp),
    ("[6~", .pageDown), ("[Z", .backTab), ("OP", .function(1)), ("[[A", .function(1)), ("[[E", .function(5)),
    ("[11~", .function(1)), ("[15~", .function(5)), ("[17~", .function(6)), ("[21~", .function(10)),
    ("[23~", .function(11)), ("[24~", .function(12)), ("[1;5D", .controlLeft), ("[1;3C", .altRight),
    ("[1;2A", .shiftUp), ("[1;5P", .function(1)), ("\u{1B}[A", .altUp), ("Od", .controlLeft), ("OM", .enter),
  ])
  func escapeSequencesAreKeys(sequence: String, key: Key) {
    #expect(keys("\u{1B}" + sequence) == [key])
  }

  @Test func altIsAnEscapeBeforeTheKey() {
    #expect(keys("\u{1B}b\u{1B}é\u{1B}\r\u{1B}\u{7F}") == [.meta("b"), .meta("é"), .altEnter, .altBackspace])
  }

  @Test func escapeAloneIsAKeyOnceNothingFollows() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.wait == .sequence)
    #expect(decoder.finish() == [.key(.escape)])
    #expect(decoder.wait == .none)
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}[") == [.meta("[")])
  }

  @Test func sequencesMayComeByteByByte() {
    var decoder = InputDecoder()
    #expect(
      Array("\u{1B}[1;5Ax".utf8).flatMap { decoder.decode([$0]) } == [
        .key(.controlUp), .key(.character("x")),
      ])
  }

  @Test func unknownSequencesAreLeftOut() {
    #expect(keys("a\u{1B}[?1;2c\u{1B}[Ib\u{1B}[99~c") == [.character("a"), .character("b"), .character("c")])
  }

  @Test func theTerminalsAnswersAreNoKeys() {
    var decoder = InputDecoder()
    decoder.expectReplies()
    let answers = "a\u{1B}]11;rgb:1e1e/ff/0\u{1B}\\b\u{1B}[?2026;2$yc\u{1B}[?62;22cd"
    // Byte by byte, as slow lines send them.
    let events = Array(answers.utf8).flatMap { decoder.decode([$0]) }
    #expect(events == ["a", "b", "c", "d"].map { .key(.character($0)) })
    // 0x1e1e of 0xffff is 0x1e of 0xff.
    #expect(
      decoder.takeReplies() == [.background(.rgb(0x1E, 0xFF, 0)), .synchronizedOutput(true), .attributes])
    #expect(!decoder.awaitsReplies)
  }

  @Test(arguments: [("0", false), ("1", true), ("2", true), ("3", false), ("4", false)])
  func onlyAModeThatCanBeSetCounts(state: String, isKnown: Bool) {
    var decoder = InputDecoder()
    decoder.expectReplies()
    _ = decoder.decode("\u{1B}[?2026;\(state)$y".utf8)
    #expect(decoder.takeReplies() == [.synchronizedOutput(isKnown)])
  }

  @Test func anAnswerMayEndWithABell() {
    var decoder = InputDecoder()
    decoder.expectReplies()
    #expect(decoder.decode("\u{1B}]11;rgb:ff/ff/ff\u{7}x".utf8) == [.key(.character("x"))])
    #expect(decoder.takeReplies() == [.background(.rgb(255, 255, 255))])
  }

  @Test func whatIsTypedWhileAnswersAreAwaitedIsKept() {
    var decoder = InputDecoder()
    decoder.expectReplies()
    #expect(decoder.decode("\u{1B}]x".utf8) == [.key(.meta("]")), .key(.character("x"))])
    #expect(decoder.decode("\u{1B}]".utf8) == [])
    #expect(decoder.finish() == [.key(.meta("]"))])
    #expect(decoder.decode("\u{1B}]1".utf8) == [])
    #expect(decoder.finish() == [.key(.meta("]")), .key(.character("1"))])
  }

  @Test func sequencesWithoutEndDoNotSwallowWhatFollows() {
    let long = "\u{1B}[" + String(repeating: "1", count: 500)
    #expect(keys(long + "A").last == .character("A"))
  }

  @Test func pastedTextIsOneEventWithItsLineEndsMadeAlike() {
    #expect(
      events("x\u{1B}[200~view a\r\nview\tb\r\u{1B}[31m漢\u{1B}[201~y") == [
        .key(.character("x")), .paste("view a\nview\tb\n[31m漢"), .key(.character("y")),
      ])
  }

  @Test func pastesMayComeByteByByteOrNeverEnd() {
    var decoder = InputDecoder()
    #expect(Array("\u{1B}[200~ab\u{1B}[201~".utf8).flatMap { decoder.decode([$0]) } == [.paste("ab")])
    #expect(decoder.decode("\u{1B}[200~ab\u{1B}[2".utf8) == [])
    #expect(decoder.wait == .paste)
    #expect(decoder.finish() == [.paste("ab[2")])
    #expect(decoder.wait == .none)
  }

  @Test(arguments: [
    ("[<0;3;5M", Mouse.Action.press, Mouse.Button.left), ("[<2;3;5M", .press, .right),
    ("[<0;3;5m", .release, .left),
    ("[<33;3;5M", .drag, .middle), ("[<64;3;5M", .scrollUp, .left), ("[<65;3;5M", .scrollDown, .left),
    ("[<66;3;5M", .scrollLeft, .left), ("[<67;3;5M", .scrollRight, .left),
    // With Shift.
    ("[<68;3;5M", .scrollLeft, .left), ("[<69;3;5M", .scrollRight, .left), ("[M #%", .press, .left),
  ])
  func mouseReportsAreEventsInCells(sequence: String, action: Mouse.Action, button: Mouse.Button) {
    #expect(events("\u{1B}" + sequence) == [.mouse(Mouse(action: action, button: button, column: 2, row: 4))])
  }

  @Test(arguments: ["[<35;3;5M", "[<0;3M", "[<99999999999999999999;1;1M", "[<128;1;1M"])
  func otherMouseReportsAreNoEvents(sequence: String) {
    #expect(events("\u{1B}" + sequence) == [])
  }

  @Test func theTerminalsDescriptionAddsItsOwnSequences() {
    var decoder = InputDecoder(described: [Array("\u{1B}[224z".utf8): .function(1)])
    #expect(decoder.decode("\u{1B}[22".utf8) == [])
    #expect(decoder.decode("4z\u{1B}[A".utf8) == [.key(.function(1)), .key(.up)])
  }

  @Test func anyBytesAreDecodedToTheEnd() {
    let alphabet: [UInt8] = [
      0x1B, 0x5B, 0x5D, 0x31, 0x07, 0x4F, 0x4D, 0x3C, 0x30, 0x32, 0x3B, 0x7E, 0xE6, 0x80, 0xFF, 0x0D, 0x61,
    ]
    var state: UInt32 = 1
    for _ in 0..<2000 {
      var decoder = InputDecoder()
      decoder.expectReplies()
      let bytes = (0..<20).map { _ in
        // Numerical Recipes' generator: the same bytes every time.
        state = state &* 1_664_525 &+ 1_013_904_223
        return alphabet[Int(state >> 16) % alphabet.count]
      }
      _ = decoder.decode(bytes) + decoder.finish()
      #expect(decoder.wait == .none, "\(bytes)")
    }
  }
}
