extension StringProtocol {
  /// The characters of a source text, as the lexer reads them and positions count them.
  ///
  /// They are Swift's, except that punctuation of ASCII stands alone where marks follow it: a quotation mark before a
  /// combining character is still one.
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
  var plainCodes: [UInt8]? {
    utf8.withContiguousStorageIfAvailable { Self.isPlain($0) ? Array($0) : nil } ?? nil
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
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
  init(source characters: ArraySlice<Character>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count)
    for character in characters { bytes.append(contentsOf: character.utf8) }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
