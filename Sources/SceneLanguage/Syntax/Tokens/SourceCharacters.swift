extension StringProtocol {
  /// The characters of a source text, as the lexer reads them and positions count them.
  ///
  /// They are Swift's, except that punctuation of ASCII stands alone where marks follow it: a quotation mark before a
  /// combining character is still one.
  public var sourceCharacters: [Character] {
    var characters: [Character] = []
    characters.reserveCapacity(utf8.count)
    for character in self {
      guard let first = character.unicodeScalars.first, first.isASCII, first.properties.isPatternSyntax,
        character.unicodeScalars.count > 1
      else {
        characters.append(character)
        continue
      }
      characters.append(Character(first))
      characters += String(character.unicodeScalars.dropFirst())
    }
    return characters
  }
}
