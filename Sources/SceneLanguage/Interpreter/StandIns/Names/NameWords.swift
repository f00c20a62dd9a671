extension NameMeaning {
  /// `kScreenWidth`: k, screen, width; `UIColorFromHex`: ui, color, from, hex; `NAV_BAR_HEIGHT`: nav, bar, height.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isUpper = false
    func end() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for character in name.prefix(200) {
      if !character.isLetter {
        end()
      } else if character.isUppercase {
        if !isUpper { end() }
        word.append(character)
      } else {
        // The last capital of a run begins the next word.
        if isUpper, word.count > 1, let first = word.popLast() {
          end()
          word = String(first)
        }
        word.append(character)
      }
      isUpper = character.isUppercase
    }
    end()
    return words
  }
}
