import AutoLayout
import SceneSyntax

/// The words of the scene language, for completion: those that the layout or the picture depends on.
public enum Vocabulary {
  /// Words that may follow a dot: members of instances and of types.
  public static let members = Set(Library.types.flatMap(\.effectiveNames) + statics).sorted()

  /// Words that may begin an expression or a statement.
  public static let beginnings = Set(
    keywords + Library.names + GlobalFunctions.names + LibraryType.maker.effectiveNames + statics
      + UIView.AutoresizingMask.enumeration.constantNames
  ).sorted()

  /// The words that continue the beginning of one, in alphabetical order; where none does, those that begin with it in another
  /// case. Without a beginning, all as they are.
  public static func completions(of beginning: String, among words: [Word]) -> [Word] {
    if beginning.isEmpty { return words }
    var found = words.filter { $0.text.hasPrefix(beginning) && $0.text != beginning }
    if found.isEmpty {
      let lower = beginning.lowercased()
      found = words.filter { $0.text.lowercased().hasPrefix(lower) && $0.text != beginning }
    }
    let distinct = Dictionary(found.map { ($0.text, $0) }) { first, _ in first }
    return distinct.values.sorted { $0.text < $1.text }
  }

  private static let statics = Library.types.flatMap { $0.members.statics.values.map(\.baseName) }

  /// Words of the language itself that a statement begins with.
  public static let statementWords =
    Parser.viewWords + ["self", "let", "var", "for", "while", "if", "switch", "func", "class"]

  private static let keywords = statementWords + ["else", "updateConstraints"]
}
