/// What all tokens of one spelling share.
final class Lexeme: Sendable {
  let kind: Token.Kind
  let mark: TokenMark
  /// Of a word.
  let name: Name?

  init(_ kind: Token.Kind) {
    self.kind = kind
    mark = TokenMark(kind)
    if case .identifier(let word) = kind { name = Name(word) } else { name = nil }
  }

  static let end = Lexeme(.end)

  /// The symbols of one character, by their codes.
  static let symbols: [Lexeme?] = (0..<128).map { code in
    let character = Character(Unicode.Scalar(UInt8(code)))
    return "()[]{}.,;:?!=<>+-*/%&|^~@#\\".contains(character) ? Lexeme(.symbol(String(character))) : nil
  }

  /// The symbols of several characters.
  static let longSymbols: [String: Lexeme] = {
    var table: [String: Lexeme] = [:]
    for symbol in [
      "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
      "<<", ">>", "++", "--", "->", "..<", "...", "<<=", ">>=", "===", "!==", "&+", "&-", "&*", "~=",
    ] {
      table[symbol] = Lexeme(.symbol(symbol))
    }
    return table
  }()

  /// The least whole numbers.
  static let integers: [Lexeme] = (0..<256).map { Lexeme(.integer($0)) }
}

/// The words that a lexer has read: most stand in a text many times.
struct WordTable {
  private struct Word {
    /// Where the word stands first.
    var range: Range<Int>
    var lexeme: Lexeme
  }

  private var words: [Word] = []
  /// The places in `words` by the hashes, -1 for none. The count is a power of two, at least twice that of the words.
  private var slots: [Int32] = []

  /// The word at a place of a text of ASCII.
  ///
  /// - Parameter hash: of the bytes, which depends on nothing else.
  mutating func lexeme(at range: Range<Int>, of codes: [UInt8], hash: UInt64) -> Lexeme {
    if words.count * 2 >= slots.count { grow(codes) }
    let mask = slots.count - 1
    var slot = Self.slot(of: hash, mask)
    while slots[slot] >= 0 {
      let word = words[Int(slots[slot])]
      if Self.isSame(word.range, range, in: codes) { return word.lexeme }
      slot = (slot + 1) & mask
    }
    let lexeme = Lexeme(.identifier(String(decoding: codes[range], as: UTF8.self)))
    slots[slot] = Int32(truncatingIfNeeded: words.count)
    words.append(Word(range: range, lexeme: lexeme))
    return lexeme
  }

  private mutating func grow(_ codes: [UInt8]) {
    slots = Array(repeating: -1, count: max(32, slots.count * 2))
    let mask = slots.count - 1
    for (place, word) in words.enumerated() {
      var hash = Self.basis
      for code in codes[word.range] { Self.add(code, to: &hash) }
      var slot = Self.slot(of: hash, mask)
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }

  private static func isSame(_ left: Range<Int>, _ right: Range<Int>, in codes: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where codes[left.lowerBound + offset] != codes[right.lowerBound + offset] {
      return false
    }
    return true
  }

  // MARK: Hashes, after Fowler, Noll and Vo (FNV-1a)

  static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always) static func add(_ code: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(code)) &* 0x100_0000_01B3
  }

  private static func slot(of hash: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
  }
}
