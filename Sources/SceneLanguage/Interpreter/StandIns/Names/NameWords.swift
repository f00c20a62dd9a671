import SceneSyntax
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

  /// Whether a method is named for something that happens: `closeTapped`, not `setupCloseButton`.
  static func namesEvent(_ name: String) -> Bool {
    let words = words(of: name)
    return [words.first, words.last].contains { $0.map(FallbackTable.events.contains) ?? false }
  }

  /// The words before a preposition: `cardHeight` of `cardHeightForWidth`.
  static func subject(of name: String) -> [String] {
    let words = words(of: name)
    guard let place = words.firstIndex(where: FallbackTable.prepositions.contains), place > 0 else {
      return words
    }
    return Array(words[..<place])
  }
}

extension FunctionNode {
  /// Whether it is named for something that happens, and so does not run before the view is on the screen. A method that reloads
  /// with data is no such one, as it is given the first data too: `reload(with: items)`.
  var namesEvent: Bool {
    let name = selector.base.text
    let isReload = NameMeaning.words(of: name).first.map(FallbackTable.reloads.contains) ?? false
    return NameMeaning.namesEvent(name) && (parameters.isEmpty || !isReload)
  }
}
