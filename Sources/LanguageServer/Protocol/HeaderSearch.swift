import Glibc

/// Finds the headers of a message among bytes that should be a content.
///
/// A line `Content-Length: 12`, headers around it, and an empty line are in no JSON: outside of texts they are no tokens, and in a text
/// the line ends are escaped.
enum HeaderSearch {
  enum Outcome: Equatable {
    /// There are none.
    case none
    /// They begin at this place.
    case found(Int)
    /// They may begin at this place, which the bytes that are still to come tell.
    case open(Int)
  }

  /// What the names of both headers that there are begin with, in lower case.
  private static let mark = Array("content-".utf8)

  /// - Parameters:
  ///   - range: where they may begin.
  static func search(_ bytes: [UInt8], in range: Range<Int>) -> Outcome {
    var place = range.lowerBound
    // By the hyphen, which is rarer than the letters.
    while let hyphen = firstHyphen(in: bytes, from: place) {
      place = hyphen + 1
      let start = place - mark.count
      guard start < range.upperBound else { break }
      guard start >= range.lowerBound, isMark(bytes[start..<place]) else { continue }
      switch headers(bytes[start...]) {
      case true?: return .found(start)
      case nil: return .open(start)
      case false?: break
      }
    }
    // The name may be cut by the end of the bytes.
    let end = max(range.lowerBound, bytes.count - mark.count + 1)
    let cut = (end..<max(end, range.upperBound)).first { isMark(bytes[$0...]) }
    return cut.map { .open($0) } ?? .none
  }

  private static func firstHyphen(in bytes: [UInt8], from place: Int) -> Int? {
    bytes.withUnsafeBytes { all -> Int? in
      guard let start = all.baseAddress, place < all.count else { return nil }
      let found = memchr(start + place, Int32(UInt8(ascii: "-")), all.count - place)
      return found.map { start.distance(to: UnsafeRawPointer($0)) }
    }
  }

  /// Whether bytes are the mark or its beginning, in any case.
  private static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    // 0x20 tells small letters from capitals, and is set in a hyphen.
    !bytes.isEmpty && bytes.count <= mark.count && zip(bytes, mark).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Whether bytes begin with header lines, one of which is a `Content-Length`, and an empty line; nil where they end too early.
  private static func headers(_ bytes: ArraySlice<UInt8>) -> Bool? {
    var rest = bytes.prefix(1_024)
    let isCut = rest.count == bytes.count
    var hasLength = false
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      var line = rest[..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty { return hasLength }
      guard let header = header(line) else { return false }
      hasLength = hasLength || header.isLength && header.isWhole
      rest = rest[(end + 1)...]
    }
    // Of the line that is cut, what there is has to be the beginning of a header.
    guard isCut, rest.isEmpty || rest.elementsEqual([UInt8(ascii: "\r")]) || header(rest) != nil else {
      return false
    }
    return nil
  }

  /// Whether a line, or the beginning of one, is a header; nil for anything else.
  private static func header(_ line: ArraySlice<UInt8>) -> (isLength: Bool, isWhole: Bool)? {
    let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      .lowercased()
    for (name, isLength) in [("content-length:", true), ("content-type:", false)] {
      guard text.hasPrefix(name) else {
        if name.hasPrefix(text) { return (isLength, false) }
        continue
      }
      let value = text.dropFirst(name.count).drop { $0 == " " }
      guard isLength else { return value.contains("\"") || value.contains("}") ? nil : (false, true) }
      return value.allSatisfy { $0.isASCII && $0.isNumber } ? (true, !value.isEmpty) : nil
    }
    return nil
  }
}
