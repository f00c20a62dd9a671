/// What Tab can make of the word before the cursor.
struct Completion: Equatable, Sendable {
  /// How many characters before the cursor the word has.
  var length: Int
  /// What it can become, in alphabetical order.
  var candidates: [String]

  /// What all candidates begin with.
  var commonPrefix: String {
    guard var prefix = candidates.first else { return "" }
    for candidate in candidates.dropFirst() { prefix = prefix.commonPrefix(with: candidate) }
    return prefix
  }

  /// - Parameter views: the names the scene knows
  init(editor: LineEditor, views: [String]) {
    let before = editor.characters[editor.lineStart..<editor.cursor]
    let isCommand = before.first == ":" && before.contains(" ")
    // What commands take can have hyphens and slashes in it.
    let start =
      editor.characters[..<editor.cursor].lastIndex { isCommand ? $0.isWhitespace : !LineEditor.isWord($0) }
      .map { $0 + 1 } ?? 0
    let word = String(editor.characters[start..<editor.cursor])
    let words: [String]
    if before.first == ":" {
      let line = String(before)
      words = !isCommand ? Command.names : Command.argumentWords(for: line, views: views)
    } else {
      let previous = start > 0 ? editor.characters[start - 1] : " "
      words = previous == "." ? Vocabulary.members : views + Vocabulary.members + Vocabulary.globals
    }
    length = word.count
    candidates = word.isEmpty && words.count > 40 ? [] : Self.matches(word, in: words)
  }

  private static func matches(_ word: String, in words: [String]) -> [String] {
    var result = Set(words.filter { $0.hasPrefix(word) && $0 != word })
    if result.isEmpty {
      let lower = word.lowercased()
      result = Set(words.filter { $0.lowercased().hasPrefix(lower) && $0 != word })
    }
    return result.sorted()
  }
}
