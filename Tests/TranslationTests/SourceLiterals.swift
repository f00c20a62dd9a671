import Foundation

/// The string literals of a source text, as keys of tables: `Hint %1$@ of %2$@` for `"Hint \(number) of \(count)"`.
struct SourceLiterals {
  struct Literal {
    /// The offset of its first quotation mark.
    var start: Int
    /// Behind its last one.
    var end: Int
    var key: String
    /// The keys of the numbers of things in it: `%1$@ view` for `\(count, "view")`.
    var counts: [String] = []
  }

  let bytes: [UInt8]
  /// Ordered by their starts; those within interpolations are among them.
  private(set) var all: [Literal] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      if has("//", at: place) {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if has("#\"", at: place) {
        place = end(of: "\"#", from: place + 2)
      } else if has("#/", at: place) {
        place = end(of: "/#", from: place + 2)
      } else if bytes[place] == UInt8(ascii: "\"") {
        place = read(from: place)
      } else {
        place += 1
      }
    }
    all.sort { $0.start < $1.start }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The offset after a literal or another byte.
  func next(_ place: Int) -> Int { all.first { $0.start == place }?.end ?? place + 1 }

  private func has(_ text: String, at place: Int) -> Bool {
    place + text.utf8.count <= bytes.count
      && bytes[place..<(place + text.utf8.count)].elementsEqual(text.utf8)
  }

  private func end(of text: String, from start: Int) -> Int {
    var place = start
    while place < bytes.count, !has(text, at: place) { place += 1 }
    return place + text.utf8.count
  }

  /// Reads a literal with those in its interpolations.
  ///
  /// - Returns: the offset behind it.
  private mutating func read(from start: Int) -> Int {
    let mark = has("\"\"\"", at: start) ? "\"\"\"" : "\""
    var literal = Literal(start: start, end: start, key: "")
    var place = start + mark.utf8.count
    var content: [UInt8] = []
    var arguments = 0
    while place < bytes.count, !has(mark, at: place) {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        content.append(bytes[place])
        place += 1
        continue
      }
      guard bytes[place + 1] == UInt8(ascii: "(") else {
        let escaped: [UInt8: String] = [UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t"]
        content += escaped[bytes[place + 1]].map { Array($0.utf8) } ?? [bytes[place + 1]]
        place += 2
        continue
      }
      arguments += 1
      content += Array("%\(arguments)$@".utf8)
      let (end, noun) = interpolation(from: place + 2)
      if let noun { literal.counts.append("%1$@ " + noun) }
      place = end
    }
    place += mark.utf8.count
    literal.end = place
    literal.key = String(decoding: content, as: UTF8.self)
    if mark.count > 1 { literal.key = Self.withoutIndentation(literal.key) }
    all.append(literal)
    return place
  }

  /// Passes an interpolation.
  ///
  /// - Returns: the offset behind its parenthesis, and the noun of a number of things.
  private mutating func interpolation(from start: Int) -> (end: Int, noun: String?) {
    var (place, depth, noun): (Int, Int, String?) = (start, 1, nil)
    var hasComma = false
    while place < bytes.count, depth > 0 {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place = read(from: place)
        if hasComma, depth == 1, place < bytes.count, bytes[place] == UInt8(ascii: ")") {
          noun = all.last?.key
        }
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): if depth == 1 { hasComma = true }
      default: break
      }
      place += 1
    }
    return (place, noun)
  }

  /// The lines of a literal in three quotation marks, without the margin of the last line and without the empty first and last ones.
  private static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = lines.last?.count ?? 0
    return lines.dropFirst().dropLast().map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }
}
