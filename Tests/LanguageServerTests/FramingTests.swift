import Foundation
import Testing

@testable import LanguageServer

/// The headers and contents of messages, as section "Base Protocol" of the specification says.
struct FramingTests {
  private func frames(_ text: String, chunk: Int = .max) -> [MessageFraming.Frame] {
    var framing = MessageFraming()
    var frames: [MessageFraming.Frame] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      framing.append(bytes.prefix(chunk))
      bytes = bytes.dropFirst(chunk)
      while let frame = framing.next() { frames.append(frame) }
    }
    return frames
  }

  private func content(_ text: String) -> MessageFraming.Frame { .content(Data(text.utf8)) }

  @Test func aMessageIsAsLongAsItsHeaderSays() {
    #expect(
      frames("Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n[\n1]") == [
        content("{}"), content("[\n1]"),
      ])
  }

  @Test(arguments: [1, 2, 3, 7])
  func messagesMayArriveInPieces(_ size: Int) {
    let text = "Content-Length: 3\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n\"é"
    #expect(frames(text + text, chunk: size) == [content("\"é"), content("\"é")])
  }

  @Test func namesOfHeadersHaveNoCase() {
    #expect(frames("content-length:2\r\n\r\n{}") == [content("{}")])
  }

  @Test(arguments: [
    "Content-Length: two", "Content-Length: -2", "no header", "Content-Type: text; charset=latin1",
  ])
  func afterAMalformedHeaderTheNextMessageIsRead(_ header: String) {
    let found = frames("\(header)\r\nContent-Length: 2\r\n\r\n{}")
    #expect(found.count == 2)
    #expect(found.last == content("{}"))
    guard case .malformed = found.first else {
      Issue.record("the header '\(header)' is accepted")
      return
    }
  }

  @Test func headersWithoutALengthAreMalformed() {
    let found = frames("Content-Type: application/json\r\n\r\nContent-Length: 2\r\n\r\n{}")
    #expect(found == [.malformed("the headers have no Content-Length"), content("{}")])
  }

  @Test func aLineWithoutEndIsGivenUp() {
    var framing = MessageFraming()
    framing.append(Array(repeating: UInt8(ascii: "x"), count: 10_000))
    #expect(framing.next() != nil)
    #expect(framing.next() == nil)
  }

  @Test func aMessageThatIsTooLongIsSkipped() {
    let count = 65 << 20
    var framing = MessageFraming()
    framing.append("Content-Length: \(count)\r\n\r\n".utf8)
    guard case .malformed? = framing.next() else {
      Issue.record("it is accepted")
      return
    }
    framing.append(Array(repeating: UInt8(ascii: " "), count: count))
    framing.append("Content-Length: 2\r\n\r\n{}".utf8)
    #expect(framing.next() == content("{}"))
  }

  // MARK: Wrong lengths

  private static let (first, second) = ("{\"id\":1}", "{\"id\":2}")

  private static func message(_ text: String, length: Int? = nil) -> String {
    "Content-Length: \(length ?? text.utf8.count)\r\n\r\n\(text)"
  }

  /// `{"id":1}` has 8 bytes. With fewer or more the message is lost or not; those after it are read.
  @Test(arguments: [0, 1, 5, 7, 9, 20, 22, 24, 30, 200, 70_000, 100 << 20])
  func afterAWrongLengthTheNextMessagesAreRead(_ length: Int) {
    let text =
      Self.message(Self.first, length: length) + Self.message(Self.second) + Self.message("[3]")
      + Self.message("[4]")
    for chunk in [1, 3, 16, 40, Int.max] {
      let found = frames(text, chunk: chunk)
      #expect(found.suffix(2) == [content("[3]"), content("[4]")], "\(length), \(chunk)")
      if length != 0, length < 8 { continue }
      // Its bytes are known: it ends where the next headers begin.
      #expect(found.contains(content(Self.second)), "\(length), \(chunk)")
      if length > 8, length < 1_000_000 {
        #expect(found.contains(content(Self.first)), "\(length), \(chunk)")
      }
      #expect(found.contains { if case .malformed = $0 { true } else { false } })
    }
  }

  @Test func headersOfTwoLinesAreFoundToo() {
    let type = "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
    let text = "Content-Length: 90\r\n\r\n[1]" + type + "Content-Length: 3\r\n" + "\r\n[2]"
    for chunk in [1, 7, Int.max] {
      #expect(frames(text, chunk: chunk).suffix(2) == [content("[1]"), content("[2]")])
    }
  }

  /// A text about the protocol has its line ends escaped.
  @Test func aContentThatSpeaksOfHeadersIsWhole() {
    for text in [
      "{\"text\":\"Content-Length: 12\"}", "{\"text\":\"Content-Length: 12\\r\\n\\r\\n{}\"}",
      "{\"content-type\":\"content-\"}", "[\n\"content-length:\"\n]",
    ] {
      for chunk in [1, 5, Int.max] {
        #expect(
          frames(Self.message(text) + Self.message("[2]"), chunk: chunk) == [content(text), content("[2]")])
      }
    }
  }
}
