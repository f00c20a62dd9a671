/// The beginning of a token's text in one number, so that a comparison with a literal is one of numbers.
struct TokenMark: Equatable, Sendable {
  /// What the token is.
  enum Kind: UInt64 {
    case symbol = 1, word, directive, end
    /// A literal.
    case value
  }

  /// The first seven bytes of the text, and above them the kind, with the highest bit if there are more bytes.
  private let bits: UInt64

  init(_ kind: Token.Kind) {
    switch kind {
    case .symbol(let text): self.init(.symbol, text)
    case .identifier(let text): self.init(.word, text)
    case .directive(let text): self.init(.directive, text)
    case .end: self.init(.end, "")
    default: self.init(.value, "")
    }
  }

  private init(_ kind: Kind, _ text: String) {
    var bits = kind.rawValue << 56
    var shift: UInt64 = 0
    for byte in text.utf8 {
      if shift == Self.room {
        bits |= Self.isLong
        break
      }
      bits |= UInt64(byte) << shift
      shift += 8
    }
    self.bits = bits
  }

  /// The mark of a token whose text is a literal. The compiler computes it.
  @inline(__always) init(_ kind: Kind, literal: StaticString) {
    var bits = kind.rawValue << 56
    let count = literal.utf8CodeUnitCount
    let bytes = literal.utf8Start
    for place in 0..<min(count, 7) { bits |= UInt64(bytes[place]) << UInt64(8 * place) }
    self.bits = count > 7 ? bits | Self.isLong : bits
  }

  /// Whether the text is a word that begins with a capital or a `_`; also for some others.
  var mayBeginWithCapital: Bool {
    let byte = UInt8(truncatingIfNeeded: bits)
    return byte >= 0x80 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || byte == UInt8(ascii: "_")
  }

  /// Whether it is that of a token of a kind.
  @inline(__always) func isOf(_ kind: Kind) -> Bool { (bits & ~Self.isLong) >> Self.room == kind.rawValue }

  /// Whether it is that of a symbol.
  ///
  /// - Parameter text: of at most seven bytes.
  @inline(__always) func isSymbol(_ text: StaticString) -> Bool {
    self == TokenMark(.symbol, literal: text)
  }

  /// The byte of the bracket that closes, and whether this is the one that opens: `(`, `]`, `@{`, …; nil for no bracket.
  @inline(__always) private var bracket: (closing: UInt8, opens: Bool)? {
    guard bits >> 16 == Kind.symbol.rawValue << 40 else { return nil }
    // An opening one may stand behind an `@` (0x40).
    switch UInt16(truncatingIfNeeded: bits) {
    case 0x28, 0x2840: return (UInt8(ascii: ")"), true)
    case 0x5B, 0x5B40: return (UInt8(ascii: "]"), true)
    case 0x7B, 0x7B40: return (UInt8(ascii: "}"), true)
    case 0x29: return (UInt8(ascii: ")"), false)
    case 0x5D: return (UInt8(ascii: "]"), false)
    case 0x7D: return (UInt8(ascii: "}"), false)
    default: return nil
    }
  }

  /// Whether it is that of a bracket: `(`, `]`, `@{`, …
  @inline(__always) var isBracket: Bool { bracket != nil }

  /// Whether it is that of a bracket that opens.
  @inline(__always) var isOpener: Bool { bracket?.opens ?? false }

  /// The bracket that closes the one whose mark this is; nil for any other mark.
  var closer: String? {
    guard let bracket, bracket.opens else { return nil }
    return String(UnicodeScalar(bracket.closing))
  }

  /// Whether it is that of the bracket that closes another.
  func closes(_ opener: TokenMark) -> Bool {
    guard let own = bracket, let other = opener.bracket else { return false }
    return !own.opens && other.opens && own.closing == other.closing
  }

  /// Whether it is that of a symbol of one character that ends an expression: `)`, `,`, `;`, `}`, `]` or `:`.
  @inline(__always) var endsExpression: Bool {
    guard bits >> 8 == Kind.symbol.rawValue << 48 else { return false }
    switch UInt8(truncatingIfNeeded: bits) {
    case 0x29, 0x2C, 0x3B, 0x7D, 0x5D, 0x3A: return true
    default: return false
    }
  }

  /// Whether the mark says all of the text.
  @inline(__always) var isWhole: Bool { bits & Self.isLong == 0 }

  private static let room: UInt64 = 56
  private static let isLong: UInt64 = 1 << 63
}

/// Some words, for a look whether a token may be one of them.
struct WordGroup: Sendable {
  private var marks: [TokenMark] = []
  /// A bit for each hash of a mark, so that most other words cost one look.
  private var hashes: UInt64 = 0

  init(_ words: some Sequence<String>) {
    for word in words {
      let mark = TokenMark(.identifier(word))
      marks.append(mark)
      hashes |= 1 << mark.hash
    }
  }

  /// Whether the token is one of the words, or begins like a long one of them.
  func mayContain(_ token: Token) -> Bool { mayContain(token.mark) }

  func mayContain(_ mark: TokenMark) -> Bool { hashes & 1 << mark.hash != 0 && marks.contains(mark) }
}

extension TokenMark {
  /// 0...63
  fileprivate var hash: UInt64 { (bits &* 0x9E37_79B9_7F4A_7C15) >> 58 }
}
