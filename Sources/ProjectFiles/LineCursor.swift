/// A line of a source file as bytes, read from the left.
struct LineCursor {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ line: Slice<UnsafeBufferPointer<UInt8>>) { rest = line }

  var peek: UInt8? { rest.first }

  mutating func advance() { rest = rest.dropFirst() }

  /// Skips spaces and tabs; a tab counts as 4.
  @discardableResult
  mutating func skipBlanks() -> Int {
    var columns = 0
    while let byte = rest.first, byte == 32 || byte == 9 || byte == 13 {
      columns += byte == 9 ? 4 : 1
      rest = rest.dropFirst()
    }
    return columns
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...255: true
    default: false
    }
  }

  /// The word that begins here; nil where none does.
  mutating func word() -> String? {
    let word = rest.prefix(while: Self.isWord)
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// The next word after blanks and the signs of attributes, names and pointers.
  mutating func nextWord() -> String? {
    rest = rest.drop { $0 == 32 || $0 == 9 || "@`*".utf8.contains($0) }
    return word()
  }

  mutating func skip(past byte: UInt8) {
    guard let place = rest.firstIndex(of: byte) else { return }
    rest = rest[(place + 1)...]
  }

  /// Skips blanks, then a pair of parentheses with all that is between them.
  mutating func skipParentheses() {
    skipBlanks()
    var depth = 0
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth <= 0 { return }
    }
  }

  func index(of byte: UInt8) -> Int? { rest.firstIndex(of: byte) }

  func count(of byte: UInt8) -> Int { rest.count { $0 == byte } }

  func contains(_ byte: UInt8) -> Bool { rest.contains(byte) }

  func contains(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { word in
      rest.indices.contains { rest[$0...].starts(with: word) }
    }
  }

  /// The last word before the first of this byte.
  func wordBefore(_ byte: UInt8) -> String? {
    guard let place = rest.firstIndex(of: byte) else { return nil }
    let before = rest[..<place].reversed().drop { !Self.isWord($0) || $0 == 93 }
    let word = before.prefix(while: Self.isWord)
    return word.isEmpty ? nil : String(decoding: word.reversed(), as: UTF8.self)
  }
}
