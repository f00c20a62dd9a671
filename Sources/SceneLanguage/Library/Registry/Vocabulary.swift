/// The words of the scene language, for completion: those that the layout or the picture depends on.
public enum Vocabulary {
  /// Words that may follow a dot: members of instances and of types.
  public static let members = Set(Library.types.flatMap(\.effectiveNames) + statics).sorted()

  /// Words that may begin an expression or a statement.
  public static let beginnings = Set(
    keywords + Library.names + GlobalFunctions.names + LibraryType.maker.effectiveNames + statics
  ).sorted()

  /// The words that may stand at a place.
  ///
  /// - Parameters:
  ///   - previous: the character before the place.
  ///   - views: the names of the scene's views.
  public static func words(after previous: Character?, views: [String]) -> [String] {
    previous == "." ? members : views + beginnings
  }

  /// The longer words that begin with a word, in alphabetical order; where none does, those that begin with it in
  /// another case.
  public static func completions(of word: String, among words: [String]) -> [String] {
    var result = Set(words.filter { $0.hasPrefix(word) && $0 != word })
    if result.isEmpty {
      let lower = word.lowercased()
      result = Set(words.filter { $0.lowercased().hasPrefix(lower) && $0 != word })
    }
    return result.sorted()
  }

  private static let statics = Library.types.flatMap { $0.members.statics.values.map(\.baseName) }

  private static let keywords = [
    "view", "label", "button", "image", "textfield", "scroll", "stack", "self", "let", "var", "for", "while",
    "if", "else", "switch", "func", "class", "updateConstraints",
  ]
}
