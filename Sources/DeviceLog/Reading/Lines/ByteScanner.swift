/// Reads a text byte by byte, never past its end.
struct ByteScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, or one further on; 0 past the end.
  func peek(_ ahead: Int = 0) -> UInt8 { byte(at: position + ahead) }

  /// Whether the next byte, or one further on, is one of these ASCII characters.
  func isNext(_ characters: String, _ ahead: Int = 0) -> Bool { characters.utf8.contains(peek(ahead)) }

  /// The byte at an index; 0 past the end.
  func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  mutating func skipBlanks() {
    while peek().isBlank { position += 1 }
  }

  /// Whether `word` is at `index`.
  ///
  /// - Parameter ignoringCase: whether the case of ASCII letters is ignored.
  func has(_ word: String, at index: Int, ignoringCase: Bool = false) -> Bool {
    guard index >= 0, index <= bytes.count else { return false }
    return bytes[index...].prefix(word.utf8.count).elementsEqual(word.utf8) {
      $0 == $1 || ignoringCase && $0.lowercased == $1.lowercased
    }
  }

  /// Reads `word` if it comes next.
  mutating func accept(_ word: String) -> Bool {
    guard has(word, at: position) else { return false }
    position += word.utf8.count
    return true
  }

  /// The first index of `word` from `start` on.
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

  /// Reads bytes while they satisfy a condition.
  @discardableResult
  mutating func read(while isIncluded: (UInt8) -> Bool) -> String {
    let start = position
    while !isAtEnd, isIncluded(peek()) { position += 1 }
    return text(start..<position)
  }

  /// A word of letters, digits and `_`.
  mutating func readWord() -> String { read(while: \.isWordByte) }

  /// `0x` and hexadecimal digits, in lower case.
  mutating func readAddress() -> String? {
    guard isNext("0"), isNext("xX", 1), peek(2).isHexDigit else { return nil }
    position += 2
    return "0x" + read(while: \.isHexDigit).lowercased()
  }

  /// A number with up to two signs, which blanks may follow: `-8`, `+ 70`, `1e+06`. Nil, without reading, for anything
  /// else.
  mutating func readNumber() -> Double? {
    let start = position
    var isNegative = false
    for _ in 0..<2 where isNext("-+") {
      if isNext("-") { isNegative.toggle() }
      position += 1
      skipBlanks()
    }
    let digits = position
    read(while: \.isDigit)
    if isNext("."), peek(1).isDigit {
      position += 1
      read(while: \.isDigit)
    }
    if position > digits, isNext("eE") {
      let exponent = isNext("-+", 1) ? 2 : 1
      if peek(exponent).isDigit {
        position += exponent
        read(while: \.isDigit)
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
  /// A byte of the name of a class with its module.
  var isClassByte: Bool { isWordByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") }
}
