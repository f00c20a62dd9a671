import SceneLanguage

/// The completions of the word before the cursor.
struct Completion: Equatable, Sendable {
  /// The number of the word's characters before the cursor.
  var length: Int
  /// In alphabetical order.
  var candidates: [String]

  /// The beginning that all candidates share.
  var commonPrefix: String {
    guard var prefix = candidates.first else { return "" }
    for candidate in candidates.dropFirst() { prefix = prefix.commonPrefix(with: candidate) }
    return prefix
  }

  /// - Parameter views: the names of the scene's views
  init(editor: LineEditor, views: [String]) {
    let before = editor.characters[editor.lineStart..<editor.cursor]
    let isCommand = before.first == ":" && before.contains(" ")
    // Arguments of commands contain hyphens and slashes.
    let start =
      editor.characters[..<editor.cursor].lastIndex { isCommand ? $0.isWhitespace : !LineEditor.isWord($0) }
      .map { $0 + 1 } ?? 0
    let word = String(editor.characters[start..<editor.cursor])
    let words: [String]
    if before.first == ":" {
      words = Command.completions(of: String(before), views: views)
    } else {
      let previous = start > 0 ? editor.characters[start - 1] : " "
      words = Vocabulary.words(after: previous, views: views)
    }
    length = word.count
    candidates = word.isEmpty && words.count > 40 ? [] : Vocabulary.completions(of: word, among: words)
  }
}
