import AutoLayout
import Foundation
import SceneLanguage

/// The text of an open document, with its lines as the protocol counts them: they end with LF, CR LF or CR.
public struct TextDocument: Sendable {
  public let uri: String
  public private(set) var version: Int
  public let encoding: PositionEncoding
  /// The text in UTF-8.
  private var bytes: [UInt8]
  /// The index of the first byte of each line.
  private var lines: [Int]

  public init(uri: String, version: Int, text: String, encoding: PositionEncoding = .utf16) {
    (self.uri, self.version, self.encoding) = (uri, version, encoding)
    bytes = Array(text.utf8)
    lines = [0] + Self.lineStarts(in: bytes, 0..<bytes.count)
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of the file; nil where the document is none.
  public var path: String? { DocumentURI.path(of: uri) }

  private static let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))

  /// The beginnings of lines whose line end has its last byte in a range.
  private static func lineStarts(in bytes: [UInt8], _ range: Swift.Range<Int>) -> [Int] {
    range.filter { index in
      bytes[index] == lf || bytes[index] == cr && !(index + 1 < bytes.count && bytes[index + 1] == lf)
    }.map { $0 + 1 }
  }

  // MARK: Changes

  /// Makes changes, one after another.
  public mutating func apply(_ changes: [LSP.ContentChange], version: Int) {
    for change in changes {
      guard let range = change.range else {
        self = TextDocument(uri: uri, version: version, text: change.text, encoding: encoding)
        continue
      }
      let (first, last) = (offset(of: range.start), offset(of: range.end))
      replace(min(first, last)..<max(first, last), by: Array(change.text.utf8))
    }
    self.version = version
  }

  private mutating func replace(_ range: Swift.Range<Int>, by new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
    // The byte before the range may be a CR that an LF now follows, or no longer does.
    let (from, end) = (max(range.lowerBound - 1, 0), range.lowerBound + new.count)
    let behind = lines.drop { $0 <= range.upperBound }.map { $0 + new.count - range.count }
    lines = lines.prefix { $0 <= from } + Self.lineStarts(in: bytes, from..<end) + behind
  }

  // MARK: Positions

  /// The byte at a position. One beyond a line's end means its end, one beyond the last line the end of the text, one
  /// within a character its beginning.
  public func offset(of position: LSP.Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard lines.indices.contains(position.line) else { return bytes.count }
    let end = contentEnd(ofLine: position.line)
    var (index, rest) = (lines[position.line], position.character)
    while index < end {
      let length = Self.sequenceLength(bytes[index])
      rest -= encoding.units(ofSequence: length)
      guard rest >= 0 else { break }
      index += length
    }
    return min(index, end)
  }

  /// The position of a byte, which is clamped to the text.
  public func position(of offset: Int) -> LSP.Position {
    let offset = min(max(offset, 0), bytes.count)
    var (line, next) = (0, lines.count)
    while next - line > 1 {
      let middle = (line + next) / 2
      if lines[middle] <= offset { line = middle } else { next = middle }
    }
    var (index, character) = (lines[line], 0)
    while index < offset {
      let length = Self.sequenceLength(bytes[index])
      character += encoding.units(ofSequence: length)
      index += length
    }
    return LSP.Position(line: line, character: character)
  }

  /// The index behind the last byte of a line that is no line end.
  private func contentEnd(ofLine line: Int) -> Int {
    guard line + 1 < lines.count else { return bytes.count }
    let end = lines[line + 1]
    return bytes[end - 1] == Self.lf && end - 2 >= lines[line] && bytes[end - 2] == Self.cr
      ? end - 2 : end - 1
  }

  /// The number of bytes of the UTF-8 sequence that begins with a byte.
  private static func sequenceLength(_ byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  // MARK: Words

  /// The word of letters, digits and `_` around a byte, or just before it.
  public func word(at offset: Int) -> (text: String, range: LSP.Range)? {
    guard (0...bytes.count).contains(offset) else { return nil }
    let start = bytes[..<offset].lastIndex { !Self.isWord($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !Self.isWord($0) } ?? bytes.count
    guard start < end else { return nil }
    return (
      String(decoding: bytes[start..<end], as: UTF8.self),
      LSP.Range(start: position(of: start), end: position(of: end))
    )
  }

  /// The part of a word that ends at a byte; empty where none does.
  public func word(before offset: Int) -> String {
    guard (0...bytes.count).contains(offset) else { return "" }
    return String(decoding: bytes[..<offset].reversed().prefix(while: Self.isWord).reversed(), as: UTF8.self)
  }

  /// The last part of the text before a byte, long enough to hold the statement there.
  public func text(before offset: Int) -> String {
    guard (0...bytes.count).contains(offset) else { return "" }
    return String(decoding: bytes[..<offset].suffix(Self.longestStatement), as: UTF8.self)
  }

  /// In bytes; of a longer one only the last part is looked at.
  private static let longestStatement = 4_096

  /// The character before a byte; nil at the beginning, and for one that is not ASCII.
  public func ascii(before offset: Int) -> Character? {
    guard bytes.indices.contains(offset - 1), bytes[offset - 1] < 0x80 else { return nil }
    return Character(Unicode.Scalar(bytes[offset - 1]))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...255: true
    default: false
    }
  }
}
