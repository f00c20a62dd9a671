/// The characters of a source text, as the lexer reads them and positions count them.
///
/// They are Swift's, except that punctuation of ASCII stands alone where marks follow it: a quotation mark before a
/// combining character is still one. Those of a plain text take a byte each.
public struct SourceCharacters: RandomAccessCollection, Sendable {
  /// The code of each character (``CharacterCode``); for a plain text its bytes.
  let codes: [UInt8]
  /// Nil for a plain text: one of ASCII without `\r`.
  private let characters: [Character]?

  public init(_ text: some StringProtocol) {
    let plain = text.plainCodes
    characters = plain == nil ? text.sourceCharacters : nil
    codes = plain ?? characters?.map { CharacterCode($0).value } ?? []
  }

  init(_ characters: [Character]) {
    codes = characters.map { CharacterCode($0).value }
    self.characters = characters
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { codes.count }

  public subscript(place: Int) -> Character {
    characters?[place] ?? ASCIICharacters.all[Int(codes[place])]
  }

  /// The text of some of the characters.
  func text(_ range: Range<Int>) -> String {
    guard let characters else { return String(decoding: codes[range], as: UTF8.self) }
    return String(source: characters[range])
  }
}

extension StringProtocol {
  /// The characters of ``SourceCharacters``.
  public var sourceCharacters: [Character] {
    if let plain = utf8.withContiguousStorageIfAvailable(Self.plainCharacters) ?? nil { return plain }
    var characters: [Character] = []
    characters.reserveCapacity(utf8.count)
    for character in self {
      guard character.utf8.count > 1, let first = character.unicodeScalars.first, first.isASCII,
        first.properties.isPatternSyntax
      else {
        characters.append(character)
        continue
      }
      characters.append(Character(first))
      characters += String(character.unicodeScalars.dropFirst())
    }
    return characters
  }

  /// The bytes of a text of ASCII without `\r`, each of which is a character; nil for other texts.
  fileprivate var plainCodes: [UInt8]? {
    utf8.withContiguousStorageIfAvailable { Self.isPlain($0) ? Array($0) : nil } ?? nil
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // One branch for all bytes, so that the compiler looks at several at once.
    var other: UInt8 = 0
    for byte in bytes { other |= byte & 0x80 | (byte == 0x0D ? 1 : 0) }
    return other == 0
  }

  /// The characters of a plain text; nil for other texts.
  private static func plainCharacters(_ bytes: UnsafeBufferPointer<UInt8>) -> [Character]? {
    guard isPlain(bytes) else { return nil }
    let characters = ASCIICharacters.all
    return bytes.map { characters[Int($0)] }
  }
}

private enum ASCIICharacters {
  static let all = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }
}

extension String {
  /// The text of some characters of a source. `String.init` of the standard library gives the same and takes several times
  /// as long.
  init(source characters: some Sequence<Character>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.underestimatedCount)
    for character in characters { bytes.append(contentsOf: character.utf8) }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
