import Foundation

/// Splits a stream of bytes into messages: headers, an empty line, and as many bytes as `Content-Length` says
/// (Language Server Protocol 3.17, "Base Protocol").
///
/// After a malformed header the rest of its line is skipped, and reading goes on with the next header.
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
  /// The length that the headers read so far give, and whether there were any.
  private var length: Int?
  private var hasHeaders = false
  private var isInContent = false
  /// The bytes of a message that is too long that are still to be skipped.
  private var skipped = 0

  public init() {}

  /// Adds bytes that were read.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next frame; nil until more bytes are there.
  public mutating func next() -> Frame? {
    while true {
      if skipped > 0 {
        let count = min(skipped, buffer.count - start)
        start += count
        skipped -= count
        guard skipped == 0 else { return nil }
      }
      if isInContent {
        guard let content = takeContent() else { return nil }
        return .content(content)
      }
      guard let line = takeLine() else { return overlongHeader() }
      if let problem = read(line) { return .malformed(problem) }
    }
  }

  private mutating func takeContent() -> Data? {
    guard let length, buffer.count - start >= length else { return nil }
    let content = Data(buffer[start..<(start + length)])
    start += length
    (self.length, isInContent, hasHeaders) = (nil, false, false)
    return content
  }

  /// The next line without its end, which is CR LF; a lone LF is taken for it.
  private mutating func takeLine() -> String? {
    guard let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = buffer[start..<end]
    start = end + 1
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  private mutating func overlongHeader() -> Frame? {
    guard buffer.count - start > Self.longestHeader else { return nil }
    start = buffer.count
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
    guard parts.count == 2 else { return "'\(line.prefix(60))' is no header" }
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
