import Foundation

/// Splits a stream of bytes into messages: headers, an empty line, and as many bytes as `Content-Length` says
/// (Language Server Protocol 3.17, "Base Protocol").
///
/// After a malformed header the rest of its line is skipped, and reading goes on with the next header. After a wrong
/// `Content-Length` it goes on with the headers of the next message, wherever they begin: JSON has no raw line end in a text, so that
/// nothing in a content looks like them (``HeaderSearch``).
public struct MessageFraming: Sendable {
  /// What stands in the stream.
  public enum Frame: Equatable, Sendable {
    /// The content of a message.
    case content(Data)
    /// What is wrong with a header: one line.
    case malformed(String)
  }

  /// The most bytes of a header line and of a message.
  private static let (longestHeader, longestMessage) = (4_096, 64 << 20)

  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were taken.
  private var start = 0
  /// The number of bytes in which no headers begin before the end of a content.
  private var searched = 0
  /// The length that the headers read so far give, and whether there were any.
  private var length: Int?
  private var hasHeaders = false
  private var isInContent = false
  /// The bytes of a message that is too long that are still to be skipped.
  private var skipped = 0
  /// The content that follows the report about its header.
  private var pending: Frame?

  public init() {}

  /// Adds bytes that were read.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 1 << 16 {
      buffer.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next frame; nil until more bytes are there.
  public mutating func next() -> Frame? {
    while true {
      if let frame = pending {
        pending = nil
        return frame
      }
      if skipped > 0 {
        skip()
        guard skipped == 0 else { return nil }
      }
      if isInContent { return takeContent() }
      guard let line = takeLine() else { return overlongHeader() }
      if let problem = read(line) { return .malformed(problem) }
    }
  }

  // MARK: Contents

  private mutating func takeContent() -> Frame? {
    guard let length else { return nil }
    let end = min(start + length, buffer.count)
    switch HeaderSearch.search(buffer, in: max(start, searched)..<end) {
    case .found(let next):
      let problem = "Content-Length is \(length), and the next message begins after \(next - start) bytes"
      if next > start { pending = .content(Data(buffer[start..<next])) }
      endContent(at: next)
      return .malformed(problem)
    case .open(let place):
      searched = place
      return nil
    case .none:
      searched = end
      guard end == start + length else { return nil }
      let content = Data(buffer[start..<end])
      endContent(at: end)
      return .content(content)
    }
  }

  private mutating func endContent(at end: Int) {
    start = end
    (length, isInContent, hasHeaders) = (nil, false, false)
  }

  private mutating func skip() {
    let end = start + min(skipped, buffer.count - start)
    switch HeaderSearch.search(buffer, in: max(start, searched)..<end) {
    case .found(let next): (start, skipped) = (next, 0)
    case .open(let place):
      skipped -= place - start
      start = place
    case .none:
      skipped -= end - start
      start = end
    }
  }

  // MARK: Headers

  /// The next line without its end, which is CR LF; a lone LF is taken for it.
  private mutating func takeLine() -> String? {
    guard let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = buffer[start..<end]
    start = end + 1
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  private mutating func overlongHeader() -> Frame? {
    guard buffer.count - start > Self.longestHeader else { return nil }
    if case .open(let place) = HeaderSearch.search(buffer, in: start..<buffer.count), place > start {
      start = place
    } else {
      start = buffer.count
    }
    return .malformed("a header line is longer than \(Self.longestHeader) bytes")
  }

  /// Reads a header line, or the empty one after the last.
  ///
  /// - Returns: what is wrong with it, if anything.
  private mutating func read(_ line: String) -> String? {
    if line.isEmpty {
      defer { hasHeaders = false }
      guard let length else { return hasHeaders ? "the headers have no Content-Length" : nil }
      guard length <= Self.longestMessage else {
        (skipped, self.length) = (length, nil)
        return "a message of \(length) bytes is longer than \(Self.longestMessage)"
      }
      isInContent = true
      return nil
    }
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else {
      // The rest of a content that is longer than its header said, with the next header right behind it.
      if let header = line.firstMatch(of: /(?i)content-length: *[0-9]+$/) { _ = read(String(header.output)) }
      return "'\(line.prefix(60))' is no header"
    }
    hasHeaders = true
    let value = parts[1].trimmingCharacters(in: .whitespaces)
    switch parts[0].lowercased() {
    case "content-length":
      guard let number = Int(value), number >= 0 else {
        return "'\(value.prefix(60))' is no Content-Length"
      }
      length = number
    case "content-type":
      let charset = value.lowercased().components(separatedBy: "charset=")
      // `utf8` is what older clients write.
      if charset.count > 1, !charset[1].hasPrefix("utf-8"), !charset[1].hasPrefix("utf8") {
        return "the charset of '\(value.prefix(60))' is not utf-8"
      }
    default: break
    }
    return nil
  }
}
