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
}
