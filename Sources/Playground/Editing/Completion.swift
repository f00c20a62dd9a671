import SceneLanguage

/// The completions of the word before the cursor.
struct Completion: Equatable, Sendable {
  /// A word with its kind.
  typealias Candidate = Vocabulary.Word

  /// The number of the word's characters before the cursor.
  var length: Int
  /// In alphabetical order, and in their usual order where nothing is typed yet.
  var candidates: [Candidate]
  /// The place of the one that is chosen; nil before one is.
  var chosen: Int?

  /// The beginning that all candidates share.
  var commonPrefix: String {
    guard var prefix = candidates.first?.text else { return "" }
    for candidate in candidates.dropFirst() { prefix = prefix.commonPrefix(with: candidate.text) }
    return prefix
  }

  /// Chooses a candidate.
  mutating func choose(_ place: Int) { if candidates.indices.contains(place) { chosen = place } }

  /// Chooses the next candidate, or the one before.
  mutating func choose(by step: Int) {
    guard !candidates.isEmpty else { return }
    let start = chosen ?? (step > 0 ? -1 : candidates.count)
    chosen = (start + step + candidates.count) % candidates.count
  }

  /// - Parameters:
  ///   - views: the names of the scene's views with their classes.
  ///   - files: the names of the files that begin with a path.
  init(
    editor: LineEditor, views: [(name: String, className: String)], files: (String) -> [String] = { _ in [] }
  ) {
    let before = editor.characters[editor.lineStart..<editor.cursor]
    let isCommand = before.first == ":" && before.contains(" ")
    // Arguments of commands contain hyphens and slashes.
    let start =
      editor.characters[..<editor.cursor].lastIndex { isCommand ? $0.isWhitespace : !LineEditor.isWord($0) }
      .map { $0 + 1 } ?? 0
    let word = String(editor.characters[start..<editor.cursor])
    length = word.count
    let words: [Candidate]
    if before.first == ":" {
      words = Self.commandWords(String(before), word: word, views: views, files: files)
    } else {
      words = Vocabulary.words(before: String(editor.characters[..<start]), views: views)
    }
    let isMember = start > 0 && editor.characters[start - 1] == "."
    if word.isEmpty, !isMember, before.first != ":", words.count > 40 {
      // On an empty line, what one can begin with.
      candidates = before.allSatisfy(\.isWhitespace) ? Self.firstWords(views) : []
      return
    }
    candidates = Vocabulary.completions(of: word, among: words)
  }

  private static func commandWords(
    _ line: String, word: String, views: [(name: String, className: String)], files: (String) -> [String]
  ) -> [Candidate] {
    let names = Command.completions(of: line, views: views.map(\.name))
    if names == Command.names {
      return Command.all.map { Candidate(text: $0.name, kind: $0.summary) }
    }
    if case .success(let call) = CommandCall.parse(line), call.command.takesFile {
      return files(word).map { Candidate(text: $0, kind: $0.hasSuffix("/") ? "folder" : "file") }
    }
    let classes = Dictionary(views.map { ($0.name, $0.className) }) { first, _ in first }
    return names.map { Candidate(text: $0, kind: classes[$0] ?? "") }
  }

  /// What a line can begin with.
  private static func firstWords(_ views: [(name: String, className: String)]) -> [Candidate] {
    Vocabulary.viewStatements
      + views.dropFirst().prefix(20).map {
        Candidate(text: $0.name, kind: "\($0.className): .make, .update, .remake")
      }
      + Vocabulary.otherStatements + [Candidate(text: ":help", kind: "all keys and commands")]
  }
}
