/// A character of a source as the lexer looks at it: the code of an ASCII character, a line feed's for `\r\n`.
struct CharacterCode: Equatable {
  var value: UInt8

  /// Any character that is not ASCII.
  static let other = CharacterCode(value: 0x80)
  static let dot = CharacterCode(value: UInt8(ascii: "."))
  static let hash = CharacterCode(value: UInt8(ascii: "#"))
  /// No character: the end of the text.
  static let end = CharacterCode(value: 0xFF)

  init(value: UInt8) { self.value = value }

  init(_ character: Character) { self = character.asciiValue.map(CharacterCode.init(value:)) ?? .other }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= value }

  var beginsWord: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= value | 0x20 || value == UInt8(ascii: "_")
  }

  var continuesWord: Bool { beginsWord || isDigit || value == UInt8(ascii: "$") }

  var isNewline: Bool { 0x0A...0x0D ~= value }

  /// Whether it ends a line, or may be one of the characters beyond ASCII that do; also for some that do not.
  @inline(__always) var mayEndLine: Bool { value <= 0x0D || value == Self.other.value }

  var isBlank: Bool { value == 0x20 || 0x09...0x0D ~= value }

  /// Whether blanks end before it whatever follows: it begins no comment, no line of the preprocessor and no other blank.
  @inline(__always) var endsBlanks: Bool {
    switch value {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "@"), Self.other.value: false
    default: !isBlank
    }
  }

  /// Whether it is a symbol that no longer one begins with.
  @inline(__always) var isPlainSymbol: Bool {
    switch value {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Some ASCII characters, for a look whether a code is one of them.
  struct Group: Sendable {
    private var members = [Bool](repeating: false, count: 256)

    init(_ text: String) {
      for byte in text.utf8 { members[Int(byte)] = true }
    }

    func contains(_ code: CharacterCode) -> Bool { members[Int(code.value)] }
  }
}
