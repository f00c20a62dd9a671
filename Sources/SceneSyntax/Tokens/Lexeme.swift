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
  static let symbols: [Lexeme?] = {
    var table = [Lexeme?](repeating: nil, count: 128)
    for scalar in "()[]{}.,;:?!=<>+-*/%&|^~@#\\".unicodeScalars {
      table[Int(scalar.value)] = Lexeme(.symbol(String(scalar)))
    }
    return table
  }()

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
  /// A word at a place of a text.
  struct Spelling {
    let range: Range<Int>
    /// Of the bytes, which depends on nothing else.
    fileprivate let hash: UInt64

    /// The word of ASCII that begins at a place, with its hash after Fowler, Noll and Vo (FNV-1a).
    init(from begin: Int, in codes: [UInt8]) {
      (range, hash) = codes.withUnsafeBufferPointer { bytes in
        var end = begin
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        while end < bytes.count, CharacterCode(value: bytes[end]).continuesWord {
          hash = (hash ^ UInt64(bytes[end])) &* 0x100_0000_01B3
          end += 1
        }
        return (begin..<end, hash)
      }
    }

    fileprivate func isSame(as other: Spelling, in codes: [UInt8]) -> Bool {
      guard hash == other.hash, range.count == other.range.count else { return false }
      return codes.withUnsafeBufferPointer { bytes in
        for offset in 0..<range.count
        where bytes[range.lowerBound + offset] != bytes[other.range.lowerBound + offset] {
          return false
        }
        return true
      }
    }

    fileprivate func slot(_ mask: Int) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & mask }
  }

  private struct Word {
    /// Where it stands first.
    var spelling: Spelling
    var lexeme: Lexeme
  }

  private var words: [Word] = []
  /// The places in `words` by the hashes, -1 for none. The count is a power of two, at least twice that of the words.
  private var slots: [Int32] = []

  /// What all tokens of the word share.
  mutating func lexeme(of spelling: Spelling, in codes: [UInt8]) -> Lexeme {
    if words.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = spelling.slot(mask)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if words[place].spelling.isSame(as: spelling, in: codes) { return words[place].lexeme }
      slot = (slot + 1) & mask
    }
    let lexeme = Lexeme(.identifier(String(decoding: codes[spelling.range], as: UTF8.self)))
    slots[slot] = Int32(truncatingIfNeeded: words.count)
    words.append(Word(spelling: spelling, lexeme: lexeme))
    return lexeme
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(32, slots.count * 2))
    let mask = slots.count - 1
    for (place, word) in words.enumerated() {
      var slot = word.spelling.slot(mask)
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }
}
