/// Reads a text byte by byte, never past its end.
struct ByteScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte so many places ahead; 0 past the end.
  func peek(_ ahead: Int = 0) -> UInt8 {
    byte(at: position + ahead)
  }

  func byte(at index: Int) -> UInt8 {
    bytes.indices.contains(index) ? bytes[index] : 0
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  mutating func skipBlanks() {
    while peek().isBlank { position += 1 }
  }

  /// Whether `word` stands at `index`, regardless of ASCII case where it says so.
  func has(_ word: String, at index: Int, ignoringCase: Bool = false) -> Bool {
    guard index >= 0, index + word.utf8.count <= bytes.count else { return false }
    var index = index
    for theirs in word.utf8 {
      let mine = bytes[index]
      guard mine == theirs || ignoringCase && mine.lowercased == theirs.lowercased else { return false }
      index += 1
    }
    return true
  }

  mutating func accept(_ word: String) -> Bool {
    guard has(word, at: position) else { return false }
    position += word.utf8.count
    return true
  }

  /// The first place of `word` at or after `start`.
  func find(_ word: String, from start: Int = 0, ignoringCase: Bool = false) -> Int? {
    guard let first = word.utf8.first, start >= 0 else { return nil }
    var index = start
    while index < bytes.count {
      let next =
        ignoringCase
        ? bytes[index...].firstIndex { $0.lowercased == first.lowercased }
        : bytes[index...].firstIndex(of: first)
      guard let next else { return nil }
      if has(word, at: next, ignoringCase: ignoringCase) { return next }
      index = next + 1
    }
    return nil
  }

  /// A word of letters, digits and `_`.
  mutating func readWord() -> String {
    let start = position
    while peek().isWordByte { position += 1 }
    return text(start..<position)
  }

  /// `0x` and hexadecimal digits, in lower case.
  mutating func readAddress() -> String? {
    guard peek() == UInt8(ascii: "0"), peek(1).lowercased == UInt8(ascii: "x"), peek(2).isHexDigit else {
      return nil
    }
    let start = position
    position += 2
    while peek().isHexDigit { position += 1 }
    return text(start..<position).lowercased()
  }

  /// A number with any sign, which may stand apart: `-8`, `+ 70`, `1e+06`. Nil, and nothing taken, for
  /// anything else.
  mutating func readNumber() -> Double? {
    let start = position
    var isNegative = false
    var signs = 0
    while signs < 2, peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
      if peek() == UInt8(ascii: "-") { isNegative.toggle() }
      signs += 1
      position += 1
      skipBlanks()
    }
    let digits = position
    while peek().isDigit { position += 1 }
    if peek() == UInt8(ascii: "."), peek(1).isDigit {
      position += 1
      while peek().isDigit { position += 1 }
    }
    if position > digits, peek().lowercased == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
      if peek(sign ? 2 : 1).isDigit {
        position += sign ? 2 : 1
        while peek().isDigit { position += 1 }
      }
    }
    guard position > digits, position - digits < 64, let value = Double(text(digits..<position)),
      !peek().isWordByte
    else {
      position = start
      return nil
    }
    return isNegative ? -value : value
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }
  var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercased) }
  /// ASCII letters, digits, `_`, and every byte of a character beyond ASCII.
  var isWordByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
